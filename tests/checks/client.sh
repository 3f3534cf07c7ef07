#!/bin/sh
# Plays a game with protocol/client.py: `client.sh ENGINE`; or, as a reader of the documents would,
# with the installed client, which finds the installed program: `client.sh FOLDER`.
set -eu
fail() { echo "protocol/client.py: $*"; exit 1; }
command -v python3 > /dev/null 2>&1 || fail 'needs python3'
if [ -d "$1" ]; then
    out=$(cd / && PATH=$1/bin:$PATH python3 "$1/share/doc/crownhead/protocol/client.py") || fail "failed: $out"
else
    out=$(python3 protocol/client.py "$1") || fail "failed: $out"
fi
case $out in
*'result '*) echo 'protocol/client.py: ok' ;;
*) fail 'the game has no result at its end' ;;
esac
