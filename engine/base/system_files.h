/* The files of an operating system: what is read and written at any place, which file a path leads to, and
   who has it. A page has no files but Drafts (draft.h): of these functions it has system_check_file(),
   system_write_file() and those of parts.

   One rule for what is not an ordinary file. What is written once and whole is a Draft: a device is
   written to, and so is a pipe that this process was given open, as /dev/stdout and /dev/fd/3 may
   be; any other pipe is refused, since to open it is to wait for a reader, and so is a folder. What
   is continued, or read more than once, is an ordinary file. What is read once, in order, may be
   anything but a folder. */
#ifndef CROWNHEAD_ENGINE_BASE_SYSTEM_FILES_H
#define CROWNHEAD_ENGINE_BASE_SYSTEM_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

enum { SYSTEM_PATH = 4096 }; /* bytes for the path of a file, with its 0 */

/* The part of `path` after the folder that it names: after the last '/', under Windows also '\\' and the
   ':' of a drive. */
const char *system_file_name(const char *path);

/* Makes a folder, unless something of that name is there. False and errno when it cannot be made. */
bool system_make_folder(const char *path);

/* Opens a file to be read and written at any place, which is made, empty, if it `makes` it and it is not
   there. Others may open it too, and put another in its place. -1 and errno; close() closes it. */
int system_open_file(const char *path, bool makes);

/* Whether an open file has no name any more: it ends when it is closed. */
bool system_is_removed(int handle);

/* How many bytes an open file has; -1 and errno where that is unknown. */
int64_t system_file_size(int handle);

/* Makes an open file `size` bytes long. One that is so long already is left alone, with its time. False and
   errno when that cannot be done. */
bool system_cut_file(int handle, int64_t size);

/* Writes all to `handle`; false and errno when that cannot be done. */
bool system_write_file(int handle, const void *bytes, size_t size);

/* Appends all to the end of an ordinary file that is open for reading and writing, on a line of its own
   where the last one was cut. False and errno, and the file as long as it was, if that cannot be
   done. */
bool system_append_file(int handle, const void *bytes, size_t size);

/* Whether `path` is another name for stdout: /dev/stdout, the terminal. */
bool system_is_stdout(const char *path);

/* Puts into `place` the path where a file called `path` would be made: links are followed, even to
   nothing. False when they lead in a circle, or the name is too long. */
bool system_real_place(char place[SYSTEM_PATH], const char *path);

/* Whether both paths lead to the same file, or would if it were made. What is not a file (a device,
   a pipe) is never the same: it may be written to again and again. */
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

/* Raises the limit of open files to `count`, or as far as this process may; never lowers it. */
void system_allow_files(int count);

/* The identity of a file, whatever name or link it is reached by. */
typedef struct {
    uint64_t device, number;
} FileId;

/* Finds the identity of what `path` names, links followed, or of an open file. False and errno when
   there is no such file. */
bool system_file_id(FileId *id, const char *path);
bool system_handle_id(FileId *id, int handle);

static inline bool file_id_same(const FileId *a, const FileId *b) {
    return a->device == b->device && a->number == b->number;
}

/* --- a file that is read in parts, by any thread --- */

/* Opens an ordinary file and tells its size in bytes. Returns -1 when it cannot be opened, and always
   in a page, which has no files. */
int system_open_parts(const char *path, uint64_t *size);

/* Reads `size` bytes from byte `at` on; false when there are not as many, or the disk fails. Writing is
   for what is open for that. */
bool system_read_part(int handle, void *bytes, size_t size, uint64_t at);
bool system_write_part(int handle, const void *bytes, size_t size, uint64_t at);

void system_close_parts(int handle);

#endif
