#!/bin/sh
# Checks that no tool, command or option can be missing from its help or document: in a copy of the
# tree, leaves out one after another, and make or doc_names.py must report it. `recipes.sh MAKE
# ENGINE`
set -eu
make=$1 engine=$(realpath "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "recipes: $*" >&2; exit 1; }
git ls-files -z --cached --others --exclude-standard | xargs -0 sh -c 'for file; do [ ! -e "$file" ] || printf "%s\0" "$file"; done' - |
    tar -c --null -T - | tar -x -C "$folder"
cd "$folder"
git init -q
git add -A

refused() { # program, what is said of it
    ! python3 tests/checks/doc_names.py "$1" README.md > said 2>&1 || fail "it passes, although $2"
    grep -qF "$2" said || { cat said >&2; fail "no word of it: $2"; }
}
# `without FILE EXPRESSION MESSAGE`: after sed has changed FILE, the check prints MESSAGE.
without() {
    sed "$2" "$1" > changed
    ! cmp -s "$1" changed || fail "$1: nothing to leave out by $2"
    cp "$1" whole
    cp changed "$1"
    refused "$engine" "$3"
    cp whole "$1"
}
python3 tests/checks/doc_names.py "$engine" README.md > said 2>&1 || { cat said >&2; fail 'the tree does not pass as it is'; }
without README.md '/(tools\/dxp\/README.md)/d' "README.md: the tool 'dxp' is missing"
without protocol/PROTOCOL.md 's/`undo\b/undo/' "protocol/PROTOCOL.md: the command 'undo' is missing"
without protocol/PROTOCOL.md 's/`MultiPV`/MultiPV/g' "protocol/PROTOCOL.md: the option 'MultiPV' is missing"
without protocol/HUB.md 's/`ping\b/ping/g' "protocol/HUB.md: 'ping' is missing"
without protocol/HUB.md 's/`multi-pv\b/multi-pv/g' "protocol/HUB.md: 'multi-pv' is missing"
without protocol/HUB.md 's/`GETNAME\b/GETNAME/g' "protocol/HUB.md: 'GETNAME' is missing"
without tools/dxp/tool_posix.c 's/{"--wait"/{"--hush", .flag = NULL}, &/' "tools/dxp/help.txt: the option 'hush' is missing"
mv tools/dxp/README.md whole
refused "$engine" 'tools/dxp: a README.md is missing'
mv whole tools/dxp/README.md
printf '#!/bin/sh\n"%s" "$@" | sed "s/^fen  .*/fen/"\n' "$engine" > mute
chmod +x mute
refused "$folder/mute" "the command 'fen' has no help"
mkdir tools/hello
cp tools/transcript/tool.c tools/hello/tool.c
! "$make" -n build/tools/common/embedded.c > said 2>&1 || fail 'a tool without help.txt is built'
grep -q 'tools/hello/help.txt' said || { cat said >&2; fail 'make does not name the missing tools/hello/help.txt'; }
echo 'recipes: what a tool, a command or an option lacks is named'
