/* The command line of crownhead dxp, and what it does. */
#ifndef CROWNHEAD_TOOLS_DXP_CONFIG_H
#define CROWNHEAD_TOOLS_DXP_CONFIG_H

#include "search/searcher.h"

typedef struct {
    const Searcher *searcher;
    const char *listen, *connect; /* an address; one of the two is NULL */
    bool is_initiator;
    const char *name;
    int64_t games;        /* 0: as many as the other side wants */
    int minutes, moves;   /* of the games that we ask for, for each side; 0: no limit */
    const char *openings; /* a file of positions for them; NULL: the start */
    const char *pdn;      /* a file that games are added to; NULL: none */
    int move_ms;          /* for a move where the game has no clock */
    uint64_t nodes;       /* of a search, whatever the clock says; 0: no such limit */
    int threads, hash_mib;
} DxpConfig;

/* Reads the words after the command. False and an error that names the word. */
bool dxp_config(DxpConfig *config, int count, char *words[], Error *error);

/* In play.c: waits for a connection or makes one, and plays. `*is_broken_off`: a signal ended it. False and an
   error when there is no connection, it is lost in a game, or memory or a file fails. */
bool dxp_play(const DxpConfig *config, bool *is_broken_off, Error *error);

#endif
