#include "tests/programs/verifier.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/session/options.h"

/* The time is a bound for engines that hang, nothing is measured by it. */
enum { DEADLINE_MS = 600000 };

/* The small table of the last is emptied sooner. */
static const ClientOption KIND_OPTIONS[ENGINE_KINDS][2] = {
    [ENGINE_TWO_THREADS] = {{.name = "Threads", .value = "2"}},
    [ENGINE_EXACT] = {{.name = "Exact", .value = "true"}, {.name = "Hash", .value = "1"}},
};
static const int KIND_OPTION_COUNT[ENGINE_KINDS] = {[ENGINE_TWO_THREADS] = 1, [ENGINE_EXACT] = 2};

bool verifier_init(Verifier *verifier, const VerifierWanted *wanted, Error *error) {
    const OracleRules *rules = wanted->rules;
    *verifier = (Verifier){.wanted = *wanted, .argv = {wanted->engine, NULL}};
    const Searcher *searcher = options_variant("variant", rules->name, error);
    if (!searcher || !record_new(&verifier->record, searcher->game, error)) return false;
    verifier->solver = solver_new(rules, wanted->pieces, wanted->pieces, error);
    if (!verifier->solver) return false;
    verifier->prover = prover_new(verifier->solver, error);
    if (!verifier->prover) return false;
    for (EngineKind kind = ENGINE_FULL; kind <= wanted->last; kind++) {
        verifier->settings[kind] = (ClientSettings){.argv = verifier->argv,
                                                    .variant = rules->name,
                                                    .options = KIND_OPTIONS[kind],
                                                    .option_count = KIND_OPTION_COUNT[kind],
                                                    .ready_ms = DEADLINE_MS};
        verifier->engine[kind] = engine_client_start(&verifier->settings[kind], error);
        if (!verifier->engine[kind]) return false;
    }
    return true;
}

void verifier_free(Verifier *verifier) {
    for (EngineKind kind = ENGINE_FULL; kind < ENGINE_KINDS; kind++)
        if (verifier->engine[kind]) engine_client_end(verifier->engine[kind]);
    prover_free(verifier->prover);
    solver_free(verifier->solver);
    record_free(&verifier->record);
}

/* --- failures --- */

void verifier_fail(const Verifier *verifier, Tally *tally, const Answer *answer,
                   const char *expected, ...) {
    va_list arguments;
    tally->failed++;
    printf("FAILED: setoption name UCI_Variant value %s; ", verifier->wanted.rules->name);
    for (int i = 0; i < KIND_OPTION_COUNT[answer->kind]; i++)
        printf("setoption name %s value %s; ", KIND_OPTIONS[answer->kind][i].name,
               KIND_OPTIONS[answer->kind][i].value);
    printf("%s\n  got %s, score %s %d\n  expected ", answer->question, answer->move,
           answer->is_mate ? "mate" : "cp", answer->score);
    va_start(arguments, expected);
    vprintf(expected, arguments);
    va_end(arguments);
    puts("");
}

/* --- claims --- */

bool verifier_two_to_one(const OracleBoard *board, bool *strong) {
    int kings[2] = {0, 0}, men = 0;
    for (const char *cell = board->cell[0]; cell < board->cell[0] + sizeof board->cell; cell++) {
        if (is_king(*cell))
            kings[is_white(*cell)]++;
        else
            men += *cell != '.';
    }
    *strong = kings[1] == 2;
    return men == 0 && kings[0] + kings[1] == 3 && kings[0] > 0 && kings[1] > 0;
}

/* The most plies in which the two of `board` win before the draw by the rule of their own; a
   capture does not set that back. */
static int plies_to_draw(const OracleRules *rules, const OracleBoard *board, bool strong) {
    const bool to_move = board->white_to_move == strong;
    const int quiet = board->quiet_plies;
    if (rules->two_plies) return rules->two_plies - quiet;
    if (!rules->two_moves) return INT_MAX;
    const int left = rules->two_moves - (to_move ? quiet / 2 : (quiet + 1) / 2);
    return to_move ? 2 * left - 1 : 2 * left;
}

Proof verifier_wins(const Verifier *verifier, const OracleBoard *board, bool white, int plies) {
    return prover_wins(verifier->prover, board, !white, plies, verifier->wanted.proof_nodes);
}

