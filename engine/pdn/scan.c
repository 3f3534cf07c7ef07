#include "engine/pdn/scan.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "engine/pdn/names.h"
#include "engine/pdn/scan.h"

enum {
    MAX_GAP = 64,   /* blanks in a row that are looked over */
    MAX_DIGITS = 9, /* of a move number */
    DOS_END = 0x1A, /* Ctrl-Z, the end of a text in DOS, also within files put together */
};

/* --- input --- */

void pdn_input_start(PdnInput *input, PdnSource *source, void *context) {
    input->source = source;
    input->context = context;
    input->ended = false;
    input->at = input->end = input->window;
    *input->end = '\0';
    input->offset = input->line_offset = 0;
    input->line = 1;
    input->wide = WIDE_NOT;
    input->head_size = input->head_used = 0;
    input->surrogate = 0;
    input->odd = -1;
    size_t got = 1;
    for (; input->head_size < INPUT_HEAD && got > 0; input->head_size += got)
        got = source(context, input->head + input->head_size, INPUT_HEAD - input->head_size);
    input->wide = encoding_wide(input->head, input->head_size);
}

/* Reads bytes as they are in the file. */
static size_t read_raw(PdnInput *input, char *buffer, size_t size) {
    const size_t left = input->head_size - input->head_used;
    if (left == 0) return input->source(input->context, buffer, size);
    if (size > left) size = left;
    memcpy(buffer, input->head + input->head_used, size);
    input->head_used += size;
    return size;
}

/* Writes a unit of UTF-16 as UTF-8, together with the surrogate before it; a half letter becomes
   U+FFFD. Returns its bytes, 6 at most. */
static size_t write_unit(PdnInput *input, uint32_t unit, char *out) {
    enum { BAD = 0xfffd };
    const uint32_t first = input->surrogate;
    size_t size = 0;
    input->surrogate = 0;
    if (first && unit >= 0xdc00 && unit < 0xe000)
        return utf8_write(0x10000 + ((first - 0xd800) << 10) + (unit - 0xdc00), out);
    if (first) size = utf8_write(BAD, out);
    if (unit >= 0xd800 && unit < 0xdc00)
        input->surrogate = unit;
    else
        size += utf8_write(unit >= 0xdc00 && unit < 0xe000 ? BAD : unit, out + size);
    return size;
}

/* Reads UTF-16 and writes it as UTF-8. */
static size_t read_wide(PdnInput *input, char *buffer, size_t room) {
    char raw[4096];
    size_t length = 0, got;
    const size_t most = room / 6 < sizeof raw ? room / 6 : sizeof raw;
    while (length == 0 && most > 0 && (got = read_raw(input, raw, most)) > 0) {
        for (size_t i = 0; i < got; i++) {
            const int byte = (unsigned char)raw[i], odd = input->odd;
            input->odd = odd < 0 ? byte : -1;
            if (odd < 0) continue;
            const int unit = input->wide == WIDE_LITTLE ? odd | byte << 8 : odd << 8 | byte;
            length += write_unit(input, (uint32_t)unit, buffer + length);
        }
    }
    return length;
}

static void make_blank(char *text, size_t size, char sign) {
    const char *const end = text + size;
    while ((text = memchr(text, sign, (size_t)(end - text))) != NULL) *text = ' ';
}

void pdn_input_refill(PdnInput *input) {
    const size_t rest = (size_t)(input->end - input->at);
    input->offset += input->at - input->window;
    memmove(input->window, input->at, rest);
    input->at = input->window;
    input->end = input->window + rest;
    while (!input->ended && input->end - input->at < INPUT_AHEAD) {
        const size_t room = INPUT_SIZE - (size_t)(input->end - input->window);
        const size_t got = input->wide ? read_wide(input, input->end, room)
                                       : read_raw(input, input->end, room);
        assert(got <= room);
        input->ended = got == 0;
        make_blank(input->end, got, '\0');
        make_blank(input->end, got, DOS_END);
        input->end += got;
    }
    *input->end = '\0';
}

void pdn_input_go(PdnInput *input, const char *end) {
    assert(end >= input->at && end <= input->end);
    while (input->at < end)
        if (*input->at == '\n')
            pdn_input_new_line(input);
        else
            input->at++;
}

/* --- looking ahead in the window --- */

const char *pdn_past_blanks(const char *at) {
    for (int i = 0; i < MAX_GAP; i++) {
        const int escape = pdn_escape(at);
        if (!escape && !pdn_is_blank(*at)) break;
        at += escape ? escape : 1;
    }
    return at;
}

const char *pdn_tag_quote(const char *at) {
    if (*at != '[') return NULL;
    const char *name = at = pdn_past_blanks(at + 1);
    if (!pdn_is_letter(*name) && *name != '_') return NULL;
    while (pdn_name_letter(*at) && at - name < PDN_NAME) at++;
    at = pdn_past_blanks(at);
    return *at == '"' || (*at == '\\' && at[1] == '"') ? at : NULL;
}

size_t pdn_name_length(const char *name) {
    size_t length = 0;
    while (pdn_name_letter(name[length])) length++;
    return length;
}

bool pdn_is_event(const char *tag) {
    const char *name = pdn_past_blanks(tag + 1);
    char word[sizeof "Event"] = "";
    if (pdn_name_length(name) + 1 != sizeof word) return false;
    memcpy(word, name, sizeof word - 1);
    return text_same(word, "Event");
}

