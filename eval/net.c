#include "eval/net.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/bytes.h"
#include "engine/base/crc.h"
#include "engine/base/file.h"
#include "engine/base/system.h"
#include "engine/variants.h"
#include "eval/net_pack.h"

enum { HEADER_BYTES = 64, CHECKSUM_BYTES = 4 };

/* The number of a file's format is the character after NET_KIND: by whether the numbers are
   packed, and whether the heads share a first layer. Nets are written packed. A packed file holds
   the bytes of the format without packing, and has their checksum. */
enum { FORMAT_AT = sizeof NET_KIND - 1 };
static const char FORMATS[2][2] = {{'3', '1'}, {NET_FORMAT, '4'}};

/* Goes over the numbers of a file in either direction. */
typedef struct {
    uint8_t *out;      /* written here, or NULL */
    const uint8_t *in; /* else read from here */
    size_t at;
} Stream;

static uint32_t take(Stream *stream, uint32_t value, int bytes) {
    const size_t at = stream->at;
    assert(!(stream->out && stream->in) && at + (size_t)bytes <= NET_MOST_BYTES);
    stream->at += (size_t)bytes;
    if (stream->out) bytes_put(stream->out + at, value, bytes);
    return stream->in ? (uint32_t)bytes_get(stream->in + at, bytes) : value;
}

static void take_16(Stream *stream, int16_t *values, size_t count) {
    for (size_t i = 0; i < count; i++)
        values[i] = (int16_t)take(stream, (uint32_t)values[i] & 0xffff, 2);
}

static void take_32(Stream *stream, int32_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) values[i] = (int32_t)take(stream, (uint32_t)values[i], 4);
}

bool net_split(Net *net) {
    int head = 0;
    for (int with_kings = 0; with_kings < 2; with_kings++) {
        int pieces = net->squares;
        do {
            if (head >= net->heads || net->bounds[head] < 0 || net->bounds[head] >= pieces)
                return false;
            for (; pieces > net->bounds[head]; pieces--)
                net->head_of[with_kings][pieces] = (uint8_t)head;
        } while (net->bounds[head++] > 0);
    }
    return head == net->heads;
}

static void take_first(Stream *stream, const Net *net, NetHead *head) {
    for (int kind = 0; kind < NET_KINDS; kind++)
        for (int place = 0; place < net->squares; place++)
            take_16(stream, head->first[net_input(net, kind, place)], NET_HIDDEN);
    take_16(stream, head->first_bias, NET_HIDDEN);
}

static void take_regions(Stream *stream, Net *net) {
    for (int i = 0; i < net_region_count(net->squares); i++)
        take_16(stream, net->regions[i][0], (size_t)NET_STATES * NET_HIDDEN);
}

static void take_rest(Stream *stream, NetHead *head) {
    take_16(stream, head->second[0][0], (size_t)NET_HIDDEN * NET_SECOND);
    take_32(stream, head->second_bias, NET_SECOND);
    take_32(stream, head->third, NET_SECOND);
    take_32(stream, &head->third_bias, 1);
}

/* All of a net but its header and checksum. A net that shares its first layer begins with the two
   bounds that are not 0, then that layer once, then the heads; in another net the rows of regions
   come last. */
static void take_net(Stream *stream, Net *net) {
    if (net->shares_first) {
        take_32(stream, &net->bounds[0], 1);
        take_32(stream, &net->bounds[2], 1);
    } else {
        take_32(stream, net->bounds, (size_t)net->heads);
    }
    int32_t logit_score = net->logit_score;
    take_32(stream, &logit_score, 1);
    net->logit_score = logit_score;
    for (int i = 0; i < net->heads; i++) {
        NetHead *head = &net->head[i];
        if (i == 0 || !net->shares_first) {
            take_first(stream, net, head);
        } else if (stream->in) {
            memcpy(head->first, net->head[0].first, sizeof head->first);
            memcpy(head->first_bias, net->head[0].first_bias, sizeof head->first_bias);
        }
        take_rest(stream, head);
    }
    if (!net->shares_first) take_regions(stream, net);
}

