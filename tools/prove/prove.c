/* Proves a claim: searches for its strategies and writes the proof, after checking it as a stranger
   would. */
#include "tools/prove/prove.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/draft.h"
#include "engine/base/file.h"
#include "engine/base/plural.h"
#include "engine/base/signals.h"
#include "engine/base/system.h"
#include "engine/pdn/file.h"
#include "tools/prove/shard.h"
#include "tools/prove/solve.h"
#include "tools/prove/state.h"
#include "tools/prove/walk.h"

/* --- the position --- */

/* The last position of the first game in a file. */
static bool position_of_file(const char *path, const Game *game, GamePosition *pos, Error *error) {
    PdnGame read;
    PdnFault fault;
    Error why;
    PdnFile *file = pdn_file_open(path, &(PdnReading){.usual = game, .is_plain = true}, &why);
    if (!file) return error_set(error, "cannot read %s: %s", path, why.text);
    const PdnStatus status = pdn_file_next(file, &read, &fault);
    const bool ok = status == PDN_GAME && read.record->game == game;
    if (ok)
        *pos = *record_position(read.record);
    else if (pdn_file_trouble(file))
        error_set(error, "cannot read %s: %s", path, pdn_file_trouble(file));
    else if (status == PDN_BROKEN)
        error_set(error, "%s, line %lld: %s", path, (long long)fault.place.line, fault.reason.text);
    else if (status == PDN_END)
        error_set(error, "%s has no game", path);
    else
        error_set(error, "%s has a game of %.40s, not of %.40s", path, read.record->game->name,
                  game->name);
    pdn_file_close(file);
    return ok;
}

static bool play_moves(const Game *game, GamePosition *pos, const char *moves, Error *error) {
    Record record;
    if (!record_new(&record, game, error)) return false;
    record_restart(&record, pos);
    const bool ok = record_play_moves(&record, moves, error);
    if (ok) *pos = *record_position(&record);
    record_free(&record);
    return ok;
}

/* Whether a word names a file: one that exists, or what no FEN looks like. */
static bool is_path(const char *word) {
    return file_exists(word) || (!strchr(word, ':') && strpbrk(word, "./\\"));
}

/* Puts the position of `config` into `proof`: a FEN, the last of the first game in a file of PDN, or
   the start; then after its moves. Else an error that names the word, and PROVE_FAILED because of
   the file, or PROVE_USAGE. */
static ProveResult set_position(const ProveConfig *config, Proof *proof, Error *error) {
    const Game *game = config->rules->game;
    const char *subject = config->subject ? config->subject : game->start;
    GamePosition pos;
    char fen[GAME_POSITION_TEXT];
    if (config->subject && is_path(subject)) {
        if (!position_of_file(subject, game, &pos, error)) return PROVE_FAILED;
    } else if (!pdn_read_position(game, subject, &pos, error))
        return PROVE_USAGE;
    if (config->moves && !play_moves(game, &pos, config->moves, error)) return PROVE_USAGE;
    game->print(&pos, fen);
    return proof_begin(proof, config->rules, fen, error) ? PROVE_DONE : PROVE_USAGE;
}

/* Opens the tables of `config` for `rules`, with up to `pieces` pieces. NULL without an error where
   there are none, or with one if a file is damaged. */
static Tables *open_tables(const ProveConfig *config, const Rulebook *rules, int pieces,
                           Error *error) {
    const TablesWanted wanted = {.folder = config->folder,
                                 .variant = rules->game->name,
                                 .rules = rules->rules(),
                                 .pieces = pieces,
                                 .cache_mib = (int)config->cache_mib};
    error->text[0] = '\0';
    if (pieces < 2 || !tables_exist(config->folder, rules->game->name)) return NULL;
    return tables_open(&wanted, error);
}

/* --- the moves of a strategy --- */

/* The side that chooses them. */
typedef struct {
    Proving *proving;
    Solving *solving;
    Proof *proof;
    Outcome wanted; /* of the solved goal */
} Choosing;

