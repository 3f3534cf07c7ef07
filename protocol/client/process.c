/* A process has two pipes and a process group of its own; a third pipe brings the reason why it
   could not be started. Our ends never reach another child, and no call waits longer than its
   bound. */
#include "protocol/client/process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/system.h"
#include "engine/base/text.h"

/* Between pipe() and the close-on-exec mark a fork in another thread would hand our ends to its
   child, and an engine whose output is held open by another one never looks closed. Held only
   while a process starts. (pipe2() would do, but POSIX 2008 does not have it.) */
static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;

struct Process {
    pid_t pid;
    int input, output;          /* our ends of the child's input and output, -1 when closed */
    size_t start, scanned, end; /* buffer[start..end) is not given yet; no LF before `scanned` */
    bool is_cut;                /* the line before `start` was too long; drop up to its LF */
    bool has_hung_up;           /* its end of the input is closed */
    char buffer[PROCESS_LINE_MAX + 1];
};

/* The three channels of a start; [0] is read from, [1] written to. `report` carries the errno of a
   failed exec; a successful one closes it. */
typedef struct {
    int input[2], output[2], report[2];
} Channels;

static int64_t deadline_after(int timeout_ms) {
    return system_time_us() + (timeout_ms > 0 ? (int64_t)timeout_ms * 1000 : 0);
}

/* Milliseconds from now to `deadline`, rounded up so that a wait never ends just before it. */
static int ms_until(int64_t deadline) {
    int64_t left = deadline - system_time_us();
    return left <= 0 ? 0 : (int)((left + 999) / 1000);
}

