/* Windows: the standard streams. */
#include "engine/base/streams.h"
#include "engine/base/system/windows.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>

static bool is_open(HANDLE handle) {
    return handle && handle != INVALID_HANDLE_VALUE;
}

/* Text is UTF-8, also on a console, which keeps the code page it was given last. */
static UINT code_page_before;

static void give_code_page_back(void) {
    SetConsoleOutputCP(code_page_before);
}

bool system_open_streams(void) {
    for (int handle = 0; handle <= 2; handle++) _setmode(handle, _O_BINARY);
    code_page_before = GetConsoleOutputCP();
    if (code_page_before && SetConsoleOutputCP(CP_UTF8)) atexit(give_code_page_back);
    return is_open(GetStdHandle(STD_OUTPUT_HANDLE));
}

/* A console of Windows 10 or later obeys the sequences once this mode is set. */
int system_columns(int handle) {
    enum { OBEYS = 4 }; /* ENABLE_VIRTUAL_TERMINAL_PROCESSING */
    HANDLE console = windows_handle(handle);
    CONSOLE_SCREEN_BUFFER_INFO size;
    DWORD mode;
    if (!GetConsoleMode(console, &mode) || !SetConsoleMode(console, mode | OBEYS) ||
        !GetConsoleScreenBufferInfo(console, &size))
        return 0;
    return size.srWindow.Right - size.srWindow.Left + 1;
}

bool system_is_at_terminal(void) {
    DWORD mode;
    return GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) &&
           GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode);
}

/* A pipe ends with an error when its writer has gone. */
static bool read_from(HANDLE file, char *bytes, size_t size, size_t *count) {
    DWORD taken = 0;
    const DWORD most = size < MAXDWORD ? (DWORD)size : MAXDWORD;
    const bool is_read = ReadFile(file, bytes, most, &taken, NULL);
    *count = is_read ? taken : 0;
    return is_read || GetLastError() == ERROR_BROKEN_PIPE || windows_fail();
}

static bool write_to(HANDLE file, const char *bytes, size_t length) {
    while (length > 0) {
        DWORD written = 0;
        const DWORD most = length < MAXDWORD ? (DWORD)length : MAXDWORD;
        if (!WriteFile(file, bytes, most, &written, NULL)) return windows_fail();
        bytes += written;
        length -= written;
    }
    return true;
}

bool system_read_stream(int handle, char *bytes, size_t size, size_t *count) {
    return read_from(windows_handle(handle), bytes, size, count);
}

bool system_read_input(char *bytes, size_t size, size_t *count, Error *error) {
    return read_from(GetStdHandle(STD_INPUT_HANDLE), bytes, size, count) ||
           error_set(error, "stdin: error %lu", (unsigned long)GetLastError());
}

bool system_write_stream(int handle, const char *bytes, size_t length) {
    return write_to(windows_handle(handle), bytes, length);
}

bool system_write_output(const char *bytes, size_t length) {
    return write_to(GetStdHandle(STD_OUTPUT_HANDLE), bytes, length);
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
