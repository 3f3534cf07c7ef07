/* The search for proofs, against the slow solver, with tables so small that they forget, and in
   games that can come back to a position. */
#include <string.h>

#include <criterion/criterion.h>

#include "engine/variants.h"
#include "tests/helpers/support.h"
#include "tests/oracles/solver.h"
#include "tools/prove/front.h"
#include "tools/prove/search.h"
#include "tools/prove/walk.h"

static const atomic_bool NEVER;

/* --- the search --- */

typedef struct {
    Endings endings;
    Goal goal;
    ProofTable *table;
    ProofSearch *search;
} Asked;

/* A search by the rules alone. */
static void ask(Asked *asked, const char *name, Side attacker, int threads) {
    Error error;
    const Rulebook *rules = rulebook_of(variant_find(name));
    cr_assert(rules, "%s", name);
    asked->endings = endings_make(rules, NULL, 0);
    asked->goal = endings_goal(&asked->endings, attacker);
    asked->table = proof_table_new(1, &error);
    cr_assert(asked->table);
    asked->search = proof_search_new(&asked->goal, asked->table, threads, &error);
    cr_assert(asked->search);
}

static void stop_asking(Asked *asked) {
    proof_search_free(asked->search);
    proof_table_free(asked->table);
}

static Position position_by(const Asked *asked, const char *fen) {
    const GamePosition shown = position_of(asked->endings.rules->game->name, fen);
    return asked->endings.rules->show(&shown);
}

static ProofFound found_of(Asked *asked, const char *fen) {
    const Position pos = position_by(asked, fen);
    ProofFound found;
    Error error;
    cr_assert(proof_search_run(asked->search, &pos, 0, &NEVER, &found, &error));
    return found;
}

/* The search has the solver's results for `count` endings of three men. */
static void expect_solved(const char *name, int count, int threads) {
    Error error;
    Solver *solver = solver_new(oracle_rules(name), 3, 3, &error);
    Random random = random_seeded(3);
    Asked asked[2];
    int reached = 0, missed = 0;
    cr_assert(solver);
    ask(&asked[BLACK], name, BLACK, threads);
    ask(&asked[WHITE], name, WHITE, threads);
    for (int i = 0; i < count;) {
        OracleBoard board;
        char fen[ORACLE_TEXT];
        const uint32_t rank = random_below(&random, solver_ranks(solver, 3));
        if (!solver_position(solver, 3, rank, i % 2 == 0, &board)) continue;
        oracle_write(oracle_rules(name), &board, fen);
        if (strchr(fen, 'K')) continue;
        const Side attacker = i % 4 < 2 ? BLACK : WHITE;
        const bool attacker_moves = board.white_to_move == (attacker == WHITE);
        const EndingResult due = attacker_moves ? ENDING_WON : ENDING_LOST;
        const bool wins = solver_probe(solver, &board).result == due;
        const ProofFound found = found_of(&asked[attacker], fen);
        cr_assert(found.is_certain, "%s %s", name, fen);
        cr_assert_eq(found.entry.outcome, wins ? OUTCOME_REACHED : OUTCOME_MISSED, "%s %s for %s",
                     name, fen, attacker == BLACK ? "black" : "white");
        reached += wins;
        missed += !wins;
        i++;
    }
    cr_expect(reached > count / 10 && missed > count / 10, "%d %d", reached, missed);
    stop_asking(&asked[BLACK]);
    stop_asking(&asked[WHITE]);
    solver_free(solver);
}

Test(prove, agrees_with_the_solver_where_the_first_king_wins) {
    expect_solved("english-breakthrough", 400, 1);
    expect_solved("russian-breakthrough", 400, 1);
    expect_solved("brazilian-breakthrough", 400, 1);
}

Test(prove, agrees_with_the_solver_with_threads) {
    expect_solved("brazilian-breakthrough", 100, 3);
}

/* Threads wait for each other nowhere: what one is searching is left alone by the others only as
   long as they have something else to do. */
Test(prove, threads_never_stand_still) {
    static const uint64_t MOST = 40000000; /* one thread needs less than two million */
    Asked asked;
    ProofFound found;
    Error error;
    ask(&asked, "brazilian-breakthrough", WHITE, 3);
    const Position pos = position_by(&asked, "W:Wa1,c1,e1:Bb8,d8,f8");
    cr_assert(proof_search_run(asked.search, &pos, MOST, &NEVER, &found, &error));
    cr_expect_eq(found.entry.outcome, OUTCOME_MISSED);
    stop_asking(&asked);
}

