/* Files that are written aside until they are whole, and their names. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/draft.h"
#include "engine/base/file_id.h"
#include "engine/base/system_files.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"

/* The number of a process that has ended. */
static int dead_process(void) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    cr_assert(child > 0 && waitpid(child, NULL, 0) == child);
    return (int)child;
}

static bool is_file(const char *folder, const char *name) {
    return access(folder_file(folder, name), F_OK) == 0;
}

/* Starts a process that makes `path` and keeps it locked. */
static pid_t claimed_by_another(const char *path) {
    int ends[2];
    char byte;
    cr_assert_eq(pipe(ends), 0);
    const pid_t writer = fork();
    if (writer == 0) {
        FILE *file = fopen(path, "w");
        if (file && system_claim_file(fileno(file)) && write(ends[1], "x", 1) == 1) pause();
        _exit(1);
    }
    cr_assert(writer > 0 && read(ends[0], &byte, 1) == 1);
    return writer;
}

Test(drafts, drafts_of_killed_programs_are_removed_and_no_others) {
    char folder[FOLDER_PATH], locked[2 * FOLDER_PATH];
    char dead[32], living[32], near[32];
    Error error;
    const int killed = dead_process();
    folder_make(folder);
    const char *path = folder_file(folder, "x");
    snprintf(dead, sizeof dead, "x.%d.tmp", killed);
    snprintf(near, sizeof near, "x.%d.tmp2", killed);
    snprintf(living, sizeof living, "x.%d.tmp", (int)getppid());
    folder_write(folder, dead, "half of it");
    folder_write(folder, near, "mine");
    folder_write(folder, living, "being written");
    cr_assert(draft_replace_file(path, "whole", 5, &error), "%s", error.text);
    cr_expect(!is_file(folder, dead), "its process has ended");
    cr_expect(is_file(folder, near) && is_file(folder, living));
    char *text = folder_read(folder, "x");
    cr_expect_str_eq(text, "whole");
    free(text);
    /* A lock means that it is being written, on another machine if this one has no such process. */
    snprintf(locked, sizeof locked, "%s/x.%d.tmp", folder, dead_process());
    const pid_t writer = claimed_by_another(locked);
    cr_assert(draft_replace_file(path, "again", 5, &error), "%s", error.text);
    cr_expect_eq(access(locked, F_OK), 0, "somebody writes it");
    kill(writer, SIGKILL);
    waitpid(writer, NULL, 0);
    cr_assert(draft_replace_file(path, "again", 5, &error), "%s", error.text);
    cr_expect_neq(access(locked, F_OK), 0, "nobody writes it any more");
    folder_remove(folder);
}

/* As programs of two containers that share a folder have. */
Test(drafts, drafts_of_programs_with_the_same_number_are_left_alone) {
    char folder[FOLDER_PATH], same[2 * FOLDER_PATH], dead[32];
    Error error;
    folder_make(folder);
    const char *path = folder_file(folder, "x");
    snprintf(same, sizeof same, "%s/x.%d.tmp", folder, (int)getpid());
    const pid_t writer = claimed_by_another(same);
    cr_assert(draft_replace_file(path, "whole", 5, &error), "%s", error.text);
    cr_expect_eq(access(same, F_OK), 0, "another one writes it");
    char *text = folder_read(folder, "x");
    cr_expect_str_eq(text, "whole");
    free(text);
    kill(writer, SIGKILL);
    waitpid(writer, NULL, 0);
    snprintf(dead, sizeof dead, "x.%d-1.tmp", dead_process());
    folder_write(folder, dead, "half of it");
    cr_assert(draft_replace_file(path, "again", 5, &error), "%s", error.text);
    cr_expect_neq(access(same, F_OK), 0, "it was killed");
    cr_expect(!is_file(folder, dead), "its process has ended");
    folder_remove(folder);
}

Test(drafts, one_file_by_two_names_is_one) {
    char folder[FOLDER_PATH];
    FileId a, b, c;
    folder_make(folder);
    folder_write(folder, "a", "same");
    folder_write(folder, "c", "same");
    const char *path = folder_file(folder, "a"), *link = folder_file(folder, "b");
    const char *other = folder_file(folder, "c");
    cr_assert_eq(symlink(path, link), 0);
    cr_assert(system_file_id(&a, path) && system_file_id(&b, link) && system_file_id(&c, other));
    cr_expect(file_id_same(&a, &b) && !file_id_same(&a, &c));
    cr_expect(system_is_same_file(path, link) && !system_is_same_file(path, other));
    cr_expect_not(system_is_same_file("/dev/null", "/dev/null"), "it may be written to twice");
    FILE *file = fopen(link, "r");
    cr_assert(file && system_handle_id(&c, fileno(file)) && file_id_same(&a, &c));
    fclose(file);
    cr_assert_eq(unlink(path), 0);
    cr_expect(system_is_same_file(link, path) && system_is_same_file(path, link),
              "once it is made");
    cr_expect_not(system_is_same_file(link, other));
    cr_assert_eq(unlink(link), 0);
    cr_assert(symlink("b", path) == 0 && symlink("a", link) == 0);
    cr_expect_not(system_is_same_file(link, path), "a circle leads nowhere");
    cr_assert_eq(unlink(link), 0);
    cr_expect(!system_file_id(&b, link));
    cr_expect(system_is_same_file(link, path), "a name next to the link");
    cr_assert_eq(unlink(path), 0);
    other = folder_file(folder, "./b");
    cr_expect(system_is_same_file(link, other), "it is not one yet");
    cr_expect(!system_is_same_file(link, path) && !system_is_same_file(link, "b"));
    folder_remove(folder);
}
