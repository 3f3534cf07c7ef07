/* The reader's state, and what its parts do for one another: reader.c walks over the text, tags.c
   reads tags, moves.c moves, line.c variations, comments.c comments and other text, runs.c tries
   moves. Private to them. */
#ifndef CROWNHEAD_ENGINE_PDN_STATE_H
#define CROWNHEAD_ENGINE_PDN_STATE_H

#include "engine/pdn/input.h"
#include "engine/pdn/names.h"
#include "engine/pdn/plain.h"
#include "engine/pdn/result.h"
#include "engine/pdn/scan.h"
#include "engine/pdn/squares.h"
#include "engine/pdn/strings.h"

enum {
    PDN_BRANCHES = 16,    /* ways a game may have been played that are followed at once */
    PDN_UNDECIDED = 1000, /* plies for which they are */
};

/* A text that was taken for part of a bracket and is read again as what follows it. Then comes
   `input`, which was kept for that. */
typedef struct PdnRest {
    struct PdnRest *outer; /* one that is read on after this one */
    char *text;
    PdnMemory memory;
    PdnInput input;
} PdnRest;

struct PdnReader {
    PdnInput input;
    PdnRest *rest; /* what `input` is a part of; NULL: the file itself */
    const Game *usual;
    bool insists;         /* all games are of that */
    Encoding encoding;    /* of names and comments; ENCODING_UNKNOWN: found from the bytes */
    EncodingVotes before; /* of the games so far */
    bool has_told_wide;   /* that the text is UTF-16 */
    bool has_games;       /* one was read before */

    /* The game being read. */
    Record record;
    PdnStrings strings;
    GameResult result;
    const char *written; /* its text, where none of PDN's says the same */
    char ending[48];     /* the result after the moves where it is not one of PDN's, in ASCII */
    int first_text;      /* the first comment that was text after the moves; -1: none */
    int text_ply;        /* moves before the last text, where that is what was read last; -1 */
    PdnPlace text_place;
    char text_word[41]; /* its first word */
    bool is_lettered;   /* its last move names squares by letters */
    bool is_fresh;      /* what is read next begins a line, after an empty one */
    bool is_text_only;  /* no more moves are read in it */
    int rest_count;
    PdnNaming own;   /* names of the squares in this variant */
    PdnNaming given; /* those that the GameType asks for, or the first move has shown */
    PdnPlace place;  /* of its first character; line 0 before that */
    PdnPlace odd_sign;
    unsigned met;        /* which of the tags that a game has once were met, pdn_read_bracket() */
    bool is_apart;       /* an empty line comes before the next piece */
    bool has_moves;      /* its tags are over; the variant and the start are known */
    bool follows_set_up; /* it is of the variant of the game before it, if its tags name none */
    bool is_unknown;     /* its tags say that nobody knows the variant */
    bool is_named;       /* its tags name the variant */
    bool has_result;     /* there is a tag Result */
    PdnPoints told;      /* those it tells; -1 if it tells none */
    bool has_first;      /* "1." was met */
    bool is_quoted;      /* its lines begin with `>`, as mail quotes */
    bool is_escaped;     /* its white space was escaped */
    bool line_begun;     /* something comes before the next piece on its line */
    bool has_ended;      /* its result was read */
    bool over;           /* its last byte was read */
    bool broken;
    PdnFault fault;
    Error later; /* what else is wrong is not reported */
    PdnAssumed assumed[PDN_ASSUMED];
    int assumed_count;

    /* Where a short capture fits several moves `record` has taken the first, these the others, from
       the position after `fork` plies on. */
    Record others[PDN_BRANCHES];
    int other_count, fork;
    PdnPlace fork_place;

    const Game *start_game;
    GamePosition start; /* of that, the last variant: reading it for each game would take long */
};

/* Marks the game as broken at `place`, or here; returns where the reason is to be written. */
Error *pdn_fault_at(PdnReader *reader, PdnPlace place);
Error *pdn_fault_here(PdnReader *reader);

