/* Crownhead as a library: a draughts engine that is given lines by call and gives lines by
   callback. The lines are those of the engine process, see PROTOCOL.md and HUB.md. This header
   needs no other of the project and serves C and C++.

   With two threads it is the engine process: one calls crownhead_read() for each line as it comes,
   the other stays in crownhead_run() and searches; `stop` is obeyed at once. With one thread: call
   crownhead_end_input() first, then in turn crownhead_read() and crownhead_run(), which returns
   when all that was read is done; a search then needs a limit of its own. Once the input has ended
   no line waits for another thread: `wait` does nothing, and `stop` ends what runs at the time. */
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

/* An engine with its game, options and table. Several may live side by side. */
typedef struct Crownhead Crownhead;

/* Takes one line of output, without a line end; it is the engine's and valid during the call.
   Called by both threads, never at the same time. It may not call the engine. */
typedef void (*CrownheadOutput)(void *context, const char *line);

/* Makes an engine at the start of the default game. NULL when memory is short. Release with
   crownhead_free(). */
CROWNHEAD_PUBLIC Crownhead *crownhead_make(CrownheadOutput output, void *context);

/* Sets the protocol, "uci", "hub" or "cp", before anything is read; false when it is not one of
   them. Without this the first line decides: `hub` for Hub, anything else for UCI. */
CROWNHEAD_PUBLIC bool crownhead_choose(Crownhead *engine, const char *protocol);

/* For the reading thread: hands in a line of `length` bytes without its line end. Returns when it
   is obeyed or queued; false after `quit`, when nothing more should be read. */
CROWNHEAD_PUBLIC bool crownhead_read(Crownhead *engine, const char *line, size_t length);

/* For the reading thread: crownhead_run() need not wait for more lines. */
CROWNHEAD_PUBLIC void crownhead_end_input(Crownhead *engine);

/* For the running thread: obeys commands until `quit`, or until the input has ended and all is
   done. Returns whether no command was answered with an error so far. */
CROWNHEAD_PUBLIC bool crownhead_run(Crownhead *engine);

/* Frees the engine; call it when crownhead_run() has returned. */
CROWNHEAD_PUBLIC void crownhead_free(Crownhead *engine);

#ifdef __cplusplus
}
#endif

#endif
