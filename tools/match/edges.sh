#!/bin/sh
# Makes the built-in openings of a variant at the edge of a win: `edges.sh PROGRAM FOLDER VARIANT`, called by `make edges`.
# FOLDER keeps the games that were played, so that the same command continues. Prints the openings with their scores.
set -e
program=$1 folder=$2 game=$3
mkdir -p "$folder"
# Candidates are openings in which either side is ahead by about a man: of english its ballots, of others random ones.
case $game in
english) from='ballots balance=0.5..1.1 order=random' ;;
international | frisian) plies=8 ;;
*) plies=6 ;;
esac
if [ -z "$from" ]; then
    from="file=$folder/$game.tsv balance=0.5..1.2"
    [ -f "$folder/$game.tsv" ] || {
        "$program" match judge -variant "$game" -nodes 5000 -openings random=$plies -rounds 1500 > "$folder/part" &&
            mv "$folder/part" "$folder/$game.tsv"
    }
fi
engine="cmd=$program nodes=50000 option.Seed={seed} option.Hash=16 name="
# shellcheck disable=SC2086 # words of an option
python3 tools/match/edges.py "$program" "$folder/$game.games" "${engine}a" "${engine}b" --openings 60 --pairs 3 -- \
    -variant "$game" -openings $from > "$folder/edge"
"$program" match judge -variant "$game" -nodes 300000 -openings "file=$folder/edge"
echo '# titles: games won, drawn and lost by the player who begins, of 6 with 50000 positions a move'
