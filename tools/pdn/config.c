#include "tools/pdn/config.h"

#include <string.h>

#include "engine/base/text.h"
#include "protocol/shell/arguments.h"
#include "search/searchers.h"

/* In the order of PdnCommand. */
static const char COMMANDS[] = "check, list, boards, draw, convert";

/* --- values --- */

/* Reads N, N- or N-M. */
static bool read_range(Range *range, const char *value, int64_t least) {
    char first[24];
    const char *dash = strchr(value, '-');
    Writer writer = writer_make(first, sizeof first);
    writer_add(&writer, "%.*s", (int)(dash ? dash - value : (long)strlen(value)), value);
    if (!text_integer(first, least, INT64_MAX, &range->first)) return false;
    range->last = dash ? INT64_MAX : range->first;
    return !dash || !dash[1] || text_integer(dash + 1, range->first, INT64_MAX, &range->last);
}

static bool read_games(void *config, const char *name, const char *value, Error *error) {
    if (read_range(&((PdnConfig *)config)->games, value, 1)) return true;
    return error_set(error, "%s: '%.40s' is not N, N- or N-M, counted from 1", name, value);
}

static bool read_plies(void *config, const char *name, const char *value, Error *error) {
    Range *plies = &((PdnConfig *)config)->plies;
    const bool is_last = strcmp(value, "last") == 0;
    if (is_last) *plies = (Range){.first = LAST_PLY, .last = LAST_PLY};
    if (is_last || read_range(plies, value, 0)) return true;
    return error_set(error, "%s: '%.40s' is not N, N- or N-M, counted from 0, or last", name,
                     value);
}

static bool read_folder(void *config, const char *name, const char *value, Error *error) {
    ((PdnConfig *)config)->folder = value;
    return *value || error_set(error, "%s: '' is not the name of a folder", name);
}

static bool read_note(void *config, const char *name, const char *word, Error *error) {
    PdnNotes *notes = &((PdnConfig *)config)->notes;
    if (notes->count == PDN_NOTES)
        return error_set(error, "'%.40s' is one arrow or mark too many; there can be %d", word,
                         PDN_NOTES);
    notes->note[notes->count].kind = strcmp(name, "--arrow") == 0  ? NOTE_ARROW
                                     : strcmp(name, "--best") == 0 ? NOTE_BEST
                                                                   : NOTE_MARK;
    notes->note[notes->count++].word = word;
    return true;
}

static bool read_result(void *config, const char *name, const char *value, Error *error) {
    PdnChoice *choice = &((PdnConfig *)config)->choice;
    const int length = pdn_result_read(value, &choice->result);
    choice->has_result = length > 0 && !value[length];
    if (choice->has_result) return true;
    return error_set(error, "%s: '%.40s' is not one of 1-0 0-1 1/2-1/2 0-0 2-0 0-2 1-1 *", name,
                     value);
}

static bool read_encoding(void *config, const char *name, const char *value, Error *error) {
    Error reason;
    ((PdnConfig *)config)->encoding = value;
    return pdn_reader_set_encoding(NULL, value, &reason) ||
           error_set(error, "%s: %s", name, reason.text);
}

/* --- words --- */

enum {
    OF_ALL = ~0,
    OF_BOARDS = 1 << PDN_BOARDS,
    OF_DRAW = 1 << PDN_PICTURES,
    OF_CONVERT = 1 << PDN_CONVERT
};

