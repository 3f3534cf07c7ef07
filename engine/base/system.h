/* What this project needs of an operating system: time, memory, threads and the standard streams of
   a process. Each system has files in engine/base/system/ that begin with its name. */
#ifndef CROWNHEAD_ENGINE_BASE_SYSTEM_H
#define CROWNHEAD_ENGINE_BASE_SYSTEM_H

#ifdef __wasm__
#include <stdatomic.h>
#else
#include <pthread.h>
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

/* Microseconds on a clock that never goes back; only differences mean anything. */
int64_t system_time_us(void);

/* Processor time of all threads of this process together, in microseconds; system_time_us() where
   the system does not count it. */
int64_t system_cpu_us(void);

/* Processor time of all threads of process `id` together, in microseconds. False where the system
   does not know, such as after the end of the process, and on macOS. */
bool system_process_cpu_us(int id, int64_t *us);

/* The clock that a search's time is counted by. CLOCK_CPU does not depend on what else the machine
   does. */
typedef enum { CLOCK_WALL, CLOCK_CPU } SystemClock;

/* Microseconds on the chosen clock: system_time_us() or system_cpu_us(). */
static inline int64_t system_clock_us(SystemClock clock) {
    return clock == CLOCK_CPU ? system_cpu_us() : system_time_us();
}

/* Memory in MiB that can be had without taking it from other programs; -1 when the system does not
   know. */
int64_t system_free_memory_mib(void);

/* Allocates `bytes` zeros for a large table, aligned to a page: in large pages where the system has
   them, which cost fewer page walks. More than 64 MiB may be touched already, so that no search has to
   wait for pages. NULL when memory is short. Release with system_pages_free(). */
void *system_pages(size_t bytes);
void system_pages_free(void *memory);

/* `bytes` zeros, which take memory only where they are written to, and all go back to the system when they are
   given back. NULL when there are none. Giving back NULL does nothing. */
void *system_zeros(uint64_t bytes);
void system_zeros_free(void *memory, uint64_t bytes);

/* How many processors the machine has, 1 where the system does not say. */
int system_processors(void);

/* Puts the path of the running program into `path`, of `size` bytes. False and "" where the system does not
   say. */
bool system_program_path(char *path, size_t size);

/* Puts into `folder`, of `size` bytes, the folder where what this program makes for its user lies, made or not:
   $XDG_DATA_HOME/crownhead or ~/.local/share/crownhead, under Windows %LOCALAPPDATA%\crownhead. False, ""
   and an error that names the variable that is not set. */
bool system_data_folder(char *folder, size_t size, Error *error);

/* A thread, joined by its starter. Its stack has 8 MiB, enough for the deepest search, whatever the
   limits of the process are. */
typedef struct {
#ifdef __wasm__
    atomic_int has_ended;
#else
    pthread_t handle;
#endif
    void (*run)(void *argument);
    void *argument;
} Thread;

/* Starts run(argument); `thread` stays in place until thread_join(). False and an error when the
   system has no thread to give. */
bool thread_start(Thread *thread, void (*run)(void *argument), void *argument, Error *error);
void thread_join(Thread *thread);

/* Returns run(argc, argv), called on a stack of that size as far as the system has one to give. Signals
   are taken there and in threads started there, not in the thread of the caller. */
int system_run(int (*run)(int argc, char *argv[]), int argc, char *argv[]);

/* A lock with a condition: enter, look at what the lock guards, wait for it to change, leave.
   Whoever changes it calls monitor_wake() inside. */
typedef struct {
#ifdef __wasm__
    atomic_int lock, changes;
#else
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    clockid_t clock; /* that `changed` waits by */
#endif
} Monitor;

void monitor_init(Monitor *monitor);
void monitor_destroy(Monitor *monitor);
void monitor_enter(Monitor *monitor); /* takes the lock, and waits for it */
void monitor_leave(Monitor *monitor);
void monitor_wait(Monitor *monitor);            /* leaves, waits for monitor_wake(), enters again */
void monitor_wait_ms(Monitor *monitor, int ms); /* the same, for `ms` milliseconds at most */
void monitor_wake(Monitor *monitor);            /* wakes all who wait */

/* --- a file that is read in parts, by any thread --- */

/* Opens an ordinary file and tells its size in bytes. Returns -1 when it cannot be opened, and always
   in a page, which has no files. */
int system_open_parts(const char *path, uint64_t *size);

/* Reads `size` bytes from byte `at` on; false when there are not as many, or the disk fails. Writing is
   for what is open for that. */
