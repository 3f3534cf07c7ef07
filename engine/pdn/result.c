#include "engine/pdn/result.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/plain.h"

typedef enum { BOTH_STYLES, BY_ONE, BY_TWO } ResultStyle; /* points for a win */

static const struct {
    const char *text;
    PdnResult result;
    ResultStyle style;
} RESULTS[] = {
    {"*", PDN_UNKNOWN, BOTH_STYLES},  {"0-0", PDN_BOTH_LOSE, BOTH_STYLES},
    {"1-0", PDN_FIRST_WINS, BY_ONE},  {"0-1", PDN_SECOND_WINS, BY_ONE},
    {"1/2-1/2", PDN_DRAW, BY_ONE},    {"2-0", PDN_FIRST_WINS, BY_TWO},
    {"0-2", PDN_SECOND_WINS, BY_TWO}, {"1-1", PDN_DRAW, BY_TWO},
    {"1/2", PDN_DRAW, BY_ONE},
};
enum { RESULT_COUNT = sizeof RESULTS / sizeof *RESULTS };

int pdn_result_read(const char *text, PdnResult *result) {
    for (int i = 0; i < RESULT_COUNT; i++) {
        const size_t length = strlen(RESULTS[i].text);
        if (strncmp(text, RESULTS[i].text, length) != 0) continue;
        /* `1-1` must not be found in `1-10`. */
        const char next = text[length];
        if (isalnum((unsigned char)next) || (next && strchr("-/:", next))) continue;
        *result = RESULTS[i].result;
        return (int)length;
    }
    return 0;
}

/* Reads points in halves at `text`: `12`, `0.5`, `1/2`; their length, 0 if there are none. */
static int read_halves(const char *text, int *halves) {
    size_t length = 0;
    *halves = 0;
    for (; isdigit((unsigned char)text[length]); length++) {
        if (length == 3) return 0;
        *halves = 10 * *halves + 2 * (text[length] - '0');
    }
    if (length == 0) return 0;
    const char *rest = text + length;
    if (strncmp(text, "1/2", 3) == 0) {
        *halves = 1;
        length = 3;
    } else if ((*rest == '.' || *rest == ',') && (rest[1] == '0' || rest[1] == '5')) {
        *halves += rest[1] == '5';
        length += 2;
    }
    return (int)length;
}

int pdn_points_read(const char *text, PdnResult *result) {
    int first, second;
    const int length = read_halves(text, &first);
    if (length == 0) return 0;
    const char *at = text + length;
    at += strspn(at, " \t");
    if (*at != '-' && *at != ':') return 0;
    at++;
    at += strspn(at, " \t");
    const int more = read_halves(at, &second);
    if (more == 0 || isalnum((unsigned char)at[more]) || (at[more] && strchr("-/:", at[more])))
        return 0;
    *result = first > second ? PDN_FIRST_WINS : first < second ? PDN_SECOND_WINS : PDN_DRAW;
    if (first == 0 && second == 0) *result = PDN_BOTH_LOSE;
    return (int)(at + more - text);
}

bool pdn_result_of_tag(const char *value, PdnResult *result) {
    static const struct {
        const char *word;
        PdnResult result;
    } WORDS[] = {{"", PDN_UNKNOWN},       {"?", PDN_UNKNOWN},       {"-", PDN_UNKNOWN},
                 {"+-", PDN_FIRST_WINS},  {"+ -", PDN_FIRST_WINS},  {"+:-", PDN_FIRST_WINS},
                 {"-+", PDN_SECOND_WINS}, {"- +", PDN_SECOND_WINS}, {"-:+", PDN_SECOND_WINS},
                 {"=", PDN_DRAW},         {"draw", PDN_DRAW},       {"remise", PDN_DRAW},
                 {"drawn", PDN_DRAW},     {"unknown", PDN_UNKNOWN}, {"??", PDN_UNKNOWN}};
    PdnPlain plain;
    if (pdn_result_read(value, result) > 0) return true;
    pdn_plain_make(&plain, value);
    const char *text = plain.text + strspn(plain.text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t.", text[length - 1])) length--;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (strlen(WORDS[i].word) != length) continue;
        char word[16];
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (!text_same(word, WORDS[i].word)) continue;
        *result = WORDS[i].result;
        return true;
    }
    return pdn_result_read(text, result) > 0 || pdn_points_read(text, result) > 0;
}

const char *pdn_result_text(const Game *game, PdnResult result) {
    const ResultStyle other = game->facts.wins_by_two ? BY_ONE : BY_TWO;
    int i = 0;
    while (RESULTS[i].result != result || RESULTS[i].style == other) i++;
    return RESULTS[i].text;
}
