/* The command `info`. Functions return an exit status: 0, or with an error 2 when the words
   are wrong and 1 when a file or memory fails. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_INFO_H
#define CROWNHEAD_TOOLS_SELFPLAY_INFO_H

#include "engine/base/error.h"

/* `info`: prints counts and histograms of files of samples, all of one variant. */
int info_run(int count, char *files[], Error *error);

#endif
