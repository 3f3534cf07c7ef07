/* Puzzles: positions from games of the program against itself in which exactly one move wins.
   Endgame tables prove that no other move wins. Tables ignore draws by counted moves, so a search,
   which does not, proves that the one move wins.

   Shots are positions with many pieces in which one move offers a man and gains more. A long search
   judges so, and another one that no other move is much better than even. */
#include "tools/book/puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/plural.h"
#include "engine/base/random.h"
#include "eval/tables/folder.h"
#include "eval/tables/tables.h"
#include "search/searchers.h"
#include "search/thinker.h"
#include "tools/common/output.h"
#include "tools/common/spared.h"

enum {
    OPENING_PLIES = 8, /* random plies */
    GAME_NODES = 600,  /* per move of a game */
    GAME_PLIES = 160,  /* longer games are abandoned */
    LEAST_MOVES = 4,   /* a puzzle has at least this many moves */
    PROOF_NODES = 1000000,
    PROOF_PLIES = 31, /* wins known to take longer are not searched for a proof */
    APART = 6,        /* plies between two puzzles from one game */
    TABLE_MIB = 4,
    PATIENCE = 500,   /* after this many games without a puzzle, more are taken of each rating */
    HOPELESS = 5000,  /* after this many games without a puzzle, the search for puzzles ends */
    RATED_FROM = 800, /* of puzzles that the smallest search solves; each larger one adds to it */
    RATED_STEP = 150,
    SHOT_NODES = 2000, /* of the search that sees a shot */
    SHOT_SCORE = 250,  /* the least score after it, in centimen */
    OTHER_SCORE = 80,  /* what the best of the other moves has at most */
};

/* Nodes of the searches without tables by which a puzzle is rated: the first that finds the move
   counts. */
static const uint64_t RATING_NODES[] = {50, 150, 500, 1500, 5000, 15000, 50000, 150000};
enum { RATINGS = sizeof RATING_NODES / sizeof *RATING_NODES };

static const char HEADING[] = "# position\tmove\trating\n";

typedef struct {
    uint64_t key;
    int grade; /* number of the first search that found the move, 0..RATINGS */
    char text[GAME_POSITION_TEXT + GAME_MOVE_TEXT + 32];
} Puzzle;

typedef struct {
    const BookConfig *config;
    Thinker thinker;   /* without tables */
    Knowledge knowing; /* with them */
    Record record;
    Random random;
    Puzzle *puzzles;
    int count;
    int of_grade[RATINGS + 1];
    int share;    /* most puzzles of one rating, because most puzzles are easy */
    int patience; /* games until `share` grows */
    int in_vain;  /* games since the last puzzle */
} Maker;

/* Searches the record's position for the best move `among` some; NULL: among all. */
static const Choice *search(Maker *maker, uint64_t nodes, uint64_t seed, const GameMoves *among,
                            Error *error) {
    const Limits limits = {.nodes = nodes};
    thinker_forget(&maker->thinker);
    return thinker_choose(&maker->thinker, &maker->record, &limits, among, seed, error);
}

/* Whether a search of `nodes` finds `winning`, with a score of at least `least`. */
static bool finds(Maker *maker, uint64_t nodes, const GameMove *winning, int least, bool *is_found,
                  Error *error) {
    const Choice *found = search(maker, nodes, 0, NULL, error);
    if (!found) return false;
    *is_found = found->score >= least && memcmp(&found->move, winning, sizeof *winning) == 0;
    return true;
}

static int count_pieces(const Game *game, const GamePosition *pos) {
    GameView view;
    int count = 0;
    game->view(pos, &view);
    for (int i = 0; i < VIEW_CELLS; i++) count += view_cell(&view, i)->height > 0;
    return count;
}

/* The text of a position without the moves before it, which are not part of a puzzle; false if a
   king has made moves that its next ones are counted with. */
static bool print_alone(const Game *game, const GamePosition *pos, char fen[GAME_POSITION_TEXT]) {
    game->print(pos, fen);
    if (strstr(fen, ":+")) return false;
    char *quiet = strstr(fen, ":H");
    if (quiet) *quiet = '\0';
    return true;
}

/* Whether the tables know that the position is won and that exactly one of several moves wins
   it. */
static bool is_puzzle(const Maker *maker, const GamePosition *reached, GameMove *winning) {
    const Searcher *searcher = maker->config->searcher;
    char fen[GAME_POSITION_TEXT];
    GamePosition alone, *pos = &alone;
    GameMoves moves;
    Error error;
    int wins = 0;
    if (count_pieces(searcher->game, reached) < maker->config->pieces ||
        !print_alone(searcher->game, reached, fen) || !searcher->game->parse(pos, fen, &error) ||
        searcher->probe(pos, &maker->knowing) != PROBE_WON)
        return false;
    searcher->game->list(pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        GamePosition next;
        searcher->game->play(&next, pos, &moves.moves[i]);
        const Probe probe = searcher->probe(&next, &maker->knowing);
        if (probe == PROBE_UNKNOWN) return false;
        if (probe != PROBE_LOST) continue;
        *winning = moves.moves[i];
        wins++;
    }
    return wins == 1 && moves.count >= LEAST_MOVES &&
           searcher->plies(pos, &maker->knowing) <= PROOF_PLIES;
}

