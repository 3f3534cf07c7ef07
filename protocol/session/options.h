/* The options of the engine: one table declares them for all protocols, checks their values and
   keeps them. */
#ifndef CROWNHEAD_PROTOCOL_SESSION_OPTIONS_H
#define CROWNHEAD_PROTOCOL_SESSION_OPTIONS_H

#include <stdint.h>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/base/tunable.h"
#include "search/searchers.h"

/* The work to be done when an option is set. */
typedef enum {
    EFFECT_NONE,
    EFFECT_HASH,    /* another table */
    EFFECT_FORGET,  /* earlier searches are no longer valid */
    EFFECT_EVAL,    /* other knowledge, and the same */
    EFFECT_TABLES,  /* other endgame tables, and the same if they know more or less */
    EFFECT_BOOK,    /* another opening book */
    EFFECT_VARIANT, /* another game, from its start */
} OptionEffect;

/* The types of options, as UCI names them. */
typedef enum { OPTION_SPIN, OPTION_CHECK, OPTION_COMBO, OPTION_BUTTON, OPTION_STRING } OptionKind;

enum { OPTION_TEXT = 1024 }; /* longest value of an OPTION_STRING, with its NUL */

/* The value of OPTION_TABLES that is the user's folder, if it has tables. */
#define TABLES_AUTO "auto"

/* The value of OPTION_BOOK that is the program's own book, if it has one of the variant. */
#define BOOK_AUTO "auto"

/* The word for an empty text in protocols that have no other. */
#define OPTION_EMPTY "<empty>"

/* The options of the engine, in the order in which they are listed. */
typedef enum {
    OPTION_HASH,       /* MiB */
    OPTION_CLEAR_HASH, /* a button */
    OPTION_THREADS,
    OPTION_MULTI_PV,
    OPTION_PONDER,   /* 0 or 1; has no effect but that the GUI may ponder */
    OPTION_OVERHEAD, /* ms */
    OPTION_CLOCK,    /* a SystemClock */
    OPTION_VARIANT,  /* index into SEARCHERS */
    OPTION_FRAME,    /* a Frame */
    OPTION_EVAL,     /* see options_eval() */
    OPTION_WEIGHTS,  /* file of a net that replaces the program's own; "": none */
    OPTION_EXACT,    /* 0 or 1 */
    OPTION_SOLVE,    /* 0 or 1 */
    OPTION_SKILL,
    OPTION_LIMIT_STRENGTH, /* 0 or 1: OPTION_ELO counts instead of OPTION_SKILL */
    OPTION_ELO,
    OPTION_SHOW_WDL, /* 0 or 1 */
    OPTION_SEED,
    OPTION_TABLES,        /* a folder, TABLES_AUTO or nothing */
    OPTION_TABLES_PIECES, /* the most that are used */
    OPTION_TABLES_CACHE,  /* MiB */
    OPTION_BOOK,          /* file of an opening book, or BOOK_AUTO; "": none */
    OPTION_OWN_BOOK,      /* 0 or 1: it is asked */
    OPTION_BOOK_DEPTH,    /* plies of a game in which it is */
    OPTION_BOOK_VARIETY,  /* centimen that a move may be below the best */
    OPTION_COUNT,
} OptionId;

/* How a Hub client sees the board: as the variant numbers it; rotated with the colours swapped, so
   that White begins; or that for positions only. */
typedef enum { FRAME_NATURAL, FRAME_WHITE_FIRST, FRAME_PYDRAUGHTS } Frame;

/* The protocols that offer an option. */
enum { OFFERED_BY_UCI = 1, OFFERED_BY_HUB = 2, OFFERED_BY_CP = 4 };

/* One option. */
typedef struct {
    const char *name;  /* in the UCI-like dialect */
    const char *param; /* in the others; in the Checkers Protocol ten characters at most, and no
                          space */
    unsigned offered;  /* bits OFFERED_BY_.. */
    OptionKind kind;
    int64_t initial, min, max;
    OptionEffect effect;
    const char *(*word)(int index);             /* of a combo: its words, NULL after the last */
    const char *(*param_word)(int index);       /* Hub's words for them; NULL: the same */
    bool (*means)(int index, const char *word); /* whether other words mean it too; may be NULL */
    void (*refuse)(const char *word,
                   Error *error); /* the error for any other; NULL: it lists all */
    const char *initial_text;     /* of a string; NULL: none */
} OptionRecord;

extern const OptionRecord OPTIONS[OPTION_COUNT];

/* The value of each option; of a combo the index of its word. */
typedef struct {
    int64_t value[OPTION_COUNT];
    char text[OPTION_COUNT][OPTION_TEXT]; /* of strings: a path, say; "" for no file */
} Options;

/* All options at their defaults. */
Options options_default(void);

/* Sets the option `id` to `word`, NULL for a button; a string to all of `word`, spaces included.
   Fills `effect` with the work to be done if the value is new. On failure nothing is changed and
   `error` has the valid values. */
bool options_set(Options *options, OptionId id, const char *word, OptionEffect *effect,
                 Error *error);

/* The value of `id` as options_set() would read it; `text` is room for it. */
const char *options_value(const Options *options, OptionId id, char text[24]);

/* The evaluation that the option Eval chooses. `auto` is the net of WeightsFile if it `has_file`,
   else `own`, the evaluation of the variant. */
EvalChoice options_eval(const Options *options, EvalChoice own, bool has_file);

/* The searcher of the variant that `word` names as the option UCI_Variant would read it. NULL and
   the error of variant_read() when there is none. */
const Searcher *options_variant(const char *what, const char *word, Error *error);

/* The tuned constants of all floors, by number from 0; NULL after the last. There are some with
   `make TUNE=1` only. */
const Tunable *options_tunable(int number);

/* A tuned constant as an option of the UCI-like dialect; and a function that sets it, after which
   everything derived from it must be made again and the table forgotten. */
OptionRecord options_of_tunable(const Tunable *tunable);
bool options_set_tunable(const char *name, const char *word, Error *error);

#endif
