/* Writing markup with texts from elsewhere in it. */
#ifndef CROWNHEAD_TOOLS_COMMON_HTML_H
#define CROWNHEAD_TOOLS_COMMON_HTML_H

#include <stdio.h>

#include "engine/base/printf_like.h"

/* As printf, of %s, %c, %d, %f, %g and %%: texts are escaped, so that none of them is markup, and
   their control characters become spaces. */
PRINTF_LIKE(2, 3) void html_add(FILE *out, const char *format, ...);

#endif
