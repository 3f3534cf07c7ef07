/* Linux and other POSIX systems: files mapped into memory. */
#define _DEFAULT_SOURCE /* madvise() */

#include "engine/base/mapping.h"
#include "engine/base/system_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <unistd.h>

int mapping_open_nameless(const char *folder) {
    char path[SYSTEM_PATH];
    errno = ENAMETOOLONG;
    if (snprintf(path, sizeof path, "%s/values-XXXXXX", folder) >= (int)sizeof path) return -1;
    const int handle = mkstemp(path);
    if (handle >= 0) unlink(path);
    return handle;
}

/* Takes disk for the first bytes of an empty file; 0, or errno. macOS has no posix_fallocate(). */
static int allocate(int handle, off_t size) {
#ifdef F_PREALLOCATE
    fstore_t store = {.fst_flags = F_ALLOCATEALL, .fst_posmode = F_PEOFPOSMODE, .fst_length = size};
    return fcntl(handle, F_PREALLOCATE, &store) >= 0 && ftruncate(handle, size) == 0 ? 0 : errno;
#else
    return posix_fallocate(handle, 0, size);
#endif
}

bool mapping_lay_out(int handle, uint64_t size) {
    const int fault = ftruncate(handle, 0) == 0 ? allocate(handle, (off_t)size) : errno;
    errno = fault;
    return fault == 0;
}

void *mapping_begin(int handle, uint64_t at, uint64_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, handle, (off_t)at);
    return memory == MAP_FAILED ? NULL : memory;
}

void mapping_end(void *memory, uint64_t bytes) {
    munmap(memory, bytes);
}

bool mapping_flush(void *memory, uint64_t bytes) {
    return msync(memory, bytes, MS_SYNC) == 0;
}

void mapping_let_go(void *memory, uint64_t bytes) {
    madvise(memory, bytes, MADV_DONTNEED);
}

bool mapping_resident(uint64_t *all, uint64_t *mapped) {
    char text[64];
    unsigned long long pages, shared;
    const uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    const int handle = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    const ssize_t count = handle >= 0 ? read(handle, text, sizeof text - 1) : -1;
    if (handle >= 0) close(handle);
    if (count <= 0) return false;
    text[count] = '\0';
    if (sscanf(text, "%*u %llu %llu", &pages, &shared) != 2) return false;
    *all = pages * page;
    *mapped = shared * page;
    return true;
}

uint64_t mapping_room(const char *folder) {
    struct statvfs disk;
    return statvfs(folder, &disk) == 0 ? (uint64_t)disk.f_bavail * disk.f_frsize : 0;
}