static void close_end(int *fd) {
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* --- start --- */

/* Marks the new descriptor close-on-exec and moves it above 2: a caller that runs without a
   standard input would otherwise get our ends as 0 to 2, which the child overwrites. */
static bool keep_private(int *fd) {
    if (*fd > STDERR_FILENO) return fcntl(*fd, F_SETFD, FD_CLOEXEC) == 0;
    int moved = fcntl(*fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(*fd);
    *fd = moved;
    return moved >= 0;
}

/* The input is a socket because only send() has a flag against SIGPIPE; the output is a
   pipe, as under a GUI, so that the child sees the pipe's own behaviour when we close it. */
static bool open_channels(Channels *channels) {
    *channels = (Channels){{-1, -1}, {-1, -1}, {-1, -1}};
    return socketpair(AF_UNIX, SOCK_STREAM, 0, channels->input) == 0 &&
           keep_private(&channels->input[0]) && keep_private(&channels->input[1]) &&
           pipe(channels->output) == 0 && keep_private(&channels->output[0]) &&
           keep_private(&channels->output[1]) && pipe(channels->report) == 0 &&
           keep_private(&channels->report[0]) && keep_private(&channels->report[1]);
}

/* Why a child does not run. */
typedef struct {
    int number; /* errno; 0: it does */
    bool is_of_folder;
} Fault;

/* The child's way from fork to exec. The parent may have threads, so nothing here may lock or
   allocate; execvp() is safe in that sense in glibc and musl, though POSIX does not promise it. */
static _Noreturn void become(const char *const argv[], const char *directory,
                             const Channels *channels, int stderr_fd) {
    setpgid(0, 0);
    /* A blocked or ignored signal would stay so across exec. */
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigemptyset(&plain.sa_mask);
    sigaction(SIGPIPE, &plain, NULL);
    sigaction(SIGXFSZ, &plain, NULL);
    sigprocmask(SIG_SETMASK, &plain.sa_mask, NULL);
    /* Standard error first: `stderr_fd` may be the caller's 0 or 1. */
    const bool is_there = directory == NULL || chdir(directory) == 0;
    if (is_there && (stderr_fd < 0 || dup2(stderr_fd, STDERR_FILENO) >= 0) &&
        dup2(channels->input[0], STDIN_FILENO) >= 0 &&
        dup2(channels->output[1], STDOUT_FILENO) >= 0)
        execvp(argv[0], (char *const *)argv);
    const Fault fault = {.number = errno, .is_of_folder = !is_there};
    ssize_t written = write(channels->report[1], &fault, sizeof fault);
    (void)written; /* nobody is left to tell */
    _exit(127);
}

/* Waits for the child's exec. Returns the errno of its failure, or 0. */
static Fault exec_fault(int report) {
    Fault fault = {.number = 0};
    ssize_t count;
    do count = read(report, &fault, sizeof fault);
    while (count < 0 && errno == EINTR);
    return count == (ssize_t)sizeof fault ? fault : (Fault){.number = 0};
}

/* Waits for the end of child `pid`. Returns its status, -1 when the system does not know it. */
static int reap(pid_t pid) {
    int status;
    pid_t reaped;
    do reaped = waitpid(pid, &status, 0);
    while (reaped < 0 && errno == EINTR);
    return reaped == pid ? status : -1;
}

Process *process_start(const char *const argv[], const char *directory, int stderr_fd,
                       Error *error) {
    assert(argv != NULL && argv[0] != NULL);
    Process *process = malloc(sizeof *process);
    if (process == NULL) {
        error_set(error, "cannot run '%s': not enough memory", argv[0]);
        errno = ENOMEM;
        return NULL;
    }
    Channels channels;
    pthread_mutex_lock(&start_lock);
    pid_t pid = open_channels(&channels) ? fork() : -1;
    Fault fault = {.number = pid < 0 ? errno : 0};
    if (pid == 0) become(argv, directory, &channels, stderr_fd);
    pthread_mutex_unlock(&start_lock);

    close_end(&channels.input[0]);
    close_end(&channels.output[1]);
    close_end(&channels.report[1]);
    if (pid > 0 && (fault = exec_fault(channels.report[0])).number != 0) reap(pid);
    close_end(&channels.report[0]);
    if (fault.number != 0) {
        char reason[128];
        if (strerror_r(fault.number, reason, sizeof reason) != 0) reason[0] = '\0';
        if (fault.is_of_folder)
            error_set(error, "cannot run '%s' in '%s': the folder: %s", argv[0], directory, reason);
        else
            error_set(error, "cannot run '%s': %s", argv[0], reason);
        close_end(&channels.input[1]);
        close_end(&channels.output[0]);
        free(process);
        errno = fault.number;
        return NULL;
    }
    process->pid = pid;
    process->input = channels.input[1];
    process->output = channels.output[0];
    process->start = process->scanned = process->end = 0;
    process->is_cut = process->has_hung_up = false;
    return process;
}

bool process_is_lack(int fault) {
    return fault == EMFILE || fault == ENFILE || fault == EAGAIN || fault == ENOMEM ||
           fault == ENOBUFS;
}

pid_t process_pid(const Process *process) {
    return process->pid;
}

bool process_cpu_us(const Process *process, int64_t *us) {
    return system_process_cpu_us(process->pid, us);
}

/* --- talk --- */

/* Takes in the child's output, after poll() has seen it; its end closes our end. Needs room after
   `end`, and moves nothing, so that a line given earlier stays valid. */
static void take_output(Process *process) {
    char *place = process->buffer + process->end;
    ssize_t count = read(process->output, place, PROCESS_LINE_MAX - process->end);
    if (count < 0 && errno == EINTR) return;
    if (count <= 0) {
        close_end(&process->output);
        return;
    }
    for (char *nul = place; (nul = memchr(nul, '\0', (size_t)(place + count - nul)));) *nul = '?';
    process->end += (size_t)count;
}

/* Waits until the child reads again, taking in its output: it may be hanging in a write that only
   we can free. Returns false when `deadline` has passed. */
static bool wait_to_send(Process *process, int64_t deadline) {
    int timeout_ms = ms_until(deadline);
    if (timeout_ms == 0) return false;
    bool has_room = process->end < PROCESS_LINE_MAX;
    struct pollfd ends[2] = {{.fd = process->input, .events = POLLOUT},
                             {.fd = has_room ? process->output : -1, .events = POLLIN}};
    if (poll(ends, 2, timeout_ms) > 0 && ends[1].revents != 0) take_output(process);
    return true;
}

bool process_send(Process *process, const char *line) {
    if (process->input < 0) return false;
    int64_t deadline = deadline_after(PROCESS_SEND_MS);
    const size_t length = strlen(line);
    size_t sent = 0;
    while (sent < length + 1) {
        /* One message for the line and its end: some engines read a line per read(). */
        size_t skip = sent < length ? sent : length;
        char line_end[] = "\n";
        struct iovec parts[2] = {{.iov_base = (char *)line + skip, .iov_len = length - skip},
                                 {.iov_base = line_end, .iov_len = 1}};
        struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
        ssize_t count = sendmsg(process->input, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count >= 0) {
            sent += (size_t)count;
        } else if (errno != EINTR) {
            const bool is_full = errno == EAGAIN || errno == EWOULDBLOCK;
            if (is_full && wait_to_send(process, deadline)) continue;
            process->has_hung_up = !is_full;
            close_end(&process->input);
            return false;
        }
    }
    return true;
}

bool process_has_hung_up(const Process *process) {
    return process->has_hung_up;
}

/* Ends the rest of a line that was cut. Returns false when more of it is to come. */
static bool skip_cut_rest(Process *process) {
    char *rest = process->buffer + process->start;
    char *line_end = memchr(rest, '\n', process->end - process->start);
    process->start = line_end ? (size_t)(line_end + 1 - process->buffer) : process->end;
    process->scanned = process->start;
    process->is_cut = line_end == NULL;
    return line_end != NULL;
}

/* Sets `line` to the next line in the buffer. Returns false when it holds none. */
static bool next_line(Process *process, const char **line) {
    if (process->is_cut && !skip_cut_rest(process)) return false;
    char *text = process->buffer + process->start;
    size_t length = process->end - process->start;
    char *line_end =
        memchr(process->buffer + process->scanned, '\n', process->end - process->scanned);
    process->scanned = process->end;
    if (line_end != NULL)
        length = (size_t)(line_end - text);
    else if (length == PROCESS_LINE_MAX)
        process->is_cut = true;
    else if (length == 0 || process->output >= 0)
        return false;

    process->start += length + (line_end != NULL);
    process->scanned = process->start;
    if (line_end != NULL && length > 0 && text[length - 1] == '\r') length--;
    text[length] = '\0'; /* on the line end, or on `end`, which has a byte to spare */
    for (char *tab = text; (tab = strchr(tab, '\t')) != NULL;) *tab = ' ';
    text_make_printable(text);
    *line = text;
    return true;
}

/* Moves the text not yet given to the front. The last line given is lost by this. */
static void make_room(Process *process) {
    memmove(process->buffer, process->buffer + process->start, process->end - process->start);
    process->scanned -= process->start;
    process->end -= process->start;
    process->start = 0;
}

ProcessRead process_read(Process *process, const char **line, int timeout_ms) {
    int64_t deadline = deadline_after(timeout_ms);
    for (bool is_late = false;;) {
        if (next_line(process, line)) return PROCESS_LINE;
        *line = "";
        if (process->output < 0) return PROCESS_CLOSED;
        if (is_late) return PROCESS_TIMEOUT;
        make_room(process);
        /* One look without waiting is taken even when there is no time, but only one: a child that
           floods always has something to read. */
        int left_ms = ms_until(deadline);
        is_late = left_ms == 0;
        struct pollfd end = {.fd = process->output, .events = POLLIN};
        if (poll(&end, 1, left_ms) > 0) take_output(process);
    }
}

/* --- end --- */

/* Does not reap the child, so that its id stays taken and the group can still be killed. */
static bool has_exited(pid_t pid) {
    siginfo_t info = {.si_pid = 0};
    int result = waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT);
    if (result != 0) return errno == ECHILD; /* someone else's wait has taken it */
    return info.si_pid == pid;
}

bool process_end(Process *process, int grace_ms, int *status) {
    const int step_ms = 2; /* POSIX has no wait for a child with a time-out */
    int64_t deadline = deadline_after(grace_ms);
    bool is_over;
    while (!(is_over = has_exited(process->pid)) && ms_until(deadline) > 0) {
        struct pollfd end = {.fd = process->output, .events = POLLIN};
        process->start = process->scanned = process->end = 0;
        if (poll(&end, 1, step_ms) > 0) take_output(process);
    }
    kill(-process->pid, SIGKILL);
    int end_status = reap(process->pid);
    if (status != NULL) *status = end_status;
    close_end(&process->input);
    close_end(&process->output);
    free(process);
    return is_over;
}
