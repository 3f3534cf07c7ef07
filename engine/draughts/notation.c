#include "engine/draughts/notation.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

enum {
    WORD_SQUARES = MAX_PIECES + 2, /* most squares a move word can name: from, to, captured */
    MAX_COUNTER = 9999,            /* largest half-move or move counter accepted in a FEN */
};

const Notation HUB_NOTATION = {
    .capture_sign = 'x',
    .order = {NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST},
};

/* --- squares, as the players see them --- */

int square_bit(const Notation *notation, int row, int column) {
    if (row < 0 || row >= GAME_BOARD_SIDE || column < 0 || column >= GAME_BOARD_SIDE) return -1;
    if (notation->rows_turned) row = GAME_BOARD_SIDE - 1 - row;
    if (notation->columns_turned) column = GAME_BOARD_SIDE - 1 - column;
    if ((row + column) % 2 == 0) return -1;
    return bit_of_square(row * 4 + column / 2 + 1);
}

void square_place(const Notation *notation, int bit, int *row, int *column) {
    const int index = square_of_bit(bit) - 1;
    *row = index / 4;
    *column = index % 4 * 2 + (*row % 2 == 0);
    if (notation->rows_turned) *row = GAME_BOARD_SIDE - 1 - *row;
    if (notation->columns_turned) *column = GAME_BOARD_SIDE - 1 - *column;
}

void square_write(Writer *writer, const Notation *notation, int bit) {
    if (!notation->first_column) {
        writer_add(writer, "%d", square_of_bit(bit));
        return;
    }
    int row, column;
    square_place(notation, bit, &row, &column);
    writer_add(writer, "%c%d", notation->first_column + column, row + 1);
}

/* Reads a square at `*text` and moves `*text` behind it; -1 and no move if there is none. */
static int read_square(const Notation *notation, const char **text) {
    if (!notation->first_column) {
        const char *at = *text;
        int square = 0;
        for (; isdigit((unsigned char)*at) && square <= SQUARES; at++)
            square = 10 * square + (*at - '0');
        if (square < 1 || square > SQUARES) return -1;
        *text = at;
        return bit_of_square(square);
    }
    const int letter = toupper((unsigned char)(*text)[0]);
    if (letter < 'A' || letter >= 'A' + GAME_BOARD_SIDE || !isdigit((unsigned char)(*text)[1]))
        return -1;
    if (isdigit((unsigned char)(*text)[2])) return -1;
    const int bit = square_bit(notation, (*text)[1] - '1', letter - 'A');
    if (bit >= 0) *text += 2;
    return bit;
}

/* --- positions --- */

static const char *square_help(const Notation *notation) {
    return notation->first_column ? "a dark square such as B6" : "a square 1..32";
}

/* Puts a piece on the board being read. */
static bool place(Position *pos, Side side, bool is_king, int bit, Error *error) {
    const Bitboard here = bitboard_of_bit(bit);
    if ((pos->pieces[BLACK] | pos->pieces[WHITE]) & here)
        return error_set(error, "two pieces on square %d", square_of_bit(bit));
    pos->pieces[side] |= here;
    if (is_king) pos->kings |= here;
    return true;
}

static bool check_possible(const Position *pos, Error *error) {
    static const char *const NAMES[] = {"Black", "White"};
    if (!(pos->pieces[BLACK] | pos->pieces[WHITE]))
        return error_set(error, "the board is empty; one side at least must have a piece");
    for (Side side = BLACK; side <= WHITE; side++) {
        const int count = bitboard_count(pos->pieces[side]);
        if (count > MAX_PIECES)
            return error_set(error, "%s has %d pieces; at most %d are possible", NAMES[side], count,
                             MAX_PIECES);
        if (position_men(pos, side) & crown_row(side))
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
    int last, first = last = read_square(notation, text);
    if (first >= 0 && !notation->first_column && **text == '-') {
        ++*text;
        last = read_square(notation, text);
    }
    if (first < 0 || last < 0)
        return error_set(error, "'%.*s' is not %s, or K and one", (int)strcspn(start, ",:"), start,
                         square_help(notation));
    const int first_square = square_of_bit(first), last_square = square_of_bit(last);
    if (first_square > last_square)
        return error_set(error, "the range %d-%d runs backwards", first_square, last_square);
    for (int square = first_square; square <= last_square; square++)
        if (!place(pos, side, is_king, bit_of_square(square), error)) return false;
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
            return error_set(error, "'%.20s' where a comma or a colon is due", *text);
    }
    return true;
}

