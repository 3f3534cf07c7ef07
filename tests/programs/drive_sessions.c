/* Drives a real engine process through scripted and seeded random sessions and stops at the first
   violation (driver.h has the list). Built with the thread sanitizer, the engine has its whole
   thread suite here.

       drive_sessions ENGINE [SEED [ROUNDS]]

   Random session k (1..ROUNDS) draws from SEED + k - 1, so that `drive_sessions ENGINE SEED+k-1 1`
   repeats it, up to the engine's own timing. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "tests/programs/driver.h"

enum { DEFAULT_ROUNDS = 24 };

/* --- scripted sessions --- */

static const char *const SCRIPTS[] = {
    /* the limits, one by one */
    "@look; go depth 6; @bestmove; go nodes 20000; @bestmove; go movetime 50; @bestmove;"
    "go wtime 1000 btime 1000; @bestmove; go wtime 500 btime 500 winc 10 binc 10 movestogo 5;"
    "@bestmove; go mate 2; @bestmove; go depth 60 nodes 1000000 movetime 30; @bestmove;"
    "go depth 1; @bestmove; @ready 0; quit; @exit",

    /* searches without an end of their own */
    "@look; go infinite; @busy 0; @sleep 30; @busy 0; stop; @ready 0;"
    "go infinite depth 1; @sleep 30; @busy 0; stop; @ready 0;"
    "go ponder depth 2; @sleep 30; @busy 0; ponderhit; @bestmove; @ready 0;"
    "go ponder movetime 20; @sleep 40; @busy 0; stop; @ready 0;"
    "go ponder wtime 500 btime 500; @sleep 10; @busy 0; ponderhit; @bestmove; @ready 0;"
    "stop; stop; @ready 0; go infinite; stop; @ready 0; go; stop; @ready 0; quit; @exit",

    /* what such a search refuses is dropped: there is nothing to undo afterwards */
    "go infinite; @busy 0; setoption name Hash value 8; @busy 1; move 11-15; @busy 1;"
    "position startpos moves 11-15; @busy 1; stop; @ready 0; undo; @ready 1;"
    "go ponder movetime 20; @busy 0; perft 3; @busy 1; ucinewgame; move 11-15; @busy 2;"
    "ponderhit; @bestmove; undo; @ready 1; quit; @exit",

    /* what a limited search keeps waiting is obeyed in order */
    "go depth 8; move 11-15; moves; undo; go depth 3; fen; @answer fen; @ready 0;"
    "undo; @ready 1; go depth 8; wait; @ready 0;"
    "go depth 60 movetime 20000; moves; @sleep 20; stop; @answer moves; @ready 0; quit; @exit",

    /* the ways out */
    "go infinite; @sleep 20; quit; @exit",
    "go depth 60; quit; @exit",
    "go ponder depth 3; @sleep 20; quit; @exit",
    "go depth 8; moves; go depth 2; perft 3; @eof; @answer perft; @exit",
    "go infinite; @sleep 20; @eof; @exit",
    "go ponder wtime 1000 btime 1000; @eof; @exit",
    "@eof; @exit",
    "go infinite; @sleep 20; @deaf",
    "go depth 60; @deaf",
};

