#include "tools/tables/jumps.h"

/* Whether a lone king can capture a piece that is not next to it. */
static bool takes_from_afar(const Rulebook *rules) {
    const int columns = rules->rules().columns;
    const Bitboard king = bitboard_of_bit(board_bit(1, columns));
    const Bitboard foe = next_to(next_to(king, SOUTH_EAST, columns), SOUTH_EAST, columns);
    return rules->can_capture(&(Position){.pieces = {king, foe}, .kings = king});
}

void jumps_make(Jumps *jumps, const Rulebook *rules) {
    const int columns = rules->rules().columns;
    *jumps = (Jumps){.by_squares = !takes_from_afar(rules)};
    for (int own_king = 0; own_king < 2; own_king++)
        for (int foe_king = 0; foe_king < 2; foe_king++)
            for (int square = 0; square < board_squares_of(columns); square++)
                for (Direction d = 0; d < DIRECTIONS; d++) {
                    const Bitboard own = bitboard_of_bit(board_bit(square + 1, columns));
                    const Bitboard foe = next_to(own, d, columns);
                    const Bitboard kings = (own_king ? own : 0) | (foe_king ? foe : 0);
                    jumps->can[own_king][foe_king][square][d] =
                        foe &&
                        rules->can_capture(&(Position){.pieces = {own, foe}, .kings = kings});
                }
}

/* The bits for which a jump over `over` to `land` is possible; a king may be on either square. */
static JumpBits jump_bits(const BlockSide *side, Bitboard over, Bitboard land) {
    return (JumpBits){over & side->men[1] ? NULL : free_of(side, over), free_of(side, land)};
}

static JumpAim make_aim(const Expander *expander, Slice slice, int takes_king, int is_crowned) {
    Slice after = slice_swapped(slice);
    after.men[0] = (uint8_t)(after.men[0] - !takes_king);
    after.kings[0] = (uint8_t)(after.kings[0] - takes_king);
    after.men[1] = (uint8_t)(after.men[1] - is_crowned);
    after.kings[1] = (uint8_t)(after.kings[1] + is_crowned);
    return (JumpAim){
        known_values(expander->known, after),
        men_sets(after.men[1], after.columns),
        {king_sets(after.kings[0], after.columns), king_sets(after.kings[1], after.columns)}};
}

/* Finds where a jump that is a complete move leads from row number `row`, the one with `kings`. */
static void aim_jump(RowJump *jump, JumpAim aim[2][2], const BlockSide *side, uint32_t row,
                     Bitboard kings, Bitboard from, Bitboard over, Bitboard land) {
    const int columns = side->columns;
    const bool is_king = from & kings, takes_man = over & side->men[1];
    const bool is_crowned = !is_king && (land & board_crown_row(BLACK, columns));
    const JumpAim *to = &aim[!takes_man][is_crowned];
    const uint32_t foes =
        takes_man ? men_rank_for_white(side->men[1] ^ over, columns) : side->men_rank[1];
    const uint32_t own_men =
        is_king ? side->men_rank[0]
                : men_rank_for_black((side->men[0] ^ from) | (is_crowned ? 0 : land), columns);
    const uint32_t own_kings = is_king ? kings_rank_for_black(kings ^ from ^ land, side->own->path)
                               : is_crowned ? kings_rank_for_black(kings | land, side->own->path)
                                            : row;
    jump->after = to->after;
    jump->first = (((uint64_t)foes * to->men_sets + own_men) * to->king_sets[1] + own_kings) *
                  to->king_sets[0];
    if (takes_man) return;
    const int square = table_square(bitboard_first(over), columns);
    jump->over = bitboard_of_bit(table_bit(board_squares_of(columns) + 1 - square, columns));
}

/* Finds the squares from which a piece could jump in each direction: over a man, or over a square
   where a king may be, to a square that may be free. `still` are all pieces except the kings to
   which the bits refer. */
static void find_open(Bitboard open[DIRECTIONS], const BlockSide *side, Bitboard still) {
    const int columns = side->columns;
    const Bitboard there = side->men[1] | (side->other->kings > 0 ? ~still : 0);
    const Bitboard empty = board_mask(columns) & ~still;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        const Direction back = direction_back(d);
        open[d] = next_to(next_to(empty, back, columns) & there, back, columns);
    }
}

