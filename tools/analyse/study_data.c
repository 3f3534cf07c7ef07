#include "tools/analyse/study_data.h"

#include <stdlib.h>

#include "tools/analyse/study_pdn.h"
#include "tools/common/board_data.h"

/* --- moves --- */

static void put_line(Json *json, const char *name, const Game *game, const Line *line) {
    json_list(json, name);
    for (int i = 0; i < line->length; i++) {
        char move[GAME_MOVE_TEXT];
        game->print_move(&line->moves[i], move);
        json_text(json, NULL, move);
    }
    json_end(json);
}

/* The score of a forced end is written with the plies to the end. */
static void put_score(Json *json, const char *name, int score) {
    char mate[32];
    json_number(json, name, score);
    if (abs(score) < SCORE_WIN_LEAST) return;
    snprintf(mate, sizeof mate, "%s_mate", name);
    json_number(json, mate, score > 0 ? SCORE_WIN - score : -(SCORE_WIN + score));
}

/* Writes lines that can be played on a board: the better line, and the refutation of a bad move. */
static void put_walks(Json *json, const Study *study, int ply) {
    const Record *record = study->game->record;
    const Verdict *verdict = &study->verdicts[ply];
    const Line *better = verdict->better, *reply = verdict->reply;
    if (better && (verdict->move_class > MOVE_BEST || verdict->is_slip))
        board_data_moves(json, "better", record->game, &record->positions[ply], better->moves,
                         better->length, 0);
    if (reply && verdict_is_bad(verdict) && reply->length > verdict->reply_from)
        board_data_moves(json, "reply", record->game,
                         &record->positions[ply + 1 - verdict->reply_from], reply->moves,
                         reply->length, verdict->reply_from);
}

static void put_says(Json *json, const Study *study, int ply) {
    char text[STUDY_SENTENCE];
    study_describe(study, ply, text);
    if (*text) json_text(json, "says", text);
}

static void put_move(Json *json, const Study *study, int ply) {
    const Record *record = study->game->record;
    const Verdict *verdict = &study->verdicts[ply];
    char move[GAME_MOVE_TEXT];
    record->game->print_move(&record->moves[ply], move);
    json_text(json, "move", move);
    json_text(json, "class", MOVE_TEXT[verdict->move_class].name);
    put_score(json, "score_after", verdict->score_after);
    json_real(json, "expected_after", verdict->chance_after, 4);
    json_real(json, "loss", verdict->loss, 4);
    json_bool(json, "slip", verdict->is_slip);
    json_bool(json, "proven", verdict->is_proven);
    if (verdict->better) put_line(json, "other", record->game, verdict->better);
    put_says(json, study, ply);
    put_walks(json, study, ply);
}

/* --- positions --- */

static void put_position(Json *json, const Study *study, int ply) {
    static const char *const TABLES[] = {
        [PROBE_LOST] = "lost", [PROBE_DRAWN] = "drawn", [PROBE_WON] = "won"};
    const Record *record = study->game->record;
    const Finding *finding = &study->findings[ply];
    char fen[GAME_POSITION_TEXT];
    record->game->print(&record->positions[ply], fen);
    json_object(json, NULL);
    json_number(json, "ply", ply);
    json_text(json, "fen", fen);
    json_text(json, "phase", PHASE_NAME[study->verdicts[ply].phase]);
    json_number(json, "legal", finding->legal);
    put_score(json, "score", study->verdicts[ply].score);
    json_real(json, "expected", study->verdicts[ply].chance, 4);
    if (finding->known != PROBE_UNKNOWN) json_text(json, "tables", TABLES[finding->known]);
    json_bool(json, "proved", study->verdicts[ply].is_proved);
    if (finding->best.length > 0) {
        json_number(json, "depth", finding->best.depth);
        put_line(json, "pv", record->game, &finding->best);
    }
    if (ply < record->length) put_move(json, study, ply);
    json_end(json);
}

/* Writes the board, the position after `ply` moves, and the number of half-moves that a game from
   the start would have had by then. */
static void put_board(Json *json, const Record *record, int ply) {
    const GamePosition *position = &record->positions[ply];
    const bool is_second = record->game->to_move(position) == SECOND_PLAYER;
    board_data_cells(json, record->game);
    board_data_position(json, "position", record->game, position);
    json_number(json, "turn", 2 * (record_move_number(record, ply) - 1) + is_second);
}

/* --- games --- */

static void put_player(Json *json, const Study *study, Player player) {
    const PlayerSum *sum = &study->player[player];
    json_object(json, NULL);
    json_text(json, "side", study->game->record->game->player_name[player]);
    json_text(json, "name", study_player(study, player));
    json_number(json, "moves", sum->moves);
    json_number(json, "forced", sum->forced);
    json_real(json, "accuracy", player_accuracy(sum), 2);
    json_real(json, "loss", sum->loss, 4);
    json_number(json, "inaccuracies", sum->count[MOVE_INACCURACY]);
    json_number(json, "mistakes", sum->count[MOVE_MISTAKE]);
    json_number(json, "blunders", sum->count[MOVE_BLUNDER]);
    json_number(json, "slips", sum->slips);
    json_number(json, "thrown_wins", sum->thrown);
    json_end(json);
}

static void put_tags(Json *json, const PdnGame *game) {
    json_object(json, "tags");
    for (int i = 0; i < game->tag_count; i++)
        json_text(json, game->tags[i].name, game->tags[i].value);
    json_end(json);
}

void study_put(Json *json, const Study *study) {
    const PdnGame *game = study->game;
    const Record *record = game->record;
    json_object(json, NULL);
    json_number(json, "game", study->number);
    json_text(json, "variant", record->game->name);
    json_text(json, "result", pdn_game_result(game));
    if (study->opening) json_text(json, "opening", study->opening);
    put_tags(json, game);
    json_list(json, "players");
    for (int i = 0; i < 2; i++) put_player(json, study, (Player)i);
    json_end(json);
    put_board(json, record, 0);
    board_data_moves(json, "moves", record->game, &record->positions[0], record->moves,
                     record->length, 0);
    json_list(json, "positions");
    for (int i = 0; i <= record->length; i++) put_position(json, study, i);
    json_end(json);
    json_end(json);
}

void study_put_moment(Json *json, const Study *study, int ply) {
    const Record *record = study->game->record;
    const Verdict *verdict = &study->verdicts[ply];
    json_number(json, "ply", ply);
    json_text(json, "class", MOVE_TEXT[verdict->move_class].name);
    json_real(json, "loss", verdict->loss, 4);
    put_board(json, record, ply);
    board_data_moves(json, "moves", record->game, &record->positions[ply], &record->moves[ply], 1,
                     0);
    put_says(json, study, ply);
    put_walks(json, study, ply);
}

bool study_put_pdn(Json *json, const Study *study, Error *error) {
    Buffer pdn = {.text = NULL};
    const bool ok = study_write_pdn(&pdn, study, error);
    if (ok) json_text(json, "pdn", pdn.text);
    free(pdn.text);
    return ok;
}
