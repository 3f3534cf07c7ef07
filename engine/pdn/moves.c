#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/state.h"
#include "engine/pdn/token.h"

/* --- where the game begins --- */

/* Whether a FEN gives the side to move twice, "W:W:W31:B20". */
static bool tells_side_twice(const char *fen) {
    const char *first = fen + strspn(fen, " \t\"");
    const char *second = first + 1 + strspn(first + 1, " \t");
    if (!*first || *second != ':') return false;
    second += 1 + strspn(second + 1, " \t");
    const char *end = *second ? second + 1 + strspn(second + 1, " \t") : second;
    if (!strchr("WwBb", *first) || !*second || !strchr("WwBb", *second) || *end != ':')
        return false;
    for (const char *list = strchr(end, ':'); list; list = strchr(list + 1, ':')) {
        const char *letter = list + 1 + strspn(list + 1, " \t");
        if (toupper((unsigned char)*letter) == toupper((unsigned char)*second)) return true;
    }
    return false;
}

/* Reads the points of the tag Result. */
static void find_points(PdnReader *reader) {
    const PdnTag *tag = pdn_strings_find(&reader->strings, "Result");
    PdnPlain plain;
    reader->has_result = tag != NULL;
    if (tag) pdn_plain_make(&plain, tag->value);
    if (!tag || pdn_points_read(pdn_past_blanks(plain.text), &reader->told) == 0)
        reader->told = (PdnPoints){-1, -1};
}

void pdn_begin_moves(PdnReader *reader) {
    if (reader->has_moves) return;
    reader->has_moves = true;
    find_points(reader);
    const PdnTag *variant = pdn_strings_find(&reader->strings, "Variant"),
                 *type = pdn_strings_find(&reader->strings, "GameType");
    const PdnTag *named = type ? type : variant, *fen = pdn_strings_find(&reader->strings, "FEN");
    const Game *game = reader->usual;
    Error error;
    if (named && !reader->insists) {
        bool is_guess;
        game = pdn_game_of_tags(variant ? variant->value : NULL, type ? type->value : NULL,
                                &reader->given, &is_guess, &error);
        if (!game) error_set(pdn_fault_at(reader, named->place), "%s", error.text);
        reader->is_named = game != NULL;
        if (game && variant && is_guess)
            pdn_assume(reader, PDN_ASSUMED_VARIANT, variant->place,
                       "Variant '%.60s' is taken for %s", variant->value, game->name);
    }
    if (pdn_strings_find(&reader->strings, "P1") || pdn_strings_find(&reader->strings, "P2"))
        reader->is_named = true;
    if (!game) return;
    if (game != reader->start_game) {
        if (!game->parse(&reader->start, game->start, &error)) return;
        reader->own = pdn_naming(game, PDN_OWN);
    }
    reader->start_game = reader->record.game = game;
    GamePosition start = reader->start;
    if (fen && *fen->value && strcmp(fen->value, "?") != 0) {
        if (!pdn_parse_position(game, reader->given, fen->value, &start, &error))
            error_set(pdn_fault_at(reader, fen->place), "FEN: %s", error.text);
        else if (tells_side_twice(fen->value))
            pdn_assume(reader, PDN_ASSUMED_SIDE, fen->place,
                       "the FEN gives the side to move twice; the second counts");
    }
    record_restart(&reader->record, &start);
}

void pdn_read_set_up(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const PdnPlace place = pdn_input_place(input);
    char fen[PDN_FEN];
    const char *end = pdn_past_set_up(input->at, fen);
    pdn_begin_moves(reader);
    if (!end)
        error_set(pdn_fault_at(reader, place), "a set-up looks like /FEN \"B:W21-32:B1-12\"/");
    pdn_input_go(input, end ? end : input->at + 1);
    if (reader->broken) return;
    GamePosition position;
    Error error;
    Record *record = &reader->record;
    if (!pdn_parse_position(record->game, reader->given, fen, &position, &error))
        error_set(pdn_fault_at(reader, place), "FEN: %s", error.text);
    else if (record->length == 0)
        record_restart(record, &position);
    else if (!record->game->same(&position, record_position(record)))
        error_set(pdn_fault_at(reader, place), "a set-up of another position after a move");
}

/* --- branches: what a short capture may have been --- */

/* A move in the position of a branch: 0 is `record`, 1 the first of `others`. */
typedef struct {
    int branch;
    GameMove move;
} Choice;

static const Record *branch_of(const PdnReader *reader, int branch) {
    return branch == 0 ? &reader->record : &reader->others[branch - 1];
}

