/* What the files for Windows share. Private to engine/base/system/. */
#ifndef CROWNHEAD_ENGINE_BASE_SYSTEM_WINDOWS_H
#define CROWNHEAD_ENGINE_BASE_SYSTEM_WINDOWS_H

#define WIN32_LEAN_AND_MEAN

#include <stdbool.h>
#include <windows.h>

#include "engine/base/folder.h"

/* Sets errno to what the last error of the system comes nearest to. */
void windows_set_errno(void);

/* Sets errno so and returns false. Inline: the compiler sees that it does. */
static inline bool windows_fail(void) {
    windows_set_errno();
    return false;
}

/* What an open file of the C library is to the system. */
HANDLE windows_handle(int handle);

/* What an open file is; of one whose path leads to it, which is only looked at: nothing is read. */
PathKind windows_kind(HANDLE file);
HANDLE windows_look_at(const char *path);

/* Opens a file that others may also open, rename and remove meanwhile, as CreateFile() does; a program
   that looks at each new file, against viruses say, is waited for. -1 and errno. */
int windows_open(const char *path, DWORD access, DWORD creation, DWORD flags);

#endif
