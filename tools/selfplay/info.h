/* What files of samples hold, in figures. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_INFO_H
#define CROWNHEAD_TOOLS_SELFPLAY_INFO_H

#include "engine/base/error.h"

/* Prints counts and histograms of the files, all of one variant, to stdout. Returns the exit
   status, with an error that names the file that cannot be read or is not one of samples. */
int info_run(int count, char *files[], Error *error);

#endif
