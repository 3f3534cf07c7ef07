#include "tests/programs/verifier.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/session/options.h"

/* The time is a bound for engines that hang, nothing is measured by it. */
enum { DEADLINE_MS = 600000, PROOF_NODES = 4000000 };

/* The small table of the last is emptied sooner. */
static const ClientOption KIND_OPTIONS[ENGINE_KINDS][2] = {
    [ENGINE_TWO_THREADS] = {{.name = "Threads", .value = "2"}},
    [ENGINE_EXACT] = {{.name = "Exact", .value = "true"}, {.name = "Hash", .value = "1"}},
};
static const int KIND_OPTION_COUNT[ENGINE_KINDS] = {[ENGINE_TWO_THREADS] = 1, [ENGINE_EXACT] = 2};

bool verifier_init(Verifier *verifier, const char *program, const char *variant, uint64_t nodes,
                   Error *error) {
    *verifier = (Verifier){.rules = oracle_rules(variant), .nodes = nodes, .argv = {program, NULL}};
    const Searcher *searcher = options_variant("variant", variant, error);
    if (!searcher || !record_new(&verifier->record, searcher->game, error)) return false;
    verifier->solver = solver_new(verifier->rules, SOLVER_MAX_PIECES, SOLVER_MAX_PIECES, error);
    if (!verifier->solver) return false;
    verifier->prover = prover_new(verifier->solver, error);
    if (!verifier->prover) return false;
    for (EngineKind kind = ENGINE_FULL; kind < ENGINE_KINDS; kind++) {
        verifier->settings[kind] = (ClientSettings){.argv = verifier->argv,
                                                    .variant = variant,
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
    printf("FAILED: setoption name UCI_Variant value %s; ", verifier->rules->name);
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

/* --- questions --- */

/* Makes the record one of `board` alone. */
static bool set_up(Verifier *verifier, const OracleBoard *board, Error *error) {
    char fen[ORACLE_TEXT];
    GamePosition pos;
    oracle_write(verifier->rules, board, fen);
    if (!verifier->record.game->parse(&pos, fen, error)) return false;
    record_restart(&verifier->record, &pos);
    return true;
}

/* Finds `answer->move` among the legal moves and plays it. */
static bool play_answer(const OracleRules *rules, Answer *answer) {
    static OracleMove moves[ORACLE_MOVES];
    const int count = oracle_moves(rules, &answer->before, moves);
    for (int i = 0; i < count; i++) {
        char text[ORACLE_TEXT];
        oracle_move_text(rules, &moves[i], text);
        if (strcmp(text, answer->move) != 0) continue;
        oracle_play(&answer->after, &answer->before, &moves[i]);
        return true;
    }
    return false;
}

/* A claim of `mate N` is a win of the mover in 2 N - 1 plies at most, of `mate -N` its loss in 2
   N. */
static void check_claim(Verifier *verifier, const Answer *answer) {
    Tally *tally = &verifier->claims[answer->kind];
    const bool mover_wins = answer->score > 0;
    const int plies = 2 * abs(answer->score) - mover_wins;
    const Proof proof =
        plies > PROVER_MAX_PLIES
            ? PROOF_OPEN
            : prover_wins(verifier->prover, &answer->before,
                          answer->before.white_to_move != mover_wins, plies, PROOF_NODES);
    tally->asked++;
    tally->open += proof == PROOF_OPEN;
    if (proof == PROOF_NO)
        verifier_fail(verifier, tally, answer, "no forced %s in %d plies",
                      mover_wins ? "win" : "loss", plies);
    if (proof == PROOF_YES && plies > verifier->longest_claim) verifier->longest_claim = plies;
}

bool verifier_ask(Verifier *verifier, Tally *tally, EngineKind kind, const OracleBoard *board,
                  int depth, Answer *answer) {
    EngineClient *engine = verifier->engine[kind];
    ClientReply reply;
    Error error;
    const ClientRequest request = {.record = &verifier->record,
                                   .limits = {.depth = depth, .nodes = depth ? 0 : verifier->nodes},
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
    if (!play_answer(verifier->rules, answer)) {
        verifier_fail(verifier, tally, answer, "a legal move");
        return false;
    }
    answer->is_mate = reply.info.is_set && reply.info.is_mate;
    answer->score = reply.info.is_set ? reply.info.score : 0;
    if (answer->is_mate && reply.info.bound == BOUND_EXACT) check_claim(verifier, answer);
    return true;
}

Proof verifier_wins(const Verifier *verifier, const Answer *answer, int plies) {
    return prover_wins(verifier->prover, &answer->after, !answer->before.white_to_move, plies - 1,
                       PROOF_NODES);
}
