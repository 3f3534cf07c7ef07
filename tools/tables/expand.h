/* The results of the moves out of a block: captures, found by the generator of the variant, and
   steps of men, which lead from a row of this block to a row of another. */
#ifndef CROWNHEAD_TOOLS_TABLES_EXPAND_H
#define CROWNHEAD_TOOLS_TABLES_EXPAND_H

#include "tools/common/rulebook.h"
#include "tools/tables/block.h"

typedef struct Jumps Jumps; /* see jumps.h */

typedef enum {
    EXPAND_ALL,      /* every move out of the block */
    EXPAND_CAPTURES, /* only compulsory captures, whose values are not in files */
} ExpandWhat;

/* The data for expanding blocks, the same for all blocks of a variant. */
typedef struct {
    const Rulebook *rules;
    TableRules table_rules; /* its own */
    const Known *known;
    const Jumps *jumps;
    ExpandWhat what;
} Expander;

/* The value of `after`, a position after a capture by Black, for White, who is to move; and its
   plies if `plies` is not NULL and the game goes on. The slice of `after` must be in memory. */
static inline TableValue expander_value(const Expander *expander, const Position *after,
                                        int *plies) {
    const TableRules rules = expander->table_rules;
    return pieces_end_game(rules, after->pieces[WHITE], after->kings)
               ? value_at_end(rules, after->pieces[WHITE], after->kings)
               : known_value(expander->known, after, rules, plies);
}

/* Expands the positions in rows `first` to `end` - 1 of `side`, and enters the results into its
   matrices, and into its events if it has them. */
void expand_rows(const Expander *expander, BlockSide *side, uint32_t first, uint32_t end);

#endif
