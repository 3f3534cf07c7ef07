/* Windows: folders. */
#include "engine/base/folder.h"
#include "engine/base/system/windows.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/system_files.h"

PathKind path_kind(const char *path) {
    HANDLE file = windows_look_at(path);
    if (file == INVALID_HANDLE_VALUE) return PATH_NOTHING;
    const PathKind kind = windows_kind(file);
    CloseHandle(file);
    return kind;
}

PathKind handle_kind(int handle) {
    return windows_kind(windows_handle(handle));
}

bool path_may_be_read(const char *path) {
    HANDLE file =
        CreateFileA(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                    NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE) return false;
    CloseHandle(file);
    return true;
}

/* The end of its name makes a file a program. */
bool path_may_be_run(const char *path) {
    return path_kind(path) == PATH_FILE;
}

bool path_is_link(const char *path) {
    const DWORD facts = GetFileAttributesA(path);
    return facts != INVALID_FILE_ATTRIBUTES && (facts & FILE_ATTRIBUTE_REPARSE_POINT);
}

/* The system gives the first entry when the search begins. */
typedef struct {
    HANDLE search;
    WIN32_FIND_DATAA entry;
    bool is_begun; /* `entry` was given away, or is empty */
} Entries;

bool folder_open(Folder *folder, const char *path) {
    char pattern[SYSTEM_PATH];
    Entries *entries = malloc(sizeof *entries);
    folder->entries = entries;
    errno = entries ? ENAMETOOLONG : ENOMEM;
    if (!entries || snprintf(pattern, sizeof pattern, "%s/*", path) >= (int)sizeof pattern) {
        free(entries);
        return false;
    }
    entries->is_begun = false;
    entries->search = FindFirstFileA(pattern, &entries->entry);
    if (entries->search != INVALID_HANDLE_VALUE) return true;
    windows_set_errno();
    free(entries);
    return false;
}

const char *folder_next(Folder *folder) {
    Entries *entries = folder->entries;
    const char *name = entries->entry.cFileName;
    do {
        if (entries->is_begun && !FindNextFileA(entries->search, &entries->entry)) return NULL;
        entries->is_begun = true;
    } while (strcmp(name, ".") == 0 || strcmp(name, "..") == 0);
    return name;
}

void folder_close(Folder *folder) {
    Entries *entries = folder->entries;
    FindClose(entries->search);
    free(entries);
}
