#include "protocol/dialects/bench.h"

#include <string.h>

#include "protocol/session/actions.h"
#include "protocol/shell/version.h"

enum { BENCH_DEPTH = 12, BENCH_THREADS = 1, BENCH_HASH_MIB = 16 };

/* Positions of one variant: the start, openings, middle games, endings, deep captures. They come
   from the engine's own games and from tests of captures; the list is part of the signature. */
typedef struct {
    const Searcher *searcher;
    int divisor;               /* of the depth: a game with many moves is searched less deeply */
    const char *positions[16]; /* ended by NULL; "" is the start */
} Suite;

static const Suite SUITES[] = {
    {&SEARCHER_ENGLISH,
     1,
     {"", "B:W13,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,15,16",
      "B:W17,19,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,11,12,13,15",
      "B:W17,21,23,24,25,27,28,29,30,31,32:B1,2,3,4,5,6,9,11,12,14,15",
      "B:W19,20,22,23,25,28,29,30,31,32:B1,3,4,6,8,9,11,12,13,14,21",
      "B:W17,20,21,22,23,24,25,27,30,32:B1,3,7,8,9,10,11,12,13,14",
      "B:W15,18,20,22,23,24,26,29:B4,6,8,9,11,13,14,16,17,K30",
      "W:W31,28,27,23,9,7,K6:BK30,20,K17,16,13,12,8", "B:WK8,19,20,23,24,25,28:B3,5,7,12,13,17,K31",
      "B:WK11,K14,24:B3,13,25,K30", "B:WK11,12,K19:B3,K18,K22", "W:WK22:B9,10,11,17,18,19,25,26,27",
      "B:W6,7,8,14,15,16,22,23,24:BK1,K3,K5"}},
    {&SEARCHER_TOWER,
     1,
     {"", "B:WB1,D1,F1,H1,A2,C2,G2,B3,D3,F3,H3,G4:BB5,F5,C6,E6,B7,D7,F7,H7,A8,C8,E8,G8",
      "B:WD1,H1,A2,E2,G2,D3,F3,H3,C4,G4,F5:BD5,C6,E6,B7,F7,H7,A8,C8,E8,G8",
      "B:WH1,G2,F3,H3,A4,E4,G4,F5:BKD1,A6,C6,H7,A8,C8,E8,G8",
      "B:WF1,H1,A2,C2,G2,D7:BKD1,H3,G4,C6,H7,A8,G8", "B:WA2,C2,B3,KH5,E6,F7,KG8:BKG2,KG4,A6,H7,C8",
      "B:WKF1,KC6,KC8,KE8:BKH1,KH5,H7,A8,G8"}},
    {&SEARCHER_FREEJUMP,
     1,
     {"", "B:Wg5,b6,d6,f6,h6,a7,c7,e7,b8,d8,f8,h8:Ba1,c1,e1,g1,b2,d2,f2,h2,a3,e3,d4,f4",
      "B:Wh4,b6,c7,e7,g7,b8,d8,f8,h8:Bc1,e1,g1,b2,d2,f2,h2,a3,a5,e5",
      "B:Wc3,f4,h4,h6,a7,f8,h8:Bb2,d2,f2,h2,a3,e3,g3,c7,Kd8",
      "B:Wf4,e5,g5:Bd2,h2,e3,d4,h4,c5,Kb6,Kb8,Kd8", "B:WKg1,Kf2,Kc3,Ke3,a7,h8:BKh4,Kc7,Kd8,Kf8",
      "B:Wb2,d2,f2,b4,d4,f4,b6,d6,f6:BKc3"}},
    {&SEARCHER_FOCUS,
     2,
     {"",
      "B:c2r,b3br,e3rbbr,f3br,b4r,e4br,f4r,g4r,b5b,d5r,f5b,g5b,b6r,d6bbbrb,e6br,g6rb,b7b,c7b:R1,1:"
      "C1,3",
      "R:c2r,b3br,e3rbrrb,f3br,b4brrbr,g5b,b6r,d6rbrbr,e6b,b7b,c7b:R0,2:C4,5",
      "R:g3rbr,b4brbrb,g5br,d6brbrb,c7b:R1,2:C7,10"}},
    {&SEARCHER_FOCUS_STEPS,
     2,
     {"",
      "B:b2r,c2rb,d2b,b3b,d3rrb,f3brbr,c4rb,d4b,g4r,e5rbrb,f5bbr,g5br,b6r,c6r,g6rbb,b7bbr,c7br,e7r:"
      "R0,0:C0,0",
      "R:c2rbrrb,d2b,b3b,g4r,g5br,b6r,c6r,g6rbb,b7bbr,c7br,f7brbrb:R0,1:C4,6"}},
};

