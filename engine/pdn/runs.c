/* Moves in a text which may belong to the game or not: they are played in a position of their own,
   and nothing of the reader changes. */
#include <stdlib.h>
#include <string.h>

#include "engine/pdn/state.h"
#include "engine/pdn/token.h"

PdnRun pdn_run_here(const PdnReader *reader) {
    return (PdnRun){.position = *record_position(&reader->record), .ply = reader->record.length};
}

/* What follows what stands between two moves at `at`: spaces, points, strengths, comments and
   variations that are closed; `at` where there is nothing of that. */
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
static bool play(const PdnReader *reader, PdnRun *run, const PdnToken *token) {
    const Game *game = reader->record.game;
    const GamePosition before = run->position;
    GameMove move;
    Error ignored;
    const bool is_short = pdn_is_short_word(token->word) && reader->own.kind;
    if (!(is_short ? pdn_fitting_moves(game, &before, reader->own, reader->given, token->word,
                                       &move, 1) == 1
                   : pdn_find_move(game, &before, reader->own, reader->given, token->word, &move,
                                   &ignored)))
        return false;
    game->play(&run->position, &before, &move);
    run->ply++;
    return true;
}

bool pdn_run_on(const PdnReader *reader, PdnRun *run, const char *at, bool over_words) {
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
        if (pdn_is_result(reader, at) && (*at == '*' || strchr("\r\n", at[strcspn(at, " \r\n")])))
            break;
        pdn_token_read(&token, at, reader->own.kind != '\0');
        const bool is_next = token.kind == PDN_NUMBER_TOKEN &&
                             atoi(token.text) == record_move_number(&reader->record, run->ply);
        const bool is_played = token.kind == PDN_MOVE_TOKEN && play(reader, run, &token);
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
