#include <stdlib.h>
#include <string.h>

#include "engine/pdn/state.h"
#include "engine/pdn/token.h"

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
    int count;
    if (pdn_is_short_word(word) && reader->own.kind) {
        count = pdn_fitting_moves(record->game, position, reader->own, given, word, found, most);
        if (count == 0)
            error_set(error,
                      word[1] ? "'%.40s' is not legal" : "'%.40s' is a capture, but none is legal",
                      word);
    } else if (pdn_find_move(record->game, position, reader->own, given, word, &choices->move,
                             error)) {
        choices->branch = branch;
        return 1;
    } else {
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

/* Finds the first move in the variants of which people have collections, where the tags say that
   nobody knows which it is. */
static int find_first_of_any(PdnReader *reader, const char *word, Choice *choices) {
    const Game *usual = reader->record.game;
    Error ignored;
    for (int i = 0; PDN_COLLECTED[i]; i++) {
        pdn_use_game(reader, PDN_COLLECTED[i]);
        const int count =
            find_moves(reader, 0, reader->given, word, choices, PDN_BRANCHES, &ignored);
        if (count == 0) continue;
        pdn_assume(reader, PDN_ASSUMED_VARIANT, pdn_input_place(&reader->input),
                   "the variant is unknown; the first move is one of %s", PDN_COLLECTED[i]->name);
        return count;
    }
    pdn_use_game(reader, usual);
    return 0;
}

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
    if (reader->is_unknown) return find_first_of_any(reader, word, choices);
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

/* The first character after `at` that is neither white space nor in a comment, as far as is looked
   ahead: what lies beyond NEAR is not known. */
static const char *past_comments(const char *at) {
    enum { NEAR = 2000 };
    const char *const limit = at + NEAR;
    size_t size;
    while (*at && at < limit) {
        const char closing = (char)(*at == '{' ? '}' : '\n');
        if (pdn_is_blank(*at))
            at++;
        else if (pdn_escape(at))
            at += pdn_escape(at);
        else if (*at == '{' || *at == ';')
            while (*at && at < limit && *at++ != closing) {
            }
        else if ((*at == '<' || *at == '`') && pdn_sign_meant(at, &size))
            at += size;
        else
            return at;
    }
    return at;
}

/* Whether nothing but comments, a tag or the next game's first move number follows `at`. */
static bool is_end(const char *at) {
    at = past_comments(at);
    return !*at || *at == '[' || (pdn_past_number(at) && at[0] == '1' && !pdn_is_digit(at[1]));
}

/* Whether points where a move could stand are a result: they are those of the tag Result, or one
   point or two were given, as in a single game, or without a tag one player has none, since no
   square is 0. */
static bool are_result(const PdnReader *reader, const PdnScore *score) {
    enum { ONE_POINT = 1000 };
    const PdnPoints told = reader->told, points = score->points;
    const int sum = points.first + points.second;
    return !score->may_be_move || sum == ONE_POINT || sum == 2 * ONE_POINT ||
           (points.first == told.first && points.second == told.second) ||
           (!reader->has_result && (points.first == 0 || points.second == 0));
}

bool pdn_is_result(const PdnReader *reader, const char *at) {
    PdnScore score;
    return pdn_score_read(at, &score) > 0 && are_result(reader, &score);
}

/* Whether a move from a square of two digits is more than the points of this game can be. */
static bool is_beyond_points(const PdnReader *reader, const char *move) {
    enum { TEN_POINTS = 10000 };
    return reader->has_result && reader->told.first < TEN_POINTS && pdn_is_digit(move[0]) &&
           pdn_is_digit(move[1]);
}

bool pdn_moves_follow(const PdnReader *reader, const char *at) {
    const Record *record = &reader->record;
    const bool is_first = record->game->to_move(record_position(record)) == FIRST_PLAYER;
    PdnToken token;
    at = past_comments(at);
    const char *number = pdn_past_number(at);
    if (number &&
        (atoi(at) != record_move_number(record, record->length) || (*number == '.') == is_first))
        return false;
    if (number) at = past_comments(number + strspn(number, "."));
    pdn_token_read(&token, at, reader->own.kind != '\0');
    if (token.kind != PDN_MOVE_TOKEN) return false;
    if (token.word[1] && pdn_is_letter(*token.word) != reader->is_lettered) return false;
    for (int i = 0; i <= reader->other_count; i++) {
        Choice choice;
        Error ignored;
        if (find_moves(reader, i, reader->given, token.word, &choice, 1, &ignored) > 0) return true;
    }
    return false;
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
    PdnScore score;
    int length = pdn_score_read(text, &score);
    if (length > 0 && !are_result(reader, &score)) return false;
    const bool is_dash = length == 0 && *text == '-' && reader->record.length > 0;
    if (is_dash) length = 1;
    if (length == 0 || (is_dash && reader->broken)) return false;
    if ((is_dash || is_last) && !is_end(text + length)) return false;
    GameResult result;
    const char *due = pdn_result_text(reader->record.game, score.result);
    const bool is_pdns = pdn_result_read(text, &result) == length;
    if (is_pdns && text != token->start)
        note_signs(reader);
    else if (!is_dash && !is_pdns)
        pdn_assume(reader, PDN_ASSUMED_RESULT, pdn_input_place(input),
                   "'%.*s' after the moves is taken for %s", length, text, due);
    const size_t size = text == token->start ? (size_t)length : token->plain.from[length];
    pdn_input_go(input, token->start + size);
    pdn_end_game(reader, &score, text, length);
    return true;
}

/* Says that the word at the input is not a move, and passes it. */
static void refuse_word(PdnReader *reader) {
    PdnInput *input = &reader->input;
    const size_t size = 1 + strcspn(input->at + 1, " \t\r\n{}()[];");
    error_set(pdn_fault_here(reader), "'%.*s' is not a move", size < 40 ? (int)size : 40,
              input->at);
    input->at += size;
}

static void pass_number(PdnReader *reader, const PdnToken *token) {
    const bool is_first = *token->text == '1' && !pdn_is_digit(token->text[1]);
    const bool is_whole = reader->record.length > 1 && *token->end != '.'; /* 1... may come again */
    if (is_first && reader->has_first && !reader->line_begun &&
        (reader->broken || is_whole || reader->text_ply == reader->record.length ||
         (reader->is_apart && reader->record.length > 0 && *token->end != '.'))) {
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
    if (reader->is_text_only && pdn_read_text(reader)) return;
    bool is_usual = !reader->has_moves || reader->own.kind != '\0';
    pdn_token_read(&token, input->at, is_usual);
    if (token.kind == PDN_NUMBER_TOKEN) {
        pdn_begin_moves(reader);
        if (*token.text == '0' && read_odd_result(reader, &token, true)) return; /* 0.5-0.5 */
        pass_number(reader, &token);
        return;
    }
    if (!reader->has_moves && token.kind == PDN_NO_TOKEN && pdn_read_text(reader)) return;
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
        if (!pass_bare_number(reader) && !pdn_read_text(reader)) refuse_word(reader);
        return;
    }
    if (reader->text_ply == reader->record.length && pdn_refuse_text(reader)) return;
    if (token.plain.has_signs && token.text != token.start) note_signs(reader);
    const char *end = token.end;
    if (!reader->broken && reader->record.length == PDN_MAX_PLIES)
        error_set(pdn_fault_here(reader), "a game of over %d half-moves", PDN_MAX_PLIES);
    if (!reader->broken && !play_jumps(reader, &token, &end, &error)) {
        if (read_odd_result(reader, &token, false)) return;
        if (!is_usual && pdn_read_text(reader)) return;
        error_set(pdn_fault_here(reader), "%s", error.text);
    }
    if (token.word[1]) reader->is_lettered = pdn_is_letter(*token.word);
    if (is_usual && !reader->broken && reader->odd_sign.line == 0 &&
        pdn_sign_is_odd(&reader->record, token.word))
        reader->odd_sign = pdn_input_place(input);
    pdn_input_go(input, pdn_token_place(&token, end));
    int nag;
    for (int length; (length = pdn_strength_read(input->at, &nag)) > 0; input->at += length)
        pdn_remark_add(reader, (PdnComment){.kind = PDN_NAG, .nag = nag});
}