enum {
    SHARED_HEADS = 4, /* of a net that shares its first layer */
    MOST_BLOCKS = 1 + NET_MOST_HEADS * (NET_KINDS + 1) + NET_MOST_REGIONS,
};

/* The numbers of take_net() in blocks of like numbers: a head is packed as its differences
   from the head before it. Returns the number of blocks, and in `bytes` the size of them all. */
static int list_blocks(const Net *net, PackBlock blocks[MOST_BLOCKS], size_t *bytes) {
    const size_t first = (size_t)net->squares * NET_HIDDEN;
    const size_t rest = NET_HIDDEN * NET_SECOND + 2 * (2 * NET_SECOND + 1);
    const size_t head = net->shares_first ? rest : NET_KINDS * first + NET_HIDDEN + rest;
    int count = 0;
    blocks[count++] = (PackBlock){2 * (1 + (net->shares_first ? 2 : (size_t)net->heads)), 0};
    for (int i = 0; i < net->heads; i++) {
        const size_t before = i > 0 ? head : 0;
        for (int kind = 0; kind < NET_KINDS && (i == 0 || !net->shares_first); kind++)
            blocks[count++] = (PackBlock){first + (kind == NET_KINDS - 1 ? NET_HIDDEN : 0), before};
        blocks[count++] = (PackBlock){rest, before};
    }
    for (int i = 0; i < net_region_count(net->squares) && !net->shares_first; i++)
        blocks[count++] = (PackBlock){(size_t)NET_STATES * NET_HIDDEN, 0};
    *bytes = 0;
    for (int i = 0; i < count; i++) *bytes += 2 * blocks[i].count;
    assert(count <= MOST_BLOCKS);
    return count;
}

static void write_header(char header[HEADER_BYTES + 1], const char *variant, const Net *net,
                         bool packed) {
    char text[HEADER_BYTES], times[16] = "";
    if (!net->shares_first) snprintf(times, sizeof times, " %d times", net->heads);
    snprintf(text, sizeof text, "%s%c %s %d squares%s %d-%d-%d-1", NET_KIND,
             FORMATS[packed][net->shares_first], variant, net->squares, times,
             NET_KINDS * net->squares, NET_HIDDEN, NET_SECOND);
    snprintf(header, HEADER_BYTES + 1, "%-*s\n", HEADER_BYTES - 1, text);
}

/* Reads the shape from the header in `bytes`, and whether the numbers are packed. */
static bool read_header(Net *net, bool *packed, const uint8_t *bytes, const char *variant) {
    static const int SQUARES[] = {32, NET_MOST_SQUARES};
    char header[HEADER_BYTES + 1];
    for (int i = 0; i < 2; i++)
        for (int heads = 0; heads <= NET_MOST_HEADS; heads++) {
            net->squares = SQUARES[i];
            net->shares_first = heads == 0;
            net->heads = heads == 0 ? SHARED_HEADS : heads;
            *packed = bytes[FORMAT_AT] == FORMATS[true][net->shares_first];
            write_header(header, variant, net, *packed);
            if (memcmp(bytes, header, HEADER_BYTES) == 0) return true;
        }
    return false;
}

/* Squares of region `number`. */
static uint64_t region_set(int squares, int number) {
    const int place = net_region_place(squares, number);
    const int width = net_width(squares);
    const uint64_t row = UINT64_C(3) << place;
    return row | row << width | row << 2 * width;
}

static void fold_digits(Net *net) {
    const int width = net_width(net->squares);
    for (uint64_t men = 0; men < UINT64_C(1) << 2 * width; men++) {
        net->digits[0][men] = net->digits[1][men] = 0;
        for (int region = 0; region < width - 1; region++) {
            uint64_t upwards = 0, downwards = 0;
            for (int i = 1; i >= 0; i--) {
                const int place = region + i, mirrored = width - 1 - place;
                upwards = 3 * upwards + (men >> place & 1) + 2 * (men >> (width + place) & 1);
                downwards =
                    3 * downwards + (men >> mirrored & 1) + 2 * (men >> (width + mirrored) & 1);
            }
            net->digits[0][men] |= upwards << 16 * region;
            net->digits[1][men] |= downwards << 16 * region;
        }
    }
}