static const char *const HUB_SCRIPTS[] = {
    /* the limits, one by one, and their sum */
    "pos start; level depth=6; go think; @bestmove; level nodes=20000; go think; @bestmove;"
    "level move-time=0.05; go analyze; @bestmove; level time=1 inc=0.01; go think; @bestmove;"
    "level time=0,5 moves=5; go think; @bestmove; level depth=60; level nodes=1000000;"
    "level move-time=0.03; go think; @bestmove; @ready 0; quit; @exit",

    /* searches without an end of their own */
    "pos start; go analyze; @busy 0; @sleep 30; @busy 0; stop; @ready 0;"
    "level infinite; go think; @sleep 20; @busy 0; stop; stop; @ready 0;"
    "level depth=2; go ponder; @sleep 30; @busy 0; ponder-hit; @bestmove; @ready 0;"
    "level time=0.5; go ponder; @sleep 10; @busy 0; ponder-hit; @bestmove; stop; @ready 0;"
    "level move-time=0.02; go ponder; @sleep 40; @busy 0; stop; @ready 0; quit; @exit",

    /* any command ends a search and is obeyed after its answer */
    "go analyze; hub; @await wait; init; @await ready; go ponder; set-param name=threads value=2;"
    "go analyze; foo; go think; pos start moves=11-15; level depth=7; go think; new-game;"
    "go analyze; pos pos=; @ready 2; go analyze; set-param name=hash value=2; go ponder; "
    "ponder-hit;"
    "stop; go analyze; @await done; @await done; @busy 0; stop; @ready 0; quit; @exit",

    /* pipelined, as the Hub GUI does */
    "go analyze; stop; pos start; level infinite; go analyze; stop; pos start moves=9-13;"
    "level infinite; go ponder; stop; pos start; level depth=4; go think; @bestmove; @bestmove;"
    "@bestmove; @bestmove; @ready 0; go analyze; go analyze; go analyze; stop; @ready 0; quit; "
    "@exit",

    /* the ways out */
    "go analyze; @sleep 20; quit; @exit",
    "go think; quit; @exit",
    "level depth=8; go think; @eof; @exit",
    "go ponder; @sleep 20; @eof; @exit",
    "go analyze; stop; go analyze; quit; @exit",
    "go analyze; @sleep 20; @deaf",
};

static const char *const CP_SCRIPTS[] = {
    "GO maxdepth 6; @bestmove; GO maxtime 0.05 dontplaymove; @bestmove; GO; @sleep 20; STOP; STOP;"
    "@ready 0; GO maxdepth 60; STOP; @ready 0; NEWGAME B:W21-32:B1-12 11-15; MOVE 1-2; @ready 1;"
    "GO maxdepth 5; GETPARAMETERS; @answer PARAMETERS; QUIT; @exit",
    "GO; @sleep 20; QUIT; @exit",
    "GO maxdepth 6; GO maxdepth 5; @eof; @exit",
    "GO; @deaf",
};

static void run_script(Driver *driver, const Speech *speech, const char *script) {
    if (!driver_begin(driver, speech)) return;
    driver_script(driver, script);
    driver_finish(driver);
}

/* --- random sessions --- */

static void change_option(Driver *driver) {
    static const struct {
        const char *name, *words[5]; /* values by name, or ... */
        int low, high;               /* ... numbers */
    } CHOICES[] = {
        {"Hash", {NULL}, 1, 16},
        {"Threads", {NULL}, 1, 8},
        {"MultiPV", {NULL}, 1, 4},
        {"UCI_Variant", {"english", "tower", "freejump", "focus", "focus-steps"}, 0, 4},
        {"Eval", {"material"}, 0, 0},
        {"Exact", {"true", "false"}, 0, 1},
        {"Skill", {NULL}, 0, 20},
        {"Seed", {NULL}, 0, 1000},
    };
    const int count = (int)(sizeof CHOICES / sizeof CHOICES[0]);
    int choice = driver_draw(driver, 0, count);
    if (choice == count) {
        driver_step(driver, "setoption name Clear Hash");
        return;
    }
    const char *name = CHOICES[choice].name;
    int value = driver_draw(driver, CHOICES[choice].low, CHOICES[choice].high);
    if (CHOICES[choice].words[0] == NULL) {
        driver_step(driver, "setoption name %s value %d", name, value);
        return;
    }
    driver_step(driver, "setoption name %s value %s", name, CHOICES[choice].words[value]);
    if (strcmp(name, "Exact") == 0) driver->is_exact = value == 0;
    if (strcmp(name, "UCI_Variant") == 0) driver->played = 0;
}

/* Sends the engine's own FEN back to it. */
static void repeat_fen(Driver *driver) {
    driver_step(driver, "fen");
    char fen[1024] = "";
    sscanf(driver_await(driver, "fen"), "fen %1023[^\n]", fen);
    driver_step(driver, "position fen %s", fen);
    driver->played = 0;
}

