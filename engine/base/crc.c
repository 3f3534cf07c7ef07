#include "engine/base/crc.h"

void crc_init(Crc *crc) {
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t sum = byte;
        for (int i = 0; i < 8; i++) sum = sum >> 1 ^ (sum & 1 ? UINT32_C(0xedb88320) : 0);
        crc->of[0][byte] = sum;
    }
    for (int i = 1; i < 8; i++)
        for (uint32_t byte = 0; byte < 256; byte++) {
            const uint32_t before = crc->of[i - 1][byte];
            crc->of[i][byte] = before >> 8 ^ crc->of[0][before & 255];
        }
}

uint32_t crc_sum(const Crc *crc, const void *bytes, size_t size) {
    return crc_sum_on(crc, 0, bytes, size);
}

uint32_t crc_of(const void *bytes, size_t size) {
    Crc crc;
    crc_init(&crc);
    return crc_sum(&crc, bytes, size);
}

uint32_t crc_sum_on(const Crc *crc, uint32_t before, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    uint32_t sum = ~before;
    for (; size >= 8; size -= 8, at += 8) {
        const uint32_t low = sum ^ ((uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
                                    (uint32_t)at[3] << 24);
        sum = crc->of[7][low & 255] ^ crc->of[6][low >> 8 & 255] ^ crc->of[5][low >> 16 & 255] ^
              crc->of[4][low >> 24] ^ crc->of[3][at[4]] ^ crc->of[2][at[5]] ^ crc->of[1][at[6]] ^
              crc->of[0][at[7]];
    }
    for (; size > 0; size--, at++) sum = sum >> 8 ^ crc->of[0][(sum ^ *at) & 255];
    return ~sum;
}
