/* `bench tactics`: within how many nodes, or how much time, the search solves problems. */
#include "protocol/dialects/tactics.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/array.h"
#include "engine/base/file.h"
#include "eval/tables/folder.h"
#include "eval/tables/tables.h"
#include "protocol/dialects/bench_search.h"
#include "protocol/session/activity.h"
#include "protocol/session/session_output.h"

enum {
    TACTICS_NODES = 300000, /* of a search, by default */
    TACTICS_HASH_MIB = 16,
    SUITE_BYTES = 16 << 20, /* of a file, at most */
    MOST_KEYS = 16,         /* moves that solve one problem */
    MOST_LEVELS = 16,
};

/* A position, and the moves that solve it, with | between. */
typedef struct {
    const Searcher *searcher;
    const char *fen, *key;
} Problem;

/* Of games against itself; bench/shots.py found them. */
static const struct {
    const char *game, *fen, *key;
} OWN_PROBLEMS[] = {
#define TACTIC(VARIANT, fen, key) {#VARIANT, fen, key},
#include "protocol/dialects/tactics_suite.h"
#include "search/searchers.h"
#undef TACTIC
};
enum { OWN_COUNT = sizeof OWN_PROBLEMS / sizeof *OWN_PROBLEMS };

typedef struct {
    char *text;       /* of the file that `problems` point into; NULL: the suite of our own */
    const Game *only; /* NULL: problems of all variants are kept */
    Problem *problems;
    int count;
    int64_t capacity;
} Suite;

/* The options of the command. */
typedef struct {
    bool is_listed;   /* a line for each problem */
    bool solve;       /* see SearchJob */
    bool has_tables;  /* the session's folder of endgame tables is used */
    bool is_timed;    /* `limit` is of CPU time in ms, not nodes */
    int64_t limit;    /* of each search */
    const Game *only; /* NULL: all variants */
    const char *file; /* NULL: the suite of our own */
} Words;

/* --- the suite --- */

/* Reads the moves of `key` and makes the positions that they lead to; -1 with an error when one is
   not a move of `pos`. */
static int read_keys(const Game *game, const GamePosition *pos, const char *key,
                     GamePosition after[MOST_KEYS], Error *error) {
    int count = 0;
    for (const char *at = key; at; at = strchr(at, '|')) {
        char word[GAME_MOVE_TEXT];
        GameMove move;
        at += *at == '|';
        Writer writer = writer_make(word, sizeof word);
        writer_add(&writer, "%.*s", (int)strcspn(at, "|"), at);
        if (count == MOST_KEYS) {
            error_set(error, "a problem can have at most %d solutions", MOST_KEYS);
            return -1;
        }
        if (!game->parse_move(pos, word, &move, error)) return -1;
        game->play(&after[count++], pos, &move);
    }
    return count;
}

/* Looks at a problem and adds it, if it is to be kept. */
static bool add_problem(Suite *suite, const Problem *problem, Error *error) {
    const Game *game = problem->searcher->game;
    GamePosition pos, after[MOST_KEYS];
    if (!game->parse(&pos, problem->fen, error) ||
        read_keys(game, &pos, problem->key, after, error) < 0)
        return false;
    if (suite->only && game != suite->only) return true;
    if (!array_room(&suite->problems, &suite->capacity, suite->count + 1, sizeof *problem))
        return error_set(error, "not enough memory for %d problems", suite->count + 1);
    suite->problems[suite->count++] = *problem;
    return true;
}

/* The fields of a line that are read, by the names that the first line gives to its columns. */
enum { FEN, KEY, VARIANT, FIELDS };
static const char *const FIELD_NAMES[FIELDS] = {"fen", "key", "variant"};

/* Which column each field stands in; -1: in none. */
static bool read_header(char *line, int columns[FIELDS], Error *error) {
    for (int i = 0; i < FIELDS; i++) columns[i] = -1;
    for (int column = 0; line; column++) {
        char *end = strchr(line, '\t');
        if (end) *end = '\0';
        for (int i = 0; i < FIELDS; i++)
            if (text_same(line, FIELD_NAMES[i])) columns[i] = column;
        line = end ? end + 1 : NULL;
    }
    return (columns[FEN] >= 0 && columns[KEY] >= 0) ||
           error_set(
               error,
               "the first line must name the columns, separated by tabs, among them fen and key");
}

