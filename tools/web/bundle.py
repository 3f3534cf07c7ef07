"""Puts the page together: bundle.py MODULES NETS FOLDER PAGE. MODULES has the WebAssembly, NETS the nets. FOLDER gets the page in
parts, for a server and for other programs; PAGE is one file with everything in it, which works from a disk too."""
import array
import gzip
import html
import json
import pathlib
import re
import shutil
import sys

tools = pathlib.Path(__file__).resolve().parents[1]
web, board = tools / "web", tools / "board"
MOST_BYTES = 4_000_000


# --- scripts: modules put one after the other into one scope ---

IMPORT = re.compile(r'^import \{[^}]*\} from "([^"]+)";\n', re.M)
NAMES = re.compile(r"^(?:export )?(?:async )?(?:const|let|function\*?|class) ([A-Za-z_$][\w$]*)", re.M)


def modules_of(path, seen):
    """The modules that `path` needs and itself, each after those that it imports."""
    if path in seen:
        return []
    seen.add(path)
    text = path.read_text(encoding="utf-8")
    needed = [module for name in IMPORT.findall(text) for module in modules_of((path.parent / name).resolve(), seen)]
    return needed + [(path, text)]


def script_of(path, exports=None):
    """One script of a module and those that it imports, or a module that exports one name. All names at the top level of the
    modules are to be unlike."""
    owners, parts = {}, []
    for module, text in modules_of(path.resolve(), set()):
        for name in NAMES.findall(text):
            if owners.setdefault(name, module) != module:
                sys.exit(f"{module.name} and {owners[name].name} both have a '{name}' at their top level")
        body = re.sub(r"^export (?!\{)", "", IMPORT.sub("", text), flags=re.M)
        body = re.sub(r"^ *//.*\n", "", body, flags=re.M)  # what explains the modules is read there
        if re.search(r"^(import|export)\b", body, re.M):
            sys.exit(f"{module}: an import or export of a form that is not bundled")
        parts.append(body)
    if exports:
        return "\n".join(parts) + f"\nexport {{ {exports} }};\n"
    return '"use strict";\n(() => {\n' + "\n".join(parts) + "})();\n"


# --- texts ---

LANGUAGES = board / "texts"
TEXTS_OF_PAGE = {"data-t": None, "data-t-label": "aria-label", "data-t-title": "title", "data-t-hint": "placeholder"}


def english():
    """The texts of texts/en.mjs, which is JSON but for its first lines and its comments."""
    lines = (LANGUAGES / "en.mjs").read_text(encoding="utf-8").splitlines()
    body = "\n".join(line for line in lines if not line.strip().startswith("//"))
    return json.loads(body[body.index("{"):body.rindex("}") + 1])


def other_languages(script, page):
    """The texts of the other languages that the page shows; those of reports alone are left out."""
    languages = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(LANGUAGES.glob("*.json"))}
    named = set(re.findall(r'"([A-Za-z][\w. ]*)"(?!:)', script + page)) | set(re.findall(r"`([A-Za-z]\w*)\.\$\{", script))
    for language in languages.values():
        language["texts"] = {key: text for key, text in language["texts"].items() if key in named or key.split(".")[0] in named}
    return languages


def with_texts(page, texts):
    """page.html with the English texts that its elements name, which speak.mjs replaces in other languages."""
    for attribute, place in TEXTS_OF_PAGE.items():
        if place:
            page = re.sub(rf'{attribute}="([^"]+)"', lambda named, place=place: f'{place}="{html.escape(texts[named[1]])}" {named[0]}', page)
        else:
            page = re.sub(rf'({attribute}="([^"]+)"[^<>]*>)', lambda named: named[0] + html.escape(texts[named[2]], quote=False), page)
    return page


