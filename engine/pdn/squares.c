/* Squares are renamed by way of the board: a name becomes a cell, a cell the other name. Texts that
   name squares as the game does are given to it unchanged; only others are rewritten. */
#include "engine/pdn/squares.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/scan.h"
#include "engine/variants.h"

/* A square as the starter sees it, from the left and from the bottom, from 0. */
typedef struct {
    int x, y;
} Cell;

/* The cell that is `column` and `row` away from the corner of a naming, and the other way round. */
static Cell seen_from(const PdnBoard *board, int corner, int column, int row) {
    assert(corner >= 0 && corner < 4);
    assert(column >= 0 && column < board->columns && row >= 0 && row < board->rows);
    return (Cell){.x = corner % 2 ? board->columns - 1 - column : column,
                  .y = corner / 2 ? board->rows - 1 - row : row};
}

static bool is_playing(const PdnBoard *board, Cell cell) {
    return (cell.x + cell.y) % 2 == (board->mirrored ? 1 : 0);
}

/* Reads a whole number at `*text` and moves past it; more than 100 is read as more than 100. */
static int read_number(const char **text) {
    int number = 0;
    for (; isdigit((unsigned char)**text) && number <= 100; ++*text)
        number = 10 * number + (**text - '0');
    return number;
}

/* Reads a square at `*text` and moves past it; false if there is none. */
static bool read_square(const PdnBoard *board, PdnNaming naming, const char **text, Cell *cell) {
    const char *at = *text;
    if (naming.kind == 'A') {
        const int column = tolower((unsigned char)*at) - 'a';
        if (column < 0 || column >= board->columns || at[1] < '1' || at[1] > '9') return false;
        at++;
        const int row = read_number(&at) - 1;
        if (row >= board->rows) return false;
        *cell = seen_from(board, naming.corner, column, row);
        *text = at;
        return is_playing(board, *cell);
    }
    const int in_row = board->columns / 2, number = read_number(&at);
    if (number < 1 || number > in_row * board->rows) return false;
    const int row = (number - 1) / in_row, column = (number - 1) % in_row * 2;
    *cell = seen_from(board, naming.corner, column, row);
    if (!is_playing(board, *cell)) *cell = seen_from(board, naming.corner, column + 1, row);
    *text = at;
    return true;
}

static void write_square(const PdnBoard *board, PdnNaming naming, Cell cell, Writer *writer) {
    /* It is its own inverse. */
    const Cell away = seen_from(board, naming.corner, cell.x, cell.y);
    if (naming.kind == 'A')
        writer_add(writer, "%c%d", 'a' + away.x, away.y + 1);
    else
        writer_add(writer, "%d", away.y * board->columns / 2 + away.x / 2 + 1);
}

/* --- positions --- */

static char kind_of_square(const char *at) {
    if (pdn_is_digit(*at)) return 'N';
    return pdn_is_letter(*at) && pdn_is_digit(at[1]) ? 'A' : '\0';
}

/* `at` without spaces, quotes and the `K` of a king, at the first square of a list. */
static const char *past_king(const char *at) {
    while (isspace((unsigned char)*at) || *at == '"' || toupper((unsigned char)*at) == 'K') at++;
    return at;
}

static char kind_of_position(const char *fen) {
    for (const char *field = strchr(fen, ':'); field; field = strchr(field + 1, ':')) {
        const char *letter = pdn_past_blanks(field + 1);
        if (!*letter || !strchr("WwBb", *letter)) continue;
        const char kind = kind_of_square(past_king(letter + 1));
        if (kind) return kind;
    }
    return '\0';
}

/* Renames the list `[K]square[-square],..` at `*text`, up to `:` or the end. */
static bool rename_list(const PdnBoard *board, PdnNaming from, PdnNaming to, const char **text,
                        Writer *writer) {
    bool is_king = false;
    const char *at = *text;
    while (*at && *at != ':') {
        Cell cell;
        const char *square = at;
        if (isspace((unsigned char)*at) || strchr("\".]", *at)) {
            at++;
        } else if (*at == ',' || toupper((unsigned char)*at) == 'K') {
            is_king = *at != ',';
            writer_add(writer, "%c", *at++);
        } else if (!read_square(board, from, &at, &cell)) {
            return false;
        } else {
            write_square(board, to, cell, writer);
            const char *sign = pdn_past_blanks(at), *last = pdn_past_blanks(sign + (*sign == '-'));
            Cell end;
            if (*sign != '-') continue;
            at = last;
            if (from.kind != 'N' || !read_square(board, from, &at, &end)) return false;
            /* The names of the squares between these two numbers are in no order. */
            int first = read_number(&square);
            const int final = read_number(&last);
            if (first > final) return false;
            while (++first <= final) {
                char number[8];
                Writer digits = writer_make(number, sizeof number);
                writer_add(&digits, "%d", first);
                const char *word = number;
                if (!read_square(board, from, &word, &cell)) return false;
                writer_add(writer, is_king ? ",K" : ",");
                write_square(board, to, cell, writer);
            }
        }
    }
    *text = at;
    return true;
}

