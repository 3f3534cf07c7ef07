/* The journal: a line for each game and each of its positions, in order, each with a checksum.
   Lines are only appended, so that an interrupted run continues after the last complete one. The
   first line contains the settings of the searches. */
#ifndef CROWNHEAD_TOOLS_ANALYSE_JOURNAL_H
#define CROWNHEAD_TOOLS_ANALYSE_JOURNAL_H

#include <stdio.h>

#include "engine/base/crc.h"
#include "engine/record.h"
#include "tools/analyse/finding.h"
#include "tools/common/output.h"

enum {
    JOURNAL_BYTES = FINDING_BYTES + 64, /* length of the longest line, with its newline and NUL */
    JOURNAL_PATH = 1088,
};

typedef struct {
    FILE *file;          /* NULL: closed */
    Continued continued; /* the writer's hold on the file */
    char path[JOURNAL_PATH];
    char header[JOURNAL_BYTES];
    Crc crc;
    bool is_restarted; /* the old content does not count, and is replaced when writing begins */
    bool is_begun;     /* writing has begun */
    int64_t end;       /* after the last complete line that was taken */
    bool has_line;     /* `line` has been read but not taken */
    char line[JOURNAL_BYTES]; /* without its checksum */
} Journal;

/* The beginning of the first line of every journal. */
extern const char JOURNAL_MARK[];

/* Whether the file at `path` is the journal of any run, even if it ends within its first line. */
bool journal_is_one(const char *path);

/* JOURNAL_WRITE creates the journal if it does not exist, and reserves it for this program until
   any journal at that path is closed. JOURNAL_RESTART does the same, but ignores its content. */
typedef enum { JOURNAL_READ, JOURNAL_WRITE, JOURNAL_RESTART } JournalUse;

/* Opens the journal at `path`; nothing in it changes before journal_begin(). Returns false and an
   error when that fails, when another program is writing the journal (with `waits`, waits for that
   to end), or when the journal does not begin with `header`; with JOURNAL_WRITE, a journal that
   contains only a header counts as empty. Release with journal_close(), even after an error; it
   removes a journal that was created but never begun. */
bool journal_open(Journal *journal, const char *path, const char *header, JournalUse use,
                  bool waits, Error *error);
bool journal_close(Journal *journal, Error *error);

/* Reads game `number`, which must be `record`, into `findings`, of size record->length + 1, and
   sets `*count` to the number of findings, or -1 if the journal does not contain the game. False
   and an error when the journal belongs to other games. Games must be asked for in order; those
   that the journal skips have no findings. */
bool journal_read(Journal *journal, int64_t number, const Record *record, uint64_t key,
                  Finding *findings, int *count, Error *error);

/* Whether a complete line follows the part that has been read. */
bool journal_has_more(Journal *journal);

/* Cuts off the unread rest, which is not a complete line, and writes the header into an empty
   journal; after that the journal can be written. */
bool journal_begin(Journal *journal, Error *error);

/* Writes the line of a game, or of a position, into `text`, and returns its length. */
size_t journal_game_line(const Journal *journal, int64_t number, int plies, uint64_t key,
                         char text[JOURNAL_BYTES]);
size_t journal_finding_line(const Journal *journal, int64_t number, int ply, const Game *game,
                            const Finding *finding, char text[JOURNAL_BYTES]);

/* Appends lines and passes them to the system; false and an error when they cannot be written. */
bool journal_append(Journal *journal, const char *lines, size_t length, Error *error);

#endif
