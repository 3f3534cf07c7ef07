/* Files that are written whole: under another name first, so that no reader ever sees half of one. */
#ifndef CROWNHEAD_ENGINE_BASE_DRAFT_H
#define CROWNHEAD_ENGINE_BASE_DRAFT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/error.h"
#include "engine/base/system_files.h"

/* A file that is being written. */
typedef struct {
    int handle;              /* to write to */
    char place[SYSTEM_PATH]; /* what it is to be called: where links lead to */
    char path[SYSTEM_PATH]; /* what it is called until then; "": it is not a file, and written to */
} Draft;

/* Makes an empty file beside `path`, or beside what it is a link to, whose mode it takes if it is
   there, and removes those that killed programs have left there: of such a name, and neither
   written by a process of this machine nor by one of another, as far as the disk has locks. What
   the rule of system_files.h allows beside ordinary files, and what stdout is, is opened itself and written to
   at once. False, an error that names `path` and, as with the next, errno when it cannot be made. */
bool draft_open(Draft *draft, const char *path, Error *error);

/* Whether a draft of `path` can be made, for a program that writes it only after its work: it is
   made and given up, but nothing is sent to what is written to at once. Fails as
   draft_open() does. */
bool draft_try(const char *path, Error *error);

/* Puts the draft in the place of the file when all of it is on the disk. False, an error that names
   the file, the old one as it was, and no draft, when that cannot be done. */
bool draft_keep(Draft *draft, Error *error);

/* Gives the draft up. */
void draft_drop(Draft *draft);

/* Whether a file called `entry` is a draft that a program is writing, or was when it was killed: its
   name is that of the file, `*length` characters, a point, numbers and ".tmp". */
bool draft_is(const char *entry, size_t *length);

/* Writes `size` bytes to `path` as a draft: the whole file, or the old one stays and the error
   names it. */
bool draft_replace_file(const char *path, const void *bytes, size_t size, Error *error);

#endif
