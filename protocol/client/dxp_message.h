/* Messages of DXP, the DamExchange Protocol, version 2, by which programs for boards of 50 squares
   meet: 1 to 127 characters, the first of which is the kind, ended by a NUL that is not part of
   them here. Reading and writing them has no input or output of its own. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_DXP_MESSAGE_H
#define CROWNHEAD_PROTOCOL_CLIENT_DXP_MESSAGE_H

#include <stdbool.h>

#include "engine/base/error.h"

enum {
    DXP_VERSION = 1, /* the number of protocol version 2 in a request */
    DXP_MOST = 127,  /* characters of a message */
    DXP_SQUARES = 50,
    DXP_NAME = 32, /* characters of a name */
    DXP_CHAT_MOST = 126,
    DXP_MINUTES_MOST = 999, /* and at most this many moves */
};

/* The kinds of messages, by their first character. */
typedef enum {
    DXP_REQUEST = 'R', /* asks for a game */
    DXP_ANSWER = 'A',  /* to a request */
    DXP_MOVE = 'M',
    DXP_END = 'E', /* of the game; answered by another one */
    DXP_CHAT = 'C',
    DXP_BACK = 'B',        /* asks to go back in the game */
    DXP_BACK_ANSWER = 'K', /* to that */
} DxpKind;

/* How a request is answered. */
typedef enum { DXP_YES, DXP_OTHER_VERSION, DXP_NOT_THIS_GAME, DXP_NO_GAME } DxpCode;

/* How a request to go back is answered. */
typedef enum { DXP_BACK_YES, DXP_BACK_UNKNOWN, DXP_BACK_NO } DxpBackCode;

/* The sender's result in the message that ends a game. */
typedef enum { DXP_NOTHING, DXP_I_LOSE, DXP_DRAW, DXP_I_WIN } DxpReason;

/* The fields of all kinds; those of its own are set. Colours and pieces are as in the Hub form. */
typedef struct {
    DxpKind kind;
    int code;                       /* answers: DxpCode, DxpBackCode */
    int version;                    /* request */
    char name[DXP_NAME + 1];        /* request, answer: of the sender, without spaces at its ends */
    char colour;                    /* request: the other side's colour; back: the side to move */
    int minutes, moves;             /* request: for each side and the whole game; 0: no limit */
    char position[DXP_SQUARES + 2]; /* request: in Hub form; "": the start */
    int seconds;                    /* move: used for it, 0..9999 */
    int from, to;                   /* move: squares 1..50 */
    int captured_count;             /* move: 0..50 */
    int captured[DXP_SQUARES];      /* in any order */
    DxpReason reason;               /* end */
    bool stops;                     /* end: no other game is wanted */
    int number;                     /* back: the move to go back to, from 1 */
    char text[DXP_CHAT_MOST + 1];   /* chat, printable */
} DxpMessage;

/* Reads a message. False and an error, which names the field, when it is not one. */
bool dxp_message_read(DxpMessage *message, const char *text, Error *error);

/* Writes a message, whose fields are in their ranges, and its NUL. */
void dxp_message_write(const DxpMessage *message, char text[DXP_MOST + 1]);

#endif
