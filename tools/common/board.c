/* One position as SVG: symbols first, then cells, names, pieces and notes, in the units of a
   cell of 100. */
#include "tools/common/board.h"

#include <math.h>

#include "tools/common/html.h"

/* A cell is 100 units wide. */
enum {
    CELL = 100,
    RADIUS = 39,      /* of a piece alone */
    PILE_RADIUS = 32, /* of a man in a pile, which lies flat */
    PILE_HEIGHT = 25,
    LIFT = 11,  /* from a man to the one on top of it */
    HANDS = 60, /* height of the line of hands */
    HEAD = 34,  /* length of an arrow's head */
};

/* --- notes --- */

void board_note_move(BoardNotes *notes, const Game *game, const GamePosition *before,
                     const GameMove *move) {
    GameMoveView view;
    game->view_move(before, move, &view);
    for (int i = 0; i < view.length; i++) cells_add(&notes->walked, view.path[i]);
    notes->taken = view.captured;
}

/* --- style and shapes --- */

/* The colours of tools/board/board.css. */
static const char COLOURS[] = "--dark:#4a6b4f;--odd:#41604a;--light:#efe7d2;--hand:#5d6068;";

static const char STYLE[] =
    /* No selector begins with .board: what <use> shows is not inside it. */
    ".light{fill:var(--light)}.dark{fill:var(--dark)}.odd{fill:var(--odd)}"
    ".board text,.name{font-family:system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}"
    ".name{font-size:19px;fill:#fff}"
    ".hand{font-size:27px;fill:var(--hand)}"
    ".height{font-size:22px;font-weight:700;fill:#fff;text-anchor:middle}"
    ".walked{fill:#6f6a17}.taken{fill:#94392b}"
    ".marked{fill:none;stroke:#ffd640;stroke-width:7}"
    ".edge{fill:rgb(0 0 0/.55)}.top{stroke-width:2}"
    ".ring{fill:none;stroke-width:3}"
    ".black .top{fill:#33343a;stroke:#0e0e10}.black .ring{stroke:#5a5c66}"
    ".white .top{fill:#f7f1e1;stroke:#a79f8b}.white .ring{stroke:#cfc6ae}"
    ".red .top{fill:#c8402f;stroke:#7c1f14}.red .ring{stroke:#e4796b}"
    ".blue .top{fill:#2f6fc8;stroke:#14407c}.blue .ring{stroke:#6ba0e4}"
    ".crown{fill:#e2b33c;stroke:#6d4f0c;stroke-width:2}"
    ".arrow{fill:none;stroke-width:13;stroke-linejoin:round;stroke-linecap:round}"
    ".arrow,.tip{opacity:.85}"
    ".played{stroke:#d9741a}.best{stroke:#1b62c4}"
    ".tip.played{fill:#d9741a}.tip.best{fill:#1b62c4}"
    ".tip{stroke-linejoin:round;stroke-width:4}";

/* A piece, or with `is_flat` a man of a pile, in the middle of a cell at 0 0. */
static void write_piece(FILE *out, const char *name, const char *kind, bool is_flat,
                        bool is_crowned) {
    const int radius = is_flat ? PILE_RADIUS : RADIUS, height = is_flat ? PILE_HEIGHT : RADIUS;
    html_add(out,
             "<g id=\"%s-%s\" class=\"%s\"><ellipse class=\"edge\" cy=\"5\" rx=\"%d\" ry=\"%d\"/>"
             "<ellipse class=\"top\" rx=\"%d\" ry=\"%d\"/>",
             kind, name, name, radius, height, radius, height);
    if (!is_flat) html_add(out, "<circle class=\"ring\" r=\"%d\"/>", RADIUS - 9);
    if (is_crowned)
        fputs("<path class=\"crown\" d=\"M-18 12L-22-12L-9-2L0-18L9-2L22-12L18 12Z\"/>", out);
    fputs("</g>", out);
}

static void write_pieces(FILE *out, const Game *game) {
    for (int i = 0; i < 2; i++) {
        const char *name = game->player_name[i];
        write_piece(out, name, "man", false, false);
        if (game->facts.has_piles)
            write_piece(out, name, "flat", true, false);
        else
            write_piece(out, name, "king", false, true);
    }
}

/* A picture under way. */
typedef struct {
    FILE *out;
    const Game *game;
    GameView view;
    const BoardNotes *notes;
} Picture;

/* The middle of a row or column. */
static int middle(const Picture *picture, int place) {
    const int shown = picture->notes->is_flipped ? picture->view.side - 1 - place : place;
    return shown * CELL + CELL / 2;
}

static int x_of(const Picture *picture, int index) {
    return middle(picture, index % VIEW_SIDE);
}

static int y_of(const Picture *picture, int index) {
    return middle(picture, index / VIEW_SIDE);
}

static void write_square(const Picture *picture, const char *kind, int index, int inside) {
    const int size = CELL - 2 * inside;
    html_add(picture->out, "<path class=\"%s\" d=\"M%d %dh%dv%dh-%dz\"/>", kind,
             x_of(picture, index) - size / 2, y_of(picture, index) - size / 2, size, size, size);
}

