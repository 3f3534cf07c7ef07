#include "tools/tables/king_sets.h"

#include <stdlib.h>

static void list_steps(KingSets *sets, uint32_t rank, bool they_fly, uint64_t *count) {
    const int columns = path_columns(sets->path);
    const Bitboard set = sets->set[rank], empty = board_mask(columns) & ~set;
    for (Bitboard left = set; left; left &= left - 1) {
        const Bitboard from = left & -left;
        for (Direction d = 0; d < DIRECTIONS; d++) {
            Bitboard at = from;
            do {
                const Bitboard to = bitboard_shift(at, board_step(d, columns)) & empty;
                if (!to) break;
                if (sets->step)
                    sets->step[*count] = (KingStep){
                        .target =
                            kings_rank_for_black((set ^ from) | to, sets->path) & ((1u << 25) - 1),
                        .square = (unsigned)(table_square(bitboard_first(to), columns) - 1) & 63,
                        .goes_on = at != from};
                ++*count;
                at = to;
            } while (they_fly);
        }
    }
}

static bool make_steps(KingSets *sets, bool they_fly) {
    uint64_t count = 0;
    for (uint32_t rank = 0; rank < sets->count; rank++) list_steps(sets, rank, they_fly, &count);
    sets->step = malloc((size_t)(count + 1) * sizeof *sets->step);
    if (!sets->step) return false;
    count = 0;
    for (uint32_t rank = 0; rank < sets->count; rank++) {
        sets->first_step[rank] = count;
        list_steps(sets, rank, they_fly, &count);
    }
    sets->first_step[sets->count] = count;
    return true;
}

static bool make_free(KingSets *sets) {
    const int columns = path_columns(sets->path);
    for (int square = 0; square < board_squares_of(columns); square++) {
        uint64_t *is_free = calloc(sets->words, sizeof *is_free);
        sets->free_of[square] = is_free;
        if (!is_free) return false;
        const Bitboard bit = bitboard_of_bit(board_bit(square + 1, columns));
        for (uint32_t rank = 0; rank < sets->count; rank++)
            if (!(sets->set[rank] & bit)) is_free[rank / 64] |= UINT64_C(1) << rank % 64;
    }
    return true;
}

KingSets king_sets_shape(int kings, KingPath path) {
    const uint32_t count = king_sets(kings, path_columns(path));
    return (KingSets){.kings = kings, .path = path, .count = count, .words = (count + 63) / 64};
}

uint64_t king_sets_bytes(int kings, KingPath path, bool they_fly) {
    const KingSets sets = king_sets_shape(kings, path);
    const uint64_t steps = (uint64_t)kings * (they_fly ? KING_REACH : DIRECTIONS);
    return sets.count *
               (2 * sizeof *sets.set + sizeof *sets.first_step + steps * sizeof *sets.step) +
           (uint64_t)board_squares_of(path_columns(path)) * sets.words * sizeof(uint64_t);
}

bool king_sets_make(KingSets *sets, int kings, KingPath path, bool they_fly) {
    *sets = king_sets_shape(kings, path);
    sets->set = malloc(sets->count * sizeof *sets->set);
    sets->rotated = malloc(sets->count * sizeof *sets->rotated);
    sets->first_step = malloc((sets->count + 1) * sizeof *sets->first_step);
    bool is_made = sets->set && sets->rotated && sets->first_step;
    for (uint32_t rank = 0; is_made && rank < sets->count; rank++) {
        sets->set[rank] = kings_of_rank(kings, rank, path);
        sets->rotated[rank] = set_rotated(sets->set[rank], path_columns(path));
    }
    is_made = is_made && make_steps(sets, they_fly) && make_free(sets);
    if (!is_made) king_sets_free(sets);
    return is_made;
}

void king_sets_free(KingSets *sets) {
    free(sets->set);
    free(sets->rotated);
    free(sets->first_step);
    free(sets->step);
    for (int square = 0; square < SQUARES_MOST; square++) free(sets->free_of[square]);
    *sets = (KingSets){.kings = 0};
}
