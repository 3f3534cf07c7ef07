#!/bin/sh
# A tiny round of training that takes seconds: the net's loss must fall below that of material, and
# a second run must produce the same bytes. learning.sh BUILD
set -e
build=$(cd "$1" && pwd)
round=$PWD/tools/train/round.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for run in 1 2; do
    "$build/crownhead" selfplay english --games 400 --nodes 300 --jobs $run --into $run.smp 2>$run.log
    "$build/crownhead" train english --epochs 8 --into $run.net $run.smp >$run.txt
done
cmp 1.smp 2.smp
cmp 1.net 2.net
awk -f "${round%/*}/learning.awk" 1.txt > 1.svg
awk '/^material/ { material = $3 } /^rounded/ { net = $3 }
     END { printf "loss of labels held out: material %s, net %s\n", material, net; exit !(net < material) }' 1.txt

# A round whose match or training fails is not finished.
mkdir stubs
for failing in match train; do
    case $failing in match) before='^rounded' ;; *) before='60 of 60 games' ;; esac
    printf '#!/bin/sh\n[ "$1" != %s ] && exec "%s" "$@"\n' $failing "$build/crownhead" > stubs/crownhead
    chmod +x stubs/crownhead
    if GAMES=60 NODES=100 THREADS=1 sh "$round" stubs . english > round.txt 2>&1; then
        echo "round.sh ends with 0, though the $failing failed"
        exit 1
    fi
    grep -q "$before" round.txt || { echo "round.sh failed before its $failing"; exit 1; }
    rm -rf rounds
done
