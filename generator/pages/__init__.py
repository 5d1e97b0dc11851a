"""Numbers to pages: every module yields pages, and none of them knows MkDocs."""
