/* Captures and moves for the builder, by the generator of the variant: its moves kernel comes
   first. */
#ifndef CROWNHEAD_TOOLS_TABLES_RULEBOOK_KERNEL_H
#define CROWNHEAD_TOOLS_TABLES_RULEBOOK_KERNEL_H

#include "engine/opaque_kernel.h"
#include "tools/tables/rulebook.h"

static Position position_placed(const Placing *at) {
    return (Position){.pieces = {at->own, at->foes}, .kings = at->kings, .side = BLACK};
}

static bool can_capture(const Placing *at) {
    const Position pos = position_placed(at);
    return captures_any_of(&pos, BLACK);
}

static int play_all(const Position *pos, const MoveList *list, Placing after[]) {
    for (int i = 0; i < list->count; i++) {
        Position next;
        position_play(&next, pos, &list->moves[i]);
        after[i] = (Placing){next.pieces[BLACK], next.pieces[WHITE], next.kings};
    }
    return list->count;
}

static int list_captures(const Placing *at, Placing after[]) {
    const Position pos = position_placed(at);
    MoveList list;
    moves_captures(&list, &pos);
    return play_all(&pos, &list, after);
}

static int list_moves(const Placing *at, Placing after[]) {
    const Position pos = position_placed(at);
    MoveList list;
    moves_generate(&list, &pos);
    return play_all(&pos, &list, after);
}

static int show(const GamePosition *in, Placing *out) {
    const Position pos = position_show(in);
    *out = (Placing){pos.pieces[BLACK], pos.pieces[WHITE], pos.kings};
    return pos.side;
}

#define RULEBOOK                                                                                   \
    .rules = table_rules, .can_capture = can_capture, .list_captures = list_captures,              \
    .list_moves = list_moves, .show = show

#endif
