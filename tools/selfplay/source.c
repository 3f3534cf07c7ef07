#include "tools/selfplay/source.h"

#include <errno.h>
#include <string.h>

#include "engine/base/crc.h"

/* Fills in the number of games and the checksum. */
static bool count_games(SampleSource *source, Error *error) {
    Crc crc;
    uint8_t block[1024 * SAMPLE_BYTES];
    crc_init(&crc);
    for (size_t got; (got = fread(block, 1, sizeof block, source->file)) > 0;) {
        source->checksum =
            (source->checksum << 1 | source->checksum >> 31) ^ crc_sum(&crc, block, got);
        for (size_t at = 0; at + SAMPLE_BYTES <= got; at += SAMPLE_BYTES) {
            Sample sample;
            if (!sample_read(&sample, block + at))
                return error_set(error, "%s: damaged", source->name);
            source->games += sample_is_end(&sample);
        }
    }
    return !ferror(source->file) ? true : error_set(error, "%s: %s", source->name, strerror(errno));
}

bool sample_source_open(SampleSource *source, const char *name, const char *variant, Error *error) {
    char header[SAMPLE_HEADER];
    const char *const variants[] = {variant, NULL};
    *source = (SampleSource){.name = name, .file = sample_open(name, variants, header, error)};
    if (!source->file || !count_games(source, error)) return false;
    return fseek(source->file, SAMPLE_HEADER, SEEK_SET) == 0
               ? true
               : error_set(error, "%s: %s", name, strerror(errno));
}

void sample_source_close(SampleSource *source) {
    if (source->file) fclose(source->file);
    source->file = NULL;
}

bool sample_source_read(SampleSource *source, uint32_t game, Harvest *harvest, Error *error) {
    for (harvest->count = 0; harvest->count < MOST_SAMPLES;) {
        Sample *sample = &harvest->list[harvest->count];
        bool ended;
        if (!sample_next(source->file, source->name, sample, &ended, error)) return false;
        if (ended) return error_set(error, "%s: it has changed", source->name);
        harvest->known[harvest->count++] = PROBE_UNKNOWN;
        if (!sample_is_end(sample)) continue;
        if (source->next++ == game) return true;
        harvest->count = 0;
    }
    return error_set(error, "%s: a game of more than %d samples", source->name, MOST_SAMPLES);
}