/* One command between two searches. Leaves the engine idle. */
static void ask(Driver *driver) {
    static const char *const PLAIN[] = {"d",        "fen",          "eval",      "perft 5",
                                        "divide 3", "perft 3 hash", "debug off", "result"};
    char move[MOVE_SIZE];
    int faults = 0;
    switch (driver_draw(driver, 0, 9)) {
    case 0:
        driver_step(driver, "position startpos");
        driver->played = 0;
        if (driver_draw(driver, 0, 1) == 0) break;
        driver_step(driver, "@look");
        if (driver_draw_move(driver, move)) driver_step(driver, "position startpos moves %s", move);
        break;
    case 1: repeat_fen(driver); break;
    case 2:
        if (driver->played == 0) break;
        driver_step(driver, driver->played > 1 ? "undo 2" : "undo");
        driver->played -= driver->played > 1 ? 2 : 1;
        break;
    case 3:
        driver_step(driver, "undo 1000");
        driver_step(driver, "move nonsense");
        driver_step(driver, "setoption name Threads value 0");
        faults = 3;
        break;
    case 4:
        driver_step(driver, "ucinewgame");
        repeat_fen(driver); /* whether the position stays is the engine's business */
        break;
    case 5:
    case 6:
        driver_step(driver, "@look");
        if (!driver_draw_move(driver, move)) break;
        driver_step(driver, "move %s", move);
        driver->played++;
        break;
    default: driver_step(driver, "%s", PLAIN[driver_draw(driver, 0, 7)]);
    }
    driver_step(driver, "@ready %d", faults);
}

/* Up to three legal moves, and the search may answer only one of them. */
static void search_some_moves(Driver *driver) {
    char move[MOVE_SIZE], list[400] = "", limit[MOVES_SIZE];
    for (int count = driver_draw(driver, 1, 3); count > 0 && driver_draw_move(driver, move);
         count--) {
        size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, " %s", move);
    }
    snprintf(limit, sizeof limit, "go depth %d searchmoves%s", driver_draw(driver, 1, 6), list);
    if (list[0] == '\0') snprintf(limit, sizeof limit, "go depth 1"); /* the game is over */
    driver_step(driver, "%s", limit);
    if (list[0] != '\0') snprintf(driver->allowed, MOVES_SIZE, "%s ", list);
}

/* Starts a search that ends by itself. */
static void search_limited(Driver *driver) {
    int number = driver_draw(driver, 1, 1000);
    switch (driver_draw(driver, 0, 6)) {
    case 0: driver_step(driver, "go nodes %d", number * 20); break;
    case 1: driver_step(driver, "go movetime %d", number % 60 + 1); break;
    case 2: driver_step(driver, "go wtime %d btime %d", number, number % 300 + 1); break;
    case 3:
        driver_step(driver, "go wtime 300 btime 300 winc %d binc %d movestogo %d", number % 50,
                    number % 20, number % 40 + 1);
        break;
    case 4: driver_step(driver, driver->is_exact ? "go depth 3" : "go mate 2"); break;
    case 5: search_some_moves(driver); break;
    default: driver_step(driver, "go depth %d", driver_draw(driver, 1, driver->is_exact ? 5 : 7));
    }
}

/* Starts a search that waits for `stop` or, when true is returned, for `ponderhit`. */
static bool search_unlimited(Driver *driver) {
    switch (driver_draw(driver, 0, 4)) {
    case 0: driver_step(driver, "go ponder wtime 300 btime 300"); return true;
    case 1: driver_step(driver, "go ponder movetime %d", driver_draw(driver, 1, 50)); return true;
    case 2: driver_step(driver, "go ponder depth %d", driver_draw(driver, 1, 5)); return true;
    default: driver_step(driver, "go infinite"); return false;
    }
}

