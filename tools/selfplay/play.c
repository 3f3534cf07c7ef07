/* A game depends only on its number and the configuration: the table is emptied before it, and it
   has its own random numbers. */
#include "tools/selfplay/play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/random.h"

enum {
    TABLE_MIB = 1,        /* cleared before each game, so that games are independent */
    OPENING_TRIES = 1000, /* random openings that are tried to find an even one */
    OPENING_SCORE = 80,   /* the score of an even opening's first search is within this of 0 */
    LEAST_PLIES = 2,      /* random plies with a man less on each side; the most that are added */
    MORE_PLIES = 6,
    WHOLE_PLIES = 3,  /* additional random plies with all men */
    QUIET_PLIES = 60, /* these end the game as a draw, as MOST_PLIES do */
    RESIGN_PLIES = 8, /* consecutive plies that lose a game */
    CALM_PLIES = 20,  /* a draw with few pieces if all their scores were near 0 */
    CALM_PIECES = 8,
    CALM_SCORE = 60,
    FEW_QUIET = 4, /* after more, kings only go to and fro, so one position in THINNED is used */
    THINNED = 5,   /* odd, so that either side is to move */
};

bool player_new(SelfPlayer *player, const SelfplayConfig *config, const Knowledge *knowledge,
                Error *error) {
    *player = (SelfPlayer){.config = config};
    if (!thinker_new(&player->thinker, TABLE_MIB, error)) return false;
    player->thinker.searcher = config->searcher;
    player->thinker.lent = knowledge;
    return record_new(&player->record, config->searcher->game, error);
}

void player_free(SelfPlayer *player) {
    record_free(&player->record);
    thinker_free(&player->thinker);
}

/* Removes a man of `kind` from a board in the Hub form, if there is one that is not on the first or
   last row. */
static void take_off(char *board, char kind, Random *random) {
    const int squares = (int)strlen(board), row = squares > 32 ? 5 : 4;
    int places[64], count = 0;
    for (int i = row; i < squares - row && count < 64; i++)
        if (board[i] == kind) places[count++] = i;
    if (count > 0) board[places[random_below(random, (uint32_t)count)]] = 'e';
}

/* Starts a game with random moves; every other game begins with a man less on each side, as the
   ballots of English draughts do. False when the game ends during them. */
static bool wander(SelfPlayer *player, Random *random, Error *error) {
    Record *record = &player->record;
    const Game *game = record->game;
    GamePosition start = game_start(game);
    uint32_t plies = LEAST_PLIES + random_below(random, MORE_PLIES);
    if (game->print_hub && random_below(random, 2) == 0) {
        char text[GAME_POSITION_TEXT];
        game->print_hub(&start, text);
        take_off(text + 1, 'b', random);
        take_off(text + 1, 'w', random);
        if (!game->parse_hub(&start, text, error)) return false;
    } else {
        plies += WHOLE_PLIES;
    }
    record_restart(record, &start);
    while (plies-- > 0) {
        GameMoves moves;
        game->list(record_position(record), &moves);
        if (moves.count == 0) return false;
        const GameMove *move = &moves.moves[random_below(random, (uint32_t)moves.count)];
        if (!record_play(record, move, error)) return false;
    }
    return !record_is_over(record);
}

bool player_search(SelfPlayer *player, uint64_t seed, int *score, GameMove *move, Error *error) {
    const SelfplayConfig *config = player->config;
    const Limits limits = {.nodes = config->nodes};
    const Choice *choice =
        thinker_choose(&player->thinker, &player->record, &limits, NULL, seed, error);
    if (!choice) return false;
    *score = choice->score;
    *move = choice->move;
    return true;
}

/* Starts a game from a random opening that is even; the search of its position leaves the best move
   and its score. */
static bool begin(SelfPlayer *player, Random *random, int *score, GameMove *move, Error *error) {
    for (int i = 0; i < OPENING_TRIES; i++) {
        if (!wander(player, random, error)) continue;
        thinker_forget(&player->thinker);
        if (!player_search(player, random_next(random) | 1, score, move, error)) return false;
        Sample sample;
        if (player->config->searcher->sample(record_position(&player->record), &sample) &&
            abs(*score) <= OPENING_SCORE)
            return true;
    }
    return error_set(error, "no even opening among %d", OPENING_TRIES);
}

/* Takes the score of the current position; returns the player who is ahead. */
static Player course_take(Course *course, const SelfPlayer *player, int score) {
    const Record *record = &player->record;
    const int resign = player->config->resign;
    const Player mover = record->game->to_move(record_position(record));
    const Player ahead = score > 0 ? mover : player_other(mover);
    course->won[player_other(ahead)] = 0;
    course->won[ahead] = resign > 0 && abs(score) >= resign ? course->won[ahead] + 1 : 0;
    course->calm = abs(score) <= CALM_SCORE ? course->calm + 1 : 0;
    return ahead;
}

bool player_is_over(const SelfPlayer *player, Course *course, int score, GameResult *result) {
    const Record *record = &player->record;
    Sample sample;
    GameReason reason;
    *result = record_result(record, &reason);
    if (*result != GAME_ONGOING) return true;
    const Player ahead = course_take(course, player, score);
    player->config->searcher->sample(record_position(record), &sample);
    *result = result_won_by(ahead);
    if (abs(score) >= SCORE_WIN_LEAST || course->won[ahead] >= RESIGN_PLIES) return true;
    *result = GAME_DRAWN;
    return record->game->quiet_plies(record_position(record)) >= QUIET_PLIES ||
           (course->calm >= CALM_PLIES &&
            __builtin_popcountll(sample.own | sample.foes) <= CALM_PIECES);
}

