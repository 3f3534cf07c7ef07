/* What the builder has to know of a variant: one table for each, filled by its instance file from
   the kernels of its rules. */
#ifndef CROWNHEAD_TOOLS_TABLES_RULEBOOK_H
#define CROWNHEAD_TOOLS_TABLES_RULEBOOK_H

#include "engine/game.h"
#include "eval/tables/page.h"
#include "eval/tables/rules.h"
#include "tools/tables/placing.h"

typedef struct {
    const Game *game;
    TableRules (*rules)(void);
    bool is_plain; /* plain.h knows the rules */
    /* Whether the side to move can capture. */
    bool (*can_capture)(const Placing *at);
    /* Lists what captures lead to, at most PLACINGS_MOST, with the other side to move: it is still
       `foes`. Returns how many. */
    int (*list_captures)(const Placing *at, Placing after[]);
    /* What all legal moves lead to. */
    int (*list_moves)(const Placing *at, Placing after[]);
    /* Puts Black's pieces into `own` and White's into `foes`; returns the Side to move. */
    int (*show)(const GamePosition *in, Placing *out);
} Rulebook;

/* What an end of the game is worth to the side to move, see end_is_won(). */
static inline TableValue value_at_end(TableRules rules, Bitboard own, Bitboard kings) {
    return end_is_won(rules, own, kings) ? TABLE_WIN : TABLE_LOSS;
}

enum { PLACINGS_MOST = 1024 }; /* captures of a position, see MAX_MOVES of both generators */

extern const Rulebook RULEBOOK_ENGLISH, RULEBOOK_TOWER, RULEBOOK_FREEJUMP, RULEBOOK_RUSSIAN,
    RULEBOOK_BRAZILIAN, RULEBOOK_POOL, RULEBOOK_ITALIAN, RULEBOOK_SPANISH, RULEBOOK_PORTUGUESE,
    RULEBOOK_ARGENTINIAN, RULEBOOK_CZECH, RULEBOOK_GERMAN, RULEBOOK_THAI, RULEBOOK_ENGLISH_LOSING,
    RULEBOOK_RUSSIAN_LOSING, RULEBOOK_BRAZILIAN_LOSING, RULEBOOK_RUSSIAN_BREAKTHROUGH;

/* All of them, ended by NULL. */
extern const Rulebook *const RULEBOOKS[];

#endif
