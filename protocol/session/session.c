#include "protocol/session/session.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "eval/tables/folder.h"
#include "eval/tables/tables.h"
#include "protocol/session/own_book.h"
#include "protocol/session/session_state.h"
#include "search/searchers.h"

enum {
    QUEUE_BYTES = 64 << 20, /* what may wait after a search; then reading waits too */
    LINE_OVERHEAD = 64,     /* of a line in the queue, the allocator's part included */
};

/* --- made and released --- */

Session *session_new(SessionOutput output, void *context, Error *error) {
    Session *session = calloc(1, sizeof *session);
    if (!session) {
        error_set(error, "no memory for a session");
        return NULL;
    }
    session->output = output;
    session->output_context = context;
    session->last = &session->first;
    session->options = options_default();
    session->protocol = &PROTOCOL_UCI;
    session->searcher = SEARCHERS[session->options.value[OPTION_VARIANT]];
    session->table = table_new((int)session->options.value[OPTION_HASH], error);
    if (!session->table || !session_learn(session, session->searcher, error) ||
        !record_new(&session->record, session->searcher->game, error)) {
        knowledge_free(&session->knowledge);
        table_free(session->table);
        free(session);
        return NULL;
    }
    session_open_tables(session);
    session_turn_book(session);
    monitor_init(&session->output_turn);
    monitor_init(&session->monitor);
    control_init(&session->control);
    return session;
}

static void drop_queue(Session *session) {
    while (session->first) {
        QueuedLine *line = session->first;
        session->first = line->next;
        free(line);
    }
    session->last = &session->first;
    session->queued_bytes = 0;
}

bool session_choose(Session *session, const char *name) {
    static const Protocol *const PROTOCOLS[] = {&PROTOCOL_UCI, &PROTOCOL_HUB, &PROTOCOL_CP, NULL};
    if (session->is_chosen || session->has_read) return false;
    for (int i = 0; PROTOCOLS[i]; i++) {
        if (strcmp(name, PROTOCOLS[i]->name) != 0) continue;
        session->protocol = PROTOCOLS[i];
        session->is_chosen = true;
        if (PROTOCOLS[i]->greeting) session_say(session, "%s", PROTOCOLS[i]->greeting);
        return true;
    }
    return false;
}

void session_free(Session *session) {
    drop_queue(session);
    control_destroy(&session->control);
    monitor_destroy(&session->monitor);
    monitor_destroy(&session->output_turn);
    record_free(&session->record);
    knowledge_free(&session->knowledge);
    table_free(session->table);
    workspace_free(&session->workspace);
    tables_close(session->tables);
    book_free(&session->book);
    free(session);
}

void session_forget(Session *session) {
    table_clear(session->table);
}

bool session_learn(Session *session, const Searcher *searcher, Error *error) {
    const char *name = searcher->game->name, *file = session->options.text[OPTION_WEIGHTS];
    const EvalChoice own = searcher->default_eval,
                     choice = options_eval(&session->options, own, *file);
    Knowledge knowledge;
    Error fault = {.text = ""};
    const bool suits = knowledge_make(&knowledge, choice, name, file, &fault);
    if (!suits &&
        !knowledge_make(&knowledge, options_eval(&session->options, own, false), name, "", error) &&
        !knowledge_make(&knowledge, own, name, "", error))
        return false;
    session->eval_failed = !suits;
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
    error->text[0] = '\0';
    if (is_auto && (!tables_default_folder(usual, error) || !tables_exist(usual, wanted.variant)))
        usual[0] = error->text[0] = '\0'; /* nobody has asked for a folder */
    const bool is_wanted = searcher->table_rules && wanted.pieces >= 2 && *wanted.folder;
    const bool is_there = is_wanted && tables_exist(wanted.folder, wanted.variant);
    if (is_there)
        session->tables = tables_open(&wanted, error);
    else if (is_wanted)
        error_set(error, "no tables of %s in %s", wanted.variant, wanted.folder);
    const bool is_told = !is_there && strcmp(error->text, session->tables_told.text) == 0;
    session->tables_failed = *error->text && !is_told;
    knowledge_use_tables(&session->knowledge, session->tables);
    return !(is_there && session->tables_failed);
}

