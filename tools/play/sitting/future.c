/* All positions exactly N plies ahead are printed as they are found, so that memory does not grow
   with their number. */
#include "tools/play/sitting/future.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/streams.h"
#include "engine/base/system.h"
#include "tools/play/sitting/story.h"
#include "tools/play/texts/texts.h"

enum {
    SYMBOL = 16, /* bytes of the text for a cell's content */
    PAGE = 1024, /* bytes of a drawn board */
    LINE = 128 + FUTURE_MAX * (GAME_MOVE_TEXT + 1),
    KNOWN = 512, /* texts of moves that are cached; a power of two */
    PROGRESS_US = 200000,
    SLOW_COUNT = 12,   /* counting this many plies takes noticeable time */
    LOOK_EVERY = 4096, /* positions between two looks at the clock */
    SYMBOLS = 11,
};

/* Text of a move printed before. Few moves exist, and they recur all the time. */
typedef struct {
    GameMove move;
    size_t length; /* 0: unused */
    char text[GAME_MOVE_TEXT];
} KnownMove;

typedef struct {
    const Game *variant;
    Answer *answer;
    int plies;
    uint64_t count, roots_done, roots;
    int64_t shown_us;
    bool shows_progress, has_progress, was_stopped;
    size_t symbol_length, page_length;
    char symbols[SYMBOLS][SYMBOL]; /* nothing; men and kings by Player, or piles by height */
    uint16_t offset[VIEW_CELLS];   /* of each cell in a picture */
    char line[LINE];               /* "depth 3: 11-15 23-19" */
    KnownMove known[KNOWN];
    GameView view; /* the position drawn last: its piles, and the first picture */
} Listing;

/* --- pictures --- */

static void put(const Listing *listing, char *page, int cell, const char *symbol) {
    memcpy(page + listing->offset[cell], symbol, listing->symbol_length);
}

/* Puts the content of a cell of the position drawn last into its picture. */
static void put_content(const Listing *listing, char *page, int index) {
    const GameCell *cell = view_cell(&listing->view, index);
    const bool is_piled = listing->variant->facts.has_piles;
    int symbol = 0;
    if (cell->height > 0)
        symbol = is_piled ? 1 + 5 * (int)cell_owner(cell) + cell->height - 1
                          : 1 + 2 * (int)cell_owner(cell) + cell->is_king;
    put(listing, page, index, listing->symbols[symbol]);
}

/* Makes the letters for the contents of cells, as in the plain style. */
static void make_symbols(Listing *listing) {
    const Game *variant = listing->variant;
    const char *texts[SYMBOLS] = {variant->facts.has_piles ? " ." : "."};
    char piles[SYMBOLS][SYMBOL];
    int count = 1;
    for (int owner = 0; owner < 2; owner++) {
        for (int height = 1; variant->facts.has_piles && height <= 5; height++, count++) {
            snprintf(piles[count], SYMBOL, "%s%d", variant->facts.man[owner], height);
            texts[count] = piles[count];
        }
        if (variant->facts.has_piles) continue;
        texts[count++] = variant->facts.man[owner];
        texts[count++] = variant->facts.king[owner];
    }
    /* The widest content decides the width: "OK" or "R5". */
    for (int i = 0; i < count; i++)
        if (strlen(texts[i]) > listing->symbol_length) listing->symbol_length = strlen(texts[i]);
    for (int i = 0; i < count; i++)
        snprintf(listing->symbols[i], SYMBOL, "%-*s", (int)listing->symbol_length, texts[i]);
}

/* Draws the first picture and notes where its cells are. */
static void make_page(Listing *listing, char *page) {
    char *at = page;
    const int side = listing->view.side;
    for (int place = 0; place < side * side; place++) {
        const int cell = view_index(place / side, place % side);
        *at++ = ' ';
        if (place % side == 0) *at++ = ' ';
        listing->offset[cell] = (uint16_t)(at - page);
        memset(at, ' ', listing->symbol_length);
        if (*view_cell(&listing->view, cell)->name) put_content(listing, page, cell);
        at += listing->symbol_length;
        if (place % side == side - 1) *at++ = '\n';
    }
    *at++ = '\n';
    listing->page_length = (size_t)(at - page);
}

/* Makes `next` the picture after `move`: a copy of `page` with a few cells overwritten. In draughts
   the piece is moved in the copy; piles are drawn again. */
static void draw_next(Listing *listing, char *next, const char *page, const GamePosition *pos,
                      const GameMove *move, const GamePosition *after) {
    const Game *variant = listing->variant;
    GameMoveView shown;
    char man[SYMBOL];
    memcpy(next, page, listing->page_length);
    variant->view_move(pos, move, &shown);
    if (variant->facts.has_piles) {
        variant->view(after, &listing->view);
        for (int i = 0; i < shown.length; i++) put_content(listing, next, shown.path[i]);
        return;
    }
    memcpy(man, page + listing->offset[shown.path[0]], listing->symbol_length);
    put(listing, next, shown.path[0], *listing->symbols);
    for (int cell = 0; cells_any(&shown.captured) && cell < VIEW_CELLS; cell++)
        if (cells_have(&shown.captured, cell)) put(listing, next, cell, *listing->symbols);
    put(listing, next, shown.path[shown.length - 1],
        shown.crowns ? listing->symbols[2 + 2 * (int)variant->to_move(pos)] : man);
}

