/* Pieces of text among moves, in ASCII or with signs of web pages. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_TOKEN_H
#define CROWNHEAD_ENGINE_PDN_TOKEN_H

#include "engine/pdn/plain.h"
#include "engine/pdn/scan.h"

/* A piece of text: a move number, or a move with its end. */
typedef enum { PDN_NO_TOKEN, PDN_NUMBER_TOKEN, PDN_MOVE_TOKEN } PdnTokenKind;
typedef struct {
    PdnTokenKind kind;
    const char *start, *text, *end; /* of the text itself; where it was read, and up to where */
    char word[PDN_WORD];            /* the move */
    PdnPlain plain;                 /* holds `text`, if the text has signs of web pages */
} PdnToken;
void pdn_token_read(PdnToken *token, const char *at, bool is_usual);

/* The place in the original text of `end`, a place in the text that the token was read from; the
   latter may be the plain form of the former, see plain.h. */
const char *pdn_token_place(const PdnToken *token, const char *end);

/* Reads at `at` the strength of a move, `!`, `?!` or `*`, or a book's judgement of the position
   after it, `+-`, `=`, `±`, as a NAG; returns its length, or 0. */
int pdn_strength_read(const char *at, int *nag);

/* The number of the NAG `$4` at `at`; -1 if it has none. */
int pdn_nag_read(const char *at);

#endif