bool pdn_rename_position(const Game *game, PdnNaming from, PdnNaming to, const char *fen, char *out,
                         size_t size) {
    const PdnBoard board = pdn_board(game);
    Writer writer = writer_make(out, size);
    bool has_side = false;
    for (const char *at = fen; *at;) {
        at += strspn(at, " \t\"");
        const bool is_list = has_side && *at && strchr("WwBb", *at);
        has_side = true;
        const size_t length = is_list ? 1 : strcspn(at, ":");
        writer_add(&writer, "%.*s", (int)length, at);
        at += length;
        if (is_list && !rename_list(&board, from, to, &at, &writer)) return false;
        if (*at == ':') writer_add(&writer, "%c", *at++);
    }
    return writer.length + 1 < size;
}

/* --- moves --- */

bool pdn_rename_move(const Game *game, PdnNaming from, PdnNaming to, const char *word, char *out,
                     size_t size) {
    const PdnBoard board = pdn_board(game);
    Writer writer = writer_make(out, size);
    bool has_sign = true;
    while (*word) {
        Cell cell;
        if (strchr("-xX:*", *word)) {
            writer_add(&writer, "%c", *word++);
            has_sign = true;
            continue;
        }
        if (!read_square(&board, from, &word, &cell)) return false;
        if (!has_sign) writer_add(&writer, "-"); /* a3b4 */
        write_square(&board, to, cell, &writer);
        has_sign = false;
    }
    return writer.length + 1 < size;
}

/* --- as the game itself names them --- */

/* Whether the names of a text, the first of them of this kind, are not the game's own. */
static bool is_foreign(const Game *game, PdnNaming given, char kind, PdnNaming own,
                       PdnNaming *naming) {
    if (!kind || !own.kind || (kind == own.kind && !given.kind)) return false;
    const PdnSquares squares = kind == 'N' ? PDN_NUMERIC : PDN_ALGEBRAIC;
    *naming = kind == given.kind ? given : pdn_naming(game, squares);
    return !pdn_same_naming(*naming, own);
}

/* The colour of a FEN's field: `W` with at least one square; NUL if it is something else. */
static char colour_of_field(const char *field, size_t size) {
    const char *letter = pdn_past_blanks(field);
    if (letter >= field + size || !strchr("WwBb", *letter)) return '\0';
    const char *square = past_king(letter + 1);
    if (square >= field + size || !kind_of_square(square)) return '\0';
    return (char)toupper((unsigned char)*letter);
}

/* Copies the squares of `colour` in the later fields, from `field` on. */
static void add_later(Writer *writer, const char *field, char colour) {
    while (*field) {
        const size_t size = strcspn(field, ":");
        if (colour_of_field(field, size) == colour) {
            const char *list = pdn_past_blanks(field) + 1;
            writer_add(writer, ",%.*s", (int)(field + size - list), list);
        }
        field += size + (field[size] == ':');
    }
}

/* Whether a field is the letter of a colour alone, whose squares were met. */
static bool is_bare(const char *field, size_t size, const bool met[2]) {
    const char *letter = pdn_past_blanks(field);
    if (letter >= field + size || !strchr("WwBb", *letter)) return false;
    return pdn_past_blanks(letter + 1) >= field + size &&
           met[toupper((unsigned char)*letter) == 'B'];
}

bool pdn_join_colours(const char *fen, char *out, size_t size) {
    Writer writer = writer_make(out, size);
    bool met[2] = {false, false}, is_joined = false;
    for (const char *field = fen; *field;) {
        const size_t length = strcspn(field, ":");
        char colour = '\0';
        if (field > fen) colour = colour_of_field(field, length);
        bool *has = &met[colour == 'B'];
        const char *next = field + length + (field[length] == ':');
        if ((colour && *has) || (field > fen && is_bare(field, length, met))) {
            is_joined = true;
        } else {
            writer_add(&writer, "%s%.*s", field > fen ? ":" : "", (int)length, field);
            if (colour) add_later(&writer, next, colour);
            if (colour) *has = true;
        }
        field = next;
    }
    return is_joined && writer.length + 1 < size;
}

bool pdn_parse_position(const Game *game, PdnNaming given, const char *fen, GamePosition *pos,
                        Error *error) {
    const PdnNaming own = pdn_naming(game, PDN_OWN);
    PdnNaming naming;
    char renamed[PDN_FEN], joined[PDN_FEN];
    if (own.kind && pdn_join_colours(fen, joined, sizeof joined)) fen = joined;
    if (is_foreign(game, given, kind_of_position(fen), own, &naming) &&
        pdn_rename_position(game, naming, own, fen, renamed, sizeof renamed))
        fen = renamed;
    return game->parse(pos, fen, error);
}

