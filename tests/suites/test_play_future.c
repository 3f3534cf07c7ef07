/* The memory that crownhead play takes to list the positions ahead; which they are is in
   sessions/play_future.session. */
#define _DEFAULT_SOURCE /* wait4 */

#include <criterion/criterion.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/helpers/child.h"

/* Kibibytes of memory that a listing takes at its most. */
static long memory_of(const char *plies) {
    const char *const argv[] = {child_path("crownhead"), "play", "--future", plies, NULL};
    struct rusage usage;
    int status;
    const int nothing = open("/dev/null", O_RDWR);
    const pid_t pid = child_start(argv, NULL, nothing, nothing, STDERR_FILENO);
    cr_assert_eq(wait4(pid, &status, 0, &usage), pid);
    cr_expect_eq(status, 0);
    close(nothing);
    return usage.ru_maxrss;
}

Test(play_future, memory_does_not_grow_with_depth) {
    /* Any store of the 845931 positions would take more than 6 MiB; two equal runs differ by some
       hundred KiB, under the sanitizers by 2 MiB. */
    const long few = memory_of("3"), many = memory_of("8");
    cr_expect(many < few + 6 * 1024, "%ld KiB after %ld", many, few);
#if !defined(__SANITIZE_ADDRESS__)
    cr_expect_lt(many, 10 * 1024, "%ld KiB", many);
#endif
}
