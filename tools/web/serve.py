"""Serves a folder at 127.0.0.1 to pages that have threads: serve.py [FOLDER [PORT]]."""
import argparse
import functools
import http.server
import pathlib

# With these a browser lets the workers of a page share memory.
ISOLATION = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}


class Handler(http.server.SimpleHTTPRequestHandler):
    headers_sent = ISOLATION

    def end_headers(self):
        for header in self.headers_sent.items():
            self.send_header(*header)
        super().end_headers()


class Arguments(argparse.ArgumentParser):
    """Says in one line what is wrong with an argument."""

    def error(self, message):
        self.exit(2, f"serve.py: {message}; see --help\n")


def folder_of(word):
    if not pathlib.Path(word).is_dir():
        raise argparse.ArgumentTypeError(f"'{word}' is not a folder (make web builds build/web)")
    return word


def port_of(word):
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= 65535):
        raise argparse.ArgumentTypeError(f"'{word}' is not a port; use a number from 1 to 65535")
    return int(word)


def read_arguments():
    parser = Arguments(prog="serve.py", description="Serves a folder at 127.0.0.1 to pages that have threads, until Ctrl-C.")
    parser.add_argument("folder", nargs="?", type=folder_of, default="build/web", metavar="FOLDER", help="what to serve (build/web)")
    parser.add_argument("port", nargs="?", type=port_of, default=8000, metavar="PORT", help="1 to 65535 (8000)")
    arguments = parser.parse_args()
    return arguments.folder, arguments.port


def serve(folder, port):
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, directory=folder))
    except OSError as error:
        raise SystemExit(f"serve.py: cannot serve at port {port}: {error.strerror}") from None
    print(f"http://127.0.0.1:{port}/ has {folder}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    serve(*read_arguments())