/* --- the walk --- */

static const KnownMove *know(Listing *listing, const GameMove *move) {
    const uint64_t mixed = (move->word[0] ^ move->word[1] << 7) * UINT64_C(0x9e3779b97f4a7c15);
    KnownMove *known = &listing->known[mixed >> 55];
    if (known->length == 0 || memcmp(&known->move, move, sizeof *move) != 0) {
        known->move = *move;
        listing->variant->print_move(move, known->text);
        known->length = strlen(known->text);
    }
    return known;
}

static void show_progress(Listing *listing, bool at_once) {
    const int64_t now = system_time_us();
    if (!listing->shows_progress) return;
    if (!at_once && now - listing->shown_us < PROGRESS_US) return;
    listing->shown_us = now;
    listing->has_progress = true;
    fprintf(stderr, t("\r%llu positions, %llu of %llu first moves done "),
            (unsigned long long)listing->count, (unsigned long long)listing->roots_done,
            (unsigned long long)listing->roots);
}

/* In games with piles, men in hand and captured men distinguish positions too. */
static void print_position(Listing *listing, const char *page, size_t line_length) {
    const GameFacts *facts = &listing->variant->facts;
    const GameView *view = &listing->view;
    if (facts->has_piles)
        line_length += (size_t)snprintf(
            listing->line + line_length, 96, "; in reserve %s %d, %s %d; captured by %s %d, %s %d",
            facts->man[0], view->reserve[0], facts->man[1], view->reserve[1], facts->man[0],
            view->captured[0], facts->man[1], view->captured[1]);
    listing->line[line_length] = '\n';
    answer_put(listing->answer, listing->line, line_length + 1);
    answer_put(listing->answer, page, listing->page_length);
    if (++listing->count % LOOK_EVERY == 0) show_progress(listing, false);
}

/* Walks the plies below `pos`; `left` (at least 1) is the number still to go. */
static void walk(Listing *listing, const char *page, const GamePosition *pos, int left,
                 size_t line_length) {
    GameMoves moves;
    char next[PAGE];
    listing->variant->list(pos, &moves);
    if (left == listing->plies) listing->roots = (uint64_t)moves.count;
    for (int i = 0; i < moves.count; i++) {
        const KnownMove *known = know(listing, &moves.moves[i]);
        GamePosition after;
        if (answer_is_stopped(listing->answer)) {
            listing->was_stopped = true;
            return;
        }
        listing->variant->play(&after, pos, &moves.moves[i]);
        draw_next(listing, next, page, pos, &moves.moves[i], &after);
        listing->line[line_length] = ' ';
        memcpy(listing->line + line_length + 1, known->text, known->length);
        const size_t length = line_length + 1 + known->length;
        if (left == 1)
            print_position(listing, next, length);
        else
            walk(listing, next, &after, left - 1, length);
        if (left == listing->plies) listing->roots_done++;
    }
}

static void list_positions(Listing *listing, const GamePosition *pos) {
    char first[PAGE];
    listing->variant->view(pos, &listing->view);
    make_symbols(listing);
    make_page(listing, first);
    const int length = snprintf(listing->line, sizeof listing->line, "depth %d:", listing->plies);
    if (listing->plies == 0)
        print_position(listing, first, (size_t)length);
    else
        walk(listing, first, pos, listing->plies, (size_t)length);
}

/* Count move by move at the top, in order to show progress. */
static void count_positions(Listing *listing, const GamePosition *pos) {
    const Perft perft = {.mode = PERFT_BULK, .stop = listing->answer->stop};
    GameMoves moves;
    listing->variant->list(pos, &moves);
    listing->roots = (uint64_t)moves.count;
    listing->count = listing->plies == 0;
    for (int i = 0; listing->plies > 0 && i < moves.count && !listing->was_stopped; i++) {
        GamePosition after;
        uint64_t leaves = 0;
        Error error;
        show_progress(listing, listing->plies >= SLOW_COUNT);
        listing->variant->play(&after, pos, &moves.moves[i]);
        listing->was_stopped =
            !listing->variant->perft(&after, listing->plies - 1, &perft, &leaves, &error);
        listing->count += leaves;
        listing->roots_done++;
    }
}

void future_show(const Game *variant, const GamePosition *pos, int plies, bool only_count,
                 Answer *answer) {
    Listing listing = {
        .variant = variant, .answer = answer, .plies = plies, .shown_us = system_time_us()};
    /* Not needed while the positions themselves scroll by. */
    listing.shows_progress = answer->shows_progress || (only_count && answer->send);
    listing.shows_progress = listing.shows_progress && system_columns(STDERR_FILENO) > 0;
    answer_flush(answer);
    if (only_count)
        count_positions(&listing, pos);
    else
        list_positions(&listing, pos);
    if (listing.has_progress) fprintf(stderr, "\r\033[K");
    char found[64], ahead[64];
    const int64_t count = (int64_t)listing.count;
    snprintf(found, sizeof found, t_count("%lld position", "%lld positions", count),
             (long long)count);
    snprintf(ahead, sizeof ahead, t_count("%d ply ahead", "%d plies ahead", plies), plies);
    answer_say(answer, listing.was_stopped ? t("Stopped after %s %s.\n") : t("%s %s.\n"), found,
               ahead);
    answer_flush(answer);
}