/* The value of the current position in the tables. If it is the first position of the game that
   they contain, `result` becomes that value. */
static Probe judge(const SelfPlayer *player, GameResult *result) {
    const Searcher *searcher = player->config->searcher;
    const GamePosition *pos = record_position(&player->record);
    const Probe probe =
        player->judge && searcher->probe ? searcher->probe(pos, player->judge) : PROBE_UNKNOWN;
    if (probe == PROBE_UNKNOWN || *result != GAME_ONGOING) return probe;
    const Player mover = player->record.game->to_move(pos);
    *result = probe == PROBE_DRAWN
                  ? GAME_DRAWN
                  : result_won_by(probe == PROBE_WON ? mover : player_other(mover));
    return probe;
}

/* Adds the current position to the harvest if it is new and should be evaluated. Until the game
   ends, the player to move is stored in its result. */
static void gather(const SelfPlayer *player, uint32_t number, int score, Probe known,
                   Harvest *harvest) {
    const GamePosition *pos = record_position(&player->record);
    const int quiet = player->record.game->quiet_plies(pos);
    assert(harvest->count < MOST_PLIES);
    Sample *sample = &harvest->list[harvest->count];
    if (quiet > FEW_QUIET && quiet % THINNED != 0) return;
    if (abs(score) > SAMPLE_SCORE_LIMIT || record_repetitions(&player->record) > 1 ||
        !player->config->searcher->sample(pos, sample))
        return;
    sample->score = score;
    sample->game = number;
    sample->result = (SampleResult)player->record.game->to_move(pos);
    harvest->known[harvest->count++] = known;
}

uint64_t game_seed(uint64_t run_seed, uint64_t number) {
    Random random = random_seeded(run_seed);
    return random_next(&random) ^ number * UINT64_C(0xd1b54a32d192ed03);
}

SampleResult first_result(GameResult result) {
    return result == GAME_WON_BY_FIRST    ? SAMPLE_WON
           : result == GAME_WON_BY_SECOND ? SAMPLE_LOST
                                          : SAMPLE_DRAWN;
}

static void add_end(Harvest *harvest, uint32_t number, int plies, GameResult result) {
    const SampleResult first = first_result(result);
    for (int i = 0; i < harvest->count; i++) {
        Sample *sample = &harvest->list[i];
        const bool is_first = sample->result == (SampleResult)FIRST_PLAYER;
        sample->result = is_first ? first : (SampleResult)(SAMPLE_WON - first);
        if (harvest->known[i] != PROBE_UNKNOWN)
            sample->result = (SampleResult)(harvest->known[i] - PROBE_LOST);
    }
    assert(harvest->count < MOST_SAMPLES);
    harvest->list[harvest->count++] = (Sample){.score = plies, .result = first, .game = number};
}

bool player_play(SelfPlayer *player, uint32_t number, Harvest *harvest, Error *error) {
    Random random = random_seeded(game_seed(player->config->seed, number));
    Course course = {.calm = 0};
    GameResult result = GAME_DRAWN, judged = GAME_ONGOING;
    GameMove move;
    int score = 0, plies = 0;
    harvest->count = 0;
    if (!begin(player, &random, &score, &move, error)) return false;
    while (plies < MOST_PLIES) {
        if (player_is_over(player, &course, score, &result)) break;
        gather(player, number, score, judge(player, &judged), harvest);
        if (!record_play(&player->record, &move, error)) return false;
        plies++;
        if (!player_search(player, random_next(&random) | 1, &score, &move, error)) return false;
        result = GAME_DRAWN;
    }
    add_end(harvest, number, plies, judged != GAME_ONGOING ? judged : result);
    return true;
}

/* Sets up the position of `sample`, with Black to move. */
static bool set_up(SelfPlayer *player, const Sample *sample, Error *error) {
    const Game *game = player->record.game;
    char text[GAME_POSITION_TEXT];
    GamePosition pos = game_start(game);
    Sample again;
    game->print_hub(&pos, text);
    text[0] = 'B';
    for (int i = 1; text[i]; i++) {
        const uint64_t square = UINT64_C(1) << (i - 1);
        const char *letters = sample->own & square ? "bB" : sample->foes & square ? "wW" : "ee";
        text[i] = letters[(sample->kings & square) != 0];
    }
    if (!game->parse_hub(&pos, text, error)) return false;
    player->config->searcher->sample(&pos, &again);
    if (again.own != sample->own || again.foes != sample->foes || again.kings != sample->kings)
        return error_set(error, "the samples hold a position that is not one of %s", game->name);
    record_restart(&player->record, &pos);
    return true;
}

/* Searches the position of `sample` again for a new score. */
static bool rescore(SelfPlayer *player, Sample *sample, Error *error) {
    GameMove move;
    int score;
    if (!player_search(player, 0, &score, &move, error)) return false;
    sample->score = score > RESCORED_WIN    ? RESCORED_WIN
                    : score < -RESCORED_WIN ? -RESCORED_WIN
                                            : score;
    return true;
}

bool player_rescore(SelfPlayer *player, Harvest *harvest, Error *error) {
    thinker_forget(&player->thinker);
    for (int i = 0; i < harvest->count - 1; i++) {
        Sample *sample = &harvest->list[i];
        GameResult judged = GAME_ONGOING;
        const int pieces = __builtin_popcountll(sample->own | sample->foes);
        const bool is_searched = pieces >= player->config->least_pieces;
        if (!is_searched && !player->judge) continue;
        if (!set_up(player, sample, error) || (is_searched && !rescore(player, sample, error)))
            return false;
        const Probe known = judge(player, &judged);
        if (known != PROBE_UNKNOWN) sample->result = (SampleResult)(known - PROBE_LOST);
    }
    return true;
}