/* Whether `move` captures nothing, and its opponent must capture then. */
static bool is_offer(const Game *game, const GamePosition *pos, const GameMove *move) {
    GamePosition next;
    GameMoves replies;
    if (game->is_capture(move)) return false;
    game->play(&next, pos, move);
    game->list(&next, &replies);
    return replies.count > 0 && game->is_capture(&replies.moves[0]);
}

/* Takes `move` out of `moves`. */
static void leave_out(GameMoves *moves, const GameMove *move) {
    int kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (memcmp(&moves->moves[i], move, sizeof *move) != 0)
            moves->moves[kept++] = moves->moves[i];
    moves->count = kept;
}

/* Whether a search of `nodes` gives none of `others` more than a little. */
static bool is_alone(Maker *maker, uint64_t nodes, const GameMoves *others, bool *alone,
                     Error *error) {
    const Choice *found = search(maker, nodes, 0, others, error);
    if (!found) return false;
    *alone = found->score <= OTHER_SCORE;
    return true;
}

/* Whether the record's position is a shot, by `winning`. Short searches come first, because they
   refute nearly all candidates. */
static bool find_shot(Maker *maker, bool *is_shot, GameMove *winning, Error *error) {
    const Game *game = maker->record.game;
    const GamePosition *pos = record_position(&maker->record);
    char fen[GAME_POSITION_TEXT];
    GameMoves moves;
    *is_shot = false;
    game->list(pos, &moves);
    if (moves.count < LEAST_MOVES || count_pieces(game, pos) < maker->config->pieces ||
        game->is_capture(&moves.moves[0]) || !print_alone(game, pos, fen))
        return true;
    const Choice *found = search(maker, SHOT_NODES, 0, NULL, error);
    if (!found) return false;
    *winning = found->move;
    if (found->score < SHOT_SCORE || !is_offer(game, pos, winning)) return true;
    leave_out(&moves, winning);
    bool wins = false, alone;
    if (!is_alone(maker, SHOT_NODES, &moves, &alone, error)) return false;
    if (alone && !finds(maker, PROOF_NODES, winning, SHOT_SCORE, &wins, error)) return false;
    if (wins && !is_alone(maker, PROOF_NODES, &moves, &alone, error)) return false;
    *is_shot = wins && alone;
    return true;
}

/* Whether the record's position is a puzzle of the kind that is made, solved by `winning`. */
static bool find_puzzle(Maker *maker, bool *is_one, GameMove *winning, Error *error) {
    if (maker->config->shots) return find_shot(maker, is_one, winning, error);
    *is_one = is_puzzle(maker, record_position(&maker->record), winning);
    return true;
}

static bool is_known(const Maker *maker, uint64_t key) {
    for (int i = 0; i < maker->count; i++)
        if (maker->puzzles[i].key == key) return true;
    return false;
}

/* Finds the first search that plays `winning`; RATINGS if none does. */
static bool find_grade(Maker *maker, const GameMove *winning, int *grade, Error *error) {
    bool is_found = false;
    for (*grade = 0; *grade < RATINGS; ++*grade) {
        if (!finds(maker, RATING_NODES[*grade], winning, -SCORE_INFINITE, &is_found, error))
            return false;
        if (is_found) break;
    }
    return true;
}

/* Adds the record's position and its solution, unless there are enough puzzles of that rating. */
static bool add_puzzle(Maker *maker, const GameMove *winning, Error *error) {
    const Game *game = maker->record.game;
    const GamePosition *pos = record_position(&maker->record);
    Puzzle *puzzle = &maker->puzzles[maker->count];
    char fen[GAME_POSITION_TEXT], move[GAME_MOVE_TEXT];
    int grade;
    bool proved = maker->config->shots; /* find_shot() has searched long enough */
    if (!find_grade(maker, winning, &grade, error)) return false;
    if (maker->of_grade[grade] >= maker->share) return true;
    if (!proved && !finds(maker, PROOF_NODES, winning, SCORE_WIN_LEAST, &proved, error))
        return false;
    if (!proved) return true;
    print_alone(game, pos, fen);
    game->print_move(winning, move);
    *puzzle = (Puzzle){.key = game->key(pos), .grade = grade};
    snprintf(puzzle->text, sizeof puzzle->text, "%s\t%s\t%d\n", fen, move,
             RATED_FROM + grade * RATED_STEP);
    maker->of_grade[grade]++;
    maker->count++;
    maker->patience = PATIENCE;
    maker->in_vain = 0;
    return true;
}

