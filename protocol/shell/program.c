#include "protocol/shell/program.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/streams.h"
#include "engine/variants.h"
#include "protocol/shell/version.h"

enum { HELP_VARIANTS = 4096 }; /* bytes for all their names */

/* What comes before its name. */
static const char *gap(const Program *program) {
    return *program->name ? " " : "";
}

int program_fail(const Program *program, const char *format, ...) {
    char text[2 * sizeof(Error)];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    text_make_printable(text); /* a word of the command line may come back in it */
    fprintf(stderr, "crownhead%s%s: %s\n", gap(program), program->name, text);
    return program->failure;
}

int program_refuse(const Program *program, const Error *error) {
    program_fail(program, "%s", error->text);
    fprintf(stderr, "Try crownhead%s%s --help\n", gap(program), program->name);
    return program->failure;
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

/* Whether `argument` is that option, with one dash or two. */
static bool is_option(const char *argument, const char *name) {
    if (argument[0] != '-') return false;
    return strcmp(argument + (argument[1] == '-' ? 2 : 1), name) == 0;
}

bool program_begin(const Program *program, int count, char *const arguments[], int *status) {
    if (!system_open_streams()) {
        *status = program_fail(program, "stdout is closed");
        return false;
    }
    for (int i = 0; i < count && strcmp(arguments[i], "--") != 0; i++) {
        const bool is_help = is_option(arguments[i], "help");
        if (!is_help && !is_option(arguments[i], "version")) continue;
        if (is_help)
            print_help(program);
        else
            fputs(VERSION_TEXT, stdout);
        *status = is_written(program, ferror(stdout) ? errno : 0) ? EXIT_SUCCESS : program->failure;
        return false;
    }
    return true;
}
