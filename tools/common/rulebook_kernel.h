/* Captures and moves for tools, by the generator of the variant: its moves kernel comes first, and
   then its own kernel next to this one, for plain rules and counted moves. */
#ifndef CROWNHEAD_TOOLS_COMMON_RULEBOOK_KERNEL_H
#define CROWNHEAD_TOOLS_COMMON_RULEBOOK_KERNEL_H

#include "engine/opaque_kernel.h"
#include "tools/common/rulebook.h"

static bool can_capture(const Position *pos) {
    return captures_any_of(pos, (Side)pos->side);
}

static int play_all(const Position *pos, const MoveList *list, Position after[]) {
    assert(list->count <= (int)SUCCESSORS_MOST);
    for (int i = 0; i < list->count; i++) position_play(&after[i], pos, &list->moves[i]);
    return list->count;
}

static int list_captures(const Position *pos, Position after[]) {
    MoveList list;
    assert(pos->side == BLACK);
    moves_captures(&list, pos);
    return play_all(pos, &list, after);
}

static int list_moves(const Position *pos, Position after[]) {
    MoveList list;
    moves_generate(&list, pos);
    return play_all(pos, &list, after);
}

#define RULEBOOK_FIELDS                                                                            \
    .has_tables = HAS_TABLES, .rules = table_rules, .counts = counts_of, .is_plain = is_plain,     \
    .plain = plain_rules, .can_capture = can_capture, .list_captures = list_captures,              \
    .list_moves = list_moves, .show = position_show, .hide = position_hide

#endif