/* Part of a row, as every processor has it. Every engine that starts adds up and compares some ten
   thousand rows: as vectors they take little of its time in builds for tests, too. */
typedef int16_t Part __attribute__((vector_size(16), aligned(2), may_alias));
typedef uint16_t Amounts __attribute__((vector_size(16), aligned(2), may_alias));
enum { PART = 8 };

/* Adds `row` to `sums`. A sum that overflows stays INT16_MIN, which is_bounded() refuses. */
static void add_row(int16_t *sums, const int16_t *row) {
    for (int i = 0; i < NET_HIDDEN; i += PART) {
        Part *at = (Part *)(sums + i);
        const Part before = *at, more = *(const Part *)(row + i);
        const Part sum = (Part)((Amounts)before + (Amounts)more);
        const Part overflows = (((before ^ sum) & (more ^ sum)) < 0) | (before == INT16_MIN);
        *at = (sum & ~overflows) | (overflows & INT16_MIN);
    }
}

/* Men count in the first region that has their square: `squares` are the squares of no earlier
   region. The sums of a state are those of the state without its last man, plus that man's. */
static void fold_region(const Net *net, NetHead *head, int number, uint64_t squares) {
    int16_t(*men)[NET_HIDDEN] = head->men[number];
    uint64_t left = region_set(net->squares, number);
    memset(men[0], 0, sizeof men[0]);
    for (int digit = 1; digit < NET_STATES; digit *= 3, left &= left - 1)
        for (int state = digit; state < 3 * digit; state++) {
            const int kind = state < 2 * digit ? NET_OWN_MEN : NET_FOE_MEN;
            memcpy(men[state], men[state % digit], sizeof men[state]);
            if (squares & left & -left)
                add_row(men[state], head->first[net_input(net, kind, __builtin_ctzll(left))]);
        }
    for (int state = 0; state < NET_STATES; state++)
        add_row(men[state], net->regions[number][state]);
}

void net_fold(Net *net) {
    fold_digits(net);
    for (int i = 0; i < net->heads; i++) {
        uint64_t left = (UINT64_C(1) << net->squares) - 1;
        for (int number = 0; number < net_region_count(net->squares); number++) {
            fold_region(net, &net->head[i], number, left);
            left &= ~region_set(net->squares, number);
        }
        assert(left == 0);
    }
}

static void take_larger(uint16_t *largest, const int16_t *row) {
    for (int i = 0; i < NET_HIDDEN; i += PART) {
        Amounts *at = (Amounts *)(largest + i);
        const Part value = *(const Part *)(row + i), sign = value < 0;
        const Amounts amount = (Amounts)(value ^ sign) - (Amounts)sign;
        const Amounts larger = (Amounts)(amount > *at);
        *at = (amount & larger) | (*at & ~larger);
    }
}

/* A region has one state, a square one king at most. */
void net_largest_sums(const Net *net, const NetHead *head, int64_t most[NET_HIDDEN]) {
    for (int unit = 0; unit < NET_HIDDEN; unit++) most[unit] = abs(head->first_bias[unit]);
    for (int number = 0; number < net_region_count(net->squares); number++) {
        uint16_t largest[NET_HIDDEN] = {0};
        for (int state = 0; state < NET_STATES; state++)
            take_larger(largest, head->men[number][state]);
        for (int unit = 0; unit < NET_HIDDEN; unit++) most[unit] += largest[unit];
    }
    for (int place = 0; place < net->squares; place++) {
        uint16_t largest[NET_HIDDEN] = {0};
        take_larger(largest, head->first[net_input(net, NET_OWN_KINGS, place)]);
        take_larger(largest, head->first[net_input(net, NET_FOE_KINGS, place)]);
        for (int unit = 0; unit < NET_HIDDEN; unit++) most[unit] += largest[unit];
    }
}

