/* Positions and moves of Focus in text. A position is read whole and then judged: the men of each
   side must add up before it becomes the caller's. */
#include "engine/focus/notation.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- cells --- */

void focus_cell_write(Writer *writer, int cell) {
    assert(cell >= 0 && cell < CELLS && BOARD & bitboard_of_bit(cell));
    writer_add(writer, "%c%d", 'a' + cell % BOARD_SIDE, cell / BOARD_SIDE + 1);
}

/* Reads the name of a cell of the board and moves `*text` past it; -1 if there is none. */
static int read_cell(const char **text) {
    const int column = tolower((unsigned char)(*text)[0]) - 'a';
    if (column < 0 || column >= BOARD_SIDE) return -1;
    const int row = (*text)[1] - '1';
    if (row < 0 || row >= BOARD_SIDE) return -1;
    const int cell = row * BOARD_SIDE + column;
    if (!(BOARD & bitboard_of_bit(cell))) return -1;
    *text += 2;
    return cell;
}

/* --- positions --- */

enum { MAX_COUNTER = 9999 }; /* of quiet plies, in text */

/* How much of a faulty pile or field a message shows. */
static int shown_length(const char *text, const char *ends) {
    const size_t length = strcspn(text, ends);
    return length < 20 ? (int)length : 20;
}

static int field_length(const char *text) {
    return shown_length(text, ":");
}

static bool read_side(char letter, Side *side) {
    letter = (char)tolower((unsigned char)letter);
    *side = letter == 'b' ? BLUE : RED;
    return letter == 'r' || letter == 'b';
}

/* Reads `c2rbb` and puts the pile on the board. */
static bool read_pile(const char **text, Position *pos, Error *error) {
    const char *start = *text;
    const int length = shown_length(start, ",:"), cell = read_cell(text);
    Side owner;
    Pile pile = pile_empty();
    if (cell < 0)
        return error_set(error,
                         "'%.*s' does not begin with a cell of the board: a3..h6, b2..g7, c1..f8",
                         length, start);
    if (position_pile(pos, cell) != pile_empty())
        return error_set(error, "'%.*s' gives cell %.2s a second pile", length, start, start);
    for (; read_side(**text, &owner); (*text)++) {
        if (pile_height(pile) == MAX_HEIGHT)
            return error_set(error, "'%.*s' must be a pile of at most %d men", length, start,
                             MAX_HEIGHT);
        pile = pile << 1 | owner;
    }
    if (pile == pile_empty() || (**text && **text != ',' && **text != ':'))
        return error_set(error,
                         "'%.*s' must be a cell and its men, r or b, from the bottom to the top",
                         length, start);
    position_set_pile(pos, cell, pile);
    return true;
}

/* Reads the numbers of `R1,0` or `H12` after their letter. */
static bool read_numbers(const char **text, int count, int most, int numbers[], Error *error) {
    const char *start = *text, *at = start + 1;
    for (int i = 0; i < count; i++) {
        char *end;
        const long number = isdigit((unsigned char)*at) ? strtol(at, &end, 10) : -1;
        const char expected = i + 1 < count ? ',' : ':';
        if (number < 0 || number > most || (*end != expected && (expected == ',' || *end)))
            return error_set(error, "'%.*s' is not %s from 0 to %d", field_length(start), start,
                             count > 1 ? "two numbers, Red's and Blue's," : "a number", most);
        numbers[i] = (int)number;
        at = expected == ',' ? end + 1 : end;
    }
    *text = at;
    return true;
}

/* A position being read; -1 for numbers that are not given. */
typedef struct {
    Position pos;
    int reserve[2], captured[2], quiet_plies;
} Reading;

static bool read_piles(const char **text, Position *pos, Error *error) {
    while (**text && **text != ':') {
        if (!read_pile(text, pos, error)) return false;
        if (**text != ',') break;
        if (!*++*text || **text == ':')
            return error_set(error, "a pile is missing after the comma");
    }
    return true;
}

/* Reads a field after the piles. */
static bool read_field(const char **text, Reading *read, Error *error) {
    const char letter = (char)toupper((unsigned char)**text);
    int *numbers = letter == 'R'   ? read->reserve
                   : letter == 'C' ? read->captured
                   : letter == 'H' ? &read->quiet_plies
                                   : NULL;
    if (!numbers)
        return error_set(error, "'%.*s' must be R0,0 (reserves), C0,0 (captured) or H0",
                         field_length(*text), *text);
    if (numbers[0] >= 0) return error_set(error, "the field %c is given twice", letter);
    return letter == 'H' ? read_numbers(text, 1, MAX_COUNTER, numbers, error)
                         : read_numbers(text, 2, SIDE_MEN, numbers, error);
}

/* Checks that the men add up, on the board, in reserve and captured, and puts the reserves into the
   position. */
static bool check_men(Reading *read, Error *error) {
    static const char *const NAMES[] = {"Red", "Blue"};
    int playing = 0;
    for (Side side = RED; side <= BLUE; side++) {
        const int men = position_men(&read->pos, side), taken = read->captured[side_other(side)];
        const int reserve = read->reserve[side] > 0 ? read->reserve[side] : 0;
        const int known = men + reserve + (taken > 0 ? taken : 0);
        if (known > SIDE_MEN || (taken >= 0 && known < SIDE_MEN))
            return error_set(error,
                             "%s has %d men on the board, %d in reserve and %d captured, but must "
                             "have %d in all",
                             NAMES[side], men, reserve, taken > 0 ? taken : 0, SIDE_MEN);
        read->pos.reserve[side] = (uint8_t)reserve;
        playing += men + reserve;
    }
    return playing > 0 || error_set(error, "the board is empty and nobody has a reserve");
}

/* Copies `text` without spaces, quotes and a final point; false when it is too long. */
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
    char compacted[2 * GAME_POSITION_TEXT] = "";
    Reading read = {
        .pos = position_cleared(), .reserve = {-1, -1}, .captured = {-1, -1}, .quiet_plies = -1};
    Side side;
    if (!compact(text, compacted, sizeof compacted))
        return error_set(error, "the position is too long");
    if (!read_side(compacted[0], &side) || (compacted[1] && compacted[1] != ':'))
        return error_set(error,
                         "the position must begin with the side to move, R: or B:, not '%.20s'",
                         compacted);
    read.pos.side = (uint8_t)side;
    const char *at = compacted + 1;
    if (*at == ':' && *++at && !read_piles(&at, &read.pos, error)) return false;
    while (*at == ':' && *++at)
        if (!read_field(&at, &read, error)) return false;
    if (*at) return error_set(error, "':' is missing before '%.20s'", at);
    if (!check_men(&read, error)) return false;
    if (read.quiet_plies > 0) read.pos.quiet_plies = read.quiet_plies;
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
    writer_add(&writer, ":R%d,%d:C%d,%d", pos->reserve[RED], pos->reserve[BLUE],
               position_captured(pos, RED), position_captured(pos, BLUE));
    const int quiet = pos->quiet_plies < MAX_COUNTER ? pos->quiet_plies : MAX_COUNTER;
    if (quiet > 0) writer_add(&writer, ":H%d", quiet);
}

/* --- moves --- */

static void write_move(Writer *writer, const Move *move) {
    assert(move->men >= 1 && move->men <= MAX_HEIGHT);
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
    int men; /* 0: not given */
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
