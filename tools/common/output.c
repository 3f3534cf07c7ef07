/* An output is a draft that takes its place when it is whole, or stdout. A file that is
   continued is claimed first, so that one program writes it. */
#include "tools/common/output.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/file.h"
#include "engine/base/file_id.h"
#include "engine/base/waiting.h"

bool output_open(Output *output, const char *path, Error *error) {
    output->stream = NULL;
    if (!draft_open(&output->draft, path, error)) return false;
    /* The draft keeps its own descriptor: with the last one goes its lock. */
    const int handle = dup(output->draft.handle);
    output->stream = handle >= 0 ? fdopen(handle, "wb") : NULL;
    if (output->stream) return true;
    error_set(error, "cannot write %s: %s", path, strerror(errno));
    if (handle >= 0) system_close_file(handle);
    draft_drop(&output->draft);
    return false;
}

bool output_keep(Output *output, Error *error) {
    assert(output->stream);
    errno = 0;
    const bool is_written = fflush(output->stream) == 0 && !ferror(output->stream);
    if (!is_written && errno == 0) { /* an earlier write failed; the next one fails again */
        clearerr(output->stream);
        putc('\n', output->stream);
        fflush(output->stream);
    }
    const int fault = errno ? errno : EIO;
    if (!is_written) {
        output_drop(output);
        return error_set(error, "cannot write %s: %s", output->draft.place, strerror(fault));
    }
    const bool is_kept = draft_keep(&output->draft, error);
    fclose(output->stream);
    output->stream = NULL;
    return is_kept;
}

void output_drop(Output *output) {
    if (!output->stream) return;
    fclose(output->stream);
    output->stream = NULL;
    draft_drop(&output->draft);
}

bool outputs_check(const char *const written[], int count, const char *const read[], int reads,
                   Error *error) {
    for (int i = 0; i < count; i++)
        for (int k = 0; written[i] && k < reads + i; k++) {
            const char *other = k < reads ? read[k] : written[k - reads];
            if (other && system_is_same_file(written[i], other))
                return error_set(error, "'%s' and '%s' are the same file", other, written[i]);
        }
    for (int i = 0; i < count; i++)
        if (written[i] && !system_check_output(written[i], error)) return false;
    return true;
}

/* --- the right to write --- */

enum { LOOK_MS = 100 };

static bool is_cancelled(const Claimant *claimant) {
    return claimant->cancelled && atomic_load(claimant->cancelled);
}

bool claim_file(const Claimant *claimant, int handle, const char *path, Error *error) {
    bool is_ours = system_claim_file(handle);
    if (!is_ours && claimant->waits)
        fprintf(stderr, "%s is being written by another %s; waiting\n", path, claimant->program);
    while (!is_ours && claimant->waits && !is_cancelled(claimant)) {
        wait_for(NULL, 0, LOOK_MS);
        is_ours = system_claim_file(handle);
    }
    return is_ours ||
           error_set(error, "%s is being written by another %s; use --wait to wait for it", path,
                     claimant->program);
}

bool claim_holds(int handle, const char *path) {
    FileId open_one, named;
    return system_handle_id(&open_one, handle) && system_file_id(&named, path) &&
           file_id_same(&open_one, &named);
}

bool output_continue(Continued *output, const Claimant *claimant, const char *path, Error *error) {
    *output = (Continued){.stream = NULL};
    snprintf(output->path, sizeof output->path, "%s", path);
    if (!system_check_file(path, error)) return false;
    for (;;) {
        output->is_made = !file_exists(path);
        const int handle = system_open_file(path, true);
        output->stream = handle >= 0 ? fdopen(handle, "r+b") : NULL;
        if (!output->stream) return error_set(error, "cannot write %s: %s", path, strerror(errno));
        const bool is_ours = claim_file(claimant, handle, path, error);
        if (is_ours && claim_holds(handle, path)) return true;
        fclose(output->stream);
        output->stream = NULL;
        if (!is_ours) return false;
    }
}

bool output_end(Continued *output, bool is_empty, Error *error) {
    FILE *stream = output->stream;
    output->stream = NULL;
    if (stream && is_empty && output->is_made) remove(output->path); /* before others can take it */
    return !stream || fclose(stream) == 0 ||
           error_set(error, "cannot write %s: %s", output->path, strerror(errno));
}

bool output_cut(FILE *file, const char *path, int64_t end, Error *error) {
    return (system_cut_file(fileno(file), end) && fseeko(file, 0, SEEK_END) == 0) ||
           error_set(error, "cannot write %s: %s", path, strerror(errno));
}

/* --- folders --- */

/* Makes `path`, which is as before in the end; each call of itself has a shorter one. Counts in
   `made` the folders that did not exist. */
static bool make_folders(char *path, int *made, Error *error) {
    const bool is_new = !file_exists(path);
    if (system_make_folder(path)) return *made += is_new, true;
    int fault = errno;
    char *name = path + (system_file_name(path) - path);
    /* A drive, `C:`, cannot be made. */
    if ((fault == ENOENT || fault == ENOTDIR) && name > path + 1 && name[-1] != ':') {
        const char separator = name[-1];
        name[-1] = '\0';
        const bool is_made = make_folders(path, made, error);
        name[-1] = separator;
        if (!is_made) return false;
        if (system_make_folder(path)) return ++*made, true;
        fault = errno;
    }
    return error_set(error, "cannot make the folder %s: %s", path, strerror(fault));
}

bool folders_make(const char *path, int *made, Error *error) {
    char copy[SYSTEM_PATH];
    *made = 0;
    if (snprintf(copy, sizeof copy, "%s", path) < (int)sizeof copy) {
        if (make_folders(copy, made, error)) return true;
        folders_drop(path, *made);
        return false;
    }
    return error_set(error, "cannot make the folder %s: %s", path, strerror(ENAMETOOLONG));
}

void folders_drop(const char *path, int made) {
    char copy[SYSTEM_PATH];
    snprintf(copy, sizeof copy, "%s", path);
    while (made > 0) {
        made -= remove(copy) == 0;
        char *name = copy + (system_file_name(copy) - copy);
        if (name <= copy + 1) return;
        name[-1] = '\0';
    }
}
