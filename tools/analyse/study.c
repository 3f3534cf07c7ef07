#include "tools/analyse/study.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- sums --- */

static void add_move(PlayerSum *sum, const Verdict *verdict) {
    sum->moves++;
    sum->count[verdict->move_class]++;
    if (verdict->move_class == MOVE_FORCED) {
        sum->forced++;
        return;
    }
    sum->slips += verdict->is_slip;
    sum->loss += verdict->loss;
    sum->accuracy += judge_accuracy(verdict->loss);
    const Turn turn = judge_turn(verdict);
    sum->thrown += turn == TURN_WIN_THROWN || turn == TURN_WIN_LOST;
}

void study_sum(Study *study) {
    for (int i = 0; i < 2; i++) study->player[i] = (PlayerSum){.moves = 0};
    for (int ply = 0; ply < study->game->record->length; ply++) {
        const Verdict *verdict = &study->verdicts[ply];
        add_move(&study->player[verdict->is_first ? FIRST_PLAYER : SECOND_PLAYER], verdict);
    }
}

double player_accuracy(const PlayerSum *sum) {
    const int free = sum->moves - sum->forced;
    return free > 0 ? sum->accuracy / free : NAN;
}

void accuracy_write(double accuracy, char text[ACCURACY_TEXT]) {
    if (!(accuracy >= 0)) /* NAN; isnan() narrows it under MinGW */
        snprintf(text, ACCURACY_TEXT, "\u2013");
    else
        snprintf(text, ACCURACY_TEXT, "%.1f", accuracy);
}

/* --- words --- */

const char *study_player(const Study *study, Player player) {
    const char *name = pdn_player(study->game, player, "");
    return strcmp(name, "?") != 0 ? name : "";
}

/* The name of a player in the tags, or else of the side. */
static const char *player_shown(const Study *study, Player player) {
    const char *name = study_player(study, player);
    return *name ? name : study->game->record->game->player_name[player];
}

void study_write_title(Writer *writer, const Study *study) {
    writer_add(writer, "%.200s \u2013 %.200s %s", player_shown(study, FIRST_PLAYER),
               player_shown(study, SECOND_PLAYER), pdn_game_result(study->game));
}

void study_write_score(Writer *writer, int score) {
    const char sign = score < 0 ? '-' : '+';
    if (abs(score) >= SCORE_WIN_LEAST)
        writer_add(writer, "%cM%d", sign, (SCORE_WIN - abs(score) + 1) / 2);
    else if (abs(score) > PROVEN_SCORE)
        writer_add(writer, "%cT", sign);
    else
        writer_add(writer, "%+.2f", score / 100.0);
}

/* --- sentences --- */

static int per_cent(double part) {
    return (int)lround(100 * part);
}

/* The loss of a move in words; NULL if it lost nothing. */
static const char *turn_of(const Verdict *verdict) {
    static const char *const TURNS[2][4] = {
        {[TURN_WIN_THROWN] = "throws a won game to a draw or worse",
         [TURN_WIN_LOST] = "turns a won game into a lost one",
         [TURN_DRAW_LOST] = "loses a game that could be held"},
        {[TURN_WIN_THROWN] = "throws a proven win to a draw",
         [TURN_WIN_LOST] = "turns a proven win into a proven loss",
         [TURN_DRAW_LOST] = "turns a proven draw into a proven loss"},
    };
    return TURNS[verdict->is_proven][judge_turn(verdict)];
}

static void describe_loss(Writer *writer, const Verdict *verdict) {
    const char *turn = turn_of(verdict), *name = MOVE_TEXT[verdict->move_class].name;
    writer_add(writer, "%c%s: ", toupper((unsigned char)*name), name + 1);
    if (turn) writer_add(writer, "%s; ", turn);
    writer_add(writer, "it gave away %d %% (expected score %d %% to %d %%).",
               per_cent(verdict->loss), per_cent(verdict->chance), per_cent(verdict->chance_after));
}

/* Writes "+0.35", "a win in 4 moves", "a loss". */
static void write_score_in_words(Writer *writer, int score) {
    const char *end = score < 0 ? "a loss" : "a win";
    const int moves = (SCORE_WIN - abs(score) + 1) / 2;
    if (abs(score) >= SCORE_WIN_LEAST)
        writer_add(writer, "%s in %d move%s", end, moves, moves == 1 ? "" : "s");
    else if (abs(score) > PROVEN_SCORE)
        writer_add(writer, "%s", end);
    else
        study_write_score(writer, score);
}

static void describe_slip(Writer *writer, const Verdict *verdict) {
    static const char *const STAYS[] = {
        [OUTLOOK_LOST] = "lost", [OUTLOOK_EVEN] = "even", [OUTLOOK_WON] = "won"};
    writer_add(writer, "A slip that costs nothing: the score goes from ");
    write_score_in_words(writer, verdict->score);
    writer_add(writer, " to ");
    write_score_in_words(writer, verdict->score_after);
    writer_add(writer, ", but the game stays %s.", STAYS[outlook_of(verdict->chance_after)]);
}

void study_describe(const Study *study, int ply, char text[STUDY_SENTENCE]) {
    const Verdict *verdict = &study->verdicts[ply];
    Writer writer = writer_make(text, STUDY_SENTENCE);
    if (verdict->move_class == MOVE_ONLY)
        writer_add(&writer, "The only good move: every other loses %d %% of a game or more.",
                   MISTAKE_PER_CENT);
    if (verdict->is_slip && !verdict_is_bad(verdict)) describe_slip(&writer, verdict);
    if (verdict_is_bad(verdict)) describe_loss(&writer, verdict);
}

void study_table_fact(const Study *study, int ply, char text[STUDY_SENTENCE]) {
    const Record *record = study->game->record;
    const Probe known = study->findings[ply].known;
    const Player mover = record->game->to_move(&record->positions[ply]);
    const bool is_first = (known == PROBE_WON) == (mover == FIRST_PLAYER);
    const char *proved = study->findings[ply].is_proved ? " (proved)" : "";
    Writer writer = writer_make(text, STUDY_SENTENCE);
    if (known == PROBE_DRAWN) writer_add(&writer, "Tables: drawn%s.", proved);
    if (known == PROBE_WON || known == PROBE_LOST)
        writer_add(&writer, "Tables: won for %s%s.",
                   record->game->player_name[is_first ? FIRST_PLAYER : SECOND_PLAYER], proved);
}
