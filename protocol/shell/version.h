/* The sources and the compiler of this program: set by the Makefile when it compiles version.c. */
#ifndef CROWNHEAD_PROTOCOL_SHELL_VERSION_H
#define CROWNHEAD_PROTOCOL_SHELL_VERSION_H

extern const char VERSION_COMMIT[];   /* short hash, `+` after it for uncommitted changes */
extern const char VERSION_COMPILER[]; /* name and version */
extern const char VERSION_ARCH[];     /* the value of -march */
extern const char VERSION_FLAGS[];    /* other flags of the compiler */
extern const char VERSION_TEXT[];     /* all of it, as --version prints it */

#define VERSION_PROGRAM "Crownhead"
#define VERSION_NUMBER  "1.0.0"
#define VERSION_NAME    VERSION_PROGRAM " " VERSION_NUMBER
#define VERSION_AUTHOR  "the Crownhead developers"

#endif
