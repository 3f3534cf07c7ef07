/* A game as PDN has it: its moves, tags, comments and result. */
#ifndef CROWNHEAD_ENGINE_PDN_GAME_H
#define CROWNHEAD_ENGINE_PDN_GAME_H

#include "engine/pdn/result.h"
#include "engine/record.h"

/* A place in a file. */
typedef struct {
    int64_t line, column; /* from 1, columns in bytes */
    int64_t offset;       /* in bytes, from 0 */
} PdnPlace;

enum {
    PDN_MAX_PLIES = 1000000, /* a longer game is reported as broken */
    PDN_MAX_TEXT = 16 << 20, /* and so is one with more bytes in tags and comments */
};

/* Why a game is broken, and the first character of the fault: a tag, a move, the `{` or `(` that is
   not closed. */
typedef struct {
    PdnPlace place;
    Error reason; /* printable, whatever the file holds */
} PdnFault;

/* A tag of the game. */
typedef struct {
    const char *name, *value; /* the value as it is meant, without escapes */
    PdnPlace place;           /* of its `[`; the writer does not look at it */
} PdnTag;

/* A comment, without its braces and the spaces around it, or another remark on the moves. After
   PDN_OPEN come the moves of a variation, which begins instead of the last move before it and has
   comments and variations of its own, up to its PDN_CLOSE. */
typedef enum { PDN_COMMENT, PDN_NAG, PDN_OPEN, PDN_MOVE, PDN_CLOSE } PdnRemarkKind;
enum { PDN_DEEPEST = 8 }; /* variations in variations */

/* One remark on the moves. */
typedef struct {
    int ply;          /* moves of the game played before it: 0 comes before the first */
    const char *text; /* of a comment */
    PdnRemarkKind kind;
    int nag;       /* `$4` */
    GameMove move; /* of a variation */
} PdnComment;

/* Assumptions of the reader, where the text lacks a fact, or states it in a form that PDN does not
   know. */
typedef enum {
    PDN_ASSUMED_ENCODING,  /* of names and comments */
    PDN_ASSUMED_VARIANT,   /* by the words of its tag */
    PDN_ASSUMED_TAG,       /* a line in brackets that is not one, read or left out */
    PDN_ASSUMED_NAME,      /* a tag in another language */
    PDN_ASSUMED_SIDE,      /* to move, or a colour, given twice in a FEN */
    PDN_ASSUMED_SQUARES,   /* named from another corner */
    PDN_ASSUMED_ROUTE,     /* of a capture that fits several */
    PDN_ASSUMED_JUMPS,     /* of one capture, each a ply of its own */
    PDN_ASSUMED_SIGNS,     /* of web pages instead of x, - and spaces */
    PDN_ASSUMED_SPACE,     /* escaped white space */
    PDN_ASSUMED_RESULT,    /* in points */
    PDN_ASSUMED_VARIATION, /* whose moves are not legal: it is kept as a comment */
    PDN_ASSUMED_TEXT,      /* words that follow the moves: they are kept as a comment */
    PDN_ASSUMED_BRACKET,   /* closed but never opened, or the other way */
    PDN_ASSUMED_SET_UP,    /* within a game: the text after it is a game of its own, or a comment */
    PDN_ASSUMED_KINDS
} PdnAssumedKind;

/* One assumption of the reader. */
typedef struct {
    PdnAssumedKind kind;
    PdnPlace place;
    char text[160]; /* printable */
} PdnAssumed;
enum { PDN_ASSUMED = 48 }; /* most for a game */

/* The findings of an analysis about one move, for the writer; the reader makes none. */
typedef struct {
    int ply;               /* moves played before the one it is about */
    int nag;               /* `$4`; 0: none */
    const char *text;      /* a comment after the move; NULL: none */
    const GameMove *line;  /* moves instead of it and its successors: `(12. 9-14 18x9)` */
    int line_length;       /* 0: none */
    const char *line_text; /* a comment at the end of the line; NULL: none */
} PdnNote;

/* A game as it is read or written. The reader owns the record and the strings of its games. */
typedef struct {
    const Record *record; /* the variant, the start position and the moves */
    PdnPlace place;       /* where its text begins; the writer does not look at it */
    GameResult result;
    const char *written_result; /* the text of the result where no result of PDN means the same;
                                   else NULL */
    const PdnTag *tags;         /* all of them, in the order of the text */
    int tag_count;
    const PdnComment *comments; /* and NAGs and variations, in the order of the text */
    int comment_count;
    const PdnAssumed *assumed; /* of the reader; the writer does not look at it */
    int assumed_count;
    const PdnNote *notes; /* at most one for a move, in their order */
    int note_count;
    PdnPlace odd_sign; /* of the first step written as a capture (11x15), or capture written as a
                          step (22-15); line 0: there is none. The writer does not look at it */
} PdnGame;

/* How squares are named: as the variant does, or by numbers (1 at White's top left) or letters (a1
   at White's bottom left) where it does otherwise. */
typedef enum { PDN_OWN, PDN_NUMERIC, PDN_ALGEBRAIC } PdnSquares;

/* The result as people are shown it: as it is written, or PDN's text for it. */
const char *pdn_game_result(const PdnGame *game);

/* Writes the name of the tag with the name of `player`: `Black`, in Focus `Red`; with `after`, the
   name of another tag about that player: `BlackType`. All code that writes or looks for such a tag
   uses it. */
enum { PDN_PLAYER_TAG = 32 };
void pdn_player_tag(const Game *game, Player player, const char *after, char tag[PDN_PLAYER_TAG]);

/* The value of the first tag called `name`, whatever the case of letters; NULL if there is none. */
const char *pdn_tag(const PdnGame *game, const char *name);

/* The value of a tag about `player`, as pdn_player_tag() calls it; "" if there is none. */
const char *pdn_player(const PdnGame *game, Player player, const char *after);

#endif
