/* Moves in text. A word becomes squares once; four ways to fit it to the legal moves are then
   tried, the strictest first. Routes with one result count as one move here. */
#include "engine/draughts/moves_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void write_route(Writer *writer, const Notation *notation, const Route *route) {
    char sign = '-';
    if (route->is_capture) sign = notation->capture_sign;
    for (int i = 0; i < route->length; i++) {
        if (i > 0) writer_add_char(writer, sign);
        square_write(writer, notation, route->square[i]);
    }
}

void route_print(const Notation *notation, const Route *route, char text[GAME_MOVE_TEXT]) {
    Writer writer = writer_make(text, GAME_MOVE_TEXT);
    write_route(&writer, notation, route);
}

static int route_from(const Route *route) {
    return route->square[0];
}

static int route_to(const Route *route) {
    return route->square[route->length - 1];
}

void route_print_hub(const Notation *notation, const Route *route, char text[GAME_MOVE_TEXT]) {
    const Notation hub = notation_hub(notation);
    Writer writer = writer_make(text, GAME_MOVE_TEXT);
    square_write(&writer, &hub, route_from(route));
    writer_add(&writer, route->is_capture ? "x" : "-");
    square_write(&writer, &hub, route_to(route));
    for (int rank = 0; rank < notation_squares(notation); rank++) {
        const int square = square_of_rank(&hub, rank);
        if (!(route->captured & set_of_square(square))) continue;
        writer_add(&writer, "x");
        square_write(&writer, &hub, square);
    }
}

/* --- order --- */

/* The place of a route in the variant's order: bytes that are compared, NUL where there is no
   further hop, so that a route comes before its continuations. */
typedef struct {
    uint8_t byte[ROUTE_SQUARES];
} RouteKey;

/* The place of the hop from one square to another: its direction, then its length. */
static uint8_t hop_key(const Notation *notation, int from, int to) {
    int row, column, end_row, end_column;
    square_place(notation, from, &row, &column);
    square_place(notation, to, &end_row, &end_column);
    const Direction direction = end_row < row ? (end_column < column ? NORTH_WEST : NORTH_EAST)
                                              : (end_column < column ? SOUTH_WEST : SOUTH_EAST);
    static const int PLACE[DIRECTIONS] = {
        [NORTH_EAST] = 0, [SOUTH_EAST] = 1, [SOUTH_WEST] = 2, [NORTH_WEST] = 3};
    return (uint8_t)(PLACE[direction] * notation->side + abs(end_row - row) + 1);
}

static RouteKey route_key(const Notation *notation, const Route *route) {
    RouteKey key = {{0}};
    assert(route->length <= ROUTE_SQUARES);
    for (int i = 0; i < route->length; i++)
        key.byte[i] = notation->by_direction && i > 0
                          ? hop_key(notation, route->square[i - 1], route->square[i])
                          : (uint8_t)(square_rank(notation, route->square[i]) + 1);
    return key;
}

void routes_order(const Notation *notation, const Route *routes, int count, int *order) {
    RouteKey keys[GAME_MAX_MOVES];
    for (int i = 0; i < count; i++) {
        const RouteKey key = route_key(notation, &routes[i]);
        int place = i;
        for (; place > 0 && memcmp(&keys[place - 1], &key, sizeof key) > 0; place--) {
            keys[place] = keys[place - 1];
            order[place] = order[place - 1];
        }
        keys[place] = key;
        order[place] = i;
    }
}

/* --- the meaning of a word --- */

bool move_word_read(const Notation *notation, const char *word, MoveWord *read) {
    read->length = 0;
    read->says_capture = false;
    while (read->length < WORD_SQUARES) {
        const int square = square_read(notation, &word);
        if (!square) return false;
        read->square[read->length++] = square;
        if (!*word) return read->length >= 2;
        const bool capture = *word == 'x' || *word == 'X' || *word == ':' || *word == '*';
        if (!capture && *word != '-' && !notation->first_column) return false;
        if (capture) read->says_capture = true;
        if (capture || *word == '-') word++;
    }
    return false;
}

static bool fits_exactly(const Notation *notation, const MoveWord *word, const Route *route) {
    (void)notation;
    if (route->length != word->length) return false;
    for (int i = 0; i < route->length; i++)
        if (route->square[i] != word->square[i]) return false;
    return true;
}

/* The word has both ends of the route, and between them squares where the piece landed, in their
   order. */
static bool fits_shortly(const Notation *notation, const MoveWord *word, const Route *route) {
    (void)notation;
    const int last = word->length - 1;
    int found = 1;
    if (word->square[last] != route_to(route)) return false;
    for (int i = 1; i < route->length - 1; i++)
        if (found < last && route->square[i] == word->square[found]) found++;
    return found == last;
}

static int sign_of(int number) {
    return (number > 0) - (number < 0);
}

/* Whether `word` names the ends of `route` and squares that the piece passed: where a king flies on
   in one direction, other programs name another of the squares behind the captured piece. */
