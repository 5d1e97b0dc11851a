"""Dated states of the survey: another way to get a corpus."""
