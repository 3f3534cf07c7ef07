#!/bin/sh
# Runs crownhead.exe under wine, if that exists or can be installed: `windows.sh EXE ENGINE`. Its
# bench equals that of the native ENGINE, lines may end with CR LF, a search can be stopped, and its
# tools write the same bytes as those of ENGINE.
set -eu
exe=$(realpath "$1") engine=$(realpath "$2")
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
work=$(mktemp -d)
WINEPREFIX=$work/wine WINEDEBUG=-all XDG_DATA_HOME=$work/data
export WINEPREFIX WINEDEBUG XDG_DATA_HOME
# Some code pages lack the file names below.
export LC_ALL=C.UTF-8
server=$(dirname "$(readlink -f "$wine")")/wineserver
trap '"$server" -k > /dev/null 2>&1 || true; sleep 1; rm -rf "$work" || true' EXIT
# One server for all programs: a program that starts while the server of another one ends is lost.
mkdir "$WINEPREFIX"
"$server" -p
run() { "$wine" "$exe" "$@"; }
mkdir "$work/native" "$work/windows folder"
cd "$work"

# --- the engine ---

native=$("$engine" bench 9 | sed -n 's/ nodes .* nps$//p')
ours=$(run bench 9 2> /dev/null | sed -n 's/ nodes .* nps$//p')
[ "$native" = "$ours" ] || fail "its bench is $ours, the native one $native"
printf 'uci\r\nposition startpos moves 11-15\r\nfen\r\ngo depth 6\r\nwait\r\nxyzzy\r\nquit\r\n' | run > said 2> /dev/null
for due in '^uciok$' '^fen W:W21,' '^bestmove ' "^info string error: 'xyzzy'"; do
    grep -q "$due" said || fail "no line '$due'"
done
[ "$( (printf 'go infinite\n'; sleep 1; printf 'stop\nisready\n') | run 2> /dev/null | tail -n 2 | sed 's/ .*//' | xargs)" = 'bestmove readyok' ] ||
    fail 'a search that is stopped does not answer'
printf 'go depth 5' | run 2> /dev/null | grep -q '^bestmove ' || fail 'a last line without its end is lost'

printf 'G6-F5 H3-G4 A' > script
"$engine" transcript tower < script > transcript
run transcript tower < script 2> /dev/null | cmp - transcript || fail 'a transcript is another one'

# --- the tools: both programs do each step, each in its own folder ---

games() {
    printf '[Event "E"]\r\n[Black "Dvo\305\231\303\241k"]\r\n[White "Bob"]\r\n[Result "1-0"]\r\n\r\n'
    printf '1. 11-15 23-19 2. 8-11 22-17 3. 9-14 {\032 ends no file} 25-22 4. 6-9 17-13 5. 2-6 29-25 6. 4-8 24-20 1-0\r\n\n'
    printf '[Event "F"]\n1. 11-16 24-19 2. x *\n\n[GameType "25"]\n1. c3-d4 d6-e5 0-1\n'
}
for folder in native 'windows folder'; do
    games > "$folder/games ř.pdn"
    cp "$folder/games ř.pdn" "$folder/all.pdn"
    echo 'not a net, and longer than the header of one' > "$folder/n.net"
