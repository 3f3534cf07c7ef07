/* Measures how fast endgame tables of english are asked: `probes FOLDER PIECES` prints the
   probes a second of the process's time, of pages that are unpacked and of pages that each probe
   unpacks. */
#include <stdio.h>
#include <time.h>

#include "engine/base/random.h"
#include "engine/base/text.h"
#include "eval/tables/slice_file.h"
#include "eval/tables/tables.h"

enum { PROBES = 1 << 16, ROUNDS = 32, CACHE_MIB = 512, MOST_PIECES = 6 };

static const TableRules ENGLISH = {
    .captures_compulsory = true, .captures_go_on = true, .columns = 8};

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* A position of `pieces` pieces drawn at random that has no capture for either side: no piece is
   next to one of the other's. */
static Position draw_position(Random *random, int pieces) {
    Slice list[SLICES_MOST];
    const int slices = slice_list(ENGLISH, pieces, list);
    for (;;) {
        const Slice slice = list[random_below(random, (uint32_t)slices)];
        Position pos;
        if (!slice_position(slice, random_next(random) % slice_size(slice), &pos)) continue;
        Bitboard near = 0;
        for (Direction d = 0; d < DIRECTIONS; d++)
            near |= bitboard_shift(pos.pieces[BLACK], board_step(d, ENGLISH.columns)) &
                    board_mask(ENGLISH.columns);
        if (!(near & pos.pieces[WHITE])) return pos;
    }
}

/* Asks for all positions `rounds` times; with a cache once more before that. */
static double probes_per_s(Tables *tables, const Position positions[PROBES], bool is_warm,
                           int rounds) {
    static volatile uint64_t sum; /* so that the answers are wanted */
    if (is_warm)
        for (int i = 0; i < PROBES; i++) sum += tables_value(tables, &positions[i]);
    const double begin = cpu_seconds();
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < PROBES; i++) sum += tables_value(tables, &positions[i]);
    return (double)rounds * PROBES / (cpu_seconds() - begin);
}

int main(int argc, char *argv[]) {
    static Position positions[PROBES];
    int64_t pieces;
    if (argc != 3 || !text_integer(argv[2], 2, MOST_PIECES, &pieces)) {
        fprintf(stderr, "usage: probes FOLDER PIECES\n");
        return 2;
    }
    Random random = random_seeded(3);
    for (int i = 0; i < PROBES; i++) positions[i] = draw_position(&random, (int)pieces);
    for (int is_warm = 1; is_warm >= 0; is_warm--) {
        Error error;
        Tables *tables = tables_open(&(TablesWanted){.folder = argv[1],
                                                     .variant = "english",
                                                     .rules = ENGLISH,
                                                     .pieces = (int)pieces,
                                                     .cache_mib = is_warm ? CACHE_MIB : 0},
                                     &error);
        if (!tables) {
            fprintf(stderr, "probes: %s\n", error.text);
            return 1;
        }
        printf("%.0f\n", probes_per_s(tables, positions, is_warm, is_warm ? ROUNDS : 1));
        tables_close(tables);
    }
    return 0;
}
