/* Linux and other POSIX systems: files. */
#define _DEFAULT_SOURCE /* realpath() */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "engine/base/draft.h"
#include "engine/base/draft_name.h"
#include "engine/base/file_id.h"
#include "engine/base/folder.h"
#include "engine/base/parts.h"
#include "engine/base/system_files.h"

/* --- a file that is read in parts --- */

int system_open_parts(const char *path, uint64_t *size) {
    struct stat status;
    const int handle = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (handle < 0) return -1;
    if (fstat(handle, &status) == 0 && S_ISREG(status.st_mode)) {
        *size = (uint64_t)status.st_size;
        return handle;
    }
    const int fault = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    close(handle);
    errno = fault;
    return -1;
}

bool system_read_part(int handle, void *bytes, size_t size, uint64_t at) {
    for (uint8_t *to = bytes; size > 0;) {
        const ssize_t count = pread(handle, to, size, (off_t)at);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        to += count;
        at += (uint64_t)count;
        size -= (size_t)count;
    }
    return true;
}

bool system_write_part(int handle, const void *bytes, size_t size, uint64_t at) {
    for (const uint8_t *from = bytes; size > 0;) {
        const ssize_t count = pwrite(handle, from, size, (off_t)at);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        from += count;
        at += (uint64_t)count;
        size -= (size_t)count;
    }
    return true;
}

/* --- files --- */

const char *system_file_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool system_make_folder(const char *path) {
    if (mkdir(path, 0777) == 0) return true;
    const int fault = errno; /* some systems have another errno than EEXIST for things that exist */
    if (access(path, F_OK) == 0) return true;
    errno = fault;
    return false;
}

int system_open_file(const char *path, bool makes) {
    return open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | (makes ? O_CREAT : 0), 0666);
}

bool system_close_file(int handle) {
    return close(handle) == 0;
}