/* The length of the square at `at`, `5` or `05`, `a3` or `a10`, or of `1118`; 0 if there is none.
   Where a reserve man comes from, the `r` of `r:e5`, counts as a square. */
static int square_length(const char *at) {
    if (!pdn_is_digit(*at)) {
        if ((*at == 'r' || *at == 'R') && at[1] == ':') return 1;
        if (!pdn_is_letter(*at) || !pdn_is_digit(at[1])) return 0;
        return at[1] == '1' && at[2] == '0' ? 3 : 2;
    }
    int digits = 1;
    while (digits <= 4 && pdn_is_digit(at[digits])) digits++;
    return digits <= 4 ? digits : 0;
}

const char *pdn_past_number(const char *at) {
    const char *digit = at;
    while (pdn_is_digit(*at) && at - digit < MAX_DIGITS) at++;
    if (at == digit) return NULL;
    at = pdn_past_blanks(at);
    return *at == '.' ? at + 1 : NULL;
}

static bool is_sign(char c) {
    return c == '-' || c == 'x' || c == 'X' || c == ':' || c == '*';
}

/* Finds the square that follows behind a move's sign, blanks between; NULL if there is none. As `*`
   is a strength and a result, too, behind a whole move it is a sign only with a square as close
   behind it as the last one stands before it, and with blanks only in a move that has begun so. */
static const char *next_square(const char *at, int squares, char first_sign, char *sign) {
    const char *found = pdn_past_blanks(at), *next;
    if (!is_sign(*found)) {
        *sign = '\0'; /* a3b4 */
        return pdn_is_letter(*at) && square_length(at) ? at : NULL;
    }
    *sign = *found;
    next = pdn_past_blanks(found + 1);
    if (!square_length(next)) return NULL;
    /* A `-` by itself after a whole move is an unknown result where the next game follows. */
    if (*found == '-' && squares > 1 && found > at && pdn_past_number(next)) return NULL;
    if (*found == '*' && squares > 1) {
        const bool apart = found > at;
        if (apart != (next > found + 1) || pdn_past_number(next)) return NULL;
        if (apart && first_sign != '*') return NULL;
    }
    return next;
}

const char *pdn_past_move(const char *at, char word[PDN_WORD]) {
    int length = square_length(at), squares = 1, size = 0;
    char sign, first_sign = '\0';
    if (length == 4) {
        memcpy(word, (char[]){at[0], at[1], '-', at[2], at[3], '\0'}, 6);
        return at + 4;
    }
    for (;; squares++) {
        if (length == 0 || length == 4 || size + length + 2 > PDN_WORD) return NULL;
        memcpy(word + size, at, (size_t)length);
        size += length;
        at += length;
        word[size] = '\0';
        const char *next = next_square(at, squares, first_sign, &sign);
        if (!next) return squares > 1 ? at : NULL;
        if (squares == 1) first_sign = sign;
        if (sign) word[size++] = sign;
        at = next;
        length = square_length(at);
    }
}

const char *pdn_past_short_move(const char *at, char word[PDN_WORD]) {
    int size = 0;
    if (!pdn_is_letter(*at)) return NULL;
    word[size++] = *at++;
    do {
        if (is_sign(*at)) word[size++] = *at++;
        const int length = square_length(at);
        if (length == 0 || !pdn_is_letter(*at) || size + length + 2 > PDN_WORD) return NULL;
        memcpy(word + size, at, (size_t)length);
        size += length;
        at += length;
    } while (is_sign(*at) && pdn_is_letter(at[1]) && pdn_is_digit(at[2]));
    word[size] = '\0';
    return at;
}

/* What may stand between two plies: spaces, a move number, points. */
static const char *past_between(const char *at) {
    const char *number;
    at = pdn_past_blanks(at);
    if ((number = pdn_past_number(at)) != NULL) at = number;
    while (*at == '.') at++;
    return pdn_past_blanks(at);
}

const char *pdn_past_jump(const char *at, char word[PDN_WORD]) {
    static const char SIGNS[] = "xX:*";
    char next[PDN_WORD];
    const char *end = pdn_past_move(past_between(at), next);
    const size_t length = strlen(word), first = end ? strcspn(next, SIGNS) : 0;
    if (!end || !next[first] || length <= first || !strchr(SIGNS, word[length - first - 1]) ||
        strncmp(word + length - first, next, first) != 0 ||
        length + strlen(next + first) >= PDN_WORD)
        return NULL;
    memcpy(word + length, next + first, strlen(next + first) + 1);
    return end;
}

const char *pdn_past_plain_move(const char *at, char word[PDN_WORD]) {
    const size_t size = strcspn(at, " \t\v\f\r\n{}()[];%$!?*/\"\\&");
    if (size == 0 || size >= PDN_WORD) return NULL;
    memcpy(word, at, size);
    word[size] = '\0';
    return at + size;
}

const char *pdn_past_set_up(const char *at, char fen[PDN_FEN]) {
    at = pdn_past_blanks(at + 1);
    for (const char *letter = "FEN"; *letter; letter++)
        if (toupper((unsigned char)*at++) != *letter) return NULL;
    at = pdn_past_blanks(at);
    if (*at++ != '"') return NULL;
    const size_t size = strcspn(at, "\"\n");
    if (size >= PDN_FEN || at[size] != '"') return NULL;
    memcpy(fen, at, size);
    fen[size] = '\0';
    at = pdn_past_blanks(at + size + 1);
    return *at == '/' ? at + 1 : NULL;
}
