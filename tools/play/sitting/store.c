#include "tools/play/sitting/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/system.h"

enum { LOCK_TRIES = 15000, LOCK_PAUSE_NS = 2 * 1000 * 1000 };

static bool fail_for(Store *store, const char *what, const char *path, const char *why) {
    if (!store->has_failed) error_set(&store->error, "%s %.120s: %s", what, path, why);
    store->has_failed = true;
    return false;
}

static bool fail(Store *store, const char *what, const char *path) {
    return fail_for(store, what, path, strerror(errno));
}

/* --- the folder --- */

/* Makes `path` and what is above it. On failure errno is why the topmost of them is missing. */
static bool make_folders(const char *path) {
    char part[STORE_PATH];
    int fault = 0;
    snprintf(part, sizeof part, "%s", path);
    for (char *at = part + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        if (mkdir(part, 0777) != 0 && errno != EEXIST && fault == 0) fault = errno;
        *at = '/';
    }
    if (mkdir(part, 0777) == 0 || errno == EEXIST) return true;
    if (errno == ENOENT && fault != 0) errno = fault;
    return false;
}

static bool find_folder(Store *store, const char *folder) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = 0;
    if (folder)
        length = snprintf(store->folder, sizeof store->folder, "%s", folder);
    else if (data && *data == '/') /* the standard says to ignore other paths */
        length = snprintf(store->folder, sizeof store->folder, "%s/crownhead", data);
    else if (home && *home)
        length = snprintf(store->folder, sizeof store->folder, "%s/.local/share/crownhead", home);
    if (length > 0 && length < (int)sizeof store->folder) return true;
    store->folder[0] = '\0';
    errno = length > 0 ? ENAMETOOLONG : ENOENT;
    return fail(store, "no folder for games and log; --data names one.", folder ? folder : "HOME");
}

void store_open(Store *store, const char *folder) {
    char path[STORE_PATH];
    *store = (Store){.lock_fd = -1};
    if (!find_folder(store, folder)) return;
    store_path(store, "unfinished", path);
    if (!make_folders(path)) fail(store, "cannot make the folder", path);
    store_path(store, "lock", path);
    store->lock_fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (store->lock_fd < 0) fail(store, "cannot write", path);
}

void store_close(Store *store) {
    if (store->lock_fd >= 0) close(store->lock_fd);
    store->lock_fd = -1;
}

void store_path(const Store *store, const char *name, char path[STORE_PATH]) {
    path[0] = '\0';
    if (*store->folder) snprintf(path, STORE_PATH, "%s/%s", store->folder, name);
}

/* --- locks --- */

static int set_lock(const Store *store, short kind, int64_t lock) {
    struct flock region = {
        .l_type = kind, .l_whence = SEEK_SET, .l_start = (off_t)lock, .l_len = 1};
    return fcntl(store->lock_fd, F_SETLK, &region);
}

bool store_lock(Store *store, int64_t lock, bool wait) {
    if (store->lock_fd < 0) return true;
    for (int i = 0; set_lock(store, F_WRLCK, lock) != 0; i++) {
        /* A file system without locks has no other program to fear that we could know of. */
        if (errno != EACCES && errno != EAGAIN && errno != EINTR) return true;
        if (!wait || i == LOCK_TRIES) return false;
        nanosleep(&(struct timespec){.tv_nsec = LOCK_PAUSE_NS}, NULL);
    }
    return true;
}

void store_unlock(Store *store, int64_t lock) {
    if (store->lock_fd >= 0) set_lock(store, F_UNLCK, lock);
}

/* --- files --- */

/* Has what was written on the disk and closes; pipes and the like have no disk. */
static bool finish(int fd) {
    const bool synced = fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP;
    const int fault = errno;
    const bool closed = close(fd) == 0;
    if (!synced) errno = fault;
    return synced && closed;
}

/* Writes `text` to `fd`, which is closed. */
static bool write_to(int fd, const char *text, size_t length) {
    const bool written = system_write_file(fd, text, length);
    const int fault = errno;
    const bool finished = finish(fd);
    if (!written) errno = fault;
    return written && finished;
}

/* Takes the file at `path` away and keeps errno. */
static bool give_up(const char *path) {
    const int fault = errno;
    unlink(path);
    errno = fault;
    return false;
}

bool store_write_new(const char *path, const char *text, size_t length) {
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0) return false;
    return write_to(fd, text, length) || give_up(path);
}

bool store_write_over(const char *path, const char *text, size_t length) {
    Draft draft;
    Error error;
    struct stat old;
    const bool is_there = lstat(path, &old) == 0;
    if (is_there && !S_ISREG(old.st_mode)) {
        errno = S_ISLNK(old.st_mode) ? ELOOP : EINVAL;
        return false;
    }
    if (!system_draft_open(&draft, path, &error)) return false;
    if (!system_write_file(draft.handle, text, length)) {
        const int fault = errno;
        system_draft_drop(&draft);
        errno = fault;
        return false;
    }
    return system_draft_keep(&draft, &error);
}

bool store_replace(Store *store, const char *name, const char *text, size_t length) {
    char path[STORE_PATH];
    store_path(store, name, path);
    if (!*path) return false;
    if (store_write_over(path, text, length)) return true;
    return fail_for(store, "cannot write", path,
                    errno == ELOOP    ? "it is a link"
                    : errno == EINVAL ? "it is not a regular file"
                                      : strerror(errno));
}

bool store_append(Store *store, const char *name, const char *text, size_t length) {
    char path[STORE_PATH];
    store_path(store, name, path);
    if (!*path) return false;
    const int fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0) return fail(store, "cannot write", path);
    const bool good = system_append_file(fd, text, length);
    const int fault = errno;
    const bool finished = finish(fd);
    if (!good) errno = fault;
    return (good && finished) || fail(store, "cannot write", path);
}

char *store_read(Store *store, const char *name, size_t *length) {
    char path[STORE_PATH];
    size_t capacity = 4096, used = 0;
    char *text = malloc(capacity);
    store_path(store, name, path);
    struct stat kind;
    const int fd = *path ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
    const bool is_file = fd >= 0 && fstat(fd, &kind) == 0 && S_ISREG(kind.st_mode);
    while (text && is_file) { /* a device would have no end */
        const ssize_t count = read(fd, text + used, capacity - used - 1);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        used += (size_t)count;
        if (capacity - used > 1) continue;
        capacity *= 2;
        char *grown = realloc(text, capacity);
        if (!grown) free(text);
        text = grown;
    }
    if (fd >= 0) close(fd);
    if (text) text[used] = '\0';
    *length = used;
    return text;
}

void store_remove(Store *store, const char *name) {
    char path[STORE_PATH];
    store_path(store, name, path);
    if (*path) unlink(path);
}
