# Tests, the programs that run them, and all other checks of the source.

.PHONY: test tests long-tests tests-left-out sessions mutations programs criterion asan tsan perft verify-search convert documents variant-check cluster-check specialised \
        floors signature fuzz fuzz-check fuzz-targets format format-check lint

# The slow judges of rules and search; the helpers and suites of the tests.
ORACLES         := $(wildcard tests/oracles/*.c)
TEST_SOURCES    := $(ORACLES) $(wildcard tests/helpers/*.c tests/suites/*.c)
# Code that tests examine.
TOOL_PARTS      := $(TOOL_OBJECTS) $(filter-out %/dll.o,$(call folder_objects,checkerboard))
TEST_OBJECTS    := $(TEST_SOURCES:%.c=$(BUILD)/%.o)
# Judges and tests may use as much stack as they like.
$(BUILD)/tests/%.o: FRAMES :=
# The judges do most of the work of the tests that ask them: a sanitizer's -O1 would double it.
$(BUILD)/tests/oracles/%.o: private FLAGS += $(if $(findstring -fsanitize,$(MODE)),-O2)

# --- programs for tests ---

# With a clock that tests can move.
MOVED_CLOCK      := $(BUILD)/tests/helpers/moved_clock.o
WITH_MOVED_CLOCK := -Wl,--wrap=system_time_us

$(BUILD)/clocked: $(PROGRAM_OBJECTS) $(MOVED_CLOCK)
	$(link) $(WITH_MOVED_CLOCK)

$(BUILD)/fake_engine: $(LIBRARY_OBJECTS) $(MOVED_CLOCK) $(BUILD)/tests/programs/fake_settings.o $(BUILD)/tests/programs/fake_engine.o
	$(link) $(WITH_MOVED_CLOCK)

$(BUILD)/checkerboard_asked: $(LIBRARY_OBJECTS) $(filter-out %/dll.o,$(call folder_objects,checkerboard)) $(BUILD)/protocol/client/uci_client.o \
        $(BUILD)/protocol/client/dialect.o $(BUILD)/tests/programs/checkerboard_asked.o
	$(link)

$(BUILD)/verify_search: $(LIBRARY_OBJECTS) $(ORACLES:%.c=$(BUILD)/%.o) $(BUILD)/tests/programs/verifier.o $(BUILD)/tests/programs/verify_search.o
	$(link)

$(BUILD)/convert_endings: $(LIBRARY_OBJECTS) $(ORACLES:%.c=$(BUILD)/%.o) $(BUILD)/tests/programs/convert_endings.o
	$(link)

# A fuzz target with libFuzzer (FUZZER=-fsanitize=fuzzer), or else with a driver of our own.
FUZZ_TARGETS := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_PARTS   := $(BUILD)/tests/fuzz/oracles.o $(BUILD)/tests/fuzz/bounded.o $(if $(FUZZER),,$(BUILD)/tests/fuzz/replay.o)

$(BUILD)/fuzz_%: $(BUILD)/tests/fuzz/fuzz_%.o $(FUZZ_PARTS) $(LIBRARY_OBJECTS) $(TOOL_PARTS)
	$(link) $(FUZZER) -Wl,--wrap=SEARCHERS,--wrap=table_new,--wrap=table_resize

$(BUILD)/tests/run: $(LIBRARY_OBJECTS) $(PUBLIC_OBJECTS) $(TOOL_PARTS) $(TEST_OBJECTS)
	$(link) -lcriterion $(WITH_MOVED_CLOCK)

# --- tests ---

# The tests need asserts, so they are a separate build; a debugger finds lines and functions in it.
CHECKED := -O2 -g1
# At fixed addresses, because the tests start thousands of processes: in each the loader would write
# 8,700 addresses, and so copy 54 pages.
CHECKED_MAKE = $(MAKE) -j$(JOBS) BUILD=$(BUILD)/test MODE='$(CHECKED)' LDFLAGS='$(LDFLAGS)$(if $(filter Linux,$(KERNEL)), -no-pie)'

test: criterion  ### run the tests
	$(CHECKED_MAKE) tests fuzz-check specialised
	$(MAKE) floors

# Tables made by the user must not affect the tests.
TESTED = XDG_DATA_HOME=$(CURDIR)/$(BUILD)/no-data

# Tests that take as long as all others together. While working on a change, it is enough to run, of
# the endings that the slow solver judges and of the exact searches, those of one game per
# generator or solver.
LONG_TESTS := tables_solved/of_*_pieces_of_!(english|russian|russian_breakthrough|frisian)|exact/equals_minimax_in_@(tower|freejump)_*

# Some tests wait for an engine that does not answer, so two more run than there are processors.
RUN_TESTS = $(TESTED) $(BUILD)/tests/run --jobs $$(($(JOBS) + 2)) --filter

tests: programs sessions
	$(RUN_TESTS) '!($(LONG_TESTS))'

tests-left-out: programs
	$(RUN_TESTS) '@($(LONG_TESTS))'

long-tests: criterion  ## run the tests that `make test` leaves out because they take long
	$(CHECKED_MAKE) tests-left-out

sessions: $(addprefix $(BUILD)/,crownhead clocked fake_engine checkerboard_asked)  ## run the dialogues of tests/sessions and compare the answers; FIX=1: write the answers into them
	python3 tests/checks/sessions.py $(BUILD)/crownhead $(SESSION_FILES) $(if $(FIX),--fix)

mutations:  ## break the places of tests/mutations.tsv in a copy of the tree, one by one, and check that tests notice; QUICK=1: only five
	JOBS=$(JOBS) sh tests/checks/mutations.sh '$(MAKE)' $(RESULTS)/mutations $(if $(QUICK),5)

# All programs run by checks and benchmarks, so that each is compiled with every change.
programs: $(addprefix $(BUILD)/,tests/run fake_engine clocked checkerboard_asked convert_endings verify_search probes crownhead)

criterion:
	@sh tests/checks/install_criterion.sh '$(CC)'

# At fixed addresses, because the loader would otherwise write half a million of them into each
# process. Undefined behaviour becomes an illegal instruction, which the address sanitizer reports
# with its place (handle_sigill): the texts of all checks would take 16 MB, which each process
# searches for leaks.
ADDRESS := -O1 -g1 -fsanitize=address,undefined -fsanitize-undefined-trap-on-error -fno-omit-frame-pointer -fno-pie -no-pie
# These only give different positions, games and words to code that other tests run as well: most
# tests of the same kind, games that are read back, tables of english and russian, solvers; the
# judge of the tables of frisian, which are still made, verified and played with; the sessions of
# match, shards, self-play, tables, PDN and colours; and the fuzzer.
SAME_CODE := exact/equals_minimax_in_english_part_[1-9]|whole_games/against_random_*|tables_solved/of_international_*|tables_solved/of_three_pieces_of_frisian|puzzles/have_one_*
SAME_SESSIONS := $(patsubst %,tests/sessions/%.session,match shards selfplay tables tables_use pdn_read play_colours)

# Leaks, and reads beyond a global, are checked only in the tests: the sessions start thousands of
# short programs, which would spend most of their time marking globals at the start and searching
# for leaks at the end.
asan: export ASAN_OPTIONS := handle_sigill=1
asan: criterion  ## run the tests under the address, undefined and leak sanitizers; QUICK=1: leave out tests of code that others run too
	$(MAKE) -j$(JOBS) BUILD=$(BUILD)/asan MODE='$(ADDRESS)' programs
	$(TESTED) sh tests/checks/run_asan.sh $(BUILD)/asan '!($(LONG_TESTS)$(if $(QUICK),|$(SAME_CODE)))'
	ASAN_OPTIONS=$$ASAN_OPTIONS:detect_leaks=0:report_globals=0 $(MAKE) BUILD=$(BUILD)/asan MODE='$(ADDRESS)' sessions \
	    SESSION_FILES='$(if $(QUICK),$(filter-out $(SAME_SESSIONS),$(wildcard tests/sessions/*.session)))'
	sh tests/checks/tables_threads.sh $(BUILD)/asan/crownhead $(BUILD)/asan/tables
	$(MAKE) -j$(JOBS) BUILD=$(BUILD)/asan MODE='$(ADDRESS)' fuzz-check

tsan:  ## run sessions of the engine and the match runner under the thread sanitizer; SESSIONS=60, RUNS=300 of the fuzzer
	$(MAKE) -j$(JOBS) BUILD=$(BUILD)/tsan MODE='-O1 -g1 -fsanitize=thread' $(BUILD)/tsan/crownhead $(BUILD)/tsan/fuzz_session
	$(MAKE) -j$(JOBS) $(BUILD)/fake_engine
	$(TSAN) python3 tests/checks/drive_sessions.py $(BUILD)/tsan/crownhead 1 $(or $(SESSIONS),60)
	$(TSAN) $(BUILD)/tsan/fuzz_session -runs=$(or $(RUNS),300) tests/fuzz/corpus/session
	$(TSAN) $(BUILD)/tsan/crownhead match -engine cmd=$(BUILD)/fake_engine name=sound \
	    -engine cmd=$(BUILD)/fake_engine name=weak option.Fail=crash option.FailPercent=8 option.FailAt=4 \
	    -each depth=1 -openings random=4 -rounds 40 -concurrency 6 -maxmoves 60 -ratinginterval 80 \
	    -report $(BUILD)/tsan/report.html
	$(TSAN) sh tests/checks/tables_threads.sh $(BUILD)/tsan/crownhead $(BUILD)/tsan/tables

TSAN := TSAN_OPTIONS='halt_on_error=1 exitcode=66'

perft: $(BUILD)/crownhead  ## compare leaf counts with published ones
	sh tests/checks/perft.sh $(BUILD)/crownhead

verify-search: $(BUILD)/crownhead $(BUILD)/verify_search  ## check that the search keeps proved wins and draws
	printf '%s\n' $(DRAUGHTS) | xargs -P $(JOBS) -I '{}' $(BUILD)/verify_search $(BUILD)/crownhead '{}' $(NODES)

# Distances of five pieces are kept by default only with tables of six.
convert: OTHERS = tower freejump russian brazilian pool italian spanish thai english-losing russian-breakthrough international
convert: $(BUILD)/crownhead $(BUILD)/convert_endings  ## check that the engine wins endings won by tables and holds drawn ones; GAMES=500 of each kind, PIECES=5
	$(BUILD)/crownhead tables make english $(or $(PIECES),5) --distances 5 --into $(BUILD)/endings
	for name in $(OTHERS); do $(BUILD)/crownhead tables make $$name 4 --into $(BUILD)/endings || exit 1; done
	for name in english international; do $(BUILD)/crownhead tables verify $$name 4 --tables $(BUILD)/endings || exit 1; done
	$(BUILD)/convert_endings $(BUILD)/endings $(or $(GAMES),500)

cluster-check: $(BUILD)/crownhead  ## check that a Slurm cluster, one node of which is killed, makes the same files; INSTALL=1: install Slurm
	$(if $(INSTALL),sh tests/checks/install_slurm.sh)
	@sh tests/checks/cluster.sh $(BUILD)/crownhead $(BUILD)/cluster

documents: $(BUILD)/crownhead  ## check that everything that documents name exists, that their examples are answered as shown, and that texts are complete; FIX=1: write the answers into them
	sh tests/checks/version.sh $(VERSION)
	sh tests/checks/client.sh $(BUILD)/crownhead
	python3 tests/checks/doc_names.py $(BUILD)/crownhead
	sh tests/checks/recipes.sh '$(MAKE)' $(BUILD)/crownhead
	python3 tests/checks/library_header.py
	python3 tests/checks/language.py
	python3 tests/checks/play_texts.py
	python3 tests/checks/doc_examples.py $(BUILD)/crownhead $(if $(FIX),--fix)

variant-check:  ## check that a variant is one file, with a toy in a copy of the tree, and that the build names a missing fact
	sh tests/checks/variant.sh '$(MAKE)'

specialised: $(BUILD)/crownhead  ## check that no rule is tested at run time
	sh tests/checks/specialised.sh $(BUILD)

floors:  ## check that no floor includes a higher one and no tool another, that each file defines what its header declares, and that each mutation changes its file
	sh tests/checks/floors.sh
	sh tests/checks/mutation_rows.sh
	python3 tests/checks/headers.py engine eval search protocol $(filter-out tools/web/ tools/packaging/,$(wildcard tools/*/))

