/* Tables know a position by its pieces alone. Draws by repetition and by counted moves, which they
   do not know, are taken out of their answers before the search relies on them. Nothing here is
   called at a node: positions and moves are the opaque ones of game.h. */
#include "search/root_tables.h"

#include "eval/tables/tables.h"
#include "search/tree.h"
#include "search/worker.h"

enum { TABLE_ROOT_MARGIN = 1000 }; /* by which a table win at the root exceeds others */

/* Whether `pos` is a position of the game that is a draw when it occurs once more. */
static bool stood_often(const Shared *shared, const GamePosition *pos) {
    for (int i = 0; i < shared->often_count; i++)
        if (shared->searcher->game->same(pos, shared->often[i])) return true;
    return false;
}

/* Whether the side to move in `pos` can make a draw of it at once by repetition. */
static bool can_repeat(const Shared *shared, const GamePosition *pos) {
    GameMoves moves;
    if (shared->often_count == 0) return false;
    shared->searcher->tree->list(pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        shared->searcher->game->play(&next, pos, &moves.moves[i]);
        if (stood_often(shared, &next)) return true;
    }
    return false;
}

/* Whether the time of the search is over and pages have been unpacked since there were `unpacked`
   of them. A search that is out of time still takes the answers that are in the cache. */
static bool has_waited(const Shared *shared, uint64_t unpacked) {
    return tables_unpacked(shared->knowledge->tables) != unpacked && worker_is_late(shared);
}

/* Where endgame tables know the values of all moves at the root, only those that keep its value
   stay. They know of no draw by repetition or by counted moves: a move that makes one, or lets
   the other side make one out of a loss, is worth no more and no less. */
static void keep_value(Shared *shared, RootMove *root, const GamePosition *now) {
    const Searcher *searcher = shared->searcher;
    const Game *game = searcher->game;
    const uint64_t unpacked = tables_unpacked(shared->knowledge->tables);
    Probe value[GAME_MAX_MOVES], table_value = PROBE_LOST, best = PROBE_LOST;
    for (int i = 0; i < shared->root_count; i++) {
        GamePosition next;
        game->play(&next, now, &root[i].move);
        value[i] = has_waited(shared, unpacked)
                       ? PROBE_UNKNOWN
                       : probe_negated(searcher->probe(&next, shared->knowledge));
        if (value[i] == PROBE_UNKNOWN) return;
        if (value[i] > table_value) table_value = value[i];
        if (stood_often(shared, &next) || game->draw_reason(&next) ||
            (value[i] == PROBE_WON && can_repeat(shared, &next)))
            value[i] = PROBE_DRAWN;
        if (value[i] > best) best = value[i];
    }
    int kept = 0;
    for (int i = 0; i < shared->root_count; i++)
        if (value[i] == best) root[kept++] = root[i];
    shared->table_value = table_value;
    shared->root_value = best;
    shared->decided_below = searcher->tree->pieces(now);
    shared->root_count = kept;
}

bool root_tables_decide(const Shared *shared) {
    return shared->root_value == PROBE_WON || shared->root_value == PROBE_LOST;
}

/* Whether a move that ends the game in `plies` is nearer to a win, or farther from a loss, than one
   that does in `others`. */
static bool is_nearer(const Shared *shared, int plies, int others) {
    return shared->root_value == PROBE_WON ? plies < others : plies > others;
}

/* Where tables know in how many plies each move wins, or loses, they choose the moves. Where
   counted moves may make a draw of it before, the search has to find out. */
static void measure_moves(Shared *shared, RootMove *root, const GamePosition *now) {
    const Searcher *searcher = shared->searcher;
    const uint64_t unpacked = tables_unpacked(shared->knowledge->tables);
    int best = PLIES_UNKNOWN;
    bool is_known = root_tables_decide(shared);
    for (int i = 0; is_known && i < shared->root_count; i++) {
        GamePosition next;
        searcher->game->play(&next, now, &root[i].move);
        const int plies = has_waited(shared, unpacked) ? PLIES_UNKNOWN
                                                       : searcher->plies(&next, shared->knowledge);
        is_known = plies != PLIES_UNKNOWN;
        root[i].plies = plies + 1;
        if (i == 0 || is_nearer(shared, plies + 1, best)) best = plies + 1;
    }
    shared->is_late = is_known && best > searcher->tree->plies_to_draw(now);
    if (is_known && !shared->is_late) return;
    for (int i = 0; i < shared->root_count; i++) root[i].plies = PLIES_UNKNOWN;
}

void root_tables_ask(Shared *shared, RootMove *root) {
    const GamePosition *now = record_position(shared->job->record);
    keep_value(shared, root, now);
    measure_moves(shared, root, now);
}

void root_tables_order(const Shared *shared, RootMove *root) {
    for (int i = 1; i < shared->root_count; i++) {
        const RootMove move = root[i];
        int at = i;
        for (; at > 0 && is_nearer(shared, move.plies, root[at - 1].plies); at--)
            root[at] = root[at - 1];
        root[at] = move;
    }
}

int root_tables_score(const Shared *shared, const RootMove *root) {
    const int limit = TABLE_ROOT_MARGIN, near = score_within(root->score, limit);
    const int sign = shared->root_value == PROBE_WON ? 1 : -1;
    if (shared->root_value == PROBE_DRAWN) return 0;
    if (shared->root_value == PROBE_UNKNOWN || shared->is_late ||
        sign * root->score >= SCORE_WIN_LEAST)
        return root->score;
    if (root->plies != PLIES_UNKNOWN) return sign * (SCORE_TABLE_WIN - root->plies);
    if (sign * root->score >= SCORE_TABLE_LEAST) return root->score;
    return sign * (SCORE_TABLE_LEAST - 1 - limit) + near;
}

/* Finds the move that tables play in `pos`, of that value, which ends in `plies` plies by them. */
static bool find_table_move(const Shared *shared, const GamePosition *pos, Probe value, int plies,
                            GameMove *move) {
    const Searcher *searcher = shared->searcher;
    GameMoves moves;
    searcher->tree->list(pos, &moves);
    for (int i = 0; i < moves.count && !worker_is_over(shared); i++) {
        GamePosition next;
        searcher->game->play(&next, pos, &moves.moves[i]);
        *move = moves.moves[i];
        if (searcher->probe(&next, shared->knowledge) == probe_negated(value) &&
            searcher->plies(&next, shared->knowledge) == plies - 1)
            return true;
    }
    return false;
}

void root_tables_go_on(const Shared *shared, Line *line) {
    const Searcher *searcher = shared->searcher;
    const Knowledge *knowledge = shared->knowledge;
    if (!root_tables_decide(shared) || shared->is_late || knowledge->distance_pieces == 0) return;
    GamePosition end = *record_position(shared->job->record);
    for (int i = 0; i < line->pv_length; i++) searcher->game->play(&end, &end, &line->pv[i]);
    for (; line->pv_length < MAX_PLY - 1 && !worker_is_over(shared); line->pv_length++) {
        const Probe value = searcher->probe(&end, knowledge);
        const int plies = searcher->plies(&end, knowledge);
        GameMove *move = &line->pv[line->pv_length];
        if (plies <= 0 || !find_table_move(shared, &end, value, plies, move)) return;
        searcher->game->play(&end, &end, move);
    }
}
