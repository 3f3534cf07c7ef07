/* A game as the floors above see it: one table of functions per variant. Positions and moves are
   opaque values here, stored by the caller; only their own game looks inside. */
#ifndef CROWNHEAD_ENGINE_GAME_H
#define CROWNHEAD_ENGINE_GAME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/error.h"
#include "engine/facts.h"
#include "engine/view.h"

enum {
    GAME_POSITION_WORDS = 7,  /* of 64 bits: room for the position of any game */
    GAME_MOVE_WORDS = 4,      /* room for its moves */
    GAME_MAX_MOVES = 1024,    /* no position has more legal moves */
    GAME_MOVE_TEXT = 96,      /* longest move in text, with its NUL */
    GAME_POSITION_TEXT = 256, /* longest position in text, with its NUL */
    GAME_BOARD_TEXT = 2048,   /* longest board drawing, with its NUL */
};

/* A position of any game; its unused words are 0. */
typedef struct {
    uint64_t word[GAME_POSITION_WORDS];
} GamePosition;

/* A legal move of any game in the position it was made for; its unused words are 0. */
typedef struct {
    uint64_t word[GAME_MOVE_WORDS];
} GameMove;

/* A list of legal moves. */
typedef struct {
    int count;
    GameMove moves[GAME_MAX_MOVES];
} GameMoves;

/* A player, by turn at the start position, whatever the colours. */
typedef enum { FIRST_PLAYER, SECOND_PLAYER } Player;

/* The opponent of `player`. */
static inline Player player_other(Player player) {
    return player == FIRST_PLAYER ? SECOND_PLAYER : FIRST_PLAYER;
}

/* How perft counts, see Perft. */
typedef enum { PERFT_PLAIN, PERFT_BULK, PERFT_HASH, PERFT_UNIQUE } PerftMode;

/* Work for `Game.perft`. */
typedef struct {
    PerftMode mode; /* play every move; count the last plies unplayed; do so with a table; or count
                       several routes with one result once */
    void *memory;   /* for the table of PERFT_HASH: zeros, or as the same game left it */
    size_t bytes;   /* of `memory`, 16 or more */
    const atomic_bool *stop; /* ends the count when it becomes true; may be NULL */
} Perft;

/* One variant: all of it is constant and safe to use from any thread. */
typedef struct Game {
    const char *name;           /* as UCI_Variant has it */
    const char *aliases;        /* other names that are read, with spaces between; NULL, "": none */
    const char *hub_name;       /* as clients of the Hub protocol call it; NULL, "": by its name */
    const char *player_name[2]; /* by Player, lower case */
    bool white_begins; /* FIRST_PLAYER has White's part, else Black's: in clocks (wtime) and
                          as the minus in b + 3B - w - 3W */
    const char *start; /* position the game starts from, in text */
    int repetitions;   /* a position that occurs this often is a draw */
    GameFacts facts;

    /* Reads a position in the variant's text form (FEN). On failure `pos` is untouched and `error`
       names the word, the reason and the right form. */
    bool (*parse)(GamePosition *pos, const char *text, Error *error);
    /* Writes the text that parse() reads. Where several rules count plies (general/draws_kernel.h),
       the text keeps only one count. */
    void (*print)(const GamePosition *pos, char text[GAME_POSITION_TEXT]);
    /* Draws the board, lines ended by LF. */
    void (*draw)(const GamePosition *pos, char text[GAME_BOARD_TEXT]);
    /* Describes the board, and a legal `move` of it, to a program that draws boards in its own
       way. */
    void (*view)(const GamePosition *pos, GameView *view);
    void (*view_move)(const GamePosition *pos, const GameMove *move, GameMoveView *view);
    /* Whether a legal move captures. */
    bool (*is_capture)(const GameMove *move);
    /* Whether a side that can capture must capture; it explains why a move is refused. */
    bool (*must_capture)(void);

    /* All legal moves in the variant's order, every route of a capture on its own. */
    void (*list)(const GamePosition *pos, GameMoves *list);
    /* Finds the legal move that `word` means; false and an error naming the legal moves if `word`
       fits none, or several. */
    bool (*parse_move)(const GamePosition *pos, const char *word, GameMove *move, Error *error);
    /* Writes the move in the variant's notation. */
    void (*print_move)(const GameMove *move, char text[GAME_MOVE_TEXT]);
    /* Plays a legal move; `next` may be `pos`. */
    void (*play)(GamePosition *next, const GamePosition *pos, const GameMove *move);

    /* The Hub form: of a position a letter for the side and one for each square, of a
       move the numbers of squares, of a capture from, to and the captured squares, ascending. A
       game without it has NULL in all four. */
    bool (*parse_hub)(GamePosition *pos, const char *text, Error *error);
    void (*print_hub)(const GamePosition *pos, char text[GAME_POSITION_TEXT]);
    bool (*parse_hub_move)(const GamePosition *pos, const char *word, GameMove *move, Error *error);
    void (*print_hub_move)(const GameMove *move, char text[GAME_MOVE_TEXT]);
    /* The player to move. */
    Player (*to_move)(const GamePosition *pos);
    /* Plies since the last irreversible move: only that far back can the position repeat. */
    int (*quiet_plies)(const GamePosition *pos);
    /* The name of the rule by which `pos` is drawn whatever was played before, such as
       "40-moves"; NULL if it is not. */
    const char *(*draw_reason)(const GamePosition *pos);
    /* Whether the side to move has won, not lost, if it cannot move. */
    bool (*stuck_wins)(const GamePosition *pos);
    /* The name of the reason why the game is over when the side to move cannot move: "no-move", or
       "first-king". */
    const char *(*stuck_reason)(const GamePosition *pos);
    /* Hash of all that a repetition compares; and whether two positions are the same for it. */
    uint64_t (*key)(const GamePosition *pos);
    bool (*same)(const GamePosition *a, const GamePosition *b);

    /* Counts the leaves `depth` (0 or more) plies below `pos`. False, with an error, when it was
       stopped or its table could not be had. */
    bool (*perft)(const GamePosition *pos, int depth, const Perft *perft, uint64_t *leaves,
                  Error *error);
} Game;

/* The player who has White's part; the other player has Black's. */
static inline Player game_white(const Game *game) {
    return game->white_begins ? FIRST_PLAYER : SECOND_PLAYER;
}

/* The name by which clients of the Hub protocol know the game. */
static inline const char *game_hub_name(const Game *game) {
    return game->hub_name && *game->hub_name ? game->hub_name : game->name;
}

#endif