static bool read_side(char letter, Side *side) {
    const int upper = toupper((unsigned char)letter);
    *side = upper == 'W' ? WHITE : BLACK;
    return upper == 'W' || upper == 'B';
}

/* Reads one field behind the side to move: a colour's list or a counter. */
static bool read_field(const Notation *notation, const char **text, bool seen[2], Position *pos,
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
    if (letter == 'H') pos->quiet_plies = (uint16_t)counter;
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
    if (length > 0 && out[length - 1] == '.') length--;
    out[length] = '\0';
    return true;
}

bool fen_parse(const Notation *notation, const char *text, Position *pos, Error *error) {
    char compacted[2 * GAME_POSITION_TEXT] = "";
    if (!compact(text, compacted, sizeof compacted)) return error_set(error, "it is too long");
    Position read = {.pieces = {0, 0}};
    Side side;
    if (!read_side(compacted[0], &side))
        return error_set(error, "it must begin with the side to move, B or W, not '%.20s'",
                         compacted);
    read.side = (uint8_t)side;
    const char *at = compacted + 1;
    bool seen[2] = {false, false};
    while (*at == ':') {
        if (!*++at) break;
        if (!read_field(notation, &at, seen, &read, error)) return false;
    }
    if (*at) return error_set(error, "'%.20s' where a colon is due", at);
    if (!check_possible(&read, error)) return false;
    *pos = read;
    return true;
}

bool hub_parse(const char *text, Position *pos, Error *error) {
    Position read = {.pieces = {0, 0}};
    Side side;
    if (strlen(text) != SQUARES + 1)
        return error_set(error, "it has %zu characters; due are %d: the side and %d squares",
                         strlen(text), SQUARES + 1, SQUARES);
    if (!read_side(text[0], &side))
        return error_set(error, "it must begin with the side to move, B or W, not '%c'", text[0]);
    read.side = (uint8_t)side;
    for (int square = 1; square <= SQUARES; square++) {
        const char piece = text[square];
        if (piece == 'e') continue;
        if (!read_side(piece, &side))
            return error_set(error, "'%c' on square %d is none of b w B W e", piece, square);
        place(&read, side, isupper((unsigned char)piece) != 0, bit_of_square(square), error);
    }
    if (!check_possible(&read, error)) return false;
    *pos = read;
    return true;
}

char piece_letter(const Position *pos, int bit) {
    const Bitboard here = bitboard_of_bit(bit);
    if (pos->pieces[BLACK] & here) return pos->kings & here ? 'B' : 'b';
    if (pos->pieces[WHITE] & here) return pos->kings & here ? 'W' : 'w';
    return '.';
}

void hub_print(const Position *pos, char text[GAME_POSITION_TEXT]) {
    Writer writer = writer_make(text, GAME_POSITION_TEXT);
    writer_add(&writer, "%c", pos->side == BLACK ? 'B' : 'W');
    for (int square = 1; square <= SQUARES; square++) {
        const char letter = piece_letter(pos, bit_of_square(square));
        writer_add(&writer, "%c", letter == '.' ? 'e' : letter);
    }
}

