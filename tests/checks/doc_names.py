"""Checks that the names in documents exist: doc_names.py ENGINE [FILE...], or all *.md of the tree. With
--links FOLDER it follows the links of all *.md of a folder, and checks nothing else.

Checked are links to files and to headings, `make TARGET`, paths in backquotes that begin with a
folder of the tree, scripts that python3 or sh runs, and of `crownhead WORD -option` the word and the
options, with one dash or two, against its --help. Generated files, in build/ and results/, are skipped,
and so are names of other places: words with a capital NAME, a <hole>, a * or a space. The documents must
name each tool and each command and option of the engine, and a tool's help each of its options.
"""
import pathlib
import re
import subprocess
import sys

FOLDERS = ("engine/", "eval/", "search/", "protocol/", "tools/", "tests/", "bench/")
MISTAKES = {"prft", "chess"}  # shown with the error that they bring
LINK = re.compile(r"\]\(([^)\s]+)\)")
QUOTED = re.compile(r"`([^`\n]+)`")
COMMAND = re.compile(r"(?<!-m )crownhead (?!-)([a-z]+)\b([^\n`|#;]*)")
OPTION = re.compile(r"(?<=\s)--?([a-z][a-z-]+)")
SCRIPT = re.compile(r"\b(?:python3|sh) +([\w.-]+/[\w./-]+\.(?:py|sh))\b")
SCRIPT_WORDS = re.compile(r"(\.(?:py|sh)) [^\n`|;]*")  # of a script, which may name the program among them
ARGUMENT = re.compile(r'\{"--?([a-z][a-z-]*)"')
MAKE = re.compile(r"(?:^|\$ |(?<!\w)`)make((?: +[A-Z_]+=[^\s`]+)*) +([a-z][a-z-]*)(?![\w/.-])", re.M)


def helps(engine):
    """The --help of each word of the program."""
    def ask(*words):
        return subprocess.run([engine, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)

    known = {}

    def help_of(word):
        if word not in known:
            answer = ask("help", word)
            known[word] = answer.stdout if answer.returncode == 0 else None
        return known[word]

    return help_of


def tree():
    return subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True,
                          check=True).stdout.splitlines()


def targets(files):
    makefiles = [name for name in files if name == "Makefile" or name.endswith(".mk")]
    text = "\n".join(pathlib.Path(name).read_text() for name in makefiles)
    rules = re.findall(r"^([a-z][a-z -]*):(?!=)", text, re.M)
    return {word for rule in rules for word in rule.split()}


def anchors(path):
    """The names of a document's headings, as pages of git hosts make them."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(), flags=re.M | re.S)
    found = set()
    for heading in re.findall(r"^#+ +(.+)$", text, re.M):
        found.add(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))
    return found


def prose_of(text):
    return re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)


def broken_links(path):
    for link in LINK.findall(prose_of(path.read_text())):
        if "://" in link:
            continue
        file, _, anchor = link.partition("#")
        target = path.parent / file if file else path
        if not target.exists():
            yield f"link to '{link}': expected a file or folder"
        elif anchor and anchor not in anchors(target):
            yield f"link to '{link}': no such heading"


def missing(name, known_targets, help_of):
    path = pathlib.Path(name)
    text = path.read_text()
    prose = prose_of(text)
    yield from broken_links(path)
    for word in QUOTED.findall(prose):
        word = word.rstrip("/")
        if word.startswith(FOLDERS) and not re.search(r"[ <*{]|\bNAME\b|VARIANT", word) and not pathlib.Path(word).exists():
            yield f"'{word}': expected a file or folder of the tree"
    code = "\n".join(QUOTED.findall(prose) + re.findall(r"^```\w*\n(.*?)^```$", text, re.M | re.S)).replace("\\\n", " ")
    for word, rest in COMMAND.findall(SCRIPT_WORDS.sub(r"\1", code)):
        text_of = help_of(word)
        if text_of is None and word not in MISTAKES:
            yield f"'crownhead {word}': no such command"
        for option in OPTION.findall(rest) if text_of else ():
            if not re.search(rf"--?{option}(?![\w-])", text_of):
                yield f"'crownhead {word} --{option}': no such option"
    for script in SCRIPT.findall(code):
        if not pathlib.Path(script).exists():
            yield f"'{script}': no such script"
    for _, target in MAKE.findall(text):
        if target not in known_targets:
            yield f"'make {target}': no such target"


def undocumented(engine, help_of):
    """The features of the program that a document or a help does not name."""
    protocol = pathlib.Path("protocol/PROTOCOL.md").read_text()
    readme = pathlib.Path("README.md").read_text()
    said = subprocess.run([engine], input="help\nuci\n", capture_output=True, text=True, timeout=60, check=True).stdout
    for command, meaning in re.findall(r"^([a-z]+)\b(.*)$", said.partition("id name")[0], re.M):
        if not re.search(rf"^- .*`{command}\b", protocol, re.M):
            yield f"protocol/PROTOCOL.md: the command '{command}' is missing"
        if not meaning[32 - len(command):].strip():
            yield f"the command '{command}' has no help"
    for option in re.findall(r"^option name (.+) type ", said, re.M):
        if f"`{option}`" not in protocol:
            yield f"protocol/PROTOCOL.md: the option '{option}' is missing"
    hub = pathlib.Path("protocol/HUB.md").read_text()
    for dialect, end in (("hub", "hub\nno-command\n"), ("cp", "no-command\n")):
        said = subprocess.run([engine, dialect], input=end, capture_output=True, text=True, timeout=60, check=False).stdout
        commands = re.search(r"commands are ([\w -]+)", said).group(1).split()
        for word in commands + re.findall(r"^param name=(\S+) ", said, re.M):
            if not re.search(rf"`{word}\b", hub):
                yield f"protocol/HUB.md: '{word}' is missing"
    for source in sorted(pathlib.Path("tools").glob("*/tool*.c")):
        tool = source.parent.name
        if f"](tools/{tool}/README.md)" not in readme:
            yield f"README.md: the tool '{tool}' is missing"
        if not (source.parent / "README.md").exists():
            yield f"tools/{tool}: a README.md is missing"
        options = {name for part in source.parent.rglob("*.c") for name in ARGUMENT.findall(part.read_text())}
        for option in sorted(options):
            if not re.search(rf"--?{option}(?![\w-])", help_of(tool) or ""):
                yield f"tools/{tool}/help.txt: the option '{option}' is missing"


def report(faults, count):
    print("\n".join(faults) if faults else f"names in {count} documents: all exist")
    sys.exit(bool(faults))


if __name__ == "__main__":
    if sys.argv[1] == "--links":
        installed = sorted(pathlib.Path(sys.argv[2]).rglob("*.md"))
        report([f"{path}: {fault}" for path in installed for fault in broken_links(path)], len(installed))
    files = tree()
    documents = sys.argv[2:] or [name for name in files if name.endswith(".md") and pathlib.Path(name).exists()]
    known = targets([name for name in files if pathlib.Path(name).exists()])
    help_of = helps(sys.argv[1])
    faults = [f"{name}: {fault}" for name in documents for fault in missing(name, known, help_of)]
    faults += undocumented(sys.argv[1], help_of)
    report(faults, len(documents))
