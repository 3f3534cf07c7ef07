#include "engine/pdn/result.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/plain.h"

typedef enum { BOTH_STYLES, BY_ONE, BY_TWO } ResultStyle; /* points for a win */

static const struct {
    const char *text;
    GameResult result;
    ResultStyle style;
} RESULTS[] = {
    {"*", GAME_ONGOING, BOTH_STYLES},    {"0-0", GAME_LOST_BY_BOTH, BOTH_STYLES},
    {"1-0", GAME_WON_BY_FIRST, BY_ONE},  {"0-1", GAME_WON_BY_SECOND, BY_ONE},
    {"1/2-1/2", GAME_DRAWN, BY_ONE},     {"2-0", GAME_WON_BY_FIRST, BY_TWO},
    {"0-2", GAME_WON_BY_SECOND, BY_TWO}, {"1-1", GAME_DRAWN, BY_TWO},
    {"1/2", GAME_DRAWN, BY_ONE},
};
enum { RESULT_COUNT = sizeof RESULTS / sizeof *RESULTS };

/* `1-1` must not be found in `1-10`. */
static bool is_end_of_result(char next) {
    return !isalnum((unsigned char)next) && next != '-' && next != '/' && next != ':';
}

int pdn_result_read(const char *text, GameResult *result) {
    for (int i = 0; i < RESULT_COUNT; i++) {
        const size_t length = strlen(RESULTS[i].text);
        if (strncmp(text, RESULTS[i].text, length) != 0) continue;
        if (!is_end_of_result(text[length])) continue;
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

static const char *past_spaces(const char *at) {
    while (*at == ' ' || *at == '\t') at++;
    return at;
}

int pdn_points_read(const char *text, PdnPoints *points) {
    const int length = read_halves(text, &points->first);
    if (length == 0) return 0;
    const char *at = past_spaces(text + length);
    if (*at != '-' && *at != ':') {
        points->second = points->first;
        return strncmp(text, "1/2", 3) == 0 && is_end_of_result(text[3]) ? 3 : 0;
    }
    at = past_spaces(at + 1);
    const int more = read_halves(at, &points->second);
    return more > 0 && is_end_of_result(at[more]) ? (int)(at + more - text) : 0;
}

GameResult pdn_points_result(PdnPoints points) {
    return points.first > points.second   ? GAME_WON_BY_FIRST
           : points.first < points.second ? GAME_WON_BY_SECOND
           : points.first == 0            ? GAME_LOST_BY_BOTH
                                          : GAME_DRAWN;
}

bool pdn_result_of_tag(const char *value, GameResult *result) {
    static const struct {
        const char *word;
        GameResult result;
    } WORDS[] = {
        {"", GAME_ONGOING},         {"?", GAME_ONGOING},         {"-", GAME_ONGOING},
        {"+-", GAME_WON_BY_FIRST},  {"+ -", GAME_WON_BY_FIRST},  {"+:-", GAME_WON_BY_FIRST},
        {"-+", GAME_WON_BY_SECOND}, {"- +", GAME_WON_BY_SECOND}, {"-:+", GAME_WON_BY_SECOND},
        {"=", GAME_DRAWN},          {"draw", GAME_DRAWN},        {"remise", GAME_DRAWN},
        {"drawn", GAME_DRAWN},      {"unknown", GAME_ONGOING},   {"??", GAME_ONGOING},
        {"remis", GAME_DRAWN},      {"nulle", GAME_DRAWN},       {"patta", GAME_DRAWN},
        {"tablas", GAME_DRAWN},     {"empate", GAME_DRAWN},      {"=-=", GAME_DRAWN},
        {"ничья", GAME_DRAWN},      {"Ничья", GAME_DRAWN}};
    PdnPlain plain;
    PdnPoints points;
    if (pdn_result_read(value, result) > 0) return true;
    pdn_plain_make(&plain, value);
    char *text = plain.text + strspn(plain.text, " \t"), *end = text + strlen(text);
    while (end > text && strchr(" \t.", end[-1])) *--end = '\0';
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (!text_same(text, WORDS[i].word) && !text_same(value, WORDS[i].word)) continue;
        *result = WORDS[i].result;
        return true;
    }
    while (end > text && isalpha((unsigned char)end[-1])) *--end = '\0'; /* 2-0F, a forfeit */
    if (pdn_result_read(text, result) > 0) return true;
    if (pdn_points_read(text, &points) == 0) return false;
    *result = pdn_points_result(points);
    return true;
}

const char *pdn_result_text(const Game *game, GameResult result) {
    const ResultStyle other = game->facts.wins_by_two ? BY_ONE : BY_TWO;
    int i = 0;
    while (RESULTS[i].result != result || RESULTS[i].style == other) i++;
    return RESULTS[i].text;
}
