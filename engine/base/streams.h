/* The standard streams of a process that reads and writes bytes. */
#ifndef CROWNHEAD_ENGINE_BASE_STREAMS_H
#define CROWNHEAD_ENGINE_BASE_STREAMS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/error.h"
#include "engine/base/threads.h"
#include "engine/base/waiting.h"

/* Prepares the standard streams; call it before anything is opened. A closed stdin or stderr is
   replaced by /dev/null, so that no file of ours gets its number. From then on a write beyond the
   limit of file sizes fails instead of raising a signal, and under Windows bytes pass as they are.
   False when stdout is closed. */
bool system_open_streams(void);

/* The width of the terminal that a handle leads to, in columns; 0 if it is not a terminal, or one
   that does not obey the sequences of ECMA-48. */
int system_columns(int handle);

/* Whether a person sits at stdin and stdout both. */
bool system_is_at_terminal(void);

/* Waits for bytes of an open file and takes up to `size` of them: `*count`, 0 at its end. False and
   errno when it cannot be read; of stdin, an error. */
bool system_read_stream(int handle, char *bytes, size_t size, size_t *count);
bool system_read_input(char *bytes, size_t size, size_t *count, Error *error);

/* Writes all to an open file, or to stdout, at once and unbuffered. False and errno when nobody can
   read it any more. */
bool system_write_stream(int handle, const char *bytes, size_t length);
bool system_write_output(const char *bytes, size_t length);

/* Notices when nobody reads stdout any more, also while nothing is written. */
typedef struct {
    Thread thread;
    Wake wake; /* ends the thread */
    void (*closed)(void);
} OutputWatch;

/* Calls `closed` from another thread when the system reports that nobody can read stdout any more;
   `watch` stays in place until output_watch_end(). From then on writing there raises no signal.
   False and an error when the system has no pipe or thread to give. */
bool output_watch_start(OutputWatch *watch, void (*closed)(void), Error *error);
void output_watch_end(OutputWatch *watch);

#endif
