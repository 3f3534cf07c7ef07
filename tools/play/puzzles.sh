#!/bin/sh
# Writes a C source file with the puzzles of the files VARIANT.tsv, the default set first,
# each followed by VARIANT-shots.tsv if it has shots: puzzles.sh FILE..
set -eu
printf '#include "engine/variants.h"\n#include "tools/play/sitting/puzzles.h"\n\n'
awk -F '\t' '
FNR == 1 {
    name = FILENAME
    gsub(/.*\/|\.tsv$/, "", name)
    is_shot = sub(/-shots$/, "", name)
}
FNR == 1 && !is_shot {
    symbol = toupper(name)
    gsub(/-/, "_", symbol)
    file = "puzzles" (name == "english" ? "" : "-" name)
    printf "%sstatic const Puzzle %s[] = {\n", (sets ? "};\n\n" : ""), symbol
    count = "sizeof " symbol " / sizeof *" symbol
    sets = sets "    {&GAME_" symbol ", " symbol ", " count ", \"" file "\"},\n"
}
!/^#/ { printf "    {\"%s\", \"%s\", %d, %s},\n", $1, $2, $3, is_shot ? "true" : "false" }
END { printf "};\n\nconst PuzzleSet PUZZLE_SETS[] = {\n%s    {.game = NULL}};\n", sets }' "$@"
