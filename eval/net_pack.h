/* Packs the numbers of a net's file (net.h): numbers of 16 bits, in blocks of rows. */
#ifndef CROWNHEAD_EVAL_NET_PACK_H
#define CROWNHEAD_EVAL_NET_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"

enum { PACK_COLUMNS = 32 }; /* numbers in a row; the last row of a block may be shorter */

/* Numbers of one kind that follow each other. Those of a column, or of a row, should be about
   equally large. */
typedef struct {
    size_t count; /* of its numbers */
    /* Each is packed as the difference from the number that is this many numbers before it, if this
       is not 0. */
    size_t before;
} PackBlock;

/* Packs the numbers of `blocks`, two bytes each in `numbers`, the low one first, into `out`, which
   has `room` bytes. Returns the size, or 0 if the room is too small or memory is short. */
size_t net_pack(const uint8_t *numbers, const PackBlock *blocks, int block_count, uint8_t *out,
                size_t room);

/* Unpacks what net_pack() wrote, with the same `blocks`; `work` is memory for it alone, aligned for
   any type. Bytes that net_pack() cannot have written are an error, whatever they are; the numbers
   are then undefined. */
enum { UNPACK_WORK = 300000 };
bool net_unpack(const uint8_t *in, size_t size, const PackBlock *blocks, int block_count,
                uint8_t *numbers, void *work, Error *error);

#endif
