/* Captures and moves for the builder, by the generator of the variant: its moves kernel comes
   first. */
#ifndef CROWNHEAD_TOOLS_TABLES_RULEBOOK_KERNEL_H
#define CROWNHEAD_TOOLS_TABLES_RULEBOOK_KERNEL_H

#include "engine/opaque_kernel.h"
#include "tools/tables/rulebook.h"

static bool can_capture(const Position *pos) {
    return captures_any_of(pos, BLACK);
}

static int play_all(const Position *pos, const MoveList *list, Position after[]) {
    assert(pos->side == BLACK && list->count <= (int)SUCCESSORS_MOST);
    for (int i = 0; i < list->count; i++) position_play(&after[i], pos, &list->moves[i]);
    return list->count;
}

static int list_captures(const Position *pos, Position after[]) {
    MoveList list;
    moves_captures(&list, pos);
    return play_all(pos, &list, after);
}

static int list_moves(const Position *pos, Position after[]) {
    MoveList list;
    moves_generate(&list, pos);
    return play_all(pos, &list, after);
}

/* plain.h knows the rules of the generator in engine/draughts/. */
#define RULEBOOK_FIELDS                                                                            \
    .has_tables = HAS_TABLES, .rules = table_rules, .can_capture = can_capture,                    \
    .list_captures = list_captures, .list_moves = list_moves, .show = position_show

#endif
