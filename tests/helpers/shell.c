#include "tests/helpers/shell.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/helpers/child.h"
#include "tests/helpers/folder.h"

Run shell_run(const char *folder, const char *line) {
    char command[16384];
    const int length = snprintf(command, sizeof command, "ENGINE='%s'; FAKE='%s'; (%s)",
                                child_path("crownhead"), child_path("fake_engine"), line);
    cr_assert_lt(length, (int)sizeof command, "a line of %zu bytes", strlen(line));
    const char *const argv[] = {"sh", "-c", command, NULL};
    const int nothing = open("/dev/null", O_RDONLY);
    FILE *said = tmpfile();
    int status;
    cr_assert(nothing >= 0 && said);
    const pid_t pid = child_start(argv, folder, nothing, fileno(said), fileno(said));
    cr_assert_eq(waitpid(pid, &status, 0), pid);
    const Run run = {.text = file_text(said, NULL),
                     .status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status)};
    fclose(said);
    close(nothing);
    return run;
}

void shell_expect(const char *folder, const char *line, int status, const char *words) {
    char own[FOLDER_PATH];
    if (!folder) folder_make(own);
    const Run got = shell_run(folder ? folder : own, line);
    cr_expect(strstr(got.text, words), "%s:\n%s\nexpected\n%s", line, got.text, words);
    cr_expect_eq(got.status, status, "%s: exit status %d, expected %d\n%s", line, got.status,
                 status, got.text);
    free(got.text);
    if (!folder) folder_remove(own);
}