static bool read_options(PdnConfig *config, int *count, char *words[], Error *error) {
    PdnChoice *choice = &config->choice;
    int squares = PDN_OWN, paths = 0, notation = 0, end = 0, sort = -1;
    const struct {
        int commands; /* a bit for each that has it */
        Argument option;
    } known[] = {
        {OF_ALL, {"--variant", .game = &config->usual}},
        {OF_ALL, {"--insist", .flag = &config->insists}},
        {OF_ALL, {"--games", .read = read_games}},
        {OF_ALL, {"--player", .text = &choice->player}},
        {OF_ALL, {"--opening", .text = &choice->opening}},
        {OF_ALL, {"--having", .text = &choice->position}},
        {OF_ALL, {"--result", .read = read_result}},
        {OF_ALL, {"--once", .flag = &choice->once}},
        {OF_ALL, {"--encoding", .read = read_encoding}},
        {OF_ALL, {"--all", .flag = &config->prints_each}},
        {OF_CONVERT,
         {"--sort", .choices = "date event first second result plies opening", .number = &sort}},
        {OF_BOARDS | OF_DRAW, {"--plies", .read = read_plies}},
        {OF_BOARDS, {"--fen", .flag = &config->fens}},
        {OF_DRAW, {"--position", .text = &config->position}},
        {OF_DRAW, {"--into", .read = read_folder}},
        {OF_DRAW, {"--arrow", .read = read_note}},
        {OF_DRAW, {"--best", .read = read_note}},
        {OF_DRAW, {"--mark", .read = read_note}},
        {OF_DRAW, {"--flip", .flag = &config->is_flipped, .also = "--turned"}},
        {OF_CONVERT, {"--squares", .choices = "own numeric algebraic", .number = &squares}},
        {OF_CONVERT, {"--paths", .choices = "short whole", .number = &paths}},
        {OF_CONVERT, {"--notation", .choices = "full short", .number = &notation}},
        {OF_CONVERT, {"--end", .choices = "result star", .number = &end}}};
    enum { KNOWN = sizeof known / sizeof *known };
    Argument own[KNOWN + 1] = {{.name = NULL}};
    for (int i = 0, owned = 0; i < KNOWN; i++)
        if (known[i].commands & 1 << config->command) own[owned++] = known[i].option;
    if (!arguments_take(own, config, count, words, error)) return false;
    config->sort = (PdnSort)(SORT_DATE + sort);
    config->style = (PdnStyle){.squares = (PdnSquares)squares,
                               .whole_paths = paths == 1,
                               .is_short = notation == 1,
                               .open_end = end == 1};
    return true;
}

/* Whether an option chooses games or plies, or the folder of their pictures. */
static bool chooses_games(const PdnConfig *config) {
    const PdnChoice *choice = &config->choice;
    return config->games.first > 1 || config->games.last < INT64_MAX || choice->player ||
           choice->opening || choice->position || choice->has_result || choice->once ||
           config->plies.first != LAST_PLY || config->folder;
}

bool pdn_config_read(PdnConfig *config, int count, char *words[], Error *error) {
    *config = (PdnConfig){.usual = SEARCHERS[0]->game,
                          .games = {.first = 1, .last = INT64_MAX},
                          .plies = {.first = 0, .last = INT64_MAX}};
    if (count == 0) return error_set(error, "give a command: check, list, boards, draw or convert");
    const int command = argument_which(words[0], COMMANDS);
    if (command < 0) return error_set(error, "'%.40s' is not one of %s", words[0], COMMANDS);
    config->command = (PdnCommand)command;
    if (config->command == PDN_PICTURES)
        config->plies = (Range){.first = LAST_PLY, .last = LAST_PLY};
    config->files = words + 1;
    config->file_count = count - 1;
    if (!read_options(config, &config->file_count, words + 1, error)) return false;
    if (config->position && config->file_count > 0)
        return error_set(error, "--position: no game is read then, but '%.60s' is given", words[1]);
    return !config->position || !chooses_games(config) ||
           error_set(error,
                     "--position: no game is read then, but one of --games --player --opening "
                     "--having --result --once --plies --into is given");
}

Range pdn_plies(const PdnConfig *config, const Record *record) {
    const Range asked = config->plies;
    if (asked.first == LAST_PLY) return (Range){.first = record->length, .last = record->length};
    return (Range){.first = asked.first,
                   .last = asked.last < record->length ? asked.last : record->length};
}
