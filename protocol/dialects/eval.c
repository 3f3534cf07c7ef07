#include "protocol/dialects/eval.h"

#include <stdio.h>
#include <string.h>

#include "eval/chance.h"
#include "protocol/session/session_knowledge.h"
#include "protocol/session/session_output.h"

Explanation explain_now(const Session *session) {
    return session->searcher->explain(record_position(&session->record), &session->knowledge);
}

static void say_terms(Session *session, const TermSum *sum) {
    for (int i = 0; i < sum->count; i++)
        session_say(session, "  %s %d", sum->term[i].name, sum->term[i].value);
}

/* Copies a position in text without the piece on the cell called `name`: an item of one of its
   lists, after `W`, `B` or a comma and maybe a `K`. False when there is none. */
static bool leave_out(char out[GAME_POSITION_TEXT], const char *text, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++) {
        const char *begin = at, *end = at + length;
        if (begin > text && begin[-1] == 'K') begin--;
        if (begin == text || !strchr("WB,", begin[-1]) || (*end && *end != ',' && *end != ':'))
            continue;
        if (*end == ',')
            end++;
        else if (begin[-1] == ',')
            begin--;
        snprintf(out, GAME_POSITION_TEXT, "%.*s%s", (int)(begin - text), text, end);
        return true;
    }
    return false;
}

/* The value of the piece on the cell called `name` for its owner: the score's loss without it.
   False when the position without it cannot be evaluated. */
static bool worth_of(const Session *session, const char *name, bool is_white, int score,
                     int *worth) {
    const Game *game = session->searcher->game;
    char text[GAME_POSITION_TEXT], without[GAME_POSITION_TEXT];
    GamePosition pos;
    Error error;
    game->print(record_position(&session->record), text);
    if (!leave_out(without, text, name) || !game->parse(&pos, without, &error)) return false;
    const int change = score - session->searcher->explain(&pos, &session->knowledge).score.total;
    *worth = is_white ? -change : change;
    return true;
}

/* Prints the board with the value of each piece in its place. */
static void say_worths(Session *session, int score) {
    GameView view;
    session->searcher->game->view(record_position(&session->record), &view);
    session_say(session, "worth of each piece to its owner: the score less that without it");
    for (int row = 0; row < view.side; row++) {
        char line[16 * VIEW_SIDE];
        Writer writer = writer_make(line, sizeof line);
        for (int column = 0; column < view.side; column++) {
            const GameCell *cell = &view.cell[row][column];
            int worth;
            if (cell->height > 0 &&
                worth_of(session, cell->name,
                         (Player)(cell->owners & 1) == game_white(session->searcher->game), score,
                         &worth))
                writer_add(&writer, " %5d", worth);
            else
                writer_add(&writer, " %5s", *cell->name ? "." : "");
        }
        while (writer.length > 0 && line[writer.length - 1] == ' ') line[--writer.length] = '\0';
        if (writer.length > 0) session_say(session, "%s", line);
    }
}

/* --- endgame tables --- */

static Probe probe(const Session *session, const GamePosition *pos) {
    const Searcher *searcher = session->searcher;
    return searcher->probe ? searcher->probe(pos, &session->knowledge) : PROBE_UNKNOWN;
}

/* Prints the tables' answer for `pos`, with the other side to move when `is_negated`, after
   `name`. */
static void say_probe(Session *session, const char *name, const GamePosition *pos,
                      bool is_negated) {
    const Searcher *searcher = session->searcher;
    const Knowledge *knowledge = &session->knowledge;
    const Probe value = probe(session, pos);
    const int plies = searcher->plies ? searcher->plies(pos, knowledge) : PLIES_UNKNOWN;
    const bool is_proved = searcher->is_certain && searcher->is_certain(pos, knowledge);
    char length[24] = "";
    if (plies != PLIES_UNKNOWN) snprintf(length, sizeof length, " in %d plies", plies + is_negated);
    session_say(session, "%s %s%s%s", name, probe_word(is_negated ? probe_negated(value) : value),
                length, is_proved ? " (proved)" : "");
}

bool obey_probe(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    session_say_faults(session, false);
    const Game *game = session->searcher->game;
    const GamePosition *pos = record_position(&session->record);
    GameMoves moves;
    game->list(pos, &moves);
    say_probe(session, "probe", pos, false);
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        char text[GAME_MOVE_TEXT + 2] = "  ";
        game->play(&next, pos, &moves.moves[i]);
        game->print_move(&moves.moves[i], text + 2);
        say_probe(session, text, &next, true);
    }
    return true;
}

/* --- the command eval --- */

bool obey_eval(Session *session, char *rest, Error *error) {
    (void)rest, (void)error;
    session_say_faults(session, false);
    const Game *game = session->searcher->game;
    const Explanation parts = explain_now(session);
    const Player mover = game->to_move(record_position(&session->record));
    const int score = mover == game_white(game) ? -parts.score.total : parts.score.total;
    session_say(session, "material %d", parts.material.total);
    say_terms(session, &parts.material);
    session_say(session, "score cp %d for %s to move", score, game->player_name[mover]);
    say_terms(session, &parts.score);
    const GamePosition *pos = record_position(&session->record);
    const Probe known = probe(session, pos);
    if (known != PROBE_UNKNOWN) say_probe(session, "tables", pos, false);
    if (session->knowledge.choice != EVAL_LEARNED) return true;
    const double chance = known == PROBE_UNKNOWN
                              ? chance_of_score(&session->knowledge, game, pos, score)
                              : (known - PROBE_LOST) / 2.0;
    session_say(session, "expected result %.1f %% for %s", 100 * chance, game->player_name[mover]);
    say_worths(session, parts.score.total);
    return true;
}
