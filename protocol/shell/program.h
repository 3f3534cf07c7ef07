/* What every command line answers alike, that of the engine and those of the tools. */
#ifndef CROWNHEAD_PROTOCOL_SHELL_PROGRAM_H
#define CROWNHEAD_PROTOCOL_SHELL_PROGRAM_H

#include <stdbool.h>

#include "engine/base/error.h"

/* The engine or a tool. */
typedef struct {
    const char *name;    /* the word that runs it, after `crownhead`; "": no word does */
    const char *summary; /* of a tool: what it does, "plays engines against each other" */
    const char *help;    /* the text of --help; that of a tool goes on after name and summary */
    void (*list)(void);  /* prints the list that --help ends with; NULL: there is none */
    int failure;         /* exit status when arguments are bad or stdout fails */
    int (*run)(int argc, char *argv[]); /* as a main(), without the name among the words */
} Program;

/* What comes before Program.run: sees to the standard streams, lest a file be opened in the place
   of a closed one, and obeys the first --help or --version in `arguments`, up to a `--`. False: the
   program ends with `status`. */
bool program_begin(const Program *program, int count, char *const arguments[], int *status);

/* A Program.list: the names of all variants. */
void program_list_variants(void);

/* Says on stderr why the arguments are refused and where the right ones are told. Returns the exit
   status. */
int program_refuse(const Program *program, const Error *error);

/* Says on stderr what is wrong, as printf does, after the program's name. Returns the exit
   status. */
PRINTF_LIKE(2, 3) int program_fail(const Program *program, const char *format, ...);

/* Whether all that was printed has gone out; if not, says so on stderr. */
bool program_written(const Program *program);

/* Says so; `number` is the errno of it, 0 where there is none. */
int program_unwritten(const Program *program, int number);

#endif