/* What one search leaves behind. */
typedef struct {
    uint64_t nodes;
    Session *session;
} BenchReport;

static void take_info(void *context, const SearchInfo *info) {
    BenchReport *report = context;
    report->nodes = info->nodes;
}

static void take_trouble(void *context, const Error *error) {
    BenchReport *report = context;
    session_say_error(report->session, "bench", error);
}

/* Searches one position; false and an error when it could not be. */
static bool bench_position(Session *session, const Searcher *searcher, const char *fen, int depth,
                           int threads, Table *table, uint64_t *nodes, Error *error) {
    const Game *game = searcher->game;
    const Knowledge knowledge = session_knowledge(session, searcher->default_eval);
    BenchReport report = {.session = session};
    Record record;
    GamePosition start;
    SearchResult result;
    if (!game->parse(&start, *fen ? fen : game->start, error) || !record_new(&record, game, error))
        return false;
    record_restart(&record, &start);
    table_clear(table);
    const SearchJob job = {.record = &record,
                           .limits = {.depth = depth},
                           .threads = threads,
                           .lines = 1,
                           .skill = FULL_SKILL,
                           .knowledge = &knowledge,
                           .table = table,
                           .control = &session->control,
                           .report = take_info,
                           .trouble = take_trouble,
                           .context = &report};
    const bool done = searcher->think(&job, &result, error);
    record_free(&record);
    *nodes = report.nodes;
    return done;
}

/* Searches all positions, saying a line for each; false when stopped or short of memory. */
static bool run_suites(Session *session, int depth, int threads, Table *table, Error *error) {
    uint64_t total = 0;
    for (size_t s = 0; s < sizeof SUITES / sizeof *SUITES; s++) {
        const Suite *suite = &SUITES[s];
        for (int i = 0; suite->positions[i]; i++) {
            uint64_t nodes;
            const int plies = (depth + suite->divisor - 1) / suite->divisor;
            if (!bench_position(session, suite->searcher, suite->positions[i], plies, threads,
                                table, &nodes, error))
                return false;
            if (atomic_load(&session->control.stop))
                return error_set(error, "stopped before its end");
            session_say(session, "bench %s %d nodes %llu", suite->searcher->game->name, i + 1,
                        (unsigned long long)nodes);
            total += nodes;
        }
    }
    const int64_t us = control_elapsed_us(&session->control);
    session_say(session, "%llu nodes %.0f nps", (unsigned long long)total,
                session_speed(total, us));
    return true;
}

static bool read_bench(char *rest, int64_t number[3], Error *error) {
    static const struct {
        const char *name;
        int64_t max;
    } NUMBERS[] = {{"depth", MAX_DEPTH}, {"threads", MAX_THREADS}, {"hash MiB", TABLE_MAX_MIB}};
    for (int i = 0; i < 3; i++) {
        const char *word = text_word(&rest);
        if (!word) break;
        if (!text_number(NUMBERS[i].name, word, 1, NUMBERS[i].max, &number[i], error)) return false;
    }
    return text_nothing_left(&rest, error);
}

void obey_bench(Session *session, char *rest) {
    int64_t number[3] = {BENCH_DEPTH, BENCH_THREADS, BENCH_HASH_MIB};
    Error error;
    if (!read_bench(rest, number, &error)) {
        session_say_error(session, "bench", &error);
        return;
    }
    Table *table = table_new((int)number[2], &error);
    if (!table) {
        session_say_error(session, "bench", &error);
        return;
    }
    session_say(session, "%s, commit %s, %s, %s, %s", VERSION_NAME, VERSION_COMMIT,
                VERSION_COMPILER, VERSION_ARCH, VERSION_FLAGS);
    session_say(session, "depth %d, threads %d, Hash %d MiB", (int)number[0], (int)number[1],
                (int)number[2]);
    session_begin_count(session);
    if (!run_suites(session, (int)number[0], (int)number[1], table, &error))
        session_say_error(session, "bench", &error);
    session_end(session, NULL);
    table_free(table);
}
