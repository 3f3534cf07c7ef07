/* Writing a page that needs nothing else: its frame with the style, escaped text, numbers. */
#ifndef CROWNHEAD_TOOLS_COMMON_HTML_H
#define CROWNHEAD_TOOLS_COMMON_HTML_H

#include <stdio.h>

/* The page up to its contents, which stand in a <main>; and its end. The style knows light and dark
   and the classes that charts and the pages of matches and analyses use; boards have their own. */
void html_begin(FILE *out, const char *title);
void html_end(FILE *out);

/* Text from outside, so that none of it is markup; control characters become spaces. */
void html_text(FILE *out, const char *text);

/* printf, each %s of which must be markup already. */
__attribute__((format(printf, 2, 3))) void html_add(FILE *out, const char *format, ...);

/* A number with its sign (+, a true minus, none for what rounds to 0) and so many decimals. */
void html_signed(FILE *out, double value, int decimals);

/* A count with its thousands apart: 12 345. */
void html_count(FILE *out, unsigned long long count);

#endif
