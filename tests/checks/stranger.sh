#!/bin/sh
# The part of release.sh that runs in the other root: `stranger.sh VERSION BENCH SOURCE`. The files
# of the release are in /files, /bare is a root that is empty except for devices, and BENCH is the
# node count of bench. SOURCE, the folder of the project, must not exist here.
set -eu
version=$1 bench=$2 source=$3
fail() { echo "release: $*" >&2; exit 1; }
have() { command -v "$1" > /dev/null || { echo "release: $2 was not used, because $1 is missing"; return 1; }; }
name=crownhead-$version
[ ! -e "$source" ] || fail 'the source is in reach'
cd /tmp
mkdir /tmp/data
export XDG_DATA_HOME=/tmp/data

count_of() { "$@" bench 2> /dev/null | sed -n 's/^\([0-9]*\) nodes [0-9]* nps.*/\1/p' | tail -n 1; }
# `speaks WHAT COMMAND..`: checks the version, the node count, a game over the protocol, and tables
# of four pieces that the engine probes.
speaks() {
    what=$1
    shift
    "$@" --version > said || fail "$what does not run"
    tr -d '\r' < said | head -n 1 | grep -qx "Crownhead $version" || fail "$what says it is $(head -n 1 said)"
    count=$(count_of "$@")
    [ "$count" = "$bench" ] || fail "$what: its bench is '$count' instead of $bench"
    moves=
    while [ "$(echo "$moves" | wc -w)" -lt 8 ]; do
        move=$(printf 'position startpos%s\ngo depth 6\n' "${moves:+ moves$moves}" | "$@" | tr -d '\r' | sed -n 's/^bestmove \([^ ]*\).*/\1/p')
        [ -n "$move" ] || fail "$what has no move after$moves"
        moves="$moves $move"
    done
    "$@" tables make english 4 > said 2>&1 || fail "$what: tables say $(tail -n 1 said)"
    printf 'position fen B:WK1,K2:BK31,K32\nprobe\nposition fen B:WK1:BK31,K32\nprobe\nquit\n' | "$@" | tr -d '\r' | sed -n 's/^probe //p' > said
    [ "$(xargs < said)" = 'draw (proved) win in 33 plies (proved)' ] || fail "$what has other answers from tables: $(xargs < said)"
    echo "release: $what: the node count, a game, tables of four pieces"
}
at_terminal() { # what, command: `play` at a terminal
    what=$1
    shift
    python3 /files/play_terminal.py "$@" || fail "$what: play does not work at a terminal"
    echo "release: $what: play at a terminal"
}
manual() { # folder of manuals, page, a word in it
    have man "man $2" || return 0
    MANPATH=$1 MANROFFOPT=-c man -P cat "$2" > said 2> /dev/null && grep -q -e "$3" said || fail "man $2 shows no $3"
    echo "release: man $2"
}

# --- Linux: the archive, in a root with nothing else ---

tar -xzf "/files/$name-linux-x86-64.tar.gz"
cp -r "$name-linux-x86-64/." /bare
XDG_DATA_HOME=/tmp speaks 'the archive for x86-64' chroot /bare /bin/crownhead
for level in x86-64-v2 x86-64-v3 x86-64-v4; do
    count=$(CROWNHEAD_PROCESSOR=$level count_of chroot /bare /bin/crownhead)
    if [ -z "$count" ]; then
        echo "release: this processor has no $level"
    else
        [ "$count" = "$bench" ] || fail "$level: its bench is $count instead of $bench"
    fi
done
XDG_DATA_HOME=/tmp at_terminal 'the archive for x86-64' chroot /bare /bin/crownhead
manual "/tmp/$name-linux-x86-64/share/man" crownhead bench
tar -xzf "/files/$name-linux-aarch64.tar.gz"
if have qemu-aarch64 'the archive for aarch64'; then
    speaks 'the archive for aarch64' qemu-aarch64 "/tmp/$name-linux-aarch64/bin/crownhead"
    # The emulated program could start another of its kind only if the system knew the emulator.
    arm="qemu-aarch64 /tmp/$name-linux-aarch64/bin/crownhead"
    # shellcheck disable=SC2086
    ENGINE=$arm at_terminal 'the archive for aarch64' $arm
fi

# --- Debian ---