/* Finds the moves that `word` means in the position of a branch, at most `most`. */
static int find_moves(const PdnReader *reader, int branch, PdnNaming given, const char *word,
                      Choice *choices, int most, Error *error) {
    const Record *record = branch_of(reader, branch);
    const GamePosition *position = record_position(record);
    GameMove found[PDN_BRANCHES];
    int count = 1;
    if (pdn_is_short_word(word) && reader->own.kind) {
        count = pdn_fitting_moves(record->game, position, reader->own, given, word, found, most);
        if (count == 0) error_set(error, "'%.40s' is not legal", word);
    } else if (!pdn_find_move(record->game, position, reader->own, given, word, found, error)) {
        count = pdn_fitting_moves(record->game, position, reader->own, given, word, found, most);
        if (count == 1) count = 0; /* legal is what the game itself takes */
    }
    for (int i = 0; i < count; i++) choices[i] = (Choice){.branch = branch, .move = found[i]};
    return count;
}

/* Plays in `to` what `from` has after `plies`, up to its end; false when memory is short. */
static bool replay(Record *to, const Record *from, int plies, Error *error) {
    for (int i = plies; i < from->length; i++)
        if (!record_play(to, &from->moves[i], error)) return false;
    return true;
}

/* Makes a branch of its own of a choice. */
static bool make_branch(const PdnReader *reader, Record *made, const Choice *choice, Error *error) {
    const Record *from = branch_of(reader, choice->branch);
    if (!record_new(made, from->game, error)) return false;
    record_restart(made, &reader->record.positions[reader->fork]);
    if (replay(made, from, choice->branch == 0 ? reader->fork : 0, error) &&
        record_play(made, &choice->move, error))
        return true;
    record_free(made);
    return false;
}

static void forget_branches(PdnReader *reader) {
    for (int i = 0; i < reader->other_count; i++) record_free(&reader->others[i]);
    reader->other_count = 0;
}

/* Plays the choices: the first in `record`, each other one in a branch. */
static bool play_choices(PdnReader *reader, const Choice *choices, int count, Error *error) {
    Record *record = &reader->record, made[PDN_BRANCHES];
    if (count == 1 && reader->other_count == 0) return record_play(record, &choices[0].move, error);
    int made_count = 0;
    bool good = true;
    if (reader->other_count == 0) reader->fork = record->length;
    if (reader->other_count == 0) reader->fork_place = pdn_input_place(&reader->input);
    while (good && made_count + 1 < count)
        if ((good = make_branch(reader, &made[made_count], &choices[made_count + 1], error)))
            made_count++;
    if (good && choices[0].branch > 0) {
        record_undo(record, record->length - reader->fork);
        good = replay(record, branch_of(reader, choices[0].branch), 0, error);
    }
    good = good && record_play(record, &choices[0].move, error);
    forget_branches(reader);
    memcpy(reader->others, made, (size_t)made_count * sizeof *made);
    reader->other_count = made_count;
    return good;
}

void pdn_close_branches(PdnReader *reader) {
    if (reader->other_count == 0) return;
    char move[GAME_MOVE_TEXT];
    reader->record.game->print_move(&reader->record.moves[reader->fork], move);
    if (!reader->broken)
        pdn_assume(reader, PDN_ASSUMED_ROUTE, reader->fork_place,
                   "a short capture fits several moves; %s is taken", move);
    forget_branches(reader);
}

/* --- the first move --- */

/* Finds the first move by another naming of the squares than that which the GameType asks for: the
   game's own, or from another corner where the tags name the variant. */
static int find_first(PdnReader *reader, const char *word, Choice *choices) {
    const Record *record = &reader->record;
    const PdnNaming given = reader->given, none = {.kind = '\0'};
    Error ignored;
    if (record->length > 0 || !record->game->same(record_position(record), &reader->start))
        return 0;
    if (given.kind) {
        reader->given = none;
        const int count = find_moves(reader, 0, none, word, choices, PDN_BRANCHES, &ignored);
        if (count > 0) return count;
        reader->given = given;
    }
    if (!reader->is_named || !reader->own.kind || !pdn_is_letter(*word)) return 0;
    const PdnNaming usual = pdn_naming(record->game, PDN_ALGEBRAIC);
    const bool is_mirrored = pdn_board(record->game).mirrored;
    /* From the other side, and where the other corner is one that pieces stand on. */
    static const int CORNERS[] = {3, 1, 2};
    for (int i = 0; i < 3; i++) {
        const PdnNaming other = {.kind = 'A', .corner = usual.corner ^ CORNERS[i]};
        const bool is_played_on = (other.corner == 0 || other.corner == 3) != is_mirrored;
        const int count =
            is_played_on ? find_moves(reader, 0, other, word, choices, PDN_BRANCHES, &ignored) : 0;
        if (count == 0) continue;
        reader->given = other;
        pdn_assume(reader, PDN_ASSUMED_SQUARES, pdn_input_place(&reader->input),
                   "squares are named from another corner than usual, as the first move shows");
        return count;
    }
    return 0;
}