/* Returns the square over which a piece on `from` jumps in direction `d`, and sets `land` to the
   square behind it; 0 if it cannot jump. */
static Bitboard find_jump(const Jumps *can, const BlockSide *side, const Bitboard open[DIRECTIONS],
                          bool is_king, Bitboard from, Direction d, Bitboard *land) {
    if (!(open[d] & from)) return 0;
    const int columns = side->columns, square = table_square(bitboard_first(from), columns) - 1;
    const Bitboard over = next_to(from, d, columns);
    *land = next_to(over, d, columns);
    return can->can[is_king][!(over & side->men[1])][square][d] ? over : 0;
}

/* Whether every jump that cannot continue is a legal move whatever other jumps there are, and leads
   to a row. This fails if most pieces must be taken, or if a jump ends the game. */
static bool are_whole(const Expander *expander, const BlockSide *side) {
    const Slice slice = side->values->slice;
    return expander->rules->is_plain() && !expander->table_rules.first_king_wins &&
           expander->jumps->by_squares && !side->is_along_own && slice.men[1] + slice.kings[1] > 1;
}

/* Lists the jumps of the pieces that the row fixes. */
static void list_row_jumps(RowJumps *jumps, const Expander *expander, const BlockSide *side,
                           uint32_t row, Bitboard kings) {
    const Bitboard own = side->men[0] | kings;
    Bitboard open[DIRECTIONS];
    find_open(open, side, own | side->men[1]);
    for (Bitboard left = own; left; left &= left - 1) {
        const Bitboard from = left & -left;
        const bool is_king = from & kings;
        for (Direction d = 0; d < DIRECTIONS; d++) {
            Bitboard land, to;
            const Bitboard over = find_jump(expander->jumps, side, open, is_king, from, d, &land);
            if (!over) continue;
            RowJump *jump = &jumps->jump[jumps->count++];
            jump->bits = jump_bits(side, over, land);
            jump->nexts = 0;
            if (!jumps->are_whole) continue;
            aim_jump(jump, jumps->aim, side, row, kings, from, over, land);
            /* Jumps that can follow it. */
            for (Direction n = 0; expander->table_rules.captures_go_on && n < DIRECTIONS; n++) {
                const Bitboard next = find_jump(expander->jumps, side, open, is_king, land, n, &to);
                if (next && n != direction_back(d))
                    jump->next[jump->nexts++] = jump_bits(side, next, to);
            }
        }
    }
}

/* Lists the jumps of the kings to which the bits refer. */
static void list_king_jumps(RowJumps *jumps, const Expander *expander, const BlockSide *side) {
    const Bitboard still = side->men[0] | side->men[1];
    const int columns = side->columns;
    for (Bitboard left = side->men[1]; left; left &= left - 1) {
        const Bitboard over = left & -left;
        for (Direction d = 0; d < DIRECTIONS; d++) {
            const Direction back = direction_back(d);
            const Bitboard from = next_to(over, back, columns) & ~still;
            const Bitboard land = next_to(over, d, columns) & ~still;
            if (!from || !land ||
                !expander->jumps
                     ->can[true][false][table_square(bitboard_first(from), columns) - 1][d])
                continue;
            jumps->jump[jumps->count++].bits = (JumpBits){free_of(side, from), free_of(side, land)};
        }
    }
}

void jumps_begin(RowJumps *jumps, const Expander *expander, const BlockSide *side) {
    const Slice slice = side->values->slice;
    jumps->are_whole = are_whole(expander, side);
    for (int takes_king = 0; jumps->are_whole && takes_king < 2; takes_king++)
        for (int is_crowned = 0; is_crowned < 2; is_crowned++)
            if ((takes_king ? slice.kings[1] : slice.men[1]) > 0 && slice.men[0] >= is_crowned)
                jumps->aim[takes_king][is_crowned] =
                    make_aim(expander, slice, takes_king, is_crowned);
}

void jumps_of_row(RowJumps *jumps, const Expander *expander, const BlockSide *side, uint32_t row,
                  Bitboard kings) {
    jumps->count = 0;
    list_row_jumps(jumps, expander, side, row, kings);
    if (side->is_along_own) list_king_jumps(jumps, expander, side);
}
