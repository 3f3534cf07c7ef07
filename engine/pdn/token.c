/* A token is read from the text as it is; a word that is neither a number nor a move is read from
   its plain form (plain.h). The token's end is then a place in that form, and pdn_token_place()
   converts it back. */
#include "engine/pdn/token.h"

#include <stdlib.h>
#include <string.h>

/* Whether a word that begins as a move goes on at `at`, where no white space stands. */
static bool goes_on_with(const char *at) {
    const char c = *at;
    int nag;
    if ((c == '-' || (unsigned char)c >= 0x80) && pdn_strength_read(at, &nag) > 0) return false;
    return pdn_is_digit(c) || pdn_is_letter(c) || c == '-' || c == ':' || c == '/' || c == '&' ||
           (unsigned char)c >= 0x80;
}

static inline bool goes_on(const char *at) {
    return !pdn_is_blank(*at) && goes_on_with(at); /* nearly always it is a space */
}

/* Reads the token at `at` from the text as it is. */
static void read_plain(PdnToken *token, const char *at, bool is_usual) {
    const char *end = pdn_past_number(at);
    *token->word = '\0';
    token->text = at;
    token->end = end;
    token->kind = PDN_NUMBER_TOKEN;
    if (end) return;
    if (is_usual && !pdn_is_digit(*at) && pdn_is_lone_capture(at)) {
        memcpy(token->word, "x", 2);
        token->end = at + 1;
        token->kind = PDN_MOVE_TOKEN;
        return;
    }
    end = is_usual ? pdn_past_move(at, token->word) : pdn_past_plain_move(at, token->word);
    if (is_usual && (!end || goes_on(end))) {
        const char *other = pdn_past_short_move(at, token->word);
        if (other && !goes_on(other))
            end = other;
        else
            end = pdn_past_move(at, token->word);
    }
    token->end = end;
    token->kind = end && !goes_on(end) ? PDN_MOVE_TOKEN : PDN_NO_TOKEN;
}

void pdn_token_read(PdnToken *token, const char *at, bool is_usual) {
    token->start = at;
    token->plain.has_signs = false;
    read_plain(token, at, is_usual);
    if (token->kind != PDN_NO_TOKEN) return;
    pdn_plain_make(&token->plain, at);
    if (token->plain.has_signs) read_plain(token, token->plain.text, is_usual);
}

const char *pdn_token_place(const PdnToken *token, const char *end) {
    return token->text == token->start ? end : token->start + token->plain.from[end - token->text];
}

int pdn_strength_read(const char *at, int *nag) {
    static const struct {
        const char *sign;
        int nag;
    } SIGNS[] = {{"!!", 3},   {"??", 4},   {"!?", 5},   {"?!", 6},   {"!", 1},      {"?", 2},
                 {"*", 7},    {"□", 7},    {"+/-", 16}, {"-/+", 17}, {"+/=", 14},   {"=/+", 15},
                 {"+--", 18}, {"++-", 18}, {"--+", 19}, {"-++", 19}, {"+-", 18},    {"-+", 19},
                 {"+=", 14},  {"=+", 15},  {"==", 10},  {"=", 10},   {"±", 16},     {"\xB1", 16},
                 {"∓", 17},   {"⩲", 14},   {"⩱", 15},   {"∞", 13},   {"+−", 18},    {"−+", 19},
                 {"+–", 18},  {"–+", 19},  {"+—", 18},  {"—+", 19},  {"+\x96", 18}, {"\x96+", 19},
                 {"+/−", 16}, {"−/+", 17}, {"+/–", 16}, {"–/+", 17}};
    if (pdn_is_blank(*at)) return 0; /* nearly always */
    if (!strchr("!?*+-=", *at) ? (unsigned char)*at < 0x80 : !*at) return 0;
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
        const size_t length = strlen(SIGNS[i].sign);
        if (strncmp(at, SIGNS[i].sign, length) != 0) continue;
        *nag = SIGNS[i].nag;
        return (int)length;
    }
    return 0;
}

int pdn_nag_read(const char *at) {
    const size_t digits = strspn(at + 1, "0123456789");
    return digits == 0 || digits > 6 ? -1 : atoi(at + 1);
}
