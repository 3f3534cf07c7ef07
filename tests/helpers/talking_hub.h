/* Conversations over the Hub protocol. `@WORD` in one waits for an answer (see talk_as()); lines
   without that between them are sent at once. */
#ifndef CROWNHEAD_TESTS_HELPERS_TALKING_HUB_H
#define CROWNHEAD_TESTS_HELPERS_TALKING_HUB_H

#include "tests/helpers/talking.h"

#define HUB       "hub\nset-param name=hash value=1\ninit\n@ready\n"
#define START_POS "pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"
/* Black must capture in this position. */
#define FORCED      "pos start moves=\"11-15 22-18\"\n"
#define FORCED_MOVE "15x22x18"

/* The output of `input`, which begins with HUB, after the answers to that. The caller frees it. */
static inline char *after_hub(const char *input) {
    char *output = talk(input);
    char *rest = strstr(output, "ready\n");
    cr_assert(rest, "no 'ready' in '%s'", output);
    memmove(output, rest + 6, strlen(rest + 6) + 1);
    return output;
}

static inline void expect_hub(const char *input, const char *expected) {
    char *output = after_hub(input);
    cr_expect_str_eq(output, expected, "'%s' gave '%s', expected '%s'", input, output, expected);
    free(output);
}

/* The fields of an `info` line, in their order. */
typedef struct {
    int depth;
    double mean_depth, score, time, nps;
    unsigned long long nodes;
    char pv[TEXT];
} HubInfo;

static inline HubInfo hub_info(const char *line) {
    HubInfo info = {.depth = 0};
    int end = 0;
    const int fields = sscanf(
        line, "info depth=%d mean-depth=%lf score=%lf nodes=%llu time=%lf nps=%lf pv=%n",
        &info.depth, &info.mean_depth, &info.score, &info.nodes, &info.time, &info.nps, &end);
    cr_assert(fields == 6 && end > 0, "not a whole info line: '%s'", line);
    const bool is_quoted = line[end] == '"';
    const char *pv = line + end + is_quoted, *pv_end = pv + strcspn(pv, is_quoted ? "\"" : " ");
    cr_assert(!is_quoted || *pv_end, "no end of the pv: '%s'", line);
    snprintf(info.pv, sizeof info.pv, "%.*s", (int)(pv_end - pv), pv);
    cr_expect_eq(is_quoted, strchr(info.pv, ' ') != NULL, "quotes only around spaces: '%s'", line);
    return info;
}

/* Searches after HUB: whole info lines, their last move done, one `done`. The caller frees. */
static inline char *hub_search(const char *setup, const char *go) {
    char input[TEXT];
    snprintf(input, sizeof input, HUB "%s%s\n@done\n", setup, go);
    char *output = after_hub(input);
    const int infos = count_of(output, "info ");
    cr_assert(infos > 0, "%s%s: no info: %s", setup, go, output);
    cr_expect_eq(count_of(output, ""), infos + 1, "%s%s: other lines in '%s'", setup, go, output);
    char move[GAME_MOVE_TEXT] = "", first[GAME_MOVE_TEXT] = "";
    cr_assert_eq(sscanf(last_of(output, ""), "done move=%63s", move), 1, "%s", output);
    for (int i = 0; i < infos; i++) {
        const HubInfo info = hub_info(line_of(output, "info ", i));
        sscanf(info.pv, "%63s", first);
    }
    cr_expect_str_eq(move, first, "%s%s: %s", setup, go, output);
    return output;
}

#endif
