/* What is read, beyond the letter of PDN 3.0, and how it is understood. Where that is a guess, the
   game says what was assumed.

   - Tags: one line each; `\"` and `\\` are escapes, any other quote or backslash is itself. The tag
     Variant ("tower") names the variant, if it is known; else GameType ("21", "21,B,8,8,N1,0"; what
     is 0 or left out is unknown), else Variant in other words ("American/English"), else the
     caller. Empty tags and "?" are unknown: a FEN is the start then, and the first move may show
     the variant. A FEN of a larger board than the caller's names it.
   - Lines in brackets that are no tags are read as far as they can be: [White Jansen, Piet]. Only
     FEN, SetUp, GameType and Variant must be beyond doubt. Players are also Red, Wit, Blanc, P1, ..
   - A game ends with its result, where tags begin after moves, where a line begins with "1." after
     two plies or more, and where Event, White, Black or Result come again after an empty line.
     Comments and variations after the result on its line still belong to it, and so do comments
     that nothing follows. Without a result the tag Result counts, then words. Points such as 4-6
     are a result if the tag says the same, `-` is an unknown one; what else is: result.h.
   - Squares are named as the variant does, or the other way: by numbers from White's top left, or
     as a1 to h8 from his bottom left; or as the whole GameType says ("21,B,8,8,A0,0"), unless the
     first move shows that it does not name them: Kurnik wrote N1 on ten by ten. Where tags name the
     variant, the first move may also show that a1 lies in another corner.
   - Moves: signs - x X : * with spaces round them, any of them for any move, 1118, a3b4, cd4 (file
     and cell), leading zeros; a capture jump by jump (11x18 18x25), also with a move number
     between; `x` alone is the capture that there is. A `*` tight after a move is a strength, and so
     is one by itself if a legal move follows, else it is the result; one between two squares is a
     sign. A short capture that fits several moves is the one by which the next moves are legal.
   - Move numbers go without their point, too: 1 11-15, 1) 11-15.
   - Typographic signs, HTML, the `> ` of mail, back quotes and \r, \n, \t escaped once too often
     stand for x, -, spaces.
   - Comments `{...}` and `;...`; a line end in one is a space. (...) are variations, or a comment
     if they cannot be played; `;` in one separates two, where a move follows. $n, !, ? and +- are
     NAGs. Skipped: `%...`. Words after the moves are a comment, with moves after them a fault.
   - A set-up of another position after a move begins a game of its own.
   - UTF-16 is read. Tags and comments that are not UTF-8 are of an encoding that their bytes speak
     for (encoding.h), and are UTF-8 from here on.
   - A line that begins like a tag ends everything but a `;` comment. What nobody has closed ends
     where the moves of the game go on. NUL bytes and Ctrl-Z are spaces, a byte order mark is
     nothing. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/state.h"
#include "engine/pdn/token.h"
#include "engine/pdn/words.h"

PdnReader *pdn_reader_new(PdnSource *source, void *context, const Game *usual, Error *error) {
    PdnReader *reader = calloc(1, sizeof *reader);
    if (!reader || !record_new(&reader->record, usual, error)) {
        free(reader);
        error_set(error, "no memory to read games");
        return NULL;
    }
    pdn_input_start(&reader->input, source, context);
    reader->usual = reader->start_game = usual;
    reader->encoding = ENCODING_UNKNOWN;
    reader->own = pdn_naming(usual, PDN_OWN);
    reader->start = *record_position(&reader->record);
    return reader;
}

void pdn_reader_free(PdnReader *reader) {
    if (!reader) return;
    while (pdn_end_rest(reader)) {
    }
    for (int i = 0; i < reader->other_count; i++) record_free(&reader->others[i]);
    record_free(&reader->record);
    pdn_strings_free(&reader->strings);
    free(reader);
}

void pdn_reader_insist(PdnReader *reader) {
    reader->insists = true;
}

bool pdn_reader_set_encoding(PdnReader *reader, const char *name, Error *error) {
    const Encoding encoding = encoding_find(name);
    if (encoding == ENCODING_UNKNOWN) {
        Writer writer = writer_make(error->text, sizeof error->text);
        writer_add(&writer, "'%.40s' is not an encoding; expected one of", name);
        for (int i = 0; i < ENCODINGS; i++) writer_add_choice(&writer, encoding_name((Encoding)i));
        return false;
    }
    if (reader) reader->encoding = encoding;
    return true;
}

/* --- what the parts share --- */

