/* All messages of a program go through here, so that every word of the command line that comes back
   in a message is printable, and a failure of the output is found before the exit status is
   given. */
#include "protocol/shell/program.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/streams.h"
#include "engine/base/text.h"
#include "engine/variants.h"
#include "protocol/shell/version.h"

enum { HELP_VARIANTS = 4096 }; /* bytes for all their names */

static int failure_of(const Program *program) {
    return program->failure ? program->failure : EXIT_FAILED;
}

/* The text before its name. */
static const char *gap(const Program *program) {
    return *program->name ? " " : "";
}

/* Prints `text` after the program's name. */
static void complain(const Program *program, char *text) {
    text_make_printable(text); /* a word of the command line may come back in it */
    fprintf(stderr, "crownhead%s%s: %s\n", gap(program), program->name, text);
}

int program_fail(const Program *program, const char *format, ...) {
    char text[2 * sizeof(Error)];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    complain(program, text);
    return failure_of(program);
}

int program_refuse(const Program *program, const Error *error) {
    Error printable = *error;
    complain(program, printable.text);
    fprintf(stderr, "Try crownhead%s%s --help\n", gap(program), program->name);
    return program->usage ? program->usage : EXIT_USAGE;
}

/* As the next; `number` is the errno of an earlier write that failed, 0 for none. */
static bool is_written(const Program *program, int number) {
    errno = number;
    if (fflush(stdout) == 0 && !ferror(stdout)) return true;
    program_unwritten(program, errno);
    return false;
}

bool program_written(const Program *program) {
    return is_written(program, 0);
}

int program_end(const Program *program, int status, const Error *error) {
    if (status == EXIT_USAGE) return program_refuse(program, error);
    if (status == EXIT_DONE || !*error->text)
        return program_written(program) ? status : EXIT_FAILED;
    fflush(stdout);
    program_fail(program, "%s", error->text);
    return status;
}

int program_unwritten(const Program *program, int number) {
    return program_fail(program, "the output cannot be written%s%s", number ? ": " : "",
                        number ? strerror(number) : "");
}

void program_list_variants(void) {
    char names[HELP_VARIANTS];
    Writer writer = writer_make(names, sizeof names);
    variants_write(&writer, "  ");
    printf("\nvariants, the first is the default\n%s", names);
}

static void print_help(const Program *program) {
    if (*program->name) printf("crownhead %s %s.\n\n", program->name, program->summary);
    fputs(program->help, stdout);
    if (program->list) program->list();
}

/* The requests that any program understands. */
typedef enum { ASKS_NOTHING, ASKS_HELP, ASKS_VERSION } Request;

bool program_is_help(const char *word) {
    return text_among(word, "-h -help --help -?");
}

static bool is_version(const char *word) {
    return text_among(word, "-v -version --version");
}

/* The first word may also ask without a dash. */
static Request request_of(int count, char *const words[]) {
    if (count > 0 && strcmp(words[0], "help") == 0) return ASKS_HELP;
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++) {
        if (program_is_help(words[i])) return ASKS_HELP;
        if (is_version(words[i])) return ASKS_VERSION;
    }
    return ASKS_NOTHING;
}

bool program_begin(const Program *program, int count, char *const arguments[], int *status) {
    if (!system_open_streams()) {
        *status = program_fail(program, "stdout is closed");
        return false;
    }
    const Request request = request_of(count, arguments);
    if (request == ASKS_NOTHING) return true;
    if (request == ASKS_HELP)
        print_help(program);
    else
        fputs(VERSION_TEXT, stdout);
    *status = is_written(program, ferror(stdout) ? errno : 0) ? EXIT_DONE : failure_of(program);
    return false;
}
