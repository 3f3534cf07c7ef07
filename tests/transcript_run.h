/* Runs the transcript tool on a script: within the test, or as the program it is. */
#ifndef TESTS_TRANSCRIPT_RUN_H
#define TESTS_TRANSCRIPT_RUN_H

#include <stddef.h>
#include <stdio.h>

/* What it did. */
typedef struct {
    char *text; /* all of standard output, ended by NUL */
    size_t length;
    int status;          /* of the exit; -1: it was killed */
    char complaint[512]; /* standard error; within the test, the error of the run */
} Run;

typedef enum { FACE_TOWER, FACE_REDWHITE } FaceName;

/* Runs a face within the test on the `length` bytes at `input`. The next run overwrites the answer.
 */
Run run_inside(FaceName face, const char *input, size_t length, int depth);

/* The program: CROWNHEAD_TRANSCRIPT in the environment, or the one in build/. */
const char *transcript_program(void);

/* What may stand for a descriptor. */
enum { COLLECTED = -1, NOT_OPEN = -2 };

/* Runs the program with `arguments` (NULL at the end, at most six), with the descriptors `input`
   and `output` as its own. The output is in the answer when it is COLLECTED; the next run
   overwrites it. A program that hangs is killed. */
Run run_program_on(const char *const *arguments, int input, int output);

/* The same on the `length` bytes at `input`, the output collected. */
Run run_program(const char *const *arguments, const char *input, size_t length);

/* A temporary file that holds `length` bytes, at its beginning. Close it with fclose(). */
FILE *file_of(const char *bytes, size_t length);

/* All of a file, ended by NUL; NULL when there is none at `path`. The caller frees it. */
char *read_whole(const char *path, size_t *length);

#endif
