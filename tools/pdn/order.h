/* Games that are put in order before they are written. */
#ifndef CROWNHEAD_TOOLS_PDN_ORDER_H
#define CROWNHEAD_TOOLS_PDN_ORDER_H

#include <stdio.h>

#include "tools/pdn/config.h"

/* A game as it is written, after the text that it is put in order by. */
typedef struct {
    char *key, *text; /* one block, of `key` */
    size_t length;    /* of `text` */
    int64_t number;   /* equal ones stay as they came */
} OrderedGame;

/* Start with {0} and release with order_free(). */
typedef struct {
    OrderedGame *games;
    int64_t count, room;
} PdnOrder;

/* Keeps the game, which is written as `text`. False and an error when memory is short. */
bool order_add(PdnOrder *order, PdnSort sort, const PdnGame *game, const Buffer *text,
               Error *error);

/* Writes all games in their order. */
void order_write(PdnOrder *order, FILE *out);

void order_free(PdnOrder *order);

#endif
