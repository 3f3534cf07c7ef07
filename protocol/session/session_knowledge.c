/* New knowledge is made whole and then replaces the old: after a fault the session keeps knowledge
   that serves the game, and the fault is kept until it can be reported. Tables belong to the
   session; its knowledge only points to them. */
#include "protocol/session/session_knowledge.h"

#include <stdlib.h>
#include <string.h>

#include "eval/tables/folder.h"
#include "eval/tables/tables.h"
#include "protocol/session/session_output.h"
#include "search/thinker.h"
#include "search/tree.h"

/* The limits of the search that warms tables; the time matters only where the disk is slow. */
enum { WARM_NODES = 4096, WARM_MS = 500 };

void session_forget(Session *session) {
    table_clear(session->table);
}

bool session_learn(Session *session, const Searcher *searcher, Error *error) {
    const char *name = searcher->game->name, *file = session->options.text[OPTION_WEIGHTS];
    const EvalChoice own = searcher->default_eval,
                     choice = options_eval(&session->options, own, *file);
    Knowledge knowledge;
    Error fault = {.text = ""};
    if (!knowledge_make(&knowledge, choice, name, file, &fault) &&
        !knowledge_make(&knowledge, options_eval(&session->options, own, false), name, "", error) &&
        !knowledge_make(&knowledge, own, name, "", error))
        return false;
    session->eval_error = fault;
    knowledge_free(&session->knowledge);
    session->knowledge = knowledge;
    knowledge_use_tables(&session->knowledge, session->tables);
    return true;
}

bool session_open_tables(Session *session) {
    const Options *options = &session->options;
    const Searcher *searcher = session->searcher;
    const bool is_auto = text_same(options->text[OPTION_TABLES], TABLES_AUTO);
    char usual[TABLES_PATH] = "";
    const TablesWanted wanted = {.folder = is_auto ? usual : options->text[OPTION_TABLES],
                                 .variant = searcher->game->name,
                                 .rules = searcher->table_rules
                                              ? searcher->table_rules()
                                              : (TableRules){.captures_go_on = false},
                                 .pieces = (int)options->value[OPTION_TABLES_PIECES],
                                 .cache_mib = (int)options->value[OPTION_TABLES_CACHE]};
    Error *error = &session->tables_error;
    tables_close(session->tables);
    session->tables = NULL;
    session->are_tables_warm = false;
    error->text[0] = '\0';
    if (is_auto && (!tables_default_folder(usual, error) || !tables_exist(usual, wanted.variant)))
        usual[0] = error->text[0] = '\0'; /* nobody has asked for a folder */
    const bool is_wanted = searcher->table_rules && wanted.pieces >= 2 && *wanted.folder;
    const bool is_there = is_wanted && tables_exist(wanted.folder, wanted.variant);
    if (is_wanted) session->tables = tables_open(&wanted, error);
    const bool is_reported = !is_there && strcmp(error->text, session->tables_reported.text) == 0;
    session->tables_failed = *error->text && !is_reported;
    knowledge_use_tables(&session->knowledge, session->tables);
    return !(is_there && session->tables_failed);
}

void session_warm_tables(Session *session) {
    const Limits limits = {.nodes = WARM_NODES, .move_time_ms = WARM_MS};
    const GamePosition *now = record_position(&session->record);
    Thinker *thinker;
    Error error;
    if (session->are_tables_warm || !session->tables ||
        session->searcher->tree->pieces(now) > session->knowledge.table_pieces)
        return;
    session->are_tables_warm = true;
    thinker = malloc(sizeof *thinker);
    if (!thinker) return; /* the next search warms them itself */
    if (thinker_new(thinker, 1, &error)) {
        thinker->searcher = session->searcher;
        thinker->lent = &session->knowledge;
        thinker_choose(thinker, &session->record, &limits, NULL, 0, &error);
    }
    thinker_free(thinker);
    free(thinker);
}

/* Says a fault of the value of option `id`, if there is one, once. */
static void say_fault(Session *session, OptionId id, Error *fault) {
    if (*fault->text) session_say_error(session, session_option_name(session, id), fault);
    fault->text[0] = '\0';
}

void session_say_faults(Session *session, bool is_handshake) {
    const bool are_own = text_same(session->options.text[OPTION_TABLES], TABLES_AUTO);
    if (session->tables_failed && !(is_handshake && are_own)) {
        session_say_error(session, session_option_name(session, OPTION_TABLES),
                          &session->tables_error);
        session->tables_reported = session->tables_error;
        session->tables_failed = false;
    }
    say_fault(session, *session->options.text[OPTION_WEIGHTS] ? OPTION_WEIGHTS : OPTION_EVAL,
              &session->eval_error);
    say_fault(session, OPTION_BOOK, &session->book_error);
}
