#include "eval/tables/slice_kind.h"

#include <assert.h>

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
    *slice = (Slice){{count[0], count[2]},
                     {count[1], count[3]},
                     rules.columns,
                     table_path(rules),
                     rules.counters};
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
                                     rules.columns,
                                     table_path(rules),
                                     rules.counters};
                assert(count < SLICES_MOST);
                if (slice_exists(rules, slice)) list[count++] = slice;
            }
        }
    }
    return count;
}
