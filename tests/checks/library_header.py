"""Shows that a test holds each sentence of crownhead.h: library_header.py, from the top of the project.

A test holds a sentence that stands between double quotes in the comment above it, in tests/suites/test_library.c, or in
tests/checks/library.sh. A quoted sentence that the header has not is an error too. A sentence ends with a full stop and
a space, or with its paragraph.
"""
import pathlib
import re
import sys

HEADER = pathlib.Path("protocol/library/crownhead.h")
HOLDERS = [pathlib.Path("tests/suites/test_library.c"), pathlib.Path("tests/checks/library.sh")]


def sentences(text):
    """Those of the comments of a header."""
    found = []
    for comment in re.findall(r"/\*(.*?)\*/", text, re.S):
        for paragraph in re.split(r"\n\s*\n", comment):
            found += re.split(r"(?<=\.) (?=[A-Z`])", " ".join(paragraph.split()))
    return [one for one in found if one]


def quoted(path):
    """What stands between quotes in the comments of a file: from a quote at the beginning of a line to one after a full stop."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".c":
        comments = re.findall(r"/\*(.*?)\*/", text, re.S)
    else:
        comments = [re.sub(r"^#", "", block, flags=re.M) for block in re.findall(r"(?:^#.*\n)+", text, re.M)]
    quotes = [one for comment in comments for one in re.findall(r'(?:^|\n)\s*"(.*?\.)"(?=\s|$)', comment, re.S)]
    return [" ".join(one.split()) for one in quotes]


due = sentences(HEADER.read_text(encoding="utf-8"))
held = [one for path in HOLDERS for one in quoted(path)]
faults = [f"no test quotes \"{one}\"" for one in due if one not in held]
faults += [f"the header does not say \"{one}\"" for one in held if one not in due]
if faults:
    sys.exit("\n".join(f"{HEADER}: {fault}" for fault in faults))
print(f"library header: tests hold its {len(due)} sentences")
