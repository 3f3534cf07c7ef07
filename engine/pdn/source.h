/* Where a text of games comes from. */
#ifndef CROWNHEAD_ENGINE_PDN_SOURCE_H
#define CROWNHEAD_ENGINE_PDN_SOURCE_H

#include <stddef.h>

/* Puts up to `size` bytes of the file into `buffer` and returns how many; 0 at the end. */
typedef size_t PdnSource(void *context, char *buffer, size_t size);

/* A source of text in memory; its context is a PdnMemory, which it uses up. */
typedef struct {
    const char *text;
    size_t size;
} PdnMemory;
PdnSource pdn_source_memory;

#endif
