/* Each action changes the session as a whole or not at all: an option that cannot take effect is
   put back, and a game that cannot be set up leaves the old one. */
#include "protocol/session/actions.h"

#include "eval/tables/tables.h"
#include "protocol/session/activity.h"
#include "protocol/session/levels.h"
#include "protocol/session/own_book.h"
#include "protocol/session/session_knowledge.h"
#include "protocol/session/session_output.h"
#include "search/searchers.h"

/* --- options --- */

/* Whether the option of tables is not a folder, or a folder that has some, even of other variants,
   because the variant may be set later. */
static bool folder_has_tables(const Session *session, Error *error) {
    const char *folder = session->options.text[OPTION_TABLES];
    if (!*folder || text_same(folder, TABLES_AUTO)) return true;
    for (int i = 0; SEARCHERS[i]; i++)
        if (SEARCHERS[i]->table_rules && tables_exist(folder, SEARCHERS[i]->game->name))
            return true;
    return error_set(error, "option %s: '%s' contains no endgame tables",
                     session_option_name(session, OPTION_TABLES), folder);
}

/* Whether two states of knowledge have the same values of endings: files of the same endings do not
   differ. */
static bool same_tables(const Knowledge *a, const Knowledge *b) {
    return a->table_pieces == b->table_pieces && a->distance_pieces == b->distance_pieces;
}

/* Reopens the tables. Reports faults, but is false only when one of their settings asks for too
   much. */
static bool turn_tables(Session *session, OptionId id, Error *error) {
    const bool had_tables = session->tables;
    if (id == OPTION_TABLES && !folder_has_tables(session, error)) return false;
    if (session_open_tables(session)) return true;
    if (id != OPTION_TABLES && had_tables && !session->tables) {
        *error = session->tables_error;
        return false;
    }
    session_say_faults(session, false); /* tables of fewer pieces, or of other variants, remain */
    return true;
}

/* Whether the file of weights that option `id` has been set to suits the variant, or whether the
   variant has a net of its own for the evaluation `learned`. */
static bool eval_suits(const Session *session, OptionId id, Error *error) {
    const char *name = session->searcher->game->name;
    const char *file = id == OPTION_WEIGHTS ? session->options.text[OPTION_WEIGHTS] : "";
    const bool is_learned = options_eval(&session->options, EVAL_MATERIAL, false) == EVAL_LEARNED;
    if (id == OPTION_WEIGHTS ? !*file : !is_learned) return true;
    Knowledge knowledge;
    Error why;
    if (!knowledge_make(&knowledge, EVAL_LEARNED, name, file, &why))
        return error_set(error, "option %s: %s", session_option_name(session, id), why.text);
    knowledge_free(&knowledge);
    return true;
}

/* Does the work that a new value of option `id` needs; false when it cannot be done. */
static bool take_effect(Session *session, OptionId id, OptionEffect effect, Error *error) {
    const Options *options = &session->options;
    if (effect == EFFECT_HASH)
        return table_resize(session->table, (int)options->value[OPTION_HASH], error);
    if (effect == EFFECT_VARIANT) {
        const Searcher *searcher = SEARCHERS[options->value[OPTION_VARIANT]];
        Record record;
        if (!record_new(&record, searcher->game, error)) return false;
        if (!session_learn(session, searcher, error)) {
            record_free(&record);
            return false;
        }
        record_free(&session->record);
        session->record = record;
        session->searcher = searcher;
    }
    if (effect == EFFECT_EVAL &&
        (!eval_suits(session, id, error) || !session_learn(session, session->searcher, error)))
        return false;
    if (effect == EFFECT_VARIANT) {
        session_open_tables(session);
        session_turn_book(session);
    }
    if (effect == EFFECT_BOOK) return session_open_book(session, error);
    if (effect == EFFECT_TABLES) {
        const Knowledge before = session->knowledge;
        if (!turn_tables(session, id, error)) return false;
        if (same_tables(&before, &session->knowledge)) return true;
    }
    if (effect != EFFECT_NONE) session_forget(session);
    return true;
}

bool session_set_option(Session *session, OptionId id, const char *word, Error *error) {
    const Options before = session->options;
    OptionEffect effect;
    Error cause;
    if (!options_set(&session->options, id, word, &effect, &cause))
        return error_set(error, "option %s: %s", session_option_name(session, id), cause.text);
    if (take_effect(session, id, effect, error)) return true;
    session->options = before;
    if (effect == EFFECT_TABLES && id != OPTION_TABLES) session_open_tables(session);
    return false;
}

