/* The reader's assumptions about the game that is being read. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_NOTES_H
#define CROWNHEAD_ENGINE_PDN_NOTES_H

#include "engine/pdn/game.h"

/* The assumptions about one game; those beyond PDN_ASSUMED are dropped. */
typedef struct {
    PdnAssumed assumed[PDN_ASSUMED];
    int count;
} PdnNotes;

/* Notes an assumption, as printf does; some kinds are noted only once per game. */
PRINTF_LIKE(4, 5)
void pdn_assume(PdnNotes *notes, PdnAssumedKind kind, PdnPlace place, const char *format, ...);

/* Notes that signs of web pages were read among the moves. */
void pdn_note_signs(PdnNotes *notes, PdnPlace place);

#endif
