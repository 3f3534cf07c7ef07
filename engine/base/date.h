/* Today. */
#ifndef CROWNHEAD_ENGINE_BASE_DATE_H
#define CROWNHEAD_ENGINE_BASE_DATE_H

enum { DATE_TEXT = 16 };

/* Writes today's date as PDN has it, "2026.11.21", by the clock of the place; "????.??.??" where
   the system has none. */
void date_today(char date[DATE_TEXT]);

/* Writes today's date as ISO 8601 has it, "2026-11-21", by universal time; "no date"
   where the system has none. */
void date_universal(char date[DATE_TEXT]);

#endif
