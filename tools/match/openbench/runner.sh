#!/bin/sh
# Takes the place of the match runner that OpenBench's worker looks for: translates the worker's
# arguments and becomes `crownhead match`. The program is $CROWNHEAD, else build/crownhead of the
# folder that contains this script. The worker always passes `-variant standard`; the game is that
# of the book, whose lines contain `variant: NAME` after a `#`.
set -eu
program=${CROWNHEAD:-$(dirname "$(realpath "$0")")/../../../build/crownhead}
fail() { printf '%s\n' "runner.sh: $*" >&2; exit 3; }
case ${1-} in -version | --version)
    echo "crownhead match, for what expects fastchess 1.8.1"
    exit
    ;;
esac

section='' book='' count=$#
set -- "$@" -finished
while [ "$count" -gt 0 ]; do
    word=$1
    shift
    count=$((count - 1))
    case $word in -[a-zA-Z]*) section=$word ;; esac
    case $section:$word in
    -recover:* | -testEnv:* | -repeat:* | -report:*) continue ;; # a crash never ends a match anyway
    -games:-games | -variant:-variant) continue ;;
    -games:2) continue ;; # each opening is played with both colours
    -games:*) fail "-games must be 2, not $word" ;;
    -variant:standard) continue ;;
    -variant:*) fail "-variant must be standard, not $word; the book decides the game" ;;
    -openings:file=*) book=${word#file=} ;;
    -openings:format=*) continue ;; # PDN is told by the name of its file
    -pgnout:-pgnout) word=-pdnout ;;
    -pgnout:file=*) word=${word#file=} ;;
    -pgnout:*) continue ;;
    esac
    set -- "$@" "$word"
done

[ -z "$book" ] || variant=$(sed -n 's/^[#%;] *variant: *//p; 20q' "$book")
exec "$program" match ${variant:+-variant "$variant"} "$@"
