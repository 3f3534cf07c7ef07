/* A position's number consists of digits, each the rank of a set of squares. All sets are listed
   once, so that a position is put together by four look-ups. Threads share the pages. */
#include "tools/tables/quiet.h"

#include <stdlib.h>

#include "tools/tables/packing.h"

enum { DIGITS = 4 };

typedef struct {
    const Rulebook *rules;
    const SlicePart *part;
    PageReader reader;
    /* The sets of each digit by rank, the lowest digit first, with Black to move: Black's kings,
       White's kings, White's men, Black's men. */
    Bitboard *set[DIGITS];
    uint32_t sets[DIGITS];
    uint64_t (*counted)[TABLE_VALUES]; /* per worker */
    _Atomic bool failed;
} Counting;

static bool list_sets(Counting *counting, int digit, int pieces, uint32_t sets) {
    const int columns = counting->part->slice.columns;
    const bool is_white = digit == 1 || digit == 2;
    Bitboard *list = counting->set[digit] = malloc(sets * sizeof *list);
    if (!list) return false;
    counting->sets[digit] = sets;
    for (uint32_t rank = 0; rank < sets; rank++) {
        const Bitboard set = set_of_rank(pieces, rank, columns);
        list[rank] = is_white ? set_rotated(set, columns) : set;
    }
    return true;
}

static bool list_digits(Counting *counting) {
    const Slice slice = counting->part->slice;
    const int columns = slice.columns;
    return list_sets(counting, 0, slice.kings[0], king_sets(slice.kings[0], columns)) &&
           list_sets(counting, 1, slice.kings[1], king_sets(slice.kings[1], columns)) &&
           list_sets(counting, 2, slice.men[1], men_sets(slice.men[1], columns)) &&
           list_sets(counting, 3, slice.men[0], men_sets(slice.men[0], columns));
}

/* Like slice_position(), which takes five times as long because it computes every set from its
   rank; without the counters of a position, on which no capture depends. */
static bool make_position(const Counting *counting, uint64_t number, Position *pos) {
    Bitboard set[DIGITS], all = 0, twice = 0;
    number /= slice_counters(counting->part->slice);
    for (int digit = 0; digit < DIGITS; digit++) {
        set[digit] = counting->set[digit][number % counting->sets[digit]];
        number /= counting->sets[digit];
        twice |= all & set[digit];
        all |= set[digit];
    }
    *pos = (Position){
        .pieces = {set[0] | set[3], set[1] | set[2]}, .kings = set[0] | set[1], .side = BLACK};
    return !twice;
}

static void count_page(void *context, int worker, uint64_t item) {
    Counting *counting = context;
    const uint32_t number = (uint32_t)item, numbers = page_numbers(counting->part->slice, number);
    uint64_t *counted = counting->counted[worker];
    Page page;
    Position pos;
    if (!unpack_page(&page, counting->part, &counting->reader, number)) {
        counting->failed = true;
        return;
    }
    for (uint32_t i = 0; i < numbers; i++)
        if (make_position(counting, (uint64_t)number * PAGE_NUMBERS + i, &pos) &&
            !counting->rules->can_capture(&pos))
            counted[page_value(&page, i)]++;
}

bool quiet_count(uint64_t count[TABLE_VALUES], const Rulebook *rules, const SlicePart *part,
                 Pool *pool, Error *error) {
    const int threads = pool_threads(pool);
    Counting counting = {.rules = rules, .part = part};
    counting.counted = calloc((size_t)threads, sizeof *counting.counted);
    bool ok = counting.counted && list_digits(&counting);
    if (!ok) error_set(error, "not enough memory to count positions");
    if (ok) {
        counting.failed = !page_reader_make(&counting.reader, &part->code);
        if (!counting.failed) pool_run(pool, part->pages, count_page, &counting);
        for (int value = 0; value < TABLE_VALUES; value++) {
            count[value] = 0;
            for (int i = 0; i < threads; i++) count[value] += counting.counted[i][value];
        }
        ok = !counting.failed || error_set(error, "a page of a file of endings is damaged");
    }
    for (int digit = 0; digit < DIGITS; digit++) free(counting.set[digit]);
    free(counting.counted);
    return ok;
}
