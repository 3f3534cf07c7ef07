#!/bin/sh
# Builds the endgame tables of four pieces with two threads, on the disk and in memory, and probes
# them from four, with a cache that is too small and one that is not: `tables_threads.sh CROWNHEAD
# FOLDER`. For a program with a sanitizer, whose report is a failure.
set -eu
program=$1 folder=$2
for memory in 1 256; do
    rm -rf "$folder"
    "$program" tables make english 4 --threads 2 --memory $memory --into "$folder" > "$folder.log" 2>&1 || { cat "$folder.log"; exit 1; }
done
for cache in 1 64; do
    said=$(printf '%s\n' 'setoption name Threads value 4' "setoption name TablesCache value $cache" "setoption name Tables value $folder" \
        'position fen W:W18,K22,K27:B5,K9,K14' 'go nodes 200000' 'wait' 'position fen B:W21,K22,32:B1,K10,K14' 'go nodes 200000' 'wait' \
        'position fen B:WK28,K32:BK10,K18' 'go nodes 20000' | "$program")
    [ "$(echo "$said" | grep -c '^bestmove ')" = 3 ] && echo "$said" | grep -q ' tbhits ' ||
        { echo "$said"; echo "tables: not three answers, or no hit"; exit 1; }
done
echo "tables: built by two threads and asked by four"
