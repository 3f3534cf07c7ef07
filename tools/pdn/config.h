/* What crownhead-pdn is asked to do: its command line, read and checked. */
#ifndef CROWNHEAD_TOOLS_PDN_CONFIG_H
#define CROWNHEAD_TOOLS_PDN_CONFIG_H

#include "engine/pdn/pdn.h"

typedef enum { PDN_CHECK, PDN_LIST, PDN_BOARDS, PDN_CONVERT } PdnCommand;

/* Numbers from `first` to `last`. */
typedef struct {
    int64_t first, last;
} Range;

enum { LAST_PLY = -1 }; /* in `plies.first`: only the last position of a game */

typedef struct {
    PdnCommand command;
    const Game *usual; /* the variant of games that name none */
    Range games;       /* 1.., counted through all files, broken ones too */
    Range plies;       /* of `boards`: 0 is the start */
    bool fens;         /* of `boards`: a FEN for each position and nothing else */
    PdnStyle style;    /* of `convert` */
    char *const *files;
    int file_count; /* 0: stdin */
} PdnConfig;

/* Reads the words behind the program's name, which must outlive `config`. False and an error naming
   the word when it is not one. */
bool pdn_config_read(PdnConfig *config, int count, char *const words[], Error *error);

/* The text of --help. */
extern const char PDN_HELP[];

#endif
