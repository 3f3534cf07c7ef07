/* Positions are compared by their pieces alone: their counters are set to 0. */
#include "tools/prove/endings.h"

#include <string.h>

#include "eval/tables/limit.h"
#include "tools/common/plain.h"

Endings endings_make(const Rulebook *rules, Tables *tables, int pieces) {
    const int known = tables ? tables_some_pieces(tables) : 0;
    const int distances = tables ? tables_distance_pieces(tables) : 0;
    return (Endings){.rules = rules,
                     .table_rules = rules->rules(),
                     .tables = tables,
                     .pieces = known < pieces ? known : pieces,
                     .distance_pieces = distances,
                     .limit = tables_limit(tables, rules->rules(), rules->counts)};
}

static int pieces_of(const Position *pos) {
    return bitboard_count(pos->pieces[BLACK] | pos->pieces[WHITE]);
}

/* Whether a table may be asked for `pos`. */
static bool is_in_tables(const Endings *endings, const Position *pos) {
    return pieces_of(pos) <= endings->pieces && pos->pieces[BLACK] && pos->pieces[WHITE] &&
           !(endings->table_rules.captures_compulsory && endings->rules->can_capture(pos));
}

/* The side that wins `pos` by the tables: BLACK, WHITE; -1 for a draw, -2 if they do not have
   it. */
static int table_winner(const Endings *endings, const Position *pos) {
    switch (tables_value(endings->tables, pos)) {
    case TABLE_WIN: return pos->side;
    case TABLE_LOSS: return 1 - pos->side;
    case TABLE_DRAW: return -1;
    default: return -2;
    }
}

/* The distance of `pos`; -1 if the tables call it a draw, or do not have it. */
static int table_plies(const Endings *endings, const Position *pos) {
    const int winner = table_winner(endings, pos);
    return winner < 0 ? -1 : tables_plies(endings->tables, pos, winner == pos->side);
}

/* Whether a win that the table knows comes before any draw by counted moves. */
static bool is_in_time(const Endings *endings, const Position *pos) {
    if (endings->limit == COUNTS_NOTHING) return true;
    if (pieces_of(pos) > endings->distance_pieces) return false;
    const int plies = table_plies(endings, pos);
    return plies >= 0 && plies - 1 < endings->limit;
}

static Outcome outcome_for(int winner, Side attacker) {
    return winner == (int)attacker ? OUTCOME_REACHED : OUTCOME_MISSED;
}

/* The outcome of `pos`, which ends the game. */
static Outcome stuck(const Goal *goal, const Position *pos) {
    const Endings *endings = goal->context;
    const bool wins = end_is_won(endings->table_rules, pos->pieces[pos->side], pos->kings);
    return outcome_for(wins ? pos->side : 1 - pos->side, goal->attacker);
}

static Outcome decide(const Goal *goal, const Position *pos) {
    const Endings *endings = goal->context;
    if (pieces_end_game(endings->table_rules, pos->pieces[pos->side], pos->kings))
        return stuck(goal, pos);
    if (!is_in_tables(endings, pos)) return OUTCOME_OPEN;
    const int winner = table_winner(endings, pos);
    if (winner == -2) return OUTCOME_OPEN;
    const Outcome outcome = outcome_for(winner, goal->attacker);
    return outcome == OUTCOME_REACHED && !is_in_time(endings, pos) ? OUTCOME_OPEN : outcome;
}

bool endings_is_before(const Position *pos, const Position *other) {
    if (pos->pieces[BLACK] != other->pieces[BLACK])
        return pos->pieces[BLACK] < other->pieces[BLACK];
    if (pos->pieces[WHITE] != other->pieces[WHITE])
        return pos->pieces[WHITE] < other->pieces[WHITE];
    return pos->kings < other->kings;
}

/* Puts `pos`, without what counts plies, in its place among `count` others; returns how many there
   are then. */
