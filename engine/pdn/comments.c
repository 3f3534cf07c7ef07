/* Remarks on the moves. A bracket that is never closed takes the text up to the next tags; where
   the moves of the game go on in that text, it is read again from there, as a file within the file
   (lexer.h). So is a text with a bracket that only the closing sign of a later comment closes.
   Texts of the writer are never divided: it writes a comment for which that could happen after
   `;`. */
#include "engine/pdn/comments.h"

#include <stdlib.h>
#include <string.h>

#include "engine/pdn/ahead.h"
#include "engine/pdn/line.h"
#include "engine/pdn/scan.h"
#include "engine/pdn/start.h"
#include "engine/pdn/token.h"

/* Bytes of a text in which the moves that go on are looked for. */
enum { REST_NEAR = 64 << 10 };

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
static const char *find_bare_moves(const PdnBuild *build, const char *text, const char *result) {
    enum { MOST_TRIES = 200 };
    int tries = 0;
    for (const char *at = text; at < result && tries < MOST_TRIES && at - text < REST_NEAR; at++) {
        PdnRun run = pdn_run_here(build);
        if ((at > text && !strchr(" \t\r\n)}]", at[-1])) || pdn_is_blank(*at)) continue;
        tries++;
        if (pdn_run_on(build, &run, at, false) && run.end >= result) return at;
        if (text[-1] == '(' && pdn_is_digit(*at)) break;
    }
    return result;
}

/* Where the moves of the game go on in `text`, which follows its bracket, outside its parentheses:
   where that bracket closes, or the last number of the next move, before a legal move; else moves
   without a number, its result, or its end. */
static const char *find_moves(const PdnBuild *build, const char *text) {
    const char *const result = find_result(text), *found = result;
    int depth = 0;
    for (const char *at = text; at < result && at - text < REST_NEAR; at++) {
        /* The brace that is not closed stood in it. */
        if (*at == ')' && depth == 0 && text[-1] == '(' && pdn_moves_follow(build, at + 1))
            return at + 1;
        if (*at == '(') depth++;
        if (*at == ')' && depth > 0) depth--;
        if (depth > 0 || !pdn_is_digit(*at) || (at > text && !strchr(" \t\r\n)}]", at[-1])))
            continue;
        if (pdn_past_number(at) && pdn_moves_follow(build, at)) found = at;
    }
    return found < result ? found : find_bare_moves(build, text, result);
}

/* Reads the text of a bracket at `place`, and frees it: up to `end` as the content of the bracket,
   and the rest as the text after it; `before` is the stage at the bracket. */
static void divide(PdnLexer *lexer, PdnBuild *build, char *text, const char *end, PdnPlace place,
                   PdnStage before) {
    const char opening = *text;
    pdn_assume(&build->notes, PDN_ASSUMED_BRACKET, place, "the '%c' is never closed", opening);
    const size_t head = (size_t)(end - text);
    char *inside = malloc(head + 2);
    if (!inside) {
        error_set(pdn_fault_at(build, place), "not enough memory for a comment of %zu bytes", head);
        free(text);
        return;
    }
    memcpy(inside, text, head);
    inside[head] = (char)(opening == '(' ? ')' : '\0');
    inside[head + 1] = '\0';
    if (opening == '(') {
        pdn_add_variation(build, inside, head, place);
    } else {
        const size_t start = build->strings.length;
        for (char *c = inside; *c; c++)
            if (*c == '\r' || *c == '\n') *c = ' ';
        pdn_text_add(build, inside + 1, head - 1);
        pdn_comment_add(build, start);
    }
    free(inside);
    if (!*end || !pdn_begin_rest(lexer, text, end, place)) {
        if (!*end) build->stage = before; /* tags of the same game may follow */
        free(text);
    }
    lexer->next = LINE_APART;
}

void pdn_go_on_in(PdnLexer *lexer, PdnBuild *build, char *text, size_t size, PdnPlace place) {
    const char *end = text + size;
    const PdnStage before = build->stage;
    pdn_begin_moves(build);
    if (!build->is_broken && lexer->rest_count < PDN_RESTS) end = find_moves(build, text + 1);
    divide(lexer, build, text, end, place, before);
}

/* A copy of the text of the strings from `start` on after its `opening`, up to and with `closing`;
   NULL when the game is broken. */
static char *copy_comment(PdnBuild *build, size_t start, char opening, const char *closing,
                          PdnPlace place) {
    const size_t size = build->strings.length - start, tail = strlen(closing);
    char *text = build->is_broken ? NULL : malloc(size + tail + 2);
    if (!build->is_broken && !text)
        error_set(pdn_fault_at(build, place), "not enough memory for a comment of %zu bytes", size);
    if (!text) return NULL;
    *text = opening;
    memcpy(text + 1, build->strings.text + start, size);
    memcpy(text + 1 + size, closing, tail + 1);
    return text;
}

