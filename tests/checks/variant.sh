#!/bin/sh
# Checks that a variant is a single file: adds one without a net to a copy of the tree, builds it,
# and plays, benches, solves endings and writes PDN with it; and checks that the build names any
# fact that a record lacks. variant.sh MAKE
set -eu
make=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "variant: $*" >&2; exit 1; }
git ls-files -z --cached --others --exclude-standard | xargs -0 sh -c 'for file; do [ ! -e "$file" ] || printf "%s\0" "$file"; done' - |
    tar -c --null -T - | tar -x -C "$folder"
cd "$folder"
record=engine/variants/toy.h

cat > $record << 'END'
/* A toy: kings go one square, men capture backward too, most pieces must be taken. */
#ifndef CROWNHEAD_ENGINE_VARIANTS_TOY_H
#define CROWNHEAD_ENGINE_VARIANTS_TOY_H

#include "engine/general/families.h"

enum {
    ORDER = 35,
    COLUMNS = 8,
    STARTER = WHITE,
    NAMES_FROM_BOTTOM,
    MIRRORED = true,
    CAPTURE_SIGN = 'x',
    PDN_NUMBER = 0,
    WINS_BY_TWO = false,
    REPETITIONS = 3,
    SCALE = 300,
    SCALE_WITH_KINGS = 200,
    DRAWS = 500,
    DRAWS_WITH_KINGS = 900,
};

static const char TITLE[] = "Toy draughts";
static const char ALIASES[] = "plaything";
static const char HUB_NAME[] = "";
static const char NET[] = "";
#define START "W1-12:B21-32"

static const Rules RULES = {
    .men_capture_backward = true,
    .men_take_kings = true,
    .king = KING_SHORT,
    .choice = CAPTURE_MOST,
    .crowning = CROWNING_ENDS,
};

static const char RULES_TEXT[] = "Toy draughts\n";

#endif
END
cp $record toy

# Without the line matching `$1`, or with `$3` instead of it, making `$4` must fail with an answer
# that contains `$2`.
lacks() {
    sed "s/^.*$1.*\$/${3-}/" toy > $record
    if "$make" MODE='-O1 -DNDEBUG' build/variants/engine/toy.o > answer 2>&1; then fail "the variant is built without $1"; fi
    grep -q "$2" answer || { cat answer; fail "no word of $2"; }
}
for fact in COLUMNS STARTER NAMES_FROM_BOTTOM MIRRORED CAPTURE_SIGN PDN_NUMBER WINS_BY_TWO REPETITIONS SCALE_WITH_KINGS \
    DRAWS DRAWS_WITH_KINGS TITLE ALIASES HUB_NAME NET START RULES_TEXT; do
    name=$fact
    [ $fact != NAMES_FROM_BOTTOM ] || name=FROM_BOTTOM
    lacks "\\b$fact\\b" "\\b$name\\b"
done
for rule in king choice crowning; do lacks "\\.$rule =" "RULES does not say .$rule"; done
lacks 'SCALE = 300' 'SCALE, SCALE_WITH_KINGS' '    SCALE = 0,'
lacks ORDER "$record: ORDER is missing"
sed 's/^static const char HUB_NAME.*/static const char HUB_NAME[] = "bt";/' engine/variants/german.h > $record
if "$make" build/variants/list.h > answer 2>&1; then fail 'a record is built that has the facts of another'; fi
for fact in 'the include guard' ORDER TITLE 'name is dame' 'name is bt' 'the first line of RULES_TEXT'; do
    grep -q "^engine/variants/.*:[0-9]*: $fact.* as in engine/variants/" answer || { cat answer; fail "$fact of another record is taken"; }
done
lacks NET 'NET is "nowhere", but eval.weights.nowhere.net does not exist' 'static const char NET[] = "nowhere";'

cp toy $record
engine=build/crownhead
"$make" MODE='-O1 -DNDEBUG' $engine > answer 2>&1 || { cat answer; fail 'the variant is not built'; }

printf 'setoption name UCI_Variant value plaything\nposition startpos moves 9-13\ngo depth 8\neval\n' | $engine > answer
grep -q '^bestmove [0-9]' answer && grep -q '^score cp' answer && ! grep -q 'error' answer || { cat answer; fail 'it does not play'; }
$engine bench 6 > answer
[ "$(grep -c '^bench toy ' answer)" = 4 ] && grep -q '^bench international-killer 4 ' answer || { cat answer; fail 'bench does not go through it'; }
$engine tables make toy 3 --into tables > answer 2>&1 && $engine tables verify toy 3 --tables tables >> answer 2>&1 &&
    grep -q ' 0 wrong' answer || { cat answer; fail 'no tables of three pieces'; }
printf 'setoption name UCI_Variant value toy\nsetoption name Tables value tables\nposition fen W:WK1,K2:BK32\ngo depth 4\n' | $engine > answer
grep -q 'tbhits [1-9]' answer && ! grep -q error answer || { cat answer; fail 'the engine does not ask its tables'; }
$engine match -variant toy -engine cmd=$engine name=one -engine cmd=$engine name=two -each depth=3 \
    -openings random=4 -rounds 2 -pdnout games.pdn > answer 2>&1 || { cat answer; fail 'no match'; }
[ "$(grep -c '^\[Variant "toy"\]' games.pdn)" = 4 ] || { cat games.pdn; fail 'no game of it in PDN'; }
$engine pdn check games.pdn > answer 2>&1 || { cat answer; fail 'its PDN is not read again'; }
echo 'variant: a toy of one file plays, benches, is solved and written; every fact that it may lack is named'
