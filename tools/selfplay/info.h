/* What files of samples hold, in figures. */
#ifndef CROWNHEAD_TOOLS_SELFPLAY_INFO_H
#define CROWNHEAD_TOOLS_SELFPLAY_INFO_H

#include "engine/base/error.h"

/* Prints counts and histograms of the files to stdout. False and an error that names the file that
   cannot be read or is none of samples. */
bool selfplay_info(int count, char *const files[], Error *error);

#endif
