/* Linux and other POSIX systems: folders. */
#include "engine/base/folder.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static PathKind kind_of(const struct stat *status) {
    return S_ISREG(status->st_mode)   ? PATH_FILE
           : S_ISDIR(status->st_mode) ? PATH_FOLDER
                                      : PATH_OTHER;
}

PathKind path_kind(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? kind_of(&status) : PATH_NOTHING;
}

PathKind handle_kind(int handle) {
    struct stat status;
    return fstat(handle, &status) == 0 ? kind_of(&status) : PATH_NOTHING;
}

bool path_may_be_read(const char *path) {
    return access(path, R_OK) == 0;
}

bool path_may_be_run(const char *path) {
    return access(path, X_OK) == 0;
}

bool path_is_link(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

bool folder_open(Folder *folder, const char *path) {
    folder->entries = opendir(path);
    return folder->entries != NULL;
}

const char *folder_next(Folder *folder) {
    const struct dirent *entry;
    do entry = readdir(folder->entries);
    while (entry && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0));
    return entry ? entry->d_name : NULL;
}

void folder_close(Folder *folder) {
    closedir(folder->entries);
}
