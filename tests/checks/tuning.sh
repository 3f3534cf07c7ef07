#!/bin/sh
# Checks that a run of `crownhead selfplay tune` continues only with the same arguments, and then as
# if it had never stopped. tuning.sh BUILD, a build with TUNE=1
set -e
tool=$(cd "$1" && pwd)/crownhead
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

tune() { "$tool" selfplay tune english --into a.spsa --nodes 50 "$@" > said 2>&1; }

# `refuse WORDS OTHERS ..`: the file of a run with WORDS must refuse OTHERS.
refuse() {
    words=$1
    shift
    if tune "$@" || ! grep -q -e "$words" said || ! cmp -s a.spsa whole; then
        echo "tune $*: must be refused with: $words"
        cat said
        exit 1
    fi
}

tune --steps 4 PROBCUT_MARGIN=2 ASPIRATION_WINDOW=5
cp a.spsa whole
for lines in 0 1 3; do
    head -n $lines whole > a.spsa
    tune --steps 4 PROBCUT_MARGIN=2 ASPIRATION_WINDOW=5
    cmp a.spsa whole
done
refuse "of 'steps 4 net .* not of 'steps 5 net " --steps 5 PROBCUT_MARGIN=2 ASPIRATION_WINDOW=5
refuse "of 'PROBCUT_MARGIN 2 .* not of 'PROBCUT_MARGIN 3 " --steps 4 PROBCUT_MARGIN=3 ASPIRATION_WINDOW=5
refuse "not of 'ASPIRATION_WINDOW 6'" --steps 4 PROBCUT_MARGIN=2 ASPIRATION_WINDOW=6
refuse "of 'PROBCUT_MARGIN 2 ASPIRATION_WINDOW 5'.* not of 'PROBCUT_MARGIN 2'" --steps 4 PROBCUT_MARGIN=2
sed -i '1s/ net ......../ net 12345678/' a.spsa
cp a.spsa whole
refuse "of 'net 12345678 .* not of 'net " --steps 4 PROBCUT_MARGIN=2 ASPIRATION_WINDOW=5
echo 'runs of tuning go on by the same words alone'
