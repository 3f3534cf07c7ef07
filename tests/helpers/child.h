/* The programs under test as children of the test: their paths, their answers to an input, their
   ends. One that hangs is killed, so that the test goes on and fails. */
#ifndef CROWNHEAD_TESTS_HELPERS_CHILD_H
#define CROWNHEAD_TESTS_HELPERS_CHILD_H

#include <stddef.h>
#include <sys/types.h>

/* The path from the root of the program `name` that was built with the tests: crownhead, clocked
   (the same with a clock that tests move), fake_engine or convert_endings. */
const char *child_path(const char *name);

/* Starts argv[0] in `folder` (NULL: here) with these descriptors as its own. */
pid_t child_start(const char *const argv[], const char *folder, int input, int output,
                  int complaints);

/* The outcome of a program. */
typedef struct {
    char *text; /* all of standard output, ended by NUL */
    size_t length;
    int status;          /* the exit status, or minus the signal that has killed it */
    char complaint[512]; /* how standard error begins */
} Run;

/* Runs a program on the `length` bytes at `input` to its end. The caller frees `text`. */
Run child_run(const char *const argv[], const char *folder, const char *input, size_t length);

#endif
