/* Which file a path or an open file is. A page has none. */
#ifndef CROWNHEAD_ENGINE_BASE_FILE_ID_H
#define CROWNHEAD_ENGINE_BASE_FILE_ID_H

#include <stdbool.h>
#include <stdint.h>

/* The identity of a file, whatever name or link it is reached by. */
typedef struct {
    uint64_t device, number;
} FileId;

/* Finds the identity of the file at `path`, links followed, or of an open file. False and errno
   when the file does not exist. */
bool system_file_id(FileId *id, const char *path);
bool system_handle_id(FileId *id, int handle);

/* Whether both are the same file. */
static inline bool file_id_same(const FileId *a, const FileId *b) {
    return a->device == b->device && a->number == b->number;
}

#endif
