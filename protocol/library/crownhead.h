/* Crownhead as a library: a draughts engine that takes lines by call and gives lines by callback.
   The lines are those of the engine process, see PROTOCOL.md and HUB.md. This header needs no other
   file of the project and serves C and C++.

   With two threads the library works like the process: one thread calls crownhead_read() for each
   line as it comes, the other stays in crownhead_run() and searches. A `stop` is obeyed at once.

   With one thread, call crownhead_end_input() first, then crownhead_read() and crownhead_run() in
   turn. A search without a limit then ends at once. A `stop` ends the searches that were read
   before it and none after it. `wait` does nothing. */
#ifndef CROWNHEAD_H
#define CROWNHEAD_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__ && !defined _WIN32
#define CROWNHEAD_PUBLIC __attribute__((visibility("default")))
#else
#define CROWNHEAD_PUBLIC
#endif

/* An engine with its game, options and table. Several may exist at the same time. */
typedef struct Crownhead Crownhead;

/* Takes one line of output, which has no line end. The line belongs to the engine and is valid
   during the call. It is called by either thread, never by both at the same time. It must not call the engine. */
typedef void (*CrownheadOutput)(void *context, const char *line);

/* Makes an engine at the start of the default game, english. `context` is handed to each call of
   `output`. Returns NULL if `output` is NULL or memory is short. Release with crownhead_free(). */
CROWNHEAD_PUBLIC Crownhead *crownhead_make(CrownheadOutput output, void *context);

/* Sets the protocol, "uci", "hub" or "cp". Returns false, and changes nothing, if `protocol` is
   another word or NULL, if a protocol was set before, or if a line was read. Without this call the
   first line decides: `hub` for Hub, anything else for UCI. */
CROWNHEAD_PUBLIC bool crownhead_choose(Crownhead *engine, const char *protocol);

/* For the reading thread: hands in a line of `length` bytes without its line end. A NULL line is
   an empty one. Returns when the line is obeyed or queued. Returns false for `quit` and for every
   line after it, which is not obeyed. */
CROWNHEAD_PUBLIC bool crownhead_read(Crownhead *engine, const char *line, size_t length);

/* For the reading thread: from now on crownhead_run() does not wait for lines, and no call waits
   for another thread. Lines may still be read. */
CROWNHEAD_PUBLIC void crownhead_end_input(Crownhead *engine);

/* For the running thread: obeys the lines that were read, in their order. Returns after `quit`, or
   when the input has ended and everything is obeyed. The result is true if no command of this
   engine was ever answered with an error. */
CROWNHEAD_PUBLIC bool crownhead_run(Crownhead *engine);

/* Frees the engine, once crownhead_run() has returned. Does nothing if `engine` is NULL. */
CROWNHEAD_PUBLIC void crownhead_free(Crownhead *engine);

#ifdef __cplusplus
}
#endif

#endif
