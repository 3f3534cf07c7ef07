/* A move is judged by its loss of expected score: that of the best known move minus its own.
   Certainties from the rules, tables or a forced win have precedence over estimates. */
#include "tools/analyse/judge.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "eval/chance.h"

/* As fractions of a game. */
static const double BEST = 0.01, INACCURACY = INACCURACY_PER_CENT / 100.0,
                    MISTAKE = MISTAKE_PER_CENT / 100.0, BLUNDER = BLUNDER_PER_CENT / 100.0,
                    WON = 0.90, DRAWN_MOST = 0.65;

Outlook outlook_of(double chance) {
    return chance >= WON ? OUTLOOK_WON : chance <= 1 - WON ? OUTLOOK_LOST : OUTLOOK_EVEN;
}

Turn judge_turn(const Verdict *verdict) {
    const double before = verdict->chance, after = verdict->chance_after;
    const bool is_lost = outlook_of(after) == OUTLOOK_LOST;
    if (!verdict_is_bad(verdict)) return TURN_NONE;
    if (outlook_of(before) == OUTLOOK_WON)
        return is_lost ? TURN_WIN_LOST : after <= DRAWN_MOST ? TURN_WIN_THROWN : TURN_NONE;
    return is_lost && before >= 1 - DRAWN_MOST ? TURN_DRAW_LOST : TURN_NONE;
}

double judge_accuracy(double loss) {
    return fmin(100, fmax(0, 103.1668 * exp(-4.354 * loss) - 3.1669));
}

/* --- scores --- */

static bool is_proven(int score) {
    return abs(score) > PROVEN_SCORE;
}

/* The score of a position for the side that has just moved there: an end is one ply farther away
   from the previous position. */
static int score_before(int score) {
    const int farther = score >= SCORE_WIN_LEAST ? -1 : score <= -SCORE_WIN_LEAST ? 1 : 0;
    return -(score + farther);
}

/* The data with which a game is judged. */
typedef struct {
    const Record *record;
    const Finding *findings;
    const Knowledge *knowledge;
    Verdict *verdicts;
} Trial;

/* The mover's chance in position number `ply`. */
static double chance_of(const Trial *trial, int ply, int score) {
    const Record *record = trial->record;
    if (is_proven(score)) return score > 0 ? 1 : 0;
    return chance_of_score(trial->knowledge, record->game, &record->positions[ply], score);
}

/* A value in endgame tables as a chance. */
static double chance_known(Probe known) {
    assert(known != PROBE_UNKNOWN);
    return known == PROBE_WON ? 1 : known == PROBE_LOST ? 0 : 0.5;
}

/* Whether the game ends in a draw by the rules, for example by repetition. */
static bool is_drawn_end(const Trial *trial, int ply) {
    GameReason reason;
    return ply == trial->record->length && record_result(trial->record, &reason) == GAME_DRAWN;
}

/* Whether the move was forced, so that the position is worth as much as the next one. */
static bool is_forced(const Trial *trial, int ply) {
    return ply < trial->record->length && trial->findings[ply].legal == 1;
}

/* Whether the value of position number `ply` is certain. */
static bool is_exact(const Trial *trial, int ply) {
    while (is_forced(trial, ply)) ply++;
    return trial->findings[ply].known != PROBE_UNKNOWN || is_drawn_end(trial, ply) ||
           is_proven(trial->verdicts[ply].score);
}

/* Whether the rules or tables decide position number `ply`, perhaps after forced moves. */
static bool is_proved(const Trial *trial, int ply) {
    while (is_forced(trial, ply)) ply++;
    return trial->findings[ply].is_proved || trial->findings[ply].legal == 0 ||
           is_drawn_end(trial, ply);
}

/* --- moves --- */

/* Finds the lines of the move that was played and of the best other move; NULL where there is
   none. */
static void find_lines(const Trial *trial, int ply, const Line **made, const Line **other) {
    const Record *record = trial->record;
    const Finding *now = &trial->findings[ply];
    const Line *lines[2] = {&now->best, &now->other};
    *made = *other = NULL;
    for (int i = 0; i < 2; i++)
        if (lines[i]->length > 0)
            *(moves_same_result(record->game, &record->positions[ply], &lines[i]->moves[0],
                                &record->moves[ply])
                  ? made
                  : other) = lines[i];
}

static MoveClass class_of(const Verdict *verdict, bool is_choice, double other_chance) {
    if (verdict->loss >= BLUNDER) return MOVE_BLUNDER;
    if (verdict->loss >= MISTAKE) return MOVE_MISTAKE;
    if (verdict->loss >= INACCURACY) return MOVE_INACCURACY;
    if (is_choice && verdict->chance_after - other_chance >= MISTAKE) return MOVE_ONLY;
    return is_choice || verdict->loss < BEST ? MOVE_BEST : MOVE_GOOD;
}

/* Finds the answer to the move: from the search of the next position, else from the move's own
   line. */
