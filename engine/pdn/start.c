/* Where a game begins: its variant, by its tags, and its position, by a tag or a set-up. Before
   that it has no moves. */
#include "engine/pdn/start.h"

#include <ctype.h>
#include <string.h>

#include "engine/pdn/plain.h"
#include "engine/pdn/scan.h"
#include "engine/pdn/squares.h"
#include "engine/variants.h"

/* Whether a FEN gives the side to move twice, "W:W:W31:B20". */
static bool gives_side_twice(const char *fen) {
    const char *first = fen + strspn(fen, " \t\"");
    if (!*first) return false;
    const char *second = first + 1 + strspn(first + 1, " \t");
    if (*second != ':') return false;
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
static void find_points(PdnBuild *build) {
    const PdnTag *tag = pdn_strings_find(&build->strings, "Result");
    PdnPlain plain;
    PdnScore score;
    build->has_result = tag != NULL;
    build->stated = (PdnPoints){-1, -1};
    if (!tag) return;
    pdn_plain_make(&plain, tag->value);
    if (pdn_score_read(pdn_past_blanks(plain.text), &score) > 0) build->stated = score.points;
}

/* The tag called `name`, unless its value is unknown: empty, or a question mark. */
static const PdnTag *known_tag(const PdnBuild *build, const char *name) {
    const PdnTag *tag = pdn_strings_find(&build->strings, name);
    return tag && tag->value[strspn(tag->value, " \t?")] ? tag : NULL;
}

void pdn_use_game(PdnBuild *build, const Game *game) {
    if (game != build->start_game) {
        build->start = game_start(game);
        build->own = pdn_naming(game, PDN_OWN);
    }
    build->start_game = build->record.game = game;
    record_restart(&build->record, &build->start);
}

/* The game that the tags name; NULL and a fault if they name one that is not known. */
static const Game *find_game(PdnBuild *build) {
    const PdnTag *variant = known_tag(build, "Variant"), *type = known_tag(build, "GameType");
    const PdnTag *named = type ? type : variant;
    Error error;
    bool is_guess;
    if (build->insists) return build->usual;
    if (!named) {
        const bool is_asked = pdn_strings_find(&build->strings, "GameType") ||
                              pdn_strings_find(&build->strings, "Variant");
        build->variant = is_asked ? PDN_UNKNOWN : PDN_USUAL;
        return build->follows_set_up ? build->start_game : build->usual;
    }
    const Game *game = pdn_game_of_tags(variant ? variant->value : NULL, type ? type->value : NULL,
                                        &build->given, &is_guess, &error);
    if (!game) error_set(pdn_fault_at(build, named->place), "%s", error.text);
    build->variant = game ? PDN_NAMED : PDN_USUAL;
    if (game && variant && is_guess)
        pdn_assume(&build->notes, PDN_ASSUMED_VARIANT, variant->place,
                   "Variant '%.60s' is taken for %s", variant->value, game->name);
    return game;
}

/* Reads a FEN: a position of the game, or, where nothing names the variant, one of a larger
   board. */
static bool read_fen(PdnBuild *build, const char *fen, PdnPlace place, GamePosition *position) {
    const Game *game = build->record.game;
    const bool is_open = build->variant != PDN_NAMED && !build->insists && !build->follows_set_up;
    char joined[PDN_FEN];
    Error error;
    if (!pdn_parse_position(game, build->given, fen, position, &error)) {
        const Game *larger =
            is_open && build->record.length == 0 ? variant_larger(game, fen) : NULL;
        if (!larger || !pdn_parse_position(larger, build->given, fen, position, &error))
            return error_set(pdn_fault_at(build, place), "FEN: %s", error.text);
        pdn_use_game(build, larger);
        pdn_assume(&build->notes, PDN_ASSUMED_VARIANT, place,
                   "the FEN has squares of a larger board; the game is taken for %s", larger->name);
    }
    if (gives_side_twice(fen))
        pdn_assume(&build->notes, PDN_ASSUMED_SIDE, place,
                   "the FEN gives the side to move twice; the second counts");
    else if (pdn_join_colours(fen, joined, sizeof joined))
        pdn_assume(&build->notes, PDN_ASSUMED_SIDE, place,
                   "the FEN gives a colour twice; its squares are joined");
    return true;
}

void pdn_begin_moves(PdnBuild *build) {
    if (pdn_has_moves(build)) return;
    build->stage = PDN_MOVES;
    find_points(build);
    const PdnTag *fen = known_tag(build, "FEN");
    const Game *game = find_game(build);
    if (build->variant == PDN_USUAL &&
        (pdn_strings_find(&build->strings, "P1") || pdn_strings_find(&build->strings, "P2")))
        build->variant = PDN_NAMED;
    if (!game) return;
    pdn_use_game(build, game);
    GamePosition position;
    if (fen && read_fen(build, fen->value, fen->place, &position))
        record_restart(&build->record, &position);
}

PdnSetUp pdn_set_up(PdnBuild *build, const char *fen, PdnPlace place) {
    Record *record = &build->record;
    GamePosition position;
    Error error;
    pdn_begin_moves(build);
    if (build->is_broken || record->length == 0) {
        if (!fen)
            error_set(pdn_fault_at(build, place), "a set-up looks like /FEN \"B:W21-32:B1-12\"/");
        else if (!build->is_broken && read_fen(build, fen, place, &position))
            record_restart(record, &position);
        return SET_UP_READ;
    }
    const bool is_sound =
        fen && pdn_parse_position(record->game, build->given, fen, &position, &error);
    if (is_sound && record->game->same(&position, record_position(record))) return SET_UP_READ;
    build->follows_set_up = is_sound;
    if (!is_sound) build->stage = PDN_TEXT;
    pdn_assume(&build->notes, PDN_ASSUMED_SET_UP, place,
               is_sound ? "a set-up within the game: the moves after it are a game of their own"
                        : "a set-up within the game that cannot be read: the rest is a comment");
    return is_sound ? SET_UP_NEXT_GAME : SET_UP_TEXT;
}
