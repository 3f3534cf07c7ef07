#include "eval/tables/slice.h"

#include <assert.h>

const uint32_t CHOOSE[SQUARES + 1][TABLES_MOST_PIECES + 1] = {
    {1, 0, 0, 0, 0, 0, 0, 0, 0},
    {1, 1, 0, 0, 0, 0, 0, 0, 0},
    {1, 2, 1, 0, 0, 0, 0, 0, 0},
    {1, 3, 3, 1, 0, 0, 0, 0, 0},
    {1, 4, 6, 4, 1, 0, 0, 0, 0},
    {1, 5, 10, 10, 5, 1, 0, 0, 0},
    {1, 6, 15, 20, 15, 6, 1, 0, 0},
    {1, 7, 21, 35, 35, 21, 7, 1, 0},
    {1, 8, 28, 56, 70, 56, 28, 8, 1},
    {1, 9, 36, 84, 126, 126, 84, 36, 9},
    {1, 10, 45, 120, 210, 252, 210, 120, 45},
    {1, 11, 55, 165, 330, 462, 462, 330, 165},
    {1, 12, 66, 220, 495, 792, 924, 792, 495},
    {1, 13, 78, 286, 715, 1287, 1716, 1716, 1287},
    {1, 14, 91, 364, 1001, 2002, 3003, 3432, 3003},
    {1, 15, 105, 455, 1365, 3003, 5005, 6435, 6435},
    {1, 16, 120, 560, 1820, 4368, 8008, 11440, 12870},
    {1, 17, 136, 680, 2380, 6188, 12376, 19448, 24310},
    {1, 18, 153, 816, 3060, 8568, 18564, 31824, 43758},
    {1, 19, 171, 969, 3876, 11628, 27132, 50388, 75582},
    {1, 20, 190, 1140, 4845, 15504, 38760, 77520, 125970},
    {1, 21, 210, 1330, 5985, 20349, 54264, 116280, 203490},
    {1, 22, 231, 1540, 7315, 26334, 74613, 170544, 319770},
    {1, 23, 253, 1771, 8855, 33649, 100947, 245157, 490314},
    {1, 24, 276, 2024, 10626, 42504, 134596, 346104, 735471},
    {1, 25, 300, 2300, 12650, 53130, 177100, 480700, 1081575},
    {1, 26, 325, 2600, 14950, 65780, 230230, 657800, 1562275},
    {1, 27, 351, 2925, 17550, 80730, 296010, 888030, 2220075},
    {1, 28, 378, 3276, 20475, 98280, 376740, 1184040, 3108105},
    {1, 29, 406, 3654, 23751, 118755, 475020, 1560780, 4292145},
    {1, 30, 435, 4060, 27405, 142506, 593775, 2035800, 5852925},
    {1, 31, 465, 4495, 31465, 169911, 736281, 2629575, 7888725},
    {1, 32, 496, 4960, 35960, 201376, 906192, 3365856, 10518300},
};

Bitboard set_of_rank(int count, uint32_t rank) {
    Bitboard set = 0;
    for (int i = count, square = SQUARES - 1; i > 0; i--) {
        while (CHOOSE[square][i] > rank) square--;
        rank -= CHOOSE[square][i];
        set |= bitboard_of_square(square + 1);
    }
    return set;
}

Bitboard set_turned(Bitboard set) {
    Bitboard turned = 0;
    for (; set; set &= set - 1) turned |= bitboard_of_bit(BOARD_BITS - 1 - bitboard_first(set));
    return turned;
}

bool slice_position(Slice slice, uint64_t number, Position *pos) {
    assert(number < slice_size(slice));
    const uint32_t own_kings = (uint32_t)(number % king_sets(slice.kings[0]));
    number /= king_sets(slice.kings[0]);
    const uint32_t foe_kings = (uint32_t)(number % king_sets(slice.kings[1]));
    number /= king_sets(slice.kings[1]);
    const uint32_t foe_men = (uint32_t)(number % men_sets(slice.men[1]));
    const uint32_t own_men = (uint32_t)(number / men_sets(slice.men[1]));
    const Bitboard kings[2] = {set_of_rank(slice.kings[0], own_kings),
                               set_turned(set_of_rank(slice.kings[1], foe_kings))};
    const Bitboard men[2] = {set_of_rank(slice.men[0], own_men),
                             set_turned(set_of_rank(slice.men[1], foe_men))};
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

bool slice_parse(Slice *slice, const char *text) {
    uint8_t count[4];
    for (int i = 0; i < 4; i++) {
        if (text[i] < '0' || text[i] > '0' + SLICE_SIDE_MOST) return false;
        count[i] = (uint8_t)(text[i] - '0');
    }
    *slice = (Slice){{count[0], count[2]}, {count[1], count[3]}};
    return text[4] == '\0' && count[0] + count[1] > 0 && count[2] + count[3] > 0 &&
           slice_pieces(*slice) <= TABLES_MOST_PIECES;
}

int slice_list(TableRules rules, int pieces, Slice list[SLICES_MOST]) {
    int count = 0;
    for (int men = 0; men <= pieces; men++) {
        for (int foes = 1; 2 * foes <= pieces; foes++) {
            const int own = pieces - foes;
            for (int foe_men = 0; foe_men <= foes && foe_men <= men; foe_men++) {
                const int own_men = men - foe_men;
                if (own_men > own || (own == foes && own_men < foe_men)) continue;
                const Slice slice = {{(uint8_t)own_men, (uint8_t)foe_men},
                                     {(uint8_t)(own - own_men), (uint8_t)(foes - foe_men)}};
                assert(count < SLICES_MOST);
                if (slice_exists(rules, slice)) list[count++] = slice;
            }
        }
    }
    return count;
}
