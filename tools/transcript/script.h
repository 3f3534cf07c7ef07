/* The input and output of a script: words are read and text is printed, as streams, so that neither
   a long script nor a long word needs memory. Output is flushed before waiting for more input. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_SCRIPT_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_SCRIPT_H

#include <stddef.h>

#include "engine/base/error.h"

/* How a script ended; the exit status of the program. */
typedef enum {
    SCRIPT_DONE = 0,
    SCRIPT_FAILED = 1, /* the script has an error, which was printed; or memory or a file failed */
} ScriptStatus;

enum {
    SCRIPT_END = -1,      /* not a byte: the word has ended */
    SCRIPT_NUMBER = 1000, /* larger numbers are limited to -SCRIPT_NUMBER..SCRIPT_NUMBER */
};

typedef struct {
    int input, output;   /* file descriptors, owned by the caller */
    size_t at, filled;   /* in `in` */
    size_t printed;      /* bytes in `out` */
    bool ended;          /* the input has ended */
    int failure;         /* errno of the first read or write that failed; 0: none */
    bool output_failed;  /* the failure was a write */
    size_t word_length;  /* bytes read of the current word, */
    char word_start[40]; /* and the first of them */
    char in[1 << 16], out[1 << 14];
} Script;

/* Begins a script that is read from `input` and printed to `output`. It needs no release. */
void script_begin(Script *script, int input, int output);

/* Moves to the next word; false at the end of the input, or when reading or writing has failed. */
bool script_next_word(Script *script);

/* The next byte of the word, 0..255, or SCRIPT_END. */
int script_peek(Script *script);

/* Reads the next byte of the word, like script_peek(). */
int script_take(Script *script);

/* Reads a whole number: digits, possibly after one of the `signs`. False when there is none
   here. */
bool script_take_number(Script *script, const char *signs, int *value);

/* Skips the rest of this line. */
void script_skip_line(Script *script);

/* Sets the error that the current word is not `expected`; reads no more of the word than it
   shows. */
void script_refuse_word(Script *script, const char *expected, Error *error);

/* Prints like printf(), at most 255 bytes. */
PRINTF_LIKE(2, 3) void script_print(Script *script, const char *format, ...);
void script_print_text(Script *script, const char *text, size_t length);

/* Sends the rest of the output; false, with an error, when reading or writing has failed. The error
   is empty when nobody reads the output any more. */
bool script_finish(Script *script, Error *error);

#endif
