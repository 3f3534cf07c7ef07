/* Positions in text. The text is first made compact, without spaces and quotes, so that the readers
   of its fields need not look for them. A position is read whole and then judged: only one that can
   be becomes the caller's. */
#include "engine/draughts/fen.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_COUNTER = 9999 }; /* largest half-move or move counter accepted */

/* The walks of a text, by Side; square 0: the king's square is not given. */
typedef struct {
    int length[2], square[2];
} FenWalks;

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
static bool place(const Notation *notation, Position *pos, Side side, bool is_king, int square,
                  Error *error) {
    const Bitboard here = notation_bit(notation, square);
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
static Bitboard crown_row_of(const Notation *notation, Side side) {
    const int in_row = notation->side / 2;
    const Bitboard top = notation_bit(notation, in_row + 1) - 1;
    return side == WHITE ? top
                         : top * notation_bit(notation, notation_squares(notation) - in_row + 1);
}

static bool check_possible(const Notation *notation, const Position *pos, Error *error) {
    const int most = notation_pieces(notation);
    static const char *const NAMES[] = {"Black", "White"};
    if (!(pos->pieces[BLACK] | pos->pieces[WHITE]))
        return error_set(error, "the board is empty; one side at least must have a piece");
    for (Side side = BLACK; side <= WHITE; side++) {
        const int count = bitboard_count(pos->pieces[side]);
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
static bool read_pieces(const Notation *notation, Side side, const char **text, Position *pos,
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
static bool read_list(const Notation *notation, Side side, const char **text, Position *pos,
                      Error *error) {
    while (**text && **text != ':') {
        if (!read_pieces(notation, side, text, pos, error)) return false;
        if (**text == ',')
            ++*text;
        else if (**text && **text != ':')
            return error_set(error, "',' or ':' is missing before '%.20s'", *text);
    }
    return true;
}

static bool read_side(char letter, Side *side) {
    const int upper = toupper((unsigned char)letter);
    *side = upper == 'W' ? WHITE : BLACK;
    return upper == 'W' || upper == 'B';
}

/* Reads the walks of Black and of White, "+133+0": how many quiet moves a king has made in a row,
   and where it stands, which may be left out where a side has one king. */
static bool read_walks(const Notation *notation, const char **text, FenWalks *walks, Error *error) {
    const char *start = *text;
    for (Side side = BLACK; side <= WHITE; side++) {
        if ((*text)[0] != '+' || (*text)[1] < '0' || (*text)[1] > '3')
            return error_set(error,
                             "'%.*s' must give the quiet moves of Black's and White's king, each a "
                             "number from 0 to 3 and the king's square, such as +133+0",
                             (int)strcspn(start, ":"), start);
        walks->length[side] = (*text)[1] - '0';
        *text += 2;
        walks->square[side] = square_read(notation, text);
    }
    if (**text && **text != ':') return error_set(error, "':' is missing before '%.20s'", *text);
    return true;
}

/* Puts the walks into the position, for sides that have such a king. */
static void place_walks(const Notation *notation, const FenWalks *walks, Position *pos) {
    for (Side side = BLACK; side <= WHITE; side++) {
        const Bitboard kings = pos->pieces[side] & pos->kings;
        const Bitboard king = walks->square[side] ? notation_bit(notation, walks->square[side])
                              : bitboard_count(kings) == 1 ? kings
                                                           : 0;
        if (walks->length[side] && (kings & king))
            pos->walks[side] = walk_of(bitboard_first(king), walks->length[side]);
    }
}

/* Reads one field after the side to move: a colour's list or a counter. */
static bool read_field(const Notation *notation, const char **text, bool seen[2], Position *pos,
                       FenWalks *walks, Error *error) {
    if (**text == '+') return read_walks(notation, text, walks, error);
    const char *start = (*text)++;
    const int letter = toupper((unsigned char)*start);
    Side side;
    if (read_side(*start, &side)) {
        if (seen[side]) return error_set(error, "the list of %c is given twice", letter);
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
    if (letter == 'H') pos->quiet_plies = (uint16_t)counter;
    return true;
}

/* Copies `text` without spaces, quotes and a final point, but keeps a space that separates digits;
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

/* Whether the side to move is repeated at `text`, ":W:", by the list of that colour after it. */
static bool gives_side_again(const char *text) {
    Side side, other;
    if (text[0] != ':' || !text[1] || text[2] != ':' || !read_side(text[1], &side)) return false;
    for (const char *list = text + 2; list; list = strchr(list + 1, ':'))
        if (list[1] && read_side(list[1], &other) && other == side) return true;
    return false;
}

bool fen_parse(const Notation *notation, const char *text, Position *pos, Error *error) {
    char compacted[2 * GAME_POSITION_TEXT] = "";
    if (!compact(text, compacted, sizeof compacted))
        return error_set(error, "the position is too long");
    Position read = {.pieces = {0, 0}};
    Side side;
    const char *at = without_tag(compacted);
    if (!read_side(*at, &side))
        return error_set(error,
                         "the position must begin with the side to move, B or W, not '%.20s'", at);
    at++;
    if (gives_side_again(at)) {
        read_side(at[1], &side);
        at += 2;
    }
    read.side = (uint8_t)side;
    bool seen[2] = {false, false};
    FenWalks walks = {.length = {0, 0}};
    while (*at == ':') {
        if (!*++at) break;
        if (!read_field(notation, &at, seen, &read, &walks, error)) return false;
    }
    if (*at) return error_set(error, "':' is missing before '%.20s'", at);
    if (!check_possible(notation, &read, error)) return false;
    place_walks(notation, &walks, &read);
    *pos = read;
    return true;
}

/* Reads one of the walks that follow the Hub form, "W27=3", at `*text`: whose king, its square and
   how many quiet moves in a row it has made. A king that does not exist has no walk. */
static bool read_hub_walk(const Notation *hub, const char **text, Position *pos, Error *error) {
    const char *start = *text;
    Side side;
    int square = 0;
    bool ok = read_side(*(*text)++, &side);
    while (ok && isdigit((unsigned char)**text) && square <= notation_squares(hub))
        square = 10 * square + (*(*text)++ - '0');
    ok = ok && square >= 1 && square <= notation_squares(hub) && *(*text)++ == '=' &&
         **text >= '0' && **text <= '3';
    const int length = ok ? *(*text)++ - '0' : 0;
    if (!ok || (**text && !isspace((unsigned char)**text)))
        return error_set(error,
                         "'%.*s' must give the quiet moves of a king: W or B, its square, = and a "
                         "number from 0 to 3, such as W27=3",
                         (int)strcspn(start, " \t"), start);
    const Bitboard king =
        notation_bit(hub, square_of_rank(hub, square - 1)) & pos->pieces[side] & pos->kings;
    if (king) pos->walks[side] = length > 0 ? walk_of(bitboard_first(king), length) : 0;
    return true;
}

bool hub_parse(const Notation *notation, const char *text, Position *pos, Error *error) {
    const Notation hub = notation_hub(notation);
    const int squares = notation_squares(notation);
    Position read = {.pieces = {0, 0}};
    Side side;
    const size_t length = strcspn(text, " ");
    if (length != (size_t)squares + 1)
        return error_set(
            error,
            "the position has %zu character%s, but needs %d: the side to move and %d squares",
            length, length == 1 ? "" : "s", squares + 1, squares);
    if (!read_side(text[0], &side))
        return error_set(error, "the position must begin with the side to move, B or W, not '%c'",
                         text[0]);
    read.side = (uint8_t)side;
    for (int rank = 0; rank < squares; rank++) {
        const char piece = text[rank + 1];
        if (piece == 'e') continue;
        if (!read_side(piece, &side))
            return error_set(error, "'%c' on square %d is not one of b w B W e", piece, rank + 1);
        place(&hub, &read, side, isupper((unsigned char)piece) != 0, square_of_rank(&hub, rank),
              error);
    }
    if (!check_possible(notation, &read, error)) return false;
    for (text += length; *(text += strspn(text, " \t")) != '\0';)
        if (!read_hub_walk(&hub, &text, &read, error)) return false;
    *pos = read;
    return true;
}

char piece_letter(const Notation *notation, const Position *pos, int square) {
    assert(!(pos->pieces[BLACK] & pos->pieces[WHITE]));
    const Bitboard here = notation_bit(notation, square);
    if (pos->pieces[BLACK] & here) return pos->kings & here ? 'B' : 'b';
    if (pos->pieces[WHITE] & here) return pos->kings & here ? 'W' : 'w';
    return '.';
}

void hub_print(const Notation *notation, const Position *pos, char text[GAME_POSITION_TEXT]) {
    const Notation hub = notation_hub(notation);
    Writer writer = writer_make(text, GAME_POSITION_TEXT);
    writer_add(&writer, "%c", pos->side == BLACK ? 'B' : 'W');
    for (int rank = 0; rank < notation_squares(notation); rank++) {
        const char letter = piece_letter(notation, pos, square_of_rank(&hub, rank));
        writer_add(&writer, "%c", letter == '.' ? 'e' : letter);
    }
}

void fen_print(const Notation *notation, const Position *pos, char text[GAME_POSITION_TEXT]) {
    Writer writer = writer_make(text, GAME_POSITION_TEXT);
    assert(!(pos->kings & ~(pos->pieces[BLACK] | pos->pieces[WHITE])));
    writer_add(&writer, "%c", pos->side == BLACK ? 'B' : 'W');
    for (int side = WHITE; side >= BLACK; side--) {
        const char *between = side == WHITE ? ":W" : ":B";
        if (!pos->pieces[side]) writer_add(&writer, "%s", between);
        for (int rank = 0; rank < notation_squares(notation); rank++) {
            const int square = square_of_rank(notation, rank);
            const Bitboard here = notation_bit(notation, square);
            if (!(pos->pieces[side] & here)) continue;
            writer_add(&writer, "%s%s", between, pos->kings & here ? "K" : "");
            square_write(&writer, notation, square);
            between = ",";
        }
    }
    const int quiet = pos->quiet_plies < MAX_COUNTER ? pos->quiet_plies : MAX_COUNTER;
    if (quiet > 0) writer_add(&writer, ":H%d", quiet);
    if (!pos->walks[BLACK] && !pos->walks[WHITE]) return;
    writer_add(&writer, ":");
    for (Side side = BLACK; side <= WHITE; side++) {
        const uint8_t walk = pos->walks[side];
        writer_add(&writer, "+%d", walk_length(walk));
        if (!walk) continue;
        for (int square = 1; square <= notation_squares(notation); square++)
            if (notation_bit(notation, square) == walk_king(walk)) {
                if (square < 10) writer_add(&writer, "0");
                square_write(&writer, notation, square);
            }
    }
}
