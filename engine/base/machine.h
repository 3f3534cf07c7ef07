/* The name of the machine, for people. A page does not know it. */
#ifndef CROWNHEAD_ENGINE_BASE_MACHINE_H
#define CROWNHEAD_ENGINE_BASE_MACHINE_H

#include <stddef.h>

/* Writes the system and the kind of its processors, "Linux x86_64"; "" where the system does not
   say. */
void machine_system(char *text, size_t size);

/* Writes the name of the processor, "AMD EPYC 7B13"; "" where the system does not say. */
void machine_processor(char *text, size_t size);

#endif
