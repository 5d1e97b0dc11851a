"""Numbers to data files: the static API."""
