/* A whole session: the input is the lines that a client sends, to a game that the length of the
   input chooses. Searches are short (bounded.c).
   Whatever comes, every `isready` is answered once, no search is answered twice, every line is
   printable, the game is one of legal moves, and the session still answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "protocol/dialects/protocols.h"
#include "protocol/session/session_state.h"
#include "tests/fuzz/oracles.h"

/* How a protocol is talked to; a row is chosen by the first word of the input. The protocol has no
   command where the word is NULL. */
typedef struct {
    const char *first_word; /* NULL: any */
    const char *name;
    const char *variant;       /* the command that chooses a variant, up to its name */
    const char *ask, *answer;  /* answered once each time it is asked */
    const char *search, *best; /* begins a search; the first word of what ends it */
    const char *stop;
    const char *fen, *moves; /* asks for the position and the moves, and begins the answer */
} Manners;

static const Manners MANNERS[] = {
    {"hub", "hub", "set-param name=variant value=", "ping", "pong", "go", "done", "stop", NULL,
     NULL},
    {"INIT", "cp", "SETPARAMETER variant", NULL, NULL, "GO", "BESTMOVE", "STOP", NULL, NULL},
    {NULL, "uci", "setoption name UCI_Variant value", "isready", "readyok", "go", "bestmove",
     "stop", "fen", "moves"},
};

/* The output of the session. */
typedef struct {
    const Manners *manners;
    int answers, bests;
    char position[GAME_POSITION_TEXT]; /* the last one printed */
    int move_count;                    /* of the last list of moves; -1: none */
} Heard;

/* Whether `line` begins with `word`, spaces before it. */
static bool begins_with(const char *line, size_t length, const char *word) {
    const size_t size = strlen(word);
    while (length > 0 && strchr(" \t\v\f\r", *line)) line++, length--;
    return length >= size && memcmp(line, word, size) == 0 &&
           (length == size || strchr(" \t\v\f\r", line[size]));
}

static void hear(void *context, const char *line) {
    Heard *heard = context;
    const Manners *manners = heard->manners;
    const size_t length = strlen(line);
    char *copy = strdup(line);
    text_make_printable(copy);
    expect(strcmp(copy, line) == 0, "a line that cannot be printed");
    free(copy);
    expect(length > 0 && length < SESSION_LINE_BYTES - 1, "a line of %zu bytes", length);
    if (manners->answer && strcmp(line, manners->answer) == 0) heard->answers++;
    if (begins_with(line, length, manners->best)) heard->bests++;
    if (manners->fen && begins_with(line, length, manners->fen))
        snprintf(heard->position, sizeof heard->position, "%s", line + strlen(manners->fen) + 1);
    if (!manners->moves || !begins_with(line, length, manners->moves)) return;
    heard->move_count = 0;
    for (const char *at = line; (at = strchr(at, ' ')) != NULL; at++) heard->move_count++;
}

static void run_session(void *argument) {
    session_run(argument);
}

/* Whether `line` begins a count, which bounded.c does not bound. */
static bool counts(const char *line, size_t length) {
    static const char *const WORDS[] = {"perft", "divide", "bench"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        for (size_t at = 0; at + strlen(WORDS[i]) <= length; at++)
            if (memcmp(line + at, WORDS[i], strlen(WORDS[i])) == 0) return true;
    return false;
}

static void say(Session *session, const char *line) {
    if (line) session_read(session, line, strlen(line));
}

/* Waits until all that was handed in is done, or a search or a count runs; false when it is
   done. */
static bool is_busy(Session *session) {
    monitor_enter(&session->monitor);
    while (session->activity < ACTIVITY_COUNT &&
           (session->first || session->activity != ACTIVITY_NONE))
        monitor_wait(&session->monitor);
    const bool busy = session->activity >= ACTIVITY_COUNT;
    monitor_leave(&session->monitor);
    return busy;
}

/* Stops every search and count that was asked for. */
static void stop_all(Session *session, const Manners *manners) {
    while (is_busy(session)) say(session, manners->stop);
}

/* Hands in the lines of the input; false after `quit`. */
static bool hand_in(Session *session, const Manners *manners, const char *text, size_t size,
                    int *asked, int *searches) {
    for (const char *at = text, *const end = text + size; at < end;) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((line_end ? line_end : end) - at);
        /* Of its own size, so that the address sanitizer sees who reads past it. */
        char *line = malloc(length + (length == 0));
        memcpy(line, at, length);
        const bool is_text = !memchr(line, '\0', length);
        *asked += is_text && manners->ask && begins_with(line, length, manners->ask);
        *searches += is_text && begins_with(line, length, manners->search);
        const bool is_count = counts(line, length), goes_on = session_read(session, line, length);
        free(line);
        if (!goes_on) return false;
        if (is_count) stop_all(session, manners);
        at += length + 1;
    }
    return true;
}

/* The answers to the last questions are about the position that the session has. */
static void expect_position(const Session *session, const Heard *heard) {
    const Game *game = session->searcher->game;
    GamePosition printed;
    GameMoves moves;
    Error error;
    expect(game->parse(&printed, heard->position, &error), "printed the position '%s': %s",
           heard->position, error.text);
    expect(game->same(&printed, record_position(&session->record)),
           "printed another position, '%s'", heard->position);
    game->list(&printed, &moves);
    expect(heard->move_count == moves.count, "printed %d moves of %d", heard->move_count,
           moves.count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const Manners *manners = MANNERS;
    while (manners->first_word && !begins_with((const char *)data, size, manners->first_word))
        manners++;
    Heard heard = {.manners = manners, .move_count = -1};
    Error error;
    Thread runner;
    int asked = 0, searches = 0;
    Session *session = session_new(PROTOCOLS, hear, &heard, &error);
    expect(session && session_choose(session, manners->name), "no session of %s", manners->name);
    expect(thread_start(&runner, run_session, session, &error), "no thread");
    char choice[128];
    snprintf(choice, sizeof choice, "%s %s", manners->variant, game_number((unsigned)size)->name);
    say(session, choice);
    const bool open = hand_in(session, manners, (const char *)data, size, &asked, &searches);
    if (open) {
        stop_all(session, manners);
        say(session, manners->ask);
        say(session, manners->fen);
        say(session, manners->moves);
        asked += manners->ask != NULL;
    }
    session_end_input(session);
    thread_join(&runner);
    if (manners->ask)
        expect(heard.answers == asked, "%d of '%s' got %d answers", asked, manners->ask,
               heard.answers);
    expect(heard.bests <= searches, "%d answers to %d searches", heard.bests, searches);
    if (open && manners->fen) expect_position(session, &heard);
    expect_sound_record(&session->record);
    session_free(session);
    return 0;
}
