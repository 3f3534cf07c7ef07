/* An engine that plays seeded random moves, and fails as its settings demand: the client and the
   match runner are tested against it.

     fake_engine [OPTION=VALUE ..]

   It speaks the UCI-like dialect: uci, isready, ucinewgame, setoption, position, go, stop, quit.
   Its move depends on the option `Seed`, the position and the number of moves played, on nothing
   else, so that a tournament is the same however many games run at a time. The score is the
   material. Options are set by the command line or by setoption:

     UCI_Variant   the game
     Seed          whatever
     Fail          its fault, see below
     FailAt        when it does so:
                     uci      at `uci`      } crash, exit, hang, close, silent, flood, slow and deaf
                     isready  at `isready`  } can be had there
                     every    at every search
                     a number at that search of a game; 1, the first, is the default. A client that
                              may break searches off and ask again cannot tell which that is
                     plyN     at every search N half-moves after the start of the game
     FailAs        (both) first or second: fails only where that player is to move
     FailWhile     a file: fails only while it exists
     FailPercent   (100) in how many of these cases it really does, by Seed and position
     Late          (500) milliseconds, see below
     Score         centimen that it reports for every position; - (the default): the material; none: it
                   prints nothing but its move

     crash         ends by SIGABRT              } instead of answering
     exit          ends with exit status 3      }
     hang          does nothing any more; even `quit` and end of input do not help
     close         closes its output, reads on, and ends at `quit`
     silent        does not answer, and goes on with the next command; at `uci`: refuses to start
     flood         prints info lines for ever
     late          answers `Late` ms after its time (movetime or its clock) is up, or at `stop`
     overdue       answers only `Late` ms after `stop`; `isready` is answered before that
     illegal       answers a move that no game has
     rubbish       answers lines that mean nothing, and no bestmove
     noise         prints such lines before its good answer
     boast         reports as many nodes, and as deep a search, as a number can hold
     no-move       answers `bestmove none`
     twice         answers twice, first with its move, then with an illegal one
     refuse        answers an error line, and no bestmove
     complain      prints an error line, and then its good answer
     deaf          from that search on ignores `quit` and end of input
     slow          from that search on `isready` takes `Late` ms
     paint         like refuse, and its name and its error hold control bytes

   Where a test has a clock that it moves (tests/helpers/moved_clock.h), hang, silent, flood, late
   and rubbish move it past the time of the search by `Late`, so that nobody has to wait. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/random.h"
#include "engine/base/system.h"
#include "engine/base/text.h"
#include "engine/record.h"
#include "search/searchers.h"
#include "tests/helpers/moved_clock.h"
#include "tests/programs/fake.h"

/* --- small things --- */

static void sleep_ms(int64_t ms) {
    struct timespec left = {.tv_sec = ms / 1000, .tv_nsec = (long)(ms % 1000) * 1000000};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) continue;
}

/* Not quite: who outlives the test that was to kill it should end all the same. */
static void sleep_for_ever(void) {
    alarm(600);
    for (;;) pause();
}

/* Random numbers that only the seed, the position and `purpose` decide. */
static Random random_here(const Fake *fake, uint64_t purpose) {
    Random mixer = random_seeded((uint64_t)fake->seed);
    const uint64_t seed = random_next(&mixer);
    mixer.state = seed ^ fake->searcher->game->key(record_position(&fake->record));
    mixer.state = random_next(&mixer) ^ (uint64_t)fake->record.length;
    mixer.state = random_next(&mixer) ^ purpose;
    return mixer;
}

static bool is_at_search(const Fake *fake) {
    return fake->fail_at == AT_EVERY ||
           (fake->fail_at == AT_SEARCH && fake->fail_number == fake->searches) ||
           (fake->fail_at == AT_PLY && fake->fail_number == fake->record.length);
}

