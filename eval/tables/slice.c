#include "eval/tables/slice.h"

#include <assert.h>

bool slice_position(Slice slice, uint64_t number, Position *pos) {
    const int columns = slice.columns;
    const uint32_t own_sets = king_sets(slice.kings[0], columns);
    const uint32_t foe_sets = king_sets(slice.kings[1], columns);
    const uint32_t foe_men_sets = men_sets(slice.men[1], columns);
    assert(number < slice_size(slice));
    const uint32_t own_kings = (uint32_t)(number % own_sets);
    number /= own_sets;
    const uint32_t foe_kings = (uint32_t)(number % foe_sets);
    number /= foe_sets;
    const uint32_t foe_men = (uint32_t)(number % foe_men_sets);
    const uint32_t own_men = (uint32_t)(number / foe_men_sets);
    const Bitboard kings[2] = {
        set_of_rank(slice.kings[0], own_kings, columns),
        set_rotated(set_of_rank(slice.kings[1], foe_kings, columns), columns)};
    const Bitboard men[2] = {set_of_rank(slice.men[0], own_men, columns),
                             set_rotated(set_of_rank(slice.men[1], foe_men, columns), columns)};
    *pos = (Position){.pieces = {men[0] | kings[0], men[1] | kings[1]},
                      .kings = kings[0] | kings[1],
                      .side = BLACK};
    return !(men[0] & kings[0]) && !(men[1] & kings[1]) && !(pos->pieces[0] & pos->pieces[1]);
}

void slice_print(Slice slice, char text[SLICE_TEXT]) {
    text[0] = (char)('0' + slice.men[0]);
    text[1] = (char)('0' + slice.kings[0]);
    text[2] = (char)('0' + slice.men[1]);
    text[3] = (char)('0' + slice.kings[1]);
    text[4] = '\0';
}

bool slice_parse(Slice *slice, const char *text, TableRules rules) {
    uint8_t count[4];
    for (int i = 0; i < 4; i++) {
        if (text[i] < '0' || text[i] > '0' + SLICE_SIDE_MOST) return false;
        count[i] = (uint8_t)(text[i] - '0');
    }
    *slice = (Slice){{count[0], count[2]}, {count[1], count[3]}, rules.columns};
    return text[4] == '\0' && count[0] + count[1] > 0 && count[2] + count[3] > 0 &&
           slice_pieces(*slice) <= table_pieces_most(rules);
}

int slice_list(TableRules rules, int pieces, Slice list[SLICES_MOST]) {
    int count = 0;
    for (int foes = 1; 2 * foes <= pieces; foes++) {
        const int own = pieces - foes;
        for (int men = 0; men <= pieces; men++) {
            for (int foe_men = 0; foe_men <= foes && foe_men <= men; foe_men++) {
                const int own_men = men - foe_men;
                if (own_men > own || (own == foes && own_men < foe_men)) continue;
                const Slice slice = {{(uint8_t)own_men, (uint8_t)foe_men},
                                     {(uint8_t)(own - own_men), (uint8_t)(foes - foe_men)},
                                     rules.columns};
                assert(count < SLICES_MOST);
                if (slice_exists(rules, slice)) list[count++] = slice;
            }
        }
    }
    return count;
}
