/* The place where the page makes tables: memory alone, because it has no disk
   (tools/tables/scratch.c). */
#include "tools/tables/scratch.h"

struct Scratch {
    char none;
};

Scratch *scratch_new(const char *folder, uint64_t resident) {
    static Scratch no_disk;
    (void)folder, (void)resident;
    return &no_disk;
}

void scratch_free(Scratch *scratch) {
    (void)scratch;
}

uint64_t scratch_bytes(const Scratch *scratch) {
    (void)scratch;
    return 0;
}

uint64_t scratch_room(Scratch *scratch) {
    (void)scratch;
    return 0;
}

Area *scratch_take(Scratch *scratch, uint64_t bytes, Error *error) {
    (void)scratch;
    error_set(error, "no room for %llu MiB of values in the memory of the page",
              (unsigned long long)(bytes >> 20) + 1);
    return NULL;
}

void scratch_give(Scratch *scratch, Area *area) {
    (void)scratch, (void)area;
}

bool scratch_wait(Scratch *scratch) {
    (void)scratch;
    return false;
}

Area *work_open(Scratch *scratch, const SliceId *id, uint64_t bytes, WorkDone *done, Error *error) {
    (void)id, (void)done;
    return scratch_take(scratch, bytes, error);
}

bool work_note(const Area *area, const SliceId *id, const WorkDone *done, Error *error) {
    (void)area, (void)id, (void)done, (void)error;
    return true; /* never asked for: there is no area */
}

void work_remove(const char *folder, const SliceId *id) {
    (void)folder, (void)id;
}
