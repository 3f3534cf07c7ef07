#!/bin/sh
# Installs the documents, from the top of the project: `documents.sh FOLDER`, or removes them:
# `documents.sh FOLDER remove`. They keep their places in the tree, so that links between them work.
# A link to a file that is not installed becomes plain text, and build/crownhead becomes crownhead.
set -eu
folder=$1
list=$(find . -path ./build -prune -o -path './.*' -prune -o -path ./results -prune -o -path ./tools/packaging/first -prune -o -path ./tests -prune -o \
    \( -name '*.md' -o -name '*.png' -o -name LICENSE -o -path ./protocol/client.py -o -path './protocol/library/examples/*' \) -print | sed 's,^\./,,' | LC_ALL=C sort)
if [ "${2:-}" = remove ]; then
    for file in $list; do rm -f "$folder/$file"; done
    [ ! -d "$folder" ] || find "$folder" -depth -type d -empty -delete
    exit
fi
for file in $list; do
    mkdir -p "$folder/$(dirname "$file")"
    case $file in
    *.md)
        place=$(dirname "$file")
        awk -v place="$place" -v files="$list" '
            BEGIN { count = split(files, names, "\n"); for (i = 1; i <= count; i++) installed[names[i]] = 1 }
            # The target of a link as a path from the top of the tree.
            function path_of(target,    parts, kept, n, i, depth, path) {
                sub(/#.*/, "", target)
                n = split((place == "." ? "" : place "/") target, parts, "/")
                depth = 0
                for (i = 1; i <= n; i++) {
                    if (parts[i] == "..") depth--
                    else if (parts[i] != ".") kept[++depth] = parts[i]
                }
                path = kept[1]
                for (i = 2; i <= depth; i++) path = path "/" kept[i]
                return path
            }
            /^```/ { code = !code }
            {
                rest = $0
                line = ""
                while (!code && match(rest, /\[[^][]*\]\([^() ]*\)/)) {
                    link = substr(rest, RSTART, RLENGTH)
                    line = line substr(rest, 1, RSTART - 1)
                    rest = substr(rest, RSTART + RLENGTH)
                    split(link, part, /\]\(/)
                    target = substr(part[2], 1, length(part[2]) - 1)
                    keeps = target ~ /^(#|[a-z]+:)/ || path_of(target) in installed
                    line = line (keeps ? link : substr(part[1], 2))
                }
                line = line rest
                gsub(/build\/crownhead/, "crownhead", line)
                print line
            }' "$file" > "$folder/$file"
        ;;
    *) cp "$file" "$folder/$file" ;;
    esac
    chmod 644 "$folder/$file"
done
