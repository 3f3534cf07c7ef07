/* The settings of crownhead pdn: its command line, read and checked. */
#ifndef CROWNHEAD_TOOLS_PDN_CONFIG_H
#define CROWNHEAD_TOOLS_PDN_CONFIG_H

#include "engine/pdn/pdn.h"

typedef enum { PDN_CHECK, PDN_LIST, PDN_BOARDS, PDN_PICTURES, PDN_CONVERT } PdnCommand;

/* Numbers from `first` to `last`. */
typedef struct {
    int64_t first, last;
} Range;

enum { LAST_PLY = -1 }; /* in `plies.first`: only the last position of a game */

enum { PDN_NOTES = 32 };

typedef enum { NOTE_ARROW, NOTE_BEST, NOTE_MARK } PdnNoteKind;

/* What `draw` adds to a board, each a word of the command line: cells with `-` or `x` between. */
typedef struct {
    int count;
    struct {
        PdnNoteKind kind;
        const char *word;
    } note[PDN_NOTES];
} PdnNotes;

/* Which games are taken. */
typedef struct {
    const char *player;   /* a part of a player's name, in upper or lower case; NULL: any */
    const char *opening;  /* the first moves, spaces between; NULL: any */
    const char *position; /* in text: one that comes up; NULL: any */
    bool has_result;
    GameResult result;
    bool once; /* of games that are the same only the first */
} PdnChoice;

/* The orders of games in convert. */
typedef enum {
    SORT_NOT,
    SORT_DATE,
    SORT_EVENT,
    SORT_FIRST,
    SORT_SECOND,
    SORT_RESULT,
    SORT_PLIES,
    SORT_OPENING
} PdnSort;

typedef struct {
    PdnCommand command;
    const Game *usual;    /* the variant of games that name none */
    bool insists;         /* ... or of all */
    bool prints_each;     /* every warning, not the first of each kind */
    const char *encoding; /* of texts that are not UTF-8; NULL: found from the bytes */
    Range games;          /* 1.., counted through all files, broken ones too */
    PdnChoice choice;
    Range plies;    /* of `boards` and `draw`: 0 is the start */
    bool fens;      /* of `boards`: a FEN for each position and nothing else */
    PdnStyle style; /* of `convert` */
    PdnSort sort;   /* of `convert` */
    /* of `draw`: */
    const char *position; /* draw this one and read no file; NULL: none */
    const char *folder;   /* of the pictures; NULL: there is one, and it goes to stdout */
    PdnNotes notes;
    bool is_flipped; /* the bottom is at the top */
    char *const *files;
    int file_count; /* 0: stdin */
} PdnConfig;

/* The plies of `record` that are asked for; none if the last is below the first. */
Range pdn_plies(const PdnConfig *config, const Record *record);

/* Reads the words after the program's name, which must outlive `config`. False and an error naming
   the word when it is not one. */
bool pdn_config_read(PdnConfig *config, int count, char *words[], Error *error);

#endif
