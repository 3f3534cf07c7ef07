/* What is read, beyond the letter of PDN 3.0, and how it is understood:

   - Tags: one line each; `\"` and `\\` are escapes, any other quote or backslash is itself. The tag
     Variant ("tower") names the variant, if it is known; else GameType ("21", "21,B,8,8,N1,0"),
     else the caller. A FEN that is empty or "?" is the start.
   - A game ends with its result, where tags begin behind moves, or at a second tag Event. Comments
     behind the result on its line still belong to it. Without a result the tag Result counts.
   - Squares are named as the variant does, or the other way: by numbers from White's top left, or
     as a1 to h8 from his bottom left; or as the whole GameType says ("21,B,8,8,A0,0"), unless the
     first move shows that it does not name them: Kurnik wrote N1 on ten by ten.
   - Moves: signs - x X : * with blanks round them, any of them for any move, 1118, a3b4, leading
     zeros; a capture jump by jump (11x18 18x25). A `*` tight behind a move is a strength, one by
     itself the result, one between two squares a sign.
   - Comments `{...}` and `;...`; a line end in one is a blank. Skipped: `%...`, (...), $n, ! and ?.
   - Tags and comments that are no UTF-8 are taken for Latin-1, and are UTF-8 from here on.
   - A line that begins like a tag ends everything but a `;` comment, so that what somebody forgot
   to close costs one game only. NUL bytes and Ctrl-Z are blanks, a byte order mark is nothing. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/pdn/names.h"
#include "engine/pdn/scan.h"
#include "engine/pdn/strings.h"

struct PdnReader {
    PdnInput input;
    const Game *usual;
    bool insists; /* all games are of that */

    /* The game being read. */
    Record record;
    PdnStrings strings;
    PdnResult result;
    PdnNaming own;   /* names of the squares in this variant */
    PdnNaming given; /* those that the GameType asks for */
    PdnPlace place;  /* of its first character; line 0 before that */
    PdnPlace odd_sign;
    bool has_event; /* its tag Event was met */
    bool has_moves; /* its tags are over; the variant and the start are known */
    bool over;      /* its last byte was read */
    bool broken;
    PdnFault fault;
    Error later; /* what else is wrong is not reported */

    /* The start position of the last variant: reading it for each game would take long. */
    const Game *start_game;
    GamePosition start;
};

PdnReader *pdn_reader_new(PdnSource *source, void *context, const Game *usual, Error *error) {
    PdnReader *reader = calloc(1, sizeof *reader);
    if (!reader || !record_new(&reader->record, usual, error)) {
        free(reader);
        error_set(error, "no memory to read games");
        return NULL;
    }
    pdn_input_start(&reader->input, source, context);
    reader->usual = reader->start_game = usual;
    reader->own = pdn_naming(usual, PDN_OWN);
    reader->start = *record_position(&reader->record);
    return reader;
}

void pdn_reader_free(PdnReader *reader) {
    if (!reader) return;
    record_free(&reader->record);
    pdn_strings_free(&reader->strings);
    free(reader);
}

void pdn_reader_insist(PdnReader *reader) {
    reader->insists = true;
}

/* Marks the game as broken at `place`; returns where the reason is to be written. */
static Error *fault_at(PdnReader *reader, PdnPlace place) {
    if (reader->broken) return &reader->later;
    reader->broken = true;
    reader->fault.place = place;
    return &reader->fault.reason;
}

static Error *fault_here(PdnReader *reader) {
    return fault_at(reader, pdn_input_place(&reader->input));
}

/* Appends to the string at the end of the block; in a broken game nothing is kept any more. */
static void text_add(PdnReader *reader, const char *bytes, size_t size) {
    Error error;
    if (!reader->broken && !pdn_strings_add(&reader->strings, bytes, size, &error))
        *fault_here(reader) = error;
}

/* Ends the comment whose text begins at `start`. */
static void add_comment(PdnReader *reader, size_t start) {
    Error error;
    if (!reader->broken &&
        !pdn_strings_comment(&reader->strings, start, reader->record.length, &error))
        *fault_here(reader) = error;
}

/* --- tags --- */

/* Reads the value of a tag from behind its `"`; false when its line ends before. A quote that does
   not end the tag belongs to the value: older files do not escape it. */
