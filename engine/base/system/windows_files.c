/* Windows: files. */
#include "engine/base/system/windows.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/draft.h"
#include "engine/base/draft_name.h"
#include "engine/base/file_id.h"
#include "engine/base/folder.h"
#include "engine/base/parts.h"
#include "engine/base/system_files.h"

/* --- opening --- */

enum { TRIES = 25, PAUSE_MS = 20 };

/* Whether another program has the file open, perhaps for a moment: a virus scanner, or a program
   that removes it. */
static bool is_in_use(void) {
    const DWORD error = GetLastError();
    return error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED;
}

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

static HANDLE open_file(const char *path, DWORD access, DWORD creation, DWORD flags) {
    return CreateFileA(path, access, SHARED, NULL, creation, flags, NULL);
}

static bool is_on_disk(HANDLE file) {
    return GetFileType(file) == FILE_TYPE_DISK;
}

PathKind windows_kind(HANDLE file) {
    BY_HANDLE_FILE_INFORMATION facts;
    if (!is_on_disk(file) || !GetFileInformationByHandle(file, &facts)) return PATH_OTHER;
    return facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? PATH_FOLDER : PATH_FILE;
}

HANDLE windows_look_at(const char *path) {
    return open_file(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
}

HANDLE windows_handle(int handle) {
    return (HANDLE)_get_osfhandle(handle);
}

int windows_open(const char *path, DWORD access, DWORD creation, DWORD flags) {
    HANDLE file = open_file(path, access, creation, flags);
    for (int i = 0; file == INVALID_HANDLE_VALUE && is_in_use() && i < TRIES; i++) {
        if (path_kind(path) == PATH_FOLDER) {
            errno = EISDIR;
            return -1;
        }
        Sleep(PAUSE_MS);
        file = open_file(path, access, creation, flags);
    }
    if (file == INVALID_HANDLE_VALUE) {
        windows_set_errno();
        return -1;
    }
    const int handle = _open_osfhandle((intptr_t)file, _O_BINARY | _O_NOINHERIT);
    if (handle < 0) CloseHandle(file);
    return handle;
}

/* --- a file that is read in parts --- */

int system_open_parts(const char *path, uint64_t *size) {
    const int handle = windows_open(path, GENERIC_READ, OPEN_EXISTING, 0);
    if (handle < 0) return -1;
    const bool is_file = is_on_disk(windows_handle(handle));
    const int64_t length = is_file ? system_file_size(handle) : -1;
    if (length >= 0) {
        *size = (uint64_t)length;
        return handle;
    }
    const int fault = is_file ? errno : EINVAL;
    _close(handle);
    errno = fault;
    return -1;
}

/* A place that is given is read from whatever other threads read. */
static OVERLAPPED place_of(uint64_t at) {
    return (OVERLAPPED){.Offset = (DWORD)at, .OffsetHigh = (DWORD)(at >> 32)};
}

bool system_read_part(int handle, void *bytes, size_t size, uint64_t at) {
    for (uint8_t *to = bytes; size > 0;) {
        OVERLAPPED place = place_of(at);
        DWORD count = 0;
        const DWORD most = size < 1 << 30 ? (DWORD)size : 1 << 30;
        if (!ReadFile(windows_handle(handle), to, most, &count, &place) || count == 0) return false;
        to += count;
        at += count;
        size -= count;
    }
    return true;
}

bool system_write_part(int handle, const void *bytes, size_t size, uint64_t at) {
    for (const uint8_t *from = bytes; size > 0;) {
        OVERLAPPED place = place_of(at);
        DWORD count = 0;
        const DWORD most = size < 1 << 30 ? (DWORD)size : 1 << 30;
        if (!WriteFile(windows_handle(handle), from, most, &count, &place)) return windows_fail();
        from += count;
        at += count;
        size -= count;
    }
    return true;
}

/* --- files --- */

const char *system_file_name(const char *path) {
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (strchr("/\\:", *at)) name = at + 1;
    return name;
}

bool system_make_folder(const char *path) {
    return CreateDirectoryA(path, NULL) || path_kind(path) != PATH_NOTHING || windows_fail();
}

int system_open_file(const char *path, bool makes) {
    return windows_open(path, GENERIC_READ | GENERIC_WRITE, makes ? OPEN_ALWAYS : OPEN_EXISTING, 0);
}

bool system_close_file(int handle) {
    return _close(handle) == 0;
}

int system_open_end(const char *path, bool reads) {
    return windows_open(path, FILE_APPEND_DATA | SYNCHRONIZE | (reads ? GENERIC_READ : 0),
                        OPEN_ALWAYS, 0);
}

int system_create_file(const char *path) {
    return windows_open(path, GENERIC_WRITE, CREATE_NEW, 0);
}

bool system_flush_file(int handle) {
    HANDLE file = windows_handle(handle);
    return !is_on_disk(file) || FlushFileBuffers(file) || windows_fail();
}

bool system_is_removed(int handle) {
    FILE_STANDARD_INFO facts;
    return GetFileInformationByHandleEx(windows_handle(handle), FileStandardInfo, &facts,
                                        sizeof facts) &&
           (facts.DeletePending || facts.NumberOfLinks == 0);
}

int64_t system_file_size(int handle) {
    LARGE_INTEGER size;
    if (GetFileSizeEx(windows_handle(handle), &size)) return size.QuadPart;
    windows_set_errno();
    return -1;
}

/* A file that is open only for writing at its end is opened once more. */
bool system_cut_file(int handle, int64_t size) {
    FILE_END_OF_FILE_INFO end = {.EndOfFile.QuadPart = size};
    HANDLE file = windows_handle(handle);
    if (system_file_size(handle) == size ||
        SetFileInformationByHandle(file, FileEndOfFileInfo, &end, sizeof end))
        return true;
    file = ReOpenFile(file, GENERIC_WRITE, SHARED, 0);
    if (file == INVALID_HANDLE_VALUE) return windows_fail();
    const bool is_cut = SetFileInformationByHandle(file, FileEndOfFileInfo, &end, sizeof end);
    if (!is_cut) windows_set_errno();
    CloseHandle(file);
    return is_cut;
}

bool system_write_file(int handle, const void *bytes, size_t size) {
    for (const char *at = bytes; size > 0;) {
        DWORD count = 0;
        const DWORD most = size < 1 << 30 ? (DWORD)size : 1 << 30;
        if (!WriteFile(windows_handle(handle), at, most, &count, NULL)) return windows_fail();
        at += count;
        size -= count;
    }
    return true;
}

bool system_append_file(int handle, const void *bytes, size_t size) {
    const int64_t end = system_file_size(handle);
    char last = '\n';
    if (end < 0 || (end > 0 && !system_read_part(handle, &last, 1, (uint64_t)end - 1)))
        return windows_fail();
    const uint64_t at = (uint64_t)end + (last != '\n');
    if ((last == '\n' || system_write_part(handle, "\n", 1, (uint64_t)end)) &&
        system_write_part(handle, bytes, size, at))
        return true;
    const int fault = errno;
    system_cut_file(handle, end);
    errno = fault;
    return false;
}

/* A lock keeps others from reading the bytes it covers, so the lock of a whole file lies far beyond
   the end of every file. On a disk without locks every process succeeds. */
static const int64_t WHOLE = INT64_C(0x3fffffff) << 32;

bool system_lock_byte(int handle, int64_t at) {
    OVERLAPPED place = place_of((uint64_t)at);
    return LockFileEx(windows_handle(handle), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY,
                      0, 1, 0, &place) ||
           (GetLastError() != ERROR_LOCK_VIOLATION && GetLastError() != ERROR_IO_PENDING);
}

void system_unlock_byte(int handle, int64_t at) {
    OVERLAPPED place = place_of((uint64_t)at);
    UnlockFileEx(windows_handle(handle), 0, 1, 0, &place);
}

bool system_claim_file(int handle) {
    return windows_kind(windows_handle(handle)) != PATH_FILE || system_lock_byte(handle, WHOLE);
}

void system_allow_files(int count) {
    enum { MOST = 2048 };
    if (count > MOST) count = MOST;
    if (count > _getmaxstdio()) _setmaxstdio(count);
}

static bool identify(FileId *id, HANDLE file) {
    BY_HANDLE_FILE_INFORMATION facts;
    if (!is_on_disk(file) || !GetFileInformationByHandle(file, &facts)) return windows_fail();
    *id = (FileId){.device = facts.dwVolumeSerialNumber,
                   .number = (uint64_t)facts.nFileIndexHigh << 32 | facts.nFileIndexLow};
    return true;
}

bool system_file_id(FileId *id, const char *path) {
    HANDLE file = windows_look_at(path);
    if (file == INVALID_HANDLE_VALUE) return windows_fail();
    const bool is_known = identify(id, file);
    CloseHandle(file);
    return is_known;
}

bool system_handle_id(FileId *id, int handle) {
    return identify(id, windows_handle(handle));
}

bool system_is_stdout(const char *path) {
    FileId named, output;
    return system_file_id(&named, path) && identify(&output, GetStdHandle(STD_OUTPUT_HANDLE)) &&
           file_id_same(&named, &output);
}

bool system_check_file(const char *path, Error *error) {
    const PathKind kind = path_kind(path);
    if (kind == PATH_NOTHING || kind == PATH_FILE) return true;
    errno = kind == PATH_FOLDER ? EISDIR : EINVAL;
    return error_set(error, "cannot write %s: %s", path,
                     kind == PATH_FOLDER ? strerror(errno) : "it is not an ordinary file");
}

/* A device has a name that no file can have, and none waits to be opened. */
bool system_check_output(const char *path, Error *error) {
    return path_kind(path) == PATH_OTHER || system_check_file(path, error);
}

/* Links are rare here, and a draft takes the place of one. */
bool system_real_place(char place[SYSTEM_PATH], const char *path) {
    const DWORD length = GetFullPathNameA(path, SYSTEM_PATH, place, NULL);
    return length > 0 && length < SYSTEM_PATH;
}

bool system_is_same_file(const char *path, const char *other) {
    const PathKind kind = path_kind(path);
    FileId a, b;
    if (kind != path_kind(other) || (kind != PATH_FILE && kind != PATH_NOTHING)) return false;
    if (kind == PATH_FILE)
        return system_file_id(&a, path) && system_file_id(&b, other) && file_id_same(&a, &b);
    char place[SYSTEM_PATH], other_place[SYSTEM_PATH];
    return system_real_place(place, path) && system_real_place(other_place, other) &&
           lstrcmpiA(place, other_place) == 0;
}

/* --- drafts: while one is not whole the system removes it when its last handle is closed, also
   that of a program that is killed --- */

static bool set_end(int handle, bool removes) {
    FILE_DISPOSITION_INFO end = {.DeleteFile = removes};
    return SetFileInformationByHandle(windows_handle(handle), FileDispositionInfo, &end,
                                      sizeof end);
}

/* Makes the file that `draft` is written into until it is whole; -1 and errno. */
static int open_aside(Draft *draft) {
    enum { MOST_SAME = 1000 };
    for (int same = 0; same < MOST_SAME; same++) {
        errno = ENAMETOOLONG;
        if (draft_print_name(draft->path, SYSTEM_PATH, draft->place, _getpid(), same) >=
            SYSTEM_PATH)
            return -1;
        /* One that a machine without power has left, or another thread writes. */
        if (path_kind(draft->path) != PATH_NOTHING) continue;
        const int handle =
            windows_open(draft->path, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW, 0);
        if (handle < 0 && errno == EEXIST) continue;
        if (handle >= 0) set_end(handle, true);
        return handle;
    }
    return -1;
}

bool draft_is_written_to(const char *path) {
    const PathKind kind = path_kind(path);
    return kind == PATH_OTHER || (kind == PATH_FILE && system_is_stdout(path));
}

bool draft_open(Draft *draft, const char *path, Error *error) {
    if (!system_check_output(path, error)) return false;
    draft->path[0] = '\0';
    errno = ENAMETOOLONG;
    if (snprintf(draft->place, SYSTEM_PATH, "%s", path) >= SYSTEM_PATH)
        draft->handle = -1;
    else if (!draft_is_written_to(path))
        draft->handle = open_aside(draft);
    else if (system_is_stdout(path))
        draft->handle = _dup(_fileno(stdout));
    else
        draft->handle = windows_open(path, GENERIC_WRITE, OPEN_EXISTING, 0);
    return draft->handle >= 0 || error_set(error, "cannot write %s: %s", path, strerror(errno));
}

/* Gives the draft its name, when who has the old file open only looks at it. */
static bool take_place(const Draft *draft) {
    const DWORD flags = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    if (!FlushFileBuffers(windows_handle(draft->handle)) || !set_end(draft->handle, false))
        return false;
    for (int i = 0; !MoveFileExA(draft->path, draft->place, flags); i++) {
        if (!is_in_use() || i == TRIES) return false;
        Sleep(PAUSE_MS);
    }
    return true;
}

bool draft_keep(Draft *draft, Error *error) {
    if (*draft->path && !take_place(draft)) {
        const bool is_used = is_in_use();
        windows_set_errno();
        const int fault = errno;
        set_end(draft->handle, true);
        draft_drop(draft);
        errno = fault;
        return error_set(error, "cannot write %s: %s", draft->place,
                         is_used ? "another program has it open, or it is write-protected"
                                 : strerror(fault));
    }
    if (_close(draft->handle) == 0 || *draft->path) return true;
    return error_set(error, "cannot write %s: %s", draft->place, strerror(errno));
}

void draft_drop(Draft *draft) {
    _close(draft->handle);
}
