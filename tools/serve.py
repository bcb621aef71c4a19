"""Serves a folder as the static host does: right types, gzip, cache times, nothing else."""

from __future__ import annotations

import gzip
import http.server
import threading
from functools import lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Self

from tools.project import BuildError, note

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}
PACKED = {".jpg", ".png", ".whl", ".zip"}
HASHED = ("app-", "runtime-", "snapshot-")


@lru_cache(maxsize=256)
def squeezed(path: Path, changed: int) -> bytes:
    """Returns a file's content in gzip form, remembered until the file changes."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of one folder, optionally below a sub-path."""

    protocol_version = "HTTP/1.1"
    server_version = "pinochle"
    sys_version = ""

    def __init__(self, *args: object, folder: Path, prefix: str = "/", **kwargs: object) -> None:
        """Takes the folder to serve, and the path it appears under, beside the usual arguments."""
        self.folder, self.prefix = folder.resolve(), prefix
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # the usual ones

    def log_message(self, format: str, *args: object) -> None:
        """Keeps quiet: the browser's network panel shows more."""

    def find(self) -> Path | None:
        """Returns the file that the request names, or None."""
        from urllib.parse import unquote, urlsplit

        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.prefix):
            return None
        place = (self.folder / path.removeprefix(self.prefix).lstrip("/")).resolve()
        if not place.is_relative_to(self.folder):
            return None
        place = place / "index.html" if place.is_dir() else place
        return place if place.is_file() else None

    def do_GET(self, body: bool = True) -> None:
        """Sends a file, a 304 for one that the browser has, or a 404."""
        place = self.find()
        if place is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        status = place.stat()
        tag = f'"{status.st_mtime_ns:x}-{status.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.common(place, tag)
            self.end_headers()
            return
        zipped = place.suffix not in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        content = squeezed(place, status.st_mtime_ns) if zipped else place.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.common(place, tag)
        self.send_header("Content-Type", TYPES.get(place.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(content)))
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if body:
            self.wfile.write(content)

    def common(self, place: Path, tag: str) -> None:
        """Sends the cache headers: names with a hash never change, the rest is asked for again."""
        hashed = place.relative_to(self.folder).parts[0].startswith(HASHED)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")

    def do_HEAD(self) -> None:
        """Sends what GET would, without the content."""
        self.do_GET(body=False)


class Server(http.server.ThreadingHTTPServer):
    """A threaded server for one folder."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/", host: str = "127.0.0.1"):
        """Binds to the port (0: a free one); use it as a context manager, or call serve_forever."""
        super().__init__((host, port), partial(Handler, folder=folder, prefix=prefix))
        self.address = f"http://{host}:{self.server_address[1]}{prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignores browsers that hang up in the middle."""

    def __enter__(self) -> Self:
        """Starts answering in a thread."""
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *args: object) -> None:
        """Stops answering and frees the port."""
        self.shutdown()
        self.server_close()


def serve_for_ever(folder: Path, host: str, port: int) -> int:
    """Serves a folder until Ctrl-C; returns the exit status."""
    try:
        server = Server(folder, port, host=host)
    except OSError as problem:
        raise BuildError(
            f"port {port}: {problem.strerror}; give another: build.py serve 8001"
        ) from None
    with server:
        note(f"Pinochle is at {server.address} (Ctrl-C ends)")
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            note("")
    return 0