static bool read_value(PdnReader *reader) {
    PdnInput *input = &reader->input;
    for (;;) {
        pdn_input_fill(input);
        const char *at = input->at;
        size_t size = strcspn(at, "\"\\\n");
        if (size > 0) {
            text_add(reader, at, size);
        } else if (*at == '\n' || !*at) {
            return false;
        } else if (*at == '"' && *pdn_past_blanks(at + 1) == ']') {
            pdn_input_go(input, pdn_past_blanks(at + 1) + 1);
            return true;
        } else {
            size = *at == '\\' && (at[1] == '"' || at[1] == '\\') ? 2 : 1;
            text_add(reader, at + size - 1, 1);
        }
        input->at += size;
    }
}

/* Reads the tag at `at`, whose value begins at `quote`. */
static void read_tag(PdnReader *reader, const char *quote) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    const char *name = pdn_past_blanks(input->at + 1);
    if (pdn_is_event(input->at)) reader->has_event = true;
    const size_t name_at = reader->strings.length;
    text_add(reader, name, pdn_name_length(name));
    text_add(reader, "", 1);
    const size_t value_at = reader->strings.length;
    pdn_input_go(input, quote + 1);
    if (!read_value(reader)) {
        error_set(fault_at(reader, place), "missing the closing \"] of the tag");
        return;
    }
    text_add(reader, "", 1);
    Error error;
    if (!reader->broken && !pdn_strings_tag(&reader->strings, name_at, value_at, place, &error))
        *fault_here(reader) = error;
}

/* --- what stands between the moves --- */

static void skip_line(PdnReader *reader) {
    PdnInput *input = &reader->input;
    do {
        pdn_input_fill(input);
        input->at += strcspn(input->at, "\n");
    } while (input->at == input->end && !input->ended);
}

static void unclosed(PdnReader *reader, PdnPlace place, char sign) {
    error_set(fault_at(reader, place), "the '%c' is never closed", sign);
    reader->over = true;
}

/* Reads `{...}`; a line that looks like a tag shows that the `}` is missing. */
static void read_comment(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    const size_t start = reader->strings.length;
    input->at++;
    for (;;) {
        pdn_input_fill(input);
        const size_t size = strcspn(input->at, "}\r\n");
        text_add(reader, input->at, size);
        input->at += size;
        if (*input->at == '}') {
            input->at++;
            break;
        } else if (*input->at == '\n') {
            text_add(reader, " ", 1);
            pdn_input_new_line(input);
            pdn_input_fill(input);
            if (pdn_tag_quote(input->at)) unclosed(reader, place, '{');
        } else if (*input->at == '\r') {
            input->at++;
        } else if (input->ended) {
            unclosed(reader, place, '{');
        }
        if (reader->over) return;
    }
    add_comment(reader, start);
}

/* Reads `;` and the rest of the line. */
static void read_line_comment(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const size_t start = reader->strings.length;
    input->at++;
    do {
        pdn_input_fill(input);
        const size_t size = strcspn(input->at, "\n");
        text_add(reader, input->at, size);
        input->at += size;
    } while (input->at == input->end && !input->ended);
    add_comment(reader, start);
}

/* Skips `(...)`, with the variations and comments in it. */
static void skip_variation(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    const int comments = reader->strings.comment_count;
    const size_t length = reader->strings.length;
    int64_t depth = 0;
    do {
        pdn_input_fill(input);
        switch (*input->at) {
        case '\0': unclosed(reader, place, '('); break;
        case '(':
            depth++;
            input->at++;
            break;
        case ')':
            depth--;
            input->at++;
            break;
        case '{': read_comment(reader); break;
        case ';':
        case '%': skip_line(reader); break;
        case '\n':
            pdn_input_new_line(input);
            pdn_input_fill(input);
            if (pdn_tag_quote(input->at)) unclosed(reader, place, '(');
            break;
        default: input->at += strcspn(input->at, "(){;%\n"); break;
        }
    } while (depth > 0 && !reader->over);
    reader->strings.comment_count = comments;
    reader->strings.length = length;
}

/* --- the moves --- */

