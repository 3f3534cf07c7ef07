/* What was taken for granted in the game that is being read. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_NOTES_H
#define CROWNHEAD_ENGINE_PDN_NOTES_H

#include "engine/pdn/game.h"

typedef struct {
    PdnAssumed assumed[PDN_ASSUMED];
    int count;
} PdnNotes;

/* Notes what was assumed, as printf does; some kinds once a game only. */
PRINTF_LIKE(4, 5)
void pdn_assume(PdnNotes *notes, PdnAssumedKind kind, PdnPlace place, const char *format, ...);

/* Notes that signs of web pages were read among the moves. */
void pdn_note_signs(PdnNotes *notes, PdnPlace place);

#endif
