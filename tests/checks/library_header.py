"""Checks that each sentence of the library's headers is tested: library_header.py, from the top of
the project.

A test covers a sentence if the sentence is quoted in the comment above it, in
tests/suites/test_library*.c, or in tests/checks/library.sh. A quoted sentence that is in no header
is an error too. A sentence ends with a full stop and a space, or with its paragraph; a comment
after a field or a constant has no sentences."""
import pathlib
import re
import sys

HEADERS = sorted(pathlib.Path("protocol/library").glob("crownhead*.h"))
HOLDERS = [*sorted(pathlib.Path("tests/suites").glob("test_library*.c")), pathlib.Path("tests/checks/library.sh")]


def sentences(text):
    """The sentences of comments that begin a line of a header."""
    found = []
    for comment in re.findall(r"^/\*(.*?)\*/", text, re.S | re.M):
        for paragraph in re.split(r"\n\s*\n", comment):
            found += re.split(r"(?<=\.) (?=[A-Z`])", " ".join(paragraph.split()))
    return [one for one in found if one]


def quoted(path):
    """The quotations in the comments of a file: from a quote at the beginning of a line to one
    after a full stop."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".c":
        comments = re.findall(r"/\*(.*?)\*/", text, re.S)
    else:
        comments = [re.sub(r"^#", "", block, flags=re.M) for block in re.findall(r"(?:^#.*\n)+", text, re.M)]
    quotes = [one for comment in comments for one in re.findall(r'(?:^|\n)\s*"(.*?\.)"(?=\s|$)', comment, re.S)]
    return [" ".join(one.split()) for one in quotes]


due = [(path, one) for path in HEADERS for one in sentences(path.read_text(encoding="utf-8"))]
said = {one for _, one in due}
held = [one for path in HOLDERS for one in quoted(path)]
faults = [f"{path}: no test quotes \"{one}\"" for path, one in due if one not in held]
faults += [f"no header of the library says \"{one}\"" for one in held if one not in said]
if faults:
    sys.exit("\n".join(faults))
print(f"library headers: tests hold their {len(due)} sentences")