/* Finds the variant and the start position once the tags are over. */
static void begin_moves(PdnReader *reader) {
    if (reader->has_moves) return;
    reader->has_moves = true;
    const PdnTag *variant = pdn_strings_find(&reader->strings, "Variant"),
                 *type = pdn_strings_find(&reader->strings, "GameType");
    const PdnTag *named = type ? type : variant, *fen = pdn_strings_find(&reader->strings, "FEN");
    const Game *game = reader->usual;
    Error error;
    if (named && !reader->insists) {
        game = pdn_game_of_tags(variant ? variant->value : NULL, type ? type->value : NULL,
                                &reader->given, &error);
        if (!game) error_set(fault_at(reader, named->place), "%s", error.text);
    }
    if (!game) return;
    if (game != reader->start_game) {
        if (!game->parse(&reader->start, game->start, &error)) return;
        reader->own = pdn_naming(game, PDN_OWN);
    }
    reader->start_game = reader->record.game = game;
    GamePosition start = reader->start;
    if (fen && *fen->value && strcmp(fen->value, "?") != 0 &&
        !pdn_parse_position(game, reader->given, fen->value, &start, &error))
        error_set(fault_at(reader, fen->place), "FEN: %s", error.text);
    record_restart(&reader->record, &start);
}

/* Reads a set-up. Behind a move it may only repeat the position. */
static void read_set_up(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    char fen[PDN_FEN];
    const char *end = pdn_past_set_up(input->at, fen);
    begin_moves(reader);
    if (!end) error_set(fault_at(reader, place), "a set-up looks like /FEN \"B:W21-32:B1-12\"/");
    pdn_input_go(input, end ? end : input->at + 1);
    if (reader->broken) return;
    GamePosition position;
    Error error;
    Record *record = &reader->record;
    if (!pdn_parse_position(record->game, reader->given, fen, &position, &error))
        error_set(fault_at(reader, place), "FEN: %s", error.text);
    else if (record->length == 0)
        record_restart(record, &position);
    else if (!record->game->same(&position, record_position(record)))
        error_set(fault_at(reader, place), "a set-up of another position behind a move");
}

/* Plays the move `word`. If the first one from the start is none by the names of the GameType, the
   game's own hold from here on. */
static bool play_word(PdnReader *reader, const char *word, Error *error) {
    const PdnNaming none = {.kind = '\0'};
    Error reason;
    if (pdn_play_word(&reader->record, reader->own, reader->given, word, error)) return true;
    if (!reader->given.kind || reader->record.length > 0 ||
        !reader->record.game->same(record_position(&reader->record), &reader->start) ||
        !pdn_play_word(&reader->record, reader->own, none, word, &reason))
        return false;
    reader->given = none;
    return true;
}

/* Plays the move `word`, which ends at `*end`, or the capture that it and the words behind it are
   the jumps of; `*end` is then where these end. */
static bool play_jumps(PdnReader *reader, char word[PDN_WORD], const char **end, Error *error) {
    Error reason;
    if (play_word(reader, word, error)) return true;
    for (const char *at = *end; (at = pdn_past_jump(at, word)) != NULL;) {
        if (!play_word(reader, word, &reason)) continue;
        *end = at;
        return true;
    }
    return false;
}

/* Reads a move number or a move with the strength behind it. */
static void read_word(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const char *at = input->at, *end = pdn_past_number(at);
    char word[PDN_WORD];
    Error error;
    if (end) {
        pdn_input_go(input, end);
        begin_moves(reader);
        return;
    }
    begin_moves(reader);
    const bool is_usual = reader->own.kind != '\0';
    end = is_usual ? pdn_past_move(at, word) : pdn_past_plain_move(at, word);
    if (!end || pdn_is_digit(*end) || pdn_is_letter(*end) || *end == '-' || *end == ':' ||
        *end == '/') {
        const size_t size = 1 + strcspn(at + 1, " \t\r\n{}()[];");
        error_set(fault_here(reader), "'%.*s' is not a move", size < 40 ? (int)size : 40, at);
        input->at += size;
        return;
    }
    if (!reader->broken && reader->record.length == PDN_MAX_PLIES)
        error_set(fault_here(reader), "a game of over %d half-moves", PDN_MAX_PLIES);
    if (!reader->broken && !play_jumps(reader, word, &end, &error))
        error_set(fault_here(reader), "%s", error.text);
    if (is_usual && !reader->broken && reader->odd_sign.line == 0 &&
        pdn_sign_is_odd(&reader->record, word))
        reader->odd_sign = pdn_input_place(input);
    pdn_input_go(input, end);
    while (*input->at == '!' || *input->at == '?' || *input->at == '*') input->at++;
}

