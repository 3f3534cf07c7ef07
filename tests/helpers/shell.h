/* Lines of the shell that run programs under test. */
#ifndef CROWNHEAD_TESTS_HELPERS_SHELL_H
#define CROWNHEAD_TESTS_HELPERS_SHELL_H

#include "tests/helpers/child.h"

/* Runs `line` in `folder` behind `names`, which gives variables of the shell their values:
   "P=build/crownhead". `text` has both streams; the caller frees it. A make in the line knows
   nothing of the one that runs the tests. */
Run shell_run(const char *folder, const char *names, const char *line);

/* Expects that `line` ended with `status` and printed `words` among others; frees the text. */
void shell_expect(Run got, const char *line, int status, const char *words);

#endif
