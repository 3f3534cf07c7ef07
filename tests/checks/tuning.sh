#!/bin/sh
# Checks that the constants of the search are options of a build with TUNE=1, and that
# tools/match/tune.py moves them. tuning.sh BUILD, a build with TUNE=1
set -e
top=$(pwd)
program=$(cd "$1" && pwd)/crownhead
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 "$top/tools/match/tune.py" "$program" steps "cmd=$program nodes=50" --steps 4 \
    PROBCUT_MARGIN=2 ASPIRATION_WINDOW=5 >said
values='PROBCUT_MARGIN [0-9.]+ ASPIRATION_WINDOW [0-9.]+'
if [ "$(wc -l <steps)" != 5 ] || ! grep -qE "^step 4 $values\$" said; then
    echo 'constants of the search are not tuned:'
    cat said steps
    exit 1
fi
echo 'constants of the search are tuned'