/* Whether it is to fail now, at `uci`, `isready` or (AT_SEARCH) `go`. */
static bool fails_now(const Fake *fake, FailAt place) {
    enum { FAILING = 1 };
    const GamePosition *pos = record_position(&fake->record);
    if (fake->fail == FAIL_NONE) return false;
    if (*fake->fail_while && access(fake->fail_while, F_OK) != 0) return false;
    if (place == AT_SEARCH ? !is_at_search(fake) : fake->fail_at != (int)place) return false;
    if (fake->fail_as != BOTH && fake->fail_as != (int)fake->searcher->game->to_move(pos))
        return false;
    Random random = random_here(fake, FAILING);
    return random_below(&random, 100) < (uint32_t)fake->fail_percent;
}

/* --- failures --- */

/* Does what instead of an answer is wrong at any time. Returns whether that was all. */
static bool fail_to_answer(const Fake *fake) {
    switch (fake->fail) {
    case FAIL_CRASH: abort();
    case FAIL_EXIT: _exit(EXIT_STATUS);
    case FAIL_HANG: sleep_for_ever(); break;
    case FAIL_CLOSE: close(STDOUT_FILENO); return true;
    case FAIL_SILENT: return true;
    case FAIL_FLOOD:
        for (int depth = 1;; depth++) fake_say("info depth %d score cp 0 nodes 1", depth % 100);
    default: break;
    }
    return false;
}

/* Whether who fails so lets the time of the search run out. */
static bool takes_time(Fail fail) {
    return fail == FAIL_HANG || fail == FAIL_SILENT || fail == FAIL_FLOOD || fail == FAIL_LATE ||
           fail == FAIL_RUBBISH;
}

static void say_rubbish(void) {
    fake_say("%s", "");
    fake_say("bestmove11-15");
    fake_say("best move 11-15");
    fake_say("info depth score cp nodes x time -1 pv");
    fake_say("info score mate");
    fake_say("\x01\xff\x7f %%s \"'{}[]");
}

/* --- searching --- */

/* The line that answers a search of the current position. */
static void choose_move(const Fake *fake, char answer[ANSWER_TEXT]) {
    enum { CHOOSING = 2, INFO_DEPTH = 3 };
    const Game *game = fake->searcher->game;
    const GamePosition *pos = record_position(&fake->record);
    const Knowledge knowledge = {.choice = EVAL_MATERIAL};
    GameMoves moves;
    game->list(pos, &moves);
    if (moves.count == 0) {
        fake_say("info depth 0 score mate 0");
        snprintf(answer, ANSWER_TEXT, "bestmove none");
        return;
    }
    Random random = random_here(fake, CHOOSING);
    char text[GAME_MOVE_TEXT];
    game->print_move(&moves.moves[random_below(&random, (uint32_t)moves.count)], text);
    const int cost = fake->searcher->explain(pos, &knowledge).material.total;
    const int material = (game->to_move(pos) == FIRST_PLAYER ? cost : -cost) * MAN_VALUE;
    const int score = fake->has_score ? (int)fake->score : material;
    uint32_t nodes = 0;
    for (int depth = 1; depth <= INFO_DEPTH && !fake->is_mute; depth++) {
        nodes += (uint32_t)moves.count + random_below(&random, 900);
        fake_say("info depth %d seldepth %d multipv 1 score cp %d cost %d nodes %u nps 1000000 "
                 "hashfull 0 time %u pv %s",
                 depth, depth + 2, score, cost, nodes, nodes / 1000, text);
    }
    snprintf(answer, ANSWER_TEXT, "bestmove %s", text);
}

static void answer_now(Fake *fake) {
    if (fake->answer[0] != '\0') fake_say("%s", fake->answer);
    fake->answer[0] = '\0';
}

/* Leaves the answer for later: `ms` from now, or after `stop` when that is negative. */
static void answer_after(Fake *fake, int64_t ms) {
    fake->answer_us = ms < 0 ? INT64_MAX : system_time_us() + ms * 1000;
}

/* What `go` asked for. */
typedef struct {
    int64_t time_ms; /* movetime or the mover's clock, 0 when there is none */
    bool is_endless;
} Asked;