Error *pdn_fault_at(PdnReader *reader, PdnPlace place) {
    if (reader->broken) return &reader->later;
    reader->broken = true;
    reader->fault.place = place;
    return &reader->fault.reason;
}

Error *pdn_fault_here(PdnReader *reader) {
    return pdn_fault_at(reader, pdn_input_place(&reader->input));
}

void pdn_assume(PdnReader *reader, PdnAssumedKind kind, PdnPlace place, const char *format, ...) {
    static const bool EACH[PDN_ASSUMED_KINDS] = {
        [PDN_ASSUMED_TAG] = true, [PDN_ASSUMED_NAME] = true, [PDN_ASSUMED_ROUTE] = true};
    if (reader->assumed_count == PDN_ASSUMED) return;
    for (int i = 0; i < reader->assumed_count && !EACH[kind]; i++)
        if (reader->assumed[i].kind == kind) return;
    PdnAssumed *assumed = &reader->assumed[reader->assumed_count++];
    *assumed = (PdnAssumed){.kind = kind, .place = place};
    va_list values;
    va_start(values, format);
    vsnprintf(assumed->text, sizeof assumed->text, format, values);
    va_end(values);
    text_make_printable(assumed->text);
}

void pdn_text_add(PdnReader *reader, const char *bytes, size_t size) {
    Error error;
    if (!reader->broken && !pdn_strings_add(&reader->strings, bytes, size, &error))
        *pdn_fault_here(reader) = error;
}

void pdn_comment_add(PdnReader *reader, size_t start) {
    Error error;
    if (!reader->broken &&
        !pdn_strings_comment(&reader->strings, start, reader->record.length, &error))
        *pdn_fault_here(reader) = error;
}

void pdn_remark_add(PdnReader *reader, PdnComment remark) {
    Error error;
    remark.ply = reader->record.length;
    if (!reader->broken && !pdn_strings_remark(&reader->strings, &remark, &error))
        *pdn_fault_here(reader) = error;
}

void pdn_skip_line(PdnReader *reader) {
    PdnInput *input = &reader->input;
    do {
        pdn_input_fill(input);
        input->at += strcspn(input->at, "\n");
    } while (input->at == input->end && !input->ended);
}

/* --- what follows the result --- */

