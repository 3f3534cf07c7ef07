"""Checks sources with clang-tidy and cppcheck, and fails when one of them reports something:
lint.py JOBS BUILD FLAGS FILE...

A file that was clean is not checked again before it, a header that it may include, a flag, a
setting or a tool has changed: a checksum of all of these is kept under XDG_CACHE_HOME (~/.cache)
for a month after its last use."""
import concurrent.futures
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import time

CPPCHECK = ["cppcheck", "--quiet", "--std=c11", "--suppress=returnDanglingLifetime", "--suppress=ctuuninitvar",
            "--suppress=memleak:engine/base/array.c",  # cppcheck does not see elements that memcpy() puts into the array
            "--enable=warning,performance,portability", "--error-exitcode=1"]
INCLUDE = re.compile(rb'^\s*#\s*include\s*([<"])(.*?)[>"]', re.MULTILINE)
KEPT_SECONDS = 30 * 24 * 3600

jobs, build, flags, files = int(sys.argv[1]), sys.argv[2], sys.argv[3].split(), sys.argv[4:]
cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "crownhead-lint"
texts = {}


def text(path):
    if path not in texts:
        texts[path] = path.read_bytes()
    return texts[path]


def included(path, seen):
    """Adds to `seen` everything that `path` includes on any system and from any file: (b"<", name)
    and (b'"', path)."""
    for sign, name in INCLUDE.findall(text(path)):
        found = [pathlib.Path(folder, name.decode()) for folder in (path.parent, ".", build)]
        found = [(sign, one) for one in found if sign == b'"' and one.is_file()] or [(b"<", name.decode())]
        for one in found:
            if one not in seen:
                seen.add(one)
                if one[0] == b'"':
                    included(one[1], seen)
    return seen


def output(*command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


def system_headers(names):
    """The system's headers as they are with these flags on this machine."""
    lines = "".join(f"#if __has_include(<{name}>)\n#include <{name}>\n#endif\n" for name in sorted(names))
    return b"".join(output("cc", *flags, "-E", macros, "-C", "-x", "c", "-", input=lines.encode()).stdout for macros in ("-dD", "-dM"))


def keep_sum(key):
    cache.mkdir(parents=True, exist_ok=True)
    (cache / key).touch()


def read(path, key):
    """The findings of the tools in a file; empty when it is clean."""
    if (cache / key).exists():
        keep_sum(key)
        return b""
    tidy = output("clang-tidy", "--quiet", path, "--", *flags)
    check = output(*CPPCHECK, "-I.", f"-I{build}", path)
    if tidy.returncode == 0 and check.returncode == 0:
        keep_sum(key)
        return b""
    return tidy.stdout + check.stdout


def main():
    includes = {file: included(pathlib.Path(file), set()) for file in files}
    names = {name for seen in includes.values() for sign, name in seen if sign == b"<"}
    common = hashlib.sha256(repr((flags, CPPCHECK)).encode() + pathlib.Path(".clang-tidy").read_bytes() +
                            pathlib.Path(__file__).read_bytes() + output("clang-tidy", "--version").stdout +
                            output("cppcheck", "--version").stdout + system_headers(names))
    keys = {}
    for file, seen in includes.items():
        key = common.copy()
        for path in [pathlib.Path(file), *sorted(one for sign, one in seen if sign == b'"')]:
            key.update(f"{path} {len(text(path))} ".encode() + text(path))
        keys[file] = key.hexdigest()
    known = sum((cache / key).exists() for key in keys.values())
    found = 0
    # Files that include most take longest, and come first.
    order = sorted(files, key=lambda file: -len(includes[file]))
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for said in pool.map(lambda file: read(file, keys[file]), order):
            found += said != b""
            sys.stdout.buffer.write(said)
            sys.stdout.flush()
    for old in cache.glob("*"):
        if old.stat().st_mtime < time.time() - KEPT_SECONDS:
            old.unlink(missing_ok=True)
    print(f"lint: {len(files)} files, {known} of them known to be clean; something is found in {found}")
    return found > 0


sys.exit(main())