/* The successor that is known to be good and took the least work; where games can return to a
   position with the shortest line, so that lines get shorter with each move. -1: none is known. */
static int known_choice(const Choosing *choosing, const Position after[], int count) {
    const bool by_length = endings_repeat(choosing->proving->endings);
    int best = -1;
    ProofEntry least = {.work = 0};
    for (int i = 0; i < count; i++) {
        ProofEntry entry;
        if (!proof_table_get(choosing->solving->table, board_key(&after[i]), &entry) ||
            entry.outcome != choosing->wanted)
            continue;
        const bool is_shorter = entry.plies < least.plies;
        const bool is_less =
            by_length ? is_shorter
                      : entry.work < least.work || (entry.work == least.work && is_shorter);
        if (best >= 0 && !is_less) continue;
        best = i;
        least = entry;
    }
    return best;
}

/* Positions that the table has forgotten are searched again: `pos`, and where lines that come back
   to it decided it, its successors one after the other. -1 with an error if none is found. */
static int choice_by_search(const Choosing *choosing, const Position *pos, const Position after[],
                            int count, Error *error) {
    Proving *proving = choosing->proving;
    Solving *solving = choosing->solving;
    ProofFound found;
    if (!solving_again(proving, solving, pos, &found, error)) return -1;
    int number = known_choice(choosing, after, count);
    for (int i = 0; i < count && number < 0; i++) {
        if (!solving_again(proving, solving, &after[i], &found, error)) return -1;
        if (found.entry.outcome == choosing->wanted && found.is_certain) number = i;
    }
    if (number < 0)
        error_set(error, "results are being lost for lack of memory; give more --memory");
    return number;
}

static int choose(void *context, const Position *pos, const Position after[], int count,
                  Error *error) {
    Choosing *choosing = context;
    int number = known_choice(choosing, after, count);
    if (number < 0) number = choice_by_search(choosing, pos, after, count, error);
    if (number < 0) return -1;
    if (proof_add(choosing->proof, number)) return number;
    error_set(error, "not enough memory for the proof");
    return -1;
}

/* --- a claim --- */

static bool begin_parts(Proving *proving, const Strategy list[], int count, Error *error) {
    const ProveConfig *config = proving->config;
    for (int i = 0; i < count; i++) {
        const Side attacker = list[i].wins ? list[i].side : side_other(list[i].side);
        proving->part[i] = solving_new(proving->endings, attacker, config->memory_mib / count,
                                       config->threads, error);
        if (!proving->part[i]) return false;
        proving->parts++;
    }
    return true;
}

/* The true claim, by the outcome of the goal that the side to move wins. Where there are no draws,
   the other side wins if it does not. */
static Claim claim_found(const Proving *proving, Outcome mover_wins) {
    if (mover_wins == OUTCOME_REACHED) return CLAIM_WIN;
    return endings_repeat(proving->endings) ? CLAIMS : CLAIM_LOSS;
}

static void print_position(const Proof *proof) {
    char fen[GAME_POSITION_TEXT];
    proof->rules->game->print(&proof->shown, fen);
    printf("%s, %s to move: ", fen, side_name(proof->rules->game, (Side)proof->root.side));
}

static void print_proof(const Proof *proof, const ProofSize *size) {
    print_position(proof);
    printf("%s is proved by %llu %s with a move each and %llu %s, %d %s at most\n",
           claim_word(proof->claim), (unsigned long long)size->positions,
           plural(size->positions, "position", "positions"), (unsigned long long)size->ends,
           plural(size->ends, "end of a line", "ends of lines"), size->plies,
           plural((uint64_t)size->plies, "ply", "plies"));
}

