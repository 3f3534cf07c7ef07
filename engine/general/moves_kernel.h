/* The generator of the draughts that the fast kernel of engine/draughts/ does not know, compiled
   once per variant against its RULES: plain code for every rule that Rules can state. Include the
   variant's rules first. Moves come in no promised order; routes with one result are kept apart.

     moves_generate   all legal moves          moves_captures   the captures among them
     moves_any        whether there is one     moves_merge_routes   keeps one of each result
     position_play    makes a move */
#ifndef CROWNHEAD_ENGINE_GENERAL_MOVES_KERNEL_H
#define CROWNHEAD_ENGINE_GENERAL_MOVES_KERNEL_H

#include "engine/general/captures_kernel.h"
#include "engine/general/draws_kernel.h"

INLINED void add_king_steps(MoveList *list, const Position *pos, Side side) {
    const Bitboard empty = position_empty(pos);
    for (Bitboard left = stepping_kings(pos, side); left; left &= left - 1) {
        const int at = bitboard_first(left);
        for (Direction d = 0; d < DIRECTIONS; d++) {
            const int step = direction_step(d);
            Bitboard to = bitboard_shift(bitboard_of_bit(at), step) & empty;
            for (; to; to = kings_fly() ? bitboard_shift(to, step) & empty : 0)
                list_add(list, &(Move){.from = (uint8_t)at,
                                       .to = (uint8_t)bitboard_first(to),
                                       .is_king = true});
        }
    }
}

INLINED void add_steps(MoveList *list, const Position *pos, Side side) {
    const Bitboard empty = position_empty(pos), men = position_men(pos, side);
    if (RULES.goal == GOAL_FIRST_KING && pos->kings) return;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        if (!man_steps(side, d)) continue;
        for (Bitboard to = bitboard_shift(men, step) & empty; to; to &= to - 1) {
            const int at = bitboard_first(to);
            list_add(list, &(Move){.from = (uint8_t)(at - step),
                                   .to = (uint8_t)at,
                                   .crowns = (bitboard_of_bit(at) & crown_row(side)) != 0});
        }
    }
    add_king_steps(list, pos, side);
}

/* Counts the moves that add_steps() adds. */
static inline int count_steps(const Position *pos, Side side) {
    const Bitboard empty = position_empty(pos), men = position_men(pos, side);
    int count = 0;
    if (RULES.goal == GOAL_FIRST_KING && pos->kings) return 0;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const int step = direction_step(d);
        if (man_steps(side, d)) count += bitboard_count(bitboard_shift(men, step) & empty);
        Bitboard kings = bitboard_shift(stepping_kings(pos, side), step) & empty;
        for (; kings; kings = kings_fly() ? bitboard_shift(kings, step) & empty : 0)
            count += bitboard_count(kings);
    }
    return count;
}

static inline void generate_for(MoveList *list, const Position *pos, Side side) {
    if (captures_any_of(pos, side))
        add_captures(list, pos, side);
    else
        add_steps(list, pos, side);
}

static inline void moves_captures(MoveList *list, const Position *pos) {
    list->count = 0;
    add_captures(list, pos, (Side)pos->side);
}

static inline void moves_generate(MoveList *list, const Position *pos) {
    list->count = 0;
    if (pos->side == BLACK)
        generate_for(list, pos, BLACK);
    else
        generate_for(list, pos, WHITE);
}

static inline bool any_for(const Position *pos, Side side) {
    const Bitboard empty = position_empty(pos), men = position_men(pos, side);
    const Bitboard kings = stepping_kings(pos, side);
    if (RULES.goal == GOAL_FIRST_KING && pos->kings) return false;
    for (Direction d = 0; d < DIRECTIONS; d++)
        if (bitboard_shift(man_steps(side, d) ? men | kings : kings, direction_step(d)) & empty)
            return true;
    return captures_any_of(pos, side);
}

static inline bool moves_any(const Position *pos) {
    return pos->side == BLACK ? any_for(pos, BLACK) : any_for(pos, WHITE);
}

/* Whether it is better to have fewer pieces. */
INLINED bool goal_is_to_give_all(void) {
    return RULES.goal == GOAL_GIVE_ALL;
}

/* Whether a side that cannot move has won, not lost. */
static inline bool stuck_wins(const Position *pos) {
    if (RULES.goal == GOAL_FIRST_KING) return (pos->pieces[pos->side] & pos->kings) != 0;
    return goal_is_to_give_all();
}

/* The reason of a game's end when no move is left. */
static inline const char *stuck_reason(const Position *pos) {
    return RULES.goal == GOAL_FIRST_KING && pos->kings ? "first-king" : "no-move";
}

/* Plays a legal `move` on `pos`; `next` is the position after it and must not be `pos`. */
static inline void position_play(Position *restrict next, const Position *restrict pos,
                                 const Move *move) {
    const Side us = (Side)pos->side, them = side_other(us);
    const Bitboard from = bitboard_of_bit(move->from), to = bitboard_of_bit(move->to);
    assert(pos->pieces[us] & from);
    /* Where pieces leave at once one may land where another was taken. */
    assert(move->to == move->from ||
           ((position_empty(pos) | (RULES.removed_at_once ? move->captured : 0)) & to));
    assert(!(move->captured & ~pos->pieces[them]) && !(move->is_king && move->crowns));
    next->pieces[us] = (pos->pieces[us] & ~from) | to;
    next->pieces[them] = pos->pieces[them] & ~move->captured;
    next->kings =
        (pos->kings & ~(from | move->captured)) | (move->is_king || move->crowns ? to : 0);
    next->side = (uint8_t)them;
    count_plies(next, pos, move);
    assert(position_is_ok(next));
}

#endif