static bool read_problem(Suite *suite, char *line, const int columns[FIELDS], const Game *game,
                         Error *error) {
    const char *fields[FIELDS] = {NULL};
    for (int column = 0; line; column++) {
        char *end = strchr(line, '\t');
        if (end) *end = '\0';
        for (int i = 0; i < FIELDS; i++)
            if (columns[i] == column) fields[i] = line;
        line = end ? end + 1 : NULL;
    }
    if (!fields[FEN] || !fields[KEY]) return error_set(error, "a FEN or a move is missing");
    if (columns[VARIANT] >= 0 &&
        !(game = variant_read("variant", fields[VARIANT] ? fields[VARIANT] : "", error)))
        return false;
    return add_problem(suite, &(Problem){searcher_for(game), fields[FEN], fields[KEY]}, error);
}

/* Reads a file whose lines are problems, of `game` unless they say of which; # begins a comment. */
static bool read_file(Suite *suite, const char *path, const Game *game, Error *error) {
    int columns[FIELDS], number = 0;
    bool has_header = false;
    size_t size;
    uint8_t *bytes = file_bytes(path, SUITE_BYTES, &size, error);
    if (!bytes) return false;
    char *text = suite->text = (char *)bytes;
    for (char *line = text + text_mark(text, size), *next; line; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        line[strcspn(line, "\r")] = '\0';
        number++;
        if (*line == '#' || *line == '\0') continue;
        Error fault;
        const bool ok = has_header ? read_problem(suite, line, columns, game, &fault)
                                   : read_header(line, columns, &fault);
        if (!ok) return error_set(error, "'%s', line %d: %s", path, number, fault.text);
        has_header = true;
    }
    return true;
}

static bool suite_read(Suite *suite, const Words *words, const Game *usual, Error *error) {
    *suite = (Suite){.only = words->only};
    if (words->file && !read_file(suite, words->file, words->only ? words->only : usual, error))
        return false;
    for (int i = 0; !words->file && i < OWN_COUNT; i++) {
        const Game *game = variant_find(OWN_PROBLEMS[i].game);
        if (!game) continue; /* the program of `make run` has one game */
        const Problem problem = {searcher_for(game), OWN_PROBLEMS[i].fen, OWN_PROBLEMS[i].key};
        if (!add_problem(suite, &problem, error)) return false;
    }
    if (suite->count > 0) return true;
    const char *of = words->only ? " of " : "", *game = words->only ? words->only->name : "";
    return words->file
               ? error_set(error, "'%s' has no problem%s%s", words->file, of, game)
               : error_set(error, "the built-in suite has no problem%s%s; give a FILE", of, game);
}

static void suite_free(Suite *suite) {
    free(suite->problems);
    free(suite->text);
}

/* --- searching it --- */

/* The findings in one search while it runs. */
typedef struct {
    Session *session;
    const Game *game;
    bool is_timed;
    int64_t begin_us;
    GamePosition pos, after[MOST_KEYS]; /* the problem, and where its moves lead */
    int keys;
    bool is_right; /* the best move at present is one of them ... */
    int64_t since; /* ... from then on, in nodes or microseconds */
    GameMove move;
} Attempt;

static void take_info(void *context, const SearchInfo *info) {
    Attempt *attempt = context;
    const bool was_right = attempt->is_right;
    GamePosition after;
    if (info->number != 1 || info->pv_length == 0) return;
    attempt->move = info->pv[0];
    attempt->game->play(&after, &attempt->pos, &attempt->move);
    attempt->is_right = false;
    for (int i = 0; i < attempt->keys; i++)
        if (attempt->game->same(&after, &attempt->after[i])) attempt->is_right = true;
    if (attempt->is_right && !was_right)
        attempt->since = attempt->is_timed
                             ? control_elapsed_us(&attempt->session->control) - attempt->begin_us
                             : (int64_t)info->nodes;
}

static void take_warning(void *context, const Error *error) {
    session_say_error(((Attempt *)context)->session, "bench", error);
}