/* Whether the claim is true that White (or Black) wins in `plies`. */
static Proof judge_claim(const Verifier *verifier, const OracleBoard *board, bool white,
                         int plies) {
    bool strong;
    if (verifier_two_to_one(board, &strong) && strong == white &&
        plies > plies_to_draw(verifier->wanted.rules, board, strong))
        return PROOF_NO;
    const bool is_solved = solver_count(board) <= solver_pieces(verifier->solver);
    const int most = is_solved ? PROVER_MAX_PLIES : verifier->wanted.claim_plies;
    return plies > most ? PROOF_OPEN : verifier_wins(verifier, board, white, plies);
}

/* A claim of `mate N` is a win of the mover in 2 N - 1 plies at most, of `mate -N` its loss in 2 N:
   the last ply is the winner's, in the losing game the loser's. */
static void check_claim(Verifier *verifier, const Answer *answer) {
    Tally *tally = &verifier->claims[answer->kind];
    const bool mover_wins = answer->score > 0;
    const int plies = 2 * abs(answer->score) - (mover_wins != verifier->wanted.rules->losing);
    const Proof proof =
        judge_claim(verifier, &answer->before, answer->before.white_to_move == mover_wins, plies);
    tally->asked++;
    tally->open += proof == PROOF_OPEN;
    if (proof == PROOF_NO)
        verifier_fail(verifier, tally, answer, "no forced %s in %d plies, or a draw before it",
                      mover_wins ? "win" : "loss", plies);
    if (proof == PROOF_YES && plies > verifier->longest_claim) verifier->longest_claim = plies;
}

/* --- questions --- */

/* Makes the record one of `board` alone. */
static bool set_up(Verifier *verifier, const OracleBoard *board, Error *error) {
    char fen[ORACLE_TEXT];
    GamePosition pos;
    oracle_write(verifier->wanted.rules, board, fen);
    if (!verifier->record.game->parse(&pos, fen, error)) return false;
    record_restart(&verifier->record, &pos);
    return true;
}

/* Plays `answer->move` by the engine's rules, and sees that the oracle has such a move. */
static bool play_answer(Verifier *verifier, Answer *answer) {
    static OracleMove moves[ORACLE_MOVES];
    const OracleRules *rules = verifier->wanted.rules;
    char text[GAME_POSITION_TEXT];
    Error error;
    if (!record_play_word(&verifier->record, answer->move, &error)) return false;
    verifier->record.game->print(record_position(&verifier->record), text);
    if (!oracle_read(rules, text, &answer->after)) return false;
    const int count = oracle_moves(rules, &answer->before, moves);
    for (int i = 0; i < count; i++) {
        OracleBoard next;
        oracle_play(&next, &answer->before, &moves[i]);
        if (memcmp(next.cell, answer->after.cell, sizeof next.cell) == 0) return true;
    }
    return false;
}

bool verifier_ask(Verifier *verifier, Tally *tally, EngineKind kind, const OracleBoard *board,
                  int depth, Answer *answer) {
    EngineClient *engine = verifier->engine[kind];
    ClientReply reply = {.outcome = CLIENT_NO_MOVE};
    Error error;
    const ClientRequest request = {
        .record = &verifier->record,
        .limits = {.depth = depth, .nodes = depth ? 0 : verifier->wanted.nodes},
        .deadline_ms = DEADLINE_MS};
    *answer = (Answer){.kind = kind, .before = *board};
    tally->asked++;
    if (!set_up(verifier, board, &error) || !engine_client_new_game(engine, &error))
        snprintf(answer->move, sizeof answer->move, "%.100s", error.text);
    else if (engine_client_go(engine, &request, &reply) == CLIENT_MOVE)
        snprintf(answer->move, sizeof answer->move, "%s", reply.move);
    else
        snprintf(answer->move, sizeof answer->move, "%.100s", reply.error.text);
    snprintf(answer->question, sizeof answer->question, "%s; %s",
             engine_client_position_line(engine), engine_client_go_line(engine));
    if (!play_answer(verifier, answer)) {
        verifier_fail(verifier, tally, answer, "a legal move");
        return false;
    }
    answer->is_mate = reply.info.is_set && reply.info.is_mate && reply.info.bound == BOUND_EXACT;
    answer->score = reply.info.is_set ? reply.info.score : 0;
    if (answer->is_mate) check_claim(verifier, answer);
    return true;
}
