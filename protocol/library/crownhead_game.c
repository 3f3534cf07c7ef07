/* Games of the library: records with an interface in plain C. A game always has a position, and
   each function first checks the arguments that a caller may give as NULL. */
#include "protocol/library/crownhead_game.h"

#include <stdlib.h>
#include <string.h>

#include "engine/batch.h"
#include "engine/pdn/pdn.h"
#include "protocol/library/game_state.h"

_Static_assert((int)CROWNHEAD_TEXT >= (int)GAME_BOARD_TEXT, "a board fits");
_Static_assert((int)CROWNHEAD_WORD == (int)GAME_MOVE_TEXT, "a move fits");
_Static_assert((int)CROWNHEAD_PATH == (int)VIEW_PATH, "a path fits");

/* --- make, copy, free --- */

/* Reads a FEN; or, where it has none of the colons of one, a text of the Hub protocol. */
static bool read_position(const Game *game, const char *text, GamePosition *position,
                          Error *error) {
    if (game->parse_hub && !strchr(text, ':')) return game->parse_hub(position, text, error);
    return pdn_read_position(game, text, position, error);
}

CrownheadGame *crownhead_game_make(const char *variant, const char *position, char *error) {
    Error why;
    GamePosition start;
    const Game *game = library_variant(variant, &why);
    if (!game || (position && !read_position(game, position, &start, &why))) {
        library_fail(error, &why);
        return NULL;
    }
    CrownheadGame *made = library_game_at(game, position ? &start : NULL, &why);
    if (!made) library_fail(error, &why);
    return made;
}

CrownheadGame *crownhead_game_copy(const CrownheadGame *game) {
    return game ? library_game_of(&game->record) : NULL;
}

void crownhead_game_free(CrownheadGame *game) {
    if (game) record_free(&game->record);
    free(game);
}

/* --- look at it --- */

const char *crownhead_game_variant(const CrownheadGame *game) {
    return game ? game->record.game->name : NULL;
}

int crownhead_game_turn(const CrownheadGame *game) {
    return game ? (int)game->record.game->to_move(record_position(&game->record)) : -1;
}

int crownhead_game_length(const CrownheadGame *game) {
    return game ? game->record.length : -1;
}

static int place_at(const Batching *batching, int cell) {
    return batching->place_at(cell / VIEW_SIDE, cell % VIEW_SIDE);
}

/* Describes a legal move but for its action. */
static void describe(const Game *game, const GamePosition *position, const GameMove *move,
                     CrownheadMove *out) {
    const Batching *batching = batching_of(game);
    GameMoveView view;
    game->view_move(position, move, &view);
    *out = (CrownheadMove){.men = view.men,
                           .captures = game->is_capture(move),
                           .crowns = view.crowns,
                           .length = view.length};
    game->print_move(move, out->text);
    if (game->print_hub_move) game->print_hub_move(move, out->hub);
    for (int i = 0; i < view.length; i++) out->path[i] = place_at(batching, view.path[i]);
    for (int i = 0; i < VIEW_CELLS; i++)
        if (cells_have(&view.captured, i)) out->captured |= UINT64_C(1) << place_at(batching, i);
}

int crownhead_game_moves(const CrownheadGame *game, CrownheadMove *moves, int room) {
    if (!game || (!moves && room > 0)) return -1;
    const Game *rules = game->record.game;
    const GamePosition *position = record_position(&game->record);
    GameMoves list;
    int actions[GAME_MAX_MOVES];
    rules->list(position, &list);
    const int count = !moves ? 0 : list.count < room ? list.count : room;
    if (count > 0) batching_of(rules)->number(position, list.moves, count, actions);
    for (int i = 0; moves && i < count; i++) {
        describe(rules, position, &list.moves[i], &moves[i]);
        moves[i].action = actions[i];
    }
    return list.count;
}

