/* The journal: a line for each game and each of its positions, in order, with a check sum after it.
   It is only ever appended to, so that an interrupted run continues after its last whole line. Its
   first line has the settings of the searches. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_JOURNAL_H
#define CROWNHEAD_TOOLS_ANALYSE_JOURNAL_H

#include <stdio.h>

#include "engine/base/crc.h"
#include "engine/record.h"
#include "tools/analyse/finding.h"
#include "tools/common/output.h"

enum {
    JOURNAL_BYTES = FINDING_BYTES + 64, /* longest line, with its LF and NUL */
    JOURNAL_PATH = 1088,
};

typedef struct {
    FILE *file;          /* NULL: it is closed */
    Continued continued; /* of who writes */
    char path[JOURNAL_PATH];
    char header[JOURNAL_BYTES];
    Crc crc;
    bool is_anew;  /* whatever the file holds is nothing, and is replaced when it is begun */
    bool is_begun; /* written */
    int64_t end;   /* after the last whole line that was taken */
    bool has_line; /* `line` was read but not taken */
    char line[JOURNAL_BYTES]; /* without its sum */
} Journal;

/* How the first line of every journal of this program begins. */
extern const char JOURNAL_MARK[];

/* Whether the file at `path` is a journal, of whatever run; also one that ends in its first
   line. */
bool journal_is_one(const char *path);

/* JOURNAL_WRITE makes a missing journal, and holds it for this program alone until any journal of
   that path is closed; JOURNAL_ANEW takes it for empty. */
typedef enum { JOURNAL_READ, JOURNAL_WRITE, JOURNAL_ANEW } JournalUse;

/* Opens the journal at `path`, in which nothing changes before journal_begin(). False and an error
   when that fails, or when another program writes the journal (with `waits` it first waits for that
   program to end), or when the journal does not begin with `header`; for JOURNAL_WRITE a journal
   with a header only is empty. Release with journal_close(), even then; it removes a journal that
   was made and never begun. */
bool journal_open(Journal *journal, const char *path, const char *header, JournalUse use,
                  bool waits, Error *error);
bool journal_close(Journal *journal, Error *error);

/* Reads game `number`, which must be `record`, into `findings`, record->length + 1 of them, and
   sets `*count` to the number of findings; -1 if the journal has nothing of the game. False and an
   error when the journal belongs to another game. Games are asked for in order; those that it
   leaves out have none. */
bool journal_read(Journal *journal, int64_t number, const Record *record, uint64_t key,
                  Finding *findings, int *count, Error *error);

/* Whether a whole line follows the part that was read. */
bool journal_has_more(Journal *journal);

/* Cuts off the part that was not read, which is not a whole line, and writes the header into an
   empty journal; from then on it is written. */
bool journal_begin(Journal *journal, Error *error);

/* Writes the line of a game, or of a position, into `text`; returns its length. */
size_t journal_game_line(const Journal *journal, int64_t number, int plies, uint64_t key,
                         char text[JOURNAL_BYTES]);
size_t journal_finding_line(const Journal *journal, int64_t number, int ply, const Game *game,
                            const Finding *finding, char text[JOURNAL_BYTES]);

/* Appends lines and hands them to the system; false and an error when they cannot be written. */
bool journal_append(Journal *journal, const char *lines, size_t length, Error *error);

#endif
