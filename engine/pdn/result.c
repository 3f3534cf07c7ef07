/* Results as they are read and written. A result that is not one of PDN's keeps its text elsewhere;
   here is only its meaning, which never goes beyond the text: a win needs points that only a win
   gives. */
#include "engine/pdn/result.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/plain.h"
#include "engine/pdn/words.h"

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

/* --- points --- */

enum { POINT = 1000, HALF = POINT / 2 };

/* The points of one player, as they are written. */
typedef struct {
    int points;
    bool is_broken, has_dot; /* `1/2` or decimals; decimals after a point */
    char mark;               /* the sign of who was better; NUL: none */
} Share;

static const char *past_spaces(const char *at) {
    while (*at == ' ' || *at == '\t') at++;
    return at;
}

static bool is_half(const char *at) {
    return strncmp(at, "1/2", 3) == 0 && !isdigit((unsigned char)at[3]);
}

/* Reads the decimals after a point or a comma at `at`; their end, `at` if there are none. */
static const char *read_decimals(const char *at, Share *share) {
    int unit = POINT;
    const char *digit = at + 1;
    if ((*at != '.' && *at != ',') || !isdigit((unsigned char)*digit)) return at;
    for (; isdigit((unsigned char)*digit); digit++) {
        unit /= 10;
        if (unit == 0) return at;
        share->points += unit * (*digit - '0');
    }
    share->is_broken = true;
    share->has_dot = *at == '.';
    return digit;
}

/* Reads `12`, `0.5`, `1/2` or, with `mixed`, `1 1/2` at `at`; its end, NULL if there is none. */
static const char *read_share(const char *at, bool mixed, Share *share) {
    enum { MOST_DIGITS = 3 };
    const char *digit = at;
    *share = (Share){.points = 0};
    if (is_half(at)) {
        *share = (Share){.points = HALF, .is_broken = true};
        return at + 3;
    }
    for (; isdigit((unsigned char)*digit); digit++) {
        if (digit - at == MOST_DIGITS) return NULL;
        share->points = 10 * share->points + POINT * (*digit - '0');
    }
    if (digit == at) return NULL;
    const char *half = past_spaces(digit);
    if (!mixed || half == digit || !is_half(half)) return read_decimals(digit, share);
    share->points += HALF;
    share->is_broken = true;
    return half + 3;
}

/* Reads the mark after the first share: `+`, or a `-` before the sign between the two. */
static const char *read_mark(const char *at, Share *share) {
    const char *mark = past_spaces(at);
    const char *next = *mark ? past_spaces(mark + 1) : mark;
    if (*mark != '+' && (*mark != '-' || (*next != '-' && *next != ':'))) return at;
    share->mark = *mark;
    return mark + 1;
}

/* Reads the mark after the second share, where the two are equal and the first has the opposite
   one, or none. */
static const char *read_last_mark(const char *at, Share first, Share *second) {
    const char *mark = past_spaces(at);
    if ((first.points != second->points && !first.mark) || (*mark != '+' && *mark != '-') ||
        *mark == first.mark)
        return at;
    if ((mark > at || *mark == '-') && !first.mark) return at;
    second->mark = *mark;
    return mark + 1;
}

static GameResult result_of(Share first, Share second, bool is_plain) {
    const int more = first.points - second.points;
    const bool is_broken = (first.is_broken || second.is_broken) && !is_plain;
    if (more == 0) return first.points == 0 ? GAME_LOST_BY_BOTH : GAME_DRAWN;
    if (is_broken && (first.points == 0 || second.points == 0) && abs(more) < POINT)
        return GAME_ONGOING;
    if (is_broken && abs(more) <= POINT) return GAME_DRAWN;
    return more > 0 ? GAME_WON_BY_FIRST : GAME_WON_BY_SECOND;
}

/* Whether PDN has a result of its own for these points. */
static bool is_plain_pair(Share first, Share second) {
    const int low = first.points < second.points ? first.points : second.points,
              high = first.points + second.points - low;
    if (first.mark || second.mark) return false;
    if (low == 0) return high == 0 || high == POINT || high == 2 * POINT;
    return low == high && (low == HALF || low == POINT);
}

