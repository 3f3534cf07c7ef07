#include "bench/table_figures.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/random.h"
#include "eval/tables/slice_file.h"
#include "eval/tables/tables.h"
#include "protocol/client/process.h"

enum { PROBES = 1 << 16, ROUNDS = 32, MAKE_MS = 600000, CACHE_MIB = 512 };

static const TableRules ENGLISH = {
    .captures_compulsory = true, .captures_go_on = true, .columns = 8};

/* Positions with exactly so many pieces of both sides, for one side to move. */
static const double POSITIONS[TABLE_FIGURES_MOST_PIECES + 1] = {
    0, 0, 3488, 196032, 6209316, 139450808, 2426085676};

static double seconds_of_children(void) {
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Has the endings of up to `pieces` made; `*took` is the CPU time. */
static bool make(const char *program, const char *folder, int pieces, double *took) {
    char count[16];
    snprintf(count, sizeof count, "%d", pieces);
    const char *const argv[] = {program, "tables",    "make", "english",     count, "--into",
                                folder,  "--threads", "1",    "--distances", "0",   NULL};
    const char *line;
    int status;
    Error error;
    const double before = seconds_of_children();
    Process *process = process_start(argv, NULL, -1, &error);
    if (!process) {
        printf("%s\n", error.text);
        return false;
    }
    while (process_read(process, &line, MAKE_MS) == PROCESS_LINE) {
    }
    if (!process_end(process, 1000, &status) || status != 0) {
        printf("'%s make english %s' has failed\n", program, count);
        return false;
    }
    *took = seconds_of_children() - before;
    return true;
}

/* Adds up the bytes of all files of up to `pieces` pieces; removes them if they are not `kept`. */
static double files_bytes(const char *folder, int pieces, bool kept) {
    double bytes = 0;
    for (int count = 2; count <= pieces; count++) {
        Slice list[SLICES_MOST];
        const int slices = slice_list(ENGLISH, count, list);
        for (int i = 0; i < slices; i++) {
            const SliceId id = {.variant = "english", .slice = list[i]};
            char path[TABLES_PATH];
            struct stat kind;
            Error error;
            if (!slice_file_path(folder, &id, path, &error) || stat(path, &kind) != 0) continue;
            bytes += (double)kind.st_size;
            if (!kept) unlink(path);
        }
    }
    return bytes;
}

/* Removes the folder, if it holds nothing but tables. */
static void remove_tables(const char *folder) {
    files_bytes(folder, TABLE_FIGURES_MOST_PIECES, false);
    rmdir(folder);
}

/* Makes the folder without the tables of an interrupted run: they would count as made now, in no
   time. */
static bool make_empty(const char *folder) {
    remove_tables(folder);
    if (mkdir(folder, 0777) == 0) return true;
    printf("'%s': %s; expected a folder that can be made, or that holds tables of english alone\n",
           folder, strerror(errno));
    return false;
}

/* Positions of `pieces` pieces drawn at random that have no capture for either side: no piece is
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

static bool ask(const char *folder, int pieces, int cache_mib, int rounds, double *per_s) {
    static Position positions[PROBES];
    Error error;
    Random random = random_seeded(3);
    for (int i = 0; i < PROBES; i++) positions[i] = draw_position(&random, pieces);
    Tables *tables = tables_open(&(TablesWanted){.folder = folder,
                                                 .variant = "english",
                                                 .rules = ENGLISH,
                                                 .pieces = pieces,
                                                 .cache_mib = cache_mib},
                                 &error);
    if (!tables) {
        printf("%s\n", error.text);
        return false;
    }
    uint64_t sum = 0;
    if (cache_mib > 0) /* warm */
        for (int i = 0; i < PROBES; i++) sum += tables_value(tables, &positions[i]);
    const double begin = cpu_seconds();
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < PROBES; i++) sum += tables_value(tables, &positions[i]);
    *per_s = (double)rounds * PROBES / (cpu_seconds() - begin);
    tables_close(tables);
    return sum < UINT64_MAX; /* so that the answers are wanted */
}

/* The figures of `pieces` pieces, all of fewer being there. */
static bool figure_pieces(const char *program, const char *folder, int pieces,
                          TableFigures *figures) {
    double took;
    const bool is_well = make(program, folder, pieces, &took) &&
                         ask(folder, pieces, CACHE_MIB, ROUNDS, &figures->warm_per_s) &&
                         ask(folder, pieces, 0, 1, &figures->cold_per_s);
    if (!is_well) return false;
    figures->positions_per_s = POSITIONS[pieces] / took;
    figures->mb = files_bytes(folder, pieces, true) / 1e6;
    return true;
}

bool figure_tables(const char *program, const char *folder, int pieces,
                   TableFigures figures[TABLE_FIGURES_MOST_PIECES + 1]) {
    double took;
    if (!make_empty(folder)) return false;
    bool is_well = make(program, folder, TABLE_FIGURES_LEAST_PIECES - 1, &took);
    for (int count = TABLE_FIGURES_LEAST_PIECES; is_well && count <= pieces; count++)
        is_well = figure_pieces(program, folder, count, &figures[count]);
    remove_tables(folder);
    return is_well;
}
