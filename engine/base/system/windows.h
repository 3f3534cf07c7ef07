/* Declarations that the files for Windows share. Private to engine/base/system/. */
#ifndef CROWNHEAD_ENGINE_BASE_SYSTEM_WINDOWS_H
#define CROWNHEAD_ENGINE_BASE_SYSTEM_WINDOWS_H

#define WIN32_LEAN_AND_MEAN

#include <stdbool.h>
#include <windows.h>

#include "engine/base/folder.h"

/* Sets errno to the value that comes closest to the last error of the system. */
void windows_set_errno(void);

/* Sets errno so and returns false. Inline: the compiler sees that it does. */
static inline bool windows_fail(void) {
    windows_set_errno();
    return false;
}

/* The system's handle of an open file of the C library. */
HANDLE windows_handle(int handle);

/* The kind of an open file; and a handle of the file at `path` for looking at its attributes only:
   nothing is read. */
PathKind windows_kind(HANDLE file);
HANDLE windows_look_at(const char *path);

/* Opens a file, as CreateFile() does, so that others may also open, rename and remove it while it
   is open. Waits for programs that look at each new file, such as virus scanners. -1 and errno. */
int windows_open(const char *path, DWORD access, DWORD creation, DWORD flags);

#endif