bool pdn_find_move(const Game *game, const GamePosition *pos, PdnNaming own, PdnNaming given,
                   const char *word, GameMove *move, Error *error) {
    PdnNaming naming;
    char renamed[PDN_WORD];
    if (!is_foreign(game, given, kind_of_square(word), own, &naming) ||
        !pdn_rename_move(game, naming, own, word, renamed, sizeof renamed))
        return game->parse_move(pos, word, move, error);
    Error reason;
    return game->parse_move(pos, renamed, move, &reason) ||
           error_set(error, "'%.40s': %s", word, reason.text);
}

/* --- short moves --- */

/* A square of a word: `c3`, `11`, or the file `c` alone. */
typedef struct {
    char file; /* NUL: numbers */
    int number;
} NamedSquare;

enum { MOST_SQUARES = 32 };

/* Takes a move apart; returns how many squares it names, 0 if it is not a move. */
static int squares_of(const char *word, NamedSquare squares[MOST_SQUARES]) {
    int count = 0;
    while (*word) {
        NamedSquare square = {.file = '\0'};
        if (strchr("-xX:*", *word)) {
            word++;
            continue;
        }
        if (isalpha((unsigned char)*word)) square.file = (char)tolower((unsigned char)*word++);
        square.number = read_number(&word);
        if (count == MOST_SQUARES || (square.number == 0 && (count > 0 || !square.file))) return 0;
        squares[count++] = square;
    }
    return count;
}

static bool same_square(NamedSquare a, NamedSquare b) {
    return a.file == b.file && a.number == b.number;
}

/* Whether the squares of `word` are those of `move`, or some of them with both ends. */
static bool is_short_for(const char *word, const char *move) {
    NamedSquare part[MOST_SQUARES], whole[MOST_SQUARES];
    const int count = squares_of(word, part), length = squares_of(move, whole);
    if (count < 2 || length < 2 || !same_square(part[count - 1], whole[length - 1])) return false;
    if (part[0].file != whole[0].file || (part[0].number && part[0].number != whole[0].number))
        return false;
    int found = 1;
    for (int i = 1; i < length - 1; i++)
        if (found < count - 1 && same_square(part[found], whole[i])) found++;
    return found == count - 1;
}

bool pdn_is_short_word(const char *word) {
    if (!pdn_is_letter(*word)) return false;
    if (!word[1]) return *word == 'x';
    return pdn_is_letter(word[1 + (strchr("-xX:*", word[1]) != NULL)]);
}

int pdn_fitting_moves(const Game *game, const GamePosition *pos, PdnNaming own, PdnNaming given,
                      const char *word, GameMove *moves, int most) {
    const char kind = isdigit((unsigned char)*word) ? 'N' : 'A';
    if (!own.kind) return 0;
    PdnNaming naming = own;
    if (kind == given.kind)
        naming = given;
    else if (kind != own.kind)
        naming = pdn_naming(game, kind == 'N' ? PDN_NUMERIC : PDN_ALGEBRAIC);
    const bool is_own = pdn_same_naming(naming, own), is_any = strcmp(word, "x") == 0;
    GameMoves legal;
    int count = 0;
    game->list(pos, &legal);
    for (int i = 0; i < legal.count && count < most; i++) {
        char text[GAME_MOVE_TEXT], renamed[GAME_MOVE_TEXT];
        game->print_move(&legal.moves[i], text);
        if (!is_own && !pdn_rename_move(game, own, naming, text, renamed, sizeof renamed)) continue;
        if (is_any ? !game->is_capture(&legal.moves[i])
                   : !is_short_for(word, is_own ? text : renamed))
            continue;
        bool is_new = true;
        for (int k = 0; k < count && is_new; k++)
            is_new = !moves_same_result(game, pos, &moves[k], &legal.moves[i]);
        if (is_new) moves[count++] = legal.moves[i];
    }
    return count;
}

bool pdn_sign_is_odd(const Record *record, const char *word) {
    const char *sign = word;
    while (pdn_is_digit(*sign)) sign++; /* nearly always up to the sign */
    while (*sign && *sign != '-' && *sign != 'x' && *sign != 'X' && *sign != ':' && *sign != '*')
        sign++;
    const GameMove *move = &record->moves[record->length - 1];
    char text[GAME_MOVE_TEXT];
    if (!*sign || (*sign != '-') == record->game->is_capture(move)) return false;
    record->game->print_move(move, text); /* some variants have one sign for both */
    return *sign != '-' || !strchr(text, '-');
}
