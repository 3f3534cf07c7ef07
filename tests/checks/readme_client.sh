#!/bin/sh
# Runs the client that stands in the README, as a reader would who copies it: `readme_client.sh ENGINE`.
command -v python3 >/dev/null 2>&1 || { echo 'the README client needs python3'; exit 1; }
client=$(mktemp) && trap 'rm -f "$client"' EXIT
sed -n '/^```python$/,/^```$/p' README.md | sed '/^```/d' >"$client"
lines=$(wc -l <"$client")
[ "$lines" -gt 0 ] && [ "$lines" -le 60 ] || { echo "the README client has $lines lines; due are 1 to 60"; exit 1; }
out=$(python3 "$client" "$1") || { echo "the README client failed: $out"; exit 1; }
echo "$out" | tail -n 3
case $out in
*'result '*) echo "README client: ok, $lines lines" ;;
*) echo 'the README client printed no result'; exit 1 ;;
esac
