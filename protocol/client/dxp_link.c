/* Sockets do not block: each wait is for a time, and is cut into looks at whether it is still
   wanted. Messages are cut at their NUL; of one that is too long one byte more than the longest
   is kept, so that it cannot be taken for a message. */
#include "protocol/client/dxp_link.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    MOST_PORT = 65535,
    QUEUE = 16,    /* connections that wait to be taken */
    LOOK_MS = 100, /* between two looks at whether a connection is still wanted */
};

/* --- addresses --- */

/* Splits [HOST:]PORT; an address of IPv6 stands in brackets. */
static bool split(const char *address, char host[DXP_ADDRESS], const char **port, Error *error) {
    const char *colon = strrchr(address, ':');
    snprintf(host, DXP_ADDRESS, "127.0.0.1");
    *port = colon ? colon + 1 : address;
    if (colon) {
        const bool has_brackets = address[0] == '[' && colon > address + 1 && colon[-1] == ']';
        const char *from = address + has_brackets;
        snprintf(host, DXP_ADDRESS, "%.*s", (int)(colon - from) - has_brackets, from);
    }
    const bool is_number = **port && strspn(*port, "0123456789") == strlen(*port);
    if (!is_number || !*host)
        return error_set(error, "'%s' must be PORT or HOST:PORT, such as 27531", address);
    return (strlen(*port) <= 5 && atoi(*port) <= MOST_PORT) ||
           error_set(error, "the port of '%s' must be a number up to %d", address, MOST_PORT);
}

bool link_check_address(const char *address, bool listens, Error *error) {
    char host[DXP_ADDRESS];
    const char *port;
    if (!split(address, host, &port, error)) return false;
    return listens || atoi(port) > 0 ||
           error_set(error, "the port of '%s' must be a number from 1 to %d", address, MOST_PORT);
}

static struct addrinfo *look_up(const char *address, bool listens, Error *error) {
    const struct addrinfo wanted = {.ai_family = AF_UNSPEC,
                                    .ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_NUMERICSERV | (listens ? AI_PASSIVE : 0)};
    struct addrinfo *found = NULL;
    char host[DXP_ADDRESS];
    const char *port;
    if (!split(address, host, &port, error)) return NULL;
    const int failure = getaddrinfo(host, port, &wanted, &found);
    if (failure == 0) return found;
    error_set(error, "cannot find the address '%s': %s", address, gai_strerror(failure));
    return NULL;
}

