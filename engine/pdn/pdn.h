/* Portable Draughts Notation: reads and writes files of games. */
#ifndef CROWNHEAD_ENGINE_PDN_PDN_H
#define CROWNHEAD_ENGINE_PDN_PDN_H

#include "engine/pdn/reader.h"
#include "engine/pdn/writer.h"

#endif
