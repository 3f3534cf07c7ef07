#include "engine/draughts/fen.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_COUNTER = 9999 }; /* largest half-move or move counter accepted */

/* Names the squares there are. */
static void square_help(const Notation *notation, char text[40]) {
    Writer writer = writer_make(text, 40);
    if (notation->first_column) {
        writer_add(&writer, "a dark square such as ");
        square_write(&writer, notation, 1);
    } else {
        writer_add(&writer, "a square 1..%d", notation_squares(notation));
    }
}

/* Puts a piece on the board being read. */
static bool place(const Notation *notation, Diagram *pos, Side side, bool is_king, int square,
                  Error *error) {
    const SquareSet here = set_of_square(square);
    if ((pos->pieces[BLACK] | pos->pieces[WHITE]) & here) {
        Writer writer = writer_make(error->text, sizeof error->text);
        writer_add(&writer, "two pieces on square ");
        square_write(&writer, notation, square);
        return false;
    }
    pos->pieces[side] |= here;
    if (is_king) pos->kings |= here;
    return true;
}

/* The row on which men of `side` become kings. */
static SquareSet crown_row_of(const Notation *notation, Side side) {
    const int in_row = notation->side / 2;
    const SquareSet top = set_of_square(in_row + 1) - 1;
    return side == WHITE ? top : top << (notation_squares(notation) - in_row);
}

static bool check_possible(const Notation *notation, const Diagram *pos, Error *error) {
    const int most = notation_pieces(notation);
    static const char *const NAMES[] = {"Black", "White"};
    if (!(pos->pieces[BLACK] | pos->pieces[WHITE]))
        return error_set(error, "the board is empty; one side at least must have a piece");
    for (Side side = BLACK; side <= WHITE; side++) {
        const int count = __builtin_popcountll(pos->pieces[side]);
        if (count > most)
            return error_set(error, "%s has %d pieces; at most %d are possible", NAMES[side], count,
                             most);
        if (pos->pieces[side] & ~pos->kings & crown_row_of(notation, side))
            return error_set(error, "%s has a man on its crown row; it must be a king (K)",
                             NAMES[side]);
    }
    return true;
}

/* Reads `[K]square[-square]` at `*text` into `pos`. */
static bool read_pieces(const Notation *notation, Side side, const char **text, Diagram *pos,
                        Error *error) {
    const char *start = *text;
    const bool is_king = toupper((unsigned char)**text) == 'K';
    if (is_king) ++*text;
    /* Numbers may stand where letters are usual; a range counts as it is written. */
    const bool by_number = isdigit((unsigned char)**text);
    const Notation hub = notation_hub(notation);
    const Notation *names = by_number && notation->first_column ? &hub : notation;
    int last, first = last = square_read(notation, text);
    if (first && by_number && **text == '-') {
        ++*text;
        last = square_read(notation, text);
    }
    if (!first || !last) {
        char help[40];
        square_help(notation, help);
        return error_set(error, "'%.*s' is not %s, or K and one", (int)strcspn(start, ",:"), start,
                         help);
    }
    const int from = square_rank(names, first), to = square_rank(names, last);
    if (from > to) return error_set(error, "the range %d-%d runs backwards", from + 1, to + 1);
    for (int rank = from; rank <= to; rank++)
        if (!place(notation, pos, side, is_king, square_of_rank(names, rank), error)) return false;
    return true;
}

/* Reads the comma-separated list of one colour, up to `:` or the end. */
static bool read_list(const Notation *notation, Side side, const char **text, Diagram *pos,
                      Error *error) {
    while (**text && **text != ':') {
        if (!read_pieces(notation, side, text, pos, error)) return false;
        if (**text == ',')
            ++*text;
        else if (**text && **text != ':')
            return error_set(error, "expected ',' or ':' at '%.20s'", *text);
    }
    return true;
}

static bool read_side(char letter, Side *side) {
    const int upper = toupper((unsigned char)letter);
    *side = upper == 'W' ? WHITE : BLACK;
    return upper == 'W' || upper == 'B';
}

/* Reads one field behind the side to move: a colour's list or a counter. */
static bool read_field(const Notation *notation, const char **text, bool seen[2], Diagram *pos,
                       Error *error) {
    const char *start = (*text)++;
    const int letter = toupper((unsigned char)*start);
    Side side;
    if (read_side(*start, &side)) {
        if (seen[side]) return error_set(error, "the list of %c stands there twice", letter);
        seen[side] = true;
        return read_list(notation, side, text, pos, error);
    }
    char *end = NULL;
    const long counter = isdigit((unsigned char)**text) ? strtol(*text, &end, 10) : -1;
    if ((letter != 'H' && letter != 'F') || counter < 0 || counter > MAX_COUNTER ||
        (*end && *end != ':'))
        return error_set(error, "'%.*s' is not a list (W.. or B..) or a counter (H0..H%d, F..)",
                         (int)strcspn(start, ":"), start, MAX_COUNTER);
    *text = end;
    if (letter == 'H') pos->quiet_plies = (int)counter;
    return true;
}

/* Copies `text` without blanks, quotes and a final point, but keeps a blank that separates digits;
   false when it is too long. */
