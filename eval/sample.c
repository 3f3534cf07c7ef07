#include "eval/sample.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "engine/base/bytes.h"

enum { SET_BITS = 50, SCORE_SIGN = 1 << 13, GAME_LOW_BITS = 12, HIGH_BITS = 14 };

#define SET_MASK ((UINT64_C(1) << SET_BITS) - 1)

/* Whether `header` begins as that of samples of one of `variants`; NULL: of any. */
static bool is_of(const char header[SAMPLE_HEADER], const char *const *variants) {
    const size_t title = strlen(SAMPLE_TITLE);
    if (memcmp(header, SAMPLE_TITLE, title) != 0) return false;
    if (!variants) return true;
    for (; *variants; variants++) {
        const size_t length = strlen(*variants);
        if (memcmp(header + title, *variants, length) == 0 && header[title + length] == ' ')
            return true;
    }
    return false;
}

FILE *sample_open(const char *name, const char *const *variants, char header[SAMPLE_HEADER],
                  Error *error) {
    FILE *file = fopen(name, "rb");
    if (!file) {
        error_set(error, "cannot read %s: %s", name, strerror(errno));
        return NULL;
    }
    if (fread(header, 1, SAMPLE_HEADER, file) == SAMPLE_HEADER && is_of(header, variants))
        return file;
    error_set(error, "%s is not a file of samples%s%s", name, variants ? " of " : "",
              variants ? variants[0] : "");
    fclose(file);
    return NULL;
}

static void put_word(uint8_t bytes[8], uint64_t set, unsigned high) {
    bytes_put(bytes, set | (uint64_t)high << SET_BITS, 8);
}

void sample_write(const Sample *sample, uint8_t bytes[SAMPLE_BYTES]) {
    assert(((sample->own | sample->foes | sample->kings) & ~SET_MASK) == 0);
    assert(sample->score >= -SAMPLE_SCORE_LIMIT && sample->score <= SAMPLE_SCORE_LIMIT);
    assert(sample->game < SAMPLE_MOST_GAMES);
    const unsigned low = sample->game & ((1U << GAME_LOW_BITS) - 1);
    put_word(bytes, sample->own, (unsigned)sample->score & ((1U << HIGH_BITS) - 1));
    put_word(bytes + 8, sample->foes, (unsigned)sample->result | low << 2);
    put_word(bytes + 16, sample->kings, sample->game >> GAME_LOW_BITS);
}

bool sample_next(FILE *file, const char *name, Sample *sample, bool *ended, Error *error) {
    uint8_t bytes[SAMPLE_BYTES];
    *ended = fread(bytes, 1, sizeof bytes, file) != sizeof bytes;
    if (ferror(file)) return error_set(error, "cannot read %s: %s", name, strerror(errno));
    return *ended || sample_read(sample, bytes) || error_set(error, "%s is damaged", name);
}

bool sample_read(Sample *sample, const uint8_t bytes[SAMPLE_BYTES]) {
    const uint64_t own = bytes_get(bytes, 8), foes = bytes_get(bytes + 8, 8),
                   kings = bytes_get(bytes + 16, 8);
    const int score = (int)(own >> SET_BITS);
    const unsigned high = (unsigned)(foes >> SET_BITS);
    *sample = (Sample){.own = own & SET_MASK,
                       .foes = foes & SET_MASK,
                       .kings = kings & SET_MASK,
                       .score = score & SCORE_SIGN ? score - 2 * SCORE_SIGN : score,
                       .result = (SampleResult)(high & 3),
                       .game = high >> 2 | (uint32_t)(kings >> SET_BITS) << GAME_LOW_BITS};
    return (sample->own & sample->foes) == 0 && !(sample->kings & ~(sample->own | sample->foes)) &&
           (high & 3) <= SAMPLE_WON &&
           sample->score >= (sample_is_end(sample) ? 1 : -SAMPLE_SCORE_LIMIT);
}
