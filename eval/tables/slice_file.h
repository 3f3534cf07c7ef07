/* A file of endgame tables: the values of a slice and of the one with sides swapped, or the plies
   to the end, packed in pages. All numbers are stored lowest byte first.

     0  char[16]  MAGIC
    16  u16       version of the format
    18  u16       content: 0 values, 1 distances
    20  u32       the number of the rules and the board, see TableRules
    24  char[16]  name of the variant, cut to fit and filled up with NULs
    40  u8[4]     the slice: men and kings of the side to move, men and kings of the other
    44  u8        how many parts follow: 2, or 1 when swapping sides gives the same slice
    45  u8[3]     0
    48  u64[2][3] positions drawn, won and lost by the side to move, of each part; of distances 0
                  and the most plies of a win and of a loss
    96  u64[2]    bytes of packed pages of each part
   112  u8[2][201] the code of each part: bits of two symbols a byte, the first lowest; of
                  distances 0
   514  u16       0
   516  u32       CRC-32 of all that comes before
   520  parts, each: for each block of 64 pages u32 where its bytes begin, u32 their CRC and
        u16[64] the bytes of each page (PAGE_UNIFORM + value: none, all numbers have that value);
        u32 CRC-32 of this index; then the bytes of the pages. */
#ifndef CROWNHEAD_EVAL_TABLES_SLICE_FILE_H
#define CROWNHEAD_EVAL_TABLES_SLICE_FILE_H

#include "eval/tables/rules.h"
#include "eval/tables/slice_part.h"

enum {
    TABLES_VERSION = 2,
    TABLES_NAME = 32, /* a variant's name with its NUL */
    TABLES_PATH = 4096,
};

/* The kind of numbers in a file: see page.h and plies.h. */
typedef enum { CONTENT_VALUES, CONTENT_DISTANCES, CONTENTS } SliceContent;

/* The identity of a file. */
typedef struct {
    SliceContent content;
    char variant[TABLES_NAME];
    uint32_t rules;
    Slice slice; /* the first of the two, see slice_list() */
} SliceId;

/* A file in memory, or open. */
typedef struct {
    SliceId id;
    int parts;
    SlicePart part[2];
    bool is_newer; /* it was refused, because a later version has written it */
    bool is_open;
    int handle; /* if it is: of the file, for system_read_part() */
} SliceFile;

/* The path of the file of `id` in `folder`; false and an error if it is too long. */
bool slice_file_path(const char *folder, const SliceId *id, char path[TABLES_PATH], Error *error);

/* Reads a file that should be `id` and checks all of it. False, with an error that names the file
   and the fault, when it is missing, damaged or something else. */
bool slice_file_read(SliceFile *file, const char *path, const SliceId *id, Error *error);

/* As slice_file_read(), but of a file of more than `most` bytes the packed pages stay where they
   are, unchecked, if the system can read parts of files. */
bool slice_file_open(SliceFile *file, const char *path, const SliceId *id, uint64_t most,
                     Error *error);

/* As slice_file_read(), from `size` bytes in memory; `name` is for errors. */
bool slice_file_parse(SliceFile *file, const uint8_t *bytes, size_t size, const char *name,
                      const SliceId *id, Error *error);

/* Gives all bytes of the file, which is in memory, to `out`. False as soon as `out` returns
   false. */
bool slice_file_bytes(const SliceFile *file,
                      bool (*out)(void *context, const void *bytes, size_t size), void *context);

/* Releases the file, whether it was read, opened, or made part by part. */
void slice_file_free(SliceFile *file);

#endif
