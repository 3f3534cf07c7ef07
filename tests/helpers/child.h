/* The programs under test as children of the test. One that hangs is killed, so that the test goes
   on and fails. */
#ifndef CROWNHEAD_TESTS_HELPERS_CHILD_H
#define CROWNHEAD_TESTS_HELPERS_CHILD_H

#include <sys/types.h>

/* The path from the root of the program `name` that was built with the tests: crownhead, clocked
   (the same with a clock that tests move), fake_engine or convert_endings. */
const char *child_path(const char *name);

/* Starts argv[0] in `folder` (NULL: here) with these descriptors as its own. */
pid_t child_start(const char *const argv[], const char *folder, int input, int output,
                  int complaints);

#endif
