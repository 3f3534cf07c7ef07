#include "tools/prove/position.h"

#include <string.h>

#include "engine/base/file.h"
#include "engine/pdn/file.h"

/* The last position of the first game in a file. */
static bool position_of_file(const char *path, const Game *game, GamePosition *pos, Error *error) {
    PdnGame read;
    PdnFault fault;
    Error why;
    PdnFile *file = pdn_file_open(path, &(PdnReading){.usual = game, .is_plain = true}, &why);
    if (!file) return error_set(error, "cannot read %s: %s", path, why.text);
    const PdnStatus status = pdn_file_next(file, &read, &fault);
    const bool ok = status == PDN_GAME && read.record->game == game;
    if (ok)
        *pos = *record_position(read.record);
    else if (pdn_file_trouble(file))
        error_set(error, "cannot read %s: %s", path, pdn_file_trouble(file));
    else if (status == PDN_BROKEN)
        error_set(error, "%s, line %lld: %s", path, (long long)fault.place.line, fault.reason.text);
    else if (status == PDN_END)
        error_set(error, "%s has no game", path);
    else
        error_set(error, "%s has a game of %.40s, not of %.40s", path, read.record->game->name,
                  game->name);
    pdn_file_close(file);
    return ok;
}

static bool play_moves(const Game *game, GamePosition *pos, const char *moves, Error *error) {
    Record record;
    if (!record_new(&record, game, error)) return false;
    record_restart(&record, pos);
    const bool ok = record_play_moves(&record, moves, error);
    if (ok) *pos = *record_position(&record);
    record_free(&record);
    return ok;
}

/* Whether a word names a file: one that exists, or what no FEN looks like. */
static bool is_path(const char *word) {
    return file_exists(word) || (!strchr(word, ':') && strpbrk(word, "./\\"));
}

ProveResult prove_position(const ProveConfig *config, Proof *proof, Error *error) {
    const Game *game = config->rules->game;
    const char *subject = config->subject ? config->subject : game->start;
    GamePosition pos;
    char fen[GAME_POSITION_TEXT];
    if (config->subject && is_path(subject)) {
        if (!position_of_file(subject, game, &pos, error)) return PROVE_FAILED;
    } else if (!pdn_read_position(game, subject, &pos, error))
        return PROVE_USAGE;
    if (config->moves && !play_moves(game, &pos, config->moves, error)) return PROVE_USAGE;
    game->print(&pos, fen);
    return proof_begin(proof, config->rules, fen, error) ? PROVE_DONE : PROVE_USAGE;
}
