#include "protocol/shell/program.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/shell/version.h"

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

bool program_tells(const Program *program, int count, char *const words[], int *status) {
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++) {
        const bool is_help = strcmp(words[i], "--help") == 0;
        if (!is_help && strcmp(words[i], "--version") != 0) continue;
        *status = EXIT_SUCCESS;
        if (fputs(is_help ? program->help : VERSION_TEXT, stdout) < 0 || fflush(stdout) != 0)
            *status = program_fail(program, "the output cannot be written: %s", strerror(errno));
        return true;
    }
    return false;
}
