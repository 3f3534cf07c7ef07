#include "tools/pdn/choose.h"

#include <ctype.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"

/* --- opening and position --- */

static void forget(PdnChooser *chooser) {
    if (chooser->has_opening) record_free(&chooser->opening);
    chooser->has_opening = chooser->has_position = false;
    chooser->game = NULL;
}

/* Whether there are words among the moves of a game. */
static bool has_text(const PdnGame *game) {
    for (int i = 0; i < game->assumed_count; i++)
        if (game->assumed[i].kind == PDN_ASSUMED_TEXT) return true;
    return false;
}

/* Reads the opening as a file with one game of the variant; `is_one` becomes true if it is that,
   else `error` has the reason. False and an error when memory is short. */
static bool read_opening(Record *opening, const Game *game, const char *moves, bool *is_one,
                         Error *error) {
    PdnMemory memory = {.text = moves, .size = strlen(moves)};
    PdnReader *reader = pdn_reader_new(pdn_source_memory, &memory, game, error);
    *is_one = false;
    if (!reader) return false;
    pdn_reader_insist(reader);
    PdnGame read, next;
    PdnFault fault;
    bool ok = true;
    const PdnStatus status = pdn_read(reader, &read, &fault);
    if (status == PDN_BROKEN)
        *error = fault.reason;
    else if (status == PDN_END || read.record->length == 0)
        error_set(error, "'%.40s' has no moves", moves);
    else if (has_text(&read))
        error_set(error, "'%.40s' has words that are not moves", moves);
    else
        *is_one = ok = record_copy(opening, read.record, error);
    if (*is_one && pdn_read(reader, &next, &fault) != PDN_END) {
        record_free(opening);
        *is_one = error_set(error, "'%.40s' is more than one game", moves);
    }
    pdn_reader_free(reader);
    return ok;
}

/* Reads opening and position again for the variant; if one has no meaning there, `reason` has the
   fault. False and an error there when memory is short. */
static bool learn(PdnChooser *chooser, const PdnChoice *choice, const Game *game, Error *reason) {
    Error why;
    if (chooser->game == game) return true;
    forget(chooser);
    if (choice->opening &&
        !read_opening(&chooser->opening, game, choice->opening, &chooser->has_opening, &why)) {
        *reason = why;
        return false;
    }
    chooser->game = game;
    if (choice->opening && !chooser->has_opening) error_set(reason, "--opening: %s", why.text);
    chooser->has_position =
        choice->position && pdn_read_position(game, choice->position, &chooser->position, &why);
    if (choice->position && !chooser->has_position) error_set(reason, "--having: %s", why.text);
    return true;
}

static bool is_known(const PdnChooser *chooser, const PdnChoice *choice) {
    return (!choice->opening || chooser->has_opening) &&
           (!choice->position || chooser->has_position);
}

bool choice_check(const PdnChoice *choice, const Game *usual, Error *error) {
    PdnChooser chooser = {.game = NULL};
    Error ignored;
    bool ok = learn(&chooser, choice, usual, error);
    for (int i = 0; ok && ALL_GAMES[i] && !is_known(&chooser, choice); i++)
        ok =
            learn(&chooser, choice, ALL_GAMES[i], &ignored) || error_set(error, "%s", ignored.text);
    ok = ok && is_known(&chooser, choice);
    chooser_free(&chooser);
    return ok;
}

static bool has_opening(const PdnChooser *chooser, const Record *record) {
    const Record *due = &chooser->opening;
    if (record->length < due->length) return false;
    for (int i = 0; i <= due->length; i++)
        if (!record->game->same(&record->positions[i], &due->positions[i])) return false;
    return true;
}

static bool has_position(const PdnChooser *chooser, const Record *record) {
    for (int i = 0; i <= record->length; i++)
        if (record->game->same(&record->positions[i], &chooser->position)) return true;
    return false;
}

/* --- doubles --- */

/* A key over variant, start, moves and players. */
static uint64_t key_of(const PdnGame *game) {
    uint64_t key = record_key(game->record);
    for (int i = 0; i < 2; i++) {
        for (const char *c = pdn_player(game, (Player)i, ""); *c; c++)
            key = key_with(key, (unsigned char)tolower((unsigned char)*c));
        key = key_with(key, '\n');
    }
    return key;
}

bool chooser_takes(PdnChooser *chooser, const PdnChoice *choice, const PdnGame *game, bool *takes,
                   Error *error) {
    *takes = false;
    if (choice->has_result && choice->result != game->result) return true;
    if (choice->player && !text_contains(pdn_player(game, FIRST_PLAYER, ""), choice->player) &&
        !text_contains(pdn_player(game, SECOND_PLAYER, ""), choice->player))
        return true;
    if (choice->opening || choice->position) {
        if (!learn(chooser, choice, game->record->game, error)) return false;
        if (!is_known(chooser, choice)) return true;
        if (choice->opening && !has_opening(chooser, game->record)) return true;
        if (choice->position && !has_position(chooser, game->record)) return true;
    }
    *takes = true;
    if (!choice->once || key_map_add(&chooser->met, key_of(game), takes)) return true;
    return error_set(error, "not enough memory to know %lld games again",
                     (long long)chooser->met.count);
}

void chooser_free(PdnChooser *chooser) {
    forget(chooser);
    key_map_free(&chooser->met);
}
