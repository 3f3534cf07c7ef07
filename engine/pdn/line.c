/* Variations. The text of one is taken up to the bracket that closes it and then read as a whole:
   if one of its moves cannot be played, all of it is a comment. */
#include "engine/pdn/line.h"

#include <stdlib.h>
#include <string.h>

#include "engine/pdn/comments.h"
#include "engine/pdn/play.h"
#include "engine/pdn/squares.h"
#include "engine/pdn/token.h"

/* --- the text of a variation --- */

/* Takes the character at the input into the text. */
static void take_sign(PdnLexer *lexer, PdnBuild *build) {
    pdn_text_add(build, lexer->input.at, 1);
    lexer->input.at++;
}

/* Whether `text` has a word, more letters in a row than a move has: it is prose. */
static bool has_word(const char *text, size_t size) {
    enum { WORD = 3 };
    int letters = 0;
    for (size_t i = 0; i < size && letters < WORD; i++)
        letters = pdn_is_letter(text[i]) ? letters + 1 : 0;
    return letters == WORD;
}

/* Takes the text before one of `ends`, over as many windows as it is long. */
static void take_up_to(PdnLexer *lexer, PdnBuild *build, const char *ends) {
    PdnInput *input = &lexer->input;
    do {
        pdn_input_fill(input);
        const size_t size = strcspn(input->at, ends);
        pdn_text_add(build, input->at, size);
        input->at += size;
    } while (input->at == input->end && !input->ended);
}

/* Takes a line end; false before a line that looks like a tag, which nothing here can hold. */
static bool take_line_end(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    pdn_text_add(build, "\n", 1);
    pdn_input_new_line(input);
    pdn_input_fill(input);
    return !pdn_begins_with_tag(input->at);
}

/* Takes `{...}`; false if it is not closed. */
static bool take_braces(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    do {
        take_up_to(lexer, build, "}\n");
        if (*input->at == '}') {
            take_sign(lexer, build);
            return true;
        }
    } while (*input->at == '\n' && take_line_end(lexer, build));
    return false;
}

/* Whether the `;` at `at`, within a variation, stands between two of them: a move follows on its
   line. */
static bool is_separator(const PdnBuild *build, const char *at) {
    PdnToken token;
    at++;
    while (*at == ' ' || *at == '\t') at++;
    pdn_token_read(&token, at, true);
    return token.kind != PDN_NO_TOKEN && build->own.kind;
}

/* Appends the text of `(...)` to the strings; false if it is not closed. In prose `;` begins no
   comment (good; see below). */
static bool take_variation(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const PdnStrings *strings = &build->strings;
    bool is_prose = false;
    int64_t depth = 0;
    do {
        const size_t before = strings->length;
        pdn_input_fill(input);
        switch (*input->at) {
        case '\0': return false;
        case '(':
            depth++;
            take_sign(lexer, build);
            break;
        case ')':
            depth--;
            take_sign(lexer, build);
            break;
        case '{':
            if (!take_braces(lexer, build)) return false;
            break;
        case ';':
            if (is_prose || is_separator(build, input->at))
                take_sign(lexer, build);
            else
                take_up_to(lexer, build, "\n");
            break;
        case '%':
            if (pdn_input_place(input).column == 1)
                take_up_to(lexer, build, "\n");
            else
                take_sign(lexer, build);
            break;
        case '\n':
            if (!take_line_end(lexer, build)) return false;
            break;
        default:
            take_up_to(lexer, build, "(){;%\n");
            is_prose = is_prose || has_word(strings->text + before, strings->length - before);
        }
    } while (depth > 0 && !build->is_broken);
    return true;
}

/* --- its moves --- */

/* A variation being read: its position now, and the position before its last move. */
typedef struct {
    GamePosition before, now;
    int plies;
    int number; /* that of its first move; 0: it has none */
} Level;

typedef struct {
    PdnBuild *build;
    Level level[PDN_DEEPEST + 1]; /* 0: the game itself */
    int depth;
} Line;

static void add(Line *line, PdnComment remark) {
    pdn_remark_add(line->build, remark);
}

/* Adds `size` bytes as a comment. */
static void add_text(Line *line, const char *text, size_t size) {
    const size_t start = line->build->strings.length;
    for (size_t i = 0; i < size; i++)
        if (text[i] != '\r') pdn_text_add(line->build, text[i] == '\n' ? " " : &text[i], 1);
    pdn_comment_add(line->build, start);
}

static bool open(Line *line) {
    const Level *outer = &line->level[line->depth];
    if (line->depth == PDN_DEEPEST || outer->plies == 0) return false;
    line->level[++line->depth] = (Level){.now = outer->before};
    add(line, (PdnComment){.kind = PDN_OPEN});
    return true;
}

/* Plays the move `word`, which ends at `*end`, or the capture that it is the first jump of. */
static bool play(Line *line, PdnToken *token, const char **end) {
    const Game *game = line->build->record.game;
    Level *level = &line->level[line->depth];
    GameMove move;
    for (const char *at = token->end; at; at = pdn_past_jump(at, token->word)) {
        if (!pdn_find_in(line->build, &level->now, token->word, &move)) continue;
        add(line, (PdnComment){.kind = PDN_MOVE, .move = move});
        level->before = level->now;
        game->play(&level->now, &level->before, &move);
        level->plies++;
        *end = pdn_token_place(token, at);
        return true;
    }
    return false;
}

/* Reads the `;` at `*at` between two variations, or between two moves of one: the next move has the
   number that the first one had, or, without a number, could be played in its place. */
