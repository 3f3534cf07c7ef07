#include "tests/helpers/shell.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "tests/helpers/folder.h"

Run shell_run(const char *folder, const char *line) {
    static const char *const TOOLS[][2] = {{"MATCH", "match"},
                                           {"BOOK", "book"},
                                           {"SELFPLAY", "selfplay"},
                                           {"TABLES", "tables"},
                                           {"TRAIN", "train"}};
    char command[16384];
    Writer writer = writer_make(command, sizeof command);
    writer_add(&writer, "ENGINE='%s'; ", child_path("crownhead"));
    writer_add(&writer, "FAKE='%s'; ", child_path("fake_engine"));
    for (size_t i = 0; i < sizeof TOOLS / sizeof *TOOLS; i++)
        writer_add(&writer, "%s=\"$ENGINE %s\"; ", TOOLS[i][0], TOOLS[i][1]);
    writer_add(&writer, "(%s) 2>&1", line);
    cr_assert_lt(writer.length, sizeof command - 1, "a line of %zu bytes", strlen(line));
    return child_run((const char *const[]){"sh", "-c", command, NULL}, folder, "", 0);
}

void shell_expect(const char *folder, const char *line, int status, const char *words) {
    const Run got = shell_run(folder, line);
    cr_expect(strstr(got.text, words), "%s:\n%s\nexpected\n%s", line, got.text, words);
    cr_expect_eq(got.status, status, "%s: exit status %d, expected %d\n%s", line, got.status,
                 status, got.text);
    free(got.text);
}

void shell_expect_alone(const char *line, int status, const char *words) {
    char folder[FOLDER_PATH];
    folder_make(folder);
    shell_expect(folder, line, status, words);
    folder_remove(folder);
}
