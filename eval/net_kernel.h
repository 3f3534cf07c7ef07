/* The net inside the tree: the first layer's sums of a position, and the layers behind. The same
   integers as net_score(), in vectors. The game's generator kernel comes first. */
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

/* The input that a piece on `bit` sets in the view of `view`; `own`: it is a piece of that side. */
INLINED const int16_t *net_row(const NetHead *head, Side view, bool own, bool is_king, int bit) {
    const int kind = (own ? 0 : NET_FOE_MEN) + is_king, last = bit_of_square(board_squares());
    return head->first[kind * NET_ROWS + (view == BLACK ? bit : last - bit)];
}

INLINED void net_add(NetSums *sums, const int16_t *row) {
    const NetVector *parts = (const NetVector *)row;
    for (int i = 0; i < NET_SUM_VECTORS; i++) sums->part[i] += parts[i];
}

INLINED void net_add_set(NetSums *sums, const NetHead *head, Side view, bool own, bool is_king,
                         Bitboard set) {
    for (; set; set &= set - 1)
        net_add(sums, net_row(head, view, own, is_king, bitboard_first(set)));
}

/* The sums of `pos` in the view of `view`. */
INLINED NetSums net_sums_of(const NetHead *head, const Position *pos, const Side view) {
    const Bitboard own = pos->pieces[view], foes = pos->pieces[1 - view], kings = pos->kings;
    NetSums sums;
    memcpy(&sums, head->first_bias, sizeof sums);
    net_add_set(&sums, head, view, true, false, own & ~kings);
    net_add_set(&sums, head, view, false, false, foes & ~kings);
    if (kings) {
        net_add_set(&sums, head, view, true, true, own & kings);
        net_add_set(&sums, head, view, false, true, foes & kings);
    }
    return sums;
}

/* The score for the side whose view the sums are. */
INLINED int net_finish(const Net *net, const NetHead *head, const NetSums *sums) {
    const NetWide *bias = (const NetWide *)head->second_bias;
    const NetWide *third = (const NetWide *)head->third;
    NetSums active;
    for (int i = 0; i < NET_SUM_VECTORS; i++) active.part[i] = sums->part[i] & (sums->part[i] > 0);
    int32_t pairs[NET_HIDDEN / 2];
    memcpy(pairs, &active, sizeof pairs);
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
    for (int j = 0; j < NET_SECOND_VECTORS; j++) {
        NetWide out = (second[0][j] + second[1][j]) >> NET_WEIGHT_BITS;
        out &= out > 0;
        out = (out & (out < INT16_MAX)) | (INT16_MAX & (out >= INT16_MAX));
        sum += out * third[j];
    }
    int total = head->third_bias;
    for (int j = 0; j < NET_VECTOR_BYTES / 4; j++) total += sum[j];
    return net_output(net, total);
}

INLINED int net_evaluate_of(const Net *net, const Position *pos, const Side side) {
    const int pieces = bitboard_count(pos->pieces[BLACK] | pos->pieces[WHITE]);
    assert(pieces >= 1 && pieces <= net->squares);
    const NetHead *head = &net->head[net_head_of(net, pieces, pos->kings != 0)];
    const NetSums sums = net_sums_of(head, pos, side);
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
