#include "eval/tables/slice_kind.h"

#include <assert.h>

void slice_counts(Slice slice, uint8_t counts[SLICE_COUNTS]) {
    for (int i = 0; i < SLICE_COUNTS; i++)
        counts[i] = i % 2 ? slice.kings[i / 2] : slice.men[i / 2];
}

void slice_print(Slice slice, char text[SLICE_TEXT]) {
    uint8_t counts[SLICE_COUNTS];
    slice_counts(slice, counts);
    for (int i = 0; i < SLICE_COUNTS; i++) text[i] = (char)('0' + counts[i]);
    text[SLICE_COUNTS] = '\0';
}

bool slice_parse(Slice *slice, const char *text, TableRules rules) {
    uint8_t count[SLICE_COUNTS];
    for (int i = 0; i < SLICE_COUNTS; i++) {
        if (text[i] < '0' || text[i] > '0' + SLICE_SIDE_MOST) return false;
        count[i] = (uint8_t)(text[i] - '0');
    }
    *slice = slice_with(rules, count[0], count[1], count[2], count[3]);
    return text[SLICE_COUNTS] == '\0' && count[0] + count[1] > 0 && count[2] + count[3] > 0 &&
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
                const Slice slice =
                    slice_with(rules, own_men, own - own_men, foe_men, foes - foe_men);
                assert(count < SLICES_MOST);
                if (slice_exists(rules, slice)) list[count++] = slice;
            }
        }
    }
    return count;
}