/* Sees to the end of a search that ends by itself. */
static void end_limited(Driver *driver) {
    switch (driver_draw(driver, 0, 4)) {
    case 0: driver_step(driver, "@bestmove"); break;
    case 1:
        driver_step(driver, "isready");
        driver_step(driver, "@await readyok"); /* before or after the bestmove */
        if (driver->owed > 0) driver_step(driver, "@bestmove");
        break;
    case 2: driver_step(driver, "wait"); break;
    case 3:
        driver_step(driver, "go depth 2");
        driver_step(driver, "moves");
        driver_step(driver, "@answer moves");
        break;
    default:
        driver_step(driver, "@sleep %d", driver_draw(driver, 0, 50));
        driver_step(driver, "stop");
    }
}

static void end_unlimited(Driver *driver, bool can_ponderhit) {
    driver_step(driver, "@sleep %d", driver_draw(driver, 0, 50));
    if (driver_draw(driver, 0, 1) == 0) driver_step(driver, "@busy 0");
    if (driver_draw(driver, 0, 2) == 0) {
        driver_step(driver, "setoption name Hash value 4");
        driver_step(driver, "@busy 1");
    }
    if (can_ponderhit && driver_draw(driver, 0, 1) == 0) {
        driver_step(driver, "ponderhit");
        end_limited(driver);
    } else {
        driver_step(driver, "stop");
    }
}

/* A whole search, from `go` to the proof that it has answered once. */
static void search(Driver *driver) {
    driver_step(driver, "@look");
    if (driver_draw(driver, 0, 2) > 0) {
        search_limited(driver);
        end_limited(driver);
    } else {
        end_unlimited(driver, search_unlimited(driver));
    }
    driver_step(driver, "@ready 0");
}

/* Leaves in one of the ways there are, with a search running or not. */
static void leave(Driver *driver) {
    bool is_limited = driver_draw(driver, 0, 1) == 0;
    if (driver_draw(driver, 0, 3) > 0) {
        if (is_limited)
            search_limited(driver);
        else
            search_unlimited(driver);
        driver_step(driver, "@sleep %d", driver_draw(driver, 0, 30));
    }
    switch (driver_draw(driver, 0, 3)) {
    case 0: driver_step(driver, "@deaf"); return;
    case 1: driver_step(driver, "quit"); break;
    default: driver_step(driver, "@eof");
    }
    driver_step(driver, "@exit");
}

/* A random search of Hub, to its end or to a command that ends it. */
static void search_hub(Driver *driver) {
    static const char *const LEVELS[] = {"level depth=5", "level nodes=9000",
                                         "level move-time=0.02", "level time=0.4 inc=0.01"};
    static const char *const ENDS[] = {"stop",
                                       "pos start",
                                       "stop; pos start; level depth=3; go think",
                                       "stop; stop",
                                       "set-param name=skill value=20",
                                       "new-game",
                                       "go think; stop"};
    const bool is_limited = driver_draw(driver, 0, 1) == 0;
    const bool ponders = driver_draw(driver, 0, 2) == 0;
    driver_step(driver, "%s", is_limited ? LEVELS[driver_draw(driver, 0, 3)] : "level infinite");
    driver_step(driver, ponders ? "go ponder" : "go analyze");
    if (driver_draw(driver, 0, 1) == 0)
        driver_step(driver, "@sleep %d", driver_draw(driver, 0, 30));
    if (driver_draw(driver, 0, 1) == 0) driver_script(driver, "ping; @await pong");
    if (ponders && driver_draw(driver, 0, 1) == 0) driver_step(driver, "ponder-hit");
    driver_script(driver, ENDS[driver_draw(driver, 0, 6)]);
    if (driver_draw(driver, 0, 1) == 0) return; /* the next one comes on its heels */
    while (driver->violation[0] == '\0' && driver->owed > 0) driver_step(driver, "@bestmove");
    driver_step(driver, "@ready 0");
}

static void run_random_hub(Driver *driver) {
    static const char *const VARIANTS[] = {"english", "tower", "freejump"};
    if (!driver_begin(driver, &SPEECH_HUB)) return;
    for (int count = driver_draw(driver, 8, 16); count > 0; count--) {
        switch (driver_draw(driver, 0, 5)) {
        case 0:
            driver_step(driver, "set-param name=threads value=%d", driver_draw(driver, 1, 8));
            break;
        case 1:
            driver_step(driver, "set-param name=hash value=%d", driver_draw(driver, 1, 16));
            break;
        case 2:
            driver_step(driver, "set-param name=variant value=%s",
                        VARIANTS[driver_draw(driver, 0, 2)]);
            break;
        default: search_hub(driver);
        }
    }
    driver_script(driver, driver_draw(driver, 0, 1) == 0 ? "quit; @exit" : "@eof; @exit");
    driver_finish(driver);
}