static void separate(Line *line, const char *at) {
    const PdnBuild *build = line->build;
    const Level *level = &line->level[line->depth];
    PdnToken token;
    pdn_token_read(&token, pdn_past_blanks(at + 1), true);
    bool is_other = token.kind == PDN_NUMBER_TOKEN && atoi(token.text) == level->number;
    if (token.kind == PDN_MOVE_TOKEN) {
        GameMove move;
        Error ignored;
        is_other = pdn_find_move(build->record.game, &line->level[line->depth - 1].before,
                                 build->own, build->given, token.word, &move, &ignored);
    }
    if (!is_other || level->plies == 0) return;
    add(line, (PdnComment){.kind = PDN_CLOSE});
    line->depth--;
    open(line);
}

/* Reads a number, a result or a move; false if the text is another. */
static bool read_token(Line *line, const char **at) {
    PdnToken token;
    GameResult result;
    const int length = pdn_result_read(*at, &result);
    if (length > 0) {
        if (**at != '*') add_text(line, *at, (size_t)length);
        *at += length;
        return true;
    }
    pdn_token_read(&token, *at, line->build->own.kind != '\0');
    if (token.kind == PDN_NUMBER_TOKEN) {
        const char *end = pdn_token_place(&token, token.end);
        Level *level = &line->level[line->depth];
        if (level->plies == 0) level->number = atoi(token.text);
        *at = end > *at ? end : *at + 1;
        return true;
    }
    return token.kind == PDN_MOVE_TOKEN && play(line, &token, at);
}

/* Whether a move follows, not the end: a `*` before it is a strength, not a result. */
static bool moves_follow(const Line *line, const char *at) {
    PdnToken token;
    at = pdn_past_blanks(at);
    const char *number = pdn_past_number(at);
    if (number) at = pdn_past_blanks(number + strspn(number, "."));
    pdn_token_read(&token, at, line->build->own.kind != '\0');
    return token.kind == PDN_MOVE_TOKEN;
}

/* Reads the variations in `text`; false if a move is not legal, or something is not a move. */
static bool read_line(Line *line, const char *text) {
    for (const char *at = text; *at;) {
        int nag, length;
        size_t size = 0;
        const char *sign = pdn_sign_meant(at, &size);
        if (sign && (!*sign || *sign == ' ' || *sign == '.')) {
            at += size;
        } else if (pdn_is_blank(*at) || *at == '.') {
            at++;
        } else if (pdn_escape(at)) {
            at += pdn_escape(at);
        } else if (*at == '(') {
            if (!open(line)) return false;
            at++;
        } else if (*at == ')') {
            add(line, (PdnComment){.kind = PDN_CLOSE});
            line->depth--;
            at++;
        } else if (*at == '{') {
            size = strcspn(at, "}");
            add_text(line, at + 1, size - 1);
            at += size + (at[size] == '}');
        } else if (*at == ';' && line->depth > 0 && is_separator(line->build, at)) {
            separate(line, at);
            at++;
        } else if (*at == ';') {
            size = strcspn(at, "\n");
            add_text(line, at + 1, size - 1);
            at += size;
        } else if (*at == '%' && at > text && at[-1] == '\n') {
            at += strcspn(at, "\n");
        } else if (*at == '$') {
            size = strspn(at + 1, "0123456789");
            nag = pdn_nag_read(at);
            if (nag >= 0) add(line, (PdnComment){.kind = PDN_NAG, .nag = nag});
            at += size + 1;
        } else if ((*at != '*' || !pdn_is_blank(at[-1]) || moves_follow(line, at + 1)) &&
                   (length = pdn_strength_read(at, &nag)) > 0) {
            add(line, (PdnComment){.kind = PDN_NAG, .nag = nag});
            at += length;
        } else if (!read_token(line, &at)) {
            return false;
        }
    }
    return true;
}

/* Whether `text` is nothing but a strength: `(!)`. */
static bool is_strength(PdnBuild *build, const char *text) {
    int nag;
    const size_t size = strcspn(text + 1, ")");
    const int length = pdn_strength_read(text + 1, &nag);
    if (length == 0 || (size_t)length != size || strcmp(text + 1 + size, ")") != 0) return false;
    pdn_nag_add(build, nag);
    return true;
}

void pdn_add_variation(PdnBuild *build, const char *text, size_t shown, PdnPlace place) {
    const Record *record = &build->record;
    const int before = build->strings.comment_count;
    Line line = {.build = build};
    if (text[strspn(text, "() \t\r\n")] == '\0' || is_strength(build, text)) return;
    line.level[0].plies = record->length;
    if (record->length > 0) line.level[0].before = record->positions[record->length - 1];
    if (read_line(&line, text) && line.depth == 0) return;
    build->strings.comment_count = before;
    add_text(&line, text, shown);
    pdn_assume(&build->notes, PDN_ASSUMED_VARIATION, place,
               "a variation that cannot be played is kept as a comment");
}

void pdn_read_variation(PdnLexer *lexer, PdnBuild *build) {
    PdnInput *input = &lexer->input;
    const PdnPlace place = pdn_input_place(input);
    if (build->is_broken) { /* text of any kind, whose parentheses may stay open */
        enum { NEAR = 500 };
        const char *end = pdn_closing(input->at, NEAR);
        pdn_input_go(input, end ? end + 1 : input->at + 1);
        return;
    }
    const size_t start = build->strings.length;
    const bool is_closed = take_variation(lexer, build);
    if (build->is_broken) return;
    const size_t size = build->strings.length - start;
    char *text = malloc(size + 1);
    if (!text) {
        error_set(pdn_fault_at(build, place), "not enough memory for a variation of %zu bytes",
                  size);
        return;
    }
    memcpy(text, build->strings.text + start, size);
    text[size] = '\0';
    build->strings.length = start;
    if (!is_closed) {
        pdn_go_on_in(lexer, build, text, size, place);
        return;
    }
    pdn_add_variation(build, text, size, place);
    free(text);
}
