/* The channel between a client and its engine, in lines: the input and output of a process, or a
   connection that carries messages of DXP, with or without a process of ours at its end. */
#ifndef CROWNHEAD_PROTOCOL_CLIENT_WIRE_H
#define CROWNHEAD_PROTOCOL_CLIENT_WIRE_H

#include "protocol/client/client_settings.h"
#include "protocol/client/dxp_door.h"
#include "protocol/client/process.h"

/* The channel to one engine. */
typedef struct {
    Process *process; /* NULL: none, only the connection */
    bool is_linked;   /* lines go over `link`; the output of the process is dropped */
    bool is_cut;      /* nothing more can be sent over it ... */
    bool has_ended;   /* ... or comes */
    DxpLink link;
    DxpDoor *door; /* that it came in by; NULL: by none */
} Wire;

/* Where in the words of an engine, and in its address, the number of a free port is put. */
#define WIRE_PORT "{port}"

/* Starts the engine of `settings`. With `is_linked` it also connects to the engine within
   `timeout_ms`, or waits until the engine connects through the door of the settings; a program that
   was not started here is waited for without end. False and an error on failure, and then nothing
   stays open. If the process could not be started, or descriptors have run out, errno is that of
   process_start(), else 0. */
bool wire_open(Wire *wire, const ClientSettings *settings, bool is_linked, int timeout_ms,
               Error *error);

/* As process_send() and process_read(). */
void wire_send(Wire *wire, const char *line);
ProcessRead wire_read(Wire *wire, const char **line, int timeout_ms);

/* Whether something could not be sent because the other end takes nothing any more. */
bool wire_has_hung_up(const Wire *wire);

/* Processor time that the process has taken; false when there is none, or it has ended. */
bool wire_cpu_us(const Wire *wire, int64_t *us);

/* Gives the connection back to the door, where it may be taken for another game. */
void wire_return(Wire *wire);

/* Closes the connection and ends the process, which has `grace_ms` to do so by itself. */
ClientEnd wire_close(Wire *wire, int grace_ms);

#endif