/* Reads two shares with a sign between, the second one `mixed` or not. */
static int read_pair(const char *text, bool mixed, PdnScore *score) {
    Share first, second;
    const char *at = read_share(text, true, &first);
    if (!at) return 0;
    at = past_spaces(read_mark(at, &first));
    if (*at != '-' && *at != ':') return 0;
    at = read_share(past_spaces(at + 1), mixed, &second);
    if (!at) return 0;
    at = read_last_mark(at, first, &second);
    /* 1.11-15 is a move with its number. */
    if (first.has_dot && (!second.has_dot || (first.points + second.points) % POINT != 0)) return 0;
    if (!is_end_of_result(*at)) return 0;
    const bool is_plain = is_plain_pair(first, second);
    *score = (PdnScore){.result = result_of(first, second, is_plain),
                        .points = {first.points, second.points},
                        .is_plain = is_plain,
                        .may_be_move =
                            !first.is_broken && !second.is_broken && !first.mark && !second.mark};
    return (int)(at - text);
}

int pdn_score_read(const char *text, PdnScore *score) {
    int length = read_pair(text, true, score);
    if (length == 0) length = read_pair(text, false, score); /* 2-1 1/2-1/2: a move, and a result */
    if (length > 0) return length;
    *score = (PdnScore){.result = GAME_ONGOING, .points = {-1, -1}, .is_plain = true};
    length = pdn_result_read(text, &score->result);
    return length;
}

/* --- tags --- */

/* Reads the value of a tag that is nothing but a sign. */
static bool read_signs(const char *text, PdnScore *score) {
    static const struct {
        const char *word;
        GameResult result;
        bool is_plain;
    } SIGNS[] = {
        {"", GAME_ONGOING, true},
        {"?", GAME_ONGOING, true},
        {"??", GAME_ONGOING, true},
        {"-", GAME_ONGOING, true},
        {"=", GAME_DRAWN, true},
        {"=-=", GAME_DRAWN, true},
        {"+-", GAME_WON_BY_FIRST, false},
        {"+ -", GAME_WON_BY_FIRST, false},
        {"+:-", GAME_WON_BY_FIRST, false},
        {"-+", GAME_WON_BY_SECOND, false},
        {"- +", GAME_WON_BY_SECOND, false},
        {"-:+", GAME_WON_BY_SECOND, false},
        {"+--", GAME_WON_BY_FIRST, false},
        {"--+", GAME_WON_BY_SECOND, false},
    };
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
        if (strcmp(text, SIGNS[i].word) != 0) continue;
        score->result = SIGNS[i].result;
        score->is_plain = SIGNS[i].is_plain;
        return true;
    }
    return false;
}

/* Reads a result that something without digits follows, as a forfeit is marked: 2-0F. */
static bool read_with_tail(const char *text, PdnScore *score) {
    char head[PDN_PLAIN];
    size_t size = strlen(text);
    int length = pdn_score_read(text, score);
    while (size > 0 && !isdigit((unsigned char)text[size - 1])) size--;
    if (size == 0 || size >= sizeof head || (length > 0 && (size_t)length > size))
        return length > 0;
    memcpy(head, text, size);
    head[size] = '\0';
    const bool has_tail = text[size] != '\0' && length == 0;
    if (has_tail) length = pdn_score_read(head, score);
    if (length == 0 || (size_t)length != size) return false;
    score->is_plain = score->is_plain && !text[size];
    return true;
}

bool pdn_score_of_tag(const Game *game, const char *value, PdnScore *score) {
    PdnPlain plain;
    pdn_plain_make(&plain, value);
    char *text = plain.text + strspn(plain.text, " \t"), *end = text + strlen(text);
    while (end > text && strchr(" \t.", end[-1])) *--end = '\0';
    if (strcmp(text, "*") != 0 && read_with_tail(text, score)) return true;
    *score = (PdnScore){.result = GAME_ONGOING, .points = {-1, -1}, .is_plain = true};
    if (strcmp(text, "*") == 0 || read_signs(text, score) ||
        pdn_result_in_words(game, value, &score->result))
        return true;
    score->is_plain = false;
    return false;
}

const char *pdn_result_text(const Game *game, GameResult result) {
    const ResultStyle other = game->facts.wins_by_two ? BY_ONE : BY_TWO;
    int i = 0;
    while (RESULTS[i].result != result || RESULTS[i].style == other) i++;
    return RESULTS[i].text;
}
