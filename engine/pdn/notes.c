#include "engine/pdn/notes.h"

#include <stdarg.h>
#include <stdio.h>

#include "engine/base/text.h"

void pdn_assume(PdnNotes *notes, PdnAssumedKind kind, PdnPlace place, const char *format, ...) {
    static const bool EACH[PDN_ASSUMED_KINDS] = {
        [PDN_ASSUMED_TAG] = true, [PDN_ASSUMED_NAME] = true, [PDN_ASSUMED_ROUTE] = true};
    if (notes->count == PDN_ASSUMED) return;
    for (int i = 0; i < notes->count && !EACH[kind]; i++)
        if (notes->assumed[i].kind == kind) return;
    PdnAssumed *assumed = &notes->assumed[notes->count++];
    *assumed = (PdnAssumed){.kind = kind, .place = place};
    va_list values;
    va_start(values, format);
    vsnprintf(assumed->text, sizeof assumed->text, format, values);
    va_end(values);
    text_make_printable(assumed->text);
}

void pdn_note_signs(PdnNotes *notes, PdnPlace place) {
    pdn_assume(notes, PDN_ASSUMED_SIGNS, place,
               "signs of web pages among the moves are read as x, - and spaces");
}
