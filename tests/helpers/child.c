#include "tests/helpers/child.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/helpers/folder.h"

enum { HANG_SECONDS = 600, PATH = 1024 };

const char *child_path(const char *variable) {
    static const char *const USUAL[][2] = {{"CROWNHEAD", "build/crownhead"},
                                           {"CROWNHEAD_ANALYSE", "build/crownhead-analyse"},
                                           {"CROWNHEAD_BOOK", "build/crownhead-book"},
                                           {"CROWNHEAD_MATCH", "build/crownhead-match"},
                                           {"CROWNHEAD_PDN", "build/crownhead-pdn"},
                                           {"CROWNHEAD_PLAY", "build/crownhead-play"},
                                           {"CROWNHEAD_SELFPLAY", "build/crownhead-selfplay"},
                                           {"CROWNHEAD_TABLES", "build/crownhead-tables"},
                                           {"CLOCKED_MATCH", "build/clocked-match"},
                                           {"CLOCKED_PLAY", "build/clocked-play"},
                                           {"CONVERT_ENDINGS", "build/convert_endings"},
                                           {"CROWNHEAD_TRAIN", "build/crownhead-train"},
                                           {"CROWNHEAD_TRANSCRIPT", "build/crownhead-transcript"},
                                           {"FAKE_ENGINE", "build/fake_engine"}};
    enum { COUNT = sizeof USUAL / sizeof *USUAL };
    static char paths[COUNT][PATH];
    int i = 0;
    while (i < COUNT && strcmp(variable, USUAL[i][0]) != 0) i++;
    cr_assert(i < COUNT, "no program is called %s", variable);
    const char *named = getenv(variable), *path = named && *named ? named : USUAL[i][1];
    char here[PATH / 2] = "";
    if (*path != '/') cr_assert(getcwd(here, sizeof here));
    snprintf(paths[i], PATH, "%s%s%s", here, *here ? "/" : "", path);
    return paths[i];
}

/* Makes `fd` the descriptor `own` of this process. */
static void take_over(int fd, int own) {
    if (fd == NOT_OPEN)
        close(own);
    else
        dup2(fd, own);
}

pid_t child_start(const char *const argv[], const char *folder, int input, int output,
                  int complaints) {
    const pid_t pid = fork();
    cr_assert(pid >= 0);
    if (pid > 0) return pid;
    if (input >= 0 && isatty(input)) {
        setsid();
        ioctl(input, TIOCSCTTY, 0);
    }
    take_over(input, STDIN_FILENO);
    take_over(output, STDOUT_FILENO);
    take_over(complaints, STDERR_FILENO);
    const int given[] = {input, output, complaints};
    for (int i = 0; i < 3; i++)
        if (given[i] > STDERR_FILENO) close(given[i]);
    alarm(HANG_SECONDS);
    signal(SIGHUP, SIG_DFL); /* nohup around the tests is nothing to a program under test */
    if (!folder || chdir(folder) == 0) execvp(argv[0], (char *const *)argv);
    _exit(127);
}

int child_wait(pid_t pid) {
    int status;
    cr_assert_eq(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

Run child_run_on(const char *const argv[], const char *folder, int input, int output) {
    FILE *collected = tmpfile(), *complaints = tmpfile();
    cr_assert(collected && complaints);
    const pid_t pid = child_start(
        argv, folder, input, output == COLLECTED ? fileno(collected) : output, fileno(complaints));
    Run run = {.status = child_wait(pid)};
    run.text = file_text(collected, &run.length);
    char *complaint = file_text(complaints, NULL);
    snprintf(run.complaint, sizeof run.complaint, "%s", complaint);
    free(complaint);
    fclose(collected);
    fclose(complaints);
    return run;
}

Run child_run(const char *const argv[], const char *folder, const char *input, size_t length) {
    FILE *file = file_of(input, length);
    const Run run = child_run_on(argv, folder, fileno(file), COLLECTED);
    fclose(file);
    return run;
}
