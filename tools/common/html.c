#include "tools/common/html.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

void html_begin(FILE *out, const char *title) {
    html_add(out,
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
             "<title>%s</title>\n<style>\n",
             title);
    fputs(REPORT_STYLE, out);
    fputs("\n</style>\n</head>\n<body>\n<main>\n", out);
}

void html_end(FILE *out) {
    fputs("</main>\n</body>\n</html>\n", out);
}

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

/* A true minus, and no sign of what rounds to 0. */
static void add_signed(FILE *out, double value, int decimals) {
    const double unit = pow(10, decimals), rounded = round(value * unit) / unit;
    const char *sign = rounded > 0 ? "+" : rounded < 0 ? "\u2212" : "";
    fprintf(out, "%s%.*f", sign, decimals, fabs(rounded));
}

/* Writes the next of `values` by the conversion `form`. */
static void add_value(FILE *out, const char *form, va_list *values) {
    const char kind = form[strlen(form) - 1];
    if (kind == '%')
        fputc('%', out);
    else if (kind == 's')
        add_text(out, va_arg(*values, const char *));
    else if (strstr(form, "ll"))
        fprintf(out, form, va_arg(*values, long long)); /* NOLINT(bugprone-branch-clone) */
    else if (kind == 'd' || kind == 'c')
        fprintf(out, form, va_arg(*values, int));
    else if (form[1] == '+')
        add_signed(out, va_arg(*values, double), form[3] - '0');
    else
        fprintf(out, form, va_arg(*values, double));
}

void html_add(FILE *out, const char *format, ...) {
    va_list values;
    va_start(values, format);
    for (const char *at = format; *at;) {
        char form[16];
        const size_t plain = strcspn(at, "%");
        const size_t length = at[plain] ? 2 + strspn(at + plain + 1, "+0123456789.l") : 0;
        fwrite(at, 1, plain, out);
        snprintf(form, sizeof form, "%.*s", (int)length, at + plain);
        if (length > 0) add_value(out, form, &values);
        at += plain + length;
    }
    va_end(values);
}

void html_shares(FILE *out, int64_t won, int64_t drawn, int64_t lost) {
    static const char *const NAMES[] = {"win", "draw", "loss"};
    const int64_t parts[] = {won, drawn, lost};
    const double all = (double)(won + drawn + lost);
    fputs("<td class=\"bar\"><div class=\"wdl\">", out);
    for (int i = 0; i < 3; i++)
        if (parts[i] > 0)
            html_add(out, "<i class=\"%s\" style=\"width:%.2f%%\"></i>", NAMES[i],
                     100 * (double)parts[i] / all);
    fputs("</div></td>", out);
}

void html_count(FILE *out, unsigned long long count) {
    if (count >= 1000) {
        html_count(out, count / 1000);
        fprintf(out, "\u202f%03llu", count % 1000); /* a narrow space that does not break */
    } else {
        fprintf(out, "%llu", count);
    }
}
