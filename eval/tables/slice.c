#include "eval/tables/slice.h"

#include <assert.h>

/* Sets the counters of `pos`, in which Black is to move. */
static void set_counters(Slice slice, uint32_t number, Position *pos) {
    const Bitboard black = pos->pieces[BLACK] & pos->kings, white = pos->pieces[WHITE] & pos->kings;
    const uint32_t walks = slice_walks(slice, 1);
    const int limit = slice.counters.walk_limit;
    if (slice_lone_plies(slice) > 0) {
        pos->lone_plies = (uint8_t)number;
        pos->quiet_plies = (uint16_t)number; /* from which a FEN counts both */
        return;
    }
    pos->walks[BLACK] = walk_of_number(black, BLACK, number / walks, limit);
    pos->walks[WHITE] = walk_of_number(white, WHITE, number % walks, limit);
}

bool slice_position(Slice slice, uint64_t number, Position *pos) {
    const int columns = slice.columns;
    const uint32_t own_sets = king_sets(slice.kings[0], columns);
    const uint32_t foe_sets = king_sets(slice.kings[1], columns);
    const uint32_t foe_men_sets = men_sets(slice.men[1], columns);
    assert(number < slice_size(slice));
    const uint32_t counters = (uint32_t)(number % slice_counters(slice));
    number /= slice_counters(slice);
    const uint32_t own_kings = (uint32_t)(number % own_sets);
    number /= own_sets;
    const uint32_t foe_kings = (uint32_t)(number % foe_sets);
    number /= foe_sets;
    const uint32_t foe_men = (uint32_t)(number % foe_men_sets);
    const uint32_t own_men = (uint32_t)(number / foe_men_sets);
    const Bitboard kings[2] = {
        kings_of_rank(slice.kings[0], own_kings, slice.path),
        set_rotated(kings_of_rank(slice.kings[1], foe_kings, slice.path), columns)};
    const Bitboard men[2] = {men_of_rank(slice.men[0], own_men, columns),
                             set_rotated(men_of_rank(slice.men[1], foe_men, columns), columns)};
    *pos = (Position){.pieces = {men[0] | kings[0], men[1] | kings[1]},
                      .kings = kings[0] | kings[1],
                      .side = BLACK};
    set_counters(slice, counters, pos);
    return !(men[0] & kings[0]) && !(men[1] & kings[1]) && !(pos->pieces[0] & pos->pieces[1]);
}
