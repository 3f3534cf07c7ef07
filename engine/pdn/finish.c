/* The end of a game: its result, and its strings in their true encoding. Until then strings are
   kept as they were written, because the whole game shows the encoding and the meaning of a tag's
   name. */
#include "engine/pdn/finish.h"

#include <stdio.h>
#include <string.h>

#include "engine/pdn/scan.h"
#include "engine/pdn/start.h"
#include "engine/pdn/words.h"

/* --- strings --- */

/* Converts other text to UTF-8, from the encoding that was given, or else the one that the bytes
   suggest. */
static void decode(PdnBuild *build, PdnPlace place) {
    EncodingVotes votes = {.score = {0}};
    Encoding encoding = build->encoding;
    pdn_strings_vote(&build->strings, &votes);
    if (encoding == ENCODING_UNKNOWN) {
        const Game *game = build->record.game;
        const bool is_russian = strncmp(game->name, "russian", 7) == 0;
        encoding = encoding_elect(&votes, &build->before,
                                  is_russian ? ENCODING_WINDOWS_1251 : ENCODING_WINDOWS_1252);
        pdn_assume(&build->notes, PDN_ASSUMED_ENCODING, place,
                   "names and comments that are not UTF-8 are taken for %s; use --encoding to name "
                   "another one",
                   encoding_name(encoding));
    }
    for (int i = 0; i < ENCODINGS; i++) build->before.score[i] += votes.score[i];
    Error error;
    if (!pdn_strings_decode(&build->strings, encoding, &error)) *pdn_fault_at(build, place) = error;
}

/* Names that nearly all tags have, in PDN's own words or those of sites: none means another. */
static bool is_usual_name(const char *name) {
    static const char *const NAMES[] = {
        "Event",   "Site",      "Date",      "Round",       "White",       "Black",
        "Result",  "FEN",       "GameType",  "SetUp",       "Variant",     "PlyCount",
        "ECO",     "Opening",   "GameId",    "TimeControl", "Termination", "Annotator",
        "UTCDate", "UTCTime",   "WhiteElo",  "BlackElo",    "WhiteRating", "BlackRating",
        "Time",    "WhiteType", "BlackType", "WhiteTitle",  "BlackTitle",  "WhiteTime",
        "Source",  "BlackTime"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (*name == *NAMES[i] && strcmp(name, NAMES[i]) == 0) return true;
    return false;
}

/* Gives tags PDN's names where they mean them in other words, and drops those that no name can be
   given. */
static void rename_tags(PdnBuild *build) {
    PdnStrings *strings = &build->strings;
    int kept = 0;
    for (int i = 0; i < strings->tag_count; i++) {
        PdnTag tag = strings->tags[i];
        const bool is_usual = is_usual_name(tag.name);
        const char *meant = is_usual ? NULL : pdn_tag_meant(build->record.game, tag.name);
        /* Where Red plays Black, Red is White. */
        if (meant && text_same(tag.name, "Red") && pdn_strings_find(strings, "Black"))
            meant = "White";
        if (meant && !pdn_strings_find(strings, meant)) {
            pdn_assume(&build->notes, PDN_ASSUMED_NAME, tag.place, "the tag %.40s is taken for %s",
                       tag.name, meant);
            strings->tags[i].name = tag.name = meant;
        }
        if (!is_usual && !pdn_is_name(tag.name)) {
            pdn_assume(&build->notes, PDN_ASSUMED_TAG, tag.place,
                       "'%.40s' is not the name of a tag; it is ignored", tag.name);
            continue;
        }
        strings->tags[kept++] = tag;
    }
    strings->tag_count = kept;
}

/* Makes UTF-8 of all strings, and gives tags of other languages PDN's names. */
static void finish_strings(PdnBuild *build, PdnPlace place) {
    const PdnLetters letters = pdn_strings_letters(&build->strings);
    if (!letters.is_utf8) decode(build, place);
    if (letters.has_entities) pdn_strings_decode_entities(&build->strings);
    rename_tags(build);
}

/* --- the result --- */

/* Takes the result from the text after the moves. */
static void take_words(PdnBuild *build) {
    const PdnStrings *strings = &build->strings;
    for (int i = build->words.first; i >= 0 && i < strings->comment_count; i++) {
        const PdnComment *text = &strings->comments[i];
        if (text->kind == PDN_COMMENT &&
            pdn_result_in_words(build->record.game, text->text, &build->result) &&
            build->result != GAME_ONGOING)
            return;
    }
}

/* Whether `text` is a result of PDN, and no more. */
static bool is_pdns(const char *text) {
    GameResult ignored;
    return (size_t)pdn_result_read(text, &ignored) == strlen(text);
}

/* Takes the result from its tag where the moves end without one. */
static void take_result(PdnBuild *build) {
    const PdnTag *tag = pdn_strings_find(&build->strings, "Result");
    const Game *variant = build->record.game;
    PdnScore tagged = {.result = GAME_ONGOING, .is_plain = true};
    const bool is_known = !tag || pdn_score_of_tag(variant, tag->value, &tagged),
               is_ended = build->result != GAME_ONGOING || *build->ending;
    if (!is_ended) build->result = tagged.result;
    if (build->result == GAME_ONGOING && !is_ended) take_words(build);
    if (!is_known)
        pdn_assume(&build->notes, PDN_ASSUMED_RESULT, tag->place,
                   "'%.40s' is not a result, such as 1-0, 1/2-1/2 or *; %s is taken", tag->value,
                   pdn_result_text(variant, build->result));
    else if (!is_ended && tagged.result != GAME_ONGOING && !is_pdns(tag->value))
        pdn_assume(&build->notes, PDN_ASSUMED_RESULT, tag->place, "Result '%.40s' is taken for %s",
                   tag->value, pdn_result_text(variant, build->result));
    if (tag && !tagged.is_plain && tagged.result == build->result)
        build->written = tag->value;
    else if (*build->ending)
        build->written = build->ending;
}

void pdn_end_with(PdnBuild *build, const PdnScore *score, const char *text, int length) {
    build->result = score->result;
    if (!score->is_plain) snprintf(build->ending, sizeof build->ending, "%.*s", length, text);
    pdn_begin_moves(build);
    build->stage = pdn_is_text_only(build) ? PDN_AFTER_TEXT : PDN_AFTER_MOVES;
}

void pdn_finish(PdnBuild *build, PdnPlace place) {
    finish_strings(build, place);
    take_result(build);
}
