#include "tests/helpers/child.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { HANG_SECONDS = 600, PATH = 1024, SMALL_STACK = 128 << 10 /* bytes */ };

const char *child_path(const char *name) {
    enum { MOST = 4 };
    static struct { char name[32], path[PATH]; } programs[MOST];
    int i = 0;
    while (i < MOST && *programs[i].name && strcmp(programs[i].name, name) != 0) i++;
    cr_assert(i < MOST, "no place for the path of %s", name);
    if (!*programs[i].name) {
        char own[PATH / 2] = "";
        cr_assert_gt(readlink("/proc/self/exe", own, sizeof own - 1), 0, "what runs the tests?");
        /* from tests/run */
        for (int up = 0; up < 2; up++) *strrchr(own, '/') = '\0';
        snprintf(programs[i].path, PATH, "%s/%s", own, name);
        snprintf(programs[i].name, sizeof programs[i].name, "%s", name);
    }
    return programs[i].path;
}

/* Programs run on half the stack that a user may have set; what finds faults needs more. */
static void keep_stack_small(void) {
#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
    limit.rlim_cur = SMALL_STACK;
    setrlimit(RLIMIT_STACK, &limit);
#endif
}

pid_t child_start(const char *const argv[], const char *folder, int input, int output,
                  int complaints) {
    const pid_t pid = fork();
    cr_assert(pid >= 0);
    if (pid > 0) return pid;
    const int given[] = {input, output, complaints};
    for (int i = 0; i < 3; i++) dup2(given[i], i);
    for (int i = 0; i < 3; i++)
        if (given[i] > STDERR_FILENO) close(given[i]);
    alarm(HANG_SECONDS);
    keep_stack_small();
    signal(SIGHUP, SIG_DFL); /* nohup around the tests is nothing to a program under test */
    if (!folder || chdir(folder) == 0) execvp(argv[0], (char *const *)argv);
    _exit(127);
}
