/* The games of a file of samples, one after the other, to be searched anew. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_SOURCE_H
#define CROWNHEAD_TOOLS_SELFPLAY_SOURCE_H

#include <stdio.h>

#include "tools/selfplay/play.h"

typedef struct {
    const char *name;
    FILE *file;
    uint32_t games;    /* in the file */
    uint32_t next;     /* how many of them were read */
    uint32_t checksum; /* of all bytes after the header: CRC-32 of blocks, each turned by the
                          blocks after it */
} SampleSource;

/* Opens a file of samples of `variant` and counts its whole games. False and an error when it is
   none or damaged. */
bool sample_source_open(SampleSource *source, const char *name, const char *variant, Error *error);
void sample_source_close(SampleSource *source);

/* Reads game number `game` (from 0, by its place in the file), which is not before the last that
   was read, into `harvest`. */
bool sample_source_read(SampleSource *source, uint32_t game, Harvest *harvest, Error *error);

#endif
