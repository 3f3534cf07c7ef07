#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "tools/play/columns.h"
#include "tools/play/desk.h"
#include "tools/play/palette.h"

enum { BAR = 2 /* columns right of the board */ };

void desk_draw_heading(Desk *desk) {
    const Layout *layout = &desk->layout;
    const Round *round = desk->round;
    const Record *record = desk_record(desk);
    char right[64];
    const char *mover =
        round->variant->player_name[record->game->to_move(&record->positions[desk->ply])];
    if (desk->mode == DESK_SETS_UP)
        snprintf(right, sizeof right, "setting up");
    else if (round->task && desk->ply == 0)
        snprintf(right, sizeof right, "%s moves and wins", mover);
    else if (round->task)
        snprintf(right, sizeof right, "%s", round->task->is_solved ? "solved" : "not solved");
    else if (desk->ply < record->length)
        snprintf(right, sizeof right, "after turn %d of %d", desk->ply, record->length);
    else if (desk->is_over)
        snprintf(right, sizeof right, "over after turn %d", desk->ply);
    else
        snprintf(right, sizeof right, "turn %d, %s to move", desk->ply + 1, mover);
    const int room = layout->columns - columns_of(right) - 2;
    canvas_put(&desk->canvas, 0, room > 0 ? room : 0, layout->columns, "", right);
    const int used = round->title ? canvas_put(&desk->canvas, 0, 1, room - 2, BOLD, round->title)
                                  : canvas_say(&desk->canvas, 0, 1, room - 2, BOLD, "Game %" PRId64,
                                               round->game.number);
    char what[96] = "";
    const char *title = round->variant->facts.title;
    const char *opening = opening_name(&round->openings, record, desk->ply);
    if (opening) snprintf(what, sizeof what, " · %s · %s", title, opening);
    if (!opening || columns_of(what) + used + 1 >= room - 2)
        snprintf(what, sizeof what, " · %s", opening ? opening : title);
    if (columns_of(what) + used < room - 2)
        canvas_put(&desk->canvas, 0, 1 + used, room - 2 - used, BOLD, what);
}

void desk_draw_player(Desk *desk, const GameView *view, Player player, int row) {
    const Layout *layout = &desk->layout;
    const Round *round = desk->round;
    const Record *record = desk_record(desk);
    const Palette palette = palette_for(desk->round->variant, desk->round->terminal->has_256);
    char who[NAME_TEXT + 32], style[STYLE], pieces[64];
    const Player mover = desk->mode == DESK_SETS_UP
                             ? desk->mover
                             : record->game->to_move(&record->positions[desk->ply]);
    const bool moves = mover == player && !(desk->is_over && desk->ply == record->length);
    const int width = layout->left + layout->side * layout->cell_columns + BAR;
    const PieceCount count = story_count(view, player);
    const char *king = round->variant->facts.king_word;
    const Clocks *clocks = &round->game.clocks;
    const bool is_narrow = width < (clocks->time_ms > 0 ? 60 : 50); /* the name needs room too */
    if (round->variant->facts.has_piles)
        snprintf(pieces, sizeof pieces, is_narrow ? "%d, %d+%d" : "%d piles, reserve %d, took %d",
                 count.men, view->reserve[player], view->captured[player]);
    else if (is_narrow)
        snprintf(pieces, sizeof pieces, "%d+%d", count.men, count.kings);
    else
        snprintf(pieces, sizeof pieces, "%d %s, %d %s%s", count.men, count.men == 1 ? "man" : "men",
                 count.kings, king, count.kings == 1 ? "" : "s");
    snprintf(style, sizeof style, "%s;%s", palette.piece[player],
             round->variant->facts.has_piles ? palette.light : palette.dark);
    canvas_put(&desk->canvas, row, 0, 3, style, " ● ");
    char clock[CLOCKS_TEXT] = "";
    if (clocks->time_ms > 0) clocks_show(clocks_left_ms(clocks, player), clock);
    const int clock_left = width - columns_of(pieces) - columns_of(clock) - 2;
    if (*clock) canvas_put(&desk->canvas, row, clock_left, width, moves ? REVERSE : "", clock);
    const int room = (*clock ? clock_left : clock_left + 2) - 5;
    round_player(round, player, room - 2, who);
    const int used = canvas_put(&desk->canvas, row, 4, room - 2, moves ? BOLD : "", who);
    if (moves && room > 0) canvas_put(&desk->canvas, row, 5 + used, 1, BOLD, "◀");
    canvas_put(&desk->canvas, row, width - columns_of(pieces), width, FAINT, pieces);
}

