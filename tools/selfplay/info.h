/* The command `info`. Functions return an exit status: 0, or with an error 2 when an argument is
   wrong and 1 when a file or memory fails. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_INFO_H
#define CROWNHEAD_TOOLS_SELFPLAY_INFO_H

#include "engine/base/error.h"

/* Runs `info`: prints counts and histograms of files of samples, which must have the same
   variant. */
int info_run(int count, char *files[], Error *error);

#endif
