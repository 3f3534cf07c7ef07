/* Files that are written whole: first under a temporary name, so that no reader ever sees half a
   file. */
#ifndef CROWNHEAD_ENGINE_BASE_DRAFT_H
#define CROWNHEAD_ENGINE_BASE_DRAFT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/error.h"
#include "engine/base/system_files.h"

/* A file that is being written. */
typedef struct {
    int handle;              /* to write to */
    char place[SYSTEM_PATH]; /* the final path, with all links followed */
    char path[SYSTEM_PATH];  /* the temporary path; "" if the file is written directly */
} Draft;

/* Creates an empty temporary file next to `path` (next to its target, if `path` is a link), with
   the target's mode if that exists. Also removes the temporary files that killed programs left for
   the same path; those that a running process of this machine writes stay, and so do, on disks with
   locks, those of other machines. Devices, pipes and stdout are opened and written directly;
   system_files.h has the rule. On failure returns false, with an error that names `path` and, as
   with draft_keep(), with errno set. */
bool draft_open(Draft *draft, const char *path, Error *error);

/* Whether `path` can be written as a draft, for programs that write it only when their work is
   done: makes a draft and drops it. For a device or a pipe only the permission is checked,
   and nothing is written. Fails as draft_open() does. */
bool draft_try(const char *path, Error *error);

/* Replaces the file by the draft as soon as all of the draft is on the disk. On failure returns
   false, with an error that names the file; the old file is unchanged and the draft is gone. */
bool draft_keep(Draft *draft, Error *error);

/* Removes the draft; the file itself is unchanged. */
void draft_drop(Draft *draft);

/* Whether a file called `entry` is a draft that a program is writing, or was writing when it was
   killed: the name of the file, `*length` characters, then a point, numbers and ".tmp". */
bool draft_is(const char *entry, size_t *length);

/* Writes `size` bytes to `path` as a draft: either all of them are in the file, or the old file is
   unchanged, the error names it and errno is set. */
bool draft_replace_file(const char *path, const void *bytes, size_t size, Error *error);

#endif
