/* crownhead play through pipes at each of its prompts: rubbish, and the end of the input. What is typed and
   answered else stands in tests/sessions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/helpers/play_session.h"
#include "tests/helpers/support.h"

enum { INPUT = 16384 };

static const char ENGLISH[] = "--data D --variant english --first Ann --second Bob";

/* Each leads to one prompt, which follows. */
static const struct {
    const char *arguments, *way, *prompt;
} PROMPTS[] = {
    {"--data D", "", "Your choice: "},
    {"--data D", "1\n", "Which game (Enter: english)? "},
    {"--data D", "4\n", "Which game (Enter: english)? "},
    {"--data D", "4\n\n", "Enter lists the commands of a game: "},
    {"--data D", "5\n", "which game of it (FILE [N])? "},
    {"--data D", "1\n\n", "Who plays Black? "},
    {"--data D", "1\n\nAnn\n", "Who plays White? "},
    {ENGLISH, "", "Ann (black) > "},
    {ENGLISH, "11-15\n", "Bob (white) > "},
    {ENGLISH, "11\n", "Ann (black), 11 > "},
    {ENGLISH, "m\n", "as the game writes it: "},
    {ENGLISH, "11-15\nu\n", "How many half-moves? "},
    {ENGLISH, "11-15\nu 1\n", "do you both agree to take back 1? (y/n) "},
    {ENGLISH, "f\n", "How many plies ahead? "},
    {ENGLISH, "R\n", "Start the game anew? (y/n) "},
    {ENGLISH, "v\n", "Which square? "},
    {ENGLISH, "save\n", "Save as which file? "},
    {ENGLISH, "save /dev/null\n", "Write the game in its place? (y/n) "},
    {ENGLISH, "load\n", "Load which file? "},
    {ENGLISH, "resign\n", "Resign the game? (y/n) "},
    {ENGLISH, "draw\n", "Bob, do you take a draw? (y/n) "},
};
enum { PROMPT_COUNT = sizeof PROMPTS / sizeof *PROMPTS };

Test(play, the_input_may_end_at_every_prompt) {
    for (int i = 0; i < PROMPT_COUNT; i++) {
        char folder[FOLDER_PATH];
        folder_make(folder);
        char *text = play_run(folder, PROMPTS[i].arguments, PROMPTS[i].way, 0);
        const char *found = strstr(text, PROMPTS[i].prompt);
        cr_expect(found, "no prompt '%s' in '%s'", PROMPTS[i].prompt, text);
        free(text);
        folder_remove(folder);
    }
}

Test(play, rubbish_at_every_prompt_does_no_harm) {
    char rubbish[INPUT] =
        "\001\002\033[31m\177\n\xff\xfe\xc3\n%s%n%x\n\t\n-1\n99999999999999999999\n"
        "\xf0\x9f\x91\x91\n'\"`;\n../../..\n";
    const size_t length = strlen(rubbish);
    memset(rubbish + length, 'z', 5000);
    memcpy(rubbish + length + 5000, "\n\n", 3);
    for (int i = 0; i < PROMPT_COUNT; i++) {
        char folder[FOLDER_PATH], input[2 * INPUT];
        folder_make(folder);
        snprintf(input, sizeof input, "%s%s", PROMPTS[i].way, rubbish);
        char *text = play_run(folder, PROMPTS[i].arguments, input, 0);
        play_expect(text, PARTS(PROMPTS[i].prompt, "longer than 1023 bytes"));
        for (const char *at = text; *at; at++)
            cr_assert(*at == '\n' || (unsigned char)*at >= ' ', "control byte %d after '%.60s'",
                      *at, at > text + 60 ? at - 60 : text);
        free(text);
        folder_remove(folder);
    }
}