/* Notes what was assumed, as printf does; some kinds once a game only. */
PRINTF_LIKE(4, 5)
void pdn_assume(PdnReader *reader, PdnAssumedKind kind, PdnPlace place, const char *format, ...);

/* Appends to the last string, ends the comment that begins at `start`, or adds another remark; in a
   broken game nothing is kept. */
void pdn_text_add(PdnReader *reader, const char *bytes, size_t size);
void pdn_comment_add(PdnReader *reader, size_t start);
void pdn_remark_add(PdnReader *reader, PdnComment remark);

/* Skips the rest of the line. */
void pdn_skip_line(PdnReader *reader);

/* Reads `{...}`, or `;` and the rest of the line. */
void pdn_read_comment(PdnReader *reader);
void pdn_read_line_comment(PdnReader *reader);

/* Whether the `[` at `at`, which begins no tag, is that of a comment among the moves: reads it, up to
   its `]` on its line. */
bool pdn_is_remark(const PdnReader *reader, const char *at);
void pdn_read_remark(PdnReader *reader);

/* Reads words up to the end of the line, a result or a move with its number; false where there are
   none. Moves may not follow them. */
bool pdn_read_text(PdnReader *reader);

/* Whether moves would follow the last text: that is the fault then, which is reported. */
bool pdn_refuse_text(PdnReader *reader);

/* Reads the text of a bracket at `place` that is never closed: `text` of `size` bytes, which is
   freed, up to where the moves of the game seem to go on belongs to it, and the rest is read. */
void pdn_go_on_in(PdnReader *reader, char *text, size_t size, PdnPlace place);

/* Ends the reading of such a rest; false if there is none. */
bool pdn_end_rest(PdnReader *reader);

/* Passes a sign that is not of the game, a bracket that nothing has opened. */
void pdn_pass_bracket(PdnReader *reader);

/* Reads a tag, sound or not; a tag after the moves ends the game, and so does one that a game has
   once (Event, White, ..) where it comes again after an empty line. */
void pdn_read_bracket(PdnReader *reader);

/* Reads a tag without its `[` at the beginning of a line; false if it is none. */
bool pdn_read_bare_tag(PdnReader *reader);

/* Makes UTF-8 of all strings, and gives tags of other languages PDN's names. */
void pdn_finish_strings(PdnReader *reader);

/* Finds the variant and the start position once the tags are over; reads a set-up, which after a
   move may only repeat the position. */
void pdn_begin_moves(PdnReader *reader);
void pdn_read_set_up(PdnReader *reader);

/* Makes the game one of `game`, from its start. */
void pdn_use_game(PdnReader *reader, const Game *game);

/* Reads a move number, a move, or a result that is not one of PDN's. */
void pdn_read_word(PdnReader *reader);

/* Ends the game with a result, whose text in ASCII is `length` bytes at `text`. */
void pdn_end_game(PdnReader *reader, const PdnScore *score, const char *text, int length);

/* Whether a result stands at `at`, not a move; and whether a legal move follows. */
bool pdn_is_result(const PdnReader *reader, const char *at);
bool pdn_moves_follow(const PdnReader *reader, const char *at);

/* Moves that are played from a position of the game on, to see whether they may belong to it. */
typedef struct {
    GamePosition position;
    int ply;         /* moves of the game before it */
    const char *end; /* of the text that was read last */
} PdnRun;

/* The current position, and no move. */
PdnRun pdn_run_here(const PdnReader *reader);

/* Plays the moves of the text at `at`, with their numbers and what may stand between them, up to
   what is not one; with `over_words` other words are passed. False if there is no move. */
bool pdn_run_on(const PdnReader *reader, PdnRun *run, const char *at, bool over_words);

/* Forgets the branches; reports it where the moves have not shown which was meant. */
void pdn_close_branches(PdnReader *reader);

/* Reads `(...)`, with the variations and comments in it; or the text of one as if it stood there,
   whose first `shown` bytes are a comment if it cannot be played. */
void pdn_read_variation(PdnReader *reader);
void pdn_add_variation(PdnReader *reader, const char *text, size_t shown, PdnPlace place);

#endif
