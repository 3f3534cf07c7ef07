#!/bin/sh
# Checks that make does not use files that a killed compiler has left: `killed_link.sh FOLDER`, from
# the top of the project. Builds in FOLDER and removes it.
set -eu
build=$1
rm -rf "$build"
mkdir -p "$build"
# A compiler that writes empty files, and fails as gcc does when its linker is killed.
cat > "$build/cc" <<'SH'
#!/bin/sh
kind=link
for word; do
    [ "${last-}" != -o ] || { mkdir -p "$(dirname "$word")"; : > "$word"; }
    [ "$word" != -c ] || kind=compile
    last=$word
done
[ $kind = compile ] || { echo 'ld terminated with signal 9 [Killed]' >&2; exit 1; }
SH
chmod +x "$build/cc"
program=crownhead
if make -j2 BUILD="$build" CC="$build/cc" "$build/$program" > "$build/log" 2>&1; then
    echo "killed_link: the link of $program was killed, and make ended well"
    exit 1
fi
grep -q Killed "$build/log" || { tail -n 3 "$build/log"; echo "killed_link: $program was not linked"; exit 1; }
[ ! -e "$build/$program" ] || { echo "killed_link: make keeps the $program that a killed link has left"; exit 1; }
rm -rf "$build"
echo 'killed_link: nothing is left of a link that was killed'
