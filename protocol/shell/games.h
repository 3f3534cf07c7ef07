/* Messages about files of games: the reader's assumptions, and hints that they are games of another
   variant. */
#ifndef CROWNHEAD_PROTOCOL_SHELL_GAMES_H
#define CROWNHEAD_PROTOCOL_SHELL_GAMES_H

#include "engine/pdn/file.h"

/* Kinds of warnings: the reader's assumptions (PdnAssumedKind), and the findings of programs. */
enum {
    WARNING_RESULT = PDN_ASSUMED_KINDS,
    WARNING_TAG_RESULT,
    WARNING_PLY_COUNT,
    WARNING_SIGNS,
    WARNING_KINDS
};

/* The first warning of each kind, and how many there are. Start with {0}. */
typedef struct {
    bool prints_each; /* every warning is printed at once */
    const char *more; /* the option that does that; NULL: there is none */
    struct {
        int64_t count;
        PdnPlace place;
        char file[200], text[256];
    } kind[WARNING_KINDS];
} Warnings;

/* Takes a warning about a place of `file`, or the reader's assumptions about a game. */
void warnings_add(Warnings *warnings, int kind, const char *file, PdnPlace place, const char *text);
void warnings_take(Warnings *warnings, const char *file, const PdnGame *game);

/* Prints on stderr the first warning of each kind that was not printed yet, with the number of the
   others, and forgets them. */
void warnings_print(Warnings *warnings);

/* Says `FILE:LINE:COLUMN: REASON` on stderr, with `kind` before the reason. */
void games_complain(const char *file, PdnPlace place, const char *kind, const char *reason);

/* Warns on stderr if the games of the file at `path` look like another variant, see
   pdn_file_guess(). */
void games_guess(const char *path, const Game *usual, bool insists);

#endif
