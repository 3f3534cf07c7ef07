/* What draughts_oracle.h says of positions in text. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tests/oracles/draughts_oracle.h"

/* White's bottom left corner is played on, unless the board is mirrored. */
static bool is_played(const OracleRules *rules, int row, int column) {
    return (rules->size - 1 - row + column) % 2 == (rules->mirrored ? 1 : 0);
}

/* The name of a cell. */
static void name_of(const OracleRules *rules, int row, int column, char name[16]) {
    if (rules->names == ORACLE_LETTERS) {
        snprintf(name, 16, "%c%d", 'a' + column, rules->size - row);
        return;
    }
    int number = 0; /* of played cells up to this one, row by row from the top left */
    for (int r = 0; r <= row; r++)
        for (int c = 0; c < rules->size && (r < row || c <= column); c++)
            number += is_played(rules, r, c);
    if (rules->names == ORACLE_NUMBERS_BOTTOM) number = rules->size * rules->size / 2 + 1 - number;
    snprintf(name, 16, "%d", number);
}

/* The cell called so, 04 being 4; false if there is none. */
static bool find_cell(const OracleRules *rules, const char *name, OracleCell *cell) {
    for (int row = 0; row < rules->size; row++)
        for (int column = 0; column < rules->size; column++) {
            char own[16];
            name_of(rules, row, column, own);
            if (!is_played(rules, row, column) || strcmp(own, *name == '0' ? name + 1 : name) != 0)
                continue;
            *cell = (OracleCell){(signed char)row, (signed char)column};
            return true;
        }
    return false;
}

/* Puts `piece` on the cell called so; false if there is none, or it is taken. */
static bool put(const OracleRules *rules, OracleBoard *board, const char *name, char piece) {
    OracleCell cell;
    if (!find_cell(rules, name, &cell) || board->cell[cell.row][cell.column] != '.') return false;
    board->cell[cell.row][cell.column] = piece;
    return true;
}

/* Reads "+133+0", Black's walk first. */
static bool read_walks(const OracleRules *rules, const char *text, OracleBoard *board) {
    for (int side = 0; side < 2; side++) {
        char name[16] = "";
        if (text[0] != '+' || text[1] < '0' || text[1] > '3') return false;
        board->walked[side] = text[1] - '0';
        text += 2;
        for (size_t length = 0; isalnum((unsigned char)*text) && length < 7; length++)
            name[length] = *text++;
        if (board->walked[side] && !find_cell(rules, name, &board->walker[side])) return false;
    }
    return !*text;
}

bool oracle_read(const OracleRules *rules, const char *fen, OracleBoard *board) {
    *board = (OracleBoard){.white_to_move = fen[0] == 'W'};
    memset(board->cell, '.', sizeof board->cell);
    if ((fen[0] != 'W' && fen[0] != 'B') || fen[1] != ':') return false;
    char colour = ' ';
    for (const char *at = fen + 1; *at;) {
        if (*at == ':' && at[1] == 'H') {
            at = strchr(at + 1, ':');
            if (!at) return true;
        }
        if (*at == ':' && at[1] == '+') return read_walks(rules, at + 1, board);
        if (*at == ':') {
            colour = at[1];
            if (colour != 'W' && colour != 'B') return false;
            at += 2;
            continue;
        }
        if (*at == ',') at++;
        const bool king = *at == 'K';
        if (king) at++;
        char name[16] = "";
        for (size_t length = 0; isalnum((unsigned char)*at) && length < 7; length++)
            name[length] = *at++;
        if (!put(rules, board, name, king ? colour : (char)tolower((unsigned char)colour)))
            return false;
    }
    return true;
}

/* Writes the list of one colour. Names rise with the rows, from the top or from the bottom. */
static size_t write_list(const OracleRules *rules, const OracleBoard *board, bool white, char *text,
                         size_t size) {
    size_t length = (size_t)snprintf(text, size, ":%c", white ? 'W' : 'B');
    const char *between = "";
    for (int i = 0; i < rules->size; i++)
        for (int k = 0; k < rules->size; k++) {
            const int row = rules->names == ORACLE_NUMBERS_TOP ? i : rules->size - 1 - i;
            const int column = rules->names == ORACLE_NUMBERS_BOTTOM ? rules->size - 1 - k : k;
            const char piece = board->cell[row][column];
            char name[16];
            if (white ? !is_white(piece) : !is_black(piece)) continue;
            name_of(rules, row, column, name);
            length += (size_t)snprintf(text + length, size - length, "%s%s%s", between,
                                       is_king(piece) ? "K" : "", name);
            between = ",";
        }
    return length;
}

void oracle_write(const OracleRules *rules, const OracleBoard *board, char *fen, size_t size) {
    size_t length = (size_t)snprintf(fen, size, "%c", board->white_to_move ? 'W' : 'B');
    length += write_list(rules, board, true, fen + length, size - length);
    length += write_list(rules, board, false, fen + length, size - length);
    if (!rules->three_walks || (!board->walked[0] && !board->walked[1])) return;
    length += (size_t)snprintf(fen + length, size - length, ":");
    for (int side = 0; side < 2; side++) {
        char name[16] = "";
        if (board->walked[side])
            name_of(rules, board->walker[side].row, board->walker[side].column, name);
        length += (size_t)snprintf(fen + length, size - length, "+%d%s%s", board->walked[side],
                                   name[0] && !name[1] ? "0" : "", name);
    }
}