static void print_address(const struct sockaddr *address, socklen_t size, char shown[DXP_ADDRESS]) {
    char host[64], port[8];
    if (getnameinfo(address, size, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        snprintf(shown, DXP_ADDRESS, "?");
    else
        snprintf(shown, DXP_ADDRESS, strchr(host, ':') ? "[%s]:%s" : "%s:%s", host, port);
}

/* --- sockets --- */

/* Messages are short and awaited, so they are not delayed; and a child must not inherit the
   socket. */
static void prepare(int handle) {
    const int on = 1;
    fcntl(handle, F_SETFD, FD_CLOEXEC);
    fcntl(handle, F_SETFL, fcntl(handle, F_GETFL) | O_NONBLOCK);
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

static int give_up(int handle) {
    const int number = errno;
    if (handle >= 0) close(handle);
    errno = number;
    return -1;
}

static int open_listener(const struct addrinfo *at) {
    const int on = 1, handle = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
    if (handle < 0) return -1;
    fcntl(handle, F_SETFD, FD_CLOEXEC);
    setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(handle, at->ai_addr, at->ai_addrlen) == 0 && listen(handle, QUEUE) == 0) return handle;
    return give_up(handle);
}

/* Waits for the end of a connect() that goes on; if it fails, errno is the reason. */
static bool await_connection(int handle, int timeout_ms, const atomic_bool *cancelled) {
    struct pollfd end = {.fd = handle, .events = POLLOUT};
    socklen_t size = sizeof errno;
    int number = 0, count = 0;
    bool is_cancelled = false;
    for (int left_ms = timeout_ms; count == 0 && left_ms > 0 && !is_cancelled; left_ms -= LOOK_MS) {
        count = poll(&end, 1, left_ms < LOOK_MS ? left_ms : LOOK_MS);
        is_cancelled = cancelled && atomic_load(cancelled);
    }
    if (count == 0) errno = is_cancelled ? ECANCELED : ETIMEDOUT;
    if (count <= 0 || getsockopt(handle, SOL_SOCKET, SO_ERROR, &number, &size) != 0) return false;
    if (number != 0) errno = number;
    return number == 0;
}

static int open_connection(const struct addrinfo *at, int timeout_ms,
                           const atomic_bool *cancelled) {
    const int handle = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
    if (handle < 0) return -1;
    prepare(handle);
    if (connect(handle, at->ai_addr, at->ai_addrlen) == 0 ||
        ((errno == EINPROGRESS || errno == EINTR) &&
         await_connection(handle, timeout_ms, cancelled)))
        return handle;
    return give_up(handle);
}

int link_listen(const char *address, char shown[DXP_ADDRESS], Error *error) {
    struct addrinfo *found = look_up(address, true, error);
    struct sockaddr_storage own;
    socklen_t size = sizeof own;
    int handle = -1;
    if (!found) return -1;
    for (struct addrinfo *at = found; at && handle < 0; at = at->ai_next)
        handle = open_listener(at);
    if (handle < 0) error_set(error, "cannot listen at '%s': %s", address, strerror(errno));
    freeaddrinfo(found);
    if (handle >= 0 && getsockname(handle, (struct sockaddr *)&own, &size) == 0)
        print_address((struct sockaddr *)&own, size, shown);
    return handle;
}

int link_connect(const char *address, int timeout_ms, const atomic_bool *cancelled, Error *error) {
    struct addrinfo *found = look_up(address, false, error);
    int handle = -1;
    if (!found) {
        errno = 0;
        return -1;
    }
    for (struct addrinfo *at = found; at && handle < 0; at = at->ai_next)
        handle = open_connection(at, timeout_ms, cancelled);
    const int fault = errno;
    if (handle < 0) error_set(error, "cannot connect to '%s': %s", address, strerror(fault));
    freeaddrinfo(found);
    errno = fault;
    return handle;
}

bool link_free_port(char *port, size_t size, Error *error) {
    char shown[DXP_ADDRESS] = ":0";
    const int handle = link_listen("0", shown, error);
    if (handle < 0) return false;
    close(handle);
    snprintf(port, size, "%s", strrchr(shown, ':') + 1);
    return true;
}

int link_accept(int listener, char shown[DXP_ADDRESS]) {
    struct sockaddr_storage from;
    socklen_t size = sizeof from;
    const int handle = accept(listener, (struct sockaddr *)&from, &size);
    if (handle < 0) return -1;
    prepare(handle);
    print_address((struct sockaddr *)&from, size, shown);
    return handle;
}

/* --- messages --- */

bool link_send(const DxpLink *link, const char *message, int wait_ms) {
    const size_t size = strlen(message) + 1;
    for (size_t sent = 0; sent < size;) {
        const ssize_t count = send(link->socket, message + sent, size - sent, MSG_NOSIGNAL);
        struct pollfd wait = {.fd = link->socket, .events = POLLOUT};
        if (count >= 0)
            sent += (size_t)count;
        else if (errno != EINTR &&
                 ((errno != EAGAIN && errno != EWOULDBLOCK) || poll(&wait, 1, wait_ms) == 0))
            return false;
    }
    return true;
}

bool link_receive(DxpLink *link) {
    const ssize_t count = recv(link->socket, link->bytes, sizeof link->bytes, 0);
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    link->start = 0;
    link->end = (int)count;
    return count > 0;
}

char *link_next(DxpLink *link) {
    if (link->is_kept) {
        link->is_kept = false;
        return link->text;
    }
    while (link->start < link->end) {
        const char byte = link->bytes[link->start++];
        if (byte != '\0') {
            if (link->length <= DXP_MOST) link->text[link->length++] = byte;
            continue;
        }
        link->text[link->length] = '\0';
        link->length = 0;
        return link->text;
    }
    return NULL;
}

void link_keep(DxpLink *link) {
    link->is_kept = true;
}
