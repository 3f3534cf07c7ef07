/* The two ends of a script: words come in, text goes out. They are read and written as streams, so
   that neither a long script nor a long word needs memory. Output is flushed before it waits for
   more input. */
#ifndef CROWNHEAD_TOOLS_TRANSCRIPT_SCRIPT_H
#define CROWNHEAD_TOOLS_TRANSCRIPT_SCRIPT_H

#include <stddef.h>

#include "engine/base/error.h"

/* How a script ended; the exit status of the program. */
typedef enum {
    SCRIPT_DONE = 0,
    SCRIPT_FAILED = 1, /* it holds an error, which was printed; or memory, input or output failed */
} ScriptStatus;

enum {
    SCRIPT_END = -1,      /* not a byte: the word has ended */
    SCRIPT_NUMBER = 1000, /* numbers are cut to -SCRIPT_NUMBER..SCRIPT_NUMBER */
};

typedef struct {
    int input, output;   /* descriptors, the caller's */
    size_t at, filled;   /* of `in` */
    size_t printed;      /* bytes in `out` */
    bool ended;          /* there is no more input */
    int failure;         /* errno of the first read or write that failed; 0: none did */
    bool output_failed;  /* it was a write */
    size_t word_length;  /* bytes taken of the current word, */
    char word_start[40]; /* and the first of them */
    char in[1 << 16], out[1 << 14];
} Script;

/* Begins a script that is read from `input` and printed to `output`. Nothing to release. */
void script_begin(Script *script, int input, int output);

/* Goes on to the next word; false at the end of the input, or when either end has failed. */
bool script_next_word(Script *script);

/* The next byte of the word, 0..255, or SCRIPT_END. */
int script_peek(Script *script);

/* Takes the next byte of the word, as script_peek() has it. */
int script_take(Script *script);

/* Takes a whole number: digits, with one of the `signs` before them or none. False when there is
   none at this place. */
bool script_take_number(Script *script, const char *signs, int *value);

/* Skips the rest of this line. */
void script_skip_line(Script *script);

/* Writes in `error` that the current word is not the one `expected`; takes no more of it than is
   shown. */
void script_refuse_word(Script *script, const char *expected, Error *error);

/* Prints as printf does, up to 255 bytes. */
PRINTF_LIKE(2, 3) void script_print(Script *script, const char *format, ...);
void script_print_text(Script *script, const char *text, size_t length);

/* Sends the rest of the output; false, with an error, when either end has failed. The error is
   empty when nobody reads the output any more. */
bool script_finish(Script *script, Error *error);

#endif