/* Whether the text ends with what is at the input, some comments. */
static bool only_comments_follow(PdnReader *reader) {
    PdnInput *input = &reader->input;
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
static bool read_forfeit(PdnReader *reader) {
    enum { LONGEST = 3 };
    PdnInput *input = &reader->input;
    size_t length = 0;
    while (length <= LONGEST && (pdn_is_letter(input->at[length]) || input->at[length] == '+'))
        length++;
    const char *end = input->at + length;
    if (length == 0 || length > LONGEST || !strchr("\r\n<", end[strspn(end, " \t")])) return false;
    const size_t start = reader->strings.length;
    pdn_text_add(reader, input->at, length);
    pdn_comment_add(reader, start);
    input->at += length;
    return true;
}

/* Reads `(...)` after the result if it closes on its line. */
static bool read_last_variation(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const char *end = pdn_closing(input->at, INPUT_AHEAD);
    if (!end || memchr(input->at, '\n', (size_t)(end - input->at))) return false;
    if (reader->broken)
        pdn_input_go(input, end + 1);
    else
        pdn_read_variation(reader);
    return true;
}

/* Reads words after the result up to the end of the line; false where moves come, or nothing. */
static bool read_last_words(PdnReader *reader) {
    const PdnInput *input = &reader->input;
    const char c = *input->at;
    PdnToken token;
    if (!pdn_is_letter(c) && (unsigned char)c < 0x80) return false;
    pdn_token_read(&token, input->at, true);
    if (token.kind != PDN_NO_TOKEN || reader->own.kind == '\0') return false;
    if (!reader->broken) return pdn_read_text(reader);
    pdn_skip_line(reader);
    return true;
}

/* Reads what follows the result on its line: it is about this game, not the next one. */
static void read_end(PdnReader *reader) {
    PdnInput *input = &reader->input;
    bool is_last = false;
    for (;;) {
        pdn_input_fill(input);
        const char c = *input->at;
        size_t size;
        is_last = is_last || (c == '\n' && only_comments_follow(reader));
        if (c == '{')
            pdn_read_comment(reader);
        else if (c == ';')
            pdn_read_line_comment(reader);
        else if (c == '(' && read_last_variation(reader))
            continue;
        else if (c == '\n' && is_last)
            pdn_input_new_line(input);
        else if (c == ' ' || c == '\t' || c == '\r')
            input->at++;
        else if ((c == '<' || c == '`') && pdn_sign_meant(input->at, &size))
            input->at += size;
        else if (c == ')' || c == '}' || c == ']')
            pdn_pass_bracket(reader);
        else if (!read_forfeit(reader) && !read_last_words(reader))
            return;
    }
}

void pdn_end_game(PdnReader *reader, const PdnScore *score, const char *text, int length) {
    reader->result = score->result;
    if (!score->is_plain) snprintf(reader->ending, sizeof reader->ending, "%.*s", length, text);
    pdn_begin_moves(reader);
    reader->has_ended = true;
    read_end(reader);
    reader->over = true;
}

/* Whether a result that is not a move may begin at `at`: 1-0, 1/2-1/2, 1.01-0.99, 1 1/2 - 1/2, 1+ -
   1-. */
static bool may_be_result(const char *at) {
    /* Every number and most moves come here, so that there is one branch for all of them. */
    const char *end = at + 1;
    end += pdn_is_digit(*end);
    end += pdn_is_digit(*end);
    const char next = end[*end != '\0'];
    const int is_decimal = pdn_is_digit(next), is_small = (end == at + 1) & (*at <= '2');
    const int is_pair = (*end == '-') & (is_small | (next == '-'));
    const int is_broken = ((*end == '.') | (*end == ',')) & is_decimal;
    const int is_other = (*end == '/') | (*end == '+') | (*end == ' ');
    if (!(is_pair | is_broken | is_other)) return false;
    if (*end != ' ') return true;
    while (*end == ' ') end++;
    return *end == '+' || (*end == '-' && strchr(" -", end[1])) || strncmp(end, "1/2", 3) == 0;
}

/* Reads the result at the input; false if there is none. After no game at all it says nothing. */
static bool read_result(PdnReader *reader) {
    const char *at = reader->input.at;
    GameResult plain;
    PdnScore score;
    const int length = pdn_score_read(at, &score);
    if (length == 0 || (score.may_be_move && pdn_result_read(at, &plain) != length)) return false;
    if (*at == '*' && !reader->broken && reader->record.length > 0 && reader->has_moves &&
        pdn_moves_follow(reader, at + strspn(at, "*")))
        return false; /* it is what books say of the move */
    if (!score.is_plain)
        pdn_assume(reader, PDN_ASSUMED_RESULT, pdn_input_place(&reader->input),
                   "'%.*s' after the moves is taken for %s", length, at,
                   pdn_result_text(reader->record.game, score.result));
    pdn_input_go(&reader->input, at + length);
    if (reader->strings.tag_count > 0 || reader->has_moves || reader->broken)
        pdn_end_game(reader, &score, at, length);
    return true;
}

/* Reads `!`, `?!`, `+-` and the like; a `*` after them belongs to them. False if there is none. */
static bool read_strength(PdnReader *reader) {
    PdnInput *input = &reader->input;
    int nag;
    if (pdn_strength_read(input->at, &nag) == 0) return false;
    for (int length; (length = pdn_strength_read(input->at, &nag)) > 0; input->at += length)
        if (reader->record.length > 0)
            pdn_remark_add(reader, (PdnComment){.kind = PDN_NAG, .nag = nag});
    return true;
}

/* Reads `$4`; before the first move it is about none. */
static void read_nag(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const int nag = pdn_nag_read(input->at);
    input->at += 1 + strspn(input->at + 1, "0123456789");
    if (nag >= 0 && reader->record.length > 0)
        pdn_remark_add(reader, (PdnComment){.kind = PDN_NAG, .nag = nag});
}

/* Reads spaces outside ASCII, and points; false where there is something else. */
static bool read_space(PdnReader *reader) {
    PdnInput *input = &reader->input;
    if (pdn_escape(input->at)) {
        reader->is_escaped = true;
        pdn_assume(reader, PDN_ASSUMED_SPACE, pdn_input_place(input),
                   "\\%c, escaped once too often, is read as white space", input->at[1]);
        if (input->at[1] == 'n') reader->line_begun = false;
        input->at += pdn_escape(input->at);
        return true;
    }
    size_t size = 0;
    const char *sign = pdn_sign_meant(input->at, &size);
    if (!sign || (*sign && *sign != ' ' && *sign != '.')) return false;
    pdn_assume(reader, PDN_ASSUMED_SIGNS, pdn_input_place(input),
               "signs of web pages among the moves are read as x, - and spaces");
    input->at += size;
    return true;
}

/* --- games --- */

/* Reads what stands between the pieces of a game: white space, and what mail and Markdown begin
   lines with. False where there is something else. */
static bool read_between(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const char c = *input->at;
    if (c == '\n') {
        pdn_input_new_line(input);
        reader->is_apart = reader->is_apart || !reader->line_begun;
        reader->line_begun = false;
        return true;
    }
    if (pdn_is_blank(c)) {
        input->at++;
        return true;
    }
    if (c == '`' && !reader->line_begun && strncmp(input->at, "```", 3) == 0) {
        input->at += 3; /* a fence of Markdown, and the name of a language */
        while (pdn_is_letter(*input->at)) input->at++;
        return true;
    }
    if ((c == '\\' || pdn_may_be_sign(c)) && read_space(reader)) return true;
    if (c != '>' || reader->line_begun) return false;
    reader->is_quoted = true; /* as mail quotes */
    input->at++;
    return true;
}

/* Reads what begins with a sign that has a meaning of its own; false where it is a word. */
static bool read_sign(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const char c = *input->at;
    if (pdn_is_digit(c)) return may_be_result(input->at) && read_result(reader);
    switch (c) {
    case '\0': reader->over = !pdn_end_rest(reader); return true;
    case '.': input->at++; return true;
    case '!':
    case '?':
    case '=':
    case '-': return read_strength(reader);
    case ')':
    case '}':
    case ']':
    case '<':
    case '>': pdn_pass_bracket(reader); return true;
    case '$': read_nag(reader); return true;
    case '{': pdn_read_comment(reader); return true;
    case ';': pdn_read_line_comment(reader); return true;
    case '%': pdn_skip_line(reader); return true;
    case '(': pdn_read_variation(reader); return true;
    case '/':
        if (reader->is_text_only) return false;
        pdn_read_set_up(reader);
        return true;
    case '[': pdn_read_bracket(reader); return true;
    case '+':
        if (!read_strength(reader)) pdn_pass_bracket(reader);
        return true;
    case '*': return read_result(reader) || read_strength(reader);
    default: return (unsigned char)c >= 0x80 && reader->has_moves && read_strength(reader);
    }
}

/* Reads the next piece of a game. A broken one is read to its end, too, to find the next. */
static void read_piece(PdnReader *reader) {
    PdnInput *input = &reader->input;
    pdn_input_fill(input);
    if (*input->at == '\xEF') input->at += text_mark(input->at, strnlen(input->at, 3));
    const char c = *input->at;
    if (reader->place.line == 0 && c && !pdn_is_blank(c)) reader->place = pdn_input_place(input);
    if (!pdn_is_digit(c) && read_between(reader)) return;
    if (!read_sign(reader) && (!pdn_is_letter(c) || !pdn_read_bare_tag(reader)))
        pdn_read_word(reader);
    reader->line_begun = !reader->is_fresh;
    reader->is_apart = reader->is_fresh;
    reader->is_fresh = false;
}

static void begin_game(PdnReader *reader) {
    pdn_strings_clear(&reader->strings);
    reader->result = GAME_ONGOING;
    reader->written = NULL;
    reader->is_unknown = reader->is_fresh = reader->is_quoted = false;
    if (!reader->follows_set_up) reader->given = (PdnNaming){.kind = '\0'};
    reader->has_moves = reader->has_ended = reader->over = reader->broken = reader->is_apart =
        false;
    reader->met = 0;
    reader->is_text_only = false;
    reader->text_ply = reader->first_text = -1;
    reader->rest_count = 0;
    *reader->ending = '\0';
    reader->is_named = reader->has_first = reader->is_escaped = reader->line_begun = false;
    reader->assumed_count = 0;
    reader->record.game = reader->start_game;
    record_restart(&reader->record, &reader->start);
    reader->place = reader->odd_sign = (PdnPlace){.line = 0};
}

/* Takes the result from the text after the moves. */
static void take_words(PdnReader *reader) {
    const PdnStrings *strings = &reader->strings;
    for (int i = reader->first_text; i >= 0 && i < strings->comment_count; i++) {
        const PdnComment *text = &strings->comments[i];
        if (text->kind == PDN_COMMENT &&
            pdn_result_in_words(reader->record.game, text->text, &reader->result) &&
            reader->result != GAME_ONGOING)
            return;
    }
}

/* Whether `text` is a result of PDN, and no more. */
static bool is_pdns(const char *text) {
    GameResult ignored;
    return (size_t)pdn_result_read(text, &ignored) == strlen(text);
}

/* Takes the result from its tag where the moves end without one. */
static void take_result(PdnReader *reader) {
    const PdnTag *tag = pdn_strings_find(&reader->strings, "Result");
    const Game *variant = reader->record.game;
    PdnScore told = {.result = GAME_ONGOING, .is_plain = true};
    const bool is_known = !tag || pdn_score_of_tag(variant, tag->value, &told),
               is_ended = reader->result != GAME_ONGOING || *reader->ending;
    if (!is_ended) reader->result = told.result;
    if (reader->result == GAME_ONGOING && !is_ended) take_words(reader);
    if (!is_known)
        pdn_assume(reader, PDN_ASSUMED_RESULT, tag->place,
                   "'%.40s' is not a result, such as 1-0, 1/2-1/2 or *; %s is taken", tag->value,
                   pdn_result_text(variant, reader->result));
    else if (!is_ended && told.result != GAME_ONGOING && !is_pdns(tag->value))
        pdn_assume(reader, PDN_ASSUMED_RESULT, tag->place, "Result '%.40s' is taken for %s",
                   tag->value, pdn_result_text(variant, reader->result));
    if (tag && !told.is_plain && told.result == reader->result)
        reader->written = tag->value;
    else if (*reader->ending)
        reader->written = reader->ending;
}

static void end_game(PdnReader *reader) {
    if (reader->strings.tag_count > 0) pdn_begin_moves(reader);
    if (!reader->has_moves && !reader->has_games) pdn_refuse_text(reader);
    pdn_close_branches(reader);
    if (reader->input.wide && !reader->has_told_wide && reader->has_moves) {
        reader->has_told_wide = true;
        pdn_assume(reader, PDN_ASSUMED_ENCODING, reader->place, "the text is taken for UTF-16%s",
                   reader->input.wide == WIDE_LITTLE ? "LE" : "BE");
    }
    pdn_finish_strings(reader);
    take_result(reader);
}

PdnStatus pdn_read(PdnReader *reader, PdnGame *game, PdnFault *fault) {
    begin_game(reader);
    while (!reader->over) read_piece(reader);
    end_game(reader);
    reader->has_games = true;
    *game = (PdnGame){.record = &reader->record,
                      .place = reader->place,
                      .result = reader->result,
                      .written_result = reader->written,
                      .tags = reader->strings.tags,
                      .tag_count = reader->strings.tag_count,
                      .comments = reader->strings.comments,
                      .comment_count = reader->strings.comment_count,
                      .assumed = reader->assumed,
                      .assumed_count = reader->assumed_count,
                      .odd_sign = reader->odd_sign};
    *fault = reader->fault;
    text_make_printable(fault->reason.text); /* it may name a word of the file */
    return reader->broken ? PDN_BROKEN : reader->has_moves ? PDN_GAME : PDN_END;
}