/* Kings go round: the search comes back to positions, and must not take that for a win. */
static void expect_wins_found(const char *name) {
    enum { COUNT = 100, PLIES = 9 };
    Error error;
    Solver *solver = solver_new(oracle_rules(name), 3, 3, &error);
    Random random = random_seeded(3);
    Asked asked[2];
    cr_assert(solver);
    ask(&asked[BLACK], name, BLACK, 1);
    ask(&asked[WHITE], name, WHITE, 1);
    for (int count = COUNT; count > 0;) {
        OracleBoard board;
        char fen[ORACLE_TEXT];
        const uint32_t rank = random_below(&random, solver_ranks(solver, 3));
        if (!solver_position(solver, 3, rank, count % 2 == 0, &board)) continue;
        const Ending ending = solver_probe(solver, &board);
        if (ending.result == ENDING_DRAWN || ending.plies > PLIES) continue;
        const bool white_wins = board.white_to_move == (ending.result == ENDING_WON);
        oracle_write(oracle_rules(name), &board, fen);
        const ProofFound found = found_of(&asked[white_wins ? WHITE : BLACK], fen);
        cr_assert_eq(found.entry.outcome, OUTCOME_REACHED, "%s %s", name, fen);
        count--;
    }
    stop_asking(&asked[BLACK]);
    stop_asking(&asked[WHITE]);
    solver_free(solver);
}

Test(prove, finds_wins_where_kings_go_round) {
    expect_wins_found("english");
    expect_wins_found("english-losing");
}

/* Nothing is decided here but by lines that come back; that the other side cannot win, holds all
   the same. */
Test(prove, a_win_is_not_made_of_repetitions) {
    Asked asked;
    ask(&asked, "english", BLACK, 1);
    const ProofFound found = found_of(&asked, "W:WK32:BK1");
    cr_expect_eq(found.entry.outcome, OUTCOME_MISSED);
    cr_expect(found.is_certain);
    stop_asking(&asked);
}

/* A game of positions with numbers, in which the attacker wins from 0 through 2, 6, 7, 3 and 8.
   Before, a search meets 6 below 3, where all lines lead back to 3: it must forget that this was
   bad. The last rows only make 2 look bad for the attacker, and 4 good, so that 1 and 3 come
   first. */
static const struct {
    Side mover;
    signed char next[10];
} NUMBERED[] = {
    {BLACK, {1, 2, -1}},
    {WHITE, {3, 4, -1}},
    {WHITE, {6, 11, 12, 13, 14, 15, 16, 17, 18, -1}},
    {BLACK, {5, 8, -1}},
    {BLACK, {19, 20, 21, 22, 23, 24, 25, 26, -1}},
    {WHITE, {6, -1}},
    {BLACK, {7, -1}},
    {WHITE, {3, -1}},
    {WHITE, {9, -1}},
    {BLACK, {10, -1}},
    {WHITE, {-1}},
    {BLACK, {10, -1}}, /* 11 to 18 */
    {WHITE, {27, -1}}, /* 19 to 26 */
    {BLACK, {-1}},     /* 27 */
};

static int row_of(int number) {
    return number < 11 ? number : 11 + (number - 11) / 8;
}

static Position numbered(int number) {
    return (Position){.pieces = {(Bitboard)number + 1, 0}, .side = NUMBERED[row_of(number)].mover};
}

static Outcome decide_nothing(const Goal *goal, const Position *pos) {
    (void)goal;
    (void)pos;
    return OUTCOME_OPEN;
}

static int list_numbered(const Goal *goal, const Position *pos, Position after[GOAL_MOVES_MOST]) {
    const signed char *next = NUMBERED[row_of((int)pos->pieces[BLACK] - 1)].next;
    int count = 0;
    (void)goal;
    for (; next[count] >= 0; count++) after[count] = numbered(next[count]);
    return count;
}

static Outcome stuck_loses(const Goal *goal, const Position *pos) {
    (void)goal;
    return pos->side == WHITE ? OUTCOME_REACHED : OUTCOME_MISSED;
}

Test(prove, values_that_only_a_repetition_decides_are_not_stored) {
    Error error;
    ProofFound found;
    const Goal goal = {
        .attacker = BLACK, .decide = decide_nothing, .list = list_numbered, .stuck = stuck_loses};
    const Position root = numbered(0);
    ProofTable *table = proof_table_new(1, &error);
    ProofSearch *search = proof_search_new(&goal, table, 1, &error);
    cr_assert(search && proof_search_run(search, &root, 0, &NEVER, &found, &error));
    cr_expect_eq(found.entry.outcome, OUTCOME_REACHED);
    proof_search_free(search);
    proof_table_free(table);
}

/* --- the front --- */

/* Every undecided end of a line belongs to one shard, equal ones to the same, and what the shards
   decide together decides the root. */
