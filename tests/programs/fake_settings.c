#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/session/options.h"
#include "search/searchers.h"
#include "tests/programs/fake.h"

const char *const FAKE_FAIL_WORDS[FAIL_COUNT] = {
    "none",  "crash",   "exit",     "hang",    "close", "silent", "flood",
    "late",  "overdue", "illegal",  "rubbish", "noise", "boast",  "no-move",
    "twice", "refuse",  "complain", "deaf",    "slow",  "paint"};

static const char *const PLAYER_WORDS[] = {
    [FIRST_PLAYER] = "first", [SECOND_PLAYER] = "second", [BOTH] = "both"};

static const char *const AT_WORDS[] = {"uci", "isready", "every"}; /* the others have a number */

__attribute__((format(printf, 1, 2))) void fake_say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout);
}

static bool set_variant(Fake *fake, const char *name) {
    Error error;
    Record record;
    const Searcher *searcher = options_variant("UCI_Variant", name, &error);
    if (!searcher || !record_new(&record, searcher->game, &error)) return false;
    record_free(&fake->record);
    fake->record = record;
    fake->searcher = searcher;
    return true;
}

/* Whether `word` is one of `count` words; `*number` is then which. */
static bool is_among(const char *const words[], int count, const char *word, int *number) {
    for (int i = 0; i < count; i++) {
        if (!text_same(words[i], word)) continue;
        *number = i;
        return true;
    }
    return false;
}

static bool set_fail_at(Fake *fake, const char *word) {
    if (is_among(AT_WORDS, AT_EVERY + 1, word, &fake->fail_at)) return true;
    const bool is_ply = strncmp(word, "ply", 3) == 0;
    if (!text_integer(word + (is_ply ? 3 : 0), !is_ply, 1000, &fake->fail_number)) return false;
    fake->fail_at = is_ply ? AT_PLY : AT_SEARCH;
    return true;
}

static bool set_fail_while(Fake *fake, const char *path) {
    snprintf(fake->fail_while, sizeof fake->fail_while, "%s", path);
    return strlen(path) < sizeof fake->fail_while;
}

static bool set_score(Fake *fake, const char *word) {
    fake->is_mute = strcmp(word, "none") == 0;
    fake->has_score = !fake->is_mute && strcmp(word, "-") != 0;
    return !fake->has_score || text_integer(word, -INT32_MAX, INT32_MAX, &fake->score);
}

bool fake_set(Fake *fake, const char *name, const char *value) {
    if (text_same(name, "UCI_Variant")) return set_variant(fake, value);
    if (text_same(name, "Fail")) return is_among(FAKE_FAIL_WORDS, FAIL_COUNT, value, &fake->fail);
    if (text_same(name, "FailAs")) return is_among(PLAYER_WORDS, BOTH + 1, value, &fake->fail_as);
    if (text_same(name, "FailWhile")) return set_fail_while(fake, value);
    if (text_same(name, "Score")) return set_score(fake, value);
    if (text_same(name, "Seed")) return text_integer(value, 0, INT32_MAX, &fake->seed);
    if (text_same(name, "FailAt")) return set_fail_at(fake, value);
    if (text_same(name, "FailPercent")) return text_integer(value, 0, 100, &fake->fail_percent);
    if (text_same(name, "Late")) return text_integer(value, 0, MAX_MS, &fake->late_ms);
    return false;
}

void fake_obey_setoption(Fake *fake, char *rest) {
    const char *words[4] = {"", "", "", ""}; /* name N value V */
    for (int i = 0; i < 4; i++) {
        const char *word = text_word(&rest);
        if (word != NULL) words[i] = word;
    }
    if (strcmp(words[0], "name") != 0 || !fake_set(fake, words[1], words[3]))
        fake_say("info string error: setoption: '%s' cannot be '%s'", words[1], words[3]);
}

void fake_say_options(const Fake *fake) {
    printf("option name UCI_Variant type combo default %s", fake->searcher->game->name);
    for (int i = 0; SEARCHERS[i] != NULL; i++) printf(" var %s", SEARCHERS[i]->game->name);
    printf("\noption name Seed type spin default %lld min 0 max %d\n", (long long)fake->seed,
           INT32_MAX);
    printf("option name Fail type combo default %s", FAKE_FAIL_WORDS[fake->fail]);
    for (Fail fail = FAIL_NONE; fail < FAIL_COUNT; fail++) printf(" var %s", FAKE_FAIL_WORDS[fail]);
    printf("\noption name FailAs type combo default %s", PLAYER_WORDS[fake->fail_as]);
    for (int who = FIRST_PLAYER; who <= BOTH; who++) printf(" var %s", PLAYER_WORDS[who]);
    printf("\noption name Score type string default -");
    printf("\noption name FailAt type string default 1");
    printf("\noption name FailWhile type string default\n");
    printf("option name FailPercent type spin default %lld min 0 max 100\n",
           (long long)fake->fail_percent);
    fake_say("option name Late type spin default %lld min 0 max %d", (long long)fake->late_ms,
             MAX_MS);
}
