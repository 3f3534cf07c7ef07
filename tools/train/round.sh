#!/bin/sh
# One round of training: the newest net plays games against itself, a net is fitted to the games of
# the last three rounds, and plays a match against the previous one. `round.sh BUILD RESULTS
# VARIANT`, called by `make round VARIANT=english`. An interrupted round continues when called
# again. GAMES, NODES, THREADS and MATCH_ROUNDS change the size; SELFPLAY and TRAIN are additional
# arguments for the two programs: SELFPLAY="--resign 0" if material predicts nothing, TRAIN="--kin
# russian a.smp" for games of a similar variant. The nets of the rounds are
# RESULTS/rounds/VARIANT/N.net; copy one to eval/weights/VARIANT.net to use it.
set -e
build=$1 variant=$3
folder=$2/rounds/$variant
mkdir -p "$folder"
round=1
while [ -f "$folder/$round.done" ]; do round=$((round + 1)); done
before=$folder/$((round - 1)).net
[ -f "$before" ] || before=
threads=${THREADS:-$(nproc)}

# Runs a program and appends its output to FILE; its failure, which tee would hide, ends the round.
# `logged FILE COMMAND ..`
logged() {
    file=$1
    shift
    rm -f "$folder/failed"
    { "$@" || touch "$folder/failed"; } | tee -a "$file"
    [ ! -e "$folder/failed" ]
}

echo "round $round of $variant, by ${before:-the evaluation built in}"
# shellcheck disable=SC2086
"$build/crownhead" selfplay "$variant" --games "${GAMES:-40000}" --nodes "${NODES:-2000}" --seed "$round" \
    --jobs "$threads" ${before:+--weights "$before"} --into "$folder/$round.smp" $SELFPLAY
samples=
for number in $((round - 2)) $((round - 1)) $round; do
    [ -f "$folder/$number.smp" ] && samples="$samples $folder/$number.smp"
done
# shellcheck disable=SC2086
if [ ! -f "$folder/$round.net" ]; then
    rm -f "$folder/$round.txt"
    logged "$folder/$round.txt" "$build/crownhead" train "$variant" --into "$folder/new.net" \
        $TRAIN $samples
    awk -f "${0%/*}/learning.awk" "$folder/$round.txt" > "$folder/$round.svg"
    mv "$folder/new.net" "$folder/$round.net"
fi
openings=random=6
[ "$variant" = english ] && openings=ballots
logged "$folder/$round.txt" "$build/crownhead" match -variant "$variant" \
    -engine cmd="$build/crownhead" name="round $round" option.WeightsFile="$folder/$round.net" \
    -engine cmd="$build/crownhead" name=before ${before:+option.WeightsFile="$before"} \
    -each nodes=10000 -openings "$openings" order=random -srand "$round" -rounds "${MATCH_ROUNDS:-100}" \
    -concurrency "$threads" -results "$folder/$round.results" -resume
touch "$folder/$round.done"
cat <<END
round $round is done: its net is $folder/$round.net, its match in $folder/$round.results
to take the net: cp $folder/$round.net eval/weights/$variant.net; the next round: make round VARIANT=$variant
END
