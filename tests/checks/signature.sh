#!/bin/sh
# Compares the engine's bench count with the last `Bench: N` in the commit messages:
# `signature.sh ENGINE`. A change of search or evaluation says its new count there.
due=$(git log --format=%B 2>/dev/null | sed -n 's/^Bench: \([0-9][0-9]*\)$/\1/p' | head -n 1)
got=$("$1" bench | tail -n 1)
echo "bench: $got; the commit messages say ${due:-nothing}"
[ -n "$due" ] || { echo "no commit message here has a line 'Bench: N': a whole clone is needed"; exit 1; }
[ "${got%% *}" = "$due" ]
