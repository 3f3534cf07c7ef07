/* The net inside the tree: the first layer's sums of a position, and the later layers. They give
   the integers of net_score(), in vectors. The game's generator kernel comes first. */
#ifndef CROWNHEAD_EVAL_NET_KERNEL_H
#define CROWNHEAD_EVAL_NET_KERNEL_H

#include <assert.h>
#include <string.h>

#include "engine/base/inlined.h"
#include "eval/net.h"

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/* As wide as the processor's registers, so that sums stay in them. */
enum {
#if defined(__AVX512BW__)
    NET_VECTOR_BYTES = 64,
#elif defined(__AVX2__)
    NET_VECTOR_BYTES = 32,
#else
    NET_VECTOR_BYTES = 16,
#endif
    NET_SUM_VECTORS = NET_HIDDEN * 2 / NET_VECTOR_BYTES,
    NET_SECOND_VECTORS = NET_SECOND * 4 / NET_VECTOR_BYTES,
};

typedef int16_t NetVector __attribute__((vector_size(NET_VECTOR_BYTES), may_alias));
typedef int32_t NetWide __attribute__((vector_size(NET_VECTOR_BYTES), may_alias));

/* The first layer's sums. */
typedef struct {
    NetVector part[NET_SUM_VECTORS];
} NetSums;

/* sum + the products of neighbours in `a` and `b`, added in pairs. */
INLINED NetWide net_add_products(NetWide sum, NetWide a, NetWide b) {
#if defined(__AVX512VNNI__)
    return (NetWide)_mm512_dpwssd_epi32((__m512i)sum, (__m512i)a, (__m512i)b);
#elif defined(__AVX512BW__)
    return sum + (NetWide)_mm512_madd_epi16((__m512i)a, (__m512i)b);
#elif defined(__AVX2__)
    return sum + (NetWide)_mm256_madd_epi16((__m256i)a, (__m256i)b);
#elif defined(__SSE2__)
    return sum + (NetWide)_mm_madd_epi16((__m128i)a, (__m128i)b);
#elif defined(__wasm_simd128__)
    return sum + (NetWide)wasm_i32x4_dot_i16x8((v128_t)a, (v128_t)b);
#else
    return sum + (a << 16 >> 16) * (b << 16 >> 16) + (a >> 16) * (b >> 16);
#endif
}

/* Each number, 0 instead of a negative one. */
INLINED NetVector net_rectify(NetVector sums) {
#if defined(__AVX512BW__)
    return (NetVector)_mm512_max_epi16((__m512i)sums, _mm512_setzero_si512());
#else
    return sums & (sums > 0);
#endif
}

/* Each number, limited to 0 .. INT16_MAX. */
INLINED NetWide net_clamp(NetWide sums) {
#if defined(__AVX512BW__)
    return (NetWide)_mm512_min_epi32(_mm512_max_epi32((__m512i)sums, _mm512_setzero_si512()),
                                     _mm512_set1_epi32(INT16_MAX));
#else
    sums &= sums > 0;
    return (sums & (sums < INT16_MAX)) | (INT16_MAX & (sums >= INT16_MAX));
#endif
}

/* Leaves a vector in memory, to be read from there part by part: GCC would take it apart in
   registers, which takes longer than to write and read it, and gives other numbers on aarch64. */
INLINED void net_leave_in_memory(NetSums *sums) {
#if !defined(__wasm__)
    __asm__ volatile("" : "+m"(*sums));
#else
    (void)sums;
#endif
}

/* The input that a king on `bit` sets in the view of `view`; `own`: it is one of that side. Men
   come by regions. */
INLINED const int16_t *net_row(const NetHead *head, Side view, bool own, int bit) {
    const int kind = own ? NET_OWN_KINGS : NET_FOE_KINGS, last = bit_of_square(board_squares());
    return head->first[kind * NET_ROWS + (view == BLACK ? bit : last - bit)];
}

INLINED void net_add(NetSums *sums, const int16_t *row) {
    const NetVector *parts = (const NetVector *)row;
    for (int i = 0; i < NET_SUM_VECTORS; i++) sums->part[i] += parts[i];
}

INLINED void net_add_kings(NetSums *sums, const NetHead *head, Side view, bool own, Bitboard set) {
    for (; set; set &= set - 1) net_add(sums, net_row(head, view, own, bitboard_first(set)));
}

