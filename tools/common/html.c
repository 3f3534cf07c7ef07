#include "tools/common/html.h"

#include <math.h>
#include <stdarg.h>

static const char *const STYLE[] = {
    ":root{color-scheme:light dark;--page:#f5f6f4;--card:#ffffff;--ink:#1b1f23;--soft:#59636b;",
    "--line:#d9dedb;--grid:#e6eae7;--mark:#1f6fb2;--band:#1f6fb233;--win:#1f6fb2;--draw:#aab2b6;",
    "--loss:#d2691e;--good:#1a7a44;--bad:#b3261e}",
    "@media(prefers-color-scheme:dark){:root{--page:#121517;--card:#1b2024;--ink:#e6e9ea;",
    "--soft:#a0abb2;--line:#343c42;--grid:#2a3136;--mark:#62b0f0;--band:#62b0f03a;--win:#4f9fe0;",
    "--draw:#69747b;--loss:#e58a45;--good:#5cc98a;--bad:#f2887f}}",
    "*{box-sizing:border-box}",
    "body{margin:0;background:var(--page);color:var(--ink);",
    "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif}",
    "main{max-width:1080px;margin:0 auto;padding:1.5rem 1rem 3rem}",
    "h1{font-size:1.6rem;line-height:1.25;margin:0}",
    "h2{font-size:1.15rem;margin:2.25rem 0 .75rem}",
    "h3{font-size:1rem;margin:1.25rem 0 .5rem;font-weight:600}",
    "h1,h2,h3,p,figcaption{overflow-wrap:anywhere}",
    ".soft{color:var(--soft)}.small{font-size:.85rem}",
    ".card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem}",
    ".verdict{font-size:1.25rem;font-weight:600;margin:0 0 .75rem;line-height:1.35}",
    ".good{color:var(--good)}.bad{color:var(--bad)}",
    ".tiles{display:grid;gap:.9rem 1.5rem;margin:0;",
    "grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr))}",
    ".tiles div{min-width:0}.tiles dt{color:var(--soft);font-size:.85rem}",
    ".tiles dd{margin:0;font-size:1.3rem;font-weight:600;line-height:1.3;white-space:nowrap}",
    ".tiles dd.note{font-size:.85rem;font-weight:400;color:var(--soft);white-space:normal}",
    ".sprt{margin-top:1rem;padding-top:.9rem;border-top:1px solid var(--line)}",
    ".sprt p{margin:0 0 .3rem}.sprt svg{display:block;width:100%;height:auto;max-width:560px}",
    ".scroll{overflow-x:auto;padding:0}.scroll+.scroll{margin-top:1rem}",
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}",
    "th,td{padding:.4rem .7rem;text-align:right;white-space:nowrap;",
    "border-bottom:1px solid var(--grid)}",
    "tbody tr:last-child>*{border-bottom:0}",
    "thead th{color:var(--soft);font-size:.85rem;font-weight:600;vertical-align:bottom}",
    "th.text,td.text{text-align:left}tbody th{font-weight:600}tbody th.plain{font-weight:400}",
    "td.text,tbody th.text{white-space:normal;min-width:9rem;overflow-wrap:anywhere}",
    "td.none{color:var(--soft)}td .small{color:var(--soft);display:block}",
    "td.bar{min-width:8rem;width:30%}",
    ".wdl{display:flex;height:.75rem;min-width:7rem;border-radius:3px;overflow:hidden;gap:1px}",
    ".wdl i{display:block;height:100%}.win{background:var(--win)}.draw{background:var(--draw)}",
    ".loss{background:var(--loss)}.share{background:var(--mark)}",
    ".key{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:0 0 .6rem;font-size:.85rem;",
    "color:var(--soft)}.key i{display:inline-block;width:.75rem;height:.75rem;border-radius:2px;",
    "margin-right:.35rem;vertical-align:-.05rem}",
    ".charts{display:grid;gap:1rem;",
    "grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr))}",
    "figure{margin:0;min-width:0;max-width:620px}figcaption{font-weight:600;margin-bottom:.4rem}",
    "figure svg{display:block;overflow:visible;width:100%;height:auto}",
    "svg text{font-size:13px;fill:var(--soft)}svg text.value{fill:var(--ink);font-weight:600}",
    "svg .grid{stroke:var(--grid);stroke-width:1}svg .axis{stroke:var(--soft);stroke-width:1}",
    "svg .rule{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:5 4}",
    "svg .bar{fill:var(--mark)}svg .band{fill:var(--band)}svg .dot{fill:var(--mark)}",
    "svg .track{fill:var(--grid)}",
    "svg .line{fill:none;stroke:var(--mark);stroke-width:2.2;stroke-linejoin:round}",
    "details summary{cursor:pointer;padding:.7rem;color:var(--mark)}",
    "pre{white-space:pre-wrap;overflow-wrap:anywhere;font:.85rem/1.5 ui-monospace,'DejaVu Sans ",
    "Mono',Menlo,Consolas,monospace;margin:0}",
    "@media(max-width:540px){.card{padding:.8rem}.scroll{padding:0}th,td{padding:.4rem .5rem}",
    ".tiles{grid-template-columns:repeat(auto-fit,minmax(8rem,1fr))}.tiles dd{font-size:1.1rem}",
    "svg text{font-size:15px}}",
    "@media print{body{background:#fff}.card{break-inside:avoid}}",
};

void html_begin(FILE *out, const char *title) {
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>",
          out);
    html_text(out, title);
    fputs("</title>\n<style>\n", out);
    for (size_t i = 0; i < sizeof STYLE / sizeof *STYLE; i++) fputs(STYLE[i], out);
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
        fprintf(out, "\u202f%03llu", count % 1000); /* a narrow blank that does not break */
    } else {
        fprintf(out, "%llu", count);
    }
}