static void find_reply(const Trial *trial, int ply, const Line *made, Verdict *verdict) {
    const Line *next = &trial->findings[ply + 1].best;
    if (next->length > 0)
        verdict->reply = next;
    else if (made && made->length > 1)
        verdict->reply = made;
    verdict->reply_from = next->length > 0 ? 0 : 1;
}

/* Judges move number `ply`; all later moves must have been judged. */
static void judge_move(const Trial *trial, int ply) {
    const Finding *now = &trial->findings[ply];
    const Verdict *next = &trial->verdicts[ply + 1];
    Verdict *verdict = &trial->verdicts[ply];
    const Line *made, *other;
    find_lines(trial, ply, &made, &other);
    /* A search sees less than that of the next position if the latter proves the end. */
    const bool is_seen = !made || is_exact(trial, ply + 1);
    const int after = is_seen ? score_before(next->score) : made->score;
    verdict->score_after = verdict->score = after;
    verdict->chance_after = verdict->chance =
        is_exact(trial, ply + 1) ? 1 - next->chance : chance_of(trial, ply, after);
    double other_chance = 1; /* without another move, this one is not the only good one */
    if (other) {
        other_chance = chance_of(trial, ply, other->score);
        verdict->better = other;
        if (other->score > after) verdict->score = other->score;
        verdict->chance = fmax(verdict->chance, other_chance);
    }
    if (now->known != PROBE_UNKNOWN && !is_forced(trial, ply))
        verdict->chance = chance_known(now->known);
    verdict->loss = fmax(0, verdict->chance - verdict->chance_after);
    verdict->is_proven = verdict->is_proved && next->is_proved;
    verdict->is_slip = verdict->loss < INACCURACY && verdict->score - after >= MAN_VALUE &&
                       !(is_proven(after) && is_proven(verdict->score));
    verdict->move_class =
        now->legal <= 1 ? MOVE_FORCED : class_of(verdict, made == &now->best, other_chance);
    find_reply(trial, ply, made, verdict);
}

/* Judges the last position, in which no move was played. */
static void judge_end(const Trial *trial) {
    const int ply = trial->record->length;
    const Finding *now = &trial->findings[ply];
    Verdict *verdict = &trial->verdicts[ply];
    const bool wins = trial->record->game->stuck_wins(&trial->record->positions[ply]);
    if (is_drawn_end(trial, ply))
        verdict->score = 0;
    else
        verdict->score = now->legal > 0 ? now->best.score : wins ? SCORE_WIN : -SCORE_WIN;
    verdict->chance = is_drawn_end(trial, ply) ? 0.5
                      : now->known != PROBE_UNKNOWN && now->legal > 0
                          ? chance_known(now->known)
                          : chance_of(trial, ply, verdict->score);
    verdict->move_class = MOVE_FORCED;
}

/* --- phases --- */

/* Men on the board and in reserve. */
static int men_of(const Game *game, const GamePosition *position) {
    GameView view;
    game->view(position, &view);
    int men = view.reserve[0] + view.reserve[1];
    for (int i = 0; i < VIEW_CELLS; i++) men += view_cell(&view, i)->height;
    return men;
}

/* The phase, by the men that are left of those at the start: opening down to five sixths, ending
   from five twelfths. */
static Phase phase_of(int men, int men_at_start) {
    if (6 * men >= 5 * men_at_start) return PHASE_OPENING;
    return 12 * men <= 5 * men_at_start ? PHASE_ENDING : PHASE_MIDDLE;
}

/* --- games --- */

void judge_game(const Record *record, const Finding *findings, const Knowledge *knowledge,
                Verdict *verdicts) {
    const Trial trial = {
        .record = record, .findings = findings, .knowledge = knowledge, .verdicts = verdicts};
    const Game *game = record->game;
    const GamePosition start = game_start(game);
    const int men = men_of(game, &start);
    for (int ply = record->length; ply >= 0; ply--) {
        const GamePosition *position = &record->positions[ply];
        verdicts[ply] = (Verdict){.phase = phase_of(men_of(game, position), men),
                                  .is_proved = is_proved(&trial, ply),
                                  .is_first = game->to_move(position) == FIRST_PLAYER};
        if (ply == record->length)
            judge_end(&trial);
        else
            judge_move(&trial, ply);
    }
}

/* --- names --- */

const MoveClassText MOVE_TEXT[MOVE_CLASSES] = {
    [MOVE_FORCED] = {"forced", "", 0},
    [MOVE_ONLY] = {"only move", "!", 1},
    [MOVE_BEST] = {"best", "", 0},
    [MOVE_GOOD] = {"good", "", 0},
    [MOVE_INACCURACY] = {"inaccuracy", "?!", 6},
    [MOVE_MISTAKE] = {"mistake", "?", 2},
    [MOVE_BLUNDER] = {"blunder", "??", 4},
};

const char *const PHASE_NAME[PHASES] = {"opening", "middle game", "ending"};
