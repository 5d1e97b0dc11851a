"""Records to numbers. Whatever a page, a figure or an export counts is computed here, once."""
