#include "engine/base/draft.h"

#include <errno.h>
#include <string.h>

#include "engine/base/draft_name.h"
#include "engine/base/system_files.h"

bool draft_is(const char *entry, size_t *length) {
    *length = draft_name_length(entry);
    return *length > 0;
}

bool draft_try(const char *path, Error *error) {
    Draft draft;
    if (!system_check_output(path, error)) return false;
    if (draft_is_written_to(path)) return true;
    if (!draft_open(&draft, path, error)) return false;
    draft_drop(&draft);
    return true;
}

bool draft_replace_file(const char *path, const void *bytes, size_t size, Error *error) {
    Draft draft;
    if (!draft_open(&draft, path, error)) return false;
    if (system_write_file(draft.handle, bytes, size)) return draft_keep(&draft, error);
    const int fault = errno;
    error_set(error, "cannot write %s: %s", path, strerror(fault));
    draft_drop(&draft);
    errno = fault;
    return false;
}