static void run_random(Driver *driver) {
    if (!driver_begin(driver, &SPEECH_UCI)) return;
    for (int count = driver_draw(driver, 8, 16); count > 0; count--) {
        switch (driver_draw(driver, 0, 3)) {
        case 0: change_option(driver); break;
        case 1: ask(driver); break;
        default: search(driver);
        }
    }
    leave(driver);
    driver_finish(driver);
}

/* --- the whole run --- */

/* Prints the violation and the latest steps in one line, then what stands on standard error. */
static void report(Driver *driver, const char *session) {
    printf("drive_sessions: %s: %s; steps:", session, driver->violation);
    int first = driver->step_count > STEPS_KEPT ? driver->step_count - STEPS_KEPT : 0;
    for (int i = first; i < driver->step_count; i++)
        printf("%s %s", i > first ? " |" : "", driver->steps[i % STEPS_KEPT]);
    printf("\n");
    fflush(stdout);
    char text[4096];
    rewind(driver->complaints);
    for (size_t count; (count = fread(text, 1, sizeof text, driver->complaints)) > 0;)
        fwrite(text, 1, count, stderr);
}

static bool read_number(const char *word, uint64_t high, uint64_t *value) {
    char *end;
    *value = strtoull(word, &end, 10);
    return word[0] >= '0' && word[0] <= '9' && *end == '\0' && *value <= high;
}

int main(int argc, char **argv) {
    uint64_t seed = 1, rounds = DEFAULT_ROUNDS;
    if (argc < 2 || argc > 4 || (argc > 2 && !read_number(argv[2], UINT64_MAX, &seed)) ||
        (argc > 3 && !read_number(argv[3], 1000000, &rounds))) {
        fprintf(stderr, "usage: drive_sessions ENGINE [SEED [ROUNDS]]\n");
        return 2;
    }
    Driver driver = {.engine = argv[1], .complaints = tmpfile()};
    if (driver.complaints == NULL) {
        perror("drive_sessions: temporary file");
        return 2;
    }
    const int64_t start_ms = driver_now_ms();
    static const struct {
        const Speech *speech;
        const char *const *scripts;
        uint64_t count;
    } SUITES[] = {
        {&SPEECH_UCI, SCRIPTS, sizeof SCRIPTS / sizeof SCRIPTS[0]},
        {&SPEECH_HUB, HUB_SCRIPTS, sizeof HUB_SCRIPTS / sizeof HUB_SCRIPTS[0]},
        {&SPEECH_CP, CP_SCRIPTS, sizeof CP_SCRIPTS / sizeof CP_SCRIPTS[0]},
    };
    const uint64_t scripts = SUITES[0].count + SUITES[1].count + SUITES[2].count;
    for (uint64_t i = 0; i < scripts + rounds; i++) {
        char session[64];
        driver.random = seed + (i - scripts);
        if (i < scripts) {
            uint64_t suite = 0, number = i;
            while (number >= SUITES[suite].count) number -= SUITES[suite++].count;
            snprintf(session, sizeof session, "script %" PRIu64, i + 1);
            run_script(&driver, SUITES[suite].speech, SUITES[suite].scripts[number]);
        } else {
            snprintf(session, sizeof session, "seed %" PRIu64, driver.random);
            if (driver.random % 3 == 0)
                run_random_hub(&driver);
            else
                run_random(&driver);
        }
        if (driver.violation[0] == '\0') continue;
        report(&driver, session);
        return 1;
    }
    printf("drive_sessions: ok, %d sessions, %d searches, seed %" PRIu64 ", %.1f s\n",
           driver.sessions, driver.searches, seed, (double)(driver_now_ms() - start_ms) / 1000);
    return 0;
}
