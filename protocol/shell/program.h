/* The common part of all command lines, the engine's and the tools'. */
#ifndef CROWNHEAD_PROTOCOL_SHELL_PROGRAM_H
#define CROWNHEAD_PROTOCOL_SHELL_PROGRAM_H

#include <stdbool.h>

#include "engine/base/error.h"

/* The engine or a tool. */
typedef struct {
    const char *name;    /* the word that runs it, after `crownhead`; "": no word does */
    const char *summary; /* of a tool: its purpose, "plays engines against each other" */
    const char *help;   /* the text of --help; that of a tool goes on after name and summary, and is
                            HELP_NAME, which the build makes of tools/NAME/help.txt */
    void (*list)(void); /* prints the list that --help ends with; NULL: there is none */
    int usage, failure; /* exit statuses where EXIT_USAGE and EXIT_FAILED mean something else, as a
                           verdict does; 0: these two */
    int (*run)(int argc, char *argv[]); /* as a main(), without the name among the words */
} Program;

/* Exit statuses of all programs. Other results of a program, such as a verdict, have others. */
enum {
    EXIT_DONE = 0,
    EXIT_FAILED = 1, /* the data or the run failed: a file, a connection, memory, the output */
    EXIT_USAGE = 2,  /* the arguments are wrong, and nothing was done */
    EXIT_INTERRUPTED = 130, /* by a signal; finished work is kept */
};

/* Call it before Program.run: it prepares the standard streams, so that no file takes the place of
   a closed one, and obeys the first request for help or for the version in `arguments`, up to a
   `--`. False: the program ends with `status`. */
bool program_begin(const Program *program, int count, char *const arguments[], int *status);

/* Whether `word` asks for help, wherever among the arguments it stands. */
bool program_is_help(const char *word);

/* A Program.list: the names of all variants. */
void program_list_variants(void);

/* Says on stderr why the arguments are refused and where the right ones are listed. Returns the
   exit status. */
int program_refuse(const Program *program, const Error *error);

/* Reports a fault on stderr, as printf does, after the program's name. Returns the exit status. */
PRINTF_LIKE(2, 3) int program_fail(const Program *program, const char *format, ...);

/* Ends a program with `status`: unless that is EXIT_DONE or the text is "", reports `error` below
   the output or, for EXIT_USAGE, as program_refuse() does. Returns the exit status: EXIT_FAILED
   instead if not all of the output could be written. */
int program_end(const Program *program, int status, const Error *error);

/* Flushes stdout; false, with a message on stderr, if not all of the output could be written. */
bool program_written(const Program *program);

/* Prints that message. `number` is the errno of the failure, 0 if there is none. Returns the exit
   status. */
int program_unwritten(const Program *program, int number);

#endif