static void write_field(const Picture *picture) {
    FILE *out = picture->out;
    const Game *game = picture->game;
    const GameView *view = &picture->view;
    const int size = view->side * CELL;
    if (!game->facts.has_piles)
        html_add(out, "<path class=\"light\" d=\"M0 0h%dv%dh-%dz\"/>", size, size, size);
    for (int i = 0; i < VIEW_CELLS; i++) {
        const GameCell *cell = view_cell(view, i);
        if (!*cell->name) continue;
        const bool is_odd = game->facts.has_piles && (i / VIEW_SIDE + i % VIEW_SIDE) % 2 == 1;
        write_square(picture, is_odd ? "odd" : "dark", i, 0);
        html_add(out, "<text class=\"name\" x=\"%d\" y=\"%d\">%s</text>",
                 x_of(picture, i) - CELL / 2 + 5, y_of(picture, i) - CELL / 2 + 18, cell->name);
    }
}

/* --- a board --- */

static void write_marks(const Picture *picture) {
    for (int i = 0; i < VIEW_CELLS; i++) {
        if (cells_have(&picture->notes->taken, i))
            write_square(picture, "taken", i, 0);
        else if (cells_have(&picture->notes->walked, i))
            write_square(picture, "walked", i, 0);
        if (cells_have(&picture->notes->marked, i)) write_square(picture, "marked", i, 4);
    }
}

static void write_use(const Picture *picture, const char *kind, int owner, int x, int y) {
    html_add(picture->out, "<use href=\"#%s-%s\" x=\"%d\" y=\"%d\"/>", kind,
             picture->game->player_name[owner], x, y);
}

static void write_men(const Picture *picture, int index) {
    const GameCell *cell = view_cell(&picture->view, index);
    const int x = x_of(picture, index), y = y_of(picture, index);
    if (cell->height == 1) {
        write_use(picture, cell->is_king ? "king" : "man", cell->owners & 1, x, y);
        return;
    }
    for (int i = 0; i < cell->height; i++)
        write_use(picture, "flat", cell->owners >> i & 1, x,
                  y + (cell->height - 1) * LIFT / 2 - i * LIFT);
    html_add(picture->out, "<text class=\"height\" x=\"%d\" y=\"%d\">%d</text>", x + 38, y + 44,
             cell->height);
}

static void write_arrow(const Picture *picture, const BoardArrow *arrow) {
    const char *kind = arrow->kind == ARROW_BEST ? "best" : "played";
    const int last = arrow->length - 1;
    const double x = x_of(picture, arrow->path[last]), y = y_of(picture, arrow->path[last]);
    if (last == 0) {
        html_add(picture->out, "<circle class=\"arrow %s\" cx=\"%g\" cy=\"%g\" r=\"43\"/>", kind, x,
                 y);
        return;
    }
    html_add(picture->out, "<path class=\"arrow %s\" d=\"", kind);
    for (int i = 0; i < last; i++)
        html_add(picture->out, "%c%d %d", i ? 'L' : 'M', x_of(picture, arrow->path[i]),
                 y_of(picture, arrow->path[i]));
    const double back_x = x_of(picture, arrow->path[last - 1]) - x;
    const double back_y = y_of(picture, arrow->path[last - 1]) - y;
    const double length = hypot(back_x, back_y), unit = length > 0 ? HEAD / length : 0;
    const double step_x = back_x * unit, step_y = back_y * unit;
    html_add(picture->out, "L%.1f %.1f\"/>", x + step_x * 0.8, y + step_y * 0.8);
    html_add(picture->out, "<path class=\"tip %s\" d=\"M%g %gL%.1f %.1fL%.1f %.1fZ\"/>", kind, x, y,
             x + step_x - step_y * 0.6, y + step_y + step_x * 0.6, x + step_x + step_y * 0.6,
             y + step_y - step_x * 0.6);
}

static void write_hands(const Picture *picture) {
    const GameView *view = &picture->view;
    for (int i = 0; i < 2; i++) {
        const int x = i * view->side * CELL / 2, y = view->side * CELL + HANDS / 2;
        html_add(picture->out,
                 "<g transform=\"translate(%d %d) scale(.5)\"><use href=\"#man-%s\"/></g>", x + 30,
                 y, picture->game->player_name[i]);
        html_add(picture->out,
                 "<text class=\"hand\" x=\"%d\" y=\"%d\">%d in hand, %d captured</text>", x + 60,
                 y + 10, view->reserve[i], view->captured[i]);
    }
}

static void write_contents(const Picture *picture) {
    fputs("<use href=\"#field\"/>", picture->out);
    write_marks(picture);
    for (int i = 0; i < VIEW_CELLS; i++)
        if (view_cell(&picture->view, i)->height > 0) write_men(picture, i);
    for (int i = 0; i < picture->notes->arrow_count; i++)
        write_arrow(picture, &picture->notes->arrows[i]);
    if (picture->game->facts.has_piles) write_hands(picture);
}

/* --- files --- */

void board_write_file(FILE *out, const Game *game, const GamePosition *position,
                      const BoardNotes *notes) {
    Picture picture = {.out = out, .game = game, .notes = notes};
    char text[GAME_POSITION_TEXT];
    game->view(position, &picture.view);
    game->print(position, text);
    const int size = picture.view.side * CELL;
    html_add(out,
             "<svg class=\"board\" viewBox=\"0 0 %d %d\" role=\"img\" "
             "xmlns=\"http://www.w3.org/2000/svg\"><title>%s</title>",
             size, size + (game->facts.has_piles ? HANDS : 0), text);
    fprintf(out, "<style>.board{%s}%s</style><defs>", COLOURS, STYLE);
    write_pieces(out, game);
    /* The field does not depend on where pieces stand. */
    fputs("<g id=\"field\">", out);
    write_field(&picture);
    fputs("</g></defs>", out);
    write_contents(&picture);
    fputs("</svg>\n", out);
}
