/* Positions of draughts_oracle.h in text. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/oracles/draughts_oracle.h"

/* Writes the name of a cell and returns its end. */
static char *add_name(const OracleRules *rules, OracleCell cell, char *text) {
    const int in_row = rules->size / 2;
    int number = cell.row * in_row + cell.column / 2 + 1;
    switch (rules->names) {
    case ORACLE_LETTERS:
        return text + sprintf(text, "%c%d", 'a' + cell.column, rules->size - cell.row);
    case ORACLE_LETTERS_TOP: return text + sprintf(text, "%c%d", 'a' + cell.column, cell.row + 1);
    case ORACLE_CAPITALS_TOP: return text + sprintf(text, "%c%d", 'A' + cell.column, cell.row + 1);
    case ORACLE_NUMBERS_BOTTOM: number = rules->size * in_row + 1 - number; break;
    case ORACLE_NUMBERS_TOP: break;
    }
    if (number > 9) *text++ = (char)('0' + number / 10);
    *text++ = (char)('0' + number % 10);
    *text = '\0';
    return text;
}

/* The cell called so, 04 being 4; false if there is none. */
static bool find_cell(const OracleRules *rules, const char *name, OracleCell *cell) {
    for (int row = 0; row < rules->size; row++)
        for (int column = oracle_first_column(rules, row); column < rules->size; column += 2) {
            char own[16];
            *cell = (OracleCell){(signed char)row, (signed char)column};
            add_name(rules, *cell, own);
            if (strcmp(own, *name == '0' ? name + 1 : name) == 0) return true;
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
            char *end;
            board->quiet_plies = (int)strtol(at + 2, &end, 10);
            at = end;
            if (!*at) return true;
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

/* Writes the list of one colour and returns its end. Names rise with the rows, from the top or from
   the bottom. */
static char *add_list(const OracleRules *rules, const OracleBoard *board, bool white, char *text) {
    const bool from_bottom =
        rules->names == ORACLE_NUMBERS_BOTTOM || rules->names == ORACLE_LETTERS;
    *text++ = ':';
    *text++ = white ? 'W' : 'B';
    const char *first = text;
    for (int i = 0; i < rules->size; i++) {
        const int row = from_bottom ? rules->size - 1 - i : i;
        for (int k = 0; k < rules->size && !is_empty_row(board, row); k++) {
            const int column = rules->names == ORACLE_NUMBERS_BOTTOM ? rules->size - 1 - k : k;
            const char piece = board->cell[row][column];
            if (white ? !is_white(piece) : !is_black(piece)) continue;
            if (text > first) *text++ = ',';
            if (is_king(piece)) *text++ = 'K';
            text = add_name(rules, (OracleCell){(signed char)row, (signed char)column}, text);
        }
    }
    *text = '\0';
    return text;
}

void oracle_write(const OracleRules *rules, const OracleBoard *board, char fen[ORACLE_TEXT]) {
    *fen = board->white_to_move ? 'W' : 'B';
    char *text = add_list(rules, board, true, fen + 1);
    text = add_list(rules, board, false, text);
    if (board->quiet_plies > 0) text += sprintf(text, ":H%d", board->quiet_plies);
    if (!rules->three_walks || (!board->walked[0] && !board->walked[1])) return;
    *text++ = ':';
    for (int side = 0; side < 2; side++) {
        char name[16] = "";
        if (board->walked[side]) add_name(rules, board->walker[side], name);
        text += sprintf(text, "+%d%s%s", board->walked[side], name[0] && !name[1] ? "0" : "", name);
    }
}

void oracle_move_text(const OracleRules *rules, const OracleMove *move, char text[ORACLE_TEXT]) {
    for (int i = 0; i < move->length; i++) {
        if (i > 0) *text++ = move->taken && !rules->one_jump ? 'x' : '-';
        text = add_name(rules, move->at[i], text);
    }
}