/* The problems of one variant, or of all. */
typedef struct {
    int count, solved[MOST_LEVELS]; /* within each level */
    int64_t spent;                  /* until each was solved, or given up */
} Tally;

/* Levels of 1000, 3000, 10,000 nodes or microseconds .. and last the limit itself. */
static int64_t level(const Words *words, int number) {
    const int64_t limit = words->is_timed ? words->limit * 1000 : words->limit;
    int64_t value = 1000;
    for (int i = 0; i < number; i++) value = i % 2 == 0 ? value * 3 : value / 3 * 10;
    return value < limit ? value : limit;
}

static void tally_add(Tally *tally, const Words *words, const Attempt *attempt) {
    int64_t due = 0;
    tally->count++;
    for (int i = 0; i < MOST_LEVELS; i++) {
        due = level(words, i);
        tally->solved[i] += attempt->is_right && attempt->since <= due;
    }
    tally->spent += attempt->is_right && attempt->since < due ? attempt->since : due;
}

static void write_amount(Writer *writer, const Words *words, int64_t amount) {
    if (words->is_timed)
        writer_add(writer, "%.*f ms", amount < 100000 && amount % 1000 != 0, (double)amount / 1000);
    else
        writer_add(writer, "%lld", (long long)amount);
}

static void say_tally(Session *session, const Words *words, const Game *game, const Tally *tally) {
    char line[512];
    Writer writer = writer_make(line, sizeof line);
    writer_add(&writer, "tactics %s problems %d solved within", game->name, tally->count);
    for (int i = 0; i < MOST_LEVELS; i++) {
        writer_add(&writer, i ? ", " : " ");
        write_amount(&writer, words, level(words, i));
        writer_add(&writer, ": %d", tally->solved[i]);
        if (level(words, i) == level(words, MOST_LEVELS - 1)) break;
    }
    session_say(session, "%s", line);
}

static void say_attempt(Session *session, const Words *words, const Problem *problem, int number,
                        const Attempt *attempt) {
    char line[GAME_POSITION_TEXT + 256], move[GAME_MOVE_TEXT];
    Writer writer = writer_make(line, sizeof line);
    writer_add(&writer, "tactics %s %d ", attempt->game->name, number);
    if (attempt->is_right) {
        writer_add(&writer, "solved %s ", words->is_timed ? "time" : "nodes");
        write_amount(&writer, words, attempt->since);
    } else {
        attempt->game->print_move(&attempt->move, move);
        writer_add(&writer, "unsolved move %s", move);
    }
    writer_add(&writer, " key %s fen %s", problem->key, problem->fen);
    session_say(session, "%s", line);
}

static bool try_problem(Session *session, const Words *words, const Problem *problem,
                        const Knowledge *knowledge, Table *table, Attempt *attempt, Error *error) {
    const Game *game = problem->searcher->game;
    *attempt = (Attempt){.session = session, .game = game, .is_timed = words->is_timed};
    if (!game->parse(&attempt->pos, problem->fen, error)) return false;
    attempt->keys = read_keys(game, &attempt->pos, problem->key, attempt->after, error);
    if (attempt->keys < 0) return false;
    attempt->begin_us = control_elapsed_us(&session->control);
    BenchSearch search = {.searcher = problem->searcher,
                          .knowledge = knowledge,
                          .fen = problem->fen,
                          .threads = 1,
                          .solve = words->solve,
                          .table = table,
                          .report = take_info,
                          .warning = take_warning,
                          .context = attempt};
    if (words->is_timed) /* the clock runs from the beginning of the suite */
        search.limits.move_time_ms = attempt->begin_us / 1000 + words->limit;
    else
        search.limits.nodes = (uint64_t)words->limit;
    return bench_search(session, &search, error);
}

/* Opens the tables of `searcher` that the session's options name. */
static bool open_tables(Session *session, const Searcher *searcher, Knowledge *knowledge,
                        Error *error) {
    const char *folder = session->options.text[OPTION_TABLES];
    char usual[TABLES_PATH];
    if (text_same(folder, TABLES_AUTO)) {
        if (!tables_default_folder(usual, error)) return false;
        folder = usual;
    }
    return searcher_open_tables(searcher, folder, knowledge, error);
}

