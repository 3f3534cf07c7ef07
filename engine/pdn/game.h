/* A game as PDN has it: the moves, what tags and comments say of it, its result. */
#ifndef CROWNHEAD_ENGINE_PDN_GAME_H
#define CROWNHEAD_ENGINE_PDN_GAME_H

#include "engine/record.h"

typedef struct {
    int64_t line, column; /* from 1, columns in bytes */
    int64_t offset;       /* in bytes, from 0 */
} PdnPlace;

typedef struct {
    const char *name, *value; /* the value as it is meant, without escapes */
    PdnPlace place;           /* of its `[`; the writer does not look at it */
} PdnTag;

/* A comment, without its braces and blanks at its ends; several may stand behind one move. */
typedef struct {
    int ply; /* moves played before it: 0 stands before the first */
    const char *text;
} PdnComment;

/* What is said of a move besides, for the writer: the reader makes none. */
typedef struct {
    int ply;               /* moves played before the one it is about */
    int nag;               /* `$4`; 0: none */
    const char *text;      /* a comment behind the move; NULL: none */
    const GameMove *line;  /* moves in the place of it and of what follows: `(12. 9-14 18x9)` */
    int line_length;       /* 0: none */
    const char *line_text; /* a comment at the end of the line; NULL: none */
} PdnNote;

/* In text 1-0, 0-1, 1/2-1/2, 0-0 and *, or where a win is two points 2-0, 0-2 and 1-1. The first
   number is FIRST_PLAYER's, who starts: in english
   `1-0` means that Black has won. A game from a set-up keeps that, whoever moves first there. */
typedef enum { PDN_UNKNOWN, PDN_FIRST_WINS, PDN_SECOND_WINS, PDN_DRAW, PDN_BOTH_LOSE } PdnResult;

/* Reads a result at the start of `text` into `result` and returns its length; 0 if there is none.
   `*` is one of them, and 2-0, 0-2 and 1-1 of other games. */
int pdn_result_read(const char *text, PdnResult *result);
const char *pdn_result_text(const Game *game, PdnResult result);

typedef struct {
    const Record *record; /* the variant, the start position and the moves */
    PdnPlace place;       /* where its text begins; the writer does not look at it */
    PdnResult result;
    const PdnTag *tags; /* all of them, in the order of the text */
    int tag_count;
    const PdnComment *comments; /* in the order of the text */
    int comment_count;
    const PdnNote *notes; /* at most one for a move, in their order */
    int note_count;
    PdnPlace odd_sign; /* of the first step written as a capture (11x15), or capture written as a
                          step (22-15); line 0: there is none. The writer does not look at it */
} PdnGame;

/* Writes the name of the tag that says who `player` is: `Black`, in Focus `Red`; with `after` that
   of another tag about him: `BlackType`. Whoever writes or looks for such a tag asks here. */
enum { PDN_PLAYER_TAG = 32 };
void pdn_player_tag(const Game *game, Player player, const char *after, char tag[PDN_PLAYER_TAG]);

/* The value of the first tag called `name`, whatever the case of letters; NULL if there is none. */
const char *pdn_tag(const PdnGame *game, const char *name);

#endif
