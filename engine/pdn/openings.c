#include "engine/pdn/openings.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/text.h"
#include "engine/variants.h"

/* Names as books and tournament decks have them; first moves by their modern names. Where two lines
   lead to one position the first one counts. */
static const struct {
    const char *moves, *name;
} ENGLISH[] = {
    {"9-13", "Edinburgh"},
    {"9-14", "Double Corner"},
    {"10-14", "Denny"},
    {"10-15", "Kelso"},
    {"11-15", "Old Faithful"},
    {"11-16", "Bristol"},
    {"12-16", "Dundee"},

    /* of the nineteenth century, when players began as they pleased */
    {"10-15 23-18", "Kelso-Cross"},
    {"11-15 21-17", "Switcher"},
    {"11-15 22-17 8-11 17-13 15-18", "Maid of the Mill"},
    {"11-15 22-17 8-11 17-13 4-8 25-22", "Douglas"},
    {"11-15 22-17 8-11 17-14", "White Dyke"},
    {"11-15 22-17 9-13 17-14", "Boston"},
    {"11-15 22-17 9-13 24-20", "Wagram"},
    {"11-15 22-17 15-19", "Dyke"},
    {"11-15 22-18", "Single Corner"},
    {"11-15 23-18", "Cross"},
    {"11-15 23-18 8-11 18-14", "Waterloo"},
    {"11-15 23-18 8-11 27-23 11-16", "Slip Cross"},
    {"11-15 23-19 7-11 22-17 9-14", "Glasgow-Whilter"},
    {"11-15 23-19 8-11 22-17 11-16", "Glasgow"},
    {"11-15 23-19 8-11 22-17 15-18", "Centre"},
    {"11-15 23-19 8-11 22-17 3-8", "Alma"},
    {"11-15 23-19 8-11 22-17 4-8", "Old Fourteenth"},
    {"11-15 23-19 8-11 22-17 9-13", "Laird and Lady"},
    {"11-15 23-19 8-11 22-17 9-13 17-14 10x17 19x10 7x14", "Black Doctor"},
    {"11-15 23-19 8-11 22-17 9-13 25-22", "Laird and Lady Refused"},
    {"11-15 23-19 8-11 26-23", "Nailor"},
    {"11-15 23-19 9-13", "Will o' the Wisp"},
    {"11-15 23-19 9-14 22-17 5-9", "Fife"},
    {"11-15 23-19 9-14 22-17 6-9", "Souter"},
    {"11-15 23-19 9-14 22-17 7-11", "Whilter"},
    {"11-15 23-19 9-14 27-23", "Defiance"},
    {"11-15 24-19", "Second Double Corner"},
    {"11-15 24-20", "Ayrshire Lassie"},
    {"11-16 23-18", "Bristol-Cross"},
    {"11-16 24-19", "Paisley"},

    /* ballots of three moves */
    {"9-13 22-18 10-14", "Inferno"},
    {"9-13 22-18 11-15", "Edinburgh Single"},
    {"9-13 22-18 11-16", "Wilderness I"},
    {"9-13 22-18 6-9", "Dreaded Edinburgh"},
    {"9-13 23-18 11-16", "Wilderness II"},
    {"9-13 24-20 11-16", "Twilight Zone"},
    {"9-13 24-20 12-16", "Dundee Barred"},
    {"9-14 23-18 14x23", "Double Cross"},
    {"9-14 23-19 10-15", "Rattlesnake"},
    {"10-14 22-17 11-16", "Gemini I"},
    {"10-14 22-17 9-13", "Black Hole"},
    {"10-14 22-18 12-16", "White Doctor"},
    {"10-14 22-18 7-10", "Fraser's Inferno"},
    {"10-14 23-19 7-10", "Diabolical Denny"},
    {"10-14 24-19 6-10", "Nemesis"},
    {"10-15 21-17 7-10", "Octopus"},
    {"10-15 21-17 9-13", "Tyne"},
    {"10-15 22-17 15-19", "Skull-Cracker"},
    {"10-15 22-17 9-14", "Nutcracker"},
    {"10-15 23-19 11-16", "Gemini II"},
    {"11-16 21-17 10-14", "Shark"},
    {"11-16 21-17 7-11", "Octopus"},
    {"11-16 22-18 10-15", "Cheetah"},
    {"11-16 23-19 16x23", "Black Widow"},
    {"12-16 24-20 10-15", "Skunk"},
};
enum { ENGLISH_COUNT = sizeof ENGLISH / sizeof *ENGLISH };
_Static_assert((int)ENGLISH_COUNT <= (int)OPENINGS_MOST, "there is room for all");

void opening_names_make(OpeningNames *names, const Game *game) {
    names->count = 0;
    if (game->facts.pdn.number != PDN_ENGLISH) return;
    for (int i = 0; i < ENGLISH_COUNT; i++) {
        char words[96], *rest = words;
        GamePosition pos = game_start(game);
        Error error;
        int plies = 0;
        bool ok = true;
        snprintf(words, sizeof words, "%s", ENGLISH[i].moves);
        for (char *word; ok && (word = text_word(&rest)) != NULL; plies++) {
            GameMove move;
            ok = game->parse_move(&pos, word, &move, &error);
            if (ok) game->play(&pos, &pos, &move);
        }
        assert(ok);
        names->known[names->count].key = game->key(&pos);
        names->known[names->count].plies = plies;
        names->known[names->count++].name = ENGLISH[i].name;
    }
}

const char *opening_name(const OpeningNames *names, const Record *record, int plies) {
    enum { LONGEST = 12 }; /* no line of the table has more */
    assert(plies >= 0 && plies <= record->length);
    if (names->count == 0 || !record_begins_at_start(record)) return NULL;
    for (int ply = plies < LONGEST ? plies : LONGEST; ply > 0; ply--) {
        const uint64_t key = record->game->key(&record->positions[ply]);
        for (int i = 0; i < names->count; i++)
            if (names->known[i].plies == ply && names->known[i].key == key)
                return names->known[i].name;
    }
    return NULL;
}
