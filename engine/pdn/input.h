/* The reader's input: a window over the text, which is UTF-8 there. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_INPUT_H
#define CROWNHEAD_ENGINE_PDN_INPUT_H

#include "engine/pdn/encoding.h"
#include "engine/pdn/game.h"
#include "engine/pdn/source.h"

enum {
    INPUT_AHEAD = 4096, /* bytes from `at` on that the window holds, unless the text ends before */
    INPUT_SIZE = 64 << 10,
    INPUT_HEAD = 1024, /* first bytes, which show whether the text is UTF-16, and how lines end */
};

/* A window over the text, which is UTF-8 or has one byte per letter; UTF-16 becomes UTF-8. The bytes
   from `at` on end with a NUL at `end`; a NUL of the text itself, and Ctrl-Z, becomes a space, and
   CR that ends lines alone LF. */
typedef struct {
    PdnSource *source;
    void *context;
    bool ended; /* the source has nothing more */
    Wide wide;
    bool ends_by_cr;       /* its lines, as on old Macs */
    char head[INPUT_HEAD]; /* its first bytes; how many it has, and how many are used */
    size_t head_size, head_used;
    uint32_t surrogate; /* first half of a letter of UTF-16; 0: none */
    int odd;            /* first byte of a letter of UTF-16; -1: none */
    char *at, *end;
    int64_t offset;            /* of the window's first byte in the text */
    int64_t line, line_offset; /* where `at` is: number of its line, offset of that line */
    char window[INPUT_SIZE + 1];
} PdnInput;

/* Begins at the start of `source`, whose encoding it detects. */
void pdn_input_start(PdnInput *input, PdnSource *source, void *context);

/* Makes the window hold INPUT_AHEAD bytes from `at` on, or all the rest of the text. */
void pdn_input_refill(PdnInput *input);

/* Refills the window if fewer than INPUT_AHEAD bytes are left in it. */
static inline void pdn_input_fill(PdnInput *input) {
    if (input->end - input->at < INPUT_AHEAD && !input->ended) pdn_input_refill(input);
}

/* The place of `at` in the text. */
static inline PdnPlace pdn_input_place(const PdnInput *input) {
    const int64_t offset = input->offset + (input->at - input->window);
    return (PdnPlace){
        .line = input->line, .column = offset - input->line_offset + 1, .offset = offset};
}

/* Moves over the line end at `at`. */
static inline void pdn_input_new_line(PdnInput *input) {
    input->at++;
    input->line++;
    input->line_offset = input->offset + (input->at - input->window);
}

/* Moves on to `end`, which is in the window. */
void pdn_input_go(PdnInput *input, const char *end);

#endif