void session_say_faults(Session *session, bool is_handshake) {
    const bool are_own = text_same(session->options.text[OPTION_TABLES], TABLES_AUTO);
    if (session->tables_failed && !(is_handshake && are_own)) {
        session_say_error(session, session_option_name(session, OPTION_TABLES),
                          &session->tables_error);
        session->tables_told = session->tables_error;
        session->tables_failed = false;
    }
    if (session->eval_failed)
        session_say_error(session,
                          session_option_name(session, *session->options.text[OPTION_WEIGHTS]
                                                           ? OPTION_WEIGHTS
                                                           : OPTION_EVAL),
                          &session->eval_error);
    session->eval_failed = false;
    if (session->book_failed)
        session_say_error(session, session_option_name(session, OPTION_BOOK), &session->book_error);
    session->book_failed = false;
}

/* --- output --- */

const char *session_option_name(const Session *session, OptionId id) {
    return session->protocol == &PROTOCOL_UCI ? OPTIONS[id].name : OPTIONS[id].param;
}

void session_say(Session *session, const char *format, ...) {
    char line[SESSION_LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    text_make_printable(line); /* what a client typed may come back in an error */
    monitor_enter(&session->output_turn);
    session->output(session->output_context, line);
    monitor_leave(&session->output_turn);
}

void session_say_error(Session *session, const char *where, const Error *error) {
    monitor_enter(&session->output_turn);
    session->had_error = true;
    monitor_leave(&session->output_turn);
    char line[2 * sizeof error->text];
    Writer writer = writer_make(line, sizeof line);
    session->protocol->write_error(&writer, where, error);
    session_say(session, "%s", line);
}

/* --- the reading side --- */

static bool is_searching(const Session *session) {
    return session->activity == ACTIVITY_SEARCH;
}

/* Whether all that was read is done. */
static bool is_idle(const Session *session) {
    return session->activity == ACTIVITY_NONE && !session->first;
}

static bool searches_unlimited(const Session *session) {
    return is_searching(session) && control_is_unlimited(&session->control);
}

static void refuse_during_search(Session *session, const char *word) {
    Error error;
    error_set(&error, "not during an unlimited search; send 'stop' first");
    session_say_error(session, word, &error);
}

/* The first word of a line, cut to the size of `word`. */
static void first_word(const char *line, size_t length, char *word, size_t size) {
    size_t at = 0, taken = 0;
    while (at < length && isspace((unsigned char)line[at])) at++;
    while (at < length && !isspace((unsigned char)line[at]) && taken + 1 < size)
        word[taken++] = line[at++];
    word[taken] = '\0';
}

/* Waits for what the running side does next; false once the input has ended, since the thread that
   reads may then be the one that runs. */
static bool wait_for_other(Session *session) {
    if (session->input_ended) return false;
    monitor_wait(&session->monitor);
    return true;
}

static void read_stop(Session *session) {
    while (!is_idle(session) && session->activity < ACTIVITY_COUNT && wait_for_other(session)) {
    }
    const unsigned begun = session->begun;
    if (session->activity < ACTIVITY_COUNT) {
        session->is_stopped = true;
        for (QueuedLine *line = session->first; line; line = line->next) line->is_stopped = true;
        return;
    }
    control_stop(&session->control);
    while (session->begun == begun && session->activity >= ACTIVITY_COUNT &&
           wait_for_other(session)) {
    }
}

/* Reads nothing more before everything so far is done. */
static void read_wait(Session *session) {
    while (!is_idle(session)) {
        if (searches_unlimited(session)) {
            refuse_during_search(session, "wait");
            return;
        }
        if (!wait_for_other(session)) return;
    }
}

void session_refuse(Session *session, const char *reason) {
    Error error;
    error_set(&error, "%s", reason);
    session_say_error(session, NULL, &error);
}

/* Puts a line after those that wait; says so when there is no memory for it. */
static void read_queue(Session *session, const char *line, size_t length) {
    QueuedLine *queued = malloc(sizeof *queued + length + 1);
    if (!queued) {
        session_refuse(session, "no memory for so long a line; it was skipped");
        return;
    }
    memcpy(queued->text, line, length);
    queued->text[length] = '\0';
    queued->next = NULL;
    queued->is_stopped = false;
    *session->last = queued;
    session->last = &queued->next;
    session->queued_bytes += length + LINE_OVERHEAD;
    monitor_wake(&session->monitor);
    while (session->queued_bytes > QUEUE_BYTES && session->first->next && wait_for_other(session)) {
    }
}

static bool is_word(const char *word, const char *known) {
    return known && strcmp(word, known) == 0;
}

static AtOnce at_once_word(const Session *session, const char *word) {
    AtOnce at_once = IS_READY;
    while (at_once < NOT_AT_ONCE && !is_word(word, session->protocol->at_once[at_once])) at_once++;
    return at_once;
}

/* Whether the first word of `line` is obeyed at once, and which. */
static AtOnce at_once_line(const Session *session, const QueuedLine *line) {
    char word[16];
    first_word(line->text, strlen(line->text), word, sizeof word);
    return at_once_word(session, word);
}

/* Obeys such a command, by either thread. */
static void obey_at_once(Session *session, AtOnce at_once) {
    if (at_once == IS_READY) session_say(session, "%s", session->protocol->ready);
    if (at_once == PONDER_HIT && is_searching(session)) control_ponder_hit(&session->control);
    if (at_once == QUIT) {
        session->quitting = true;
        if (is_searching(session)) control_stop(&session->control);
        monitor_wake(&session->monitor);
    }
}

/* Obeys a command while a search runs, refuses it, or puts it into the queue. */
static void read_during_search(Session *session, const char *line, size_t length,
                               const char *word) {
    const AtOnce at_once = at_once_word(session, word);
    const bool ends_search = session->protocol->commands_end_search;
    /* Where commands end a search, what follows the first of them comes after its answer. */
    if (at_once != NOT_AT_ONCE && !(ends_search && session->first)) {
        obey_at_once(session, at_once);
    } else if (!ends_search && searches_unlimited(session)) {
        refuse_during_search(session, word);
    } else {
        if (ends_search) control_stop(&session->control);
        read_queue(session, line, length);
    }
}

bool session_read(Session *session, const char *line, size_t length) {
    if (session->has_quit) return false;
    session->has_read = true;
    if (memchr(line, '\0', length)) {
        session_refuse(session, "a line holds a NUL byte; commands are text");
        return true;
    }
    char word[16];
    const size_t mark = text_mark(line, length);
    line += mark;
    length -= mark;
    first_word(line, length, word, sizeof word);
    if (!*word) return true;
    monitor_enter(&session->monitor);
    if (!session->is_chosen && strcmp(word, PROTOCOL_HUB.name) == 0)
        session->protocol = &PROTOCOL_HUB;
    session->is_chosen = true;
    if (is_word(word, session->protocol->stop))
        read_stop(session);
    else if (is_word(word, session->protocol->wait))
        read_wait(session);
    else if (is_searching(session))
        read_during_search(session, line, length, word);
    else
        read_queue(session, line, length);
    session->has_quit = at_once_word(session, word) == QUIT;
    monitor_leave(&session->monitor);
    return !session->has_quit;
}

void session_end_input(Session *session) {
    monitor_enter(&session->monitor);
    session->input_ended = true;
    if (searches_unlimited(session)) control_stop(&session->control);
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

/* --- the running side --- */

/* Takes the first line out of the queue, for the caller to free; NULL from an empty one. */
static QueuedLine *take_line(Session *session) {
    QueuedLine *line = session->first;
    if (!line) return NULL;
    session->first = line->next;
    if (!session->first) session->last = &session->first;
    session->queued_bytes -= strlen(line->text) + LINE_OVERHEAD;
    monitor_wake(&session->monitor);
    return line;
}

/* Waits for the next line; NULL when all is done. */
static QueuedLine *next_line(Session *session) {
    monitor_enter(&session->monitor);
    session->activity = ACTIVITY_NONE;
    monitor_wake(&session->monitor);
    while (!session->first && !session->quitting && !session->input_ended)
        monitor_wait(&session->monitor);
    QueuedLine *line = take_line(session);
    if (line) session->activity = ACTIVITY_COMMAND;
    session->is_stopped = line && line->is_stopped;
    monitor_leave(&session->monitor);
    return line;
}

bool session_run(Session *session) {
    for (QueuedLine *line; (line = next_line(session)) != NULL; free(line)) {
        const AtOnce at_once = at_once_line(session, line);
        if (at_once == IS_READY) session_say_faults(session, true);
        monitor_enter(&session->monitor);
        obey_at_once(session, at_once);
        monitor_leave(&session->monitor);
        if (at_once == NOT_AT_ONCE) session->protocol->obey(session, line->text);
    }
    return !session->had_error;
}

/* Begins a count or search, which a stop may have come for already. */
static void begin(Session *session, Activity activity, bool infinite, bool ponder) {
    control_start(&session->control, infinite, ponder);
    session->activity = activity;
    session->begun++;
    if (session->is_stopped) control_stop(&session->control);
}

void session_begin_count(Session *session) {
    monitor_enter(&session->monitor);
    begin(session, ACTIVITY_COUNT, false, false);
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

/* Sorts what came before the search had begun as if it came now; a ponder hit may be among it. */
static void sort_queue(Session *session) {
    QueuedLine *waiting = NULL, **last = &waiting;
    for (QueuedLine *line; (line = take_line(session)) != NULL;) {
        const AtOnce at_once = at_once_line(session, line);
        if (at_once == NOT_AT_ONCE && !searches_unlimited(session)) {
            *last = line;
            last = &line->next;
            line->next = NULL;
            continue;
        }
        if (at_once == NOT_AT_ONCE) {
            char word[16];
            first_word(line->text, strlen(line->text), word, sizeof word);
            refuse_during_search(session, word);
        } else {
            obey_at_once(session, at_once);
        }
        free(line);
    }
    session->first = waiting;
    session->last = waiting ? last : &session->first;
    for (const QueuedLine *line = waiting; line; line = line->next)
        session->queued_bytes += strlen(line->text) + LINE_OVERHEAD;
}

/* Obeys what is queued and at once, and stops the search at the first line that is not. */
static void obey_queue_at_once(Session *session) {
    while (session->first) {
        const AtOnce at_once = at_once_line(session, session->first);
        if (at_once == NOT_AT_ONCE) {
            control_stop(&session->control);
            return;
        }
        free(take_line(session));
        obey_at_once(session, at_once);
    }
}

void session_begin_search(Session *session, const Limits *limits) {
    const bool unlimited = limits->infinite || limits->ponder;
    monitor_enter(&session->monitor);
    session->control.clock = (SystemClock)session->options.value[OPTION_CLOCK];
    begin(session, ACTIVITY_SEARCH, limits->infinite, limits->ponder);
    /* What was queued before a quit is still obeyed, but nobody waits for its searches. */
    if (session->quitting || (session->input_ended && unlimited)) control_stop(&session->control);
    if (session->protocol->commands_end_search)
        obey_queue_at_once(session);
    else
        sort_queue(session);
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

void session_end(Session *session, const char *last_line) {
    monitor_enter(&session->monitor);
    session_say(session, "%s", last_line);
    session->activity = ACTIVITY_COMMAND;
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}

void session_end_in_error(Session *session, const char *where, const Error *error) {
    monitor_enter(&session->monitor);
    session_say_error(session, where, error);
    session->activity = ACTIVITY_COMMAND;
    monitor_wake(&session->monitor);
    monitor_leave(&session->monitor);
}
