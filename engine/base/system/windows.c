/* Windows 7 and later: time, memory, the machine and the stack. Threads are those of winpthreads,
   see threads.c. Text is in the code page of the process: UTF-8, see
   tools/packaging/crownhead.manifest. */
#include "engine/base/system/windows.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/system.h"
#include "engine/base/threads.h"

/* --- time and memory --- */

int64_t system_time_us(void) {
    LARGE_INTEGER ticks, per_second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&per_second);
    const int64_t rate = per_second.QuadPart;
    return ticks.QuadPart / rate * 1000000 + ticks.QuadPart % rate * 1000000 / rate;
}

/* File times count tenths of microseconds. */
static int64_t file_time(FILETIME time) {
    return (int64_t)((uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime);
}

int64_t system_cpu_us(void) {
    FILETIME begun, ended, kernel, user;
    if (!GetProcessTimes(GetCurrentProcess(), &begun, &ended, &kernel, &user))
        return system_time_us();
    return (file_time(kernel) + file_time(user)) / 10;
}

/* Wine reports 0 when two threads ask at the same time. */
int64_t system_free_memory_mib(void) {
    MEMORYSTATUSEX status = {.dwLength = sizeof status};
    const bool is_known = GlobalMemoryStatusEx(&status) && status.ullAvailPhys > 0;
    return is_known ? (int64_t)(status.ullAvailPhys >> 20) : -1;
}

/* Large pages need a right that users do not have. */
void *system_pages(size_t bytes) {
    void *memory = VirtualAlloc(NULL, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    if (memory) memset(memory, 0, bytes);
    return memory;
}

void system_pages_free(void *memory, size_t bytes) {
    (void)bytes;
    if (memory) VirtualFree(memory, 0, MEM_RELEASE);
}

void *system_zeros(uint64_t bytes) {
    return (SIZE_T)bytes == bytes
               ? VirtualAlloc(NULL, (SIZE_T)bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE)
               : NULL;
}

void system_zeros_free(void *memory, uint64_t bytes) {
    system_pages_free(memory, (size_t)bytes);
}

/* --- errors --- */

void windows_set_errno(void) {
    static const struct {
        DWORD error;
        int number;
    } KNOWN[] = {{ERROR_FILE_NOT_FOUND, ENOENT},
                 {ERROR_PATH_NOT_FOUND, ENOENT},
                 {ERROR_INVALID_NAME, ENOENT},
                 {ERROR_BAD_NETPATH, ENOENT},
                 {ERROR_BAD_NET_NAME, ENOENT},
                 {ERROR_INVALID_DRIVE, ENOENT},
                 {ERROR_NOT_READY, ENOENT},
                 {ERROR_ACCESS_DENIED, EACCES},
                 {ERROR_SHARING_VIOLATION, EACCES},
                 {ERROR_LOCK_VIOLATION, EACCES},
                 {ERROR_USER_MAPPED_FILE, EACCES},
                 {ERROR_WRITE_PROTECT, EROFS},
                 {ERROR_FILE_EXISTS, EEXIST},
                 {ERROR_ALREADY_EXISTS, EEXIST},
                 {ERROR_DISK_FULL, ENOSPC},
                 {ERROR_HANDLE_DISK_FULL, ENOSPC},
                 {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
                 {ERROR_OUTOFMEMORY, ENOMEM},
                 {ERROR_COMMITMENT_LIMIT, ENOMEM},
                 {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
                 {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
                 {ERROR_BROKEN_PIPE, EPIPE},
                 {ERROR_NO_DATA, EPIPE},
                 {ERROR_INVALID_HANDLE, EBADF}};
    const DWORD error = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (KNOWN[i].error == error) errno = KNOWN[i].number;
}

/* --- the machine and its user --- */

/* The C library replaces words with * and ? by names of files, as a shell elsewhere does. */
extern int _dowildcard;
int _dowildcard = -1;

int system_processors(void) {
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return system.dwNumberOfProcessors < 1 ? 1 : (int)system.dwNumberOfProcessors;
}

bool system_program_path(char *path, size_t size) {
    const DWORD length = GetModuleFileNameA(NULL, path, (DWORD)size);
    if (length > 0 && length < size) return true;
    path[0] = '\0';
    return false;
}

bool system_data_folder(char *folder, size_t size, Error *error) {
    const char *local = getenv("LOCALAPPDATA");
    const int length = local && *local ? snprintf(folder, size, "%s\\crownhead", local) : 0;
    if (length > 0 && (size_t)length < size) return true;
    folder[0] = '\0';
    return error_set(error, length > 0 ? "its name is too long" : "LOCALAPPDATA is not set");
}

/* --- the stack: that of a program has 2 MiB --- */

typedef struct {
    int (*run)(int argc, char *argv[]);
    int argc;
    char **argv;
    int status;
} Call;

static void call(void *argument) {
    Call *made = argument;
    made->status = made->run(made->argc, made->argv);
}

int system_run(int (*run)(int argc, char *argv[]), int argc, char *argv[]) {
    Call made = {.run = run, .argc = argc, .argv = argv};
    Thread thread;
    Error error;
    if (!thread_start(&thread, call, &made, &error)) {
        fprintf(stderr, "%s: cannot start on a stack of 8 MiB: %s\n", argv[0], error.text);
        return 1;
    }
    thread_join(&thread);
    return made.status;
}
