/* The goals of a proof in a game of draughts: the ends of games, the values of tables of endings,
   and the successors of positions, by the generator of the variant or by another. */
#ifndef CROWNHEAD_TOOLS_PROVE_ENDINGS_H
#define CROWNHEAD_TOOLS_PROVE_ENDINGS_H

#include "eval/tables/tables.h"
#include "tools/common/rulebook.h"
#include "tools/prove/goal.h"

/* Whether positions of `rules` that have the same pieces have the same value, apart from draws by
   counted moves. */
static inline bool endings_suit(const Rulebook *rules) {
    return rules->rules().counters.walk_limit == 0;
}

typedef struct {
    const Rulebook *rules;
    TableRules table_rules;
    Tables *tables;          /* not owned; NULL: only the rules decide */
    int pieces;              /* the most pieces that tables are asked of */
    int distance_pieces;     /* the most with distances */
    int limit;               /* see tables_limit() */
    bool by_other_generator; /* moves are listed by plain.h, where it knows the rules */
} Endings;

/* The endings of `rules`, with what `tables` have of up to `pieces` pieces; NULL: no tables. */
Endings endings_make(const Rulebook *rules, Tables *tables, int pieces);

/* The goal of `attacker`: that it wins. Valid as long as `endings`. A win that a table knows does
   not count where the moves that the rules count may make it a draw before. */
Goal endings_goal(const Endings *endings, Side attacker);

/* The plies to the end of `pos`, which a table has decided; 0 where there are no distances, or
   nothing but the rules decides. */
int endings_plies(const Endings *endings, const Position *pos);

/* The lengths of the lines after a position. */
typedef struct {
    int plies;           /* of the longest, with tables' distances where there are some */
    int counted[COUNTS]; /* most plies, the one to the end of the game apart, that each count makes
                            in a row from the position on; -1: the game is over */
} Lengths;

/* Lengths where the only line has that many plies, all of which may count. */
Lengths endings_lengths(int plies);

/* Adds to `lengths` of `pos` lines that begin with the move to `next`. */
void endings_lengthen(const Endings *endings, Lengths *lengths, const Position *pos,
                      const Position *next, const Lengths *after);

/* Whether all lines end before any count makes a draw, by the counters of `pos`. */
bool endings_in_time(const Endings *endings, const Position *pos, const Lengths *lengths);

/* Whether a game can return to a position. */
bool endings_repeat(const Endings *endings);

/* Whether a position as `pos`, without counts of plies, comes before `other` in lists of moves. */
bool endings_is_before(const Position *pos, const Position *other);

#endif