int desk_message_top(const Desk *desk) {
    const Layout *layout = &desk->layout;
    int top = layout->bottom;
    const char *rest = desk->message;
    while (top > layout->top && *(rest += columns_fit_words(rest, layout->columns - 2))) {
        rest += strspn(rest, " ");
        top--;
    }
    return top;
}

static void blank_row(Desk *desk, int row) {
    canvas_say(&desk->canvas, row, 0, desk->layout.columns, "", "%*s", desk->layout.columns, "");
}

/* Draws the message in as many rows as it needs, the upper ones over the list of moves, or over the
   board where a small window has no other room. */
static void draw_message(Desk *desk) {
    const Layout *layout = &desk->layout;
    const char *rest = desk->message;
    if (!*rest) return;
    for (int row = desk_message_top(desk); row <= layout->bottom; row++) {
        const size_t fits = columns_fit_words(rest, layout->columns - 2);
        blank_row(desk, row);
        canvas_say(&desk->canvas, row, 1, layout->columns - 2, "", "%.*s", (int)fits, rest);
        rest += fits;
        rest += strspn(rest, " ");
    }
}

void desk_draw_bottom(Desk *desk) {
    static const char *const HELP[] = {
        ("arrows, mouse, Enter: move · type moves and commands (help lists them) · ^A analyse · "
         "^B take back · ^T turn · ^E set up · PgUp PgDn: replay"),
        "Enter: move · help: commands · ^A analyse ^B back ^T turn ^E set up · PgUp",
        "help · ^A analyse ^B back ^T turn"};
    static const char *const SETUP_HELP[] = {
        ("letters: pieces · Del: none · Tab: who moves · c: clear · s: start · Enter: done · Esc: "
         "give up"),
        "Del: none · Tab: mover · c: clear · s: start · Enter: done · Esc",
        "Tab mover · c clear · Enter · Esc"};
    static const char *const OVER_HELP[] = {
        ("← → PgUp PgDn, wheel: move by move · Home End: start and end · ^A analyse · ^T turn · "
         "menu: leave"),
        "← →: move by move · Home End · ^A analyse · ^T turn · menu: leave",
        "← → Home End · ^A · menu: leave"};
    static const char *const PUZZLE_HELP[] = {
        ("arrows, mouse, Enter: move · or type it · skip: show the answer · ^T turn · help · menu: "
         "leave"),
        "Enter: move · skip: show the answer · ^T turn · menu: leave",
        "skip · ^T turn · menu: leave"};
    static const char *const ANSWERED_HELP[] = {
        "Enter: the next puzzle · ← →: before and after · ^A analyse · ^T turn · menu: leave",
        "Enter: next puzzle · ← → · ^A analyse · ^T turn · menu: leave",
        "Enter: next · ← → · ^A · menu: leave"};
    const char *const *help = desk->mode == DESK_SETS_UP ? SETUP_HELP
                              : !desk->round->task       ? (desk->is_over ? OVER_HELP : HELP)
                              : desk->is_over            ? ANSWERED_HELP
                                                         : PUZZLE_HELP;
    const Layout *layout = &desk->layout;
    Canvas *canvas = &desk->canvas;
    char who[NAME_TEXT + 32], chosen[64];
    GameView view;
    const int width = layout->columns - 2;
    draw_message(desk);
    blank_row(desk, layout->bottom + 1);
    if (layout->has_help) blank_row(desk, layout->bottom + 2);
    if (desk->mode == DESK_SETS_UP) {
        canvas_put(canvas, layout->bottom + 1, 1, width, BOLD, "Set the position up.");
    } else {
        const Player mover =
            desk->round->variant->to_move(&desk_record(desk)->positions[desk->ply]);
        if (desk->is_over) /* nobody is to move */
            who[0] = '\0';
        else
            round_player(desk->round, mover, width / 2, who);
        desk->round->variant->view(&desk_record(desk)->positions[desk->ply], &view);
        typing_print_choice(&view, &desk->round->choice, chosen);
        const int used = canvas_say(canvas, layout->bottom + 1, 1, width, BOLD, "%s%s%s%s› ", who,
                                    *chosen ? ", " : "", chosen, *who ? " " : "");
        const int typed =
            canvas_put(canvas, layout->bottom + 1, 1 + used, width - used, "", desk->typed);
        canvas_put(canvas, layout->bottom + 1, 1 + used + typed, 1, REVERSE, " ");
    }
    if (!layout->has_help) return;
    int size = 0;
    while (size < 2 && columns_of(help[size]) > width) size++;
    canvas_put(canvas, layout->bottom + 2, 1, width, FAINT, help[size]);
}
