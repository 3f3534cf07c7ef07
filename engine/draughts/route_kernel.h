/* Moves of the English family as texts and pictures have them, see route.h. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_ROUTE_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_ROUTE_KERNEL_H

#include "engine/draughts/position.h"

#include "engine/draughts/route.h"

/* A text holds all of a position: walks are not counted here. */
static inline void assume_plies(Position *pos) {
    pos->walks[BLACK] = pos->walks[WHITE] = 0;
}

static inline Route move_route(const Move *move) {
    const int hops = move->jumps ? move->jumps : 1, reach = move->jumps ? 2 : 1;
    Route route = {.captured = set_of_bits(move->captured, COLUMNS),
                   .length = (uint8_t)(hops + 1),
                   .square = {(uint8_t)square_of_bit(move->from)},
                   .is_capture = move->jumps > 0};
    int at = move->from;
    for (int i = 0; i < hops; i++) {
        at += reach * direction_step(move->path >> (2 * i) & 3);
        route.square[i + 1] = (uint8_t)square_of_bit(at);
    }
    /* Only a man on its last hop gets to its crown row. */
    const Bitboard crowns = move->from < move->to ? crown_row(BLACK) : crown_row(WHITE);
    route.crowns = !move->is_king && (bitboard_of_bit(move->to) & crowns) != 0;
    return route;
}

#endif
