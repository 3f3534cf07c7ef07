/* The reader's input: a window over the text, and what may stand in it. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_SCAN_H
#define CROWNHEAD_ENGINE_PDN_SCAN_H

#include "engine/game.h"
#include "engine/pdn/pdn.h"

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

/* --- input --- */

enum {
    INPUT_AHEAD = 4096, /* so many bytes at `at` are there unless the text ends before */
    INPUT_SIZE = 64 << 10,
};

/* A window over the text. The bytes from `at` on end with a NUL at `end`; a NUL of the
   text itself, and Ctrl-Z, is turned into a blank. */
typedef struct {
    PdnSource *source;
    void *context;
    bool ended; /* the source has nothing more */
    char *at, *end;
    int64_t offset;            /* of the window's first byte in the text */
    int64_t line, line_offset; /* where `at` is: number of its line, offset of that line */
    char window[INPUT_SIZE + 1];
} PdnInput;

void pdn_input_start(PdnInput *input, PdnSource *source, void *context);

/* Makes the window hold INPUT_AHEAD bytes from `at` on, if the text goes on so far. */
void pdn_input_refill(PdnInput *input);

static inline void pdn_input_fill(PdnInput *input) {
    if (input->end - input->at < INPUT_AHEAD && !input->ended) pdn_input_refill(input);
}

static inline PdnPlace pdn_input_place(const PdnInput *input) {
    const int64_t offset = input->offset + (input->at - input->window);
    return (PdnPlace){
        .line = input->line, .column = offset - input->line_offset + 1, .offset = offset};
}

/* Moves over the line end at `at`. */
static inline void pdn_input_new_line(PdnInput *input) {
    input->at++;
    input->line++;
    input->line_offset = input->offset + (input->at - input->window);
}

/* Moves on to `end`, which is in the window. */
void pdn_input_go(PdnInput *input, const char *end);

/* --- looking ahead from `at`, which is in a filled window --- */

enum { PDN_WORD = GAME_MOVE_TEXT }; /* longest move as read, with its NUL */

/* The first character that is not blank; a gap of over 64 blanks is not looked over. */
const char *pdn_past_blanks(const char *at);

/* The `"` of the tag that begins at `at`, [Name "; NULL if none does. */
const char *pdn_tag_quote(const char *at);

/* The length of the name at `name`, and whether the tag at `tag` is called Event. */
size_t pdn_name_length(const char *name);
bool pdn_is_event(const char *tag);

/* The end of the move number at `at`, `12.` or `12 .`, with its first point; NULL if there is
   none. */
const char *pdn_past_number(const char *at);

/* Copies the move at `at` into `word`, without blanks and `1118` as `11-18`; returns its end, or
   NULL if there is none. Whether it is legal, or has squares of this board, is not looked at. */
const char *pdn_past_move(const char *at, char word[PDN_WORD]);

/* Appends to the move `word` the capture behind `at`, over blanks, that begins where it ends, as
   one more jump; returns the end, or NULL if there is none. */
const char *pdn_past_jump(const char *at, char word[PDN_WORD]);

/* Copies the move at `at` of a game on another board, any word without a sign of PDN, into `word`;
   returns its end, or NULL if there is none. */
const char *pdn_past_plain_move(const char *at, char word[PDN_WORD]);

enum { PDN_FEN = 2 * GAME_POSITION_TEXT }; /* longest position in a set-up, with its NUL */

/* Copies what is between the quotes of the set-up `/FEN "..."/` at `at` and returns its end; NULL
   if that is not there. */
const char *pdn_past_set_up(const char *at, char fen[PDN_FEN]);

#endif
