#include "tools/common/html.h"

#include <stdarg.h>
#include <string.h>

static void add_text(FILE *out, const char *text) {
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '&')
            fputs("&amp;", out);
        else if (c == '<')
            fputs("&lt;", out);
        else if (c == '>')
            fputs("&gt;", out);
        else if (c == '"')
            fputs("&quot;", out);
        else if (c == '\'')
            fputs("&#39;", out);
        else
            fputc(c < ' ' || c == 127 ? ' ' : c, out);
    }
}

/* Writes the next of `values` by the conversion `form`. */
static void add_value(FILE *out, const char *form, va_list *values) {
    const char kind = form[strlen(form) - 1];
    switch (kind) {
    case '%': fputc('%', out); break;
    case 's': add_text(out, va_arg(*values, const char *)); break;
    case 'd':
    case 'c': fprintf(out, form, va_arg(*values, int)); break;
    default: fprintf(out, form, va_arg(*values, double));
    }
}

void html_add(FILE *out, const char *format, ...) {
    va_list values;
    va_start(values, format);
    for (const char *at = format; *at;) {
        char form[16];
        const size_t plain = strcspn(at, "%");
        const size_t length = at[plain] ? 2 + strspn(at + plain + 1, "0123456789.") : 0;
        fwrite(at, 1, plain, out);
        snprintf(form, sizeof form, "%.*s", (int)length, at + plain);
        if (length > 0) add_value(out, form, &values);
        at += plain + length;
    }
    va_end(values);
}
