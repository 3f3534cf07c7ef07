#include "protocol/version.h"

const char VERSION_COMMIT[] = BUILD_COMMIT;
const char VERSION_ARCH[] = BUILD_ARCH;
const char VERSION_FLAGS[] = BUILD_FLAGS;

#ifdef __clang__
const char VERSION_COMPILER[] = __VERSION__;
#else
const char VERSION_COMPILER[] = "GCC " __VERSION__;
#endif
