/* A plain reading of what crownhead transcript must print, for the tests to hold against it. It
   shares no code with the engine and the tool, on purpose: it plays by draughts_oracle.h and takes
   the whole input at once. The source of the text is the README. */
#ifndef TESTS_TRANSCRIPT_ORACLE_H
#define TESTS_TRANSCRIPT_ORACLE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *text; /* all of standard output, ended by NUL */
    size_t length, capacity;
    int status;     /* of the exit */
    bool complains; /* a word is printed on standard error */
} OracleAnswer;

/* The answers to the `length` bytes at `input`. The caller frees the text with free(). */
OracleAnswer oracle_tower(const char *input, size_t length, int depth);
OracleAnswer oracle_redwhite(const char *input, size_t length);

#endif
