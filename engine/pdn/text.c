/* Words among the moves that are not moves. They are a comment as long as no move follows them;
   then they are the fault of the game, at the first of them. */
#include "engine/pdn/text.h"

#include <stdio.h>
#include <string.h>

#include "engine/pdn/ahead.h"
#include "engine/pdn/token.h"

void pdn_pass_bracket(PdnLexer *lexer, PdnBuild *build) {
    pdn_assume(&build->notes, PDN_ASSUMED_BRACKET, pdn_input_place(&lexer->input),
               strchr(")}]", *lexer->input.at) ? "'%c' closes nothing; it is left out"
                                               : "'%c' means nothing here; it is left out",
               *lexer->input.at);
    lexer->input.at++;
}

/* Whether the text ends before the word at `at`. */
static bool ends_text(const PdnBuild *build, const char *at, bool is_begun) {
    PdnToken token;
    if (!*at || strchr("\n{(;[", *at) || pdn_escape(at)) return true;
    if (pdn_is_result(build, at)) return true;
    if (pdn_is_text_only(build)) return false;
    const char *number = pdn_past_number(at);
    if (number) number += strspn(number, ". ");
    pdn_token_read(&token, number ? number : at, true);
    if (token.kind != PDN_MOVE_TOKEN || build->own.kind == '\0') return false;
    return number || (is_begun && pdn_has_moves(build) && pdn_moves_follow(build, at));
}

/* Whether the word at `at` is text, not a move that is not legal: it has no digits, and no number
   of the first move comes before it. */
static bool may_be_text(const PdnBuild *build, const char *at) {
    if ((build->record.length == 0 && build->has_first) || pdn_is_digit(*at)) return false;
    if ((*at > 0 && *at < ' ') || *at == 0x7f) return false;
    return build->own.kind || !pdn_has_moves(build) ||
           strcspn(at, " \t\r\n{}()[];") <= strcspn(at, "0123456789:");
}

bool pdn_read_text(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const PdnPlace place = pdn_input_place(input);
    const size_t start = build->strings.length;
    char word[41];
    bool is_begun = false;
    if (build->is_broken || (!pdn_is_text_only(build) && !may_be_text(build, input->at)))
        return false;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(input->at, " \t\r\n{}()[];"), input->at);
    for (;;) {
        pdn_input_fill(input);
        if (ends_text(build, input->at, is_begun) && (is_begun || !pdn_is_text_only(build))) break;
        const size_t size = 1 + strcspn(input->at + 1, " \t\r\n{(;[\\<");
        pdn_text_add(build, input->at, size);
        input->at += size;
        is_begun = true;
        const size_t spaces = strspn(input->at, " \t\r");
        if (spaces > 0) pdn_text_add(build, " ", 1);
        input->at += spaces;
    }
    if (!is_begun) return false;
    if (build->words.first < 0) build->words.first = build->strings.comment_count;
    pdn_comment_add(build, start);
    pdn_assume(&build->notes, PDN_ASSUMED_TEXT, place,
               "'%s' is not a move; the text is kept as a comment", word);
    build->words.ply = build->record.length;
    build->words.place = place;
    memcpy(build->words.word, word, sizeof word);
    return true;
}

bool pdn_refuse_text(PdnBuild *build) {
    if (build->is_broken || build->words.ply != build->record.length) return false;
    error_set(pdn_fault_at(build, build->words.place),
              "'%s' is not a move; text among the moves is written in {..}", build->words.word);
    return true;
}