/* Walks through a goal that was decided, which fills the proof. */
static ProveResult walk_found(Proving *proving, Solving *solving, Strategy strategy, Proof *proof,
                              ProofSize *size, Error *error) {
    Choosing choosing = {.proving = proving,
                         .solving = solving,
                         .proof = proof,
                         .wanted = solving->found.entry.outcome};
    if (walk_strategy(proof, proving->endings, strategy, choose, &choosing, size, error))
        return PROVE_DONE;
    return atomic_load(&proving->interrupted) ? PROVE_INTERRUPTED : PROVE_OPEN;
}

/* Walks through all goals, has the proof checked, and writes it. */
static ProveResult write_proof(Proving *proving, Proof *proof, Error *error) {
    const ProveConfig *config = proving->config;
    Strategy list[PROOF_STRATEGIES_MOST];
    ProofSize size = {.positions = 0};
    const int count = claim_strategies(proof->claim, &proof->root, list);
    proof->tables = proving->endings->pieces;
    proof->length = 0;
    for (int i = 0; i < count; i++) {
        const ProveResult result =
            walk_found(proving, proving->part[i], list[i], proof, &size, error);
        if (result != PROVE_DONE) return result;
    }
    Endings judge = *proving->endings;
    judge.by_other_generator = true;
    if (!proof_check(proof, &judge, &size, error)) return PROVE_FAILED;
    if (config->into && !proof_write(proof, config->into, error)) return PROVE_FAILED;
    print_proof(proof, &size);
    return PROVE_DONE;
}

/* Whether the win that was found comes before counted moves make it a draw: PROVE_DONE. */
static ProveResult walk_win(Proving *proving, Solving *solving, Error *error) {
    ProofSize size = {.positions = 0};
    Proof win = {.rules = proving->proof->rules,
                 .shown = proving->proof->shown,
                 .root = proving->proof->root};
    const Strategy strategy = {.side = solving->goal.attacker, .wins = true};
    const ProveResult result = walk_found(proving, solving, strategy, &win, &size, error);
    proof_free(&win);
    return result;
}

/* Reports a goal that came out otherwise than claimed. The search knows nothing of counted moves: a
   win refutes the claim only if it holds when its moves are counted. */
static ProveResult report_false(Proving *proving, const Proof *proof, Solving *solving,
                                Error *error) {
    const char *name = side_name(proof->rules->game, solving->goal.attacker);
    const bool wins = solving->found.entry.outcome == OUTCOME_REACHED;
    if (!solving->found.is_certain) {
        error_set(error, "%s has no win in lines of up to %d plies: the claim stays open", name,
                  PROOF_PLIES_MOST);
        return PROVE_OPEN;
    }
    const ProveResult result = wins ? walk_win(proving, solving, error) : PROVE_DONE;
    if (result != PROVE_DONE) return result;
    print_position(proof);
    printf("%s %s: the claim is false\n", name, wins ? "wins" : "cannot win");
    return PROVE_FALSE;
}

/* Reads the findings of earlier runs, or of all parts, which then have to be complete. */
static bool load(Proving *proving, Error *error) {
    int shards;
    if (!state_load(proving, error)) return false;
    if (!proving->config->merges) return state_load_others(proving, error);
    return state_load_parts(proving, &shards, error) && shards_are_complete(proving, shards, error);
}

/* Searches for all that the claim takes, one goal after the other. */
static ProveResult solve(Proving *proving, Proof *proof, Error *error) {
    Strategy list[PROOF_STRATEGIES_MOST];
    const Claim claimed = proving->config->claim;
    const int count = claim_strategies(claimed == CLAIMS ? CLAIM_WIN : claimed, &proof->root, list);
    if (!begin_parts(proving, list, count, error) || !load(proving, error)) return PROVE_FAILED;
    proving->is_loaded = true;
    if (proving->config->shards > 1) return shard_run(proving, error);
    for (int i = 0; i < count; i++) {
        Solving *solving = proving->part[i];
        solving_begin(proving);
        const bool ok = solving_run(proving, solving, 0, error);
        solving_end(proving, solving);
        if (!ok) return PROVE_FAILED;
        if (proving->is_open)
            return atomic_load(&proving->interrupted) ? PROVE_INTERRUPTED : PROVE_OPEN;
        const Outcome outcome = solving->found.entry.outcome;
        if (claimed == CLAIMS) {
            proof->claim = claim_found(proving, outcome);
            if (proof->claim == CLAIMS || !solving->found.is_certain)
                return report_false(proving, proof, solving, error);
        } else if (outcome != (list[i].wins ? OUTCOME_REACHED : OUTCOME_MISSED))
            return report_false(proving, proof, solving, error);
    }
    return write_proof(proving, proof, error);
}

