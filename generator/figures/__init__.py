"""Numbers to figures: SVG that follows the page's colours, PNG and CSV beside it (matplotlib)."""
