#define _XOPEN_SOURCE 700 /* pseudo-terminals */
/* The habits of programs that others wrote, driven against the real engine process: the first lines
   of each, how it takes lines apart, and the answers that it cannot cope with. Each is a copy of
   behaviour that was seen, not of a program. */
#include <ctype.h>
#include <fcntl.h>

#include "protocol/shell/version.h"
#include "tests/helpers/running.h"

#define START_50 "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"

enum { WORDS = 512 };

/* --- draughtsnet: splits at spaces; a word that opens a quote is the first of many --- */

/* Splits `line`, in place, at its spaces; the words from one that opens a quote (`pv="31-26`) to
   one that closes it count as one. False when no word does, though the quote of the first may be
   closed in itself: such a line ended the program. */
static bool split_as_draughtsnet(char *line, const char *words[WORDS], int *count) {
    char *rest = line;
    *count = 0;
    for (char *word; (word = text_word(&rest)) != NULL;) {
        cr_assert_lt(*count, WORDS);
        words[(*count)++] = word;
        if (!strstr(word, "=\"")) continue;
        do {
            word = text_word(&rest);
            if (!word) return false;
        } while (word[strlen(word) - 1] != '"');
    }
    return true;
}

/* Fails unless every line up to `end` can be split so; `last` is that one. */
static void take_lines_as_draughtsnet(const Engine *engine, const char *end, char last[TEXT]) {
    const char *words[WORDS];
    int count;
    do {
        char line[TEXT];
        snprintf(last, TEXT, "%s", engine_next(engine, NULL));
        cr_assert(last[0] != '(' && strncmp(last, "error", 5) != 0, "'%s'", last);
        snprintf(line, sizeof line, "%s", last);
        cr_assert(split_as_draughtsnet(line, words, &count), "'%s' comes out short", last);
    } while (strncmp(last, end, strlen(end)) != 0);
}

/* Whether the list of `param name=variant`, after the last `=` of its line, has `name`. */
static bool has_variant(const char *line, const char *name) {
    const char *at = strrchr(line, '=');
    char list[TEXT], *rest = list;
    snprintf(list, sizeof list, "%s", at ? at + 1 : "");
    for (char *quote; (quote = strchr(list, '"')) != NULL;) *quote = ' ';
    for (const char *word; (word = text_word(&rest)) != NULL;)
        if (strcmp(word, name) == 0) return true;
    return false;
}

