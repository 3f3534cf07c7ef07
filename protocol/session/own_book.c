#include "protocol/session/own_book.h"

enum { LINE_PLIES = 16 }; /* of the book, shown at most */

bool session_open_book(Session *session, Error *error) {
    const char *path = session->options.text[OPTION_BOOK];
    const Game *game = session->searcher->game;
    Book book = {.game = NULL};
    if (text_same(path, BOOK_AUTO)) {
        if (!book_read_own(&book, game, error)) return false;
    } else if (*path && !book_read(&book, path, game, error)) {
        return false;
    }
    book_free(&session->book);
    session->book = book;
    session->book_error.text[0] = '\0';
    return true;
}

void session_turn_book(Session *session) {
    if (!session_open_book(session, &session->book_error)) book_free(&session->book);
}

/* Whether the book may answer: to moves of a game that is played as well as can be. */
static bool asks_book(const Session *session, const Limits *limits) {
    const int64_t *option = session->options.value;
    return session->book.game && option[OPTION_OWN_BOOK] &&
           session->record.length < option[OPTION_BOOK_DEPTH] && option[OPTION_MULTI_PV] == 1 &&
           !option[OPTION_EXACT] && !option[OPTION_SOLVE] && !limits->infinite && !limits->ponder &&
           limits->mate == 0;
}

/* Reports the move as a search would: with the line that the book goes on with. */
static void say_line(Session *session, const GameMove *first, int score) {
    const Game *game = session->searcher->game;
    GamePosition pos = *record_position(&session->record);
    SearchInfo info = {.number = 1,
                       .depth = 1,
                       .score = score,
                       .bound = BOUND_EXACT,
                       .table_plies = PLIES_UNKNOWN};
    GameMove move = *first;
    do {
        info.pv[info.pv_length++] = move;
        game->play(&pos, &pos, &move);
    } while (info.pv_length < LINE_PLIES && book_choose(&session->book, &pos, 0, 0, &move));
    info.selective_depth = info.pv_length;
    info.cost = session->searcher->explain(&pos, &session->knowledge).material.total;
    session->protocol->say_info(session, &info);
}

bool session_ask_book(Session *session, const Limits *limits, SearchResult *result) {
    const int64_t *option = session->options.value;
    if (!asks_book(session, limits)) return false;
    const BookMove *chosen =
        book_choose(&session->book, record_position(&session->record),
                    (int)option[OPTION_BOOK_VARIETY], (uint64_t)option[OPTION_SEED], &result->move);
    if (!chosen) return false;
    /* Nothing to ponder about: the next position is likely in the book too. */
    result->has_move = true;
    result->has_ponder = false;
    say_line(session, &result->move, chosen->value);
    return true;
}