done
step=0
both() {
    step=$((step + 1)) native=0 ours=0
    (cd native && "$engine" "$@" > "said $step" 2> "../native complains") || native=$?
    (cd 'windows folder' && run "$@" > "said $step" 2> "../it complains") || ours=$?
    sed -i 's/ *[0-9.]* s\([ )]\)/ s\1/' "native/said $step" "windows folder/said $step" # how long it took
    [ "$native" = "$ours" ] || fail "'$*' ends with $ours, native with $native: $(cat 'it complains')"
}
refused() { # what is said, the words of the command
    due=$1 && shift
    both "$@"
    [ "$native" -ne 0 ] && grep -q -e "$due" 'it complains' || fail "'$*' says $(cat 'it complains')"
}
both pdn check "games ř.pdn"
both pdn convert all.pdn
both pdn list all.pdn
both pdn draw all.pdn -games 1 -plies 1-2 -into pictures
refused 'No such file' pdn check nothing.pdn
both tables make english 3 --into tables/of/three
both tables verify english --tables tables/of/three
both tables probe tables/of/three 'B:WK19:BK6,K31'
both tables stats tables/of/three
both tables make english 2110 --into tables/of/three --memory 1 --threads 2
grep -q 'on disk while it runs' 'native/said 10' || fail 'no values lay on the disk'
both book make english --into b.book --positions 12 --nodes 2000
both book make english --into b.book --positions 20 --nodes 2000
both book tree b.book --plies 3
both book export b.book --into lines.pdn
refused 'would be overwritten' book export b.book --into b.book
both selfplay english --into whole.smp --games 40 --nodes 50 --seed 3 --jobs 2
for folder in native 'windows folder'; do # one that was stopped within a sample
    head -c $(($(wc -c < native/whole.smp) * 2 / 3 + 5)) "$folder/whole.smp" > "$folder/rest.smp"
done
both selfplay english --into rest.smp --games 40 --nodes 50 --seed 3
cmp native/whole.smp 'windows folder/rest.smp' || fail 'a run that was stopped is not continued'
both selfplay info whole.smp
both train english --into n.net --epochs 2 whole.smp
refused 'is an input file' train english --into whole.smp whole.smp
both analyse all.pdn -into analysed/games -depth 5 -jobs 2 -board none
both analyse all.pdn -nodes 500 -board none -tables tables/of/three
diff -r native 'windows folder' > differences || fail "its files are others: $(head -n 5 differences)"
[ -z "$(find . -name '*.tmp' -o -name '*.lock' -o -name '*.work' -o -name 'values-*')" ] || fail 'it leaves files of work'
echo "windows: $step commands of crownhead.exe write what the native program writes"

# Tables are in the folder where the engine looks for them.
run tables make italian 2 > said 2>&1 || fail "tables say $(cat said)"
printf 'setoption name UCI_Variant value italian\nposition fen W:WK32:BK1\nprobe\n' | run > said 2> /dev/null
grep -q 'draw\|win\|loss' said || fail "the engine does not find the tables that were made: $(cat said)"

# --- Windows only ---

(cd 'windows folder' && run tables probe 'tables\of\three' 'B:WK19:BK6,K31' | cmp - 'said 8' && cp all.pdn backslash.pdn && { run analyse '.\backslash.pdn' -depth 2 -board none > /dev/null || [ $? = 1 ]; } &&
    [ -f backslash-analysis/summary.html ]) 2> /dev/null || fail 'a name with a backslash is not understood'
(cd 'windows folder' && run pdn list 'al*.pdn' | cmp - 'said 3') 2> /dev/null || fail 'names with a star are not looked for'

# A second copy is refused while the first one writes.
run selfplay english --into taken.smp --games 1000000 --nodes 100 > /dev/null 2>&1 &
first=$!
until [ -s taken.smp ]; do sleep 0.1; done
run selfplay english --into taken.smp --games 1000000 --nodes 100 > /dev/null 2> said && fail 'two copies write one file'
kill "$first" && wait "$first" 2> /dev/null || true
grep -q 'is being written by another crownhead selfplay' said || fail "a second copy says $(cat said)"

status=0
run play > /dev/null 2> said || status=$?
[ $status = 2 ] && grep -q "'play' is not part of the program for this system" said || fail "play says $(cat said)"
tools=$(run help 2> /dev/null | sed -n '/^tools$/,$s/^  \([a-z]*\) .*/\1/p' | xargs)
[ "$tools" = 'analyse book pdn prove selfplay tables train transcript' ] || fail "its tools are $tools"
echo 'windows: crownhead.exe answers as the native engine does, with its signature'
