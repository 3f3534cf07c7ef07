/* Moves of the general kernel as texts and pictures have them, see
   engine/draughts/route.h. Include the variant's rules first. */
#ifndef CROWNHEAD_ENGINE_GENERAL_ROUTE_KERNEL_H
#define CROWNHEAD_ENGINE_GENERAL_ROUTE_KERNEL_H

#include "engine/general/draws_kernel.h"

#include "engine/draughts/route.h"

static inline Route move_route(const Move *move) {
    Route route = {.captured = set_of_bits(move->captured, COLUMNS),
                   .square = {(uint8_t)square_of_bit(move->from)},
                   .length = 1,
                   .is_capture = move->jumps > 0,
                   .crowns = move->crowns};
    for (int i = 0; i < move->jumps - 1; i++)
        route.square[route.length++] = (uint8_t)square_of_bit(move->path[i]);
    route.square[route.length++] = (uint8_t)square_of_bit(move->to);
    return route;
}

#endif
