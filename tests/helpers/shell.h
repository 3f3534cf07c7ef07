/* Lines of the shell that run programs under test. */
#ifndef CROWNHEAD_TESTS_HELPERS_SHELL_H
#define CROWNHEAD_TESTS_HELPERS_SHELL_H

typedef struct {
    char *text; /* all of standard output and standard error, ended by NUL */
    int status; /* the exit status, or minus the signal that has killed the shell */
} Run;

/* Runs `line` in `folder` (NULL: here), without input. In it `$ENGINE` is the program, and `$FAKE` an
   engine that fails on demand. The caller frees `text`. */
Run shell_run(const char *folder, const char *line);

/* Expects that `line` ends with `status` and prints `words` among others; a `folder` of NULL is one
   made for it alone. */
void shell_expect(const char *folder, const char *line, int status, const char *words);

#endif
