"""Puts the page together: bundle.py MODULES SOURCES FOLDER PAGE. FOLDER gets the page in parts, for a server;
PAGE is one file with everything in it, which works from a disk too."""
import base64
import pathlib
import re
import shutil
import sys

modules, sources, folder, page = map(pathlib.Path, sys.argv[1:])

# The page asks crownheadSource() for the compiled module, whether it is for threads, and for workers.
FROM_FILES = """const crownheadSource = async () => {
  const hasThreads = self.crossOriginIsolated === true;
  const answer = await fetch(hasThreads ? "crownhead-threads.wasm" : "crownhead.wasm");
  return { module: await WebAssembly.compile(await answer.arrayBuffer()), hasThreads, makeWorker: () => new Worker("worker.js") };
};
"""
FROM_TEXT = """const crownheadSource = async () => {
  const bytes = Uint8Array.from(atob("WASM"), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
  return { module: await WebAssembly.compile(bytes), hasThreads: false, makeWorker: () => new Worker(url) };
};
"""


def text(name):
    return (sources / name).read_text(encoding="utf-8")


def as_script(source):
    return "`" + source.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${") + "`"


folder.mkdir(parents=True, exist_ok=True)
for name in ["page.html", "page.css", "engine.js", "board.js", "page.js", "worker.js"]:
    shutil.copy(sources / name, folder / ("index.html" if name == "page.html" else name))
for name in ["crownhead.wasm", "crownhead-threads.wasm"]:
    shutil.copy(modules / name, folder / name)
(folder / "source.js").write_text(FROM_FILES, encoding="utf-8")

whole = text("page.html")
inline = FROM_TEXT.replace("WORKER", as_script(text("worker.js"))).replace("WASM", base64.b64encode((modules / "crownhead.wasm").read_bytes()).decode())
whole = whole.replace('<link rel="stylesheet" href="page.css">', "<style>\n" + text("page.css") + "</style>")
whole = re.sub(r'<script src="([a-z]+\.js)"></script>',
               lambda match: "<script>\n" + (inline if match[1] == "source.js" else text(match[1])) + "</script>", whole)
page.write_text(whole, encoding="utf-8")
