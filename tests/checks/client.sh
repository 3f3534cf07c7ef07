#!/bin/sh
# Lets the client of protocol/client.py play a game: `client.sh ENGINE`.
command -v python3 >/dev/null 2>&1 || { echo 'protocol/client.py needs python3'; exit 1; }
out=$(python3 protocol/client.py "$1") || { echo "protocol/client.py failed: $out"; exit 1; }
echo "$out" | tail -n 3
case $out in
*'result '*) echo 'protocol/client.py: ok' ;;
*) echo 'protocol/client.py: expected a result at the end of the game'; exit 1 ;;
esac