static bool fits_on_the_way(const Notation *notation, const MoveWord *word, const Route *route) {
    const int last = word->length - 1;
    int found = 1;
    if (word->square[last] != route_to(route)) return false;
    for (int i = 1; i < route->length; i++) {
        int row, column, end_row, end_column;
        square_place(notation, route->square[i - 1], &row, &column);
        square_place(notation, route->square[i], &end_row, &end_column);
        const int down = sign_of(end_row - row), right = sign_of(end_column - column);
        while (row != end_row) {
            row += down;
            column += right;
            const int square = square_at(notation, row, column);
            const bool is_end = i == route->length - 1 && row == end_row;
            if (found < last && !is_end && square == word->square[found]) found++;
        }
    }
    return found == last;
}

static bool fits_hub(const Notation *notation, const MoveWord *word, const Route *route) {
    (void)notation;
    SquareSet captured = 0;
    for (int i = 2; i < word->length; i++) captured |= set_of_square(word->square[i]);
    return word->square[1] == route_to(route) && word->length > 2 && captured == route->captured;
}

/* The ways in which a word may mean a move, tried one after the other. */
static bool (*const FITS[])(const Notation *, const MoveWord *, const Route *) = {
    fits_exactly, fits_shortly, fits_on_the_way, fits_hub};
enum { WAYS = sizeof FITS / sizeof *FITS };

static bool fits(int way, const Notation *notation, const MoveWord *word, const Route *route) {
    return route_from(route) == word->square[0] && FITS[way](notation, word, route);
}

static bool same_result(const Route *a, const Route *b) {
    return route_from(a) == route_from(b) && route_to(a) == route_to(b) &&
           a->captured == b->captured && a->crowns == b->crowns;
}

/* Fills `fitting` (may be NULL) with whether the first way that finds any route finds it. Returns
   how many results they have; the first route of the first result is `*first`. The Hub form has no
   routes: those that fit count as one result. */
static int find_fitting(const Notation *notation, const Route *routes, int count,
                        const MoveWord *word, int *first, bool *fitting) {
    int found = 0;
    for (int way = 0; way < WAYS && found == 0; way++) {
        for (int i = 0; i < count; i++) {
            const bool is_fit = fits(way, notation, word, &routes[i]);
            if (fitting) fitting[i] = is_fit;
            if (!is_fit || (found > 0 && same_result(&routes[*first], &routes[i]))) continue;
            if (found++ == 0) *first = i;
            if (FITS[way] == fits_hub) break;
        }
    }
    return found;
}

int route_find(const Notation *notation, const Route *routes, int count, const MoveWord *word) {
    int first = -1;
    return find_fitting(notation, routes, count, word, &first, NULL) == 1 ? first : -1;
}

/* Names the routes in that order, those of `chosen` or (NULL) all, as many as there is room for. */
static void name_routes(const Notation *notation, const Route *routes, const int *order, int count,
                        const bool *chosen, Writer *writer) {
    for (int i = 0; i < count; i++) {
        if (chosen && !chosen[order[i]]) continue;
        if (writer->size - writer->length < 64) {
            writer_add(writer, " ..");
            return;
        }
        writer_add(writer, " ");
        write_route(writer, notation, &routes[order[i]]);
    }
}

/* Writes examples of moves: a man's step and a capture. */
static void write_examples(Writer *writer, const Notation *notation) {
    static const Route ROUTES[2][2] = {
        {{.square = {11, 15}, .length = 2}, {.square = {22, 15}, .length = 2, .is_capture = true}},
        {{.square = {32, 28}, .length = 2}, {.square = {32, 23}, .length = 2, .is_capture = true}}};
    const Route *routes = ROUTES[notation->side > 8];
    write_route(writer, notation, &routes[0]);
    writer_add(writer, " or ");
    write_route(writer, notation, &routes[1]);
}

void route_explain(const Notation *notation, const Route *routes, int count, const char *word,
                   Error *error) {
    int order[GAME_MAX_MOVES];
    MoveWord read;
    bool fitting[GAME_MAX_MOVES] = {false};
    int first;
    Writer writer = writer_make(error->text, sizeof error->text);
    if (!move_word_read(notation, word, &read)) {
        writer_add(&writer, "'%.30s' is not a move; moves look like ", word);
        write_examples(&writer, notation);
        return;
    }
    writer_add(&writer, "'%.30s' ", word);
    routes_order(notation, routes, count, order);
    if (find_fitting(notation, routes, count, &read, &first, fitting) > 1) {
        writer_add(&writer, "fits several moves:");
        name_routes(notation, routes, order, count, fitting, &writer);
    } else if (count <= 0) {
        writer_add(&writer, "is not legal: no move is");
    } else {
        const bool hints = routes[order[0]].is_capture && !read.says_capture;
        writer_add(&writer, "is not legal; legal%s:", hints ? ", captures among them" : "");
        name_routes(notation, routes, order, count, NULL, &writer);
    }
}
