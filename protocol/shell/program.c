#include "protocol/shell/program.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/variants.h"
#include "protocol/shell/version.h"

enum { HELP_VARIANTS = 4096 }; /* bytes for all their names */

int program_fail(const Program *program, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", program->name);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return program->failure;
}

int program_refuse(const Program *program, const Error *error) {
    program_fail(program, "%s", error->text);
    fprintf(stderr, "Try %s --help\n", program->name);
    return program->failure;
}

static bool print_variants(void) {
    char names[HELP_VARIANTS];
    Writer writer = writer_make(names, sizeof names);
    variants_write(&writer, "  ");
    return printf("\nvariants, the first is the default\n%s", names) >= 0;
}

bool program_tells(const Program *program, int count, char *const arguments[], int *status) {
    for (int i = 0; i < count && strcmp(arguments[i], "--") != 0; i++) {
        const bool is_help = strcmp(arguments[i], "--help") == 0;
        if (!is_help && strcmp(arguments[i], "--version") != 0) continue;
        *status = EXIT_SUCCESS;
        if (fputs(is_help ? program->help : VERSION_TEXT, stdout) < 0 ||
            (is_help && program->has_variant && !print_variants()) || fflush(stdout) != 0)
            *status = program_fail(program, "the output cannot be written: %s", strerror(errno));
        return true;
    }
    return false;
}
