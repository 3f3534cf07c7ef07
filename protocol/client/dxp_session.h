/* One connection of DXP: the meaning of each message, our answer to it, and whose turn it is. It
   reads and writes nothing itself: messages go in, messages and lines for people come out, so that
   every course of a session can be tried without a socket or a clock.

   A session is friendly or refereed. In a friendly one both sides announce the result of their
   game: it may be taken back, faults are pointed out by chat, and the side to move ends it. In a
   refereed one the caller decides: nothing is taken back or pointed out, and the other side's
   announcements are passed on. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DXP_SESSION_H
#define CROWNHEAD_PROTOCOL_CLIENT_DXP_SESSION_H

#include "engine/record.h"
#include "protocol/client/dxp_moves.h"

/* The states of a session. */
typedef enum {
    DXP_IDLE,  /* no game: the initiator may ask for one */
    DXP_ASKED, /* one was asked for */
    DXP_PLAYING,
    DXP_ENDING, /* we have ended it, and wait for the other side to say so too */
    DXP_OVER,   /* everything has been sent: the connection can be closed */
} DxpState;

/* The effect of a message. */
typedef enum {
    DXP_TOOK_NOTHING, /* none that anybody waits for */
    DXP_TOOK_GAME,    /* a game has begun */
    DXP_TOOK_REFUSAL, /* our request was refused, see `why` */
    DXP_TOOK_MOVE,    /* it moved; in a refereed session perhaps not legally, or not readably */
    DXP_TOOK_END,     /* it ended the game, with the reason in `said`, or answered our end */
    DXP_TOOK_FAULT,   /* refereed: an end that cannot be read, see `why` */
} DxpTaken;

enum {
    DXP_OUT = 16,   /* messages that wait to be sent */
    DXP_NOTE = 240, /* a line for people */
    DXP_NOTES = 16,
    DXP_HOW = 96,        /* how a game ended, in words */
    DXP_FAULTS_MOST = 8, /* messages that cannot be understood, and moves that are not legal, after
                            which a friendly connection is given up */
};

/* A session; its texts are printable ASCII. The caller sends `out` and shows `notes`. */
typedef struct {
    char name[DXP_NAME + 1]; /* ours */
    bool is_initiator;       /* we ask for games, the other side is asked */
    bool is_refereed;
    DxpState state;
    char peer[DXP_NAME + 1]; /* the other side's name, "" until it has given one */
    int faults;
    Error why;
    DxpReason said;

    /* The game that is played, or was last. */
    Player own;
    int minutes, moves; /* for each side and the whole game; 0: no limit */
    Record record;      /* of the game that the session is for */
    bool was_drawn;     /* by the rules after our move, though the other side may play on */
    bool is_finished;   /* the game has ended and waits for dxp_session_kept() */
    GameResult result;
    char how[DXP_HOW];

    char out[DXP_OUT][DXP_MOST + 1];
    int out_count;
    char notes[DXP_NOTES][DXP_NOTE];
    int note_count;
} DxpSession;

/* A session before its first game. `game` must have 50 squares, see dxp_plays(). False and an error
   when memory is short; call dxp_session_free() even then. */
bool dxp_session_new(DxpSession *session, const Game *game, const char *name, bool is_initiator,
                     Error *error);
void dxp_session_free(DxpSession *session);

/* Makes `message` the request for a game from `start` in which we are `own`. */
void dxp_session_request(const DxpSession *session, DxpMessage *message, Player own,
                         const GamePosition *start, int minutes, int moves);

/* Asks for that game. The session is idle. */
void dxp_session_ask(DxpSession *session, Player own, const GamePosition *start, int minutes,
                     int moves);

/* Takes a message of the other side, or whatever it sent instead of one. */
DxpTaken dxp_session_take(DxpSession *session, const char *text);

/* Whether it is our turn: then the caller must give dxp_session_move() a move, unless a message
   changes that before. */
bool dxp_session_is_due(const DxpSession *session);

/* Plays our move, legal, for which we took `seconds`. */
void dxp_session_move(DxpSession *session, const GameMove *move, int seconds);

/* Ends the game under way, if there is one, for `reason`, as a referee does. */
void dxp_session_end(DxpSession *session, DxpReason reason, bool stops);

/* Ends a game that is under way, without a result, and the session, because the other side has gone
   or is silent; `how` is the reason. */
void dxp_session_give_up(DxpSession *session, const char *how);

/* Call it when the other side has been silent for too long: if we have ended the game, it is over
   without the other side's answer. */
void dxp_session_late(DxpSession *session);

/* dxp_session_sent() forgets the messages that were sent and the notes that were shown;
   dxp_session_kept() forgets a finished game that the caller has stored. */
void dxp_session_sent(DxpSession *session);
void dxp_session_kept(DxpSession *session);

#endif
