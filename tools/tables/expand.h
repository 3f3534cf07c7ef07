/* The results of the moves out of a block: captures, by the generator of the variant, and steps of
   men, which lead from a row of the block to a row of another. */
#ifndef CROWNHEAD_TOOLS_TABLES_EXPAND_H
#define CROWNHEAD_TOOLS_TABLES_EXPAND_H

#include "tools/common/rulebook.h"
#include "tools/tables/block.h"

typedef struct Jumps Jumps; /* see jumps.h */

typedef enum {
    EXPAND_ALL,      /* everything that leads out of the block */
    EXPAND_CAPTURES, /* compulsory captures only, whose values no file has */
} ExpandWhat;

/* The data for looking out of blocks, the same for all blocks of a variant. */
typedef struct {
    const Rulebook *rules;
    TableRules table_rules; /* its own */
    const Known *known;
    const Jumps *jumps;
    ExpandWhat what;
} Expander;

/* The value of `after`, which a capture by Black leads to, for White, who moves; with its plies where
   `plies` is not NULL and the game goes on. Its slice must be in memory. */
static inline TableValue expander_value(const Expander *expander, const Position *after,
                                        uint8_t *plies) {
    const TableRules rules = expander->table_rules;
    return pieces_end_game(rules, after->pieces[WHITE], after->kings)
               ? value_at_end(rules, after->pieces[WHITE], after->kings)
               : known_value(expander->known, after, rules.columns, plies);
}

/* Looks from the positions in rows `first` to `end` - 1 of `side`, and enters the results into its
   matrices, and into its events if it has them. */
void expand_rows(const Expander *expander, BlockSide *side, uint32_t first, uint32_t end);

#endif