/* Whether no sum of `head` can overflow, whatever stands on the board. */
static bool is_bounded(const Net *net, const NetHead *head) {
    int64_t most[NET_HIDDEN];
    net_largest_sums(net, head, most);
    for (int unit = 0; unit < NET_HIDDEN; unit++)
        if (most[unit] > INT16_MAX) return false;
    int64_t total = llabs(head->third_bias);
    for (int j = 0; j < NET_SECOND; j++) {
        int64_t sum = llabs(head->second_bias[j]);
        for (int unit = 0; unit < NET_HIDDEN; unit++)
            sum += most[unit] * abs(head->second[unit / 2][j][unit % 2]);
        if (sum > INT32_MAX) return false;
        total += INT16_MAX * llabs(head->third[j]);
    }
    return total <= INT32_MAX;
}

static bool is_sound(const Net *net, Error *error) {
    bool sound = net->logit_score >= 1 && net->logit_score <= NET_SCORE_LIMIT;
    for (int i = 0; sound && i < net->heads; i++) sound = is_bounded(net, &net->head[i]);
    return sound || error_set(error, "weights so large that sums may overflow");
}

Net *net_new(void) {
    return system_pages(sizeof(Net));
}

void net_free(Net *net) {
    system_pages_free(net, sizeof *net);
}

/* The net of a variant, by its name; NULL if there is none. */
static const BuiltIn *own_file(const char *variant) {
    const Game *game = variant_find(variant);
    return game ? built_in_find(NET_FILES, game->facts.net) : NULL;
}

/* Reads a net, whose shape is known, from a file that is not packed. */
static bool read_plain(Net *net, const uint8_t *bytes, size_t size, Error *error) {
    PackBlock blocks[MOST_BLOCKS];
    size_t length;
    list_blocks(net, blocks, &length);
    const size_t expected = HEADER_BYTES + length + CHECKSUM_BYTES;
    if (size != expected) return error_set(error, "damaged: the length is not %zu bytes", expected);
    memset(net->bounds, 0, sizeof net->bounds);
    Stream stream = {.in = bytes, .at = HEADER_BYTES};
    take_net(&stream, net);
    net->checksum = crc_of(bytes, stream.at);
    if (take(&stream, 0, CHECKSUM_BYTES) != net->checksum)
        return error_set(error, "damaged: the checksum is wrong");
    if (!net_split(net)) return error_set(error, "damaged: bounds of heads that make no sense");
    if (net->shares_first) memset(net->regions, 0, sizeof net->regions);
    net_fold(net);
    return is_sound(net, error);
}

/* Reads a net, whose shape is known, from a packed file. The file without packing is made in large
   pages: where a page is slow to get, hundreds of small ones take longer than all the rest. */
static bool read_packed(Net *net, const uint8_t *bytes, size_t size, Error *error) {
    PackBlock blocks[MOST_BLOCKS];
    size_t length;
    const int count = list_blocks(net, blocks, &length);
    if (size < HEADER_BYTES + CHECKSUM_BYTES) return error_set(error, "damaged: it is cut off");
    const size_t end = size - CHECKSUM_BYTES, memory = NET_MOST_BYTES + UNPACK_WORK;
    uint8_t *plain = system_pages(memory);
    if (!plain) return error_set(error, "not enough memory");
    memcpy(plain, bytes, HEADER_BYTES);
    plain[FORMAT_AT] = (uint8_t)FORMATS[false][net->shares_first];
    memcpy(plain + HEADER_BYTES + length, bytes + end, CHECKSUM_BYTES);
    const bool ok = net_unpack(bytes + HEADER_BYTES, end - HEADER_BYTES, blocks, count,
                               plain + HEADER_BYTES, plain + NET_MOST_BYTES, error) &&
                    read_plain(net, plain, HEADER_BYTES + length + CHECKSUM_BYTES, error);
    system_pages_free(plain, memory);
    return ok;
}

bool net_read(Net *net, const uint8_t *bytes, size_t size, const char *variant, Error *error) {
    if (size < HEADER_BYTES || memcmp(bytes, NET_KIND, FORMAT_AT) != 0)
        return error_set(error, "not the file of a net");
    const BuiltIn *own = own_file(variant);
    bool packed;
    if (!read_header(net, &packed, bytes, variant) && !own)
        return error_set(error, "%s has no net", variant);
    if (!read_header(net, &packed, bytes, variant) && !read_header(net, &packed, bytes, own->name))
        return error_set(error,
                         "a net for another variant or with another shape; %s needs %d-%d-1 units "
                         "after the inputs",
                         variant, NET_HIDDEN, NET_SECOND);
    if (!(packed ? read_packed : read_plain)(net, bytes, size, error)) return false;
    net->is_own =
        own && own->bytes &&
        net->checksum == bytes_get(own->bytes + own->size - CHECKSUM_BYTES, CHECKSUM_BYTES);
    return true;
}

