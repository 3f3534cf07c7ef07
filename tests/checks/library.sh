#!/bin/sh
# Shows that the library in FOLDER serves programs outside the project: `library.sh CC FOLDER MAKE`,
# from the top of the project. It shows six names and no other, Python can load it, and a program in
# C finds it by pkg-config where `make install-library` has put it.
set -eu
cc=$1 folder=$2 make=$3
fail() { echo "library: $*" >&2; exit 1; }

due='crownhead_choose crownhead_end_input crownhead_free crownhead_make crownhead_read crownhead_run'
seen=$(nm -D --defined-only "$folder/libcrownhead.so" | awk '{print $3}' | sort | xargs)
[ "$seen" = "$due" ] || fail "it shows '$seen', not '$due'"

python3 protocol/library/example.py "$folder/libcrownhead.so" | grep -q '^bestmove ' || fail 'the example in Python has no move'

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
"$make" install-library BUILD="${folder%/library}" DESTDIR= PREFIX="$stage" > /dev/null
cat > "$stage/client.c" <<'C'
#include <crownhead.h>
#include <stdio.h>
#include <string.h>

static void say(void *context, const char *line) {
    if (strncmp(line, (const char *)context, strlen((const char *)context)) == 0) puts(line);
}

int main(void) {
    static const char *const LINES[] = {"isready", "position startpos moves 11-15", "fen", "xyzzy", "go depth 8", "fen"};
    char begin[] = "fen";
    Crownhead *engine = crownhead_make(say, begin);
    bool good = true;
    int i;
    if (!engine) return 2;
    crownhead_end_input(engine);
    for (i = 0; i < 6; i++) {
        if (!crownhead_read(engine, LINES[i], strlen(LINES[i]))) return 3;
        good = crownhead_run(engine);
        if (good != (i < 3)) return 4;
    }
    crownhead_free(engine);
    return 0;
}
C
if command -v pkg-config > /dev/null; then
    flags=$(PKG_CONFIG_PATH="$stage/lib/pkgconfig" pkg-config --cflags --libs crownhead)
else
    flags="-I$stage/include -L$stage/lib -lcrownhead"
fi
# As C and, where there is such a compiler, as C++.
languages=
for language in c c++; do
    printf 'int main(void) { return 0; }\n' | "$cc" -x $language -fsyntax-only - 2> /dev/null || continue
    languages="$languages $language"
    # shellcheck disable=SC2086
    "$cc" -Wall -Wextra -Wpedantic -Werror -x $language "$stage/client.c" -x none -o "$stage/client" $flags
    LD_LIBRARY_PATH="$stage/lib" "$stage/client" > "$stage/out" || fail "the program in $language ended with status $?"
    [ "$(grep -c '^fen W:' "$stage/out")" = 2 ] || fail "the program in $language had other answers: $(cat "$stage/out")"
done
echo "library: six names, programs in python$languages"