/* Plays the move `word` in every branch in which it is legal; false and an error if it is so in
   none. */
static bool play_word(PdnReader *reader, const char *word, Error *error) {
    Choice choices[PDN_BRANCHES];
    Error ignored;
    int count = find_moves(reader, 0, reader->given, word, choices, PDN_BRANCHES, error);
    if (count == 0 && reader->other_count == 0) count = find_first(reader, word, choices);
    for (int i = 1; i <= reader->other_count && count < PDN_BRANCHES; i++)
        count += find_moves(reader, i, reader->given, word, choices + count, PDN_BRANCHES - count,
                            &ignored);
    if (count < 1) return false;
    if (!play_choices(reader, choices, count, error)) {
        *pdn_fault_here(reader) = *error;
        return true;
    }
    if (reader->other_count > 0 && reader->record.length - reader->fork > PDN_UNDECIDED)
        pdn_close_branches(reader);
    return true;
}

/* Plays the move of the token, or the capture that it and the words after it are the jumps of;
   `*end` is then where these end. */
static bool play_jumps(PdnReader *reader, PdnToken *token, const char **end, Error *error) {
    Error reason;
    if (play_word(reader, token->word, error)) return true;
    for (const char *at = *end; (at = pdn_past_jump(at, token->word)) != NULL;) {
        if (!play_word(reader, token->word, &reason)) continue;
        *end = at;
        pdn_assume(reader, PDN_ASSUMED_JUMPS, pdn_input_place(&reader->input),
                   "the jumps of one capture are plies of their own; they are joined");
        return true;
    }
    return false;
}

/* --- words --- */

/* Whether nothing but a comment, a tag or the next game's first move number follows `at`. */
static bool is_end(const char *at) {
    while (*at && (pdn_is_blank(*at) || pdn_escape(at))) at += pdn_escape(at) ? 2 : 1;
    return !*at || *at == '[' || *at == '{' || *at == ';' ||
           (pdn_past_number(at) && at[0] == '1' && !pdn_is_digit(at[1]));
}

/* Whether points where a move could stand are a result: they are those of the tag Result, or one
   point or two were given, as in a single game, or without a tag one player has none, since no
   square is 0. */
static bool are_result(const PdnReader *reader, PdnPoints points) {
    const PdnPoints told = reader->told;
    const int sum = points.first + points.second;
    return sum == 2 || sum == 4 || (points.first == told.first && points.second == told.second) ||
           (!reader->has_result && (points.first == 0 || points.second == 0));
}

/* Whether a move from a square of two digits is more than the points of this game can be. */
static bool is_beyond_points(const PdnReader *reader, const char *move) {
    enum { TEN_POINTS = 20 }; /* in halves */
    return reader->has_result && reader->told.first < TEN_POINTS && pdn_is_digit(move[0]) &&
           pdn_is_digit(move[1]);
}

static void note_signs(PdnReader *reader) {
    pdn_assume(reader, PDN_ASSUMED_SIGNS, pdn_input_place(&reader->input),
               "signs of web pages among the moves are read as x, - and spaces");
}

/* Reads a result that is not one of PDN's: points, or `-` for an unknown one. Points that could be a
   move are a result at the end only. */
static bool read_odd_result(PdnReader *reader, const PdnToken *token, bool is_last) {
    PdnInput *input = &reader->input;
    const char *text = token->plain.has_signs ? token->plain.text : token->start;
    PdnPoints points = {0, 0};
    int length = pdn_points_read(text, &points);
    if (length > 0 && !are_result(reader, points)) return false;
    GameResult result = length > 0 ? pdn_points_result(points) : GAME_ONGOING;
    const bool is_dash = length == 0 && *text == '-' && reader->record.length > 0;
    if (is_dash) length = 1;
    if (length == 0 || (is_dash && reader->broken)) return false;
    if ((is_dash || is_last) && !is_end(text + length)) return false;
    const char *due = pdn_result_text(reader->record.game, result);
    const bool is_pdns = pdn_result_read(text, &result) == length;
    if (is_pdns && text != token->start)
        note_signs(reader);
    else if (!is_dash && !is_pdns)
        pdn_assume(reader, PDN_ASSUMED_RESULT, pdn_input_place(input),
                   "'%.*s' after the moves is taken for %s", length, text, due);
    const size_t size = text == token->start ? (size_t)length : token->plain.from[length];
    pdn_input_go(input, token->start + size);
    pdn_end_game(reader, result);
    return true;
}

