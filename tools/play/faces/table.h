/* Lists of games: those of a file, and those that were finished here. */
#ifndef CROWNHEAD_TOOLS_PLAY_FACES_TABLE_H
#define CROWNHEAD_TOOLS_PLAY_FACES_TABLE_H

#include "tools/play/faces/list.h"
#include "tools/play/sitting/games.h"

typedef struct {
    const Store *store;
    const History *history;
} Finished;

/* What a list takes of them must outlive it. */
List table_of_games(const Games *games, const char *title);
List table_of_finished(const Finished *games);

#endif
