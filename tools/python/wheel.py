"""Makes the wheel of the package `crownhead`: wheel.py LIBRARY FOLDER, from the top of the project.

LIBRARY is the shared library. The wheel needs no compiler and serves every Python from 3.9 on, so
there is one for each platform. The same library makes the same bytes: files are sorted, and their
time is SOURCE_DATE_EPOCH or 1980.
"""
import base64
import hashlib
import os
import pathlib
import re
import sys
import sysconfig
import time
import zipfile

PACKAGE = pathlib.Path("tools/python/crownhead")
LIBRARY_NAMES = {"win32": "crownhead.dll", "darwin": "libcrownhead.dylib"}
METADATA = """\
Metadata-Version: 2.1
Name: crownhead
Version: {version}
Summary: Draughts of many kinds: exact rules, batches of games, endgame tables and a strong engine
License: MIT
Requires-Python: >=3.9
Provides-Extra: numpy
Requires-Dist: numpy; extra == 'numpy'
Classifier: Topic :: Games/Entertainment :: Board Games
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

{readme}"""
WHEEL = """\
Wheel-Version: 1.0
Generator: crownhead
Root-Is-Purelib: false
Tag: {tag}
"""


def version():
    text = pathlib.Path("protocol/shell/version.h").read_text(encoding="utf-8")
    return re.search(r'^#define VERSION_NUMBER *"([^"]+)"', text, re.M).group(1)


def platform(library):
    """The platform of this machine; with glibc, from the version whose names the library uses."""
    name = re.sub(r"[-.]", "_", sysconfig.get_platform())
    found = [(int(major), int(minor))
             for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", library)]
    if not found:
        return name
    return name.replace("linux_", "manylinux_{}_{}_".format(*max(found)), 1)


def members(library, tag):
    """The files of the wheel but for RECORD: their names and bytes."""
    info = f"crownhead-{version()}.dist-info"
    readme = pathlib.Path("tools/python/README.md").read_text(encoding="utf-8")
    files = {f"crownhead/{path.name}": path.read_bytes()
             for path in PACKAGE.iterdir() if path.suffix == ".py" or path.name == "py.typed"}
    files["crownhead/" + LIBRARY_NAMES.get(sys.platform, "libcrownhead.so")] = library
    files[info + "/METADATA"] = METADATA.format(version=version(), readme=readme).encode()
    files[info + "/WHEEL"] = WHEEL.format(tag=tag).encode()
    files[info + "/licenses/LICENSE"] = pathlib.Path("LICENSE").read_bytes()
    return info, dict(sorted(files.items()))


def record(files, name):
    """The list of all files with their hashes."""
    lines = []
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    return "".join([*lines, name + ",,\n"]).encode()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    library, folder = pathlib.Path(sys.argv[1]).read_bytes(), pathlib.Path(sys.argv[2])
    tag = f"py3-none-{platform(library)}"
    info, files = members(library, tag)
    files[info + "/RECORD"] = record(files, info + "/RECORD")
    epoch = max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800)  # a zip begins in 1980
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"crownhead-{version()}-{tag}.whl"
    part = path.with_suffix(".part")
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            member = zipfile.ZipInfo(name, time.gmtime(epoch)[:6])
            is_program = name.endswith((".so", ".dylib", ".dll"))
            member.external_attr = (0o755 if is_program else 0o644) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = 3
            archive.writestr(member, data)
    part.replace(path)
    print(path)


main()
