/* Linux and other POSIX systems: waiting. A Wake that was sent has a byte in its pipe. */
#include "engine/base/waiting.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

bool wake_open(Wake *wake, Error *error) {
    if (pipe(wake->ends) != 0) return error_set(error, "cannot make a pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++) {
        fcntl(wake->ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(wake->ends[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

void wake_close(const Wake *wake) {
    close(wake->ends[0]);
    close(wake->ends[1]);
}

void wake_send(const Wake *wake) {
    const int kept = errno; /* of the code that a signal has interrupted */
    const ssize_t written = write(wake->ends[1], "", 1);
    (void)written; /* a full pipe wakes as well */
    errno = kept;
}

void wake_clear(const Wake *wake) {
    char bytes[64];
    while (read(wake->ends[0], bytes, sizeof bytes) > 0) {
    }
}

int wait_for(Awaited list[], int count, int ms) {
    enum { MOST = 8 };
    struct pollfd polled[MOST];
    assert(count <= MOST);
    for (int i = 0; i < count; i++)
        polled[i] = (struct pollfd){.fd = list[i].wake ? list[i].wake->ends[0] : list[i].handle,
                                    .events = list[i].is_written ? POLLOUT : POLLIN};
    const int ready = poll(polled, (nfds_t)count, ms);
    for (int i = 0; i < count; i++) list[i].is_ready = ready > 0 && polled[i].revents;
    return ready;
}