void fen_print(const Notation *notation, const Position *pos, char text[GAME_POSITION_TEXT]) {
    Writer writer = writer_make(text, GAME_POSITION_TEXT);
    writer_add(&writer, "%c", pos->side == BLACK ? 'B' : 'W');
    for (int side = WHITE; side >= BLACK; side--) {
        const char *between = side == WHITE ? ":W" : ":B";
        if (!pos->pieces[side]) writer_add(&writer, "%s", between);
        for (int place = 0; place < GAME_BOARD_SIDE * GAME_BOARD_SIDE; place++) {
            const int bit = square_bit(notation, place / GAME_BOARD_SIDE, place % GAME_BOARD_SIDE);
            if (bit < 0 || !(pos->pieces[side] & bitboard_of_bit(bit))) continue;
            writer_add(&writer, "%s%s", between, pos->kings & bitboard_of_bit(bit) ? "K" : "");
            square_write(&writer, notation, bit);
            between = ",";
        }
    }
}

/* --- moves --- */

int move_path(const Move *move, int path[MAX_JUMPS + 1]) {
    const int hops = move->jumps ? move->jumps : 1, reach = move->jumps ? 2 : 1;
    path[0] = move->from;
    for (int i = 0; i < hops; i++)
        path[i + 1] = path[i] + reach * direction_step(move->path >> (2 * i) & 3);
    return hops + 1;
}

static void write_move(Writer *writer, const Notation *notation, const Move *move) {
    int path[MAX_JUMPS + 1];
    const int length = move_path(move, path);
    for (int i = 0; i < length; i++) {
        if (i > 0) writer_add(writer, "%c", move->jumps ? notation->capture_sign : '-');
        square_write(writer, notation, path[i]);
    }
}

void move_print(const Notation *notation, const Move *move, char text[GAME_MOVE_TEXT]) {
    Writer writer = writer_make(text, GAME_MOVE_TEXT);
    write_move(&writer, notation, move);
}

void hub_move_print(const Move *move, char text[GAME_MOVE_TEXT]) {
    Writer writer = writer_make(text, GAME_MOVE_TEXT);
    writer_add(&writer, "%d%c%d", square_of_bit(move->from), move->jumps ? 'x' : '-',
               square_of_bit(move->to));
    for (Bitboard left = move->captured; left; left &= left - 1)
        writer_add(&writer, "x%d", square_of_bit(bitboard_first(left)));
}

/* A move as somebody typed it. */
typedef struct {
    int bits[WORD_SQUARES];
    int length;
    bool says_capture; /* a sign other than `-` stands between two squares; for messages only */
} MoveWord;

static bool read_move_word(const Notation *notation, const char *word, MoveWord *read) {
    *read = (MoveWord){.length = 0};
    while (read->length < WORD_SQUARES) {
        const int bit = read_square(notation, &word);
        if (bit < 0) return false;
        read->bits[read->length++] = bit;
        if (!*word) return read->length >= 2;
        const bool capture = *word == 'x' || *word == 'X' || *word == ':' || *word == '*';
        if (!capture && *word != '-' && !notation->first_column) return false;
        if (capture) read->says_capture = true;
        if (capture || *word == '-') word++;
    }
    return false;
}

static bool fits_exactly(const MoveWord *word, const Move *move) {
    if (word->bits[word->length - 1] != move->to) return false;
    int path[MAX_JUMPS + 1];
    const int length = move_path(move, path);
    if (length != word->length) return false;
    for (int i = 0; i < length; i++)
        if (path[i] != word->bits[i]) return false;
    return true;
}

/* The word's squares are on the path in their order, with both its ends. */
static bool fits_shortly(const MoveWord *word, const Move *move) {
    int path[MAX_JUMPS + 1], found = 1;
    const int length = move_path(move, path), last = word->length - 1;
    if (word->bits[0] != move->from || word->bits[last] != move->to) return false;
    for (int i = 1; i < length - 1; i++)
        if (found < last && path[i] == word->bits[found]) found++;
    return found == last;
}

static bool fits_hub(const MoveWord *word, const Move *move) {
    Bitboard captured = 0;
    for (int i = 2; i < word->length; i++) captured |= bitboard_of_bit(word->bits[i]);
    return word->bits[0] == move->from && word->bits[1] == move->to && word->length > 2 &&
           captured == move->captured;
}

/* The message for a word that means no legal move, or several: names as many as there is room for.
 */
