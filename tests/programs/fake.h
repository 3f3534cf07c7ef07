/* The parts of the engine that fails on demand: fake_engine.c explains its settings. */
#ifndef CROWNHEAD_TESTS_PROGRAMS_FAKE_H
#define CROWNHEAD_TESTS_PROGRAMS_FAKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/record.h"
#include "search/searcher.h"

typedef enum {
    FAIL_NONE,
    FAIL_CRASH,
    FAIL_EXIT,
    FAIL_HANG,
    FAIL_CLOSE,
    FAIL_SILENT,
    FAIL_FLOOD,
    FAIL_LATE,
    FAIL_OVERDUE,
    FAIL_ILLEGAL,
    FAIL_RUBBISH,
    FAIL_NOISE,
    FAIL_BOAST,
    FAIL_NO_MOVE,
    FAIL_TWICE,
    FAIL_REFUSE,
    FAIL_COMPLAIN,
    FAIL_DEAF,
    FAIL_SLOW,
    FAIL_PAINT,
    FAIL_COUNT,
} Fail;

/* When it fails. */
typedef enum { AT_UCI, AT_ISREADY, AT_EVERY, AT_SEARCH, AT_PLY } FailAt;

enum { BOTH = 2 };

enum { ANSWER_TEXT = 512, MAX_MS = 3600000, EXIT_STATUS = 3, READ_BYTES = 65536 };

typedef struct {
    Record record;
    const Searcher *searcher;
    int64_t seed, fail_percent, late_ms, score;
    bool has_score;               /* and does not say the material */
    bool is_mute;                 /* reports no score */
    int fail, fail_at;            /* a Fail; a FailAt */
    int64_t fail_number;          /* of the search, or of half-moves */
    int fail_as;                  /* a Player, or BOTH */
    char fail_while[ANSWER_TEXT]; /* "": always */
    int searches;                 /* of this game */
    bool is_deaf, is_slow;
    char answer[ANSWER_TEXT];  /* of a search that has not answered yet, else "" */
    int64_t answer_us;         /* when it will; INT64_MAX: after `stop` */
    bool answers_late_to_stop; /* `Late` ms later, not at once */
    char *input;               /* read and not obeyed yet */
    size_t length, capacity;
    bool is_ended; /* end of input */
} Fake;

extern const char *const FAKE_FAIL_WORDS[FAIL_COUNT];

/* Prints a line at once. */
__attribute__((format(printf, 1, 2))) void fake_say(const char *format, ...);

/* Sets an option; false when no option has this name, or it not this value. */
bool fake_set(Fake *fake, const char *name, const char *value);

/* Obeys the words after setoption, or reports why not. */
void fake_obey_setoption(Fake *fake, char *rest);

void fake_say_options(const Fake *fake);

#endif
