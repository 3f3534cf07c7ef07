/* Linux and other POSIX systems: the standard streams. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <unistd.h>

#include "engine/base/streams.h"
#include "engine/base/threads.h"

bool system_open_streams(void) {
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0) return false;
    /* Reading stdin stays an error, as it is when stdin is closed. */
    for (int fd; (fd = open("/dev/null", O_WRONLY)) >= 0;)
        if (fd > STDERR_FILENO) {
            close(fd);
            break;
        }
    signal(SIGXFSZ, SIG_IGN);
    return true;
}

int system_columns(int handle) {
    enum { USUAL = 80 };
    struct winsize size;
    if (isatty(handle) != 1) return 0;
    return ioctl(handle, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : USUAL;
}

bool system_is_at_terminal(void) {
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
}

/* After a call that moved no byte: whether to try again, having waited where that helps. */
static bool may_try_again(int handle, bool writes) {
    if (errno == EAGAIN) wait_for(&(Awaited){.handle = handle, .is_written = writes}, 1, -1);
    return errno == EAGAIN || errno == EINTR;
}

bool system_read_stream(int handle, char *bytes, size_t size, size_t *count) {
    ssize_t taken;
    do taken = read(handle, bytes, size);
    while (taken < 0 && may_try_again(handle, false));
    *count = taken > 0 ? (size_t)taken : 0;
    return taken >= 0;
}

bool system_read_input(char *bytes, size_t size, size_t *count, Error *error) {
    return system_read_stream(STDIN_FILENO, bytes, size, count) ||
           error_set(error, "stdin: %s", strerror(errno));
}

bool system_write_stream(int handle, const char *bytes, size_t length) {
    while (length > 0) {
        const ssize_t written = write(handle, bytes, length);
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (!may_try_again(handle, true)) {
            return false;
        }
    }
    return true;
}

bool system_write_output(const char *bytes, size_t length) {
    return system_write_stream(STDOUT_FILENO, bytes, length);
}

static void watch(void *argument) {
    const OutputWatch *output = argument;
    struct pollfd watched[] = {{.fd = STDOUT_FILENO, .events = 0},
                               {.fd = output->wake.ends[0], .events = POLLIN}};
    for (;;) {
        if (poll(watched, 2, -1) < 0) continue;
        if (watched[1].revents) return;
        if (watched[0].revents) output->closed();
    }
}

bool output_watch_start(OutputWatch *output, void (*closed)(void), Error *error) {
    signal(SIGPIPE, SIG_IGN); /* whoever notices first, the process ends in the same way */
    output->closed = closed;
    if (!wake_open(&output->wake, error)) return false;
    if (thread_start(&output->thread, watch, output, error)) return true;
    wake_close(&output->wake);
    return false;
}

void output_watch_end(OutputWatch *output) {
    wake_send(&output->wake);
    thread_join(&output->thread);
    wake_close(&output->wake);
}