Test(habits, draughtsnet_starts_up_and_plays_six_variants) {
    static const char *const VARIANTS[][2] = {{"normal", START_50},
                                              {"bt", START_50},
                                              {"losing", START_50},
                                              {"frisian", START_50},
                                              {"russian", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"},
                                              {"brazilian", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"}};
    static const char *const KINDS[][4] = {
        {"level nodes=3000", "level depth=1", NULL, "go analyze"},
        {"level handicap=9", "level ply=0", "level depth=3", "go think"},
        {"level move-time=0.02", "level depth=9", NULL, "go think"}};
    Engine engine = engine_start("hub", NULL, NULL);
    char line[TEXT];
    engine_send(&engine, "hub");
    bool is_listed = false;
    while (strcmp(strcpy(line, engine_next(&engine, NULL)), "wait") != 0)
        if (strncmp(line, "param name=variant ", 19) == 0)
            is_listed = has_variant(line, "normal") && has_variant(line, "bt") &&
                        has_variant(line, "losing") && has_variant(line, "frisian");
    cr_expect(is_listed);
    engine_send(&engine, "set-param name=threads value=1");
    engine_send(&engine, "set-param name=tt-size value=20");
    engine_send(&engine, "set-param name=bb-size value=0");
    engine_send(&engine, "init");
    expect_at_once(&engine, "ready");
    for (size_t v = 0; v < sizeof VARIANTS / sizeof *VARIANTS; v++)
        for (size_t k = 0; k < sizeof KINDS / sizeof *KINDS; k++) {
            snprintf(line, sizeof line, "set-param name=variant value=%s", VARIANTS[v][0]);
            engine_send(&engine, line);
            engine_send(&engine, "new-game");
            snprintf(line, sizeof line, "pos pos=%s", VARIANTS[v][1]);
            engine_send(&engine, line);
            for (int i = 0; i < 3; i++)
                if (KINDS[k][i]) engine_send(&engine, KINDS[k][i]);
            engine_send(&engine,
                        k ? "set-param name=eval value=pst" : "set-param name=eval value=pattern");
            engine_send(&engine, "set-param name=book-margin value=4");
            engine_send(&engine, "set-param name=book-ply value=4");
            engine_send(&engine, KINDS[k][3]);
            take_lines_as_draughtsnet(&engine, "done", line);
            cr_expect(strncmp(line, "done move=", 10) == 0, "%s: '%s'", VARIANTS[v][0], line);
        }
    engine_send(&engine, "quit");
    expect_silence(&engine);
    expect_end(&engine, EXIT_SUCCESS, false);
}

/* --- py-draughts: one game, no variant, no moves: a new process for each move is as good --- */

Test(habits, py_draughts_never_names_a_variant) {
    static const char *const POSITIONS[][2] = {
        {START_50, "3"},
        {"Beeebeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeewee", "4-"},
        {START_50, "3"}};
    Engine engine = engine_start("hub", NULL, NULL);
    engine_send(&engine, "hub");
    expect_next(&engine, "wait");
    engine_send(&engine, "init");
    expect_at_once(&engine, "ready");
    for (size_t i = 0; i < sizeof POSITIONS / sizeof *POSITIONS; i++) {
        char line[TEXT], due[32];
        snprintf(line, sizeof line, "pos pos=%s", POSITIONS[i][0]);
        engine_send(&engine, line);
        engine_send(&engine, "level move-time=0.05");
        engine_send(&engine, "go think");
        const char *answer = "";
        while (strncmp(answer = engine_next(&engine, NULL), "done", 4) != 0)
            cr_assert(strncmp(answer, "info ", 5) == 0, "'%s'", answer);
        snprintf(due, sizeof due, "done move=%s", POSITIONS[i][1]);
        cr_expect(strncmp(answer, due, strlen(due)) == 0, "%zu: '%s'", i, answer);
    }
    engine_send(&engine, "quit");
    expect_end(&engine, EXIT_SUCCESS, false);
}

/* --- pydraughts: every argument is NAME=VALUE, figures are read as whole numbers and reals --- */

/* Reads one argument at `*at` as pydraughts does; false at the end. */
static bool take_argument(const char **at, char name[64], char value[TEXT]) {
    *at += strspn(*at, " ");
    if (!**at) return false;
    const size_t length = strcspn(*at, "= ");
    cr_assert((*at)[length] == '=' && length < 64, "no NAME=VALUE at '%s'", *at);
    snprintf(name, 64, "%.*s", (int)length, *at);
    *at += length + 1;
    const bool is_quoted = **at == '"';
    *at += is_quoted;
    const size_t size = strcspn(*at, is_quoted ? "\"" : " ");
    snprintf(value, TEXT, "%.*s", (int)size, *at);
    *at += size + (is_quoted && (*at)[size] == '"');
    return true;
}

static void take_info_as_pydraughts(const char *line) {
    static const char *const WHOLE[] = {"depth", "nodes"};
    static const char *const REAL[] = {"mean-depth", "score", "time", "nps"};
    char name[64], value[TEXT], *end;
    const char *at = line + strlen("info");
    while (take_argument(&at, name, value)) {
        for (int i = 0; i < 2; i++)
            if (strcmp(name, WHOLE[i]) == 0)
                cr_expect(*value && !value[strspn(value, "0123456789")], "'%s'", line);
        for (int i = 0; i < 4; i++)
            if (strcmp(name, REAL[i]) == 0)
                cr_expect(*value && (strtod(value, &end), !*end), "'%s'", line);
    }
}

/* Two searches in turn, of which each ponders on the other's clock: a hit, then a miss. */
Test(habits, pydraughts_plays_with_a_clock_and_ponders) {
    Engine engine = engine_start("hub", NULL, NULL);
    char line[2 * TEXT], moves[TEXT] = "", move[64], ponder[64];
    engine_send(&engine, "hub");
    const char *answer;
    while (strcmp(answer = engine_next(&engine, NULL), "wait") != 0) {
        const char *at = strchr(answer, ' ');
        char name[64], value[TEXT];
        while (at && take_argument(&at, name, value)) continue;
    }
    engine_send(&engine, "set-param name=variant value=normal");
    engine_send(&engine, "set-param name=initial-time value=180.0");
    engine_send(&engine, "set-param name=ponder value=true");
    engine_send(&engine, "init");
    expect_at_once(&engine, "ready");
    for (int turn = 0; turn < 12; turn++) {
        const bool hits = turn % 2 == 0;
        snprintf(line, sizeof line, "pos pos=%s%s%s%s", START_50, *moves ? " moves=\"" : "", moves,
                 *moves ? "\"" : "");
        engine_send(&engine, line);
        engine_send(&engine, "level time=0.179 inc=0.02");
        engine_send(&engine, "go think");
        while (strncmp(answer = engine_next(&engine, NULL), "done", 4) != 0)
            take_info_as_pydraughts(answer);
        ponder[0] = '\0';
        cr_assert(sscanf(answer, "done move=%63s ponder=%63s", move, ponder) >= 1, "'%s'", answer);
        const size_t length = strlen(moves);
        snprintf(moves + length, sizeof moves - length, "%s%s", length ? " " : "", move);
        if (!*ponder) break;
        snprintf(line, sizeof line, "pos pos=%s moves=\"%s %s\"", START_50, moves, ponder);
        engine_send(&engine, line);
        engine_send(&engine, "level time=0.179 inc=0.02");
        engine_send(&engine, "go ponder");
        engine_send(&engine, hits ? "ponder-hit" : "stop");
        while (strncmp(answer = engine_next(&engine, NULL), "done", 4) != 0)
            take_info_as_pydraughts(answer);
        cr_assert(strncmp(answer, "done move=", 10) == 0, "'%s'", answer);
        const size_t before = strlen(moves);
        snprintf(moves + before, sizeof moves - before, " %s", ponder);
        if (!hits) continue;
        sscanf(answer, "done move=%63s", move);
        const size_t after = strlen(moves);
        snprintf(moves + after, sizeof moves - after, " %s", move);
        snprintf(line, sizeof line, "pos pos=%s moves=\"%s\"", START_50, moves);
        engine_send(&engine, line);
        engine_send(&engine, "level depth=1");
        engine_send(&engine, "go think");
        cr_assert(sscanf(engine_next(&engine, "done"), "done move=%63s", move) == 1);
        const size_t last = strlen(moves);
        snprintf(moves + last, sizeof moves - last, " %s", move);
    }
    engine_send(&engine, "quit");
    expect_end(&engine, EXIT_SUCCESS, false);
}

/* --- the Hub GUI: analysis without a limit, `stop` and the next search sent at once --- */

Test(habits, hub_gui_counts_one_done_for_each_go) {
    Engine engine = engine_start(NULL, NULL, NULL);
    int done = 0;
    engine_send(&engine, "hub");
    expect_next(&engine, "wait");
    engine_send(&engine, "set-param name=variant value=normal");
    engine_send(&engine, "set-param name=book value=false");
    engine_send(&engine, "init");
    expect_at_once(&engine, "ready");
    for (int search = 0; search < 40; search++) {
        engine_send(&engine, search % 2 ? "pos pos=" START_50 " moves=\"32-28 19-23 28x19x23\""
                                        : "pos pos=" START_50);
        engine_send(&engine,
                    search % 3 ? "level infinite" : "level moves=40 time=179,500 inc=0,000");
        engine_send(&engine, search % 3 == 1 ? "go analyze"
                             : search % 3    ? "go ponder"
                                             : "go think");
        engine_send(&engine, "stop");
    }
    engine_send(&engine, "ping");
    for (const char *line; strcmp(line = engine_next(&engine, NULL), "pong") != 0;) {
        cr_assert(strncmp(line, "info ", 5) == 0 || strncmp(line, "done move=", 10) == 0, "'%s'",
                  line);
        done += strncmp(line, "done", 4) == 0;
    }
    cr_expect_eq(done, 40);
    engine_send(&engine, "quit");
    expect_end(&engine, EXIT_SUCCESS, false);
}

/* --- chess GUIs: words that a later version of the protocol may have --- */

Test(habits, a_chess_gui_adds_words_to_go_and_waits_for_bestmove) {
    static const char *const GO[] = {"go depth 2 clockid 7", "go movetime 10 mystery", "go depth",
                                     "go wtime abc btime 50", "go wtime 100.5 btime 100.5"};
    Engine engine = engine_start(NULL, NULL, NULL);
    engine_send(&engine, "uci");
    expect_next(&engine, "uciok");
    for (size_t i = 0; i < sizeof GO / sizeof *GO; i++) {
        engine_send(&engine, "position startpos");
        engine_send(&engine, GO[i]);
        if (strcmp(GO[i], "go depth") == 0) engine_send(&engine, "stop");
        const char *line;
        while (strncmp(line = engine_next(&engine, NULL), "bestmove ", 9) != 0)
            cr_assert(strncmp(line, "info ", 5) == 0, "%s: '%s'", GO[i], line);
        cr_expect(isdigit((unsigned char)line[9]), "'%s'", line);
    }
    expect_alive(&engine);
}

/* --- people: a terminal at both ends is greeted, a pipe is not --- */

Test(habits, who_starts_it_at_a_terminal_is_greeted_and_helped) {
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    fcntl(terminal, F_SETFD, FD_CLOEXEC);
    const int other = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    cr_assert_geq(other, 0);
    const char *const argv[] = {child_path("crownhead"), NULL};
    const pid_t pid = child_start(argv, NULL, other, other, other);
    close(other);
    cr_assert_eq(write(terminal, "help\nquit\n", 10), 10);
    char text[TEXT];
    size_t length = 0;
    for (ssize_t count; length + 1 < sizeof text; length += (size_t)count)
        if ((count = read(terminal, text + length, sizeof text - 1 - length)) <= 0) break;
    text[length] = '\0';
    close(terminal);
    cr_expect_eq(child_wait(pid), 0);
    cr_expect(strstr(text, VERSION_NAME ": type help"), "%s", text);
    cr_expect(strstr(text, "setoption name N value V"), "%s", text);
    char *output = run_on(NULL, "isready\n", 8);
    cr_expect_str_eq(output, "readyok\n");
    free(output);
}
