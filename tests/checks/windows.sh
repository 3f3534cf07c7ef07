#!/bin/sh
# Holds a conversation with crownhead.exe under wine, where it is or can be installed: `windows.sh EXE
# ENGINE`. Its bench is that of the native ENGINE, lines may end with CR LF, a search is stopped.
set -eu
exe=$1 engine=$2
fail() { echo "windows: $*" >&2; exit 1; }
needs=$(x86_64-w64-mingw32-objdump -p "$exe" | sed -n 's/.*DLL Name: //p' | sort | xargs)
[ "$needs" = 'KERNEL32.dll msvcrt.dll' ] || fail "it needs $needs"
wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2> /dev/null || true)
if [ -z "$wine" ]; then
    sh "$(dirname "$0")/install_packages.sh" wine64 || true
    wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2> /dev/null || true)
fi
if [ -z "$wine" ]; then
    echo 'windows: its libraries are right; no wine64 here, so that it was not run'
    exit 0
fi
WINEPREFIX=$(mktemp -d) WINEDEBUG=-all
export WINEPREFIX WINEDEBUG
trap '"$(dirname "$(readlink -f "$wine")")/wineserver" -k > /dev/null 2>&1 || true; sleep 1; rm -rf "$WINEPREFIX" || true' EXIT
run() { "$wine" "$exe" "$@" 2> /dev/null | tr -d '\r'; }

native=$("$engine" bench 9 | sed -n 's/ nodes .* nps$//p')
ours=$(run bench 9 | sed -n 's/ nodes .* nps$//p')
[ "$native" = "$ours" ] || fail "its bench is $ours, the native one $native"
printf 'uci\r\nposition startpos moves 11-15\r\nfen\r\ngo depth 6\r\nwait\r\nxyzzy\r\nquit\r\n' | run > "$WINEPREFIX/said"
for due in '^uciok$' '^fen W:W21,' '^bestmove ' "^info string error: 'xyzzy'"; do
    grep -q "$due" "$WINEPREFIX/said" || fail "no line '$due'"
done
[ "$( (printf 'go infinite\n'; sleep 1; printf 'stop\nisready\n') | run | tail -n 2 | sed 's/ .*//' | xargs)" = 'bestmove readyok' ] ||
    fail 'a search that is stopped does not answer'
printf 'go depth 5' | run | grep -q '^bestmove ' || fail 'a last line without its end is lost'
echo 'windows: crownhead.exe answers as the native engine does, with its signature'