static Asked read_go(const Fake *fake, char *rest) {
    Asked asked = {.time_ms = 0};
    const GamePosition *pos = record_position(&fake->record);
    const char *clock = fake->searcher->game->to_move(pos) == FIRST_PLAYER ? "btime" : "wtime";
    for (const char *word; (word = text_word(&rest)) != NULL;) {
        if (strcmp(word, "infinite") == 0 || strcmp(word, "ponder") == 0) asked.is_endless = true;
        if (strcmp(word, "movetime") != 0 && strcmp(word, clock) != 0) continue;
        const char *number = text_word(&rest);
        if (number == NULL || !text_integer(number, 0, MAX_MS, &asked.time_ms)) break;
    }
    return asked;
}

static void obey_go(Fake *fake, char *rest) {
    const Asked asked = read_go(fake, rest);
    answer_now(fake);
    fake->searches++;
    const Fail fail = fails_now(fake, AT_SEARCH) ? fake->fail : FAIL_NONE;
    const bool time_is_up = takes_time(fail) && moved_clock_pass(asked.time_ms + fake->late_ms);
    if (time_is_up) fake_say("info string the time is up");
    if (fail != FAIL_NONE && fail_to_answer(fake)) return;
    if (fail == FAIL_NOISE || fail == FAIL_RUBBISH) say_rubbish();
    if (fail == FAIL_RUBBISH) return;
    if (fail == FAIL_REFUSE || fail == FAIL_COMPLAIN)
        fake_say("info string error: go: not today, thank you");
    if (fail == FAIL_PAINT) fake_say("info string error: \033[2J\033]0;title\a\tnot\b \xff today");
    if (fail == FAIL_REFUSE || fail == FAIL_PAINT) return;
    fake->is_deaf |= fail == FAIL_DEAF;
    fake->is_slow |= fail == FAIL_SLOW;

    choose_move(fake, fake->answer);
    if (fail == FAIL_BOAST)
        fake_say("info depth %lld nodes %lld score cp 0", (long long)INT64_MAX,
                 (long long)INT64_MAX);
    if (fail == FAIL_ILLEGAL) snprintf(fake->answer, ANSWER_TEXT, "bestmove 32-1");
    if (fail == FAIL_NO_MOVE) snprintf(fake->answer, ANSWER_TEXT, "bestmove none");
    fake->answers_late_to_stop = fail == FAIL_OVERDUE;
    if (fail == FAIL_OVERDUE || asked.is_endless)
        answer_after(fake, -1);
    else if (fail == FAIL_LATE && !time_is_up)
        answer_after(fake, asked.time_ms + fake->late_ms);
    else
        answer_now(fake);
    if (fail == FAIL_TWICE) fake_say("bestmove 32-1");
}

static void obey_stop(Fake *fake) {
    if (fake->answer[0] == '\0') return;
    if (fake->answers_late_to_stop)
        answer_after(fake, fake->late_ms);
    else
        answer_now(fake);
}

/* --- other commands --- */

/* `rest` is startpos or fen FEN, then perhaps moves M.. The old position stays on a fault. */
static bool read_position(const Fake *fake, Record *record, char *rest, Error *error) {
    char fen[2 * GAME_POSITION_TEXT];
    Writer writer = writer_make(fen, sizeof fen);
    GamePosition start;
    const Game *game = fake->searcher->game;
    const char *word = text_word(&rest);
    const bool is_fen = word != NULL && strcmp(word, "fen") == 0;
    if (!is_fen && (word == NULL || strcmp(word, "startpos") != 0))
        return error_set(error, "position needs startpos or fen");
    while ((word = text_word(&rest)) != NULL && strcmp(word, "moves") != 0)
        writer_add(&writer, "%s ", word);
    if (!game->parse(&start, is_fen ? fen : game->start, error)) return false;
    if (!record_new(record, game, error)) return false;
    record_restart(record, &start);
    if (record_play_moves(record, rest, error)) return true;
    record_free(record);
    return false;
}

static void obey_position(Fake *fake, char *rest) {
    Error error;
    Record record;
    if (!read_position(fake, &record, rest, &error)) {
        fake_say("info string error: position: %s", error.text);
        return;
    }
    record_free(&fake->record);
    fake->record = record;
}

static void obey_uci(const Fake *fake) {
    if (fails_now(fake, AT_UCI) && fail_to_answer(fake)) return;
    fake_say("id name Fake %s%s", FAKE_FAIL_WORDS[fake->fail],
             fake->fail == FAIL_PAINT ? "\033[7m\a" : "");
    fake_say("id author the Crownhead developers");
    fake_say_options(fake);
    fake_say("uciok");
}

