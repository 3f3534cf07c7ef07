/* The common part of all files that build a game. Strings grow at the end of one block: while a tag
   or a comment is read, the bytes from where it began on are it, and nothing else is added. */
#include "engine/pdn/build.h"

#include "engine/pdn/play.h"

bool pdn_build_make(PdnBuild *build, const Game *usual, Error *error) {
    *build = (PdnBuild){.usual = usual,
                        .start_game = usual,
                        .encoding = ENCODING_UNKNOWN,
                        .own = pdn_naming(usual, PDN_OWN)};
    if (!record_new(&build->record, usual, error)) return false;
    build->start = *record_position(&build->record);
    return true;
}

void pdn_build_free(PdnBuild *build) {
    pdn_forget_branches(build);
    record_free(&build->record);
    pdn_strings_free(&build->strings);
}

void pdn_build_next_game(PdnBuild *build) {
    pdn_strings_clear(&build->strings);
    build->stage = PDN_TAGS;
    build->is_broken = build->has_first = false;
    build->result = GAME_ONGOING;
    build->written = NULL;
    *build->ending = '\0';
    build->variant = PDN_USUAL;
    build->met = 0;
    if (!build->follows_set_up) build->given = (PdnNaming){.kind = '\0'};
    build->words.ply = build->words.first = -1;
    build->notes.count = 0;
    build->record.game = build->start_game;
    record_restart(&build->record, &build->start);
    build->odd_sign = build->here = (PdnPlace){.line = 0};
}

Error *pdn_fault_at(PdnBuild *build, PdnPlace place) {
    if (build->is_broken) return &build->later;
    build->is_broken = true;
    build->fault.place = place;
    return &build->fault.reason;
}

Error *pdn_fault_here(PdnBuild *build) {
    return pdn_fault_at(build, build->here);
}

void pdn_text_add(PdnBuild *build, const char *bytes, size_t size) {
    Error error;
    if (!build->is_broken && !pdn_strings_add(&build->strings, bytes, size, &error))
        *pdn_fault_here(build) = error;
}

void pdn_comment_add(PdnBuild *build, size_t start) {
    Error error;
    if (!build->is_broken &&
        !pdn_strings_comment(&build->strings, start, build->record.length, &error))
        *pdn_fault_here(build) = error;
}

void pdn_tag_add(PdnBuild *build, size_t name, size_t value, PdnPlace place) {
    Error error;
    if (!build->is_broken && !pdn_strings_tag(&build->strings, name, value, place, &error))
        *pdn_fault_here(build) = error;
}

void pdn_remark_add(PdnBuild *build, PdnComment remark) {
    Error error;
    remark.ply = build->record.length;
    if (!build->is_broken && !pdn_strings_remark(&build->strings, &remark, &error))
        *pdn_fault_here(build) = error;
}

void pdn_nag_add(PdnBuild *build, int nag) {
    pdn_remark_add(build, (PdnComment){.kind = PDN_NAG, .nag = nag});
}
