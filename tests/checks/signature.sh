#!/bin/sh
# Compares the engine's counts with the last `Bench: N` and `Tactics: N of M solved, K nodes` in the
# commit messages: `signature.sh ENGINE`. A change of search or evaluation gives its new counts
# there.
status=0
compare() { # name of the line, what it must be followed by, what the engine says
    due=$(git log --format=%B 2>/dev/null | sed -n "s/^$1: \($2\)\$/\1/p" | head -n 1)
    echo "$1: $3; the commit messages say ${due:-nothing}"
    [ -n "$due" ] || echo "no commit message here has a line '$1: ..': a whole clone is needed"
    [ -n "$due" ] && [ "$due" = "$3" ] || status=1
}
bench=$("$1" bench | tail -n 1)
compare Bench '[0-9][0-9]*' "${bench%% *}"
compare Tactics '[0-9]* of [0-9]* solved, [0-9]* nodes' "$("$1" bench tactics | tail -n 1)"
exit $status
