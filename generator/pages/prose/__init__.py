"""Prose that people write in Markdown, with live numbers, links and tables filled in."""
