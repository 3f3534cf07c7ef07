/* Windows: waiting. A Wake is an event, which stays set until it is cleared. Events and consoles
   can be waited for together; a pipe cannot, and is polled. A file on a disk is always ready, and
   so is any file to be written. */
#include "engine/base/system/windows.h"
#include "engine/base/waiting.h"

#include <assert.h>

enum { MOST = 8, LOOK_MS = 10 };

bool wake_open(Wake *wake, Error *error) {
    wake->event = CreateEventA(NULL, TRUE, FALSE, NULL);
    return wake->event || error_set(error, "cannot make an event: error %lu", GetLastError());
}

void wake_close(const Wake *wake) {
    CloseHandle(wake->event);
}

void wake_send(const Wake *wake) {
    SetEvent(wake->event);
}

void wake_clear(const Wake *wake) {
    ResetEvent(wake->event);
}

/* Whether the pipe has bytes, or nobody writes into it any more. */
static bool has_bytes(HANDLE pipe) {
    DWORD count = 0;
    return !PeekNamedPipe(pipe, NULL, 0, NULL, &count, NULL) || count > 0;
}

/* Looks at all; returns how many are ready. Handles that can be waited for go into `handles`,
   `*kept` of them; `has_pipes`: others have to be polled. */
static int look(Awaited list[], int count, HANDLE handles[], DWORD *kept, bool *has_pipes) {
    int ready = 0;
    *kept = 0;
    *has_pipes = false;
    for (int i = 0; i < count; i++) {
        list[i].is_ready = false;
        if (!list[i].wake && list[i].handle < 0) continue;
        HANDLE handle = list[i].wake ? list[i].wake->event : windows_handle(list[i].handle);
        const DWORD type = list[i].wake ? FILE_TYPE_CHAR : GetFileType(handle);
        if (list[i].is_written || type == FILE_TYPE_DISK) {
            list[i].is_ready = true;
        } else if (type == FILE_TYPE_PIPE) {
            list[i].is_ready = has_bytes(handle);
            *has_pipes = true;
        } else {
            handles[(*kept)++] = handle;
            list[i].is_ready = WaitForSingleObject(handle, 0) == WAIT_OBJECT_0;
        }
        ready += list[i].is_ready;
    }
    return ready;
}

int wait_for(Awaited list[], int count, int ms) {
    HANDLE handles[MOST];
    DWORD kept;
    bool has_pipes;
    const ULONGLONG begun = GetTickCount64();
    assert(count <= MOST);
    for (;;) {
        const int ready = look(list, count, handles, &kept, &has_pipes);
        const ULONGLONG passed = GetTickCount64() - begun;
        if (ready > 0 || (ms >= 0 && passed >= (ULONGLONG)ms)) return ready;
        DWORD wait = ms < 0 ? INFINITE : (DWORD)((ULONGLONG)ms - passed);
        if (has_pipes && wait > LOOK_MS) wait = LOOK_MS;
        if (kept == 0)
            Sleep(wait);
        else
            WaitForMultipleObjects(kept, handles, FALSE, wait);
    }
}