/* Says that the word at the input is not a move, and passes it. */
static void refuse_word(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const char *at = input->at;
    const size_t size = 1 + strcspn(at + 1, " \t\r\n{}()[];");
    bool is_text = size > 1;
    for (size_t i = 0; i < size; i++)
        is_text = is_text && !pdn_is_digit(at[i]) && at[i] != '/' && at[i] != ')';
    error_set(pdn_fault_here(reader), "'%.*s' is not a move%s", size < 40 ? (int)size : 40, at,
              is_text ? "; text among the moves is written in {..}" : "");
    input->at += size;
}

static void pass_number(PdnReader *reader, const PdnToken *token) {
    const bool is_first = *token->text == '1' && !pdn_is_digit(token->text[1]);
    const bool is_whole = reader->record.length > 1 && *token->end != '.'; /* 1... may come again */
    if (is_first && reader->has_first && !reader->line_begun && (reader->broken || is_whole)) {
        reader->over = true; /* the next game begins, after one without a result */
        return;
    }
    reader->has_first = reader->has_first || is_first;
    const char *end = pdn_token_place(token, token->end);
    pdn_input_go(&reader->input, end > token->start ? end : token->start + 1);
}

/* Passes the number of the next move without its point: `1 11-15`, `1) 11-15`. */
static bool pass_bare_number(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const char *end = input->at;
    int64_t number = 0;
    for (; pdn_is_digit(*end) && end - input->at < 6; end++) number = 10 * number + (*end - '0');
    if (reader->broken || end == input->at || (*end != ')' && !pdn_is_blank(*end)) ||
        number != record_move_number(&reader->record, reader->record.length))
        return false;
    pdn_input_go(input, end + (*end == ')'));
    return true;
}

void pdn_read_word(PdnReader *reader) {
    PdnInput *input = &reader->input;
    PdnToken token;
    Error error;
    bool is_usual = !reader->has_moves || reader->own.kind != '\0';
    pdn_token_read(&token, input->at, is_usual);
    if (token.kind == PDN_NUMBER_TOKEN) {
        pdn_begin_moves(reader);
        if (*token.text == '0' && read_odd_result(reader, &token, true)) return; /* 0.5-0.5 */
        pass_number(reader, &token);
        return;
    }
    if (!reader->has_moves) {
        pdn_begin_moves(reader);
        is_usual = reader->own.kind != '\0';
        pdn_token_read(&token, input->at, is_usual);
    }
    const bool is_move = token.kind == PDN_MOVE_TOKEN;
    /* Most moves look like points; few are as small, or stand where a result can. */
    const bool is_amid = is_move && !token.plain.has_signs &&
                         (is_beyond_points(reader, token.start) || !is_end(token.end));
    if (!is_amid && read_odd_result(reader, &token, is_move)) return;
    if (token.kind == PDN_NO_TOKEN) {
        if (pass_bare_number(reader)) return;
        refuse_word(reader);
        return;
    }
    if (token.plain.has_signs && token.text != token.start) note_signs(reader);
    const char *end = token.end;
    if (!reader->broken && reader->record.length == PDN_MAX_PLIES)
        error_set(pdn_fault_here(reader), "a game of over %d half-moves", PDN_MAX_PLIES);
    if (!reader->broken && !play_jumps(reader, &token, &end, &error)) {
        if (read_odd_result(reader, &token, false)) return;
        error_set(pdn_fault_here(reader), "%s", error.text);
    }
    if (is_usual && !reader->broken && reader->odd_sign.line == 0 &&
        pdn_sign_is_odd(&reader->record, token.word))
        reader->odd_sign = pdn_input_place(input);
    pdn_input_go(input, pdn_token_place(&token, end));
    int nag;
    for (int length; (length = pdn_strength_read(input->at, &nag)) > 0; input->at += length)
        pdn_remark_add(reader, (PdnComment){.kind = PDN_NAG, .nag = nag});
}