static void interrupt(void *context) {
    Proving *proving = context;
    atomic_store(&proving->interrupted, true);
}

/* Solves with signals heeded; the findings are kept whatever the outcome, also if the proof cannot
   be written. */
static ProveResult solve_heeding(Proving *proving, Proof *proof, Error *error) {
    SignalWatch watch;
    if (!signals_watch(&watch, interrupt, proving, error)) return PROVE_FAILED;
    ProveResult result = solve(proving, proof, error);
    Error why;
    const bool keeps = proving->config->state && proving->is_loaded;
    if (keeps && !state_save(proving, &why) && result != PROVE_FAILED) {
        result = PROVE_FAILED;
        *error = why;
    }
    signals_unwatch(&watch);
    signals_allow(&watch);
    if (result == PROVE_INTERRUPTED || (result == PROVE_OPEN && proving->is_open))
        error_set(error, "undecided; %s",
                  keeps ? "the same command continues the search"
                        : "--state FILE would keep the results so far");
    return result;
}

/* Whether the files can be written, before a search of days. */
static bool can_write(const ProveConfig *config, Error *error) {
    return (!config->into || proof_may_write(config->into, error)) &&
           (!config->state || draft_try(config->state, error));
}

ProveResult prove_claim(const ProveConfig *config, Error *error) {
    Proof proof;
    const ProveResult begun = set_position(config, &proof, error);
    if (begun != PROVE_DONE) return begun;
    if (!can_write(config, error)) return PROVE_FAILED;
    Tables *tables = open_tables(config, config->rules, config->pieces, error);
    if (*error->text) {
        tables_close(tables);
        return PROVE_FAILED;
    }
    const Endings endings = endings_make(config->rules, tables, config->pieces);
    Proving proving = {.config = config,
                       .proof = &proof,
                       .root = &proof.root,
                       .shown = &proof.shown,
                       .endings = &endings};
    proof.claim = config->claim;
    proving.begin_us = proving.saved_us = system_time_us();
    const ProveResult result = solve_heeding(&proving, &proof, error);
    for (int i = 0; i < proving.parts; i++) solving_free(proving.part[i]);
    proof_free(&proof);
    tables_close(tables);
    return result;
}

/* --- check --- */

ProveResult prove_check(const ProveConfig *config, Error *error) {
    Proof proof;
    ProofSize size;
    if (!proof_read(&proof, config->subject, error)) return PROVE_FAILED;
    Tables *tables = open_tables(config, proof.rules, proof.tables, error);
    Endings endings = endings_make(proof.rules, tables, proof.tables);
    ProveResult result = *error->text ? PROVE_FAILED : PROVE_DONE;
    endings.by_other_generator = true;
    if (result == PROVE_DONE && endings.pieces < proof.tables) {
        error_set(error, "%s leans on tables of %d pieces of %s, which are not in %s",
                  config->subject, proof.tables, proof.rules->game->name, config->folder);
        result = PROVE_FAILED;
    }
    if (result == PROVE_DONE && !proof_check(&proof, &endings, &size, error)) result = PROVE_FAILED;
    if (result == PROVE_DONE) print_proof(&proof, &size);
    proof_free(&proof);
    tables_close(tables);
    return result;
}