bool session_set_tunable(Session *session, const char *name, const char *word, Error *error) {
    if (!options_set_tunable(name, word, error)) return false;
    if (!session_learn(session, session->searcher, error)) return false;
    session_forget(session);
    return true;
}

/* --- the game --- */

bool session_parse_hub(const Game *game, const char *text, GamePosition *pos, Error *error) {
    if (game->parse_hub) return game->parse_hub(pos, text, error);
    return error_set(error, "%s has no Hub form of positions", game->name);
}

bool session_read_move(const Session *session, const GamePosition *pos, const char *word,
                       GameMove *move, Error *error) {
    return session->searcher->game->parse_move(pos, word, move, error);
}

void session_write_move(const Session *session, const GameMove *move, char text[GAME_MOVE_TEXT]) {
    session->searcher->game->print_move(move, text);
}

bool session_play(const Session *session, Record *record, char *words, Error *error) {
    GameMove move;
    for (char *word; (word = text_word(&words)) != NULL;)
        if (!session->protocol->read_move(session, record_position(record), word, &move, error) ||
            !record_play(record, &move, error))
            return false;
    return true;
}

bool session_set_up(Session *session, const GamePosition *start, char *words, bool partly,
                    Error *error) {
    Record record;
    if (!record_new(&record, session->searcher->game, error)) return false;
    record_restart(&record, start);
    const bool played = session_play(session, &record, words, error);
    if (!played && !partly) {
        record_free(&record);
        return false;
    }
    record_free(&session->record);
    session->record = record;
    return played;
}

bool session_is_stuck(const Session *session) {
    GameReason reason;
    record_result(&session->record, &reason);
    return reason == REASON_NO_MOVE;
}

/* --- searches --- */

static void say_info(void *context, const SearchInfo *info) {
    Session *session = context;
    session->protocol->say_info(session, info);
}

static void say_warning(void *context, const Error *error) {
    session_say_error(context, "go", error);
}

/* `limits` and those of a level; a search for a mate or in `Exact` misses nothing. */
static Limits limits_of_level(const Session *session, const Level *level, const Limits *limits) {
    Limits all = *limits;
    if (level->nodes && limits->mate == 0 && !session->options.value[OPTION_EXACT] &&
        (!all.nodes || level->nodes < all.nodes))
        all.nodes = level->nodes;
    return all;
}

SearchResult session_search(Session *session, const Limits *limits, const GameMoves *root_moves,
                            bool plays) {
    const int64_t *option = session->options.value;
    const Level level = level_with_handicap(level_of_options(&session->options), session->handicap);
    /* Entries of a stronger search would make a weaker one play better than it should. */
    if (session->handicap != session->handicap_before) session_forget(session);
    session->handicap_before = session->handicap;
    const SearchJob job = {.record = &session->record,
                           .limits = limits_of_level(session, &level, limits),
                           .root_moves = root_moves,
                           .threads = (int)option[OPTION_THREADS],
                           .lines = (int)option[OPTION_MULTI_PV],
                           .overhead_ms = (int)option[OPTION_OVERHEAD],
                           .skill = level.skill,
                           .seed = (uint64_t)option[OPTION_SEED],
                           .exact = option[OPTION_EXACT] != 0,
                           .solve = option[OPTION_SOLVE] != 0,
                           .knowledge = &session->knowledge,
                           .table = session->table,
                           .workspace = &session->workspace,
                           .control = &session->control,
                           .report = say_info,
                           .warning = say_warning,
                           .context = session};
    Error error;
    SearchResult result;
    char answer[4 * GAME_MOVE_TEXT];
    Writer writer = writer_make(answer, sizeof answer);
    session_say_faults(session, false);
    session_begin_search(session, limits);
    if (!(plays && level.skill == FULL_SKILL && session_ask_book(session, limits, &result)) &&
        !session->searcher->think(session->searcher, &job, &result, &error))
        session_say_error(session, "go", &error);
    session->protocol->write_answer(session, &result, &writer);
    session_end(session, answer);
    return result;
}

void session_write_line(const Session *session, const SearchInfo *info, Writer *writer) {
    for (int i = 0; i < info->pv_length; i++) {
        char move[GAME_MOVE_TEXT];
        session->protocol->write_move(session, &info->pv[i], move);
        writer_add(writer, " %s", move);
    }
}

double session_speed(uint64_t nodes, int64_t time_us) {
    return (double)nodes * 1e6 / (double)(time_us > 0 ? time_us : 1);
}
