/* What the Drafts of all systems share. A Draft is called, until it is whole: the name of its file, a
   point, the number of the process that writes it, perhaps `-` and another number, and ".tmp". Private to
   engine/base/. */
#ifndef CROWNHEAD_ENGINE_BASE_DRAFT_NAME_H
#define CROWNHEAD_ENGINE_BASE_DRAFT_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Puts into `path` what the draft of `place` by process `writer` is called; `same`: how many other drafts
   have that number. Returns the length, as snprintf does. */
int draft_print_name(char *path, size_t size, const char *place, int writer, int same);

/* The number of the process that writes the draft called `entry` of the file called `name`; 0 when it is
   no draft of that. */
int draft_writer(const char *entry, const char *name);

/* The length of the name of the file that `entry` is a draft of; 0 if it is not a draft. */
size_t draft_name_length(const char *entry);

/* Whether `path` is there and must not be replaced: no file, or one that others have open as our stdout.
   Each system has its own. */
bool draft_is_written_to(const char *path);

#endif
