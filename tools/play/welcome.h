/* What the program says of itself when it starts. */
#ifndef CROWNHEAD_TOOLS_PLAY_WELCOME_H
#define CROWNHEAD_TOOLS_PLAY_WELCOME_H

enum { WELCOME_COLUMNS = 55 }; /* of the logo */

extern const char WELCOME_LOGO[], WELCOME_ABOUT[];

#endif
