/* Conversations with a session, as the tests of the dialect hold them: pieces of input, and what
   must be true of the lines that come out. */
#ifndef CROWNHEAD_TESTS_HELPERS_TALKING_H
#define CROWNHEAD_TESTS_HELPERS_TALKING_H

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/support.h"

#define START_ENGLISH "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
#define START_TOWER   "B:WB1,D1,F1,H1,A2,C2,E2,G2,B3,D3,F3,H3:BA6,C6,E6,G6,B7,D7,F7,H7,A8,C8,E8,G8"
/* With a small table first: whatever forgets it is quick then. */
#define SMALL      "setoption name Hash value 1\n"
#define TOWER      SMALL "setoption name UCI_Variant value tower\n"
#define FREEJUMP   SMALL "setoption name UCI_Variant value freejump\n"
#define EXACT      SMALL "setoption name Exact value true\n"
#define ERROR_LINE "info string error: "

enum { TEXT = 8192 };

/* --- lines --- */

/* Copies line `number` (from 0) of those in `output` that begin with `with` into `line`, a static
   buffer that takes turns; "" when there are fewer. */
static inline const char *line_of(const char *output, const char *with, int number) {
    static char buffers[8][TEXT];
    static int turn;
    char *line = buffers[turn++ % 8];
    line[0] = '\0';
    for (const char *at = output; *at; at += strcspn(at, "\n") + 1)
        if (begins(at, with) && number-- == 0) {
            snprintf(line, TEXT, "%.*s", (int)strcspn(at, "\n"), at);
            break;
        }
    return line;
}

static inline const char *last_of(const char *output, const char *with) {
    return line_of(output, with, count_of(output, with) - 1);
}

/* --- searches --- */

typedef struct {
    int depth, selective_depth, number, cost, full_permill;
    char kind[8]; /* cp, mate */
    int score;
    unsigned long long nodes;
    int pv_length;
    char pv[TEXT];
    char first[GAME_MOVE_TEXT], second[GAME_MOVE_TEXT]; /* of the pv; "" when there is none */
} Info;

/* Reads a full `info` line, every field in its place; fails the test when it is not one. */
static inline Info info_of(const char *line) {
    Info info = {.pv_length = 0};
    int end = 0;
    const int fields =
        sscanf(line, "info depth %d seldepth %d multipv %d score %7s %d%n", &info.depth,
               &info.selective_depth, &info.number, info.kind, &info.score, &end);
    cr_assert_eq(fields, 5, "not a full info line: '%s'", line);
    cr_expect(strcmp(info.kind, "cp") == 0 || strcmp(info.kind, "mate") == 0, "%s", line);
    static const char *const BOUNDS[] = {" lowerbound", " upperbound"};
    for (int i = 0; i < 2; i++)
        if (begins(line + end, BOUNDS[i])) end += (int)strlen(BOUNDS[i]);
    unsigned long long nps, time_ms;
    int pv = 0;
    const int more = sscanf(line + end, " cost %d nodes %llu nps %llu hashfull %d time %llu pv%n",
                            &info.cost, &info.nodes, &nps, &info.full_permill, &time_ms, &pv);
    cr_assert(more == 5 && pv > 0, "not a full info line: '%s'", line);
    cr_expect(info.full_permill >= 0 && info.full_permill <= 1000, "%s", line);
    cr_expect(info.selective_depth >= 0 && info.depth >= 1, "%s", line);
    const char *words = line + end + pv;
    snprintf(info.pv, sizeof info.pv, "%s", *words ? words + 1 : "");
    sscanf(info.pv, "%63s %63s", info.first, info.second);
    for (const char *at = words; *at; at++) info.pv_length += *at == ' ';
    cr_assert(info.pv_length >= 1, "no pv: '%s'", line);
    return info;
}

/* b + 3B - w - 3W, counted from the text of a FEN. */
static inline int material_of(const char *fen) {
    int sign = 0, total = 0;
    for (const char *at = fen; *at; at++) {
        if (at[0] == ':') sign = at[1] == 'W' ? -1 : at[1] == 'B';
        if ((at[0] == ':' && isalnum((unsigned char)at[2])) || at[0] == ',')
            total += sign * (at[at[0] == ':' ? 2 : 1] == 'K' ? 3 : 1);
    }
    return total;
}

/* Searches (`go`) after `setup`, the last line of which is a position without moves: all info
   lines are whole, each pv can be played and ends with the material of its `cost`, one bestmove
   comes last and can be played with its ponder move. The caller frees the output. */
static inline char *search_with(const char *setup, const char *go) {
    char input[4 * TEXT];
    snprintf(input, sizeof input, "%s%s\n", setup, go);
    char *output = talk(input);
    const int infos = count_of(output, "info depth");
    cr_assert(infos > 0, "%s%s: no info in '%s'", setup, go, output);
    cr_expect_eq(count_of(output, ""), infos + 1, "%s: other lines in '%s'", go, output);
    cr_expect_eq(count_of(output, "bestmove "), 1, "%s: '%s'", go, output);
    cr_expect_str_eq(last_of(output, ""), last_of(output, "bestmove "));
    char best[GAME_MOVE_TEXT] = "", ponder[GAME_MOVE_TEXT] = "";
    sscanf(last_of(output, "bestmove "), "bestmove %63s ponder %63s", best, ponder);
    for (int i = 0; i < infos; i++) {
        const Info info = info_of(line_of(output, "info depth", i));
        snprintf(input, sizeof input, "%smove %s\nfen\n", setup, info.pv);
        char *after = talk(input);
        cr_expect(begins(after, "fen "), "%s%s: pv '%s' gave '%s'", setup, go, info.pv, after);
        cr_expect_eq(material_of(after), info.cost, "%s%s: cost %d of pv '%s' to %s", setup, go,
                     info.cost, info.pv, after);
        free(after);
    }
    snprintf(input, sizeof input, "%smove %s %s\nresult\n", setup, best, ponder);
    char *after = talk(input);
    cr_expect(begins(after, "result "), "%s%s: '%s %s' gave '%s'", setup, go, best, ponder, after);
    free(after);
    return output;
}

static inline Info last_info(const char *output) {
    return info_of(last_of(output, "info depth"));
}

#endif
