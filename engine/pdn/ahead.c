/* Looks ahead in the text: whether a result follows, and whether the moves that follow may belong
   to the game. Moves are played in a position of their own, and nothing of the game or of the
   reader changes. The look goes to the end of the window, or to the limits here. */
#include "engine/pdn/ahead.h"

#include <stdlib.h>
#include <string.h>

#include "engine/pdn/play.h"
#include "engine/pdn/token.h"

/* The first character after `at` that is neither white space nor in a comment; `at` + NEAR if that
   is farther away. */
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

bool pdn_is_end(const char *at) {
    at = past_comments(at);
    return !*at || *at == '[' || (pdn_past_number(at) && at[0] == '1' && !pdn_is_digit(at[1]));
}

bool pdn_are_result(const PdnBuild *build, const PdnScore *score) {
    enum { ONE_POINT = 1000 };
    const PdnPoints stated = build->stated, points = score->points;
    const int sum = points.first + points.second;
    return !score->may_be_move || sum == ONE_POINT || sum == 2 * ONE_POINT ||
           (points.first == stated.first && points.second == stated.second) ||
           (!build->has_result && (points.first == 0 || points.second == 0));
}

bool pdn_is_result(const PdnBuild *build, const char *at) {
    PdnScore score;
    return pdn_score_read(at, &score) > 0 && pdn_are_result(build, &score);
}

bool pdn_moves_follow(const PdnBuild *build, const char *at) {
    const Record *record = &build->record;
    const bool is_first = record->game->to_move(record_position(record)) == FIRST_PLAYER;
    PdnToken token;
    at = past_comments(at);
    const char *number = pdn_past_number(at);
    if (number &&
        (atoi(at) != record_move_number(record, record->length) || (*number == '.') == is_first))
        return false;
    if (number) at = past_comments(number + strspn(number, "."));
    pdn_token_read(&token, at, build->own.kind != '\0');
    if (token.kind != PDN_MOVE_TOKEN) return false;
    if (token.word[1] && pdn_is_letter(*token.word) != build->is_lettered) return false;
    return pdn_could_play(build, token.word);
}

/* --- moves --- */

PdnRun pdn_run_here(const PdnBuild *build) {
    return (PdnRun){.position = *record_position(&build->record), .ply = build->record.length};
}

/* The text after the signs between two moves at `at`: spaces, points, strengths, comments and
   variations that are closed; `at` itself where none of these follows. */
static const char *past_aside(const char *at) {
    enum { NEAR = 1000 };
    int nag;
    size_t size;
    const char *end = NULL;
    if (pdn_is_blank(*at) || *at == '.') return at + 1;
    if (pdn_escape(at)) return at + pdn_escape(at);
    if (*at == '$') return at + 1 + strspn(at + 1, "0123456789");
    if (*at == '(') end = pdn_closing(at, NEAR);
    if (*at == '{' && at[size = strcspn(at + 1, "{}") + 1] == '}') end = at + size;
    if (*at == '[' && at[size = strcspn(at + 1, "[]\n") + 1] == ']') end = at + size;
    if (end) return end + 1;
    if ((*at == '<' || *at == '`') && pdn_sign_meant(at, &size)) return at + size;
    return *at == '*' ? at : at + pdn_strength_read(at, &nag);
}

/* Plays the move of the token if it is legal. */
static bool play(const PdnBuild *build, PdnRun *run, const PdnToken *token) {
    const Game *game = build->record.game;
    GameMove move;
    if (!pdn_find_in(build, &run->position, token->word, &move)) return false;
    game->play(&run->position, &run->position, &move);
    run->ply++;
    return true;
}

bool pdn_run_on(const PdnBuild *build, PdnRun *run, const char *at, bool over_words) {
    enum { MOST_PLIES = 100 };
    const int from = run->ply;
    run->end = at;
    while (*at && run->ply - from < MOST_PLIES) {
        PdnToken token;
        const char *next = past_aside(at);
        if (next > at) {
            at = next;
            continue;
        }
        if (pdn_is_result(build, at) && (*at == '*' || strchr("\r\n", at[strcspn(at, " \r\n")])))
            break;
        pdn_token_read(&token, at, build->own.kind != '\0');
        const bool is_next = token.kind == PDN_NUMBER_TOKEN &&
                             atoi(token.text) == record_move_number(&build->record, run->ply);
        const bool is_played = token.kind == PDN_MOVE_TOKEN && play(build, run, &token);
        if (is_next || is_played) {
            const char *end = pdn_token_place(&token, token.end);
            at = end > at ? end : at + 1;
        } else if (over_words) {
            at += 1 + strcspn(at + 1, " \t\r\n{}()[]");
        } else {
            break;
        }
    }
    run->end = at;
    return run->ply > from;
}
