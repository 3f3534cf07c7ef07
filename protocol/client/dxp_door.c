/* Programs that have connected and are not in a game wait here as guests. A guest who asks for a
   game is answered at once: let in, or refused while another is in. Nobody waits behind a silent
   guest, who is sent off when all places are taken, or after a long time. */
#include "protocol/client/dxp_door.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/system.h"
#include "protocol/shell/version.h"

enum {
    GUESTS = 16,
    FIRST_WORD_S = 10,  /* for a guest, when others have no place, */
    SILENCE_S = 600,    /* ... and when they have */
    TAKEN_AT_ONCE = 16, /* receives and requests of a guest, who may send on and on */
    STUCK_MS = 100,     /* until a connection is tried again that cannot be taken */
};

typedef struct {
    DxpLink link;
    char address[DXP_ADDRESS];
    int64_t heard_us; /* when it came, or was heard last */
    bool is_refused;  /* it heard that we are busy */
} Guest;

struct DxpDoor {
    int listener;
    char address[DXP_ADDRESS];
    DxpReport *report;
    void *context;
    int count;
    Guest guests[GUESTS]; /* the first came first */
};

PRINTF_LIKE(2, 3) static void announce(const DxpDoor *door, const char *format, ...) {
    char line[2 * DXP_ADDRESS + DXP_MOST];
    va_list values;
    if (!door->report) return;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    door->report(door->context, line);
}

DxpDoor *door_open(const char *address, DxpReport *report, void *context, Error *error) {
    DxpDoor *door = calloc(1, sizeof *door);
    if (!door) {
        error_set(error, "not enough memory to listen");
        return NULL;
    }
    door->report = report;
    door->context = context;
    door->listener = link_listen(address, door->address, error);
    if (door->listener < 0) {
        free(door);
        return NULL;
    }
    announce(door, "listening at %s", door->address);
    return door;
}

const char *door_address(const DxpDoor *door) {
    return door->address;
}

/* --- guests --- */

/* Takes a guest off the list; the connection stays open. */
static void take_off(DxpDoor *door, int index) {
    door->count--;
    memmove(&door->guests[index], &door->guests[index + 1],
            (size_t)(door->count - index) * sizeof *door->guests);
}

static void send_off(DxpDoor *door, int index) {
    close(door->guests[index].link.socket);
    take_off(door, index);
}

void door_close(DxpDoor *door) {
    if (!door) return;
    while (door->count > 0) send_off(door, 0);
    close(door->listener);
    free(door);
}

static Guest *add(DxpDoor *door, const DxpLink *link) {
    Guest *guest = &door->guests[door->count++];
    *guest = (Guest){.link = *link, .heard_us = system_time_us()};
    return guest;
}

/* Sends off those who have been silent too long, for `seconds`. */
static void send_off_silent(DxpDoor *door, int64_t seconds) {
    const int64_t before_us = system_time_us() - 1000000 * seconds;
    for (int i = door->count; i-- > 0;)
        if (door->guests[i].heard_us < before_us) send_off(door, i);
}

/* Takes the connections that have come, while places are free. */
static void take_in(DxpDoor *door) {
    struct pollfd come = {.fd = door->listener, .events = POLLIN};
    send_off_silent(door, door->count == GUESTS ? FIRST_WORD_S : SILENCE_S);
    while (door->count < GUESTS && poll(&come, 1, 0) > 0) {
        char address[DXP_ADDRESS];
        const int socket = link_accept(door->listener, address);
        if (socket < 0) { /* it has gone again, or there is no descriptor */
            poll(NULL, 0, STUCK_MS);
            return;
        }
        Guest *guest = add(door, &(DxpLink){.socket = socket});
        memcpy(guest->address, address, sizeof address);
        announce(door, "connected: %s", address);
    }
}

void door_return(DxpDoor *door, const DxpLink *link) {
    if (door->count == GUESTS) send_off(door, 0);
    snprintf(add(door, link)->address, DXP_ADDRESS, "the other side");
}

