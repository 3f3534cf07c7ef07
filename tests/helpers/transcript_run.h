/* Runs the transcript tool on a script: within the test, or as the program it is. */
#ifndef TESTS_TRANSCRIPT_RUN_H
#define TESTS_TRANSCRIPT_RUN_H

#include "tests/helpers/child.h"

typedef enum { FACE_TOWER, FACE_REDWHITE } FaceName;

/* Runs a face within the test on the `length` bytes at `input`; `complaint` is the error of the
   run. The next run overwrites the answer. */
Run run_inside(FaceName face, const char *input, size_t length, int depth);

/* Runs the program with `arguments` (NULL at the end, at most six) on the `length` bytes at `input`.
   The next run overwrites the answer. */
Run run_program(const char *const *arguments, const char *input, size_t length);

#endif
