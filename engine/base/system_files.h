/* The files of an operating system: reading and writing at any place, the file that a path leads
   to, and exclusive use of a file. A page has no files but Drafts (draft.h): of these functions it
   has system_check_file(), system_close_file() and system_write_file().

   Devices, pipes and folders follow one rule. A file that is written once and whole is a Draft: a
   device is written directly, and so is a pipe that this process was given open, as /dev/stdout and
   /dev/fd/3 may be. Any other pipe is refused, because opening it means waiting for a reader, and
   so is a folder. A file that is continued, or read more than once, must be an ordinary file. A
   file that is read once, in order, may be anything but a folder. */
#ifndef CROWNHEAD_ENGINE_BASE_SYSTEM_FILES_H
#define CROWNHEAD_ENGINE_BASE_SYSTEM_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

enum { SYSTEM_PATH = 4096 }; /* bytes for the path of a file, with its 0 */

/* The part of `path` after the folder that it names: after the last '/', under Windows also '\\'
   and the ':' of a drive. */
const char *system_file_name(const char *path);

/* Makes a folder, unless something of that name exists. False and errno when it cannot be made. */
bool system_make_folder(const char *path);

/* Opens a file for reading and writing at any place; if it does not exist and `makes` is true, it
   is made, empty. Other programs may open it too, and replace it. Returns -1 with errno on failure.
   The handles of the next two functions are also closed by system_close_file(), which returns false
   with errno when not everything that was written is in the file. */
int system_open_file(const char *path, bool makes);
bool system_close_file(int handle);

/* Opens a file for writing at its end, even when others have moved the end, and, if `reads`, for
   reading. A file that does not exist is made. -1 and errno. */
int system_open_end(const char *path, bool reads);

/* Makes a file under a name that nothing has yet, not even a link, and opens it for writing. -1 and
   errno. */
int system_create_file(const char *path);

/* Returns when everything written to the file is on the disk; does nothing for a handle that is not
   on a disk. False and errno when that cannot be done. */
bool system_flush_file(int handle);

/* Whether an open file has no name any more: it ends when it is closed. */
bool system_is_removed(int handle);

/* How many bytes an open file has; -1 and errno where that is unknown. */
int64_t system_file_size(int handle);

/* Makes an open file `size` bytes long. A file of that length already is left alone, and keeps its
   time of change. False and errno when that cannot be done. */
bool system_cut_file(int handle, int64_t size);

/* Writes all to `handle`; false and errno when that cannot be done. */
bool system_write_file(int handle, const void *bytes, size_t size);

/* Appends all to the end of an ordinary file that is open for reading and writing, on a line of its
   own where the last one was cut. False and errno, and the file as long as it was, if that cannot
   be done. */
bool system_append_file(int handle, const void *bytes, size_t size);

/* Whether `path` is another name for stdout: /dev/stdout, the terminal. */
bool system_is_stdout(const char *path);

/* Puts into `place` the path where a file called `path` would be made: links are followed, even to
   nothing. False when they lead in a circle, or the name is too long. */
bool system_real_place(char place[SYSTEM_PATH], const char *path);

/* Whether both paths lead to the same file, or would if it were made. Devices and pipes are never
   the same, because they may be written to again and again. */
bool system_is_same_file(const char *path, const char *other);

/* Whether `path` leads to an ordinary file, or to nothing yet. False and an error that names it if
   not. */
bool system_check_file(const char *path, Error *error);

/* Whether `path` may be written by a Draft, or as the output comes: see the rule above. An error
   that names it if not. */
bool system_check_output(const char *path, Error *error);

/* Takes an open file for this process alone until it closes any handle of it. False when another
   process has taken it. On a disk without locks, and for anything but a file, every process
   succeeds. */
bool system_claim_file(int handle);

/* Takes one byte of an open file, number `at`, which may be past its end, and gives it back: a lock
   like that of system_claim_file() for the whole file. */
bool system_lock_byte(int handle, int64_t at);
void system_unlock_byte(int handle, int64_t at);

/* Raises the limit of open files to `count`, or to the most that this process is allowed; never
   lowers it. */
void system_allow_files(int count);

#endif
