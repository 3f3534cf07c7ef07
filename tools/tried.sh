#!/bin/sh
# Prints experiments with the search: `tried.sh [IDEA [GAME]]`, called by `make tried IDEA=probcut
# GAME=tower`. IDEA is a word or phrase in the idea, its area or its notes, in upper or lower case;
# GAME is a variant. Prints the lines of search/experiments.tsv that match both; without arguments,
# all. Exit status 1: none match.
awk -F '\t' -v idea="$1" -v game="$2" '
NR == 1 { for (i = 1; i <= NF; i++) name[i] = $i; next }
index(tolower($0), tolower(idea)) && (game == "" || index(" " $4 " ", " " game " ")) {
    printf "%s%s: %s\n", found++ ? "\n" : "", $2, $3
    for (i = 1; i <= NF; i++) if ($i != "" && i != 2 && i != 3) printf "    %-8s %s\n", name[i], $i
}
END { if (!found) { print "tried: no experiment fits" > "/dev/stderr"; exit 1 } }
' "$(dirname "$0")/../search/experiments.tsv"