bool net_read_file(Net *net, const char *name, const char *variant, Error *error) {
    size_t size;
    Error why;
    uint8_t *bytes = file_bytes(name, NET_MOST_BYTES + 1, &size, error);
    const bool ok = bytes && net_read(net, bytes, size, variant, &why);
    if (bytes && !ok) error_set(error, "%s: %s", name, why.text);
    free(bytes);
    return ok;
}

bool net_read_own(Net *net, const char *variant, Error *error) {
    const BuiltIn *file = own_file(variant);
    if (!file) return error_set(error, "%s has no net", variant);
    if (file->bytes) return net_read(net, file->bytes, file->size, variant, error);
    net->is_own = net_read_file(net, file->name, variant, error);
    return net->is_own;
}

size_t net_write(Net *net, const char *variant, uint8_t bytes[NET_MOST_BYTES]) {
    char header[HEADER_BYTES + 1];
    PackBlock blocks[MOST_BLOCKS];
    size_t length;
    const int count = list_blocks(net, blocks, &length);
    uint8_t *plain = malloc(HEADER_BYTES + length);
    if (!plain) return 0;
    write_header(header, variant, net, false);
    memcpy(plain, header, HEADER_BYTES);
    Stream stream = {.out = plain, .at = HEADER_BYTES};
    take_net(&stream, net);
    assert(stream.at == HEADER_BYTES + length);
    net->checksum = crc_of(plain, stream.at);
    write_header(header, variant, net, true);
    memcpy(bytes, header, HEADER_BYTES);
    const size_t packed = net_pack(plain + HEADER_BYTES, blocks, count, bytes + HEADER_BYTES,
                                   NET_MOST_BYTES - HEADER_BYTES - CHECKSUM_BYTES);
    free(plain);
    if (packed == 0) return 0;
    bytes_put(bytes + HEADER_BYTES + packed, net->checksum, CHECKSUM_BYTES);
    return HEADER_BYTES + packed + CHECKSUM_BYTES;
}

int net_score(const Net *net, uint64_t own, uint64_t foes, uint64_t kings) {
    assert(!(own & foes) && !(kings & ~(own | foes)) && !((own | foes) >> net->squares));
    const uint64_t sets[NET_KINDS] = {own & ~kings, own & kings, foes & ~kings, foes & kings};
    const NetHead *head =
        &net->head[net_head_of(net, __builtin_popcountll(own | foes), kings != 0)];
    int sums[NET_HIDDEN];
    for (int i = 0; i < NET_HIDDEN; i++) sums[i] = head->first_bias[i];
    for (int kind = 0; kind < NET_KINDS; kind++)
        for (uint64_t set = sets[kind]; set; set &= set - 1) {
            const int16_t *row = head->first[net_input(net, kind, __builtin_ctzll(set))];
            for (int i = 0; i < NET_HIDDEN; i++) sums[i] += row[i];
        }
    for (int number = 0; number < net_region_count(net->squares); number++) {
        const int state = net_region_state(net->squares, number, own & ~kings, foes & ~kings);
        for (int i = 0; i < NET_HIDDEN; i++) sums[i] += net->regions[number][state][i];
    }
    int total = head->third_bias;
    for (int j = 0; j < NET_SECOND; j++) {
        int sum = head->second_bias[j];
        for (int i = 0; i < NET_HIDDEN; i++)
            if (sums[i] > 0) sum += sums[i] * head->second[i / 2][j][i % 2];
        sum = sum < 0 ? 0 : sum >> NET_WEIGHT_BITS;
        total += (sum > INT16_MAX ? INT16_MAX : sum) * head->third[j];
    }
    return net_output(net, total);
}
