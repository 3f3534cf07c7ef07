/* Windows 7 and later. Threads are those of winpthreads, see threads.c. */
#define WIN32_LEAN_AND_MEAN

#include "engine/base/system.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

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

int64_t system_free_memory_mib(void) {
    MEMORYSTATUSEX status = {.dwLength = sizeof status};
    return GlobalMemoryStatusEx(&status) ? (int64_t)(status.ullAvailPhys >> 20) : -1;
}

/* Large pages need a right that users do not have. */
void *system_pages(size_t bytes) {
    void *memory = VirtualAlloc(NULL, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    if (memory) memset(memory, 0, bytes);
    return memory;
}

void system_pages_free(void *memory) {
    if (memory) VirtualFree(memory, 0, MEM_RELEASE);
}

/* --- a file that is read in parts --- */

int system_open_parts(const char *path, uint64_t *size) {
    const int handle = _open(path, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    const __int64 length = handle < 0 ? -1 : _filelengthi64(handle);
    if (length >= 0) {
        *size = (uint64_t)length;
        return handle;
    }
    if (handle >= 0) _close(handle);
    return -1;
}

/* A place that is given is read from whatever other threads read. */
bool system_read_part(int handle, void *bytes, size_t size, uint64_t at) {
    for (uint8_t *to = bytes; size > 0;) {
        OVERLAPPED place = {.Offset = (DWORD)at, .OffsetHigh = (DWORD)(at >> 32)};
        DWORD count = 0;
        const DWORD most = size < 1 << 30 ? (DWORD)size : 1 << 30;
        if (!ReadFile((HANDLE)_get_osfhandle(handle), to, most, &count, &place) || count == 0)
            return false;
        to += count;
        at += count;
        size -= count;
    }
    return true;
}

void system_close_parts(int handle) {
    _close(handle);
}

/* --- standard streams --- */

static bool is_open(HANDLE handle) {
    return handle && handle != INVALID_HANDLE_VALUE;
}

bool system_open_streams(void) {
    return is_open(GetStdHandle(STD_OUTPUT_HANDLE));
}

bool system_is_at_terminal(void) {
    DWORD mode;
    return GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) &&
           GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode);
}

/* A pipe ends with an error when its writer has gone. */
bool system_read_input(char *bytes, size_t size, size_t *count, Error *error) {
    DWORD taken = 0;
    const DWORD most = size < MAXDWORD ? (DWORD)size : MAXDWORD;
    const bool read = ReadFile(GetStdHandle(STD_INPUT_HANDLE), bytes, most, &taken, NULL);
    *count = read ? taken : 0;
    return read || GetLastError() == ERROR_BROKEN_PIPE ||
           error_set(error, "stdin: error %lu", (unsigned long)GetLastError());
}

bool system_write_output(const char *bytes, size_t length) {
    while (length > 0) {
        DWORD written = 0;
        const DWORD most = length < MAXDWORD ? (DWORD)length : MAXDWORD;
        if (!WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), bytes, most, &written, NULL)) return false;
        bytes += written;
        length -= written;
    }
    return true;
}

/* The stack of a program has 2 MiB here, and nobody lowers that. */
int system_run(int (*run)(int argc, char *argv[]), int argc, char *argv[]) {
    return run(argc, argv);
}

/* Only a write to a pipe shows that its reader has gone, and that needs no thread. */
bool output_watch_start(OutputWatch *output, void (*closed)(void), Error *error) {
    (void)error;
    output->closed = closed;
    return true;
}

void output_watch_end(OutputWatch *output) {
    (void)output;
}
