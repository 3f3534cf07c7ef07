/* Linux and other POSIX systems: folders. */
#include "engine/base/folder.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

PathKind path_kind(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return PATH_NOTHING;
    return S_ISREG(status.st_mode) ? PATH_FILE : S_ISDIR(status.st_mode) ? PATH_FOLDER : PATH_OTHER;
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
