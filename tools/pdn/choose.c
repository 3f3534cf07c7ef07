#include "tools/pdn/choose.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

/* --- players --- */

static int lower(char c) {
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

/* Whether `part` is in `text`, in any case of the letters A-Z. */
static bool contains(const char *text, const char *part) {
    for (;; text++) {
        size_t i = 0;
        while (part[i] && lower(text[i]) == lower(part[i])) i++;
        if (!part[i]) return true;
        if (!*text) return false;
    }
}

static const char *player(const PdnGame *game, Player who) {
    char tag[PDN_PLAYER_TAG];
    pdn_player_tag(game->record->game, who, "", tag);
    const char *name = pdn_tag(game, tag);
    return name ? name : "";
}

/* --- opening and position --- */

/* Plays the moves of the opening; false if they are none of the variant. */
static bool play_opening(Record *record, const char *moves) {
    Error error;
    while (*moves) {
        char word[GAME_MOVE_TEXT];
        moves += strspn(moves, " \t");
        const size_t length = strcspn(moves, " \t");
        if (length == 0) break;
        if (length >= sizeof word) return false;
        memcpy(word, moves, length);
        word[length] = '\0';
        moves += length;
        /* The number of a move: 1. or 1... */
        if (word[length - 1] == '.') continue;
        if (!record_play_word(record, word, &error)) return false;
    }
    return true;
}

/* Reads opening and position anew for the variant. */
static bool learn(PdnChooser *chooser, const PdnChoice *choice, const Game *game, Error *error) {
    Error reason;
    if (chooser->game == game) return true;
    if (chooser->game) record_free(&chooser->opening);
    chooser->game = NULL;
    if (!record_new(&chooser->opening, game, error)) return false;
    chooser->game = game;
    chooser->is_known =
        (!choice->opening || play_opening(&chooser->opening, choice->opening)) &&
        (!choice->position || game->parse(&chooser->position, choice->position, &reason));
    return true;
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

static uint64_t mix(uint64_t sum, uint64_t value) {
    return (sum ^ value) * UINT64_C(0x100000001b3); /* FNV-1a */
}

/* A sum over variant, start, moves and players. */
static uint64_t sum_of(const PdnGame *game) {
    const Record *record = game->record;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (const char *c = record->game->name; *c; c++) sum = mix(sum, (unsigned char)*c);
    for (int i = 0; i <= record->length; i++)
        sum = mix(sum, record->game->key(&record->positions[i]));
    for (int i = 0; i < 2; i++) {
        for (const char *c = player(game, (Player)i); *c; c++)
            sum = mix(sum, (unsigned char)lower(*c));
        sum = mix(sum, '\n');
    }
    sum ^= sum >> 32; /* the low bits are where it stands */
    return sum ? sum : 1;
}

static uint64_t *slot_of(const PdnChooser *chooser, uint64_t sum) {
    size_t i = (size_t)sum & (chooser->room - 1);
    while (chooser->met[i] && chooser->met[i] != sum) i = (i + 1) & (chooser->room - 1);
    return &chooser->met[i];
}

static bool grow(PdnChooser *chooser) {
    const PdnChooser before = *chooser;
    const size_t room = before.room ? 2 * before.room : 1024;
    uint64_t *met = calloc(room, sizeof *met);
    if (!met) return false;
    chooser->met = met;
    chooser->room = room;
    for (size_t i = 0; i < before.room; i++)
        if (before.met[i]) *slot_of(chooser, before.met[i]) = before.met[i];
    free(before.met);
    return true;
}

/* Whether the game was not met before. */
static bool is_new(PdnChooser *chooser, const PdnGame *game, bool *takes, Error *error) {
    const uint64_t sum = sum_of(game);
    if (2 * chooser->count >= chooser->room && !grow(chooser))
        return error_set(error, "no memory to know %zu games again", chooser->count);
    uint64_t *slot = slot_of(chooser, sum);
    *takes = *slot == 0;
    chooser->count += *takes;
    *slot = sum;
    return true;
}

bool chooser_takes(PdnChooser *chooser, const PdnChoice *choice, const PdnGame *game, bool *takes,
                   Error *error) {
    *takes = false;
    if (choice->has_result && choice->result != game->result) return true;
    if (choice->player && !contains(player(game, FIRST_PLAYER), choice->player) &&
        !contains(player(game, SECOND_PLAYER), choice->player))
        return true;
    if (choice->opening || choice->position) {
        if (!learn(chooser, choice, game->record->game, error)) return false;
        if (!chooser->is_known) return true;
        if (choice->opening && !has_opening(chooser, game->record)) return true;
        if (choice->position && !has_position(chooser, game->record)) return true;
    }
    *takes = true;
    return !choice->once || is_new(chooser, game, takes, error);
}

void chooser_free(PdnChooser *chooser) {
    if (chooser->game) record_free(&chooser->opening);
    free(chooser->met);
}
