/* What an engine says to the client: each line of the input, in every dialect, as a declaration and
   as part of an answer. What is kept are texts with an end, and only known outcomes. */
#include <stdlib.h>
#include <string.h>

#include "protocol/client/dialect.h"
#include "protocol/client/dxp_message.h"
#include "tests/fuzz/oracles.h"

static const ClientDialect *const DIALECTS[] = {&DIALECT_UCI, &DIALECT_HUB, &DIALECT_CP,
                                                &DIALECT_DXP};

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
               "an answer that is none");
    if (heard == HEARD_END)
        expect(reply->outcome == CLIENT_RESIGNED || reply->outcome == CLIENT_NO_MOVE,
               "an end that is none");
    if (heard == HEARD_ERROR) expect_error(&reply->error);
}

/* What is answered at once is a message. */
static void expect_retort(const ClientDialect *dialect, const char *line) {
    char text[2 * DXP_MOST];
    bool is_playing = true;
    DxpMessage message;
    Error error = {""};
    Writer writer = writer_make(text, sizeof text);
    if (!dialect->write_retort(&writer, line, &is_playing)) return;
    expect(dxp_message_read(&message, text, &error), "'%s' is sent: %s", text, error.text);
    expect(is_playing == (message.kind != DXP_END), "an end that ends nothing");
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
            if (DIALECTS[i]->is_linked) expect_retort(DIALECTS[i], copy);
            if (!DIALECTS[i]->is_linked) DIALECTS[i]->take_declaration(declaration, copy);
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