if have dpkg-deb 'the packages for Debian'; then
    for machine in amd64 arm64; do
        file=/files/crownhead_${version}_$machine.deb
        dpkg-deb -x "$file" $machine
        [ "$(dpkg-deb -W --showformat='${Version} ${Architecture}' "$file")" = "$version $machine" ] ||
            fail "the package for $machine has another version or machine"
        dpkg-deb -f "$file" Depends | grep -q '^libc6 (>= ' || fail "the package for $machine does not depend on libc6"
    done
    rm -rf data/*
    speaks 'the package for amd64' amd64/usr/games/crownhead
    at_terminal 'the package for amd64' "$PWD/amd64/usr/games/crownhead"
    manual /tmp/amd64/usr/share/man crownhead-play --variant
    if have qemu-aarch64 'the package for arm64'; then
        rm -rf data/*
        speaks 'the package for arm64' qemu-aarch64 -L /usr/aarch64-linux-gnu arm64/usr/games/crownhead
    fi
fi

# --- Windows ---

python3 -m zipfile -e "/files/$name-windows-x86-64.zip" .
for text in FIRST-STEPS LICENSE LINKED CHANGES; do
    file=$name-windows-x86-64/$text.txt
    [ "$(wc -l < "$file")" = "$(grep -c "$(printf '\r')\$" "$file")" ] || fail "$text.txt has lines that do not end with CR LF"
done
cp "$name-windows-x86-64/crownhead.html" zipped.html
cmp zipped.html "/files/$name.html" || fail 'the page in the zip is another one'
wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2> /dev/null || true)
if [ -n "$wine" ]; then
    export WINEPREFIX=/tmp/wine WINEDEBUG=-all
    speaks 'crownhead.exe' "$wine" "$name-windows-x86-64/crownhead.exe" 2> /dev/null
    "$wine" /files/checkerboard_host.exe "$name-windows-x86-64\\crownhead64.dll" > said 2> /dev/null || fail "the DLL: $(tail -n 1 said)"
    tr -d '\r' < said | grep -q "^bench .*\\b$bench nodes" || fail 'the DLL has another node count'
    echo 'release: crownhead64.dll was used as CheckerBoard does'
else
    echo 'release: crownhead.exe and the DLL were not used, because wine64 is missing'
fi

# --- the page, node and Python ---

if have chromium 'the page'; then
    python3 /files/stranger_page.py "/files/$name.html" || fail 'the page does not work'
fi
if have npm 'the npm package'; then
    mkdir node && cd node
    npm install --offline --no-audit --no-fund "/files/$name.tgz" > ../said 2>&1 || fail "npm: $(tail -n 3 ../said)"
    grep -q "\"version\": \"$version\"" node_modules/crownhead/package.json || fail 'the npm package has another version'
    cat > game.mjs << 'END'
import { createEngine } from "crownhead";
const engine = await createEngine();
const moves = [];
while (moves.length < 8) {
  await engine.send(`position startpos ${moves.length ? "moves " : ""}${moves.join(" ")}`);
  moves.push((await engine.send("go depth 5")).at(-1).split(" ")[1]);
}
console.log((await engine.send("bench")).at(-1));
engine.quit();
END
    node game.mjs > ../said || fail "node: $(tail -n 2 ../said)"
    grep -q "^$bench nodes" ../said || fail "node: its bench is $(tail -n 1 ../said)"
    cd ..
    echo 'release: the npm package: the node count, a game'
fi
wheel=$(ls /files/*.whl)
if python3 -m venv fresh > said 2>&1; then
    fresh/bin/pip install --quiet --no-index "$wheel" > said 2>&1 || fail "pip: $(tail -n 1 said)"
    cat > game.py << 'END'
import sys
import crownhead

position = crownhead.Game("english").start()
with crownhead.Engine("english") as engine:
    for _ in range(8):
        position = position.play(engine.analyse(position, depth=6).move)
sys.exit(crownhead.__version__ != sys.argv[1])
END
    fresh/bin/python game.py "$version" > said 2>&1 || fail "the wheel: $(tail -n 1 said)"
    echo 'release: the wheel, in a fresh Python: a game'
else
    echo 'release: the wheel was not used, because python3 -m venv does not work'
fi

# --- the source and the recipes ---

tar -xzf "/files/$name.tar.gz"
(cd "$name" && make -j"$(nproc)" build/run/crownhead MODE='-O1 -DNDEBUG' > ../said 2>&1 && printf 'go depth 5\n' | build/run/crownhead | grep -q '^bestmove') ||
    fail "the source archive: $(tail -n 3 said)"
echo 'release: the source archive builds'
bash -n /files/recipes/PKGBUILD || fail 'PKGBUILD is not a script'
sums=$(grep -rhoE '\b[0-9a-f]{64}\b' /files/recipes)
[ "$(echo "$sums" | wc -l)" -ge 4 ] || fail 'recipes lack sums'
for sum in $sums; do
    grep -q "^$sum " /files/SHA256SUMS || fail "a recipe has the sum $sum, which no file has"
done
echo 'release: the recipes have the sums of the files'
