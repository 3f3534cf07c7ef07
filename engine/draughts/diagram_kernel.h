/* Positions of a generator as diagrams and back, see diagram.h. Before it come the generator's
   Position, bitboard_of_square and square_of_bit. */
#ifndef CROWNHEAD_ENGINE_DRAUGHTS_DIAGRAM_KERNEL_H
#define CROWNHEAD_ENGINE_DRAUGHTS_DIAGRAM_KERNEL_H

#include "engine/bitboard.h"
#include "engine/draughts/diagram.h"

static inline SquareSet squares_of_bits(Bitboard bits) {
    SquareSet set = 0;
    for (; bits; bits &= bits - 1) set |= set_of_square(square_of_bit(bitboard_first(bits)));
    return set;
}

static inline Bitboard bits_of_squares(SquareSet set) {
    Bitboard bits = 0;
    for (; set; set &= set - 1) bits |= bitboard_of_square(set_first(set));
    return bits;
}

static inline Diagram position_diagram(const Position *pos) {
    return (Diagram){
        .pieces = {squares_of_bits(pos->pieces[BLACK]), squares_of_bits(pos->pieces[WHITE])},
        .kings = squares_of_bits(pos->kings),
        .side = (Side)pos->side,
        .quiet_plies = pos->quiet_plies};
}

/* Counters that a diagram has not are 0. */
static inline Position position_on_squares(const Diagram *diagram) {
    return (Position){.pieces = {bits_of_squares(diagram->pieces[BLACK]),
                                 bits_of_squares(diagram->pieces[WHITE])},
                      .kings = bits_of_squares(diagram->kings),
                      .side = (uint8_t)diagram->side,
                      .quiet_plies = (uint16_t)diagram->quiet_plies};
}

#endif
