/* `go` is always answered: a word that means nothing is skipped with a warning, a value out of
   range is bounded, and the search that remains is made. */
#include "protocol/dialects/go.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/chance.h"
#include "protocol/dialects/count.h"
#include "protocol/dialects/hub_line.h"
#include "protocol/session/actions.h"
#include "protocol/session/session_output.h"

enum {
    LONGEST_TIME_MS = 1000000000, /* eleven days */
    WARNINGS_SHOWN = 3,           /* of one `go`: a line has no end */
};

/* The words after `go`. */
typedef struct {
    Limits limits;                       /* with the clock of the side to move */
    int64_t time_ms[2], increment_ms[2]; /* of Black's part, of White's */
    bool has_time[2];
    bool has_root_moves;
    GameMoves root_moves;
    int warnings;                      /* words that mean nothing here, and values out of range */
    Error warning[WARNINGS_SHOWN + 1]; /* the last one is not shown */
} GoWords;

typedef struct {
    const char *word;
    int64_t min, max;
} Number;

enum { DEPTH, NODES, MOVETIME, WTIME, BTIME, WINC, BINC, MOVESTOGO, MATE, NUMBERS };

static const Number NUMBER[NUMBERS] = {
    [DEPTH] = {"depth", 1, INT32_MAX},
    [NODES] = {"nodes", 1, INT64_MAX},
    [MOVETIME] = {"movetime", 0, LONGEST_TIME_MS},
    [WTIME] = {"wtime", -LONGEST_TIME_MS, LONGEST_TIME_MS},
    [BTIME] = {"btime", -LONGEST_TIME_MS, LONGEST_TIME_MS},
    [WINC] = {"winc", 0, LONGEST_TIME_MS},
    [BINC] = {"binc", 0, LONGEST_TIME_MS},
    [MOVESTOGO] = {"movestogo", 0, INT32_MAX},
    [MATE] = {"mate", 1, MAX_DEPTH / 2},
};

/* Index of the number that `word` announces; NUMBERS if it announces none. */
static int number_index(const char *word) {
    int index = 0;
    while (index < NUMBERS && strcmp(word, NUMBER[index].word) != 0) index++;
    return index;
}

static bool is_keyword(const char *word) {
    return number_index(word) < NUMBERS || strcmp(word, "infinite") == 0 ||
           strcmp(word, "ponder") == 0 || strcmp(word, "searchmoves") == 0;
}

static void take_number(GoWords *go, int index, int64_t value) {
    switch (index) {
    case DEPTH: go->limits.depth = (int)value; break;
    case NODES: go->limits.nodes = (uint64_t)value; break;
    case MOVETIME: go->limits.move_time_ms = value > 0 ? value : 1; break;
    case WTIME:
    case BTIME:
        go->time_ms[index == WTIME] = value;
        go->has_time[index == WTIME] = true;
        break;
    case WINC: go->increment_ms[1] = value; break;
    case BINC: go->increment_ms[0] = value; break;
    case MOVESTOGO: go->limits.moves_to_go = (int)value; break;
    default: go->limits.mate = (int)value; break;
    }
}

/* Room for a warning about a word that is changed or skipped. */
static Error *next_warning(GoWords *go) {
    const int number = go->warnings++;
    return &go->warning[number < WARNINGS_SHOWN ? number : WARNINGS_SHOWN];
}

/* Takes the value of a limit, leniently: fractions are truncated, and a value out of range counts
   as the nearest one in it. Returns the word after it. */
static char *read_number(GoWords *go, int index, char **rest) {
    const Number *number = &NUMBER[index];
    char *text = text_word(rest);
    int64_t value;
    double decimal;
    if (!text || is_keyword(text)) {
        error_set(next_warning(go), "%s has no number and is skipped", number->word);
        return text;
    }
    if (text_integer(text, number->min, number->max, &value)) {
        take_number(go, index, value);
    } else if (hub_number(text, &decimal)) {
        value = decimal <= (double)number->min   ? number->min
                : decimal >= (double)number->max ? number->max
                                                 : (int64_t)decimal;
        error_set(next_warning(go), "%s: '%.40s' counts as %lld", number->word, text,
                  (long long)value);
        take_number(go, index, value);
    } else {
        error_set(next_warning(go), "%s: '%.40s' is not a number; both are skipped", number->word,
                  text);
    }
    return text_word(rest);
}

/* Reads moves up to the next keyword, which is returned. */
static char *read_root_moves(const Session *session, GoWords *go, char **rest) {
    char *word;
    go->root_moves.count = 0;
    while ((word = text_word(rest)) != NULL && !is_keyword(word)) {
        GameMove move;
        Error why;
        if (!session->searcher->game->parse_move(record_position(&session->record), word, &move,
                                                 &why)) {
            error_set(next_warning(go), "searchmoves: %s", why.text);
            continue;
        }
        bool known = false;
        for (int i = 0; i < go->root_moves.count && !known; i++)
            known = memcmp(&go->root_moves.moves[i], &move, sizeof move) == 0;
        if (!known) go->root_moves.moves[go->root_moves.count++] = move;
    }
    go->has_root_moves = go->root_moves.count > 0;
    if (!go->has_root_moves)
        error_set(next_warning(go), "searchmoves names no legal move; all moves are searched");
    return word;
}

