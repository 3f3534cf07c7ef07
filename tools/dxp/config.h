/* The command line of crownhead dxp. */
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

#endif
