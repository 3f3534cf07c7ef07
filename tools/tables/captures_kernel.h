/* Captures for the builder, by the generator of the variant: its moves kernel comes first. */
#ifndef CROWNHEAD_TOOLS_TABLES_CAPTURES_KERNEL_H
#define CROWNHEAD_TOOLS_TABLES_CAPTURES_KERNEL_H

#include "tools/tables/rulebook.h"

static Position position_placed(const Placing *at) {
    return (Position){.pieces = {at->own, at->foes}, .kings = at->kings, .side = BLACK};
}

static bool can_capture(const Placing *at) {
    const Position pos = position_placed(at);
    return captures_any_of(&pos, BLACK);
}

static int list_captures(const Placing *at, Placing after[]) {
    const Position pos = position_placed(at);
    MoveList list;
    list.count = 0;
    moves_captures(&list, &pos);
    for (int i = 0; i < list.count; i++) {
        Position next;
        position_play(&next, &pos, &list.moves[i]);
        after[i] = (Placing){next.pieces[BLACK], next.pieces[WHITE], next.kings};
    }
    return list.count;
}

#endif
