#!/bin/sh
# Checks the DLLs in FOLDER as CheckerBoard loads them: `checkerboard.sh FOLDER HOST ENGINE DLL..`.
# Checks their names and the libraries they need and, if wine exists or can be installed, runs the
# program HOST on the first DLL completely, and on the other games if there are two. The bench must
# equal that of the native ENGINE.
set -eu
folder=$1 host=$2 engine=$3
shift 3
games=
[ $# -lt 2 ] || games='italian spanish russian brazilian czech'
fail() { echo "checkerboard: $*" >&2; exit 1; }

for dll; do
    x86_64-w64-mingw32-objdump -p "$folder/$dll.dll" > "$folder/$dll.txt"
    needs=$(sed -n 's/.*DLL Name: //p' "$folder/$dll.txt" | sort | xargs)
    [ "$needs" = 'KERNEL32.dll msvcrt.dll' ] || fail "$dll.dll needs $needs"
    names=$(sed -n '/\[Ordinal\/Name Pointer\] Table/,$s/^\t\[ *[0-9]*\] //p' "$folder/$dll.txt" | sort | xargs)
    [ "$names" = 'enginecommand getmove islegal' ] || fail "$dll.dll shows '$names'"
done

wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2> /dev/null || true)
if [ -z "$wine" ]; then
    sh "$(dirname "$0")/install_packages.sh" wine64 || true
    wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2> /dev/null || true)
fi
if [ -z "$wine" ]; then
    echo 'checkerboard: names and libraries are right; no wine64 here, so that the DLL was not run'
    exit 0
fi
WINEPREFIX=$(mktemp -d) WINEDEBUG=-all
export WINEPREFIX WINEDEBUG
trap '"$(dirname "$(readlink -f "$wine")")/wineserver" -k > /dev/null 2>&1 || true; sleep 1; rm -rf "$WINEPREFIX" || true' EXIT
"$wine" "$host" "$(echo "$folder/crownhead64.dll" | tr / '\\')" > "$folder/host.txt" 2> "$folder/host.err" ||
    fail "$(tail -n 1 "$folder/host.txt") $(tail -n 1 "$folder/host.err")"
tr -d '\r' < "$folder/host.txt"
for game in $games; do
    "$wine" "$host" "$(echo "$folder/crownhead-${game}64.dll" | tr / '\\')" $game > "$folder/$game.txt" 2>&1 ||
        fail "$game: $(tail -n 1 "$folder/$game.txt")"
    tr -d '\r' < "$folder/$game.txt" | sed -n "s/^game of/$game: &/p"
done
native=$("$engine" bench | sed -n 's/ nodes .* nps$//p')
ours=$(sed -n 's/^bench \([0-9]*\) nodes .*/\1/p' "$folder/host.txt")
[ "$native" = "$ours" ] || fail "its bench is $ours, the native one $native"
echo 'checkerboard: the DLL was used as CheckerBoard does, with the native signature'
