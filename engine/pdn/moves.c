/* Move numbers and moves, as people write them, and results that look like moves. The token
   (token.h) gives the kind of a word; its meaning also depends on the position. */
#include "engine/pdn/moves.h"

#include <stdio.h>
#include <string.h>

#include "engine/pdn/ahead.h"
#include "engine/pdn/ending.h"
#include "engine/pdn/play.h"
#include "engine/pdn/squares.h"
#include "engine/pdn/start.h"
#include "engine/pdn/text.h"
#include "engine/pdn/token.h"

/* Plays the move of the token, or the capture that it and the words after it are the jumps of;
   `*end` is then where these end. */
static bool play_jumps(PdnBuild *build, PdnToken *token, const char **end, Error *error) {
    Error reason;
    if (pdn_play(build, token->word, error)) return true;
    for (const char *at = *end; (at = pdn_past_jump(at, token->word)) != NULL;) {
        if (!pdn_play(build, token->word, &reason)) continue;
        *end = at;
        pdn_assume(&build->notes, PDN_ASSUMED_JUMPS, build->here,
                   "the jumps of one capture are plies of their own; they are joined");
        return true;
    }
    return false;
}

/* --- words --- */

/* Whether a move from a square of two digits is more than the points of this game can be. */
static bool is_beyond_points(const PdnBuild *build, const char *move) {
    enum { TEN_POINTS = 10000 };
    return build->has_result && build->stated.first < TEN_POINTS && pdn_is_digit(move[0]) &&
           pdn_is_digit(move[1]);
}

/* Reads a result that is not one of PDN's: points, or `-` for an unknown one. Points that could be
   a move are a result at the end only. */
static bool read_odd_result(PdnLexer *lexer, PdnBuild *build, const PdnToken *token, bool is_last) {
    PdnInput *input = &lexer->input;
    const char *text = token->plain.has_signs ? token->plain.text : token->start;
    PdnScore score;
    int length = pdn_score_read(text, &score);
    if (length > 0 && !pdn_are_result(build, &score)) return false;
    const bool is_dash = length == 0 && *text == '-' && build->record.length > 0;
    if (is_dash) length = 1;
    if (length == 0 || (is_dash && build->is_broken)) return false;
    if ((is_dash || is_last) && !pdn_is_end(text + length)) return false;
    GameResult result;
    const char *due = pdn_result_text(build->record.game, score.result);
    const bool is_pdns = pdn_result_read(text, &result) == length;
    if (is_pdns && text != token->start)
        pdn_note_signs(&build->notes, build->here);
    else if (!is_dash && !is_pdns)
        pdn_assume(&build->notes, PDN_ASSUMED_RESULT, build->here,
                   "'%.*s' after the moves is taken for %s", length, text, due);
    const size_t size = text == token->start ? (size_t)length : token->plain.from[length];
    pdn_input_go(input, token->start + size);
    pdn_end_game(lexer, build, &score, text, length);
    return true;
}

/* Says that the word at the input is not a move, and passes it. */
static void refuse_word(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const size_t size = 1 + strcspn(input->at + 1, " \t\r\n{}()[];");
    error_set(pdn_fault_here(build), "'%.*s' is not a move", size < 40 ? (int)size : 40, input->at);
    input->at += size;
}

static void pass_number(PdnLexer *lexer, PdnBuild *build, const PdnToken *token) {
    const bool is_first = *token->text == '1' && !pdn_is_digit(token->text[1]);
    const bool is_whole = build->record.length > 1 && *token->end != '.'; /* 1... may come again */
    if (is_first && build->has_first && lexer->line != LINE_BEGUN &&
        (build->is_broken || is_whole || build->words.ply == build->record.length ||
         (lexer->line == LINE_APART && build->record.length > 0 && *token->end != '.'))) {
        lexer->is_over = true; /* the next game begins, after one without a result */
        return;
    }
    build->has_first = build->has_first || is_first;
    const char *end = pdn_token_place(token, token->end);
    pdn_input_go(&lexer->input, end > token->start ? end : token->start + 1);
}

/* Passes the number of the next move without its point: `1 11-15`, `1) 11-15`. */
static bool pass_bare_number(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const char *end = input->at;
    int64_t number = 0;
    for (; pdn_is_digit(*end) && end - input->at < 6; end++) number = 10 * number + (*end - '0');
    if (build->is_broken || end == input->at || (*end != ')' && !pdn_is_blank(*end)) ||
        number != record_move_number(&build->record, build->record.length))
        return false;
    pdn_input_go(input, end + (*end == ')'));
    return true;
}

void pdn_read_word(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    PdnToken token;
    Error error;
    if (pdn_is_text_only(build) && pdn_read_text(lexer, build)) return;
    bool is_usual = !pdn_has_moves(build) || build->own.kind != '\0';
    pdn_token_read(&token, input->at, is_usual);
    if (token.kind == PDN_NUMBER_TOKEN) {
        pdn_begin_moves(build);
        if (*token.text == '0' && read_odd_result(lexer, build, &token, true)) return; /* 0.5-0.5 */
        pass_number(lexer, build, &token);
        return;
    }
    if (!pdn_has_moves(build) && token.kind == PDN_NO_TOKEN && pdn_read_text(lexer, build)) return;
    if (!pdn_has_moves(build)) {
        pdn_begin_moves(build);
        is_usual = build->own.kind != '\0';
        pdn_token_read(&token, input->at, is_usual);
    }
    const bool is_move = token.kind == PDN_MOVE_TOKEN;
    /* Most moves look like points; few are as small, or stand where a result can. */
    const bool is_amid = is_move && !token.plain.has_signs &&
                         (is_beyond_points(build, token.start) || !pdn_is_end(token.end));
    if (!is_amid && read_odd_result(lexer, build, &token, is_move)) return;
    if (token.kind == PDN_NO_TOKEN) {
        if (!pass_bare_number(lexer, build) && !pdn_read_text(lexer, build))
            refuse_word(lexer, build);
        return;
    }
    if (build->words.ply == build->record.length && pdn_refuse_text(build)) return;
    if (token.plain.has_signs && token.text != token.start)
        pdn_note_signs(&build->notes, build->here);
    const char *end = token.end;
    if (!build->is_broken && build->record.length == PDN_MAX_PLIES)
        error_set(pdn_fault_here(build), "a game of over %d half-moves", PDN_MAX_PLIES);
    if (!build->is_broken && !play_jumps(build, &token, &end, &error)) {
        if (read_odd_result(lexer, build, &token, false)) return;
        if (!is_usual && pdn_read_text(lexer, build)) return;
        error_set(pdn_fault_here(build), "%s", error.text);
    }
    if (token.word[1]) build->is_lettered = pdn_is_letter(*token.word);
    if (is_usual && !build->is_broken && build->odd_sign.line == 0 &&
        pdn_sign_is_odd(&build->record, token.word))
        build->odd_sign = build->here;
    pdn_input_go(input, pdn_token_place(&token, end));
    if (!pdn_is_blank(*input->at)) pdn_read_strength(lexer, build);
}

bool pdn_read_strength(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    int nag, length = pdn_strength_read(input->at, &nag);
    if (length == 0) return false;
    for (; length > 0; length = pdn_strength_read(input->at, &nag)) {
        pdn_nag_add(build, nag);
        input->at += length;
    }
    return true;
}
