#include "tools/analyse/folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/file_id.h"
#include "engine/base/folder.h"
#include "engine/base/system_files.h"
#include "engine/base/text.h"
#include "tools/analyse/journal.h"

const char FOLDER_JOURNAL[] = "journal";
const char FOLDER_GAMES[] = "games.pdn";
const char FOLDER_LINES[] = "games.jsonl";
const char FOLDER_SUMMARY[] = "summary.html";

static bool fail(const char *path, int reason, Error *error) {
    return error_set(error, "%s: %s", path, strerror(reason));
}

/* --- names --- */

void folder_page_name(int64_t number, char name[FOLDER_PAGE]) {
    snprintf(name, FOLDER_PAGE, "%lld.html", (long long)number);
}

void folder_shard_name(int shard, int shards, char name[FOLDER_SHARD]) {
    snprintf(name, FOLDER_SHARD, "%s.%d-of-%d", FOLDER_JOURNAL, shard, shards);
}

/* The number of shards in the name of a shard's journal; 0 for any other name. */
static int shards_of(const char *name) {
    char due[FOLDER_SHARD];
    int shard, shards;
    if (sscanf(name, "journal.%9d-of-%9d", &shard, &shards) != 2 || shard < 1 || shard > shards)
        return 0;
    folder_shard_name(shard, shards, due);
    return strcmp(name, due) == 0 ? shards : 0;
}

/* The number of the game that has a page of this name; 0: it is not a page. */
static int64_t page_number(const char *name) {
    char digits[FOLDER_PAGE], due[FOLDER_PAGE];
    int64_t number;
    snprintf(digits, sizeof digits, "%.*s", (int)strspn(name, "0123456789"), name);
    if (!text_integer(digits, 1, INT64_MAX, &number)) return 0;
    folder_page_name(number, due);
    return strcmp(name, due) == 0 ? number : 0;
}

/* Whether a file of this name would be overwritten; the journal would not, because it is
   continued. */
static bool is_output(const char *entry) {
    char name[FOLDER_PAGE];
    size_t length;
    if (!draft_is(entry, &length)) length = strlen(entry);
    if (length >= sizeof name) return false;
    snprintf(name, sizeof name, "%.*s", (int)length, entry);
    return page_number(name) > 0 || strcmp(name, FOLDER_GAMES) == 0 ||
           strcmp(name, FOLDER_LINES) == 0 || strcmp(name, FOLDER_SUMMARY) == 0;
}

/* --- PDN files --- */

static bool fail_to_read(const char *path, int reason, Error *error) {
    return error_set(error, "cannot read %s: %s", path, strerror(reason));
}

static bool identify(FileId *id, const char *path, Error *error) {
    if (path_kind(path) == PATH_FOLDER) return fail_to_read(path, EISDIR, error);
    FILE *file = fopen(path, "rb");
    if (!file) return fail_to_read(path, errno, error);
    const bool is_known = system_handle_id(id, fileno(file));
    const int reason = errno;
    fclose(file);
    return is_known || fail_to_read(path, reason, error);
}

/* The identities of the PDN files in their order, for free(); NULL and an error when one cannot be
   read. */
static FileId *identify_all(const AnalyseConfig *config, Error *error) {
    FileId *ids = calloc((size_t)config->file_count, sizeof *ids);
    if (!ids) {
        error_set(error, "not enough memory for %d files", config->file_count);
        return NULL;
    }
    for (int i = 0; i < config->file_count; i++)
        if (!identify(&ids[i], config->files[i], error)) {
            free(ids);
            return NULL;
        }
    return ids;
}

static bool is_read(const AnalyseConfig *config, const FileId *ids, const char *path) {
    FileId id;
    if (!system_file_id(&id, path)) return false;
    for (int i = 0; i < config->file_count; i++)
        if (file_id_same(&ids[i], &id)) return true;
    return false;
}

/* --- the folder --- */

/* Examines the folder; an error when it contains files that must not be overwritten. */
static bool look_through(const AnalyseConfig *config, const FileId *ids, Folder *folder,
                         Error *error) {
    char path[ANALYSE_PATH + 272], output[FOLDER_PAGE + 8] = "";
    bool has_journal = false;
    for (const char *entry; (entry = folder_next(folder));) {
        const bool is_journal = strcmp(entry, FOLDER_JOURNAL) == 0;
        has_journal |= is_journal;
        if (!is_journal && !is_output(entry)) continue;
        snprintf(path, sizeof path, "%s/%s", config->folder, entry);
        if (is_read(config, ids, path))
            return error_set(
                error, "%s is an input file and would be overwritten; use another --into", path);
        if (!is_journal) snprintf(output, sizeof output, "%.39s", entry);
    }
    snprintf(path, sizeof path, "%s/%s", config->folder, FOLDER_JOURNAL);
    if (has_journal && !system_check_file(path, error)) return false;
    if (has_journal && !journal_is_one(path))
        return error_set(error, "%s is not a journal of crownhead analyse", path);
    if (*output && !has_journal)
        return error_set(error,
                         "%s contains %s but no journal of crownhead analyse; use another --into",
                         config->folder, output);
    return true;
}

bool folder_prepare(const AnalyseConfig *config, bool *is_made, Error *error) {
    FileId *ids = identify_all(config, error);
    *is_made = false;
    if (!ids) return false;
    *is_made = !file_exists(config->folder);
    Folder folder;
    bool ok = system_make_folder(config->folder) && folder_open(&folder, config->folder);
    if (ok) {
        ok = look_through(config, ids, &folder, error);
        folder_close(&folder);
    } else {
        error_set(error, "cannot make the folder %s: %s", config->folder, strerror(errno));
    }
    free(ids);
    return ok;
}

bool folder_clear(const AnalyseConfig *config, int64_t last, Error *error) {
    char path[ANALYSE_PATH + 272];
    bool ok = true;
    Folder folder;
    if (!folder_open(&folder, config->folder)) return fail(config->folder, errno, error);
    for (const char *entry; ok && (entry = folder_next(&folder));) {
        if (last < 0 ? !is_output(entry) : page_number(entry) <= last) continue;
        snprintf(path, sizeof path, "%s/%s", config->folder, entry);
        ok = remove(path) == 0 || errno == ENOENT || fail(path, errno, error);
    }
    folder_close(&folder);
    return ok;
}

bool folder_shards(const AnalyseConfig *config, int *shards, Error *error) {
    Folder folder;
    int most = 0;
    if (!folder_open(&folder, config->folder)) return fail(config->folder, errno, error);
    *shards = 0;
    for (const char *entry; (entry = folder_next(&folder));) {
        const int count = shards_of(entry);
        if (count > 0 && (*shards == 0 || count < *shards)) *shards = count;
        if (count > most) most = count;
    }
    folder_close(&folder);
    if (most > *shards)
        return error_set(error,
                         "%s has journals of %d and of %d shards; keep only those of one run",
                         config->folder, *shards, most);
    return *shards > 0 || error_set(error,
                                    "%s has no journals of shards, such as %s.1-of-4; --into must "
                                    "name the folder of --shard",
                                    config->folder, FOLDER_JOURNAL);
}
