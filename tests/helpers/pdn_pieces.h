/* A text that a reader of PDN gets in pieces of at most `step` bytes. */
#ifndef TESTS_PDN_PIECES_H
#define TESTS_PDN_PIECES_H

#include "engine/pdn/pdn.h"

typedef struct {
    PdnMemory memory;
    size_t step;
} PdnPieces;

static inline size_t pdn_source_pieces(void *context, char *buffer, size_t size) {
    PdnPieces *pieces = context;
    return pdn_source_memory(&pieces->memory, buffer, size < pieces->step ? size : pieces->step);
}

#endif
