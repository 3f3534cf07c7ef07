#include "protocol/dialects/view.h"

#include <ctype.h>

#include "engine/pdn/openings.h"
#include "protocol/session/session_output.h"

void view_write_men(Writer *writer, const Game *game, const GameCell *cell) {
    for (int i = 0; i < cell->height; i++) {
        const char letter = game->player_name[cell->owners >> i & 1][0];
        writer_add(writer, "%c", cell->is_king ? toupper((unsigned char)letter) : letter);
    }
}

static void say_row(Session *session, const GameView *view, int row) {
    const GameCell *cells = view->cell[row];
    char text[SESSION_LINE_BYTES / 8];
    Writer writer = writer_make(text, sizeof text);
    for (int column = 0; column < view->side; column++) {
        if (!cells[column].name[0]) {
            writer_add(&writer, " -");
            continue;
        }
        writer_add(&writer, " %s:", cells[column].name);
        view_write_men(&writer, session->searcher->game, &cells[column]);
    }
    session_say(session, "view row%s", text);
}

static const char *cell_name(const GameView *view, int index) {
    return view_cell(view, index)->name;
}

/* A move of `pos`, whose cells are those of `view`. */
static void say_move(Session *session, const char *what, const GamePosition *pos,
                     const GameView *view, const GameMove *move) {
    const Game *game = session->searcher->game;
    GameMoveView shown;
    char name[GAME_MOVE_TEXT], text[512];
    Writer writer = writer_make(text, sizeof text);
    game->print_move(move, name);
    game->view_move(pos, move, &shown);
    for (int i = 0; i < shown.length; i++)
        writer_add(&writer, " %s", cell_name(view, shown.path[i]));
    if (cells_any(&shown.captured)) writer_add(&writer, " captured");
    for (int i = 0; i < VIEW_CELLS; i++)
        if (cells_have(&shown.captured, i)) writer_add(&writer, " %s", cell_name(view, i));
    if (shown.crowns) writer_add(&writer, " crowns");
    session_say(session, "view %s %s men %d path%s", what, name, shown.men, text);
}

/* The players' name of the opening of the game, if they have one. */
static void say_opening(Session *session) {
    OpeningNames names;
    opening_names_make(&names, session->searcher->game);
    const char *name = opening_name(&names, &session->record, session->record.length);
    if (name) session_say(session, "view opening %s", name);
}

void view_say(Session *session) {
    const Game *game = session->searcher->game;
    const Record *record = &session->record;
    const GamePosition *now = record_position(record);
    const char *const *players = game->player_name;
    GameView view;
    GameMoves moves;
    game->view(now, &view);
    game->list(now, &moves);
    session_say(session, "view variant %s first %s second %s to-move %s", game->name,
                players[FIRST_PLAYER], players[SECOND_PLAYER], players[game->to_move(now)]);
    if (view.pile > 1) session_say(session, "view pile %d", view.pile);
    for (int row = 0; row < view.side; row++) say_row(session, &view, row);
    for (Player player = FIRST_PLAYER; player <= SECOND_PLAYER; player++)
        if (view.reserve[player] || view.captured[player])
            session_say(session, "view hand %s reserve %d captured %d", players[player],
                        view.reserve[player], view.captured[player]);
    say_opening(session);
    if (record->length > 0)
        say_move(session, "last", now - 1, &view, &record->moves[record->length - 1]);
    for (int i = 0; i < moves.count; i++) say_move(session, "move", now, &view, &moves.moves[i]);
}
