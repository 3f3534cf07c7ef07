/* The middle objects of engine/base: errors, arrays and texts that grow, numbers by keys,
   checksums, folders, waiting. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/array.h"
#include "engine/base/buffer.h"
#include "engine/base/crc.h"
#include "engine/base/date.h"
#include "engine/base/folder.h"
#include "engine/base/key_map.h"
#include "engine/base/system_files.h"
#include "engine/base/waiting.h"
#include "tests/helpers/folder.h"
#include "tests/helpers/support.h"

/* --- errors --- */

Test(error, shortens_a_long_text_but_keeps_the_fault_and_its_reason) {
    enum { LONG = 5000 };
    static char path[LONG];
    Error error;
    memset(path, 'p', LONG - 1);
    cr_assert_not(error_set(&error, "cannot read %s: %s", path, "No such file"));
    cr_assert(strncmp(error.text, "cannot read ppp", 15) == 0, "%s", error.text);
    cr_assert(strstr(error.text, "ppp .. ppp"), "%s", error.text);
    const size_t length = strlen(error.text);
    cr_assert_str_eq(error.text + length - 17, "ppp: No such file");
    cr_assert_eq(length, sizeof error.text - 1);
}

Test(error, is_whole_as_long_as_it_fits) {
    char word[sizeof(Error)];
    Error error;
    memset(word, 'w', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    error_set(&error, "%s", word);
    cr_assert_str_eq(error.text, word);
}

Test(error, is_cut_between_letters) {
    enum { LETTERS = 500 };
    char word[2 * LETTERS + 1] = "";
    for (int i = 0; i < LETTERS; i++) memcpy(word + 2 * i, "\xc3\xa9", 3);
    for (int i = 0; i < 4; i++) {
        Error error;
        error_set(&error, "%.*s%s%.*s", i % 2, "x", word, i / 2, "y");
        cr_assert(text_is_utf8(error.text), "%s", error.text);
    }
}

/* --- arrays --- */

Test(array, keeps_its_elements_when_it_grows) {
    int *numbers = NULL;
    int64_t capacity = 0;
    for (int i = 0; i < 10000; i++) {
        cr_assert(array_room(&numbers, &capacity, i + 1, sizeof *numbers));
        cr_assert_gt(capacity, i);
        numbers[i] = i;
    }
    for (int i = 0; i < 10000; i++) cr_assert_eq(numbers[i], i);
    free(numbers);
}

Test(array, has_room_for_many_at_once_and_none_moves_where_room_is_left) {
    char *bytes = NULL;
    int64_t capacity = 0;
    cr_assert(array_room(&bytes, &capacity, 100000, 1));
    cr_assert_geq(capacity, 100000);
    const char *const before = bytes;
    cr_assert(array_room(&bytes, &capacity, capacity, 1));
    cr_assert_eq(bytes, before);
    free(bytes);
}

Test(array, is_as_it_was_when_memory_is_short) {
    int64_t *numbers = NULL, capacity = 0;
    cr_assert(array_room(&numbers, &capacity, 1, sizeof *numbers));
    const int64_t before = capacity;
    const int64_t *const place = numbers;
    numbers[0] = 7;
    cr_assert_not(array_room(&numbers, &capacity, INT64_MAX, sizeof *numbers));
    cr_assert_not(array_room(&numbers, &capacity, INT64_MAX / 16, sizeof *numbers));
    cr_assert(capacity == before && numbers == place && numbers[0] == 7);
    free(numbers);
}

/* --- texts --- */

Test(buffer, appends_bytes_and_formatted_text) {
    Buffer buffer = {0};
    cr_assert(buffer_put(&buffer, "", 0));
    cr_assert_str_eq(buffer.text, "");
    cr_assert(buffer_put(&buffer, "one", 3));
    cr_assert(buffer_say(&buffer, ", %d%s", 2, ""));
    cr_assert_str_eq(buffer.text, "one, 2");
    cr_assert_eq(buffer.length, 6);
    cr_assert(buffer_say(&buffer, "%5000s", "x")); /* more than there is room for */
    cr_assert_eq(buffer.length, 5006);
    cr_assert_eq(strlen(buffer.text), 5006);
    cr_assert_eq(buffer.text[5005], 'x');
    cr_assert(buffer_put(&buffer, "a\0b", 3));
    cr_assert_eq(buffer.length, 5009);
    cr_assert_arr_eq(buffer.text + 5006, "a\0b", 4);
    free(buffer.text);
}

Test(buffer, is_as_it_was_when_memory_is_short) {
    Buffer buffer = {0};
    cr_assert(buffer_put(&buffer, "kept", 4));
    cr_assert_not(buffer_put(&buffer, "", SIZE_MAX));
    cr_assert_not(buffer_put(&buffer, "", SIZE_MAX / 2));
    cr_assert_str_eq(buffer.text, "kept");
    free(buffer.text);
}

/* --- numbers by keys --- */

Test(key_map, finds_only_the_keys_that_were_added) {
    enum { COUNT = 20000 };
    KeyMap map = {0};
    Random random = random_seeded(7);
    cr_assert_eq(key_map_find(&map, 0), 0);
    /* 0, and keys that differ in their lowest or in their highest bits only. */
    for (int i = 0; i < COUNT; i++) {
        const uint64_t key = i % 2 ? (uint64_t)i : (uint64_t)i << 48;
        int32_t *number = key_map_at(&map, key);
        cr_assert(number && *number == 0, "%d", i);
        *number = i + 1;
    }
    for (int i = 0; i < COUNT; i++) {
        cr_assert_eq(key_map_find(&map, i % 2 ? (uint64_t)i : (uint64_t)i << 48), i + 1);
        cr_assert_eq(key_map_find(&map, random_next(&random)), 0);
    }
    cr_assert_eq(map.count, COUNT);
    key_map_free(&map);
    cr_assert_eq(key_map_find(&map, 1), 0);
}

Test(key_map, is_a_set_in_which_each_key_is_new_once) {
    KeyMap set = {0};
    bool is_new;
    for (uint64_t key = 0; key < 5000; key++) {
        cr_assert(key_map_add(&set, key * key, &is_new) && is_new);
        cr_assert(key_map_add(&set, key * key, &is_new) && !is_new);
    }
    key_map_free(&set);
}

/* Values of the reference vectors of its authors. */
Test(key_map, makes_keys_of_texts_as_fnv_1a_does) {
    cr_assert_eq(key_with_text(KEY_OF_NOTHING, ""), UINT64_C(0xcbf29ce484222325));
    cr_assert_eq(key_with_text(KEY_OF_NOTHING, "a"), UINT64_C(0xaf63dc4c8601ec8c));
    cr_assert_eq(key_with_text(KEY_OF_NOTHING, "foobar"), UINT64_C(0x85944171f73967e8));
}

/* --- checksums --- */

/* The check value of the catalogue of CRCs. Pieces of all sizes, because the sum takes eight bytes at
   a time. */
Test(crc, is_the_sum_of_gzip_and_can_be_made_in_pieces) {
    static const char text[] = "123456789123456789";
    enum { SIZE = sizeof text - 1 };
    Crc crc;
    crc_init(&crc);
    cr_assert_eq(crc_sum(&crc, text, 0), 0);
    cr_assert_eq(crc_sum(&crc, text, 9), UINT32_C(0xcbf43926));
    cr_assert_eq(crc_of(text, 9), UINT32_C(0xcbf43926));
    for (size_t first = 0; first <= SIZE; first++) {
        const uint32_t before = crc_sum(&crc, text, first);
        cr_assert_eq(crc_sum_on(&crc, before, text + first, SIZE - first),
                     crc_sum(&crc, text, SIZE), "first %zu bytes", first);
    }
}

/* --- dates --- */

static bool has_shape(const char *date, const char *shape) {
    for (; *shape; date++, shape++)
        if (*shape == 'd' ? !isdigit((unsigned char)*date) : *date != *shape) return false;
    return !*date;
}

Test(date, is_written_as_pdn_and_as_iso_8601_have_it) {
    char date[DATE_TEXT];
    date_today(date);
    cr_assert(has_shape(date, "dddd.dd.dd"), "%s", date);
    date_universal(date);
    cr_assert(has_shape(date, "dddd-dd-dd"), "%s", date);
}

/* --- folders and files --- */

static char folder[FOLDER_PATH];

static void make_folder(void) {
    folder_make(folder);
}

static void remove_folder(void) {
    folder_remove(folder);
}

static const char *in_folder(const char *name) {
    return folder_file(folder, name);
}

TestSuite(folder, .init = make_folder, .fini = remove_folder);

Test(folder, gives_each_entry_once_and_not_itself) {
    Folder reading;
    int met[3] = {0}, others = 0;
    folder_write(folder, "a", "");
    folder_write(folder, "..b", "");
    cr_assert(system_make_folder(in_folder("c")));
    cr_assert(folder_open(&reading, folder));
    for (const char *name; (name = folder_next(&reading));) {
        met[0] += strcmp(name, "a") == 0;
        met[1] += strcmp(name, "..b") == 0;
        met[2] += strcmp(name, "c") == 0;
        others++;
    }
    folder_close(&reading);
    cr_assert(met[0] == 1 && met[1] == 1 && met[2] == 1 && others == 3);
    cr_assert(rmdir(in_folder("c")) == 0);
}

Test(folder, says_why_it_cannot_be_read) {
    Folder reading;
    cr_assert_not(folder_open(&reading, in_folder("missing")));
    cr_assert_eq(errno, ENOENT);
    folder_write(folder, "file", "");
    cr_assert_not(folder_open(&reading, in_folder("file")));
    cr_assert_eq(errno, ENOTDIR);
}

Test(folder, tells_files_folders_and_other_paths_apart) {
    folder_write(folder, "file", "");
    cr_assert(symlink("file", in_folder("link")) == 0 && symlink("none", in_folder("lost")) == 0);
    cr_assert_eq(path_kind(in_folder("file")), PATH_FILE);
    cr_assert_eq(path_kind(in_folder("link")), PATH_FILE);
    cr_assert_eq(path_kind(in_folder("lost")), PATH_NOTHING);
    cr_assert_eq(path_kind(in_folder("missing")), PATH_NOTHING);
    cr_assert_eq(path_kind(folder), PATH_FOLDER);
    cr_assert_eq(path_kind("/dev/null"), PATH_OTHER);
    cr_assert(path_is_link(in_folder("link")) && path_is_link(in_folder("lost")));
    cr_assert(!path_is_link(in_folder("file")) && !path_is_link(folder));
}

Test(folder, makes_a_file_only_where_nothing_has_its_name) {
    cr_assert(symlink("none", in_folder("link")) == 0);
    const int made = system_create_file(in_folder("file"));
    cr_assert(made >= 0 && system_write_file(made, "1", 1) && system_flush_file(made) &&
              system_close_file(made));
    cr_assert_lt(system_create_file(in_folder("file")), 0);
    cr_assert_eq(errno, EEXIST);
    cr_assert_lt(system_create_file(in_folder("link")), 0);
    cr_assert_eq(errno, EEXIST);
}

Test(folder, writes_at_the_end_wherever_others_have_put_it) {
    const int one = system_open_end(in_folder("log"), false);
    const int other = system_open_end(in_folder("log"), true);
    cr_assert(one >= 0 && other >= 0);
    cr_assert(system_write_file(one, "a", 1) && system_write_file(other, "b", 1) &&
              system_write_file(one, "c", 1));
    cr_assert(system_close_file(one) && system_close_file(other));
    char *text = folder_read(folder, "log");
    cr_assert_str_eq(text, "abc");
    free(text);
}

/* Whether another process can take the byte. */
static bool others_can_lock(const char *path, int64_t at) {
    const pid_t child = fork();
    if (child == 0) {
        const int handle = system_open_file(path, false);
        _exit(handle >= 0 && system_lock_byte(handle, at) ? 0 : 1);
    }
    int status;
    cr_assert_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

Test(folder, lets_one_process_at_a_time_have_a_byte) {
    const char *path = in_folder("lock");
    const int64_t far = INT64_C(1) << 40;
    const int handle = system_open_file(path, true);
    cr_assert(system_lock_byte(handle, 0) && system_lock_byte(handle, far));
    cr_assert(!others_can_lock(path, 0) && !others_can_lock(path, far));
    cr_assert(others_can_lock(path, 1));
    system_unlock_byte(handle, far);
    cr_assert(others_can_lock(path, far) && !others_can_lock(path, 0));
    system_close_file(handle);
    cr_assert(others_can_lock(path, 0));
}

/* --- waiting --- */

Test(waiting, ends_with_a_wake_that_was_sent_and_not_before) {
    Wake wake, other;
    Error error;
    cr_assert(wake_open(&wake, &error) && wake_open(&other, &error), "%s", error.text);
    Awaited list[] = {{.wake = &wake}, {.wake = &other}, {.handle = -1}};
    cr_assert_eq(wait_for(list, 3, 0), 0);
    for (int i = 0; i < 100000; i++) wake_send(&other); /* more than a pipe holds */
    cr_assert_eq(wait_for(list, 3, -1), 1);
    cr_assert(!list[0].is_ready && list[1].is_ready && !list[2].is_ready);
    wake_clear(&other);
    cr_assert_eq(wait_for(list, 3, 1), 0);
    cr_assert(!list[1].is_ready);
    wake_close(&wake);
    wake_close(&other);
}

Test(waiting, leaves_errno_alone_for_the_handler_of_a_signal) {
    Wake wake;
    Error error;
    cr_assert(wake_open(&wake, &error), "%s", error.text);
    for (int i = 0; i < 100000; i++) {
        errno = ENOTTY;
        wake_send(&wake);
        cr_assert_eq(errno, ENOTTY);
    }
    wake_close(&wake);
}

Test(waiting, ends_with_the_bytes_and_the_end_of_a_pipe) {
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    Awaited read_from = {.handle = ends[0]}, write_to = {.handle = ends[1], .is_written = true};
    cr_assert_eq(wait_for(&read_from, 1, 0), 0);
    cr_assert(wait_for(&write_to, 1, -1) == 1 && write_to.is_ready);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    cr_assert(wait_for(&read_from, 1, -1) == 1 && read_from.is_ready);
    char byte;
    cr_assert_eq(read(ends[0], &byte, 1), 1);
    cr_assert_eq(wait_for(&read_from, 1, 0), 0);
    close(ends[1]);
    cr_assert(wait_for(&read_from, 1, -1) == 1 && read_from.is_ready);
    close(ends[0]);
}
