#!/bin/sh
# A standard test of the working tree against another commit: `sprt.sh BUILD RESULTS BASE
# [WORDS..]`, called by `make sprt BASE=<commit>`. LIMIT is the time control of both engines,
# tc=2+0.02 by default. WORDS are passed to crownhead match after the default arguments, which they
# override: -variant tower -openings random=6 ...
set -e
build=$1 results=$2
base=$(git rev-parse --quiet --verify --short "$3^{commit}") || {
    echo "sprt: BASE: '$3' is not a commit; give one to play against, as in BASE=HEAD~1" >&2
    exit 2
}
shift 3
tree=$build/base-$base
if [ ! -x "$tree/build/crownhead" ]; then
    rm -rf "$tree"
    git worktree prune
    git worktree add --detach "$tree" "$base" >/dev/null
    make -s -C "$tree" build/crownhead
fi
mkdir -p "$results/sprt"
name=$results/sprt/$(date +%Y%m%d-%H%M%S)-against-$base
echo "games $name.pdn, results $name.results, report $name.html"
exec "$build/crownhead" match \
    -engine cmd="$build/crownhead" name=new -engine cmd="$tree/build/crownhead" name="$base" \
    -each ${LIMIT:-tc=2+0.02} -openings ballots order=random -srand "$(date +%s)" -rounds 10000 \
    -concurrency "$(nproc)" -ratinginterval 20 \
    -sprt elo0=0 elo1=5 -pdnout "$name.pdn" -results "$name.results" -report "$name.html" \
    -event "against $base" "$@"
