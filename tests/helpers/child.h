/* The programs under test as children of the test: their paths, their answers to an input, their
   ends. One that hangs is killed, so that the test goes on and fails. */
#ifndef CROWNHEAD_TESTS_HELPERS_CHILD_H
#define CROWNHEAD_TESTS_HELPERS_CHILD_H

#include <stddef.h>
#include <sys/types.h>

/* The path from the root of the program `name` that was built with the tests: crownhead, clocked
   (the same with a clock that tests move), fake_engine or convert_endings. */
const char *child_path(const char *name);

/* Values that may replace a descriptor. */
enum { COLLECTED = -1, NOT_OPEN = -2 };

/* Starts argv[0] in `folder` (NULL: here) with these descriptors, or NOT_OPEN, as its own. An input
   that is a terminal becomes that of a session of its own. */
pid_t child_start(const char *const argv[], const char *folder, int input, int output,
                  int complaints);

/* Waits for its end: the exit status, or minus the signal that has killed it. */
int child_wait(pid_t pid);

/* The outcome of a program. */
typedef struct {
    char *text; /* all of standard output, ended by NUL */
    size_t length;
    int status;          /* as from child_wait() */
    char complaint[512]; /* how standard error begins */
} Run;

/* Runs a program to its end with these descriptors; `output` may be COLLECTED. The caller frees
   `text`. */
Run child_run_on(const char *const argv[], const char *folder, int input, int output);

/* Runs a program on the `length` bytes at `input`, the output collected. */
Run child_run(const char *const argv[], const char *folder, const char *input, size_t length);

#endif
