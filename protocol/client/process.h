/* The other end of the protocol: starts an engine as a child process and talks to it in lines.
   Made for engines that crash, hang, flood or close their pipes: no call blocks without a bound,
   none raises SIGPIPE in the caller. Several threads may each own processes of their own; one
   Process belongs to one thread at a time. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_PROCESS_H
#define CROWNHEAD_PROTOCOL_CLIENT_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/base/error.h"

typedef struct Process Process; /* private to process.c; about 1 MiB, touched only when used */
/* The outcome of process_read(): a line, none in time, or the end of the output. */
typedef enum { PROCESS_LINE, PROCESS_TIMEOUT, PROCESS_CLOSED } ProcessRead;

enum {
    PROCESS_LINE_MAX = 1 << 20, /* bytes of the longest line read; the rest of it is dropped */
    PROCESS_SEND_MS = 5000,     /* longest wait for a child that does not read its input */
};

/* Starts the program argv[0] (looked up in PATH when it has no slash) with the arguments `argv`,
   NULL at the end, in a process group of its own and in the folder `directory`, or the caller's
   when that is NULL. Its standard error goes to the descriptor `stderr_fd`, or where the caller's
   goes when that is -1. Returns NULL, names the program and the reason in `error`, and sets errno,
   when it cannot be run. Release with process_end(). */
Process *process_start(const char *const argv[], const char *directory, int stderr_fd,
                       Error *error);

/* Whether the errno `fault` means that descriptors, processes or memory are short, so that the
   program is not to blame. */
bool process_is_lack(int fault);

/* The child's process id, which is also the id of its process group. */
pid_t process_pid(const Process *process);

/* Processor time that all threads of the child have taken since it started, in microseconds; not
   that of processes it has started itself. False when the system does not know it, such as after
   its end. */
bool process_cpu_us(const Process *process, int64_t *us);

/* Sends `line` and a line end. Waits at most PROCESS_SEND_MS for a child that does not read; its
   output in that time is kept for process_read(), up to the size of the buffer. Returns false when
   the line could not be delivered; part of it may have been, so the input is closed then and every
   later call fails too. */
bool process_send(Process *process, const char *line);

/* Whether a line could not be sent because the child has closed its input, or has ended. */
bool process_has_hung_up(const Process *process);

/* Sets `line` to the next line of the child's output, without its line end (LF or CR LF), waiting
   for it at most `timeout_ms` (0 or less: without waiting). A tab becomes a space; other control
   bytes, and bytes that are not UTF-8, become '?', because lines are shown in terminals, logs and
   PDN. The text is the process's own and stays valid until the next read from it. A last line
   without LF still is a line; after it, or when the child has closed its output, the answer is
   PROCESS_CLOSED. When there is no line, `line` is set to "". */
ProcessRead process_read(Process *process, const char **line, int timeout_ms);

/* Waits at most `grace_ms` for the child to exit by itself, dropping its output (so that it cannot
   hang in a write), then kills it; kills the rest of its process group in both cases, and frees
   `process`. The input stays open until then: send `quit` or close it first. Returns true when the
   child ended by itself, even by a crash; `status`, unless NULL, is set as by waitpid() (-1,
   neither an exit nor a signal, when the caller has SIGCHLD ignored). */
bool process_end(Process *process, int grace_ms, int *status);

#endif
