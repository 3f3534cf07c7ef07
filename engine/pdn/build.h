/* The game that is being read: the meaning of its tags, moves and words. It is given words, texts
   and scores with their places and never sees the bytes of the file. start.h finds the variant and
   the position, play.h plays the moves, finish.h ends it. Private to engine/pdn/. */
#ifndef CROWNHEAD_ENGINE_PDN_BUILD_H
#define CROWNHEAD_ENGINE_PDN_BUILD_H

#include "engine/pdn/names.h"
#include "engine/pdn/notes.h"
#include "engine/pdn/strings.h"

enum {
    PDN_BRANCHES = 16,    /* ways a game may have been played that are followed at once */
    PDN_UNDECIDED = 1000, /* plies for which they are */
};

/* The part of the game that is being read: its tags; its moves, or text after a set-up that cannot
   be read; then the words after the result. From PDN_MOVES on the variant and the start are
   known. */
typedef enum { PDN_TAGS, PDN_MOVES, PDN_TEXT, PDN_AFTER_MOVES, PDN_AFTER_TEXT } PdnStage;

/* The variant in the tags: none, an unknown one, or a known one. */
typedef enum { PDN_USUAL, PDN_UNKNOWN, PDN_NAMED } PdnVariant;

/* Words that were read as text after the moves. */
typedef struct {
    int first; /* the first comment that they became; -1: there is none */
    int ply;   /* moves before the last one, if that was read last; else -1 */
    PdnPlace place;
    char word[41]; /* its first word */
} PdnWords;

/* The game being read, and the settings for reading it. */
typedef struct {
    const Game *usual;
    bool insists;         /* all games have the variant `usual` */
    Encoding encoding;    /* of names and comments; ENCODING_UNKNOWN: found from the bytes */
    EncodingVotes before; /* the votes of the games before this one */
    bool follows_set_up;  /* unless its tags name a variant, the game has that of the game before */

    PdnStage stage;
    bool is_broken; /* for the reason in `fault`; later faults are not reported */
    PdnFault fault;
    Error later;
    PdnPlace here; /* where the piece being read begins */
    PdnNotes notes;
    Record record;
    PdnStrings strings;
    GameResult result;
    const char *written; /* the text of the result, where no result of PDN means the same */
    char ending[48];     /* the result after the moves where it is not one of PDN's, in ASCII */
    PdnWords words;
    PdnVariant variant;
    PdnNaming own;     /* names of the squares in this variant */
    PdnNaming given;   /* those that the GameType asks for, or the first move has shown */
    PdnPlace odd_sign; /* as in PdnGame */
    unsigned met;      /* which of the tags that a game has once were met, tags.c */
    bool is_lettered;  /* its last move names squares by letters */
    bool has_first;    /* "1." was met */
    bool has_result;   /* there is a tag Result */
    PdnPoints stated;  /* the points that this tag gives; -1 if it gives none */

    /* Where a short capture fits several moves `record` has taken the first, these the others, from
       the position after `fork` plies on. */
    Record others[PDN_BRANCHES];
    int other_count, fork;
    PdnPlace fork_place;

    const Game *start_game;
    GamePosition start; /* of that, the last variant: reading it for each game would take long */
} PdnBuild;

/* Makes the state for reading games of `usual`. False and an error when memory is short. */
bool pdn_build_make(PdnBuild *build, const Game *usual, Error *error);
void pdn_build_free(PdnBuild *build);

/* Forgets the last game. */
void pdn_build_next_game(PdnBuild *build);

/* Whether the tags are over; and whether words that look like moves are text. */
static inline bool pdn_has_moves(const PdnBuild *build) {
    return build->stage > PDN_TAGS;
}
static inline bool pdn_is_text_only(const PdnBuild *build) {
    return build->stage == PDN_TEXT || build->stage == PDN_AFTER_TEXT;
}

/* Marks the game as broken at `place`, or at the piece being read; returns where the reason is to
   be written. */
Error *pdn_fault_at(PdnBuild *build, PdnPlace place);
Error *pdn_fault_here(PdnBuild *build);

/* Append to the last string; make strings a comment or a tag, which begin at these offsets; add
   another remark. In a broken game nothing is kept. */
void pdn_text_add(PdnBuild *build, const char *bytes, size_t size);
void pdn_comment_add(PdnBuild *build, size_t start);
void pdn_tag_add(PdnBuild *build, size_t name, size_t value, PdnPlace place);
void pdn_remark_add(PdnBuild *build, PdnComment remark);

/* Adds a NAG about the last move that was read, or about the start. */
void pdn_nag_add(PdnBuild *build, int nag);

#endif
