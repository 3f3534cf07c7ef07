/* The walk over the text between the pieces of games. The window at the input is filled,
   INPUT_AHEAD bytes of it, whenever pdn_lexer_go_on() has returned. A rest ends like a file; the
   lexer then goes on in the text before it, whose window was kept whole. */
#include "engine/pdn/lexer.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/plain.h"
#include "engine/pdn/scan.h"

/* --- texts that are read again --- */

bool pdn_begin_rest(PdnLexer *lexer, char *text, const char *from, PdnPlace place) {
    PdnRest *rest = malloc(sizeof *rest);
    if (!rest) return false;
    pdn_input_fill(&lexer->input); /* it may be looked at before it is read on, pdn_lexer_ahead() */
    *rest = (PdnRest){.outer = lexer->rest,
                      .text = text,
                      .memory = {.text = from, .size = strlen(from)},
                      .input = lexer->input};
    lexer->rest = rest;
    lexer->rest_count++;
    PdnInput *input = &lexer->input;
    pdn_input_start(input, pdn_source_memory, &rest->memory);
    input->wide = WIDE_NOT;
    input->ends_by_cr = false;
    input->offset = place.offset + (from - text);
    input->line = place.line;
    input->line_offset = place.offset - place.column + 1;
    for (const char *end = text; (end = memchr(end, '\n', (size_t)(from - end))) != NULL; end++) {
        input->line++;
        input->line_offset = place.offset + (end + 1 - text);
    }
    return true;
}

/* Ends the reading of such a text; false if there is none. */
static bool end_rest(PdnLexer *lexer) {
    PdnRest *rest = lexer->rest;
    if (!rest) return false;
    lexer->input = rest->input; /* its pointers are into the window that it was copied from */
    lexer->rest = rest->outer;
    free(rest->text);
    free(rest);
    return true;
}

const char *pdn_lexer_ahead(PdnLexer *lexer) {
    const PdnInput *input = &lexer->input;
    pdn_input_fill(&lexer->input);
    const char *next = pdn_past_blanks(input->at);
    for (const PdnRest *rest = lexer->rest; !*next && rest; rest = rest->outer)
        next = pdn_past_blanks(rest->input.window + (rest->input.at - input->window));
    return next;
}

/* --- the walk --- */

void pdn_lexer_start(PdnLexer *lexer, PdnSource *source, void *context, PdnNotes *notes) {
    pdn_input_start(&lexer->input, source, context);
    lexer->rest = NULL;
    lexer->notes = notes;
}

void pdn_lexer_end(PdnLexer *lexer) {
    while (end_rest(lexer)) {
    }
}

void pdn_lexer_next_game(PdnLexer *lexer) {
    lexer->rest_count = 0;
    lexer->game = (PdnPlace){.line = 0};
    lexer->line = lexer->next = LINE_FRESH;
    lexer->is_quoted = lexer->is_escaped = lexer->is_over = false;
}

void pdn_skip_line(PdnLexer *lexer) {
    PdnInput *input = &lexer->input;
    do {
        pdn_input_fill(input);
        input->at += strcspn(input->at, "\n");
    } while (input->at == input->end && !input->ended);
}

/* Reads spaces outside ASCII, and points; false where there is something else. */
static bool read_space(PdnLexer *lexer) {
    PdnInput *input = &lexer->input;
    if (pdn_escape(input->at)) {
        lexer->is_escaped = true;
        pdn_assume(lexer->notes, PDN_ASSUMED_SPACE, pdn_input_place(input),
                   "\\%c, escaped once too often, is read as white space", input->at[1]);
        if (input->at[1] == 'n' && lexer->next == LINE_BEGUN) lexer->next = LINE_FRESH;
        input->at += pdn_escape(input->at);
        return true;
    }
    size_t size = 0;
    const char *sign = pdn_sign_meant(input->at, &size);
    if (!sign || (*sign && *sign != ' ' && *sign != '.')) return false;
    pdn_note_signs(lexer->notes, pdn_input_place(input));
    input->at += size;
    return true;
}

/* Reads a thing other than spaces that may come before a piece; false where the input is not such a
   thing. */
static bool read_between(PdnLexer *lexer) {
    PdnInput *input = &lexer->input;
    const char c = *input->at;
    if (c == '\n') {
        pdn_input_new_line(input);
        lexer->next = lexer->next == LINE_BEGUN ? LINE_FRESH : LINE_APART;
        return true;
    }
    if (pdn_is_blank(c)) {
        input->at++;
        return true;
    }
    const bool is_fresh = lexer->next != LINE_BEGUN;
    if (c == '`' && is_fresh && strncmp(input->at, "```", 3) == 0) {
        input->at += 3; /* a fence of Markdown, and the name of a language */
        while (pdn_is_letter(*input->at)) input->at++;
        return true;
    }
    if ((c == '\\' || pdn_may_be_sign(c)) && read_space(lexer)) return true;
    if (c == '\0') {
        lexer->next = LINE_BEGUN;
        return end_rest(lexer);
    }
    if (c != '>' || !is_fresh) return false;
    lexer->is_quoted = true; /* as mail quotes */
    input->at++;
    return true;
}

void pdn_lexer_go_on(PdnLexer *lexer) {
    PdnInput *input = &lexer->input;
    do {
        if (*input->at == ' ') input->at++; /* nearly always */
        pdn_input_fill(input);
        if (*input->at == '\xEF') input->at += text_mark(input->at, strnlen(input->at, 3));
        if (lexer->game.line == 0 && *input->at && !pdn_is_blank(*input->at))
            lexer->game = pdn_input_place(input);
    } while (!pdn_is_digit(*input->at) && read_between(lexer));
    lexer->line = lexer->next;
    lexer->next = LINE_BEGUN;
}
