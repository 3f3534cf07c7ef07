/* Windows: files mapped into memory. */
#include "engine/base/system/windows.h"

#include <errno.h>
#include <io.h>
#include <psapi.h>
#include <stdio.h>

#include "engine/base/mapping.h"
#include "engine/base/system_files.h"

int mapping_open_nameless(const char *folder) {
    enum { MOST_SAME = 100000 };
    char path[SYSTEM_PATH];
    int handle = -1;
    for (int same = 0; handle < 0 && same < MOST_SAME; same++) {
        errno = ENAMETOOLONG;
        if (snprintf(path, sizeof path, "%s\\values-%lu-%d", folder,
                     (unsigned long)GetCurrentProcessId(), same) >= (int)sizeof path)
            return -1;
        handle = windows_open(path, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW,
                              FILE_FLAG_DELETE_ON_CLOSE | FILE_ATTRIBUTE_TEMPORARY);
        if (handle < 0 && errno != EEXIST) return -1;
    }
    return handle;
}

/* The end of a file is set where the disk has room up to there. */
bool mapping_lay_out(int handle, uint64_t size) {
    return system_cut_file(handle, 0) && system_cut_file(handle, (int64_t)size);
}

void *mapping_begin(int handle, uint64_t at, uint64_t bytes) {
    HANDLE mapping = CreateFileMappingA(windows_handle(handle), NULL, PAGE_READWRITE, 0, 0, NULL);
    void *memory = NULL;
    if (mapping && (SIZE_T)bytes == bytes)
        memory = MapViewOfFile(mapping, FILE_MAP_READ | FILE_MAP_WRITE, (DWORD)(at >> 32),
                               (DWORD)at, (SIZE_T)bytes);
    if (!memory) windows_set_errno();
    if (mapping) CloseHandle(mapping); /* the view keeps it open */
    return memory;
}

void mapping_end(void *memory, uint64_t bytes) {
    (void)bytes;
    UnmapViewOfFile(memory);
}

bool mapping_flush(void *memory, uint64_t bytes) {
    return FlushViewOfFile(memory, (SIZE_T)bytes) || windows_fail();
}

/* Unlocking pages that are not locked takes them out of the working set. */
void mapping_let_go(void *memory, uint64_t bytes) {
    VirtualUnlock(memory, (SIZE_T)bytes);
}

bool mapping_resident(uint64_t *all, uint64_t *mapped) {
    PROCESS_MEMORY_COUNTERS usage = {.cb = sizeof usage};
    if (!K32GetProcessMemoryInfo(GetCurrentProcess(), &usage, sizeof usage)) return false;
    *all = usage.WorkingSetSize;
    /* The memory not backed by the page file, if all of the page file's part is in memory. */
    *mapped =
        usage.WorkingSetSize > usage.PagefileUsage ? usage.WorkingSetSize - usage.PagefileUsage : 0;
    return true;
}

uint64_t mapping_room(const char *folder) {
    ULARGE_INTEGER room;
    return GetDiskFreeSpaceExA(folder, &room, NULL, NULL) ? room.QuadPart : 0;
}
