/* Files of games in Portable Draughts Notation, read and written. */
#ifndef CROWNHEAD_PDN_H
#define CROWNHEAD_PDN_H

#include "crownhead_game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A file or a text that is read game by game. */
typedef struct CrownheadPdn CrownheadPdn;

/* Opens the file at `path`, or reads `length` bytes of `text`, which may be released then. Games
   that name no variant are of `variant`; NULL is english. Returns NULL on failure. Release with
   crownhead_pdn_free(). */
CROWNHEAD_PUBLIC CrownheadPdn *crownhead_pdn_open(const char *path, const char *variant,
                                                  char *error);
CROWNHEAD_PUBLIC CrownheadPdn *crownhead_pdn_text(const char *text, size_t length,
                                                  const char *variant, char *error);

/* Frees a reader. NULL is ignored. */
CROWNHEAD_PUBLIC void crownhead_pdn_free(CrownheadPdn *pdn);

typedef enum {
    CROWNHEAD_PDN_END,    /* there is no further game, */
    CROWNHEAD_PDN_FAILED, /* or the file could not be read further: `error` has the reason */
    CROWNHEAD_PDN_GAME,
    CROWNHEAD_PDN_BROKEN, /* `error` has the reason; the part before the fault is read */
} CrownheadPdnStatus;

/* Reads the next game, which lasts until the next call. */
CROWNHEAD_PUBLIC CrownheadPdnStatus crownhead_pdn_next(CrownheadPdn *pdn, char *error);

/* Makes a game of the moves that were read. Returns NULL if no game has been read. */
CROWNHEAD_PUBLIC CrownheadGame *crownhead_pdn_game(const CrownheadPdn *pdn);

/* Returns the result as the file has it, such as "1-0"; NULL if no game has been read. */
CROWNHEAD_PUBLIC const char *crownhead_pdn_result(const CrownheadPdn *pdn);

/* Returns the line, from 1, on which the game begins, or at which it is broken; 0 if no game has
   been read. */
CROWNHEAD_PUBLIC int64_t crownhead_pdn_line(const CrownheadPdn *pdn);

/* Returns the name, or the value, of the tag `number`, from 0; NULL if no tag has
   this number. */
CROWNHEAD_PUBLIC const char *crownhead_pdn_tag_name(const CrownheadPdn *pdn, int number);
CROWNHEAD_PUBLIC const char *crownhead_pdn_tag_value(const CrownheadPdn *pdn, int number);

/* Remarks on the moves, in the order of the text. The moves between an opening and a closing
   replace the last move before them. */
typedef enum {
    CROWNHEAD_COMMENT,
    CROWNHEAD_NAG,
    CROWNHEAD_OPEN,
    CROWNHEAD_MOVE,
    CROWNHEAD_CLOSE,
} CrownheadRemarkKind;

typedef struct {
    int32_t ply;      /* moves of the game that come before it */
    int32_t kind;     /* a CrownheadRemarkKind */
    int32_t nag;      /* `$4` */
    const char *text; /* of a comment, or of a move; valid until the next remark or game is read */
} CrownheadRemark;

/* Writes the remark `number`, from 0. Fails if no remark has this number. */
CROWNHEAD_PUBLIC bool crownhead_pdn_remark(CrownheadPdn *pdn, int number, CrownheadRemark *remark);

/* Writes `game` as PDN with the tags of `tags`, `tag_count` pairs of a name and a value, with the
   comments and NAGs of `remarks`, in the order of their plies, and with `result`, such as "1-0";
   NULL is the result by the rules. Returns a text of the caller's to be released with
   crownhead_pdn_release(), NULL on failure. */
CROWNHEAD_PUBLIC char *crownhead_pdn_write(const CrownheadGame *game, const char *const *tags,
                                           int tag_count, const CrownheadRemark *remarks,
                                           int remark_count, const char *result, char *error);
CROWNHEAD_PUBLIC void crownhead_pdn_release(char *text);

#ifdef __cplusplus
}
#endif

#endif
