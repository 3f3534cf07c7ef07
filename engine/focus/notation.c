#include "engine/focus/notation.h"

#include <ctype.h>
#include <string.h>

/* --- cells --- */

void focus_cell_write(Writer *writer, int cell) {
    writer_add(writer, "%c%d", 'a' + cell % BOARD_SIDE, cell / BOARD_SIDE + 1);
}

/* Reads the name of a cell of the board and moves `*text` behind it; -1 if there is none. */
static int read_cell(const char **text) {
    const int column = tolower((unsigned char)(*text)[0]) - 'a';
    if (column < 0 || column >= BOARD_SIDE) return -1;
    const int row = (*text)[1] - '1';
    if (row < 0 || row >= BOARD_SIDE) return -1;
    const int cell = row * BOARD_SIDE + column;
    if (!(BOARD & bitboard_of_cell(cell))) return -1;
    *text += 2;
    return cell;
}

/* --- positions --- */

/* The piece of `text` up to the next comma or colon, for messages. */
static int word_length(const char *text) {
    const size_t length = strcspn(text, ",:");
    return length < 20 ? (int)length : 20;
}

static bool read_side(char letter, Side *side) {
    letter = (char)tolower((unsigned char)letter);
    *side = letter == 'b' ? BLUE : RED;
    return letter == 'r' || letter == 'b';
}

/* Reads `c2rbb` and puts the pile on the board. */
static bool read_pile(const char **text, Position *pos, Error *error) {
    const char *start = *text;
    const int length = word_length(start), cell = read_cell(text);
    Side owner;
    Pile pile = pile_empty();
    if (cell < 0)
        return error_set(error,
                         "'%.*s' does not begin with a cell of the board: a3..h6, b2..g7, c1..f8",
                         length, start);
    if (position_pile(pos, cell) != pile_empty())
        return error_set(error, "'%.*s': cell %.2s has a pile already", length, start, start);
    for (; read_side(**text, &owner); (*text)++) {
        if (pile_height(pile) == MAX_HEIGHT)
            return error_set(error, "'%.*s': a pile has at most %d men", length, start, MAX_HEIGHT);
        pile = pile << 1 | owner;
    }
    if (pile == pile_empty() || (**text && **text != ',' && **text != ':'))
        return error_set(error, "'%.*s': behind the cell stand the men, r or b, bottom first",
                         length, start);
    position_set_pile(pos, cell, pile);
    return true;
}

/* Reads the two numbers of `H1,0` behind their letter. */
static bool read_counts(const char **text, int counts[2], Error *error) {
    const char *start = *text;
    for (Side side = RED; side <= BLUE; side++) {
        const char *digit = ++*text;
        counts[side] = 0;
        while (isdigit((unsigned char)**text) && *text - digit < 3)
            counts[side] = 10 * counts[side] + (*(*text)++ - '0');
        const char end = **text;
        if (*text == digit || counts[side] > SIDE_MEN ||
            (side == RED ? end != ',' : end && end != ':'))
            return error_set(error, "'%.*s' is not two numbers 0..%d, Red's and Blue's: %c0,0",
                             (int)strcspn(start, ":") < 20 ? (int)strcspn(start, ":") : 20, start,
                             SIDE_MEN, toupper((unsigned char)*start));
    }
    return true;
}

/* Where the fields of a text go; -1 where a number is not said. */
typedef struct {
    Position pos;
    int reserve[2], captured[2];
} Reading;

static bool read_field(const char **text, bool is_first, Reading *read, Error *error) {
    const char letter = (char)toupper((unsigned char)**text);
    const bool is_counts = letter == 'C' || letter == 'H';
    /* `c1r` is a pile, `C1,0` is not. */
    const char *at = *text;
    if (is_counts && (!is_first || read_cell(&at) < 0 || !isalpha((unsigned char)*at))) {
        int *counts = letter == 'H' ? read->reserve : read->captured;
        if (counts[RED] >= 0) return error_set(error, "the field %c stands there twice", letter);
        return read_counts(text, counts, error);
    }
    if (!is_first)
        return error_set(error, "'%.*s' is not a field; behind the piles stand H0,0 and C0,0",
                         word_length(*text), *text);
    while (**text && **text != ':') {
        if (!read_pile(text, &read->pos, error)) return false;
        if (**text != ',') break;
        if (!*++*text || **text == ':') return error_set(error, "a pile is due behind a comma");
    }
    return true;
}

/* Whether the men add up: on the board, in hand and captured. Sets those in hand. */
static bool check_counts(Reading *read, Error *error) {
    static const char *const NAMES[] = {"Red", "Blue"};
    Position *pos = &read->pos;
    int total = 0;
    for (Side side = RED; side <= BLUE; side++) {
        const int men = position_men(pos, side);
        const int hand = read->reserve[side] > 0 ? read->reserve[side] : 0;
        const int taken = read->captured[side_other(side)];
        const int known = men + hand + (taken > 0 ? taken : 0);
        if (known > SIDE_MEN || (taken >= 0 && known < SIDE_MEN))
            return error_set(error,
                             "%s has %d men on the board, %d in hand and %d captured; due are %d "
                             "in all",
                             NAMES[side], men, hand, known - men - hand, SIDE_MEN);
        pos->reserve[side] = (uint8_t)hand;
        total += men + hand;
    }
    return total > 0 || error_set(error, "the board is empty and nobody has a man in hand");
}

