/* The options of the engine: one table declares them, checks their values and keeps them. */
#ifndef CROWNHEAD_PROTOCOL_OPTIONS_H
#define CROWNHEAD_PROTOCOL_OPTIONS_H

#include <stdint.h>

#include "engine/error.h"
#include "engine/text.h"

/* What must be done when an option is set. */
typedef enum {
    EFFECT_NONE,
    EFFECT_HASH,    /* another table */
    EFFECT_FORGET,  /* what was searched is worth nothing any more */
    EFFECT_VARIANT, /* another game, from its start */
} OptionEffect;

typedef enum { OPTION_SPIN, OPTION_CHECK, OPTION_COMBO, OPTION_BUTTON } OptionKind;

typedef enum {
    OPTION_HASH,       /* MiB */
    OPTION_CLEAR_HASH, /* a button */
    OPTION_THREADS,
    OPTION_MULTI_PV,
    OPTION_PONDER,   /* 0 or 1; says only that the GUI may ponder */
    OPTION_OVERHEAD, /* ms */
    OPTION_VARIANT,  /* index into SEARCHERS */
    OPTION_EVAL,     /* 0: the variant's own choice, else 1 + an EvalChoice */
    OPTION_EXACT,    /* 0 or 1 */
    OPTION_SOLVE,    /* 0 or 1 */
    OPTION_SKILL,
    OPTION_SEED,
    OPTION_COUNT,
} OptionId;

/* The value of each option; of a combo the index of its word. */
typedef struct {
    int64_t value[OPTION_COUNT];
} Options;

/* All options at their defaults. */
Options options_default(void);

/* Sets the option called `name` (in any case) to `word`, NULL for a button. Fills `effect` with
   what must be done if the value is new. On failure nothing is changed and `error` names the range.
 */
bool options_set(Options *options, const char *name, const char *word, OptionEffect *effect,
                 Error *error);

/* How many can be set: OPTION_COUNT, and with `make TUNE=1` the tuned constants behind them. */
int options_count(void);

/* Writes `option name .. type .. default .. min .. max ..` of number `id`. */
void options_declare(int id, Writer *writer);

#endif
