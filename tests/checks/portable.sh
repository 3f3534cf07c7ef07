#!/bin/sh
# Checks that PORTABLE, the engine for every processor, searches the same tree on each level that
# this processor has, and reports the level: `portable.sh PORTABLE ENGINE`.
set -eu
portable=$1 engine=$2
fail() { echo "portable: $*" >&2; exit 1; }
due=$("$engine" bench 9 | sed -n 's/ nodes .* nps$//p')
levels=0
for level in x86-64-v2 x86-64-v3 x86-64-v4; do
    if ! CROWNHEAD_PROCESSOR=$level "$portable" --version > /dev/null 2>&1; then
        [ "$level" != x86-64-v2 ] || fail 'it does not run at all'
        echo "portable: this processor has no $level"
        continue
    fi
    CROWNHEAD_PROCESSOR=$level "$portable" --version | grep -qx "architecture $level" || fail "--version does not say $level"
    seen=$(CROWNHEAD_PROCESSOR=$level "$portable" bench 9 | sed -n 's/ nodes .* nps$//p')
    [ "$seen" = "$due" ] || fail "with $level bench 9 is $seen, not $due"
    best=$level levels=$((levels + 1))
done
"$portable" --version | grep -qx "architecture $best" || fail "it does not choose $best by itself"
if CROWNHEAD_PROCESSOR=pdp11 "$portable" --version > /dev/null 2>&1; then fail 'it takes pdp11 for a processor'; fi
size=$(wc -c < "$portable")
[ "$size" -le 22000000 ] || fail "the program has $size bytes; at most 22 MB are allowed"
echo "portable: $size bytes, the same search on $levels levels, $best by itself"