def small_json(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# --- the package ---

def version():
    """That of the program, as npm writes it: with three numbers."""
    text = (tools.parent / "protocol" / "shell" / "version.h").read_text(encoding="utf-8")
    numbers = re.search(r'VERSION_NUMBER\s+"([\d.]+)"', text)[1].split(".")
    return ".".join((numbers + ["0", "0"])[:3])


# --- openings ---

def write_openings(folder):
    """Writes the trees of openings, each as a script, which a page from the disk can read as well; gives their names."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    paths = sorted((web / "openings").glob("*.openings"))
    for path in paths:
        text = json.dumps(path.read_text(encoding="utf-8"))
        # With its mark: the page that asks for it may be UTF-16.
        (folder / f"{path.stem}.js").write_text(f"crownheadOpenings({text});\n", encoding="utf-8-sig")
    return [path.stem for path in paths]


# --- the page ---

OPENINGS = """
const crownheadOpeningsOf = NAMES;
"""
# The page asks for its parts: the bytes of the module, or their promise, and of a net, and the texts of a language. An error has the
# key of a text.
FROM_FILES = """
const fileOfPage = async (name) => {
  if (location.protocol === "file:") throw { key: "fromDisk" };
  const answer = await fetch(name).catch(() => { throw { key: "noAnswer", name }; });
  if (!answer.ok) throw { key: "notGiven", name, status: answer.status };
  return answer;
};
const crownheadTexts = async (name) => (await fileOfPage(`texts/${name}.json`)).json();
const crownheadParts = async () => {
  const hasThreads = self.crossOriginIsolated === true;
  const bytesOf = async (name) => (await fileOfPage(name)).arrayBuffer();
  const readNet = (name) => bytesOf(`nets/${name}.net`);
  const module = bytesOf(hasThreads ? "crownhead-threads.wasm" : "crownhead.wasm");
  return { module, readNet, byNeed: crownheadNets, hasThreads, packed: false, openings: crownheadOpeningsOf, makeWorker: () => new Worker("worker.js") };
};
"""
# The scripts are packed, too: build/web has them to read.
FROM_TEXT = """
const bytesOfPart = (id) => { const { textContent, dataset } = document.getElementById(id); return fromText(textContent, Number(dataset.bytes)); };
const scriptOf = async (id) => new Response(new Blob([bytesOfPart(id)]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
const crownheadTexts = async (name) => JSON.parse(await scriptOf("languages"))[name];
const crownheadParts = async () => {
  const url = URL.createObjectURL(new Blob([await scriptOf("worker-script")], { type: "text/javascript" }));
  const readNet = async (name) => bytesOfPart(`net-${name}`);
  return { module: bytesOfPart("module"), readNet, byNeed: crownheadNets, hasThreads: false, packed: true, openings: crownheadOpeningsOf, makeWorker: () => new Worker(url) };
};
scriptOf("page-script").then((text) => document.body.append(Object.assign(document.createElement("script"), { textContent: text })), (error) => {
  document.getElementById("status").textContent = CANNOT_UNPACK.replace("{why}", error.message);
});
"""
# The one page is UTF-16, whose mark of the byte order no server's header overrules: a letter of two bytes holds fifteen bits, the
# lowest first, where one of UTF-8 holds seven in its one byte, and with an eighth less room all languages fit in. Letters begin at
# 160, past those that HTML does not keep as they are in a script, and end before the surrogates.
FIRST_LETTER, LETTER_BITS = 160, 15
UNPACK = """
function fromText(text, size) {
  const bytes = new Uint8Array(size);
  let at = 0, bits = 0, held = 0;
  for (let i = 0; at < size; i++) {
    held |= (text.charCodeAt(i) - FIRST_LETTER) << bits;
    for (bits += LETTER_BITS; bits >= 8 && at < size; bits -= 8) {
      bytes[at++] = held;
      held >>>= 8;
    }
  }
  return bytes;
}
""".replace("FIRST_LETTER", str(FIRST_LETTER)).replace("LETTER_BITS", str(LETTER_BITS))


def as_text(data):
    letters = array.array("H")
    for i in range(0, len(data), LETTER_BITS):  # fifteen bytes are eight letters
        word = int.from_bytes(data[i:i + LETTER_BITS], "little")
        letters.extend((word >> shift & 0x7FFF) + FIRST_LETTER for shift in range(0, 8 * LETTER_BITS, LETTER_BITS))
    if sys.byteorder == "big":
        letters.byteswap()
    return letters.tobytes().decode("utf-16-le")


PACKAGE = {
    "name": "crownhead", "version": version(), "description": "A draughts engine as WebAssembly, with a board", "type": "module",
    "main": "./engine.js", "types": "./engine.d.ts", "exports": {".": {"types": "./engine.d.ts", "default": "./engine.js"}, "./*": "./*"},
    "engines": {"node": ">=18"}, "license": "MIT", "keywords": ["draughts", "checkers", "engine", "uci", "wasm"],
}


def main():
    objects, nets, folder, page = map(pathlib.Path, sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    texts, source = english(), (web / "page.html").read_text(encoding="utf-8")
    frame = with_texts(source, texts)
    styles = "".join((place / name).read_text(encoding="utf-8") for place, name in [(board, "board.css"), (web, "page.css")])
    script, worker = script_of(web / "page.mjs"), script_of(web / "worker.mjs")
    others = other_languages(script, source)
    net_paths = sorted(nets.glob("*.net"))
    for old in folder.glob("*"):
        if old.is_file():
            old.unlink()
    trees = write_openings(folder / "openings")
    write_openings(page.parent / "openings")
    names = f"const crownheadNets = {json.dumps([path.stem for path in net_paths])};\n"
    lists = OPENINGS.replace("NAMES", json.dumps(trees)) + names
    (folder / "index.html").write_text(frame, encoding="utf-8")
    (folder / "page.css").write_text(styles, encoding="utf-8")
    (folder / "page.js").write_text(lists + FROM_FILES + script, encoding="utf-8")
    (folder / "worker.js").write_text(worker, encoding="utf-8")
    shutil.rmtree(folder / "nets", ignore_errors=True)
    (folder / "nets").mkdir()
    for path in net_paths:
        shutil.copy(path, folder / "nets" / path.name)
    shutil.rmtree(folder / "texts", ignore_errors=True)
    (folder / "texts").mkdir()
    for name, language in others.items():
        (folder / "texts" / f"{name}.json").write_text(small_json(language), encoding="utf-8")
    (folder / "hub-worker.js").write_text(names + script_of(web / "hub_worker.mjs"), encoding="utf-8")
    (folder / "engine.js").write_text(names + script_of(web / "package.mjs", "createEngine"), encoding="utf-8")
    (folder / "package.json").write_text(json.dumps(PACKAGE, indent=2) + "\n", encoding="utf-8")
    for source, target in [("engine.d.ts", "engine.d.ts"), ("node-worker.js", "node-worker.js"), ("package.md", "README.md")]:
        shutil.copy(web / source, folder / target)
    shutil.copy(tools.parent / "LICENSE", folder / "LICENSE")
    for name in ["crownhead.wasm", "crownhead-threads.wasm"]:
        if (objects / name).exists():
            shutil.copy(objects / name, folder / name)

    def data(name, packed):
        return f'<script type="text/plain" id="{name}" data-bytes="{len(packed)}">{as_text(packed)}</script>\n'

    unpacking = FROM_TEXT.replace("CANNOT_UNPACK", json.dumps(texts["cannotUnpack"]))

    def zipped(name, data_bytes):
        return data(name, gzip.compress(data_bytes, 9, mtime=0))

    parts = (zipped("languages", small_json(others).encode()) + zipped("page-script", script.encode()) + zipped("worker-script", worker.encode())
             + zipped("module", (objects / "crownhead.wasm").read_bytes()) + "".join(data(f"net-{path.stem}", path.read_bytes()) for path in net_paths))
    whole = frame.replace('<meta charset="utf-8">\n', "").replace('<link rel="stylesheet" href="page.css">', f"<style>\n{styles}</style>")
    whole = whole.replace('<script src="page.js"></script>', f"{parts}<script>{UNPACK}{lists}{unpacking}</script>")
    page.write_bytes(b"\xff\xfe" + whole.encode("utf-16-le"))
    size = page.stat().st_size
    print(f"  {page}: {size / 1e6:.2f} MB")
    if size > MOST_BYTES:
        sys.exit(f"{page} has {size} bytes, more than {MOST_BYTES}")


main()