/* Reads the strings from `start` on as the text of a bracket that is never closed. */
static void go_on_after(PdnLexer *lexer, PdnBuild *build, size_t start, char opening,
                        PdnPlace place) {
    const size_t size = build->strings.length - start;
    char *text = copy_comment(build, start, opening, "", place);
    if (!text) return;
    build->strings.length = start;
    pdn_go_on_in(lexer, build, text, size + 1, place);
} /* NOLINT(clang-analyzer-unix.Malloc): a rest that has begun owns `text`; see pdn_begin_rest() */

/* --- brackets that the one of a later comment closes --- */

/* Whether a bracket that is open at `at` is closed after whole pairs of such brackets: on that
   line, or, of braces, before the tags of the next game. */
static bool is_closed_after(const char *at, char opening) {
    const char closing = (char)(opening == '{' ? '}' : ']');
    int depth = 1;
    for (; *at && depth > 0; at++) {
        if (*at == '\n' && (opening == '[' || pdn_begins_with_tag(at + 1))) return false;
        depth += (*at == opening) - (*at == closing);
    }
    return depth == 0;
}

/* Where the moves of the game go on in `text`, a comment with its own bracket in it once more,
   before `next`: at moves after which alone those at `next` can be played; or, where that decides
   nothing, at moves up to that bracket, unless `next` has a bracket for both. NULL if they do not. */
static const char *find_moves_within(const PdnBuild *build, const char *text, const char *next) {
    enum { MOST_TRIES = 200 };
    const char opening = *text;
    PdnRun here = pdn_run_here(build);
    const bool follows = pdn_run_on(build, &here, next, false);
    const bool is_balanced = is_closed_after(next, opening);
    int tries = 0;
    const char *limit = strrchr(text, opening);
    if (limit - text > REST_NEAR) limit = text + REST_NEAR;
    for (const char *at = text + 1; at < limit && tries < MOST_TRIES; at++) {
        PdnRun run = pdn_run_here(build);
        if (!strchr(" \t\r\n{[", at[-1]) || pdn_is_blank(*at) || *at == opening) continue;
        if (!pdn_run_on(build, &run, at, false)) continue;
        const bool is_whole = *run.end == opening || !*run.end;
        tries++;
        pdn_run_on(build, &run, run.end, true);
        const bool would_follow = pdn_run_on(build, &run, next, false);
        if (would_follow == follows ? is_whole && !is_balanced : would_follow) return at;
    }
    return NULL;
}

/* Ends the comment from `start` of the strings on, which has been read with its closing bracket,
   before moves of the game in it, and reads on there; false where it has none. */
static bool divide_comment(PdnLexer *lexer, PdnBuild *build, size_t start, char opening,
                           PdnPlace place) {
    const size_t size = build->strings.length - start;
    const PdnStage before = build->stage;
    if (build->is_broken || pdn_is_text_only(build) || build->stage >= PDN_AFTER_MOVES ||
        lexer->rest_count == PDN_RESTS || size == 0 ||
        !memchr(build->strings.text + start, opening, size))
        return false;
    char *text = copy_comment(build, start, opening, opening == '{' ? "}" : "]", place);
    if (!text) return false;
    const char *next = pdn_lexer_ahead(lexer);
    pdn_begin_moves(build);
    const char *end = find_moves_within(build, text, next);
    if (!end) {
        build->stage = before;
        free(text);
        return false;
    }
    build->strings.length = start;
    divide(lexer, build, text, end, place, before);
    return true;
}

/* --- comments --- */

/* The effect of the closing bracket before a place, in a comment that holds another opening one. */
typedef enum {
    ENDS_COMMENT, /* moves, or a comment, follow it */
    ENDS_INNER,   /* words up to another closing bracket follow: it ends the inner comment */
    ENDS_NOTHING, /* words, then moves follow, but no closing bracket: the outer one is missing */
} Closing;

/* The effect of the closing bracket before `at` in the comment whose text before it is the `size`
   bytes at `text`. */
static Closing closing_at(const PdnBuild *build, const char *text, size_t size, char opening,
                          const char *at) {
    const char closing = (char)(opening == '{' ? '}' : ']');
    int depth = 0;
    PdnToken token;
    if (build->is_broken || !build->own.kind) return ENDS_COMMENT;
    for (size_t i = 0; i < size; i++) depth += (text[i] == opening) - (text[i] == closing);
    const char *next = pdn_past_blanks(at);
    if (depth <= 0 || !pdn_is_letter(*next)) return ENDS_COMMENT;
    pdn_token_read(&token, next, true);
    if (token.kind != PDN_NO_TOKEN) return ENDS_COMMENT;
    if (is_closed_after(next, opening)) return ENDS_INNER;
    PdnRun run = pdn_run_here(build);
    return pdn_run_on(build, &run, next, true) ? ENDS_NOTHING : ENDS_COMMENT;
}

