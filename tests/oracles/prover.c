#include "tests/oracles/prover.h"

#include <stdlib.h>
#include <string.h>

/* Proof numbers from the view of the side to move: `phi` of 0 means that it reaches its aim (the
   attacker the win, the defender to prevent it), `delta` of 0 that it does not; else about how many
   positions have still to be decided for that. */
typedef struct {
    uint64_t key;
    uint32_t phi, delta;
} Slot;

enum { SLOT_BITS = 22, NUMBER_MAX = 100000000, POOL = 32768 };

struct Prover {
    const Solver *solver;
    Slot *slots;
    bool black_attacks;
    uint64_t nodes, node_limit;
    size_t pool_used;
    OracleBoard pool[POOL]; /* the successors of the positions in the line that is looked at */
};

/* A position of the search. */
typedef struct {
    const OracleBoard *board;
    int plies; /* left for the win */
} Node;

static uint64_t mix(uint64_t value) {
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

/* Whether `quiet` plies are beyond what the rules allow. */
static bool is_beyond_draw(const Prover *prover, int quiet) {
    const int limit = solver_rules(prover->solver)->quiet_draw;
    return limit > 0 && quiet > limit;
}

static uint64_t key_of(const Prover *prover, const Node *node) {
    const OracleBoard *board = node->board;
    uint64_t key =
        (uint64_t)node->plies * 4 + (uint64_t)board->white_to_move * 2 + prover->black_attacks;
    for (int i = 0; i < ORACLE_SIZE; i++) {
        uint64_t row[2] = {0, 0};
        memcpy(row, board->cell[i], ORACLE_SIZE);
        key = mix(key ^ row[0] ^ row[1] << 32) + UINT64_C(0x9e3779b97f4a7c15);
    }
    /* Quiet plies are a part of the position where a draw by them may come before the win. */
    return is_beyond_draw(prover, board->quiet_plies + node->plies)
               ? mix(key + (uint64_t)board->quiet_plies)
               : key;
}

static Slot *slot_of(Prover *prover, uint64_t key) {
    return &prover->slots[key >> (64 - SLOT_BITS)];
}

static bool attacker_moves(const Prover *prover, const Node *node) {
    return node->board->white_to_move != prover->black_attacks;
}

/* Whether `node`, with `moves` moves, is decided without looking further; `won` tells for whom. */
static bool is_decided(const Prover *prover, const Node *node, int moves, bool *won) {
    const OracleBoard *board = node->board;
    *won = false;
    if (moves == 0) {
        const bool mover_wins = oracle_stuck_wins(solver_rules(prover->solver), board);
        *won = mover_wins == attacker_moves(prover, node);
        return true;
    }
    if (node->plies == 0 || is_beyond_draw(prover, board->quiet_plies + 1)) return true;
    if (solver_count(board) > solver_pieces(prover->solver)) return false;
    const Ending ending = solver_probe(prover->solver, board);
    const EndingResult expected = attacker_moves(prover, node) ? ENDING_WON : ENDING_LOST;
    *won = ending.result == expected && ending.plies <= node->plies;
    /* The solver does not know the draw, which may come before its win. */
    return !*won || !is_beyond_draw(prover, board->quiet_plies + ending.plies);
}

static uint32_t number_sum(uint32_t a, uint32_t b) {
    return a + b < NUMBER_MAX ? a + b : NUMBER_MAX;
}

static Slot child_numbers(Prover *prover, const OracleBoard *board, int plies) {
    const uint64_t key = key_of(prover, &(Node){board, plies});
    const Slot *slot = slot_of(prover, key);
    return slot->key == key ? *slot : (Slot){.key = key, .phi = 1, .delta = 1};
}

static void keep(Prover *prover, uint64_t key, uint32_t phi, uint32_t delta) {
    *slot_of(prover, key) = (Slot){.key = key, .phi = phi, .delta = delta};
}

/* Puts the successors of `board` into the pool; returns how many there are. */
static int list_successors(Prover *prover, const OracleBoard *board) {
    static OracleMove moves[ORACLE_MOVES];
    const int count = oracle_moves(solver_rules(prover->solver), board, moves);
    if (prover->pool_used + (size_t)count > POOL) abort();
    for (int i = 0; i < count; i++)
        oracle_play(&prover->pool[prover->pool_used + (size_t)i], board, &moves[i]);
    prover->pool_used += (size_t)count;
    return count;
}

/* Searches `node` until its phi reaches `phi_due` or its delta `delta_due`. */
static void prove(Prover *prover, const Node *node, uint32_t phi_due, uint32_t delta_due) {
    const uint64_t key = key_of(prover, node);
    const size_t first = prover->pool_used;
    const int count = list_successors(prover, node->board);
    bool won;
    prover->nodes++;
    if (is_decided(prover, node, count, &won)) {
        const bool reached = won == attacker_moves(prover, node);
        keep(prover, key, reached ? 0 : NUMBER_MAX, reached ? NUMBER_MAX : 0);
        prover->pool_used = first;
        return;
    }
    for (;;) {
        /* The mover's aim needs one move that reaches it, its failure the failure of all. */
        uint32_t phi = NUMBER_MAX, second = NUMBER_MAX, delta = 0, best_phi = 0;
        const OracleBoard *best = NULL;
        for (int i = 0; i < count; i++) {
            const OracleBoard *board = &prover->pool[first + (size_t)i];
            const Slot child = child_numbers(prover, board, node->plies - 1);
            delta = number_sum(delta, child.phi);
            if (!best || child.delta < phi) {
                second = phi;
                phi = child.delta;
                best = board;
                best_phi = child.phi;
            } else if (child.delta < second)
                second = child.delta;
        }
        keep(prover, key, phi, delta);
        if (phi >= phi_due || delta >= delta_due || prover->nodes >= prover->node_limit) break;
        const Node child = {best, node->plies - 1};
        prove(prover, &child, number_sum(delta_due - delta, best_phi),
              second + 1 < phi_due ? second + 1 : phi_due);
    }
    prover->pool_used = first;
}

Prover *prover_new(const Solver *solver, Error *error) {
    Prover *prover = malloc(sizeof *prover);
    Slot *slots = calloc((size_t)1 << SLOT_BITS, sizeof *slots);
    if (!prover || !slots) {
        free(prover);
        free(slots);
        error_set(error, "not enough memory to prove wins");
        return NULL;
    }
    prover->solver = solver;
    prover->slots = slots;
    return prover;
}

void prover_free(Prover *prover) {
    if (!prover) return;
    free(prover->slots);
    free(prover);
}

Proof prover_wins(Prover *prover, const OracleBoard *board, bool black, int plies, uint64_t nodes) {
    const Node root = {board, plies};
    prover->black_attacks = black;
    prover->nodes = 0;
    prover->node_limit = nodes;
    prover->pool_used = 0;
    prove(prover, &root, NUMBER_MAX, NUMBER_MAX);
    const Slot found = child_numbers(prover, board, plies);
    const bool attacker = attacker_moves(prover, &root);
    if (found.phi == 0) return attacker ? PROOF_YES : PROOF_NO;
    if (found.delta == 0) return attacker ? PROOF_NO : PROOF_YES;
    return PROOF_OPEN;
}
