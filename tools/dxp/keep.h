/* Finished games of DXP as PDN. */
#ifndef CROWNHEAD_TOOLS_DXP_KEEP_H
#define CROWNHEAD_TOOLS_DXP_KEEP_H

#include "tools/dxp/session.h"

/* Adds the finished game of `session`, the `number`-th, to the PDN file `path`: all of it or nothing.
   False and an error when it cannot be written. */
bool keep_game(const DxpSession *session, const char *path, int64_t number, Error *error);

#endif
