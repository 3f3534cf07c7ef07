/* What crownhead-pdn does with each game that it has read. Output goes to stdout; whoever calls
   looks whether it got there. */
#ifndef CROWNHEAD_TOOLS_PDN_COMMANDS_H
#define CROWNHEAD_TOOLS_PDN_COMMANDS_H

#include "tools/pdn/choose.h"
#include "tools/pdn/config.h"
#include "tools/pdn/order.h"

/* What is carried from game to game; start with {0} and release with pdn_tally_free(). */
typedef struct {
    int64_t met;           /* games so far, asked for or not */
    int64_t games, broken; /* those that were asked for, and how many of them are broken */
    PdnText text;          /* of the last game converted */
    int64_t pictures;      /* drawn so far */
    PdnChooser chooser;
    PdnOrder order; /* games that are to be put in order */
} PdnTally;

/* Before the first game. */
void pdn_command_begin(const PdnConfig *config);

/* A game, which is sound, of the file called `name`. False and an error when memory is short. */
bool pdn_command_take(const PdnConfig *config, PdnTally *tally, const char *name,
                      const PdnGame *game, Error *error);

/* Behind the last game. */
void pdn_command_end(const PdnConfig *config, PdnTally *tally);

void pdn_tally_free(PdnTally *tally);

/* Says `FILE:LINE:COLUMN: REASON` on stderr, with `kind` before the reason. */
void pdn_complain(const char *name, const PdnPlace *place, const char *kind, const char *reason);

#endif