static bool compact(const char *text, char *out, size_t size) {
    size_t length = 0;
    for (bool blank = false; *text; text++) {
        if (isspace((unsigned char)*text) || *text == '"') {
            blank = true;
            continue;
        }
        if (length + 2 >= size) return false;
        const bool splits = blank && length > 0 && isdigit((unsigned char)out[length - 1]) &&
                            isdigit((unsigned char)*text);
        if (splits) out[length++] = ' ';
        out[length++] = *text;
        blank = false;
    }
    while (length > 0 && (out[length - 1] == '.' || out[length - 1] == ']')) length--;
    out[length] = '\0';
    return true;
}

/* A compact FEN without the tag that people copy with it, [FEN "W:W31:B20"]. */
static const char *without_tag(const char *text) {
    static const char NAME[] = "FEN";
    const char *at = text + (*text == '[');
    size_t length = 0;
    while (NAME[length] && toupper((unsigned char)at[length]) == NAME[length]) length++;
    return NAME[length] ? text : at + length;
}

/* Whether the side to move is told again at `text`, ":W:", as the list of that colour comes after
   it. */
static bool tells_side_again(const char *text) {
    Side side, other;
    if (text[0] != ':' || !text[1] || text[2] != ':' || !read_side(text[1], &side)) return false;
    for (const char *list = text + 2; list; list = strchr(list + 1, ':'))
        if (list[1] && read_side(list[1], &other) && other == side) return true;
    return false;
}

bool fen_parse(const Notation *notation, const char *text, Diagram *pos, Error *error) {
    char compacted[2 * GAME_POSITION_TEXT] = "";
    if (!compact(text, compacted, sizeof compacted)) return error_set(error, "it is too long");
    Diagram read = {.pieces = {0, 0}};
    Side side;
    const char *at = without_tag(compacted);
    if (!read_side(*at, &side))
        return error_set(error, "it must begin with the side to move, B or W, not '%.20s'", at);
    at++;
    if (tells_side_again(at)) {
        read_side(at[1], &side);
        at += 2;
    }
    read.side = side;
    bool seen[2] = {false, false};
    while (*at == ':') {
        if (!*++at) break;
        if (!read_field(notation, &at, seen, &read, error)) return false;
    }
    if (*at) return error_set(error, "expected ':' at '%.20s'", at);
    if (!check_possible(notation, &read, error)) return false;
    *pos = read;
    return true;
}

bool hub_parse(const Notation *notation, const char *text, Diagram *pos, Error *error) {
    const Notation hub = notation_hub(notation);
    const int squares = notation_squares(notation);
    Diagram read = {.pieces = {0, 0}};
    Side side;
    if (strlen(text) != (size_t)squares + 1)
        return error_set(error, "it has %zu characters, expected %d: the side and %d squares",
                         strlen(text), squares + 1, squares);
    if (!read_side(text[0], &side))
        return error_set(error, "it must begin with the side to move, B or W, not '%c'", text[0]);
    read.side = side;
    for (int rank = 0; rank < squares; rank++) {
        const char piece = text[rank + 1];
        if (piece == 'e') continue;
        if (!read_side(piece, &side))
            return error_set(error, "'%c' on square %d is none of b w B W e", piece, rank + 1);
        place(&hub, &read, side, isupper((unsigned char)piece) != 0, square_of_rank(&hub, rank),
              error);
    }
    if (!check_possible(notation, &read, error)) return false;
    *pos = read;
    return true;
}

char piece_letter(const Diagram *pos, int square) {
    assert(!(pos->pieces[BLACK] & pos->pieces[WHITE]));
    const SquareSet here = set_of_square(square);
    if (pos->pieces[BLACK] & here) return pos->kings & here ? 'B' : 'b';
    if (pos->pieces[WHITE] & here) return pos->kings & here ? 'W' : 'w';
    return '.';
}

void hub_print(const Notation *notation, const Diagram *pos, char text[GAME_POSITION_TEXT]) {
    const Notation hub = notation_hub(notation);
    Writer writer = writer_make(text, GAME_POSITION_TEXT);
    writer_add(&writer, "%c", pos->side == BLACK ? 'B' : 'W');
    for (int rank = 0; rank < notation_squares(notation); rank++) {
        const char letter = piece_letter(pos, square_of_rank(&hub, rank));
        writer_add(&writer, "%c", letter == '.' ? 'e' : letter);
    }
}

void fen_print(const Notation *notation, const Diagram *pos, char text[GAME_POSITION_TEXT]) {
    Writer writer = writer_make(text, GAME_POSITION_TEXT);
    assert(!(pos->kings & ~(pos->pieces[BLACK] | pos->pieces[WHITE])) && pos->quiet_plies >= 0);
    writer_add(&writer, "%c", pos->side == BLACK ? 'B' : 'W');
    for (int side = WHITE; side >= BLACK; side--) {
        const char *between = side == WHITE ? ":W" : ":B";
        if (!pos->pieces[side]) writer_add(&writer, "%s", between);
        for (int rank = 0; rank < notation_squares(notation); rank++) {
            const int square = square_of_rank(notation, rank);
            if (!(pos->pieces[side] & set_of_square(square))) continue;
            writer_add(&writer, "%s%s", between, pos->kings & set_of_square(square) ? "K" : "");
            square_write(&writer, notation, square);
            between = ",";
        }
    }
    const int quiet = pos->quiet_plies < MAX_COUNTER ? pos->quiet_plies : MAX_COUNTER;
    if (quiet > 0) writer_add(&writer, ":H%d", quiet);
}