bool crownhead_game_played(const CrownheadGame *game, int ply, CrownheadMove *move) {
    if (!game || !move || ply < 0 || ply >= game->record.length) return false;
    const Record *record = &game->record;
    int action;
    describe(record->game, &record->positions[ply], &record->moves[ply], move);
    batching_of(record->game)->number(&record->positions[ply], &record->moves[ply], 1, &action);
    move->action = action;
    return true;
}

CrownheadResult crownhead_game_result(const CrownheadGame *game, const char **reason) {
    GameReason why = REASON_NONE;
    const GameResult result = game ? record_result(&game->record, &why) : GAME_ONGOING;
    const char *name = game ? record_reason(&game->record, why) : NULL;
    if (reason) *reason = name ? name : "";
    return (CrownheadResult)result;
}

bool crownhead_game_text(const CrownheadGame *game, const char *kind, char text[CROWNHEAD_TEXT]) {
    if (!game || !kind || !text) return false;
    const Game *rules = game->record.game;
    const GamePosition *position = record_position(&game->record);
    if (strcmp(kind, "fen") == 0)
        rules->print(position, text);
    else if (strcmp(kind, "board") == 0)
        rules->draw(position, text);
    else if (strcmp(kind, "hub") == 0 && rules->print_hub)
        rules->print_hub(position, text);
    else
        return false;
    return true;
}

int crownhead_game_places(const CrownheadGame *game, CrownheadPlace *places, int room) {
    if (!game || (!places && room > 0)) return -1;
    const Batching *batching = batching_of(game->record.game);
    GameView view;
    game->record.game->view(record_position(&game->record), &view);
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(&view, i);
        const int place = *cell->name ? place_at(batching, i) : room;
        if (!places || place >= room) continue;
        places[place] = (CrownheadPlace){.row = (uint8_t)(i / VIEW_SIDE),
                                         .column = (uint8_t)(i % VIEW_SIDE),
                                         .height = cell->height,
                                         .owners = cell->owners,
                                         .is_king = cell->is_king};
        memcpy(places[place].name, cell->name, sizeof cell->name);
    }
    return batching->places;
}

uint64_t crownhead_game_key(const CrownheadGame *game) {
    return game ? game->record.game->key(record_position(&game->record)) : 0;
}

bool crownhead_game_same(const CrownheadGame *a, const CrownheadGame *b) {
    return a && b && a->record.game == b->record.game &&
           a->record.game->same(record_position(&a->record), record_position(&b->record));
}

bool crownhead_game_perft(const CrownheadGame *game, int depth, uint64_t *leaves) {
    const Perft perft = {.mode = PERFT_BULK};
    Error ignored;
    return game && leaves && depth >= 0 && depth <= 99 &&
           game->record.game->perft(record_position(&game->record), depth, &perft, leaves,
                                    &ignored);
}

/* --- play --- */

bool crownhead_game_play(CrownheadGame *game, const char *word, char *error) {
    Error why;
    GameMove move;
    if (!game || !word) {
        error_set(&why, "%s", game ? "the move is missing" : "the game is missing");
        return library_fail(error, &why);
    }
    const Game *rules = game->record.game;
    const GamePosition *position = record_position(&game->record);
    Error hub;
    if (!rules->parse_move(position, word, &move, &why) &&
        !(rules->parse_hub_move && rules->parse_hub_move(position, word, &move, &hub)))
        return library_fail(error, &why);
    return record_play(&game->record, &move, &why) || library_fail(error, &why);
}

bool crownhead_game_act(CrownheadGame *game, int action, char *error) {
    Error why;
    GameMove move;
    if (!game) error_set(&why, "the game is missing");
    if (!game) return library_fail(error, &why);
    if (!batching_of(game->record.game)->find(record_position(&game->record), action, &move)) {
        error_set(&why, "action %d is not a legal move of the position", action);
        return library_fail(error, &why);
    }
    return record_play(&game->record, &move, &why) || library_fail(error, &why);
}

int crownhead_game_undo(CrownheadGame *game, int plies) {
    if (!game || plies <= 0) return 0;
    const int back = plies < game->record.length ? plies : game->record.length;
    record_undo(&game->record, back);
    return back;
}
