"""Turns the tagged corpus into the pages, figures and exports of the living survey."""
