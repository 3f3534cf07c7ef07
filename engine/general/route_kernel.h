/* Positions and moves of the general kernel as texts and pictures have them, see
   engine/draughts/diagram.h. Include the variant's rules first. */
#ifndef CROWNHEAD_ENGINE_GENERAL_ROUTE_KERNEL_H
#define CROWNHEAD_ENGINE_GENERAL_ROUTE_KERNEL_H

#include "engine/general/draws_kernel.h"

#include "engine/draughts/diagram_kernel.h"

static inline Position position_of_diagram(const Diagram *diagram) {
    Position pos = position_on_squares(diagram);
    assume_plies(&pos);
    return pos;
}

static inline Route move_route(const Move *move) {
    Route route = {.captured = squares_of_bits(move->captured),
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