static int add_sorted(Position after[], int count, const Position *pos) {
    const Position bare = {
        .pieces = {pos->pieces[BLACK], pos->pieces[WHITE]}, .kings = pos->kings, .side = pos->side};
    int at = count;
    while (at > 0 && endings_is_before(&bare, &after[at - 1])) at--;
    if (at > 0 && board_same(&bare, &after[at - 1])) return count;
    memmove(&after[at + 1], &after[at], (size_t)(count - at) * sizeof *after);
    after[at] = bare;
    return count + 1;
}

static int list(const Goal *goal, const Position *pos, Position after[GOAL_MOVES_MOST]) {
    const Endings *endings = goal->context;
    Position found[SUCCESSORS_MOST];
    int count = 0;
    const int all = endings->rules->list_moves(pos, found);
    for (int i = 0; i < all; i++) count = add_sorted(after, count, &found[i]);
    return count;
}

static int list_by_other(const Goal *goal, const Position *pos, Position after[GOAL_MOVES_MOST]) {
    PlainMoves moves;
    const Endings *endings = goal->context;
    const PlainRules rules = endings->rules->plain();
    const PlainBoard board = plain_board(pos);
    int count = 0;
    plain_moves(&board, &rules, &moves);
    for (int i = 0; i < moves.count; i++) {
        const Position next = plain_position(&moves.after[i]);
        count = add_sorted(after, count, &next);
    }
    return count;
}

Goal endings_goal(const Endings *endings, Side attacker) {
    const bool by_other = endings->by_other_generator && endings->rules->is_plain();
    return (Goal){.context = endings,
                  .attacker = attacker,
                  .decide = decide,
                  .list = by_other ? list_by_other : list,
                  .stuck = stuck};
}

int endings_plies(const Endings *endings, const Position *pos) {
    if (pieces_end_game(endings->table_rules, pos->pieces[pos->side], pos->kings)) return 0;
    if (!is_in_tables(endings, pos) || pieces_of(pos) > endings->distance_pieces) return 0;
    const int plies = table_plies(endings, pos);
    return plies > 0 ? plies : 0;
}

bool endings_repeat(const Endings *endings) {
    return !endings->table_rules.first_king_wins;
}

/* --- counts --- */

/* Whether a count goes on with the move from `pos` to `next`, which have the counts `now` and
   `then`. */
static bool goes_on(CountKind kind, const Position *pos, const Counts *now, const Position *next,
                    const Counts *then) {
    const Side own = (Side)pos->side, foe = side_other(own);
    const bool takes = pos->pieces[foe] != next->pieces[foe];
    switch (kind) {
    case COUNT_QUIET:
    case COUNT_KINGS: return !takes && position_men(pos, own) == position_men(next, own);
    case COUNT_FORCE:
        return !takes && bitboard_count(pos->kings & pos->pieces[own]) ==
                             bitboard_count(next->kings & next->pieces[own]);
    case COUNT_LONE: return now->lone != 0 && now->lone == then->lone;
    case COUNT_FEW: return now->is_few && then->is_few;
    case COUNTS: break;
    }
    return false;
}

Lengths endings_lengths(int plies) {
    Lengths lengths = {.plies = plies};
    for (int i = 0; i < COUNTS; i++) lengths.counted[i] = plies - 1;
    return lengths;
}

void endings_lengthen(const Endings *endings, Lengths *lengths, const Position *pos,
                      const Position *next, const Lengths *after) {
    const Counts now = endings->rules->counts(pos), then = endings->rules->counts(next);
    if (1 + after->plies > lengths->plies) lengths->plies = 1 + after->plies;
    for (int i = 0; i < COUNTS; i++) {
        const int counted =
            goes_on((CountKind)i, pos, &now, next, &then) ? 1 + after->counted[i] : 0;
        if (counted > lengths->counted[i]) lengths->counted[i] = counted;
    }
}

bool endings_in_time(const Endings *endings, const Position *pos, const Lengths *lengths) {
    const Counts counts = endings->rules->counts(pos);
    for (int i = 0; i < COUNTS; i++)
        if (lengths->counted[i] >= counts.left[i]) return false;
    return true;
}