/* Makes spaces of the line ends in the string from `start` on, and of escaped ones. */
static void put_on_one_line(PdnLexer *lexer, PdnBuild *build, size_t start) {
    PdnStrings *strings = &build->strings;
    if (build->is_broken) return;
    char *to = strings->text + start;
    const char *from = to, *const end = strings->text + strings->length;
    while (from < end) {
        const bool is_escape = lexer->is_escaped && end - from > 1 && pdn_escape(from);
        const bool is_end = !is_escape && *from == '\n';
        if (is_escape || is_end)
            *to++ = ' ';
        else if (*from != '\r')
            *to++ = *from;
        from += is_escape ? 2 : 1;
        if (is_end && lexer->is_quoted)
            while (from < end && (*from == '>' || *from == ' ')) from++;
    }
    strings->length = (size_t)(to - strings->text);
}

void pdn_read_comment(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const PdnPlace place = pdn_input_place(input);
    const size_t start = build->strings.length;
    bool has_lines = lexer->is_escaped, is_unclosed = false;
    input->at++;
    for (;;) {
        pdn_input_fill(input);
        const size_t size = strcspn(input->at, "}\n");
        pdn_text_add(build, input->at, size);
        input->at += size;
        if (*input->at == '}') {
            const PdnStrings *strings = &build->strings;
            pdn_input_fill(input);
            const Closing closing = is_unclosed
                                        ? ENDS_NOTHING
                                        : closing_at(build, strings->text + start,
                                                     strings->length - start, '{', input->at + 1);
            if (closing == ENDS_COMMENT) break;
            is_unclosed = closing == ENDS_NOTHING;
            pdn_text_add(build, input->at++, 1);
            continue;
        }
        bool is_over = !*input->at && input->ended;
        if (*input->at == '\n') {
            has_lines = true;
            pdn_text_add(build, "\n", 1);
            pdn_input_new_line(input);
            pdn_input_fill(input);
            is_over = pdn_begins_with_tag(input->at);
        }
        if (!is_over) continue;
        if (build->is_broken)
            lexer->is_over = true;
        else
            go_on_after(lexer, build, start, '{', place);
        return;
    }
    input->at++;
    if (divide_comment(lexer, build, start, '{', place)) return;
    if (has_lines) put_on_one_line(lexer, build, start);
    pdn_comment_add(build, start);
}

void pdn_read_line_comment(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const size_t start = build->strings.length;
    bool goes_on = true;
    input->at++;
    while (goes_on) {
        pdn_input_fill(input);
        const size_t size = strcspn(input->at, lexer->is_escaped ? "\n\\" : "\n");
        pdn_text_add(build, input->at, size);
        input->at += size;
        goes_on = input->at == input->end && !input->ended;
        if (*input->at != '\\' || pdn_escape(input->at)) continue;
        pdn_text_add(build, input->at++, 1);
        goes_on = true;
    }
    pdn_comment_add(build, start);
}

/* Whether the `[` at `at` begins a line, but moves of the game go on after it on that line. */
static bool is_before_moves(const PdnBuild *build, const char *at) {
    enum { LONGEST = 1000 };
    const size_t size = strcspn(at, "]\r\n");
    if (build->is_broken || size >= LONGEST) return false;
    if (at[size] == ']')
        return at[size + 1] && !strchr("\r\n", at[size + 1 + strspn(at + size + 1, " \t")]) &&
               pdn_moves_follow(build, at + size + 1);
    char line[LONGEST];
    memcpy(line, at, size);
    line[size] = '\0';
    return find_moves(build, line + 1) < line + size;
}

bool pdn_is_remark(const PdnLexer *lexer, const PdnBuild *build, const char *at) {
    return at[1] == '%' || /* [%clk 0:01] outside its comment */
           (pdn_has_moves(build) && (lexer->line == LINE_BEGUN || is_before_moves(build, at)));
}

void pdn_read_remark(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const PdnPlace place = pdn_input_place(input);
    const size_t start = build->strings.length;
    size_t size = strcspn(input->at, "]\n");
    Closing closing = ENDS_COMMENT;
    while (input->at[size] == ']' && (closing = closing_at(build, input->at + 1, size - 1, '[',
                                                           input->at + size + 1)) == ENDS_INNER)
        size += 1 + strcspn(input->at + size + 1, "]\n");
    if (closing == ENDS_NOTHING) size += strcspn(input->at + size, "\n");
    const bool is_closed = input->at[size] == ']', is_clock = input->at[1] == '%';
    PdnRun run = pdn_run_here(build);
    if (!is_closed && (build->is_broken || pdn_run_on(build, &run, input->at + 1, false))) {
        pdn_assume(&build->notes, PDN_ASSUMED_BRACKET, place,
                   "'[' is never closed; it is left out");
        input->at++;
        return;
    }
    pdn_text_add(build, input->at + !is_clock, size - !is_clock + (is_clock && is_closed));
    input->at += size + is_closed;
    if (!is_closed) {
        go_on_after(lexer, build, start, '[', place);
    } else if (is_clock || !divide_comment(lexer, build, start, '[', place)) {
        pdn_assume(&build->notes, PDN_ASSUMED_BRACKET, place,
                   "text in [..] among the moves is kept as a comment");
        pdn_comment_add(build, start);
    }
}