/* Copies `text` without blanks, quotes and a final point; false when it is too long. */
static bool compact(const char *text, char *out, size_t size) {
    size_t length = 0;
    for (; *text; text++) {
        if (isspace((unsigned char)*text) || *text == '"') continue;
        if (length + 1 >= size) return false;
        out[length++] = *text;
    }
    if (length > 0 && out[length - 1] == '.') length--;
    out[length] = '\0';
    return true;
}

bool focus_fen_parse(const char *text, Position *pos, Error *error) {
    char compacted[2 * GAME_POSITION_TEXT];
    Reading read = {.pos = position_cleared(), .reserve = {-1, -1}, .captured = {-1, -1}};
    Side side;
    if (!compact(text, compacted, sizeof compacted)) return error_set(error, "it is too long");
    if (!read_side(compacted[0], &side) || (compacted[1] && compacted[1] != ':'))
        return error_set(error, "it must begin with the side to move, R: or B:, not '%.20s'",
                         compacted);
    read.pos.side = (uint8_t)side;
    const char *at = compacted + 1;
    for (bool is_first = true; *at == ':'; is_first = false) {
        if (!*++at) break;
        if (!read_field(&at, is_first, &read, error)) return false;
    }
    if (*at) return error_set(error, "'%.20s' where a colon is due", at);
    if (!check_counts(&read, error)) return false;
    *pos = read.pos;
    return true;
}

void focus_fen_print(const Position *pos, char text[GAME_POSITION_TEXT]) {
    Writer writer = writer_make(text, GAME_POSITION_TEXT);
    writer_add(&writer, "%c:", pos->side == RED ? 'R' : 'B');
    const char *between = "";
    for (int cell = 0; cell < CELLS; cell++) {
        const Pile pile = position_pile(pos, cell);
        if (pile == pile_empty()) continue;
        writer_add(&writer, "%s", between);
        between = ",";
        focus_cell_write(&writer, cell);
        for (int i = pile_height(pile) - 1; i >= 0; i--)
            writer_add(&writer, "%c", pile >> i & 1 ? 'b' : 'r');
    }
    writer_add(&writer, ":H%d,%d:C%d,%d", pos->reserve[RED], pos->reserve[BLUE],
               position_captured(pos, RED), position_captured(pos, BLUE));
}

/* --- moves --- */

static void write_move(Writer *writer, const Move *move) {
    if (move->from == FROM_RESERVE) {
        writer_add(writer, "r:");
        focus_cell_write(writer, move->to);
        return;
    }
    focus_cell_write(writer, move->from);
    writer_add(writer, "-");
    focus_cell_write(writer, move->to);
    writer_add(writer, ":%d", move->men);
}

void focus_move_print(const Move *move, char text[GAME_MOVE_TEXT]) {
    Writer writer = writer_make(text, GAME_MOVE_TEXT);
    write_move(&writer, move);
}

/* A move as somebody typed it. */
typedef struct {
    int from, to;
    int men; /* 0: not said */
} MoveWord;

static bool read_move_word(const char *word, MoveWord *read) {
    *read = (MoveWord){.from = FROM_RESERVE};
    if (tolower((unsigned char)*word) == 'r') {
        word++;
        if (*word == ':' || *word == '-') word++;
    } else {
        read->from = read_cell(&word);
        if (read->from < 0) return false;
        if (*word == '-') word++;
    }
    read->to = read_cell(&word);
    if (read->to < 0) return false;
    if (*word == ':' && read->from != FROM_RESERVE) {
        read->men = word[1] - '0';
        if (read->men < 1 || read->men > MAX_HEIGHT) return false;
        word += 2;
    }
    return *word == '\0';
}

static bool fits(const MoveWord *word, const Move *move) {
    return move->from == word->from && move->to == word->to &&
           (word->men == 0 || move->men == word->men);
}

bool focus_move_parse(const MoveList *list, const char *word, Move *move, Error *error) {
    MoveWord read;
    if (!read_move_word(word, &read))
        return error_set(error, "'%.30s' is not a move; moves look like c1-c3:2 or r:e5", word);
    for (int i = 0; i < list->count; i++) {
        if (!fits(&read, &list->moves[i])) continue;
        *move = list->moves[i];
        return true;
    }
    Writer writer = writer_make(error->text, sizeof error->text);
    writer_add(&writer, "'%.30s' is not legal%s", word,
               list->count > 0 ? "; legal:" : ": no move is");
    for (int i = 0; i < list->count; i++) {
        if (writer.size - writer.length < sizeof " c1-c3:2 ..") {
            writer_add(&writer, " ..");
            break;
        }
        writer_add(&writer, " ");
        write_move(&writer, &list->moves[i]);
    }
    return false;
}
