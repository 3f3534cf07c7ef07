#include "tools/common/html.h"

#include <math.h>
#include <stdarg.h>

#include "tools/common/embedded.h"

void html_begin(FILE *out, const char *title) {
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>",
          out);
    html_text(out, title);
    fputs("</title>\n<style>\n", out);
    fputs(REPORT_STYLE, out);
    fputs("\n</style>\n</head>\n<body>\n<main>\n", out);
}

void html_end(FILE *out) {
    fputs("</main>\n</body>\n</html>\n", out);
}

void html_text(FILE *out, const char *text) {
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

void html_add(FILE *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(out, format, arguments);
    va_end(arguments);
}

void html_signed(FILE *out, double value, int decimals) {
    const double unit = pow(10, decimals), rounded = round(value * unit) / unit;
    const char *sign = rounded > 0 ? "+" : rounded < 0 ? "\u2212" : "";
    fprintf(out, "%s%.*f", sign, decimals, fabs(rounded));
}

void html_count(FILE *out, unsigned long long count) {
    if (count >= 1000) {
        html_count(out, count / 1000);
        fprintf(out, "\u202f%03llu", count % 1000); /* a narrow space that does not break */
    } else {
        fprintf(out, "%llu", count);
    }
}
