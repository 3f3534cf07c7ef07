#!/bin/sh
# Makes source files for the build from the records of variants in engine/variants/. A record chooses
# its generator with its #include: engine/draughts/, engine/general/ or engine/focus/.
# instance.sh engine|search|tables|batch RECORD   the Game, Searcher, Rulebook or Batching of a variant
# instance.sh list RECORD ..                      the lists of all variants, VARIANTS() and DRAUGHTS()
set -eu
fail() { echo "$*" >&2; exit 1; }
name_of() { basename "$1" .h; }
symbol_of() { name_of "$1" | tr a-z- A-Z_; }
generator_of() { # of the record
    generator=$(sed -En 's,^#include "engine/(draughts|general|focus)/.*"$,\1,p' "$1" | head -1)
    [ "$generator" ] || fail "$1 must include one of engine/draughts/rules.h, engine/general/families.h and engine/focus/rules.h"
}
include() { for header; do printf '#include "%s"\n' "$header"; done; }

instance() { # floor, record
    generator_of "$2"
    net=$(sed -n 's/^static const char NET\[\] = "\(.*\)";.*/\1/p' "$2")
    [ ! "$net" ] || [ -f "eval/weights/$net.net" ] || fail "$2: NET is \"$net\", but eval/weights/$net.net does not exist"
    include "$2"
    echo
    case $1-$generator in
    engine-focus) include engine/focus/game_kernel.h ;;
    engine-*) include "engine/$generator/bulk_kernel.h" "engine/$generator/route_kernel.h" engine/draughts/game_kernel.h ;;
    search-focus) include engine/focus/tree_kernel.h eval/focus_kernel.h search/focus_searcher.h ;;
    search-*) include "engine/$generator/tree_kernel.h" "eval/${generator}_kernel.h" search/draughts_searcher.h ;;
    batch-focus) include engine/focus/batch_kernel.h engine/batch_kernel.h ;;
    batch-*) include "engine/$generator/moves_kernel.h" "engine/$generator/route_kernel.h" engine/draughts/batch_kernel.h engine/batch_kernel.h ;;
    tables-general) include engine/general/moves_kernel.h eval/tables/general_rules_kernel.h tools/common/general_rulebook_kernel.h tools/common/rulebook_kernel.h ;;
    tables-draughts) include engine/draughts/moves_kernel.h eval/tables/rules_kernel.h tools/common/draughts_rulebook_kernel.h tools/common/rulebook_kernel.h ;;
    esac
    include engine/variants.h
    echo
    symbol=$(symbol_of "$2")
    case $1 in
    engine) echo "const Game GAME_$symbol = {.name = \"$(name_of "$2")\", GAME_FIELDS};" ;;
    search) echo "const Searcher SEARCHER_$symbol = {.game = &GAME_$symbol, SEARCHER_FIELDS};" ;;
    batch) echo "const Batching BATCHING_$symbol = {.game = &GAME_$symbol, BATCHING_FIELDS};" ;;
    tables) echo "const Rulebook RULEBOOK_$symbol = {.game = &GAME_$symbol, RULEBOOK_FIELDS};" ;;
    esac
}

list() { # macro, generators as a pattern, records in order
    macro=$1 generators=$2
    shift 2
    printf '\n#define %s(VARIANT)' "$macro"
    for record; do
        generator_of "$record"
        case $generator in $generators) printf ' \\\n    VARIANT(%s)' "$(symbol_of "$record")" ;; esac
    done
    echo
}

# Refuses records that still share a fact with the record from which they were copied; each variant
# must have its own.
own_facts() { # records
    awk '
    function own(fact, value) {
        if ((fact, value) in seen && seen[fact, value] != FILENAME) {
            printf "%s:%d: %s is %s, as in %s: each variant needs its own\n", FILENAME, FNR, fact, value, seen[fact, value] > "/dev/stderr"
            failed = 1
        }
        seen[fact, value] = FILENAME
    }
    function quoted() { split($0, part, "\""); return part[2] }
    FNR == 1 {
        name = FILENAME
        gsub(/.*\/|\.h$/, "", name)
        own("name", name)
    }
    /^#ifndef/ { own("the include guard", $2) }
    /^ *ORDER = / { own("ORDER", $3 + 0) }
    /^static const char TITLE/ { own("TITLE", quoted()) }
    /^static const char (ALIASES|HUB_NAME)/ {
        count = split(quoted(), word, " ")
        for (i = 1; i <= count; i++) own("name", word[i])
    }
    after_rules { own("the first line of RULES_TEXT", quoted()) }
    { after_rules = /^static const char RULES_TEXT\[\] =$/ }
    END { exit failed }' "$@"
}

what=$1
shift
if [ "$what" != list ]; then
    instance "$what" "$1"
    exit
fi
ordered=$(for record; do
    order=$(sed -n 's/^ *ORDER = \([0-9][0-9]*\),.*/\1/p' "$record")
    [ "$order" ] || fail "$record: ORDER is missing, the place in lists of variants"
    echo "$order $record"
done)
own_facts "$@" || exit 1
ordered=$(printf '%s\n' "$ordered" | sort -k 1n -k 2 | cut -d ' ' -f 2)
echo '/* The variants whose records stand in engine/variants/, in their order. */'
list VARIANTS '*' $ordered
list DRAUGHTS '[!f]*' $ordered
