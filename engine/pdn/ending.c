/* The result after the moves, and the text after it on its line, or up to the end of the text where
   that is nothing but comments: it is about this game, not the next one. */
#include "engine/pdn/ending.h"

#include <string.h>

#include "engine/pdn/ahead.h"
#include "engine/pdn/comments.h"
#include "engine/pdn/finish.h"
#include "engine/pdn/line.h"
#include "engine/pdn/text.h"
#include "engine/pdn/token.h"

/* --- the text after the result --- */

/* Whether only comments follow at the input, up to the end of the text. */
static bool only_comments_follow(PdnLexer *lexer) {
    PdnInput *input = &lexer->input;
    pdn_input_fill(input);
    const char *at = input->at;
    while (*at) {
        at += strspn(at, " \t\r\n");
        if (*at == ';')
            at += strcspn(at, "\n");
        else if (*at == '{' && strchr(at, '}'))
            at = strchr(at, '}') + 1;
        else if (*at)
            return false;
    }
    return input->ended;
}

/* Reads `2-0 F`, how a game was won without being played to its end, as a comment. */
static bool read_forfeit(PdnLexer *lexer, PdnBuild *build) {
    enum { LONGEST = 3 };
    PdnInput *input = &lexer->input;
    size_t length = 0;
    while (length <= LONGEST && (pdn_is_letter(input->at[length]) || input->at[length] == '+'))
        length++;
    const char *end = input->at + length;
    if (length == 0 || length > LONGEST || !strchr("\r\n<", end[strspn(end, " \t")])) return false;
    const size_t start = build->strings.length;
    pdn_text_add(build, input->at, length);
    pdn_comment_add(build, start);
    input->at += length;
    return true;
}

/* Reads `(...)` after the result if it closes on its line. */
static bool read_last_variation(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const char *end = pdn_closing(input->at, INPUT_AHEAD);
    if (!end || memchr(input->at, '\n', (size_t)(end - input->at))) return false;
    if (build->is_broken)
        pdn_input_go(input, end + 1);
    else
        pdn_read_variation(lexer, build);
    return true;
}

/* Reads words after the result up to the end of the line; false where moves come, or nothing. */
static bool read_last_words(PdnLexer *lexer, PdnBuild *build) {
    const PdnInput *input = &lexer->input;
    const char c = *input->at;
    PdnToken token;
    if (!pdn_is_letter(c) && (unsigned char)c < 0x80) return false;
    pdn_token_read(&token, input->at, true);
    if (token.kind != PDN_NO_TOKEN || build->own.kind == '\0') return false;
    if (!build->is_broken) return pdn_read_text(lexer, build);
    pdn_skip_line(lexer);
    return true;
}

/* Reads the rest of the result's line: it is about this game, not the next one. */
static void read_end(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    bool is_last = false;
    for (;;) {
        pdn_input_fill(input);
        const char c = *input->at;
        size_t size;
        is_last = is_last || (c == '\n' && only_comments_follow(lexer));
        if (c == '{')
            pdn_read_comment(lexer, build);
        else if (c == ';')
            pdn_read_line_comment(lexer, build);
        else if (c == '(' && read_last_variation(lexer, build))
            continue;
        else if (c == '\n' && is_last)
            pdn_input_new_line(input);
        else if (c == ' ' || c == '\t' || c == '\r')
            input->at++;
        else if ((c == '<' || c == '`') && pdn_sign_meant(input->at, &size))
            input->at += size;
        else if (c == ')' || c == '}' || c == ']')
            pdn_pass_bracket(lexer, build);
        else if (!read_forfeit(lexer, build) && !read_last_words(lexer, build))
            return;
    }
}

void pdn_end_game(PdnLexer *lexer, PdnBuild *build, const PdnScore *score, const char *text,
                  int length) {
    pdn_end_with(build, score, text, length);
    read_end(lexer, build);
    lexer->is_over = true;
}

bool pdn_read_result(PdnLexer *lexer, PdnBuild *build) {
    const char *at = lexer->input.at;
    GameResult plain;
    PdnScore score;
    const int length = pdn_score_read(at, &score);
    if (length == 0 || (score.may_be_move && pdn_result_read(at, &plain) != length)) return false;
    if (*at == '*' && !build->is_broken && build->record.length > 0 && pdn_has_moves(build) &&
        pdn_moves_follow(build, at + strspn(at, "*")))
        return false; /* it is a book's judgement of the move */
    if (!score.is_plain)
        pdn_assume(&build->notes, PDN_ASSUMED_RESULT, pdn_input_place(&lexer->input),
                   "'%.*s' after the moves is taken for %s", length, at,
                   pdn_result_text(build->record.game, score.result));
    pdn_input_go(&lexer->input, at + length);
    if (build->strings.tag_count > 0 || pdn_has_moves(build) || build->is_broken)
        pdn_end_game(lexer, build, &score, at, length);
    return true;
}
