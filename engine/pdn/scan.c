/* Shapes of letters, without the rules of a game: each function looks ahead from a place in a text
   that ends with NUL, changes nothing and returns where the shape ends, or NULL. */
#include "engine/pdn/scan.h"

#include <ctype.h>
#include <string.h>

#include "engine/pdn/names.h"
#include "engine/pdn/scan.h"

enum {
    MAX_GAP = 64,   /* spaces in a row that are looked over */
    MAX_DIGITS = 9, /* of a move number */
};

const char *pdn_past_gap(const char *at) {
    for (int i = 0; i < MAX_GAP; i++) {
        const int escape = pdn_escape(at);
        if (!escape && !pdn_is_blank(*at)) break;
        at += escape ? escape : 1;
    }
    return at;
}

static bool is_name_letter(char c) {
    return pdn_is_letter(c) || pdn_is_digit(c) || c == '_';
}

const char *pdn_tag_quote(const char *at) {
    if (*at != '[') return NULL;
    const char *name = at = pdn_past_blanks(at + 1);
    if (!pdn_is_letter(*name) && *name != '_') return NULL;
    while (is_name_letter(*at) && at - name < PDN_NAME) at++;
    at = pdn_past_blanks(at);
    return *at == '"' || (*at == '\\' && at[1] == '"') ? at : NULL;
}

const char *pdn_closing(const char *at, int most) {
    int depth = 0;
    for (int i = 0; i < most && at[i] && !(at[i] == '\n' && pdn_tag_quote(at + i + 1)); i++) {
        depth += (at[i] == '(') - (at[i] == ')');
        if (depth == 0) return at + i;
    }
    return NULL;
}

bool pdn_begins_with_tag(const char *line) {
    const char *at = line;
    while (*at == '>' || (at > line && *at == ' ')) at++; /* `> `, as mail quotes */
    return pdn_tag_quote(at) != NULL;
}

size_t pdn_name_length(const char *name) {
    size_t length = 0;
    while (is_name_letter(name[length])) length++;
    return length;
}

bool pdn_is_name(const char *name) {
    const size_t length = pdn_name_length(name);
    return length > 0 && length <= PDN_NAME && !name[length] && !pdn_is_digit(*name);
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
    if (*at != '.') at = pdn_past_blanks(at);
    return *at == '.' ? at + 1 : NULL;
}

static bool is_sign(char c) {
    return c == '-' || c == 'x' || c == 'X' || c == ':' || c == '*';
}

/* Finds the square that follows a move's sign, spaces between; NULL if there is none. As `*`
   is a strength and a result, too, after a whole move it is a sign only with a square as close
   after it as the last one comes before it, and with spaces only in a move that has begun so. */
static const char *next_square(const char *at, int squares, char first_sign, char *sign) {
    const char *found = pdn_past_blanks(at), *next;
    if (!is_sign(*found)) {
        *sign = '\0'; /* a3b4 */
        return pdn_is_letter(*at) && square_length(at) ? at : NULL;
    }
    *sign = *found;
    next = pdn_past_blanks(found + 1);
    if (!square_length(next)) return NULL;
    if (squares == 1) return next;
    const bool is_apart = found > at || next > found + 1;
    /* A number with a point is that of a move, and a step does not go on with a capture: the sign
       is a move of its own then, or an unknown result. */
    if (is_apart && (pdn_past_number(next) || (first_sign == '-' && *found != '-'))) return NULL;
    if (*found == '*' && (found > at) != (next > found + 1)) return NULL;
    if (*found == '*' && is_apart && first_sign != '*') return NULL;
    if (*found == '*' && pdn_past_number(next)) return NULL;
    return next;
}

/* As pdn_past_move(), of `11-15` or `22x15` before a space and a digit, as most moves are; NULL if
   it is another word. */
static const char *past_usual_move(const char *at, char word[PDN_WORD]) {
    enum { LONGEST = 5 };
    if (!pdn_is_digit(*at)) return NULL;
    const char *end = at + 1 + pdn_is_digit(at[1]);
    if ((*end != '-' && *end != 'x') || !pdn_is_digit(end[1])) return NULL;
    end += 2 + pdn_is_digit(end[2]);
    if (!pdn_is_blank(*end) || !pdn_is_digit(end[1])) return NULL;
    memcpy(word, at, LONGEST);
    word[end - at] = '\0';
    return end;
}

const char *pdn_past_move(const char *at, char word[PDN_WORD]) {
    const char *usual = past_usual_move(at, word);
    if (usual) return usual;
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

bool pdn_is_lone_capture(const char *at) {
    return (*at == 'x' || *at == 'X' || *at == ':') &&
           (!at[1] || pdn_is_blank(at[1]) || strchr(".,!?+=*$;{}()[]<>`&\\", at[1]));
}

/* Skips the signs between two plies: spaces, a move number, points. */
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
    const size_t size = strcspn(at, " \t\v\f\r\n{}()[];%$!?*/\"\\&+=<>`");
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
