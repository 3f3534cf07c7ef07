/* Folders: the kind of thing that a path leads to, and the names in a folder. A page has no
   folders. */
#ifndef CROWNHEAD_ENGINE_BASE_FOLDER_H
#define CROWNHEAD_ENGINE_BASE_FOLDER_H

#include <stdbool.h>

/* The kind of thing that a path leads to, links followed: nothing, an ordinary file, a folder, or a
   device, a pipe and the like. */
typedef enum { PATH_NOTHING, PATH_FILE, PATH_FOLDER, PATH_OTHER } PathKind;
PathKind path_kind(const char *path);

/* The kind of an open file. */
PathKind handle_kind(int handle);

/* Whether this process may read the file at `path`, or run it as a program. */
bool path_may_be_read(const char *path);
bool path_may_be_run(const char *path);

/* Whether `path` is a link itself, whatever it leads to. */
bool path_is_link(const char *path);

/* A folder that is being read. */
typedef struct {
    void *entries;
} Folder;

/* Opens a folder to be read. False and errno when it cannot be read. */
bool folder_open(Folder *folder, const char *path);

/* The name of the next entry, in no order, valid until the next call; NULL after the last one. `.`
   and `..` are left out. */
const char *folder_next(Folder *folder);
void folder_close(Folder *folder);

#endif