static void obey_isready(Fake *fake) {
    const bool is_in_handshake = fails_now(fake, AT_ISREADY);
    if (is_in_handshake && fail_to_answer(fake)) return;
    if (fake->is_slow || (is_in_handshake && fake->fail == FAIL_SLOW)) sleep_ms(fake->late_ms);
    fake_say("readyok");
}

/* Returns false after `quit`. */
static bool obey(Fake *fake, char *line) {
    const char *word = text_word(&line);
    if (word == NULL) return true;
    if (strcmp(word, "quit") == 0) return false;
    if (strcmp(word, "uci") == 0)
        obey_uci(fake);
    else if (strcmp(word, "isready") == 0)
        obey_isready(fake);
    else if (strcmp(word, "ucinewgame") == 0)
        fake->searches = 0;
    else if (strcmp(word, "setoption") == 0)
        fake_obey_setoption(fake, line);
    else if (strcmp(word, "position") == 0)
        obey_position(fake, line);
    else if (strcmp(word, "go") == 0)
        obey_go(fake, line);
    else if (strcmp(word, "stop") == 0)
        obey_stop(fake);
    else
        fake_say("info string error: '%.40s' is not a command", word);
    return true;
}

/* --- the process --- */

/* Waits for input, or until an answer is to be given, and gives that. */
static void wait_for_input(Fake *fake) {
    int wait_ms = -1;
    if (fake->answer[0] != '\0' && fake->answer_us != INT64_MAX) {
        const int64_t left_us = fake->answer_us - system_time_us();
        wait_ms = left_us <= 0 ? 0 : (int)((left_us + 999) / 1000);
    }
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    const int ready = wait_ms == 0 ? 0 : poll(&input, 1, wait_ms);
    if (ready == 0) answer_now(fake);
    if (ready <= 0) return;
    if (fake->capacity - fake->length < READ_BYTES) {
        fake->capacity = 2 * fake->capacity + READ_BYTES;
        fake->input = realloc(fake->input, fake->capacity);
        if (fake->input == NULL) abort();
    }
    const ssize_t count = read(STDIN_FILENO, fake->input + fake->length, READ_BYTES);
    if (count > 0) fake->length += (size_t)count;
    if (count == 0) fake->is_ended = true;
}

/* Obeys the first whole line there is. Returns false when there is none. */
static bool take_line(Fake *fake, bool *goes_on) {
    char *end = fake->length > 0 ? memchr(fake->input, '\n', fake->length) : NULL;
    if (end == NULL) return false;
    *end = '\0';
    *goes_on = obey(fake, fake->input);
    fake->length -= (size_t)(end + 1 - fake->input);
    memmove(fake->input, end + 1, fake->length);
    return true;
}

static int play(int argc, char **argv) {
    Error error;
    Fake fake = {.searcher = SEARCHERS[0],
                 .fail_at = AT_SEARCH,
                 .fail_number = 1,
                 .fail_percent = 100,
                 .late_ms = 500,
                 .fail_as = BOTH};
    if (!record_new(&fake.record, fake.searcher->game, &error)) return EXIT_FAILURE;
    for (int i = 1; i < argc; i++) {
        /* Not in place: the command line is what a test finds this process by. */
        const char *equals = strchr(argv[i], '=');
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(argv[i], "="), argv[i]);
        if (equals != NULL && fake_set(&fake, name, equals + 1)) continue;
        fprintf(stderr, "fake_engine: '%s' is not an option, or not with that value\n", argv[i]);
        return 2;
    }
    for (bool goes_on = true; goes_on && !fake.is_ended;) {
        while (goes_on && take_line(&fake, &goes_on)) continue;
        if (goes_on) wait_for_input(&fake);
    }
    answer_now(&fake);
    if (fake.is_deaf || (fake.fail == FAIL_DEAF && fake.fail_at <= AT_ISREADY)) sleep_for_ever();
    record_free(&fake.record);
    free(fake.input);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    return system_run(play, argc, argv);
}