/* Reads a guest's messages, up to a request, which it keeps in the link. */
typedef enum { GUEST_SILENT, GUEST_ASKS, GUEST_GONE } GuestWord;

static GuestWord listen_to(DxpDoor *door, Guest *guest) {
    struct pollfd end = {.fd = guest->link.socket, .events = POLLIN};
    Error why;
    DxpMessage message;
    for (int i = 0; i < TAKEN_AT_ONCE; i++) {
        for (char *text; (text = link_next(&guest->link)) != NULL;) {
            guest->heard_us = system_time_us();
            if (*text == DXP_REQUEST) {
                link_keep(&guest->link);
                return GUEST_ASKS;
            }
            if (*text == DXP_CHAT && dxp_message_read(&message, text, &why))
                announce(door, "%s says: %s", guest->address, message.text);
        }
        if (poll(&end, 1, 0) <= 0) return GUEST_SILENT;
        if (!link_receive(&guest->link)) return GUEST_GONE;
    }
    return GUEST_SILENT;
}

/* Whether guest `index` can be let in; one that has gone is taken off the list. */
static GuestWord look_at(DxpDoor *door, int index) {
    const GuestWord word = listen_to(door, &door->guests[index]);
    if (word == GUEST_GONE) send_off(door, index);
    return word;
}

/* Waits until somebody comes or sends something. */
static void wait(const DxpDoor *door, int wait_ms) {
    const bool has_place = door->count < GUESTS; /* else who comes must wait, and wakes nobody */
    struct pollfd watched[1 + GUESTS] = {{.fd = has_place ? door->listener : -1, .events = POLLIN}};
    for (int i = 0; i < door->count; i++)
        watched[1 + i] = (struct pollfd){.fd = door->guests[i].link.socket, .events = POLLIN};
    poll(watched, (nfds_t)door->count + 1, wait_ms);
}

/* Lets in guest `index`. */
static bool let_in(DxpDoor *door, int index, DxpLink *link) {
    *link = door->guests[index].link;
    take_off(door, index);
    return true;
}

/* Lets in a guest who is already waiting. */
static bool admit(DxpDoor *door, bool asks, DxpLink *link) {
    take_in(door);
    for (int i = 0; i < door->count;) {
        const GuestWord word = look_at(door, i);
        if (word == GUEST_GONE) continue;
        if (word == GUEST_ASKS || !asks) return let_in(door, i, link);
        i++;
    }
    return false;
}

bool door_admit(DxpDoor *door, bool asks, int wait_ms, DxpLink *link) {
    if (admit(door, asks, link)) return true;
    wait(door, wait_ms);
    return admit(door, asks, link);
}

/* --- busy --- */

static bool say(Guest *guest, const DxpMessage *message) {
    char text[DXP_MOST + 1];
    dxp_message_write(message, text);
    return link_send(&guest->link, text, 0);
}

/* Sends a guest a chat line once, and refuses the requests that have come, though only a few at a
   time of one who never stops asking. False when it has gone, or does not read. */
static bool refuse(DxpDoor *door, Guest *guest) {
    static const DxpMessage BUSY = {.kind = DXP_CHAT, .text = "busy: another game is being played"};
    static const DxpMessage NO = {
        .kind = DXP_ANSWER, .name = VERSION_PROGRAM, .code = DXP_NOT_THIS_GAME};
    if (!guest->is_refused && !say(guest, &BUSY)) return false;
    guest->is_refused = true;
    for (int i = 0; i < TAKEN_AT_ONCE; i++) {
        const GuestWord word = listen_to(door, guest);
        if (word != GUEST_ASKS) return word != GUEST_GONE;
        link_next(&guest->link);
        if (!say(guest, &NO)) return false;
    }
    return true;
}

void door_refuse(DxpDoor *door) {
    take_in(door);
    for (int i = door->count; i-- > 0;)
        if (!refuse(door, &door->guests[i])) send_off(door, i);
}