Test(prove, the_positions_of_a_front_are_dealt_out_to_the_shards) {
    Asked asked;
    ask(&asked, "brazilian-breakthrough", WHITE, 1);
    const Position root = position_by(&asked, "W:Wa1,c1,e1:Bd8,f8,h8");
    for (int shards = 2; shards <= 20; shards += 6) {
        Front front, again;
        Error error;
        cr_assert(front_make(&front, &asked.goal, &root, shards, &error));
        cr_assert(front_make(&again, &asked.goal, &root, shards, &error));
        cr_expect_eq(again.count, front.count);
        cr_expect_geq(front.numbers, 8 * shards);
        for (int number = 0; number < front.numbers; number++) {
            const FrontNode *first = NULL;
            for (int i = 0; i < front.count; i++) {
                const FrontNode *node = &front.nodes[i];
                cr_assert(node->number < 0 || (node->count == 0 && node->is_needed));
                if (node->number < 0 && node->count == 0) cr_assert(!node->is_needed);
                if (node->number != number) continue;
                cr_assert(!first || board_same(&first->pos, &node->pos));
                if (!first) first = node;
                cr_assert(board_same(&again.nodes[i].pos, &node->pos));
                cr_assert_eq(again.nodes[i].number, number);
            }
            cr_assert(first);
            cr_expect(front_shard(&front, first) >= 1 && front_shard(&front, first) <= shards);
            const ProofEntry won = {.outcome = OUTCOME_REACHED, .plies = 1};
            cr_expect(front.nodes[0].is_needed);
            proof_table_put(asked.table, board_key(&first->pos), &won);
        }
        front_look_up(&front, asked.table);
        cr_expect(front.nodes[0].outcome == OUTCOME_REACHED && !front.nodes[0].is_needed);
        front_free(&front);
        front_free(&again);
    }
    stop_asking(&asked);
}

static int list_many(const Goal *goal, const Position *pos, Position after[GOAL_MOVES_MOST]) {
    enum { MANY = 300 };
    (void)goal;
    for (int i = 0; i < MANY; i++)
        after[i] = (Position){.pieces = {MANY * pos->pieces[BLACK] + (Bitboard)i + 1},
                              .side = (uint8_t)side_other((Side)pos->side)};
    return MANY;
}

/* A front of 10,000 shards can have more positions than fit into 16 bits. */
Test(prove, all_positions_of_a_large_front_have_numbers_of_their_own) {
    Front front;
    Error error;
    const Goal goal = {.attacker = BLACK, .decide = decide_nothing, .list = list_many};
    const Position root = {.side = BLACK};
    cr_assert(front_make(&front, &goal, &root, 10000, &error));
    cr_assert_eq(front.numbers, 300 * 300);
    for (int i = 1; i <= front.numbers; i++)
        cr_assert_eq(front.nodes[front.count - i].number, front.numbers - i);
    front_free(&front);
}

/* --- the table --- */

Test(prove, the_table_keeps_the_entries_that_took_most_work) {
    Error error;
    ProofTable *table = proof_table_new(1, &error);
    ProofEntry entry;
    const uint64_t apart = UINT64_C(1) << 40; /* of keys that have the same places */
    for (uint64_t i = 1; i <= 5; i++)
        proof_table_put(table, i * apart,
                        &(ProofEntry){.proof = (uint32_t)i, .disproof = 7, .work = 10 + (int)i});
    cr_expect(!proof_table_get(table, apart, &entry));
    cr_assert(proof_table_get(table, 5 * apart, &entry));
    cr_expect_eq(entry.proof, 5);
    cr_expect_eq(entry.disproof, 7);
    cr_expect_eq(proof_table_count(table), 4);
    /* decided entries stay */
    proof_table_put(table, 5 * apart, &(ProofEntry){.outcome = OUTCOME_MISSED, .plies = 9});
    proof_table_put(table, 5 * apart, &(ProofEntry){.proof = 3, .disproof = 3, .work = 40});
    cr_assert(proof_table_get(table, 5 * apart, &entry));
    cr_expect_eq(entry.outcome, OUTCOME_MISSED);
    cr_expect_eq(entry.plies, 9);
    cr_expect_eq(proof_table_count(table), 4);
    proof_table_free(table);
}

/* --- the other generator --- */

/* The two generators list the same positions along random games; where a man is crowned the game is
   over, and they need not agree on further captures. */
static void expect_same_lists(const char *name, int games) {
    Asked asked;
    Random random = random_seeded(5);
    Position mine[GOAL_MOVES_MOST], other[GOAL_MOVES_MOST];
    ask(&asked, name, BLACK, 1);
    Endings by_other = asked.endings;
    by_other.by_other_generator = true;
    const Goal goal = endings_goal(&by_other, BLACK);
    cr_assert(asked.endings.rules->is_plain());
    const bool ends = asked.endings.table_rules.first_king_wins;
    for (int game = 0; game < games; game++) {
        Position pos = position_by(&asked, "");
        for (int ply = 0; ply < 80; ply++) {
            bool crowns = false;
            const int count = asked.goal.list(&asked.goal, &pos, mine);
            const int others = goal.list(&goal, &pos, other);
            for (int i = 0; i < count; i++) crowns |= ends && mine[i].kings;
            if (crowns || count == 0) break;
            cr_assert_eq(count, others, "%s", name);
            for (int i = 0; i < count; i++) {
                cr_assert(board_same(&mine[i], &other[i]), "%s", name);
                cr_assert(i == 0 || endings_is_before(&mine[i - 1], &mine[i]));
            }
            pos = mine[random_below(&random, (uint32_t)count)];
        }
    }
    stop_asking(&asked);
}

Test(prove, two_generators_list_the_same_positions) {
    static const char *const NAMES[] = {"english",
                                        "tower",
                                        "freejump",
                                        "english-breakthrough",
                                        "russian-breakthrough",
                                        "brazilian-breakthrough"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) expect_same_lists(NAMES[i], 60);
}