/* Adds the values of men in regions: rows of the board become digits of the regions that they are
   in, by a table, and three rows on end the states of all regions of a band at once. */
INLINED void net_add_regions(NetSums *sums, const Net *net, const NetHead *head, const Side view,
                             Bitboard own, Bitboard foes) {
    const int width = net_width(board_squares()), height = 2 * width;
    const Bitboard all = (UINT64_C(1) << width) - 1;
    uint64_t digits[2 * NET_MOST_WIDTH];
    for (int row = 0; row < height; row++) {
        const int shift = bit_of_square(1 + (view == BLACK ? row : height - 1 - row) * width);
        digits[row] = net->digits[view][(own >> shift & all) | (foes >> shift & all) << width];
    }
    for (int band = 0; band < NET_BANDS; band++) {
        const uint64_t *rows = &digits[net_band_row(board_squares(), band)];
        const uint64_t states = rows[0] + 9 * rows[1] + 81 * rows[2];
        for (int i = 0; i < width - 1; i++)
            net_add(sums, head->men[band * (width - 1) + i][states >> 16 * i & 0xffff]);
    }
}

/* The sums of `pos` in the view of `view`. */
INLINED NetSums net_sums_of(const Net *net, const NetHead *head, const Position *pos,
                            const Side view) {
    const Bitboard own = pos->pieces[view], foes = pos->pieces[1 - view], kings = pos->kings;
    NetSums sums;
    memcpy(&sums, head->first_bias, sizeof sums);
    net_add_regions(&sums, net, head, view, own & ~kings, foes & ~kings);
    if (kings) {
        net_add_kings(&sums, head, view, true, own & kings);
        net_add_kings(&sums, head, view, false, foes & kings);
    }
    return sums;
}

/* The score for the side whose view the sums are. */
INLINED int net_finish(const Net *net, const NetHead *head, const NetSums *sums) {
    const NetWide *bias = (const NetWide *)head->second_bias;
    const NetWide *third = (const NetWide *)head->third;
    NetSums active;
    for (int i = 0; i < NET_SUM_VECTORS; i++) active.part[i] = net_rectify(sums->part[i]);
    net_leave_in_memory(&active);
    const int32_t *pairs = (const int32_t *)&active;
    /* Two sums of each, so that one need not wait for the other. */
    NetWide second[2][NET_SECOND_VECTORS];
    for (int j = 0; j < NET_SECOND_VECTORS; j++) {
        second[0][j] = bias[j];
        second[1][j] = (NetWide){0};
    }
    for (int i = 0; i < NET_HIDDEN / 2; i++) {
        const NetWide *weights = (const NetWide *)head->second[i];
        for (int j = 0; j < NET_SECOND_VECTORS; j++)
            second[i % 2][j] =
                net_add_products(second[i % 2][j], (NetWide){0} + pairs[i], weights[j]);
    }
    NetWide sum = {0};
    for (int j = 0; j < NET_SECOND_VECTORS; j++)
        sum += net_clamp((second[0][j] + second[1][j]) >> NET_WEIGHT_BITS) * third[j];
    int total = head->third_bias;
    for (int j = 0; j < NET_VECTOR_BYTES / 4; j++) total += sum[j];
    return net_output(net, total);
}

INLINED int net_evaluate_of(const Net *net, const Position *pos, const Side side) {
    const int pieces = bitboard_count(pos->pieces[BLACK] | pos->pieces[WHITE]);
    assert(pieces >= 1 && pieces <= net->squares);
    const NetHead *head = &net->head[net_head_of(net, pieces, pos->kings != 0)];
    const NetSums sums = net_sums_of(net, head, pos, side);
    return net_finish(net, head, &sums);
}

/* Large, and called from many places. */
__attribute__((noinline)) static int net_evaluate_0(const Net *net, const Position *pos) {
    return net_evaluate_of(net, pos, BLACK);
}
__attribute__((noinline)) static int net_evaluate_1(const Net *net, const Position *pos) {
    return net_evaluate_of(net, pos, WHITE);
}

/* The score of `pos` for the side to move. */
INLINED int net_evaluate(const Net *net, const Position *pos) {
    return pos->side == BLACK ? net_evaluate_0(net, pos) : net_evaluate_1(net, pos);
}

#endif