/* Tries the problems of one variant. */
static bool try_variant(Session *session, const Words *words, const Suite *suite,
                        const Searcher *searcher, Table *table, Tally *all, Error *error) {
    const Game *game = searcher->game;
    Tally tally = {.count = 0};
    Knowledge knowledge;
    if (!knowledge_make(&knowledge, searcher->default_eval, game->name, NULL, error)) return false;
    bool ok = !words->has_tables || open_tables(session, searcher, &knowledge, error);
    for (int i = 0; ok && i < suite->count; i++) {
        if (suite->problems[i].searcher != searcher) continue;
        Attempt attempt;
        ok = try_problem(session, words, &suite->problems[i], &knowledge, table, &attempt, error);
        if (!ok) break;
        tally_add(&tally, words, &attempt);
        tally_add(all, words, &attempt);
        if (words->is_listed)
            say_attempt(session, words, &suite->problems[i], tally.count, &attempt);
    }
    if (knowledge.tables) tables_close(knowledge.tables);
    knowledge_free(&knowledge);
    if (ok) say_tally(session, words, game, &tally);
    return ok;
}

static bool has_problem(const Suite *suite, const Searcher *searcher) {
    for (int i = 0; i < suite->count; i++)
        if (suite->problems[i].searcher == searcher) return true;
    return false;
}

static bool try_all(Session *session, const Words *words, const Suite *suite, Tally *all,
                    Error *error) {
    Table *table = table_new(TACTICS_HASH_MIB, error);
    bool ok = table != NULL;
    for (int i = 0; ok && SEARCHERS[i]; i++)
        if (has_problem(suite, SEARCHERS[i]))
            ok = try_variant(session, words, suite, SEARCHERS[i], table, all, error);
    table_free(table);
    return ok;
}

/* --- the command --- */

static bool read_words(char *rest, Words *words, Error *error) {
    *words = (Words){.limit = TACTICS_NODES};
    for (char *before; rest += strspn(rest, " \t"), *rest; rest = before) {
        char word[32];
        const size_t length = strcspn(rest, " \t");
        Writer writer = writer_make(word, sizeof word);
        writer_add(&writer, "%.*s", (int)length, rest);
        before = rest + length;
        if (strcmp(word, "list") == 0) {
            words->is_listed = true;
        } else if (strcmp(word, "solve") == 0) {
            words->solve = true;
        } else if (strcmp(word, "tables") == 0) {
            words->has_tables = true;
        } else if (strcmp(word, "nodes") == 0 || strcmp(word, "time") == 0) {
            const char *number = text_word(&before);
            words->is_timed = *word == 't';
            if (!number) return error_set(error, "%s needs a number", word);
            if (!text_number(word, number, 1, words->is_timed ? 3600000 : INT64_MAX, &words->limit,
                             error))
                return false;
        } else if (!words->only && (words->only = variant_find(word)) != NULL) {
            continue;
        } else {
            words->file = text_rest(rest);
            if (strpbrk(words->file, "./\\") || file_exists(words->file)) break;
            Error unknown;
            variant_unknown(words->file, &unknown);
            return error_set(error, "no such file, and %s", unknown.text);
        }
    }
    return true;
}

bool obey_tactics(Session *session, char *rest, Error *error) {
    Words words;
    Suite suite;
    Tally all = {.count = 0};
    if (!read_words(rest, &words, error)) return false;
    if (!suite_read(&suite, &words, session->searcher->game, error)) {
        suite_free(&suite);
        return false;
    }
    const SystemClock clock = session->control.clock;
    session->control.clock = CLOCK_CPU;
    session_begin_count(session);
    const bool ok = try_all(session, &words, &suite, &all, error);
    suite_free(&suite);
    session->control.clock = clock;
    if (!ok) {
        session_end_in_error(session, "bench", error);
        return true;
    }
    char answer[96];
    Writer writer = writer_make(answer, sizeof answer);
    writer_add(&writer, "%d of %d solved, ", all.solved[MOST_LEVELS - 1], all.count);
    write_amount(&writer, &words, all.spent);
    writer_add(&writer, words.is_timed ? "" : " nodes");
    session_end(session, answer);
    return true;
}
