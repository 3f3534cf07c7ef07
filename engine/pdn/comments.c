/* What is said of the moves: comments, and words that stand among the moves without being a
   comment. A bracket that is never closed takes the text up to the next tags; where the moves of
   the game go on in that text, it is read again from there, as a file within the file (PdnRest). So
   it is with a bracket that only the one of a later comment closes. What the writer writes is never
   divided: in its braces is no other brace. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/state.h"
#include "engine/pdn/token.h"

enum {
    MOST_RESTS = 8,       /* texts that are read again for a game */
    REST_NEAR = 64 << 10, /* bytes of one in which its moves are looked for */
};

/* --- texts that are read again --- */

/* Reads on in `text`, which lies at `place` and is freed with the rest. */
static bool begin_rest(PdnReader *reader, char *text, const char *from, PdnPlace place) {
    PdnRest *rest = malloc(sizeof *rest);
    if (!rest) return false;
    *rest = (PdnRest){.outer = reader->rest,
                      .text = text,
                      .memory = {.text = from, .size = strlen(from)},
                      .input = reader->input};
    reader->rest = rest;
    reader->rest_count++;
    PdnInput *input = &reader->input;
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

bool pdn_end_rest(PdnReader *reader) {
    PdnRest *rest = reader->rest;
    if (!rest) return false;
    reader->input = rest->input; /* its pointers are into the window that it was copied from */
    reader->rest = rest->outer;
    free(rest->text);
    free(rest);
    return true;
}

/* Whether a game seems to begin at `at`: the first number, after an empty line. */
static bool begins_game(const char *text, const char *at) {
    int ends = 0;
    if (at[0] != '1' || at[1] != '.') return false;
    for (const char *back = at; back > text && pdn_is_blank(back[-1]); back--)
        ends += back[-1] == '\n';
    return ends > 1;
}

/* The first result in `text` that ends a line, or the beginning of the next game; the end of the
   text where there is none. */
static const char *find_result(const char *text) {
    GameResult ignored;
    for (const char *at = text; *at; at++) {
        if (at > text && !pdn_is_blank(at[-1])) continue;
        if (begins_game(text, at)) return at;
        const char *end = at + pdn_result_read(at, &ignored);
        if (end > at && strchr("\r\n", end[strspn(end, " \t")])) return at;
    }
    return text + strlen(text);
}

/* Where moves without a number go on in `text`, which follows its bracket: where nothing but they
   comes before `result`; and nothing like a move of a variation before them. Else `result`. */
static const char *find_bare_moves(const PdnReader *reader, const char *text, const char *result) {
    enum { MOST_TRIES = 200 };
    int tries = 0;
    for (const char *at = text; at < result && tries < MOST_TRIES && at - text < REST_NEAR; at++) {
        PdnRun run = pdn_run_here(reader);
        if ((at > text && !strchr(" \t\r\n)}]", at[-1])) || pdn_is_blank(*at)) continue;
        tries++;
        if (pdn_run_on(reader, &run, at, false) && run.end >= result) return at;
        if (text[-1] == '(' && pdn_is_digit(*at)) break;
    }
    return result;
}

/* Where the moves of the game go on in `text`, which follows its bracket, outside its parentheses:
   where that bracket closes, or the last number of the next move, before a legal move; else moves
   without a number, its result, or its end. */
static const char *find_moves(const PdnReader *reader, const char *text) {
    const char *const result = find_result(text), *found = result;
    int depth = 0;
    for (const char *at = text; at < result && at - text < REST_NEAR; at++) {
        /* The brace that is not closed stood in it. */
        if (*at == ')' && depth == 0 && text[-1] == '(' && pdn_moves_follow(reader, at + 1))
            return at + 1;
        if (*at == '(') depth++;
        if (*at == ')' && depth > 0) depth--;
        if (depth > 0 || !pdn_is_digit(*at) || (at > text && !strchr(" \t\r\n)}]", at[-1])))
            continue;
        if (pdn_past_number(at) && pdn_moves_follow(reader, at)) found = at;
    }
    return found < result ? found : find_bare_moves(reader, text, result);
}

/* Reads the text of a bracket at `place`, which is freed, up to `end` as what the bracket holds, and
   the rest as what follows it; `had_moves`: the tags were over before it. */
static void divide(PdnReader *reader, char *text, const char *end, PdnPlace place, bool had_moves) {
    const char opening = *text;
    pdn_assume(reader, PDN_ASSUMED_BRACKET, place, "the '%c' is never closed", opening);
    const size_t head = (size_t)(end - text);
    char *inside = malloc(head + 2);
    if (!inside) {
        error_set(pdn_fault_at(reader, place), "no memory for a comment of %zu bytes", head);
        free(text);
        return;
    }
    memcpy(inside, text, head);
    inside[head] = (char)(opening == '(' ? ')' : '\0');
    inside[head + 1] = '\0';
    if (opening == '(') {
        pdn_add_variation(reader, inside, head, place);
    } else {
        const size_t start = reader->strings.length;
        for (char *c = inside; *c; c++)
            if (*c == '\r' || *c == '\n') *c = ' ';
        pdn_text_add(reader, inside + 1, head - 1);
        pdn_comment_add(reader, start);
    }
    free(inside);
    if (!*end || !begin_rest(reader, text, end, place)) {
        if (!*end) reader->has_moves = had_moves; /* tags of the same game may follow */
        free(text);
    }
    reader->is_fresh = true;
}

void pdn_go_on_in(PdnReader *reader, char *text, size_t size, PdnPlace place) {
    const char *end = text + size;
    const bool had_moves = reader->has_moves;
    pdn_begin_moves(reader);
    if (!reader->broken && reader->rest_count < MOST_RESTS) end = find_moves(reader, text + 1);
    divide(reader, text, end, place, had_moves);
}

/* A copy of the text of the strings from `start` on after its `opening`, up to and with `closing`;
   NULL when the game is broken. */
static char *copy_comment(PdnReader *reader, size_t start, char opening, const char *closing,
                          PdnPlace place) {
    const size_t size = reader->strings.length - start, tail = strlen(closing);
    char *text = reader->broken ? NULL : malloc(size + tail + 2);
    if (!reader->broken && !text)
        error_set(pdn_fault_at(reader, place), "no memory for a comment of %zu bytes", size);
    if (!text) return NULL;
    *text = opening;
    memcpy(text + 1, reader->strings.text + start, size);
    memcpy(text + 1 + size, closing, tail + 1);
    return text;
}

/* Reads the strings from `start` on as the text of a bracket that is never closed. */
static void go_on_after(PdnReader *reader, size_t start, char opening, PdnPlace place) {
    const size_t size = reader->strings.length - start;
    char *text = copy_comment(reader, start, opening, "", place);
    if (!text) return;
    reader->strings.length = start;
    pdn_go_on_in(reader, text, size + 1, place);
}

/* --- brackets that the one of a later comment closes --- */

/* Where the moves of the game go on in `text`, a comment with its own bracket in it once more,
   before `next`: at moves after which alone those at `next` can be played; or, where that does not
   tell, at moves up to that bracket, unless `next` has a bracket for both. NULL if they do not. */
static const char *find_moves_within(const PdnReader *reader, const char *text, const char *next) {
    enum { MOST_TRIES = 200 };
    const char opening = *text, closing = (char)(opening == '{' ? '}' : ']');
    PdnRun here = pdn_run_here(reader);
    const bool follows = pdn_run_on(reader, &here, next, false);
    const bool is_balanced = next[strcspn(next, opening == '{' ? "{}" : "[]\n")] == closing;
    int tries = 0;
    const char *limit = strrchr(text, opening);
    if (limit - text > REST_NEAR) limit = text + REST_NEAR;
    for (const char *at = text + 1; at < limit && tries < MOST_TRIES; at++) {
        PdnRun run = pdn_run_here(reader);
        if (!strchr(" \t\r\n{[", at[-1]) || pdn_is_blank(*at) || *at == opening) continue;
        if (!pdn_run_on(reader, &run, at, false)) continue;
        const bool is_whole = *run.end == opening || !*run.end;
        tries++;
        pdn_run_on(reader, &run, run.end, true);
        const bool would_follow = pdn_run_on(reader, &run, next, false);
        if (would_follow == follows ? is_whole && !is_balanced : would_follow) return at;
    }
    return NULL;
}

/* Ends the comment from `start` of the strings on, which has been read with its closing bracket,
   before moves of the game in it, and reads on there; false where it has none. */
static bool divide_comment(PdnReader *reader, size_t start, char opening, PdnPlace place) {
    const size_t size = reader->strings.length - start;
    const bool had_moves = reader->has_moves;
    if (reader->broken || reader->is_text_only || reader->has_ended ||
        reader->rest_count == MOST_RESTS || size == 0 ||
        !memchr(reader->strings.text + start, opening, size))
        return false;
    char *text = copy_comment(reader, start, opening, opening == '{' ? "}" : "]", place);
    if (!text) return false;
    const char *next = pdn_past_blanks(reader->input.at);
    for (const PdnRest *rest = reader->rest; !*next && rest; rest = rest->outer)
        next = pdn_past_blanks(rest->input.at);
    pdn_begin_moves(reader);
    const char *end = find_moves_within(reader, text, next);
    if (!end) {
        reader->has_moves = had_moves;
        free(text);
        return false;
    }
    reader->strings.length = start;
    divide(reader, text, end, place, had_moves);
    return true;
}

/* --- comments --- */

/* Makes spaces of the line ends in the string from `start` on, and of escaped ones. */
static void put_on_one_line(PdnReader *reader, size_t start) {
    PdnStrings *strings = &reader->strings;
    if (reader->broken) return;
    char *to = strings->text + start;
    const char *from = to, *const end = strings->text + strings->length;
    while (from < end) {
        const bool is_escape = reader->is_escaped && end - from > 1 && pdn_escape(from);
        const bool is_end = !is_escape && *from == '\n';
        if (is_escape || is_end)
            *to++ = ' ';
        else if (*from != '\r')
            *to++ = *from;
        from += is_escape ? 2 : 1;
        if (is_end && reader->is_quoted)
            while (from < end && (*from == '>' || *from == ' ')) from++;
    }
    strings->length = (size_t)(to - strings->text);
}

void pdn_read_comment(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    const size_t start = reader->strings.length;
    bool has_lines = reader->is_escaped;
    input->at++;
    for (;;) {
        pdn_input_fill(input);
        const size_t size = strcspn(input->at, "}\n");
        pdn_text_add(reader, input->at, size);
        input->at += size;
        if (*input->at == '}') break;
        bool is_over = !*input->at && input->ended;
        if (*input->at == '\n') {
            has_lines = true;
            pdn_text_add(reader, "\n", 1);
            pdn_input_new_line(input);
            pdn_input_fill(input);
            is_over = pdn_begins_with_tag(input->at);
        }
        if (!is_over) continue;
        if (reader->broken)
            reader->over = true;
        else
            go_on_after(reader, start, '{', place);
        return;
    }
    input->at++;
    if (divide_comment(reader, start, '{', place)) return;
    if (has_lines) put_on_one_line(reader, start);
    pdn_comment_add(reader, start);
}

void pdn_read_line_comment(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const size_t start = reader->strings.length;
    bool goes_on = true;
    input->at++;
    while (goes_on) {
        pdn_input_fill(input);
        const size_t size = strcspn(input->at, reader->is_escaped ? "\n\\" : "\n");
        pdn_text_add(reader, input->at, size);
        input->at += size;
        goes_on = input->at == input->end && !input->ended;
        if (*input->at != '\\' || pdn_escape(input->at)) continue;
        pdn_text_add(reader, input->at++, 1);
        goes_on = true;
    }
    pdn_comment_add(reader, start);
}

/* Whether the `[` at `at` begins a line, but moves of the game go on after it on that line. */
static bool is_before_moves(const PdnReader *reader, const char *at) {
    enum { LONGEST = 1000 };
    const size_t size = strcspn(at, "]\r\n");
    if (reader->broken || size >= LONGEST) return false;
    if (at[size] == ']')
        return at[size + 1] && !strchr("\r\n", at[size + 1 + strspn(at + size + 1, " \t")]) &&
               pdn_moves_follow(reader, at + size + 1);
    char line[LONGEST];
    memcpy(line, at, size);
    line[size] = '\0';
    return find_moves(reader, line + 1) < line + size;
}

bool pdn_is_remark(const PdnReader *reader, const char *at) {
    return at[1] == '%' || /* [%clk 0:01] outside its comment */
           (reader->has_moves && (reader->line_begun || is_before_moves(reader, at)));
}

void pdn_read_remark(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    const size_t size = strcspn(input->at, "]\n"), start = reader->strings.length;
    const bool is_closed = input->at[size] == ']', is_clock = input->at[1] == '%';
    PdnRun run = pdn_run_here(reader);
    if (!is_closed && (reader->broken || pdn_run_on(reader, &run, input->at + 1, false))) {
        pdn_assume(reader, PDN_ASSUMED_BRACKET, place, "'[' is never closed; it is left out");
        input->at++;
        return;
    }
    pdn_text_add(reader, input->at + !is_clock, size - !is_clock + (is_clock && is_closed));
    input->at += size + is_closed;
    if (!is_closed) {
        go_on_after(reader, start, '[', place);
    } else if (is_clock || !divide_comment(reader, start, '[', place)) {
        pdn_assume(reader, PDN_ASSUMED_BRACKET, place,
                   "text in [..] among the moves is kept as a comment");
        pdn_comment_add(reader, start);
    }
}

/* --- words --- */

void pdn_pass_bracket(PdnReader *reader) {
    pdn_assume(reader, PDN_ASSUMED_BRACKET, pdn_input_place(&reader->input),
               strchr(")}]", *reader->input.at) ? "'%c' closes nothing; it is left out"
                                                : "'%c' means nothing here; it is left out",
               *reader->input.at);
    reader->input.at++;
}

/* Whether the text ends before the word at `at`. */
static bool ends_text(const PdnReader *reader, const char *at, bool is_begun) {
    PdnToken token;
    if (!*at || strchr("\n{(;[", *at) || pdn_escape(at)) return true;
    if (pdn_is_result(reader, at)) return true;
    if (reader->is_text_only) return false;
    const char *number = pdn_past_number(at);
    if (number) number += strspn(number, ". ");
    pdn_token_read(&token, number ? number : at, true);
    if (token.kind != PDN_MOVE_TOKEN || reader->own.kind == '\0') return false;
    return number || (is_begun && reader->has_moves && pdn_moves_follow(reader, at));
}

/* Whether the word at `at` is text, not a move that is not legal: it has no digits, and no number
   of the first move comes before it. */
static bool may_be_text(const PdnReader *reader, const char *at) {
    if ((reader->record.length == 0 && reader->has_first) || pdn_is_digit(*at)) return false;
    if ((*at > 0 && *at < ' ') || *at == 0x7f) return false;
    return reader->own.kind || !reader->has_moves ||
           strcspn(at, " \t\r\n{}()[];") <= strcspn(at, "0123456789:");
}

bool pdn_read_text(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    const size_t start = reader->strings.length;
    char word[41];
    bool is_begun = false;
    if (reader->broken || (!reader->is_text_only && !may_be_text(reader, input->at))) return false;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(input->at, " \t\r\n{}()[];"), input->at);
    for (;;) {
        pdn_input_fill(input);
        if (ends_text(reader, input->at, is_begun) && (is_begun || !reader->is_text_only)) break;
        const size_t size = 1 + strcspn(input->at + 1, " \t\r\n{(;[\\<");
        pdn_text_add(reader, input->at, size);
        input->at += size;
        is_begun = true;
        const size_t spaces = strspn(input->at, " \t\r");
        if (spaces > 0) pdn_text_add(reader, " ", 1);
        input->at += spaces;
    }
    if (!is_begun) return false;
    if (reader->first_text < 0) reader->first_text = reader->strings.comment_count;
    pdn_comment_add(reader, start);
    pdn_assume(reader, PDN_ASSUMED_TEXT, place, "'%s' is not a move; the text is kept as a comment",
               word);
    reader->text_ply = reader->record.length;
    reader->text_place = place;
    memcpy(reader->text_word, word, sizeof word);
    return true;
}

bool pdn_refuse_text(PdnReader *reader) {
    if (reader->broken || reader->text_ply != reader->record.length) return false;
    error_set(pdn_fault_at(reader, reader->text_place),
              "'%s' is not a move; text among the moves is written in {..}", reader->text_word);
    return true;
}
