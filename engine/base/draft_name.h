/* The names of drafts, on every system: the name of the file, a point, the number of the process
   that writes it, perhaps `-` and another number, and ".tmp". Private to engine/base/. */
#ifndef CROWNHEAD_ENGINE_BASE_DRAFT_NAME_H
#define CROWNHEAD_ENGINE_BASE_DRAFT_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Puts the name of a draft of `place` by process `writer` into `path`; `same` is how many other
   drafts have that number. Returns the length, as snprintf does. */
int draft_print_name(char *path, size_t size, const char *place, int writer, int same);

/* The number of the process that writes the draft called `entry` of the file called `name`; 0 if
   `entry` is not a draft of that file. */
int draft_writer(const char *entry, const char *name);

/* The length of the name of the file that `entry` is a draft of; 0 if it is not a draft. */
size_t draft_name_length(const char *entry);

/* Whether `path` exists and is written directly: a device, a pipe, or a file that is open as our
   stdout. Each system has its own. */
bool draft_is_written_to(const char *path);

#endif
