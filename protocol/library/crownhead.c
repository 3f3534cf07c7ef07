#include "protocol/library/crownhead.h"

#include "protocol/dialects/protocols.h"
#include "protocol/session/session.h"

/* To those outside a session has no inside: a Crownhead is one by another name. */
static Session *session_of(Crownhead *engine) {
    return (Session *)engine;
}

Crownhead *crownhead_make(CrownheadOutput output, void *context) {
    Error error;
    if (!output) return NULL;
    return (Crownhead *)session_new(PROTOCOLS, output, context, &error);
}

bool crownhead_choose(Crownhead *engine, const char *protocol) {
    return protocol && session_choose(session_of(engine), protocol);
}

bool crownhead_read(Crownhead *engine, const char *line, size_t length) {
    return session_read(session_of(engine), line ? line : "", line ? length : 0);
}

void crownhead_end_input(Crownhead *engine) {
    session_end_input(session_of(engine));
}

bool crownhead_run(Crownhead *engine) {
    return session_run(session_of(engine));
}

void crownhead_free(Crownhead *engine) {
    if (engine) session_free(session_of(engine));
}