/* Reads what follows the result on its line: comments on this game, not on the next one. */
static void read_end(PdnReader *reader) {
    PdnInput *input = &reader->input;
    for (;;) {
        pdn_input_fill(input);
        if (*input->at == '{')
            read_comment(reader);
        else if (*input->at == ';')
            read_line_comment(reader);
        else if (*input->at && strchr(" \t\r", *input->at))
            input->at++;
        else
            return;
    }
}

/* Reads the result at `at`; false if there is none. Behind no game at all it says nothing. */
static bool read_result(PdnReader *reader) {
    const char *at = reader->input.at;
    PdnResult result;
    if (*at != '*' && at[1] != '-' && at[1] != '/') return false;
    const int length = pdn_result_read(at, &result);
    if (length == 0) return false;
    reader->input.at += length;
    if (reader->strings.tag_count == 0 && !reader->has_moves && !reader->broken) return true;
    reader->result = result;
    begin_moves(reader);
    read_end(reader);
    reader->over = true;
    return true;
}

/* Reads a tag, or ends the game where the next one has begun. That shows by a tag behind the moves,
   or by a second tag Event. */
static void read_bracket(PdnReader *reader) {
    const char *at = reader->input.at, *quote = pdn_tag_quote(at);
    if (!quote) {
        error_set(fault_here(reader), "a tag looks like [Name \"value\"]");
        skip_line(reader);
    } else if (reader->has_moves || (reader->has_event && pdn_is_event(at))) {
        reader->over = true;
    } else {
        read_tag(reader, quote);
    }
}

/* Reads the next piece of a game. A broken one is read to its end, too, to find the next. */
static void read_piece(PdnReader *reader) {
    PdnInput *input = &reader->input;
    pdn_input_fill(input);
    if (*input->at == '\xEF') input->at += text_mark(input->at, strnlen(input->at, 3));
    if (reader->place.line == 0 && *input->at && !pdn_is_blank(*input->at))
        reader->place = pdn_input_place(input);
    switch (*input->at) {
    case '\0': reader->over = true; break;
    case '\n': pdn_input_new_line(input); break;
    case ' ':
    case '\t':
    case '\r':
    case '\f':
    case '\v':
    case '.': input->at++; break;
    case '!':
    case '?': input->at += strspn(input->at, "!?*"); break;
    case '$': input->at += 1 + strspn(input->at + 1, "0123456789"); break;
    case '{': read_comment(reader); break;
    case ';': read_line_comment(reader); break;
    case '%': skip_line(reader); break;
    case '(': skip_variation(reader); break;
    case '/': read_set_up(reader); break;
    case '[': read_bracket(reader); break;
    case '*':
    case '0':
    case '1':
    case '2':
        if (read_result(reader)) break; /* fall through */
    default: read_word(reader);
    }
}

PdnStatus pdn_read(PdnReader *reader, PdnGame *game, PdnFault *fault) {
    pdn_strings_clear(&reader->strings);
    reader->result = PDN_UNKNOWN;
    reader->given = (PdnNaming){.kind = '\0'};
    reader->has_event = reader->has_moves = reader->over = reader->broken = false;
    reader->record.game = reader->start_game;
    record_restart(&reader->record, &reader->start);
    reader->place = reader->odd_sign = (PdnPlace){.line = 0};
    while (!reader->over) read_piece(reader);
    if (reader->strings.tag_count > 0) begin_moves(reader);
    const PdnTag *result = pdn_strings_find(&reader->strings, "Result");
    PdnResult tagged;
    if (reader->result == PDN_UNKNOWN && result && pdn_result_read(result->value, &tagged) > 0)
        reader->result = tagged;
    *game = (PdnGame){.record = &reader->record,
                      .place = reader->place,
                      .result = reader->result,
                      .tags = reader->strings.tags,
                      .tag_count = reader->strings.tag_count,
                      .comments = reader->strings.comments,
                      .comment_count = reader->strings.comment_count,
                      .odd_sign = reader->odd_sign};
    *fault = reader->fault;
    text_make_printable(fault->reason.text); /* it may name a word of the file */
    return reader->broken ? PDN_BROKEN : reader->has_moves ? PDN_GAME : PDN_END;
}
