/* Where a game begins: its variant, by its tags, and its position, by a tag or a set-up. Before
   that it has no moves. */
#include <ctype.h>
#include <string.h>

#include "engine/pdn/state.h"
#include "engine/variants.h"

/* Whether a FEN gives the side to move twice, "W:W:W31:B20". */
static bool tells_side_twice(const char *fen) {
    const char *first = fen + strspn(fen, " \t\"");
    const char *second = first + 1 + strspn(first + 1, " \t");
    if (!*first || *second != ':') return false;
    second += 1 + strspn(second + 1, " \t");
    const char *end = *second ? second + 1 + strspn(second + 1, " \t") : second;
    if (!strchr("WwBb", *first) || !*second || !strchr("WwBb", *second) || *end != ':')
        return false;
    for (const char *list = strchr(end, ':'); list; list = strchr(list + 1, ':')) {
        const char *letter = list + 1 + strspn(list + 1, " \t");
        if (toupper((unsigned char)*letter) == toupper((unsigned char)*second)) return true;
    }
    return false;
}

/* Reads the points of the tag Result. */
static void find_points(PdnReader *reader) {
    const PdnTag *tag = pdn_strings_find(&reader->strings, "Result");
    PdnPlain plain;
    PdnScore score;
    reader->has_result = tag != NULL;
    reader->told = (PdnPoints){-1, -1};
    if (!tag) return;
    pdn_plain_make(&plain, tag->value);
    if (pdn_score_read(pdn_past_blanks(plain.text), &score) > 0) reader->told = score.points;
}

/* The tag called `name`, unless it says that nobody knows: it is empty, or a question mark. */
static const PdnTag *known_tag(const PdnReader *reader, const char *name) {
    const PdnTag *tag = pdn_strings_find(&reader->strings, name);
    return tag && tag->value[strspn(tag->value, " \t?")] ? tag : NULL;
}

void pdn_use_game(PdnReader *reader, const Game *game) {
    Error ignored;
    if (game != reader->start_game) {
        if (!game->parse(&reader->start, game->start, &ignored)) return;
        reader->own = pdn_naming(game, PDN_OWN);
    }
    reader->start_game = reader->record.game = game;
    record_restart(&reader->record, &reader->start);
}

/* The game that the tags name; NULL and a fault if they name one that is not known. */
static const Game *find_game(PdnReader *reader) {
    const PdnTag *variant = known_tag(reader, "Variant"), *type = known_tag(reader, "GameType");
    const PdnTag *named = type ? type : variant;
    Error error;
    bool is_guess;
    if (reader->insists) return reader->usual;
    if (!named) {
        reader->is_unknown = pdn_strings_find(&reader->strings, "GameType") ||
                             pdn_strings_find(&reader->strings, "Variant");
        return reader->follows_set_up ? reader->start_game : reader->usual;
    }
    const Game *game = pdn_game_of_tags(variant ? variant->value : NULL, type ? type->value : NULL,
                                        &reader->given, &is_guess, &error);
    if (!game) error_set(pdn_fault_at(reader, named->place), "%s", error.text);
    reader->is_named = game != NULL;
    if (game && variant && is_guess)
        pdn_assume(reader, PDN_ASSUMED_VARIANT, variant->place, "Variant '%.60s' is taken for %s",
                   variant->value, game->name);
    return game;
}

/* Reads a FEN: a position of the game, or, where nothing names the variant, one of a larger
   board. */
static bool read_fen(PdnReader *reader, const char *fen, PdnPlace place, GamePosition *position) {
    const Game *game = reader->record.game;
    const bool is_open = !reader->is_named && !reader->insists && !reader->follows_set_up;
    char joined[PDN_FEN];
    Error error;
    if (!pdn_parse_position(game, reader->given, fen, position, &error)) {
        const Game *larger =
            is_open && reader->record.length == 0 ? variant_larger(game, fen) : NULL;
        if (!larger || !pdn_parse_position(larger, reader->given, fen, position, &error))
            return error_set(pdn_fault_at(reader, place), "FEN: %s", error.text);
        pdn_use_game(reader, larger);
        pdn_assume(reader, PDN_ASSUMED_VARIANT, place,
                   "the FEN has squares of a larger board; the game is taken for %s", larger->name);
    }
    if (tells_side_twice(fen))
        pdn_assume(reader, PDN_ASSUMED_SIDE, place,
                   "the FEN gives the side to move twice; the second counts");
    else if (pdn_join_colours(fen, joined, sizeof joined))
        pdn_assume(reader, PDN_ASSUMED_SIDE, place,
                   "the FEN gives a colour twice; its squares are joined");
    return true;
}

void pdn_begin_moves(PdnReader *reader) {
    if (reader->has_moves) return;
    reader->has_moves = true;
    find_points(reader);
    const PdnTag *fen = known_tag(reader, "FEN");
    const Game *game = find_game(reader);
    if (pdn_strings_find(&reader->strings, "P1") || pdn_strings_find(&reader->strings, "P2"))
        reader->is_named = true;
    if (!game) return;
    pdn_use_game(reader, game);
    GamePosition position;
    if (fen && read_fen(reader, fen->value, fen->place, &position))
        record_restart(&reader->record, &position);
}

/* A set-up of another position after a move ends the game: what follows is one of its own. One that
   cannot be read leaves only text. */
static void end_at_set_up(PdnReader *reader, PdnPlace place, bool is_sound) {
    reader->over = reader->follows_set_up = is_sound;
    reader->is_text_only = !is_sound;
    pdn_assume(reader, PDN_ASSUMED_SET_UP, place,
               is_sound ? "a set-up within the game: the moves after it are a game of their own"
                        : "a set-up within the game that cannot be read: the rest is a comment");
}

void pdn_read_set_up(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    char fen[PDN_FEN];
    const char *end = pdn_past_set_up(input->at, fen);
    pdn_begin_moves(reader);
    Record *record = &reader->record;
    GamePosition position;
    Error error;
    if (!reader->broken && record->length > 0) {
        const bool is_sound =
            end && pdn_parse_position(record->game, reader->given, fen, &position, &error);
        const bool is_same = is_sound && record->game->same(&position, record_position(record));
        if (is_same)
            pdn_input_go(input, end);
        else
            end_at_set_up(reader, place, is_sound);
        return;
    }
    if (!end)
        error_set(pdn_fault_at(reader, place), "a set-up looks like /FEN \"B:W21-32:B1-12\"/");
    pdn_input_go(input, end ? end : input->at + 1);
    if (!reader->broken && read_fen(reader, fen, place, &position))
        record_restart(record, &position);
}