signature: $(BUILD)/crownhead  ## compare the counts of bench and bench tactics with the last ones in the commit messages
	sh tests/checks/signature.sh $(BUILD)/crownhead

# --- style and static checks of the source ---

format:  ## lay out the source with clang-format
	$(Q)clang-format -i $(SOURCES)

format-check:
	$(Q)clang-format --dry-run -Werror $(SOURCES)
	@! grep -nE '^ *\*/$$' $(SOURCES) || { echo 'a line holds nothing but the end of a comment'; exit 1; }

# All variants include the same kernels; one variant for each generator and kind of capture
# represents the others.
LINTED_VARIANTS := $(foreach floor,engine search tables batch,$(patsubst %,$(BUILD)/variants/$(floor)/%.c,english tower russian italian international)) \
                   $(foreach floor,engine search batch,$(BUILD)/variants/$(floor)/focus.c)
# Code for other systems is not checked here.
LINTED = $(filter-out %/dll.c,$(LIBRARY_SOURCES) $(PUBLIC_SOURCES) protocol/shell/main.c protocol/shell/engine.c $(TOOL_SOURCES) \
             $(foreach folder,$(APART),$(call folder_sources,$(folder)))) $(LINTED_VARIANTS)

# With assertions, which clang-tidy assumes to be true.
lint: $(LINTED_VARIANTS) $(BUILD)/variants/list.h  ## look for mistakes with clang-tidy and cppcheck
	@python3 tests/checks/lint.py $(JOBS) $(BUILD) '$(filter-out -Werror -DNDEBUG,$(FLAGS)) -DBUILD_COMMIT="" -DBUILD_ARCH="" -DBUILD_FLAGS=""' $(LINTED)

# --- fuzzing ---

FUZZ_SECONDS ?= 3600
FUZZ_RUNS    := 1000

fuzz-targets: $(FUZZ_TARGETS:%=$(BUILD)/fuzz_%)

# One target each, so that they share the processors with other jobs.
FUZZ_CHECKS := $(FUZZ_TARGETS:%=fuzz-check-%)
.PHONY: $(FUZZ_CHECKS)
fuzz-check: $(FUZZ_CHECKS)
$(FUZZ_CHECKS): fuzz-check-%: $(BUILD)/fuzz_%
	$< -runs=$(FUZZ_RUNS) tests/fuzz/corpus/$*

fuzz:  ## fuzz the protocol, positions, moves and files for an hour (FUZZ_SECONDS=3600)
	MAKE='$(MAKE)' sh tests/fuzz/run.sh $(FUZZ_SECONDS) $(FUZZ_TARGETS)
