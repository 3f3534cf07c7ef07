#include "tests/transcript_run.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tools/transcript/redwhite.h"
#include "tools/transcript/tower.h"

enum { HANG_SECONDS = 120, MOST_ARGUMENTS = 6 };

FILE *file_of(const char *bytes, size_t length) {
    FILE *file = tmpfile();
    cr_assert(file);
    cr_assert_eq(fwrite(bytes, 1, length, file), length);
    fflush(file);
    rewind(file);
    return file;
}

/* Reads a file from its start into `text`, which grows. */
static size_t read_all(FILE *file, char **text) {
    fseek(file, 0, SEEK_END);
    const size_t size = (size_t)ftell(file);
    rewind(file);
    *text = realloc(*text, size + 1);
    cr_assert(*text);
    cr_assert_eq(fread(*text, 1, size, file), size);
    (*text)[size] = '\0';
    return size;
}

char *read_whole(const char *path, size_t *length) {
    char *text = NULL;
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    *length = read_all(file, &text);
    fclose(file);
    return text;
}

Run run_inside(FaceName face, const char *input, size_t length, int depth) {
    static char *text;
    static FILE *in, *out; /* of all runs: the system needs its time to make files */
    static Script script;
    Run run = {.status = -1};
    Error error;
    if (!in) in = tmpfile();
    if (!out) out = tmpfile();
    cr_assert(in && out);
    cr_assert(ftruncate(fileno(in), 0) == 0 && ftruncate(fileno(out), 0) == 0);
    cr_assert_eq(pwrite(fileno(in), input, length, 0), (ssize_t)length);
    lseek(fileno(in), 0, SEEK_SET);
    lseek(fileno(out), 0, SEEK_SET);
    script_begin(&script, fileno(in), fileno(out));
    run.status = (int)(face == FACE_TOWER ? tower_run(&script, depth, &error)
                                          : redwhite_run(&script, &error));
    run.length = (size_t)lseek(fileno(out), 0, SEEK_END);
    run.text = text = realloc(text, run.length + 1);
    cr_assert(text);
    cr_assert_eq(pread(fileno(out), text, run.length, 0), (ssize_t)run.length);
    text[run.length] = '\0';
    snprintf(run.complaint, sizeof run.complaint, "%s", error.text);
    return run;
}

const char *transcript_program(void) {
    const char *path = getenv("CROWNHEAD_TRANSCRIPT");
    return path && *path ? path : "build/crownhead-transcript";
}

Run run_program_on(const char *const *arguments, int input, int output) {
    static char *text, *complaint;
    FILE *collected = tmpfile(), *complaints = tmpfile();
    Run run = {.status = -1};
    cr_assert(collected && complaints);
    const pid_t pid = fork();
    cr_assert(pid >= 0);
    if (pid == 0) {
        char *words[MOST_ARGUMENTS + 2] = {(char *)transcript_program()};
        for (int i = 0; arguments[i] && i < MOST_ARGUMENTS; i++)
            words[i + 1] = (char *)arguments[i];
        dup2(fileno(complaints), STDERR_FILENO);
        if (input == NOT_OPEN) close(STDIN_FILENO);
        if (input >= 0) dup2(input, STDIN_FILENO);
        if (output == NOT_OPEN) close(STDOUT_FILENO);
        if (output != NOT_OPEN) dup2(output >= 0 ? output : fileno(collected), STDOUT_FILENO);
        alarm(HANG_SECONDS);
        execv(transcript_program(), words);
        _exit(127);
    }
    int status;
    cr_assert_eq(waitpid(pid, &status, 0), pid);
    if (WIFEXITED(status)) run.status = WEXITSTATUS(status);
    run.length = read_all(collected, &text);
    run.text = text;
    read_all(complaints, &complaint);
    snprintf(run.complaint, sizeof run.complaint, "%s", complaint);
    fclose(collected);
    fclose(complaints);
    return run;
}

Run run_program(const char *const *arguments, const char *input, size_t length) {
    FILE *file = file_of(input, length);
    const Run run = run_program_on(arguments, fileno(file), COLLECTED);
    fclose(file);
    return run;
}