/* Reads `word` (may be NULL) and those after it. */
static void read_go(const Session *session, char *word, char *rest, GoWords *go) {
    while (word) {
        const int index = number_index(word);
        if (index < NUMBERS) {
            word = read_number(go, index, &rest);
            continue;
        }
        if (strcmp(word, "infinite") == 0) {
            go->limits.infinite = true;
        } else if (strcmp(word, "ponder") == 0) {
            go->limits.ponder = true;
        } else if (strcmp(word, "searchmoves") == 0) {
            word = read_root_moves(session, go, &rest);
            continue;
        } else {
            error_set(next_warning(go),
                      "'%.40s' is skipped; known are depth nodes movetime wtime btime winc binc "
                      "movestogo mate infinite ponder searchmoves",
                      word);
        }
        word = text_word(&rest);
    }
    const Game *game = session->searcher->game;
    const bool white = game->to_move(record_position(&session->record)) == game_white(game);
    go->limits.has_clock = go->has_time[white];
    go->limits.time_ms = go->time_ms[white];
    go->limits.increment_ms = go->increment_ms[white];
}

static void say_warnings(Session *session, const GoWords *go) {
    const int shown = go->warnings < WARNINGS_SHOWN ? go->warnings : WARNINGS_SHOWN;
    for (int i = 0; i < shown; i++)
        session_say(session, "info string warning: go: %s", go->warning[i].text);
    if (go->warnings > shown)
        session_say(session, "info string warning: go: %d more like these", go->warnings - shown);
}

/* Moves, not plies, to the end of a won or lost game; negative when losing. */
static int mate_distance(int score) {
    const int plies = SCORE_WIN - (score > 0 ? score : -score);
    return score > 0 ? (plies + 1) / 2 : -(plies + 1) / 2;
}

/* Writes the meaning of `info` for the result of the game, in thousandths; proved scores and those
   of tables count as certain. With `Exact`, which knows material only, nothing is written. */
static void write_odds(Writer *writer, const Session *session, const SearchInfo *info) {
    if (!session->options.value[OPTION_SHOW_WDL] || session->options.value[OPTION_EXACT]) return;
    Odds odds = {.drawn = 1};
    if (abs(info->score) >= SCORE_TABLE_LEAST)
        odds = (Odds){.won = info->score > 0, .lost = info->score < 0};
    else if (info->table != PROBE_DRAWN)
        odds = chance_odds(&session->knowledge, session->searcher->game,
                           record_position(&session->record), info->score);
    const int won = (int)lround(1000 * odds.won), lost = (int)lround(1000 * odds.lost);
    writer_add(writer, " wdl %d %d %d", won, 1000 - won - lost, lost);
}

void go_say_info(Session *session, const SearchInfo *info) {
    static const char *const BOUNDS[] = {[BOUND_NONE] = "",
                                         [BOUND_UPPER] = " upperbound",
                                         [BOUND_LOWER] = " lowerbound",
                                         [BOUND_EXACT] = ""};
    const bool is_mate = (info->score >= SCORE_WIN_LEAST || info->score <= -SCORE_WIN_LEAST) &&
                         !session->options.value[OPTION_EXACT];
    char pv[SESSION_LINE_BYTES / 2], hits[64] = "", wdl[32] = "";
    Writer writer = writer_make(pv, sizeof pv), tables = writer_make(hits, sizeof hits),
           odds = writer_make(wdl, sizeof wdl);
    write_odds(&odds, session, info);
    session_write_line(session, info, &writer);
    if (info->table_hits > 0)
        writer_add(&tables, " tbhits %llu", (unsigned long long)info->table_hits);
    if (info->table != PROBE_UNKNOWN)
        writer_add(&tables, " tbvalue %d", (int)info->table - (int)PROBE_DRAWN);
    if (info->table_plies != PLIES_UNKNOWN) writer_add(&tables, " tbplies %d", info->table_plies);
    session_say(session,
                "info depth %d seldepth %d multipv %d score %s %d%s%s cost %d nodes %llu nps %.0f "
                "hashfull %d%s time %lld pv%s",
                info->depth, info->selective_depth, info->number, is_mate ? "mate" : "cp",
                is_mate ? mate_distance(info->score) : info->score, BOUNDS[info->bound], wdl,
                info->cost, (unsigned long long)info->nodes,
                session_speed(info->nodes, info->time_us), info->full_permill, hits,
                (long long)(info->time_us / 1000), pv);
}

void go_write_answer(Session *session, const SearchResult *result, Writer *writer) {
    const Game *game = session->searcher->game;
    char move[GAME_MOVE_TEXT];
    if (!result->has_move) {
        session_say(session, "info depth 0 score mate 0");
        writer_add(writer, "bestmove none");
        return;
    }
    game->print_move(&result->move, move);
    writer_add(writer, "bestmove %s", move);
    if (!result->has_ponder) return;
    game->print_move(&result->ponder, move);
    writer_add(writer, " ponder %s", move);
}

bool obey_go(Session *session, char *rest, Error *error) {
    GoWords go = {.has_root_moves = false};
    char *word = text_word(&rest);
    if (word && strcmp(word, "perft") == 0) return obey_divide(session, rest, error);
    read_go(session, word, rest, &go);
    say_warnings(session, &go);
    session_search(session, &go.limits, go.has_root_moves ? &go.root_moves : NULL,
                   !go.has_root_moves);
    return true;
}