int system_open_end(const char *path, bool reads) {
    return open(path, (reads ? O_RDWR : O_WRONLY) | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
}

int system_create_file(const char *path) {
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
}

bool system_flush_file(int handle) {
    return fsync(handle) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

bool system_is_removed(int handle) {
    struct stat status;
    return fstat(handle, &status) == 0 && status.st_nlink == 0;
}

int64_t system_file_size(int handle) {
    struct stat status;
    return fstat(handle, &status) == 0 ? (int64_t)status.st_size : -1;
}

bool system_cut_file(int handle, int64_t size) {
    return system_file_size(handle) == size || ftruncate(handle, (off_t)size) == 0;
}

bool system_write_file(int handle, const void *bytes, size_t size) {
    enum { AT_ONCE = 1 << 30 };
    for (const char *at = bytes; size > 0;) {
        const ssize_t count = write(handle, at, size < AT_ONCE ? size : AT_ONCE);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        at += count;
        size -= (size_t)count;
    }
    return true;
}

/* Whether the file has bytes and does not end with a line feed. */
static bool is_cut(int handle, off_t end) {
    char last = '\n';
    return end > 0 && pread(handle, &last, 1, end - 1) == 1 && last != '\n';
}

bool system_append_file(int handle, const void *bytes, size_t size) {
    const off_t end = lseek(handle, 0, SEEK_END);
    if ((!is_cut(handle, end) || system_write_file(handle, "\n", 1)) &&
        system_write_file(handle, bytes, size))
        return true;
    const int fault = errno;
    if (end >= 0) (void)!ftruncate(handle, end);
    errno = fault;
    return false;
}

/* Locks `length` bytes, 0 being all of them, or gives them back. */
static bool set_lock(int handle, short kind, int64_t at, int64_t length) {
    const struct flock region = {
        .l_type = kind, .l_whence = SEEK_SET, .l_start = (off_t)at, .l_len = (off_t)length};
    return fcntl(handle, F_SETLK, &region) == 0;
}

/* Whether another process has it: where the disk has no locks none is known to. */
static bool is_free(bool is_locked) {
    return is_locked || (errno != EACCES && errno != EAGAIN);
}

bool system_claim_file(int handle) {
    struct stat status;
    if (fstat(handle, &status) != 0 || !S_ISREG(status.st_mode)) return true;
    return is_free(set_lock(handle, F_WRLCK, 0, 0));
}

bool system_lock_byte(int handle, int64_t at) {
    return is_free(set_lock(handle, F_WRLCK, at, 1));
}

void system_unlock_byte(int handle, int64_t at) {
    set_lock(handle, F_UNLCK, at, 1);
}

void system_allow_files(int count) {
    struct rlimit limit;
    const rlim_t wanted = (rlim_t)count;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static FileId id_of(const struct stat *status) {
    return (FileId){.device = (uint64_t)status->st_dev, .number = (uint64_t)status->st_ino};
}

bool system_file_id(FileId *id, const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return false;
    *id = id_of(&status);
    return true;
}

bool system_handle_id(FileId *id, int handle) {
    struct stat status;
    if (fstat(handle, &status) != 0) return false;
    *id = id_of(&status);
    return true;
}

bool system_is_stdout(const char *path) {
    FileId named, output;
    return system_file_id(&named, path) && system_handle_id(&output, STDOUT_FILENO) &&
           file_id_same(&named, &output);
}

/* Whether one of the descriptors that a shell hands over leads to that file. */
static bool is_open_already(const FileId *id) {
    enum { MOST_GIVEN = 256 };
    FileId given;
    for (int handle = 0; handle < MOST_GIVEN; handle++)
        if (system_handle_id(&given, handle) && file_id_same(&given, id)) return true;
    return false;
}

/* Refuses `path`, which is not an ordinary file; errno is set as if it could not be opened. */
static bool no_ordinary_file(const char *path, const struct stat *status, Error *error) {
    errno = S_ISDIR(status->st_mode) ? EISDIR : EINVAL;
    return error_set(error, "cannot write %s: %s", path,
                     errno == EISDIR ? strerror(errno) : "it is not an ordinary file");
}

bool system_check_file(const char *path, Error *error) {
    struct stat status;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode) ||
           no_ordinary_file(path, &status, error);
}

bool system_check_output(const char *path, Error *error) {
    struct stat status;
    if (stat(path, &status) != 0 || S_ISREG(status.st_mode)) return true;
    if (S_ISCHR(status.st_mode) || S_ISBLK(status.st_mode)) return true;
    const FileId id = id_of(&status);
    return is_open_already(&id) || no_ordinary_file(path, &status, error);
}

/* The folder that `path` lies in, and the name there. False when there is no such folder. */
static bool find_place(FileId *folder, const char **name, const char *path) {
    char place[SYSTEM_PATH] = ".";
    *name = system_file_name(path);
    if ((size_t)(*name - path) >= sizeof place) return false;
    if (*name > path) snprintf(place, sizeof place, "%.*s", (int)(*name - path), path);
    return system_file_id(folder, place);
}

bool system_real_place(char place[SYSTEM_PATH], const char *path) {
    enum { MOST_LINKS = 40 };
    char target[SYSTEM_PATH];
    if (snprintf(place, SYSTEM_PATH, "%s", path) >= SYSTEM_PATH) return false;
    for (int i = 0; i < MOST_LINKS; i++) {
        const ssize_t length = readlink(place, target, sizeof target - 1);
        if (length < 0) return true;
        target[length] = '\0';
        char *slash = strrchr(place, '/'), *at = *target == '/' || !slash ? place : slash + 1;
        const size_t room = SYSTEM_PATH - (size_t)(at - place);
        if ((size_t)length >= room) return false;
        memcpy(at, target, (size_t)length + 1);
    }
    return false;
}

bool system_is_same_file(const char *path, const char *other) {
    struct stat one, two;
    const bool is_there = stat(path, &one) == 0;
    if (is_there != (stat(other, &two) == 0)) return false;
    FileId a, b;
    if (is_there) {
        a = id_of(&one), b = id_of(&two);
        return S_ISREG(one.st_mode) && file_id_same(&a, &b);
    }
    const char *name, *other_name;
    char place[SYSTEM_PATH], other_place[SYSTEM_PATH];
    return system_real_place(place, path) && system_real_place(other_place, other) &&
           find_place(&a, &name, place) && find_place(&b, &other_name, other_place) &&
           file_id_same(&a, &b) && strcmp(name, other_name) == 0;
}

/* --- drafts --- */

/* Removes a draft unless somebody writes it: a process of another machine perhaps, with a lock. */
static void remove_unlocked(const char *path) {
    struct stat status;
    const int handle = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0) return;
    /* The lock is held until the name is gone: see draft_open(). */
    if (fstat(handle, &status) == 0 && S_ISREG(status.st_mode) && set_lock(handle, F_WRLCK, 0, 0))
        unlink(path);
    close(handle);
}

/* Removes the drafts of `path` that killed programs have left. */
static void remove_stale(const char *path) {
    enum { NAME = 256 };
    char place[SYSTEM_PATH], draft[SYSTEM_PATH + NAME];
    const char *name = system_file_name(path);
    snprintf(place, sizeof place, "%.*s", name > path ? (int)(name - path) : 1,
             name > path ? path : ".");
    Folder folder;
    if (!folder_open(&folder, place)) return;
    for (const char *entry; (entry = folder_next(&folder));) {
        const int writer = draft_writer(entry, name);
        if (writer <= 0 || writer == getpid() || kill(writer, 0) == 0 || errno != ESRCH) continue;
        snprintf(draft, sizeof draft, "%.*s%s", (int)(name - path), path, entry);
        remove_unlocked(draft);
    }
    folder_close(&folder);
}

/* A new empty file, locked; -1 and errno. A process that removes stale drafts may remove it before
   it is locked; then it is made again. */
static int create_locked(const char *path) {
    for (;;) {
        struct stat status;
        /* O_EXCL: no link that somebody has laid there is followed. */
        const int handle = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (handle < 0) return -1;
        if (system_claim_file(handle) && fstat(handle, &status) == 0 && status.st_nlink > 0)
            return handle;
        close(handle);
    }
}

bool draft_is_written_to(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && (!S_ISREG(status.st_mode) || system_is_stdout(path));
}

/* Opens a path for which draft_is_written_to(); -1 and errno. If stdout is a file, writing must go
   on where stdout is, not at the file's end; a socket cannot be opened. */
static int open_as_it_is(const char *path) {
    if (system_is_stdout(path)) return fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    return open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
}

/* Replaces `path` by the end of its links in `place`. False and errno when it leads nowhere, or the
   name is too long. */
static bool follow_links(char place[SYSTEM_PATH], const char *path) {
    const bool is_link = path_is_link(path);
    char *real = is_link ? realpath(path, NULL) : NULL;
    if (is_link && !real) return false;
    const int length = snprintf(place, SYSTEM_PATH, "%s", real ? real : path);
    free(real);
    errno = ENAMETOOLONG;
    return length < SYSTEM_PATH;
}

/* Makes the file that `draft` is written into until it is whole; -1 and errno. */
static int open_aside(Draft *draft, const char *path) {
    enum { MOST_SAME = 1000 };
    if (!follow_links(draft->place, path)) return -1;
    remove_stale(draft->place);
    /* A program of another container has the same number perhaps, or one that was killed had it. */
    for (int same = 0; same < MOST_SAME; same++) {
        const int length =
            draft_print_name(draft->path, SYSTEM_PATH, draft->place, (int)getpid(), same);
        errno = ENAMETOOLONG;
        if (length >= SYSTEM_PATH) return -1;
        remove_unlocked(draft->path);
        const int handle = create_locked(draft->path);
        if (handle < 0 && errno == EEXIST) continue;
        struct stat old;
        if (handle < 0 || stat(draft->place, &old) != 0 || fchmod(handle, old.st_mode & 07777) == 0)
            return handle;
        const int fault = errno;
        unlink(draft->path);
        close(handle);
        errno = fault;
        return -1;
    }
    return -1;
}

bool draft_open(Draft *draft, const char *path, Error *error) {
    if (!system_check_output(path, error)) return false;
    const bool is_aside = !draft_is_written_to(path);
    draft->path[0] = '\0';
    if (!is_aside) snprintf(draft->place, SYSTEM_PATH, "%s", path);
    draft->handle = is_aside ? open_aside(draft, path) : open_as_it_is(path);
    return draft->handle >= 0 || error_set(error, "cannot write %s: %s", path, strerror(errno));
}

bool draft_keep(Draft *draft, Error *error) {
    const bool is_aside = *draft->path;
    if (is_aside && (fsync(draft->handle) != 0 || rename(draft->path, draft->place) != 0)) {
        const int fault = errno;
        draft_drop(draft);
        errno = fault;
        return error_set(error, "cannot write %s: %s", draft->place, strerror(fault));
    }
    /* With it goes the lock: the draft has another name by now. */
    if (close(draft->handle) == 0 || is_aside) return true;
    return error_set(error, "cannot write %s: %s", draft->place, strerror(errno));
}

void draft_drop(Draft *draft) {
    if (*draft->path) unlink(draft->path);
    close(draft->handle);
}
