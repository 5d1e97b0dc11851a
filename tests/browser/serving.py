"""A web server for tests, as simple hosts are: files below a folder, 404.html for all else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, below: str, **names: Any) -> None:
        self.below = below
        super().__init__(*arguments, **names)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.below):
            return str(Path(self.directory) / "nothing-stands-outside")
        return super().translate_path(path[len(self.below) - 1 :])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        page = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)

    def log_message(self, *_: Any) -> None:
        """Stay quiet."""


@contextmanager
def serving(site: Path, below: str) -> Iterator[str]:
    """Serve a site below a folder such as ``/survey/``; yield its address, with that folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, below=below, directory=str(site)))
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{below}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
