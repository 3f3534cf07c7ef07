"""Serves a folder at 127.0.0.1 to pages that have threads: serve.py [FOLDER [PORT]]."""
import functools
import http.server
import sys

# With these a browser lets the workers of a page share memory.
ISOLATION = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}


class Handler(http.server.SimpleHTTPRequestHandler):
    headers_sent = ISOLATION

    def end_headers(self):
        for header in self.headers_sent.items():
            self.send_header(*header)
        super().end_headers()


if __name__ == "__main__":
    folder, port = (sys.argv[1:] + ["build/web", "8000"][len(sys.argv) - 1:])[:2]
    print(f"http://127.0.0.1:{port}/ has {folder}")
    http.server.ThreadingHTTPServer(("127.0.0.1", int(port)), functools.partial(Handler, directory=folder)).serve_forever()