static bool not_a_move(const Notation *notation, const MoveList *list, const char *word,
                       const char *reason, Error *error) {
    Writer writer = writer_make(error->text, sizeof error->text);
    writer_add(&writer, "'%.30s' %s", word, reason);
    for (int i = 0; i < list->count; i++) {
        if (writer.size - writer.length < GAME_MOVE_TEXT) {
            writer_add(&writer, " ..");
            break;
        }
        writer_add(&writer, " ");
        write_move(&writer, notation, &list->moves[i]);
    }
    return false;
}

/* The ways in which a word may mean a move, tried one after the other. */
static bool (*const FITS[])(const MoveWord *, const Move *) = {fits_exactly, fits_shortly,
                                                               fits_hub};
enum { WAYS = sizeof FITS / sizeof *FITS };

static bool fits(int way, const MoveWord *word, const Move *move) {
    return move->from == word->bits[0] && FITS[way](word, move);
}

bool move_find(const Notation *notation, const MoveList *list, const char *word, Move *move) {
    MoveWord read;
    if (!read_move_word(notation, word, &read)) return false;
    for (int way = 0, count = 0; way < WAYS && count == 0; way++) {
        for (int i = 0; i < list->count && count <= 1; i++) {
            if (!fits(way, &read, &list->moves[i])) continue;
            *move = list->moves[i];
            count++;
        }
        if (count == 1) return true;
    }
    return false;
}

bool move_parse(const Notation *notation, const MoveList *list, const char *word, Move *move,
                Error *error) {
    MoveWord read;
    if (!read_move_word(notation, word, &read)) {
        return error_set(error, "'%.30s' is not a move; moves look like %s", word,
                         notation->first_column ? "a3-b4 or c3xe5" : "11-15 or 22x15x8");
    }
    for (int way = 0; way < WAYS; way++) {
        MoveList fitting;
        fitting.count = 0;
        for (int i = 0; i < list->count; i++)
            if (fits(way, &read, &list->moves[i])) fitting.moves[fitting.count++] = list->moves[i];
        /* The Hub form has no routes: those that fit have one result, and the first is taken. */
        if (fitting.count == 1 || (fitting.count > 1 && FITS[way] == fits_hub)) {
            *move = fitting.moves[0];
            return true;
        }
        if (fitting.count > 1)
            return not_a_move(notation, &fitting, word, "fits several moves:", error);
    }
    if (list->count == 0)
        return not_a_move(notation, list, word, "is not legal: no move is", error);
    if (list->moves[0].jumps && !read.says_capture)
        return not_a_move(notation, list, word, "is not legal; legal, captures among them:", error);
    return not_a_move(notation, list, word, "is not legal; legal:", error);
}

/* --- order --- */

/* A number that grows with the place of `move` in the variant's order. Start squares take the upper
   bits; below them each hop has three bits, 0 where there is no further hop. */
static uint64_t move_rank(const Notation *notation, const Move *move) {
    int row, column;
    square_place(notation, move->from, &row, &column);
    uint64_t rank = (uint64_t)(row * GAME_BOARD_SIDE + column) << (3 * MAX_JUMPS);
    const int hops = move->jumps ? move->jumps : 1;
    for (int i = 0; i < hops; i++) {
        int direction = (int)(move->path >> (2 * i) & 3);
        if (notation->rows_turned) direction ^= 2;
        if (notation->columns_turned) direction ^= 1;
        uint64_t place = 0;
        while (notation->order[place] != (Direction)direction) place++;
        rank |= (place + 1) << (3 * (MAX_JUMPS - 1 - i));
    }
    return rank;
}

void moves_sort(const Notation *notation, MoveList *list) {
    uint64_t ranks[MAX_MOVES];
    for (int i = 0; i < list->count; i++) {
        const Move move = list->moves[i];
        const uint64_t rank = move_rank(notation, &move);
        int place = i;
        for (; place > 0 && ranks[place - 1] > rank; place--) {
            ranks[place] = ranks[place - 1];
            list->moves[place] = list->moves[place - 1];
        }
        ranks[place] = rank;
        list->moves[place] = move;
    }
}
