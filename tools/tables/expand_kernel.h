/* What the moves out of a block decide, by the generator of the variant: include its rules first.
 */
#ifndef CROWNHEAD_TOOLS_TABLES_EXPAND_KERNEL_H
#define CROWNHEAD_TOOLS_TABLES_EXPAND_KERNEL_H

#include "engine/draughts/moves_kernel.h"
#include "eval/tables/rules_kernel.h"
#include "tools/tables/rulebook.h"

/* 64 positions of a row. */
typedef struct {
    uint64_t open, safe, win, loss;
} Expanded;

/* Enters what is known of `pos`, in which Black is to move, as bit `bit`. */
static void expand_position(Expanded *word, const Known *known, const Position *pos, int bit,
                            ExpandWhat what) {
    const uint64_t here = UINT64_C(1) << bit;
    const bool captures = captures_any_of(pos, BLACK);
    const bool is_decided = captures && RULES.capture_mandatory;
    if (what == EXPAND_CAPTURES && !is_decided) return;
    if (what == EXPAND_CAPTURES) word->safe |= here;
    MoveList list;
    moves_generate(&list, pos);
    bool draws = false, any = false;
    for (int i = 0; i < list.count; i++) {
        if (!move_is_irreversible(&list.moves[i])) continue;
        Position next;
        position_play(&next, pos, &list.moves[i]);
        const TableValue value = known_value(known, &next);
        if (value == TABLE_LOSS) {
            word->win |= here;
            if (!is_decided) word->open |= here;
            return;
        }
        draws |= value == TABLE_DRAW;
        any = true;
    }
    if (!is_decided) {
        word->open |= here;
        if (draws) word->safe |= here;
    } else if (any && !draws) {
        word->loss |= here;
    }
}

static void expand(BlockSide *side, const Known *known, uint32_t first, uint32_t end,
                   ExpandWhat what) {
    const KingSets *own = side->own, *other = side->other;
    const Bitboard men = side->men[0] | side->men[1];
    uint64_t positions = 0;
    for (uint32_t row = first; row < end; row++) {
        const Bitboard kings = own->set[row];
        if (kings & men) continue;
        for (uint32_t word = 0; word < side->words; word++) {
            const uint32_t from = 64 * word, left = other->count - from;
            Expanded expanded = {0};
            for (uint32_t i = 0; i < (left < 64 ? left : 64); i++) {
                const Bitboard foes = other->turned[from + i];
                if (foes & (men | kings)) continue;
                const Position pos = {.pieces = {kings | side->men[0], foes | side->men[1]},
                                      .kings = kings | foes,
                                      .side = BLACK};
                positions++;
                expand_position(&expanded, known, &pos, (int)i, what);
            }
            const uint64_t at = (uint64_t)row * side->words + word;
            side->open[at] = expanded.open;
            side->safe[at] = expanded.safe;
            side->win[at] = expanded.win;
            side->loss[at] = expanded.loss;
        }
    }
    atomic_fetch_add_explicit(&side->positions, positions, memory_order_relaxed);
}

#endif
