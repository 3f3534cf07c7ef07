/* An engine's output as the client reads it: each line of the input, in every dialect of lines
   (fuzz_dxp has the other), as a declaration and as part of an answer. The client keeps texts with
   an end, and known outcomes only. */
#include <stdlib.h>
#include <string.h>

#include "protocol/client/cp_client.h"
#include "protocol/client/dialect.h"
#include "protocol/client/hub_client.h"
#include "protocol/client/uci_client.h"
#include "tests/fuzz/oracles.h"

static const ClientDialect *const DIALECTS[] = {&DIALECT_UCI, &DIALECT_HUB, &DIALECT_CP};

static void expect_text(const char *text, size_t size) {
    expect(memchr(text, '\0', size) != NULL, "a text without an end");
}

static void expect_declaration(const Declaration *declaration) {
    expect_text(declaration->name, sizeof declaration->name);
    expect_text(declaration->variants, sizeof declaration->variants);
    expect(declaration->option_count >= 0 && declaration->option_count <= DECLARED_OPTIONS,
           "%d options", declaration->option_count);
    for (int i = 0; i < declaration->option_count; i++) {
        expect_text(declaration->options[i], sizeof declaration->options[i]);
        expect(declaration->options[i][0] != '\0', "an option without a name");
    }
}

static void expect_reply(const ClientReply *reply, Heard heard) {
    expect_text(reply->move, sizeof reply->move);
    expect_text(reply->ponder, sizeof reply->ponder);
    expect_text(reply->info.pv, sizeof reply->info.pv);
    expect_text(reply->error.text, sizeof reply->error.text);
    if (heard == HEARD_ANSWER)
        expect(reply->outcome == CLIENT_MOVE || reply->outcome == CLIENT_NO_MOVE,
               "an answer that is not one");
    expect(heard != HEARD_END, "an end of a game");
    if (heard == HEARD_ERROR) expect_error(&reply->error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    Declaration *declaration = calloc(1, sizeof *declaration);
    ClientReply *reply = calloc(1, sizeof *reply);
    for (size_t i = 0; i < sizeof DIALECTS / sizeof *DIALECTS; i++) {
        memcpy(text, data, size);
        text[size] = '\0';
        *declaration = (Declaration){.option_count = 0};
        *reply = (ClientReply){.outcome = CLIENT_TIMEOUT};
        for (char *line = text, *end; line; line = end) {
            end = strchr(line, '\n');
            if (end) *end++ = '\0';
            /* Of its own size, so that the address sanitizer sees who reads past it. */
            char *copy = strdup(line);
            DIALECTS[i]->take_declaration(declaration, copy);
            expect_declaration(declaration);
            expect_reply(reply, DIALECTS[i]->take_line(reply, copy));
            free(copy);
        }
    }
    free(reply);
    free(declaration);
    free(text);
    return 0;
}
