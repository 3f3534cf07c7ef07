#!/bin/sh
# One round of learning: games of the newest net with itself, a net fitted to the games of the last
# three rounds, and its match against the one before. `round.sh BUILD RESULTS VARIANT`, as
# `make round VARIANT=english` calls it. Whatever was interrupted goes on when called again. GAMES,
# NODES, THREADS and MATCH_ROUNDS change the size; SELFPLAY and TRAIN are further words for the two
# programs: SELFPLAY="--resign 0" where material foretells nothing, TRAIN="--kin russian a.smp" for
# games of a variant alike. The nets of the rounds are RESULTS/rounds/VARIANT/N.net; copy one to
# eval/weights/VARIANT.net to take it.
set -e
build=$1 variant=$3
folder=$2/rounds/$variant
mkdir -p "$folder"
round=1
while [ -f "$folder/$round.done" ]; do round=$((round + 1)); done
before=$folder/$((round - 1)).net
[ -f "$before" ] || before=
threads=${THREADS:-$(nproc)}

# Runs a program and keeps what it says behind FILE's end; its failure, which tee would hide, ends
# the round. `logged FILE COMMAND ..`
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
        --chart "$folder/$round.svg" $TRAIN $samples
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
