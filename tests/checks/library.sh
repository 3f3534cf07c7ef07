#!/bin/sh
# Checks that the library in FOLDER works for programs outside of the project: `library.sh CC
# FOLDER`, from the top of the project. It exports exactly the names of its headers; the commands of
# LIBRARY.md work as shown, as do the installed examples and a client compiled as C and as C++:
# "This header needs no other file of the project and serves C and C++."
set -eu
cc=$1 folder=$2
fail() { echo "library: $*" >&2; exit 1; }

due=$(sed -n 's/^CROWNHEAD_PUBLIC.*[ *]\(crownhead_[a-z_]*\)(.*/\1/p' protocol/library/crownhead*.h | sort | xargs)
seen=$(nm -D --defined-only "$folder/libcrownhead.so" | awk '{print $3}' | sort | xargs)
[ "$seen" = "$due" ] || fail "it shows '$seen', not '$due'"

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
export CCACHE_DIR="${CCACHE_DIR:-$HOME/.cache/ccache}"

# The commands that the page tells a newcomer to type, in a folder of their own; both programs print
# a best move.
sed -n '/^```sh$/,/^```$/{/^```/d;p}' protocol/LIBRARY.md > "$stage/commands"
grep -q pkg-config "$stage/commands" || fail 'LIBRARY.md has no commands'
HOME=$stage sh -eu "$stage/commands" > "$stage/said" || fail 'the commands of LIBRARY.md fail'
[ "$(grep -c '^bestmove ' "$stage/said")" = 2 ] || fail "the examples said: $(cat "$stage/said")"
export PKG_CONFIG_PATH="$stage/.local/lib/pkgconfig"
flags=$(pkg-config --cflags --libs crownhead)
libdir=$(pkg-config --variable=libdir crownhead)

# The installed examples run in place, from any folder.
for example in "$(pkg-config --variable=exampledir crownhead)"/*; do
    case $example in
    *.c)
        # shellcheck disable=SC2086
        "$cc" -Wall -Wextra -Wpedantic -Werror -o "$stage/example" "$example" $flags
        said=$(cd / && LD_LIBRARY_PATH=$libdir "$stage/example") || fail "$example failed" ;;
    *) said=$(cd / && python3 "$example") || fail "$example failed" ;;
    esac
    case $said in *"bestmove "*) ;; *) fail "$example has no best move" ;; esac
done

cat > "$stage/client.c" <<'C'
#include <crownhead.h>
#include <crownhead_batch.h>
#include <crownhead_pdn.h>
#include <stdio.h>
#include <string.h>

static void say(void *context, const char *line) {
    if (strncmp(line, (const char *)context, strlen((const char *)context)) == 0) puts(line);
}

static int rules(void) {
    CrownheadBatch *batch = crownhead_batch_make("russian", 2, NULL);
    CrownheadGame *game = crownhead_batch_game(batch, 1);
    char *text = crownhead_pdn_write(game, NULL, 0, NULL, 0, NULL, NULL);
    const int moves = crownhead_game_moves(game, NULL, 0);
    crownhead_pdn_release(text);
    crownhead_game_free(game);
    crownhead_batch_free(batch);
    return text && moves == 7 && crownhead_api() == CROWNHEAD_API ? 0 : 5;
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
    return rules();
}
C
# As C and, if there is a compiler for it, as C++.
languages=
for language in c c++; do
    printf 'int main(void) { return 0; }\n' | "$cc" -x $language -fsyntax-only - 2> /dev/null || continue
    languages="$languages $language"
    # shellcheck disable=SC2086
    "$cc" -Wall -Wextra -Wpedantic -Werror -x $language "$stage/client.c" -x none -o "$stage/client" $flags
    LD_LIBRARY_PATH=$libdir "$stage/client" > "$stage/out" || fail "the program in $language ended with status $?"
    [ "$(grep -c '^fen W:' "$stage/out")" = 2 ] || fail "the program in $language had other answers: $(cat "$stage/out")"
done
echo "library: $(echo "$seen" | wc -w) names, programs in python$languages"
