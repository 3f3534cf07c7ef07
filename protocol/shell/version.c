#include "protocol/shell/version.h"

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "GCC " __VERSION__
#endif

const char VERSION_COMMIT[] = BUILD_COMMIT;
const char VERSION_COMPILER[] = COMPILER;
const char VERSION_ARCH[] = BUILD_ARCH;
const char VERSION_FLAGS[] = BUILD_FLAGS;
const char VERSION_TEXT[] = VERSION_NAME "\ncommit " BUILD_COMMIT "\ncompiler " COMPILER
                                         "\narchitecture " BUILD_ARCH "\nflags " BUILD_FLAGS "\n";
