#include "tests/helpers/shell.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Run shell_run(const char *folder, const char *names, const char *line) {
    char command[8192];
    const int length = snprintf(command, sizeof command,
                                "unset MAKEFLAGS MFLAGS MAKELEVEL; %s; (%s) 2>&1", names, line);
    cr_assert_lt(length, (int)sizeof command, "a line of %d bytes", length);
    return child_run((const char *const[]){"sh", "-c", command, NULL}, folder, "", 0);
}

void shell_expect(Run got, const char *line, int status, const char *words) {
    cr_expect(strstr(got.text, words), "%s:\n%s\nexpected\n%s", line, got.text, words);
    cr_expect_eq(got.status, status, "%s: exit status %d, expected %d\n%s", line, got.status,
                 status, got.text);
    free(got.text);
}