/* Plays a game and adds its puzzles. */
static bool play_game(Maker *maker, Error *error) {
    const Game *game = maker->record.game;
    record_undo(&maker->record, maker->record.length);
    int last = -APART;
    for (int ply = 0; ply < GAME_PLIES && maker->count < maker->config->positions; ply++) {
        if (record_is_over(&maker->record)) break;
        const GamePosition *pos = record_position(&maker->record);
        GameMoves moves;
        GameMove move;
        game->list(pos, &moves);
        bool is_one = false;
        if (ply >= last + APART && !find_puzzle(maker, &is_one, &move, error)) return false;
        if (is_one && !is_known(maker, game->key(pos))) {
            if (!add_puzzle(maker, &move, error)) return false;
            last = ply;
        }
        if (ply < OPENING_PLIES) {
            move = moves.moves[random_below(&maker->random, (uint32_t)moves.count)];
        } else {
            const Choice *choice =
                search(maker, GAME_NODES, random_next(&maker->random) | 1, NULL, error);
            if (!choice) return false;
            move = choice->move;
        }
        if (!record_play(&maker->record, &move, error)) return false;
    }
    return true;
}

/* Opens the tables with which puzzles are proved. */
static bool open_tables(Maker *maker, Error *error) {
    const Searcher *searcher = maker->config->searcher;
    char usual[TABLES_PATH];
    if (!maker->config->tables && !tables_default_folder(usual, error)) return false;
    maker->knowing = maker->thinker.own;
    const char *folder = maker->config->tables ? maker->config->tables : usual;
    if (!searcher_open_tables(searcher, folder, &maker->knowing, error)) return false;
    /* Compulsory captures lead from positions with more pieces into the tables. */
    const int captured = searcher->table_rules().captures_compulsory ? PIECES_TO_RESOLVE : 0;
    const int known = maker->knowing.table_pieces;
    if (maker->config->pieces <= known + captured) return true;
    return error_set(error, "--pieces %d: the tables of %s in %s go to %d", maker->config->pieces,
                     searcher->game->name, folder, known);
}

/* Whether a man that is offered must be captured, and it is bad to lose men. */
static bool has_shots(const Searcher *searcher) {
    if (!searcher->table_rules) return false;
    const TableRules rules = searcher->table_rules();
    return rules.captures_compulsory && !rules.stuck_wins;
}

static bool prepare(Maker *maker, Error *error) {
    const Searcher *searcher = maker->config->searcher;
    if (maker->config->shots && !has_shots(searcher))
        return error_set(error,
                         "--shots: %s has none; they need compulsory captures, and a game in which "
                         "the last man is not lost on purpose",
                         searcher->game->name);
    if (!thinker_new(&maker->thinker, TABLE_MIB, error) ||
        !thinker_learn(&maker->thinker, searcher, searcher->default_eval, error) ||
        !record_new(&maker->record, searcher->game, error) ||
        (!maker->config->shots && !open_tables(maker, error)))
        return false;
    maker->share = (int)(maker->config->positions / 4) + 1;
    maker->patience = PATIENCE;
    maker->puzzles = calloc((size_t)maker->config->positions, sizeof *maker->puzzles);
    return maker->puzzles ? true : error_set(error, "not enough memory for the puzzles");
}

/* Writes the puzzles, easy ones first, and those of one rating in the order in which they were
   found. */
static bool write_puzzles(const Maker *maker, Error *error) {
    Output output;
    if (!output_open(&output, maker->config->into, error)) return false;
    fputs(HEADING, output.stream);
    for (int grade = 0; grade <= RATINGS; grade++)
        for (int i = 0; i < maker->count; i++)
            if (maker->puzzles[i].grade == grade) fputs(maker->puzzles[i].text, output.stream);
    return output_keep(&output, error);
}

int book_command_puzzles(const BookConfig *config, Error *error) {
    Maker maker = {.config = config, .random = random_seeded((uint64_t)config->seed)};
    if (!file_spared(config->into, HEADING, error)) return EXIT_FAILED;
    bool ok = prepare(&maker, error);
    while (ok && maker.count < config->positions) {
        if (maker.patience-- == 0) {
            maker.share++;
            maker.patience = PATIENCE;
        }
        ok = play_game(&maker, error);
        if (ok && ++maker.in_vain > HOPELESS)
            ok = error_set(error,
                           "%d games without a puzzle of %d and more pieces: fewer --positions or "
                           "--pieces, or larger tables without --shots, have some",
                           HOPELESS, config->pieces);
    }
    if (ok) ok = write_puzzles(&maker, error);
    if (ok && !system_is_stdout(config->into))
        printf("%d %s in %s\n", maker.count, plural((uint64_t)maker.count, "puzzle", "puzzles"),
               config->into);
    tables_close(maker.knowing.tables);
    record_free(&maker.record);
    thinker_free(&maker.thinker);
    free(maker.puzzles);
    return ok ? EXIT_DONE : EXIT_FAILED;
}
