/* The environment of every test: no folder of the user's, whose tables, books and games would
   change the test, or be changed. A test that needs such a folder makes one of its own. */
#include <stdlib.h>

/* Nothing can be made below a path that is not a folder. */
static const char NOWHERE[] = "/dev/null/home";

/* Before Criterion starts: each test is a process that begins here. */
__attribute__((constructor)) static void leave_home(void) {
    setenv("HOME", NOWHERE, 1);
    setenv("XDG_DATA_HOME", NOWHERE, 1);
    unsetenv("COLUMNS");
}
