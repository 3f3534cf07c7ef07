#include "tools/match/match_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/machine.h"
#include "engine/ending.h"
#include "tools/common/output.h"
#include "tools/match/archive.h"

bool match_files_try(const MatchConfig *config, Error *error) {
    return (!config->report_file || draft_try(config->report_file, error)) &&
           (!config->json_file || draft_try(config->json_file, error)) &&
           (!config->pgn_file || draft_try(config->pgn_file, error));
}

/* --- PGN --- */

static void write_tag(FILE *out, const char *name, const char *value) {
    fprintf(out, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') fputc('\\', out);
        fputc(*value, out);
    }
    fputs("\"]\n", out);
}

static void write_game(FILE *out, const ReportInput *match, const GameRow *row) {
    char round[32], words[ENDING_TEXT];
    snprintf(round, sizeof round, "%d.%d", row->number / 2 + 1, row->number % 2 + 1);
    write_tag(out, "Event", match->config->event);
    write_tag(out, "Site", "?");
    write_tag(out, "Date", match->started);
    write_tag(out, "Round", round);
    write_tag(out, "White", match->engines[row->engine[FIRST_PLAYER]]);
    write_tag(out, "Black", match->engines[row->engine[SECOND_PLAYER]]);
    write_tag(out, "Result", row_result_text(row));
    ending_words(match->config->game, row->reason, words);
    fprintf(out, "\n{%s} %s\n\n", words, row_result_text(row));
}

/* Writes all results, ordered by number, for rating tools, which know only chess: PGN without
   moves, each game with the seven tags of PGN, its result by points, and a comment with the reason
   for its end. White is the player who moves first, whatever the colour in draughts, because tools
   that rate the advantage of White mean that. False when memory is short. */
static bool pgn_write(FILE *out, const ReportInput *match) {
    GameRow *rows = results_sorted(match->results, row_by_number);
    for (int i = 0; rows && i < match->results->count; i++) write_game(out, match, &rows[i]);
    free(rows);
    return rows != NULL;
}

/* --- the machine --- */

/* Writes a line like "Linux x86_64, 2 processors (AMD EPYC ..)". */
static void write_machine(Writer *writer) {
    char system[96], processor[128];
    const int count = system_processors();
    machine_system(system, sizeof system);
    machine_processor(processor, sizeof processor);
    if (!*system) return;
    writer_add(writer, "%s, %d %s", system, count, count == 1 ? "processor" : "processors");
    if (*processor) writer_add(writer, " (%s)", processor);
}

/* --- all files --- */

static bool write_results(FILE *out, const ReportInput *match) {
    archive_write(out, match->fingerprint, match->results);
    return true;
}

/* Writes the file at `path` unless it is NULL; an existing one is kept if that fails. `write` is
   false when memory is short. */
static bool write_file(const char *path, bool (*write)(FILE *out, const ReportInput *match),
                       const ReportInput *match, Error *error) {
    Output output;
    if (!path) return true;
    if (!output_open(&output, path, error)) return false;
    if (write(output.stream, match)) return output_keep(&output, error);
    output_drop(&output);
    return error_set(error, "cannot write %s: %s", path, strerror(ENOMEM));
}

bool match_files_write(ReportInput match, Error *error) {
    const MatchConfig *config = match.config;
    Error why;
    char machine[256];
    Writer writer = writer_make(machine, sizeof machine);
    if (match.seconds > 0) write_machine(&writer);
    match.machine = machine;
    const char *results = match.fingerprint ? config->results_file : NULL;
    bool ok = write_file(config->report_file, report_write, &match, error);
    ok = write_file(config->json_file, report_write_json, &match, ok ? error : &why) && ok;
    ok = write_file(config->pgn_file, pgn_write, &match, ok ? error : &why) && ok;
    return write_file(results, write_results, &match, ok ? error : &why) && ok;
}
