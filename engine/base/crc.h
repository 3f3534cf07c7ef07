/* CRC-32 as gzip, PNG and others have it: polynomial 0xedb88320, the lowest bit first. */
#ifndef CROWNHEAD_ENGINE_BASE_CRC_H
#define CROWNHEAD_ENGINE_BASE_CRC_H

#include <stddef.h>
#include <stdint.h>

/* Tables that advance the sum by one byte of a word, with 0 to 7 bytes of the word after it. Fill
   them with crc_init(). */
typedef struct {
    uint32_t of[8][256];
} Crc;

/* Fills the tables. */
void crc_init(Crc *crc);

/* The sum of `size` bytes. */
uint32_t crc_sum(const Crc *crc, const void *bytes, size_t size);

/* The sum of `size` bytes with tables of its own, for sums that are seldom needed. */
uint32_t crc_of(const void *bytes, size_t size);

/* The sum of bytes of which those before these `size` have the sum `before`; 0 if there are none. */
uint32_t crc_sum_on(const Crc *crc, uint32_t before, const void *bytes, size_t size);

#endif