bool system_read_part(int handle, void *bytes, size_t size, uint64_t at);
bool system_write_part(int handle, const void *bytes, size_t size, uint64_t at);

void system_close_parts(int handle);

/* --- files, where programs write them; a page has only Drafts ---

   One rule for what is not an ordinary file. What is written once and whole is a Draft: a device is
   written to, and so is a pipe that this process was given open, as /dev/stdout and /dev/fd/3 may
   be; any other pipe is refused, since to open it is to wait for a reader, and so is a folder. What
   is continued, or read more than once, is an ordinary file. What is read once, in order, may be
   anything but a folder. */

enum { DRAFT_PATH = 4096 };

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

/* A file that is written under another name first, so that no reader ever sees half of it. */
typedef struct {
    int handle;             /* to write to */
    char place[DRAFT_PATH]; /* what it is to be called: where links lead to */
    char path[DRAFT_PATH];  /* what it is called until then; "": it is not a file, and written to */
} Draft;

/* Makes an empty file beside `path`, or beside what it is a link to, whose mode it takes if it is
   there, and removes those that killed programs have left there: of such a name, and neither
   written by a process of this machine nor by one of another, as far as the disk has locks. What
   the rule above allows beside ordinary files, and what stdout is, is opened itself and written to
   at once. False, an error that names `path` and, as with the next, errno when it cannot be made. */
bool system_draft_open(Draft *draft, const char *path, Error *error);

/* Whether a draft of `path` can be made, for a program that writes it only after its work: it is
   made and given up, but nothing is sent to what is written to at once. Fails as
   system_draft_open() does. */
bool system_draft_try(const char *path, Error *error);

/* Puts the draft in the place of the file when all of it is on the disk. False, an error that names
   the file, the old one as it was, and no draft, when that cannot be done. */
bool system_draft_keep(Draft *draft, Error *error);

/* Gives the draft up. */
void system_draft_drop(Draft *draft);

/* Whether a file called `entry` is a draft that a program is writing, or was when it was killed: its
   name is that of the file, `*length` characters, a point, numbers and ".tmp". */
bool system_is_draft(const char *entry, size_t *length);

/* Writes all to `handle`; false and errno when that cannot be done. */
bool system_write_file(int handle, const void *bytes, size_t size);

/* Appends all to the end of an ordinary file that is open for reading and writing, on a line of its own
   where the last one was cut. False and errno, and the file as long as it was, if that cannot be
   done. */
bool system_append_file(int handle, const void *bytes, size_t size);

/* Writes `size` bytes to `path` by the three functions above: the whole file, or the old one stays
   and the error names it. */
bool system_replace_file(const char *path, const void *bytes, size_t size, Error *error);

/* Whether `path` is another name for stdout: /dev/stdout, the terminal. */
bool system_is_stdout(const char *path);

/* Puts into `place` the path where a file called `path` would be made: links are followed, even to
   nothing. False when they lead in a circle, or the name is too long. */
bool system_real_place(char place[DRAFT_PATH], const char *path);

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

/* --- the standard streams of a process that reads and writes bytes --- */

/* Prepares the standard streams; call it before anything is opened. A closed stdin or stderr is
   replaced by /dev/null, so that no file of ours takes its place. From then on a write beyond the
   limit of file sizes fails instead of raising a signal, and under Windows bytes pass as they are. False
   when stdout is closed. */
bool system_open_streams(void);

/* How wide the terminal is that a handle leads to; 0: it is none, or not one that obeys the sequences of
   ECMA-48. */
int system_columns(int handle);

/* Whether a person sits at stdin and stdout both. */
bool system_is_at_terminal(void);

/* Waits for input and takes up to `size` bytes of it: `*count`, 0 at its end. False and an error
   when it cannot be read. */
bool system_read_input(char *bytes, size_t size, size_t *count, Error *error);

/* Writes all to stdout at once, unbuffered; false when nobody can read it any more. */
bool system_write_output(const char *bytes, size_t length);

/* Notices when nobody reads stdout any more, also while nothing is written. */
typedef struct {
    Thread thread;
    int wake[2]; /* a pipe: closed, it ends the thread */
    void (*closed)(void);
} OutputWatch;

/* Calls `closed` from another thread when the system reports that nobody can read stdout any more;
   `watch` stays in place until output_watch_end(). From then on writing there raises no signal.
   False and an error when the system has no pipe or thread to give. */
bool output_watch_start(OutputWatch *watch, void (*closed)(void), Error *error);
void output_watch_end(OutputWatch *watch);

#endif
