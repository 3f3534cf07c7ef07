#include "tools/common/output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

bool output_open(Output *output, const char *path, Error *error) {
    output->stream = NULL;
    if (!system_draft_open(&output->draft, path, error)) return false;
    /* The draft keeps its own descriptor: with the last one goes its lock. */
    const int handle = dup(output->draft.handle);
    output->stream = handle >= 0 ? fdopen(handle, "w") : NULL;
    if (output->stream) return true;
    error_set(error, "cannot write %.160s: %s", path, strerror(errno));
    if (handle >= 0) close(handle);
    system_draft_drop(&output->draft);
    return false;
}

bool output_keep(Output *output, Error *error) {
    errno = 0;
    const bool is_written = fflush(output->stream) == 0 && !ferror(output->stream);
    const int fault = errno ? errno : EIO;
    if (is_written) {
        const bool is_kept = system_draft_keep(&output->draft, error);
        fclose(output->stream);
        output->stream = NULL;
        return is_kept;
    }
    output_drop(output);
    errno = fault;
    return error_set(error, "cannot write %.160s: %s", output->draft.place, strerror(fault));
}

void output_drop(Output *output) {
    if (!output->stream) return;
    fclose(output->stream);
    output->stream = NULL;
    system_draft_drop(&output->draft);
}
