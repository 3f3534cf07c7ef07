#include "protocol/client/dialect.h"

#include <stdio.h>
#include <string.h>

char *client_copy_words(char *text, size_t size, const char *line) {
    size_t length = strnlen(line, size);
    if (length == size) {
        const size_t most = --length;
        while (length > 0 && line[length] != ' ') length--;
        if (most - length >= CLIENT_MOVE_TEXT) length = most;
    }
    memcpy(text, line, length);
    text[length] = '\0';
    return text;
}

void client_take_move(char move[CLIENT_MOVE_TEXT], const char *word) {
    static const char CUT[] = "..";
    if (snprintf(move, CLIENT_MOVE_TEXT, "%s", word ? word : "") >= CLIENT_MOVE_TEXT)
        memcpy(move + CLIENT_MOVE_TEXT - sizeof CUT, CUT, sizeof CUT);
}

bool client_is_word(const char *word, const char *known) {
    return word != NULL && strcmp(word, known) == 0;
}

Heard client_hear_error(ClientReply *reply, const char *why) {
    if (reply->error.text[0] == '\0')
        error_set(&reply->error, "%s", *why ? why : "no reason given");
    return HEARD_ERROR;
}

bool client_read_move(const Game *game, const GamePosition *pos, const char *word, GameMove *move,
                      Error *error) {
    return game->parse_move(pos, word, move, error);
}

ClientInfo client_no_info(void) {
    return (ClientInfo){.bound = BOUND_EXACT,
                        .depth = -1,
                        .selective_depth = -1,
                        .nodes = -1,
                        .nps = -1,
                        .time_ms = -1,
                        .full_permill = -1,
                        .table_hits = -1,
                        .table_plies = -1};
}
