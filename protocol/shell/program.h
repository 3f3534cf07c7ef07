/* What the command line of every program here answers alike. */
#ifndef CROWNHEAD_PROTOCOL_SHELL_PROGRAM_H
#define CROWNHEAD_PROTOCOL_SHELL_PROGRAM_H

#include <stdbool.h>

#include "engine/base/error.h"

typedef struct {
    const char *name; /* of the program */
    const char *help; /* the text of --help */
    bool has_variant; /* one of its options names a variant: --help ends with a list of them */
    int failure;      /* exit status when arguments are bad or stdout fails */
} Program;

/* The first thing that main() does: sees to the standard streams, lest a file be opened in the
   place of a closed one, and obeys the first --help or --version in `arguments`, up to a `--`.
   False: the program ends with `status`. */
bool program_begin(const Program *program, int count, char *const arguments[], int *status);

/* Says on stderr why the arguments are refused and where the right ones are told. Returns the exit
   status. */
int program_refuse(const Program *program, const Error *error);

/* Says on stderr what is wrong, as printf does, behind the program's name. Returns the exit
   status. */
PRINTF_LIKE(2, 3) int program_fail(const Program *program, const char *format, ...);

/* Whether all that was printed has gone out; if not, says so on stderr. */
bool program_written(const Program *program);

/* Says so; `number` is the errno of it, 0 where there is none. */
int program_unwritten(const Program *program, int number);

#endif
