/* Recognises the parts of the text of games by their letters: numbers, moves, tags. Private to
   engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_SCAN_H
#define CROWNHEAD_ENGINE_PDN_SCAN_H

#include "engine/game.h"

/* --- letters: as <ctype.h> has them in the locale "C", without its calls --- */

static inline bool pdn_is_digit(char c) {
    return c >= '0' && c <= '9';
}
static inline bool pdn_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
static inline bool pdn_is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

enum { PDN_NAME = 255 }; /* most letters of a tag's name */

/* --- looking ahead from `at`, which is in a filled window --- */

enum { PDN_WORD = GAME_MOVE_TEXT }; /* longest move as read, with its NUL */

/* The length of the white space that somebody escaped once too often at `at`, the two characters
   \r, \n or \t; 0 if there is none. */
static inline int pdn_escape(const char *at) {
    return *at == '\\' && (at[1] == 'r' || at[1] == 'n' || at[1] == 't') ? 2 : 0;
}

/* The first character that is not white space; a gap of over 64 is not looked over. Nearly always
   it is one space at most. */
const char *pdn_past_gap(const char *at);
static inline const char *pdn_past_blanks(const char *at) {
    at += *at == ' ';
    return pdn_is_blank(*at) || *at == '\\' ? pdn_past_gap(at) : at;
}

/* The `"` of the tag that begins at `at`, [Name "; NULL if none does. The quote may be escaped, \"
   as in text that was escaped once too often. */
const char *pdn_tag_quote(const char *at);

/* Whether a line begins with a tag, perhaps one that mail has quoted: `> [Event "..`. */
bool pdn_begins_with_tag(const char *line);

/* The `)` of the `(` at `at`, one of the first `most` characters and before a line that begins
   like a tag; NULL if it is not there. */
const char *pdn_closing(const char *at, int most);

/* The length of the letters, digits and `_` at `name`; whether all of it is the name of a tag. */
size_t pdn_name_length(const char *name);
bool pdn_is_name(const char *name);

/* The end of the move number at `at`, `12.` or `12 .`, with its first point; NULL if there is
   none. */
const char *pdn_past_number(const char *at);

/* Copies the move at `at` into `word`, without spaces and `1118` as `11-18`; returns its end, or
   NULL if there is none. Whether it is legal, or has squares of this board, is not looked at. */
const char *pdn_past_move(const char *at, char word[PDN_WORD]);

/* Copies the move at `at` in short notation, `cd4` or `c:e5`, into `word` unchanged: the file of
   the piece and its target. Returns its end, or NULL if `at` is not such a move. */
const char *pdn_past_short_move(const char *at, char word[PDN_WORD]);

/* Whether the sign of a capture stands alone at `at`: `x`, the only capture that there is. */
bool pdn_is_lone_capture(const char *at);

/* Appends to the move `word` the capture after `at` that begins where it ends, as one more jump;
   spaces and a move number may be between. Returns the end, or NULL if there is none. */
const char *pdn_past_jump(const char *at, char word[PDN_WORD]);

/* Copies the move at `at` of a game on another board, any word without a sign of PDN, into `word`;
   returns its end, or NULL if there is none. */
const char *pdn_past_plain_move(const char *at, char word[PDN_WORD]);

enum { PDN_FEN = 2 * GAME_POSITION_TEXT }; /* longest position in a set-up, with its NUL */

/* Copies the text between the quotes of the set-up `/FEN "..."/` at `at` and returns its end; NULL
   if `at` is not a set-up. */
const char *pdn_past_set_up(const char *at, char fen[PDN_FEN]);

#endif
