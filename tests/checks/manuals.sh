#!/bin/sh
# Shows that the manuals in FOLDER are well-formed and that completion knows each program's words:
# `manuals.sh FOLDER PROGRAM...`.
set -eu
folder=$1
shift
fail() { echo "manuals: $*" >&2; exit 1; }
for program; do
    name=$(basename "$program")
    page=$(ls "$folder/$name".[0-9])
    if command -v man > /dev/null; then
        said=$(MANWIDTH=140 man --warnings -l "$page" 2>&1 > "$folder/$name.txt" || echo failed)
        [ -z "$said" ] || fail "$name: $said"
        "$program" --help | while IFS= read -r line; do
            grep -qF -- "$(echo "$line" | sed 's/^ *//')" "$folder/$name.txt" || fail "$name: the page lacks '$line'"
        done
    fi
    bash -c ". '$folder/completion/$name'; complete -p $name" | grep -q -- --version || fail "$name: nothing to complete"
done
echo "manuals: $# pages say what --help says"
