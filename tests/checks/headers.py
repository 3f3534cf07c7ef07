"""Checks that each .c file in the given folders has its own header, and defines only what that
declares: headers.py FOLDER... Functions that differ between systems are declared once, in
engine/base, and defined in files of engine/base/system/, which may define whatever a header of
engine/base, or one next to them, declares."""
import pathlib
import re
import sys

# A definition begins at the left edge and is not static, a declaration or a type.
DEFINITION = re.compile(r"^(?!static\b|typedef\b|extern\b|enum\b|#|/|\}|_Static_assert\b)(?:struct \w+ )?[A-Za-z_][^;{}=]*?"
                        r"\b(\w+)(?:\([^;{}]*\)\s*\{|(?:\[\w*\])*\s*(?:=|;))", re.MULTILINE)
# Comments; lines of the preprocessor; calls of macros and attributes of arguments; and functions
# that an attribute exports to pages, without a header.
IGNORED = re.compile(r"/\*(?:.|\n)*?\*/|^#.*|^[A-Z]+\(\w+\)$|^PRINTF_LIKE\(\d, \d\)\s|^__attribute__\(\(export_name.*",
                     re.MULTILINE)
SYSTEM = pathlib.Path("engine/base/system")
# Entry points of a program or a library. tools/list.sh finds the record of a tool, TOOL_NAME.
ENTRIES = ("main", "DllMain")


def headers_of(path):
    """The headers that may declare what the file at `path` defines."""
    if path.parent == SYSTEM:
        return [*SYSTEM.glob("*.h"), *SYSTEM.parent.glob("*.h")]
    return [path.with_suffix(".h")]


def faults(path):
    # A name that begins with _ belongs to the compiler or the system.
    names = [name for name in DEFINITION.findall(IGNORED.sub("", path.read_text()))
             if not name.startswith(("_", "TOOL_")) and name not in ENTRIES]
    headers = [header for header in headers_of(path) if header.exists()]
    if names and not headers:
        return [f"{path} has no header, but defines {', '.join(names)}"]
    declared = set(re.findall(r"\w+", " ".join(IGNORED.sub("", header.read_text()) for header in headers)))
    return [f"{path} defines {name}, which its header does not declare" for name in names if name not in declared]


def main(folders):
    files = [path for folder in folders for path in sorted(pathlib.Path(folder).rglob("*.c"))]
    found = [fault for path in files for fault in faults(path)]
    print("\n".join(found) or f"headers: each of {len(files)} files defines what its own header declares")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
