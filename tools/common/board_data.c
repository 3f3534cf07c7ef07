/* A move is written as the difference of two views, so that it holds for every game that has views:
   captures, crownings, piles. */
#include "tools/common/board_data.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/record.h"
#include "protocol/dialects/view.h"

enum { CELL_TEXT = 24 /* a name and its men */ };

static void add_reserves(Json *json, const char *before, const GameView *view) {
    char text[64];
    Writer writer = writer_make(text, sizeof text);
    writer_add(&writer, "%s=%d.%d.%d.%d", before, view->reserve[0], view->captured[0],
               view->reserve[1], view->captured[1]);
    json_text_add(json, text);
}

void board_data_cells(Json *json, const Game *game) {
    const GamePosition start = game_start(game);
    GameView view;
    game->view(&start, &view);
    json_object(json, "board");
    json_text(json, "name", game->name);
    json_text(json, "title", game->facts.title);
    json_text(json, "first", game->player_name[FIRST_PLAYER]);
    json_text(json, "second", game->player_name[SECOND_PLAYER]);
    json_number(json, "pile", view.pile);
    json_list(json, "rows");
    for (int row = 0; row < view.side; row++) {
        json_text_open(json, NULL);
        for (int column = 0; column < view.side; column++) {
            const char *name = view_cell(&view, view_index(row, column))->name;
            json_text_add(json, column > 0 ? " " : "");
            json_text_add(json, *name ? name : "-");
        }
        json_text_close(json);
    }
    json_end(json);
    json_end(json);
}

void board_data_position(Json *json, const char *name, const Game *game,
                         const GamePosition *position) {
    GameView view;
    bool has_cell = false;
    game->view(position, &view);
    json_text_open(json, name);
    json_text_add(json, game->player_name[game->to_move(position)]);
    json_text_add(json, ":");
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(&view, i);
        if (!*cell->name) continue;
        char men[CELL_TEXT];
        Writer writer = writer_make(men, sizeof men);
        view_write_men(&writer, game, cell);
        json_text_add(json, has_cell ? "," : "");
        json_text_add(json, men);
        has_cell = true;
    }
    if (view.pile > 1) add_reserves(json, "", &view);
    json_text_close(json);
}

static bool is_same_cell(const GameCell *a, const GameCell *b) {
    return a->height == b->height && (a->height == 0 || a->is_king == b->is_king) &&
           ((a->owners ^ b->owners) & ((1 << a->height) - 1)) == 0;
}

/* Whether `text` describes the whole move: one man went from the first to the second of the two
   cells it names. */
static bool is_plain(const GameMoveView *move, const GameView *before, const GameView *after,
                     const char *text) {
    char due[2 * CELL_TEXT];
    if (move->length != 2 || cells_any(&move->captured) || before->pile > 1) return false;
    const GameCell *from = view_cell(before, move->path[0]), *to = view_cell(after, move->path[1]);
    snprintf(due, sizeof due, "%s-%s", from->name, to->name);
    return is_same_cell(from, to) && strcmp(text, due) == 0;
}

static void add_changes(Json *json, const Game *game, const GameView *before,
                        const GameView *after) {
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(after, i);
        if (is_same_cell(view_cell(before, i), cell)) continue;
        char text[CELL_TEXT];
        Writer writer = writer_make(text, sizeof text);
        writer_add(&writer, "/%s", cell->name);
        view_write_men(&writer, game, cell);
        json_text_add(json, text);
    }
    if (memcmp(before->reserve, after->reserve, sizeof after->reserve) != 0 ||
        memcmp(before->captured, after->captured, sizeof after->captured) != 0)
        add_reserves(json, "/", after);
}

void board_data_moves(Json *json, const char *name, const Game *game, const GamePosition *position,
                      const GameMove *moves, int count, int from) {
    GamePosition now = *position, next;
    GameView before, after;
    game->view(&now, &before);
    json_text_open(json, name);
    for (int i = 0; i < count; i++, now = next, before = after) {
        char text[GAME_MOVE_TEXT];
        GameMoveView move;
        game->play(&next, &now, &moves[i]);
        game->view(&next, &after);
        if (i < from) continue;
        game->print_move(&moves[i], text);
        game->view_move(&now, &moves[i], &move);
        json_text_add(json, i > from ? " " : "");
        json_text_add(json, text);
        if (!is_plain(&move, &before, &after, text)) add_changes(json, game, &before, &after);
    }
    json_text_close(json);
}
