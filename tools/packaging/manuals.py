"""Makes man pages and bash completion of what programs say on --help: manuals.py FOLDER SECTION PROGRAM.."""
import pathlib
import re
import subprocess
import sys

folder, section, programs = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]


def said(program, word):
    return subprocess.run([program, word], capture_output=True, text=True, check=True).stdout


def escaped(text):
    lines = text.replace("\\", "\\e").replace("-", "\\-").splitlines()
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in lines)


def summary(name, text):
    """The first sentence, without the program's own name."""
    sentence = re.split(r"[.:;](?:\s|$)", " ".join(text.split()), maxsplit=1)[0]
    sentence = re.sub(rf"^{name}\s+|^Crownhead, ", "", sentence, flags=re.I)
    return sentence


def manual(program):
    name, text = pathlib.Path(program).name, said(program, "--help")
    version = said(program, "--version").splitlines()[0]
    others = [pathlib.Path(other).name for other in programs if other != program]
    see = ",\n".join(f".BR {escaped(other)} ({section})" for other in sorted(others)).replace(",\n", " ,\n")
    return f""".TH {escaped(name.upper())} {section} "" "{version}" "Games"
.SH NAME
{escaped(name)} \\- {escaped(summary(name, text))}
.SH SYNOPSIS
.B {escaped(name)}
.RI [ words ]
.SH DESCRIPTION
.nf
{escaped(text.rstrip())}
.fi
.SH SEE ALSO
{see}
"""


def completion(program):
    name, text = pathlib.Path(program).name, said(program, "--help")
    words = set(re.findall(r"(?<![\w-])--?[a-zA-Z][\w-]*", text)) | {"--help", "--version"}
    for found in re.findall(rf"^  {name} ([a-z]+(?: \| [a-z]+)*)\b", text, re.M):
        words |= set(found.split(" | "))
    return f"# bash completion for {name}, of its --help\ncomplete -o default -W '{' '.join(sorted(words))}' {name}\n"


(folder / "completion").mkdir(parents=True, exist_ok=True)
for program in programs:
    name = pathlib.Path(program).name
    (folder / f"{name}.{section}").write_text(manual(program), encoding="utf-8")
    (folder / "completion" / name).write_text(completion(program), encoding="utf-8")
