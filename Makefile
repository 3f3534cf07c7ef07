# Crownhead. `make` builds the engine, `make help` lists the rest.

ifeq ($(origin CC),default)
CC      := gcc
endif
ARCH    ?= native
PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
BUILD   ?= build
# What takes hours: rounds of learning, tuned constants, matches. `make clean` leaves it.
RESULTS ?= results
# `make Q=` shows whole commands.
Q       ?= @
JOBS    := $(shell nproc 2>/dev/null || echo 2)

WERROR   ?= -Werror
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR)
MODE     := -O3 -DNDEBUG
# With TUNE=1 the tuned constants are options of the engine.
TUNE     ?=
CPPFLAGS ?=
CFLAGS   ?=
LDFLAGS  ?=
# MODE stands last, so that a packager's -O2 does not undo its -O3.
FLAGS     = -std=c11 -D_POSIX_C_SOURCE=200809L -I. $(WARNINGS) $(CPPFLAGS) $(CFLAGS) $(MODE) $(if $(ARCH),-march=$(ARCH)) -pthread $(if $(TUNE),-DTUNE)

# The operating system built for, a file in engine/base/system/.
SYSTEM  ?= posix

LIBRARY_SOURCES := $(filter-out protocol/shell/main.c,$(wildcard engine/*.c engine/*/*.c eval/*.c eval/*/*.c search/*.c protocol/*/*.c)) \
                   engine/base/system/$(SYSTEM).c $(if $(filter-out wasm,$(SYSTEM)),engine/base/system/threads.c)
# Other processes are run under POSIX alone.
ifneq ($(SYSTEM),posix)
LIBRARY_SOURCES := $(filter-out protocol/client/%,$(LIBRARY_SOURCES))
endif
# The slow judges of rules and search; the tests' helpers and suites.
ORACLES         := $(wildcard tests/oracles/*.c)
TEST_SOURCES    := $(ORACLES) $(wildcard tests/helpers/*.c tests/suites/*.c)
SOURCES         := $(wildcard engine/*.[ch] engine/*/*.[ch] engine/*/*/*.[ch] eval/*.[ch] eval/*/*.[ch] search/*.[ch] protocol/*/*.[ch] tests/*/*.[ch] bench/*.[ch] tools/*/*.[ch])

LIBRARY_OBJECTS := $(LIBRARY_SOURCES:%.c=$(BUILD)/%.o) $(BUILD)/eval/net_files.o
# A tool is a folder with a main.c; the tests look into some of them.
TOOLS           := $(patsubst tools/%/main.c,%,$(wildcard tools/*/main.c))
PROGRAMS        := $(BUILD)/crownhead $(TOOLS:%=$(BUILD)/crownhead-%)
# Those that people use; the others are for developing.
INSTALLED       := $(filter-out %-selfplay %-train,$(PROGRAMS))
folder_objects   = $(patsubst %.c,$(BUILD)/%.o,$(wildcard tools/$(1)/*.c))
# What tools share to draw with, and those that do.
DRAWING         := $(call folder_objects,drawing)
tool_objects     = $(call folder_objects,$(1)) $(if $(filter match pdn analyse selfplay book tables train,$(1)),$(DRAWING))
TOOL_PARTS      := $(filter-out %/main.o %/dll.o,$(foreach tool,match transcript play checkerboard drawing analyse book train,$(call folder_objects,$(tool))))
TEST_OBJECTS    := $(TEST_SOURCES:%.c=$(BUILD)/%.o)

COMMIT := $(shell git describe --always --dirty=+ --exclude='*' 2>/dev/null || echo unknown)

MAKEFLAGS += --no-print-directory
# A plain `make` uses all processors; another -j, of the command line or the environment, wins.
ifeq ($(MAKELEVEL)$(filter j% -j% --jobs%,$(shell echo "$$MAKEFLAGS"))$(filter-out all,$(MAKECMDGOALS)),0)
MAKEFLAGS += -j$(JOBS)
endif
.DEFAULT_GOAL := all
.PHONY: all run play test tests programs criterion asan tsan perft bench signature stop-latency bench-report problems sprt \
        tables verify-search documents round rounds-chart tune specialised floors format format-check lint install clean help fuzz fuzz-check fuzz-targets FORCE

all: $(PROGRAMS)  ## build engine and tools, optimised for this machine (ARCH=x86-64-v2 to give them away)

run:  ## watch the engine think about a position for five seconds
	$(MAKE) -j$(JOBS) $(BUILD)/crownhead
	printf 'position startpos moves 11-15 23-19 8-11 22-17\nd\ngo movetime 5000\n' | $(BUILD)/crownhead

play:  ## play at this terminal
	$(MAKE) -j$(JOBS) $(BUILD)/crownhead $(BUILD)/crownhead-play
	$(BUILD)/crownhead-play

# --- programs ---

define link
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) $(FLAGS) $(LDFLAGS) -o $@ $^ -lm
endef

$(BUILD)/crownhead: $(LIBRARY_OBJECTS) $(BUILD)/protocol/shell/main.o
	$(link)

.SECONDARY:
.SECONDEXPANSION:
$(BUILD)/crownhead-%: $(LIBRARY_OBJECTS) $$(call tool_objects,$$*)
	$(link)

$(BUILD)/fake_engine: $(LIBRARY_OBJECTS) $(BUILD)/tests/programs/fake_engine.o
	$(link)

$(BUILD)/drive_sessions: $(LIBRARY_OBJECTS) $(BUILD)/tests/programs/driver.o $(BUILD)/tests/programs/drive_sessions.o
	$(link)

$(BUILD)/verify_search: $(LIBRARY_OBJECTS) $(ORACLES:%.c=$(BUILD)/%.o) $(BUILD)/tests/programs/verifier.o $(BUILD)/tests/programs/verify_search.o
	$(link)

$(BUILD)/verify_draughts: $(LIBRARY_OBJECTS) $(ORACLES:%.c=$(BUILD)/%.o) $(BUILD)/tests/programs/verify_draughts.o
	$(link)

$(BUILD)/convert_endings: $(LIBRARY_OBJECTS) $(ORACLES:%.c=$(BUILD)/%.o) $(BUILD)/tests/programs/convert_endings.o
	$(link)

$(BUILD)/stop_latency: $(LIBRARY_OBJECTS) $(BUILD)/bench/engine_run.o $(BUILD)/bench/latency.o $(BUILD)/bench/stop_latency.o
	$(link)

BENCH_REPORT_OBJECTS := $(patsubst %,$(BUILD)/bench/%.o,engine_run latency figures table_figures bench_report)

$(BUILD)/bench_report: $(LIBRARY_OBJECTS) $(BENCH_REPORT_OBJECTS) $(DRAWING)
	$(link)

$(BUILD)/problems: $(LIBRARY_OBJECTS) $(BUILD)/bench/engine_run.o $(BUILD)/bench/problems.o
	$(link)

# A fuzz target with libFuzzer (FUZZER=-fsanitize=fuzzer) or, without, with a driver of our own.
FUZZ_TARGETS := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_PARTS   := $(BUILD)/tests/fuzz/oracles.o $(BUILD)/tests/fuzz/bounded.o $(if $(FUZZER),,$(BUILD)/tests/fuzz/replay.o)

$(BUILD)/fuzz_%: $(BUILD)/tests/fuzz/fuzz_%.o $(FUZZ_PARTS) $(LIBRARY_OBJECTS) $(TOOL_PARTS)
	$(link) $(FUZZER) -Wl,--wrap=SEARCHERS,--wrap=table_new,--wrap=table_resize

$(BUILD)/tests/run: $(LIBRARY_OBJECTS) $(TOOL_PARTS) $(BUILD)/bench/table_figures.o $(TEST_OBJECTS)
	$(link) -lcriterion

# Everything is built anew when the compiler or a flag has changed.
$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(if $(Q),@echo '  cc   $<')
	$(Q)$(CC) $(FLAGS) -MMD -MP -c -o $@ $<

# The learned weights as a source file.
NETS := $(wildcard eval/weights/*.net)

$(BUILD)/eval/net_files.c: eval/weights/embed.sh eval/weights/kin $(NETS) eval/weights
	@mkdir -p $(@D)
	$(Q)sh eval/weights/embed.sh $(if $(filter wasm,$(SYSTEM)),-room) eval/weights/kin $(NETS) > $@

$(BUILD)/eval/net_files.o: $(BUILD)/eval/net_files.c $(BUILD)/flags
	$(if $(Q),@echo '  cc   $<')
	$(Q)$(CC) $(FLAGS) -c -o $@ $<

$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(FLAGS)' | cmp -s - $@ || echo '$(CC) $(FLAGS)' > $@

$(BUILD)/commit: FORCE
	@mkdir -p $(@D)
	@echo '$(COMMIT)' | cmp -s - $@ || echo '$(COMMIT)' > $@

$(BUILD)/protocol/shell/version.o: $(BUILD)/commit
$(BUILD)/protocol/shell/version.o: private FLAGS += -DBUILD_COMMIT='"$(COMMIT)"' -DBUILD_ARCH='"$(ARCH)"' -DBUILD_FLAGS='"$(MODE)"'

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

# What is built of the same sources for other uses.
include $(wildcard protocol/*/build.mk tools/*/build.mk)

# --- tests ---

# The tests want asserts, so they are a build of their own.
test: criterion  ## run the tests
	$(MAKE) -j$(JOBS) all
	$(MAKE) -j$(JOBS) BUILD=build/test MODE='-O2 -g' tests fuzz-check
	$(MAKE) specialised floors

# Tables that the user has made must not change what is tested.
TESTED = XDG_DATA_HOME=$(CURDIR)/$(BUILD)/no-data CROWNHEAD=$(BUILD)/crownhead FAKE_ENGINE=$(BUILD)/fake_engine CROWNHEAD_MATCH=$(BUILD)/crownhead-match \
         CROWNHEAD_ANALYSE=$(BUILD)/crownhead-analyse CROWNHEAD_PDN=$(BUILD)/crownhead-pdn CROWNHEAD_TRANSCRIPT=$(BUILD)/crownhead-transcript \
         CROWNHEAD_PLAY=$(BUILD)/crownhead-play \
         CROWNHEAD_SELFPLAY=$(BUILD)/crownhead-selfplay CROWNHEAD_TRAIN=$(BUILD)/crownhead-train \
         CROWNHEAD_TABLES=$(BUILD)/crownhead-tables CONVERT_ENDINGS=$(BUILD)/convert_endings CROWNHEAD_BOOK=$(BUILD)/crownhead-book

tests: programs
	$(TESTED) $(BUILD)/tests/run --jobs $(JOBS) $(TEST_FLAGS)

programs: $(BUILD)/tests/run $(BUILD)/fake_engine $(BUILD)/convert_endings $(PROGRAMS)

criterion:
	@sh tests/checks/install_criterion.sh '$(CC)'

ADDRESS := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

asan: BUILD := build/asan
asan: criterion  ## run the tests under the address, undefined and leak sanitizers
	$(MAKE) -j$(JOBS) BUILD=build/asan MODE='$(ADDRESS)' programs
	$(TESTED) sh tests/checks/run_asan.sh $(BUILD)
	sh tests/checks/tables_threads.sh build/asan/crownhead-tables build/asan/crownhead build/asan/tables
	$(MAKE) -j$(JOBS) BUILD=build/asan MODE='$(ADDRESS)' fuzz-check

tsan:  ## drive engine and match runner through scripted sessions under the thread sanitizer
	$(MAKE) -j$(JOBS) BUILD=build/tsan MODE='-O1 -g -fsanitize=thread' build/tsan/crownhead build/tsan/crownhead-match build/tsan/crownhead-tables build/tsan/fuzz_session
	$(MAKE) -j$(JOBS) $(BUILD)/drive_sessions $(BUILD)/fake_engine
	$(TSAN) $(BUILD)/drive_sessions build/tsan/crownhead 1 60
	$(TSAN) build/tsan/fuzz_session -runs=300 tests/fuzz/corpus/session
	$(TSAN) build/tsan/crownhead-match -engine cmd=$(BUILD)/fake_engine name=sound \
	    -engine cmd=$(BUILD)/fake_engine name=weak option.Fail=crash option.FailPercent=8 option.FailAt=4 \
	    -each depth=1 -openings random=4 -rounds 40 -concurrency 6 -maxmoves 60 -ratinginterval 80 \
	    -report build/tsan/report.html
	$(TSAN) sh tests/checks/tables_threads.sh build/tsan/crownhead-tables build/tsan/crownhead build/tsan/tables

TSAN := TSAN_OPTIONS='halt_on_error=1 exitcode=66'

perft: $(BUILD)/crownhead  ## compare leaf counts with the published ones
	sh tests/checks/perft.sh $(BUILD)/crownhead

CHECK_PITCH = $(if $(wildcard $(PITCH)),,$(error '$(PITCH)' is no file: expected PITCH=<file> of problems, see bench/problems.c))

verify-search: $(BUILD)/crownhead $(BUILD)/verify_search $(BUILD)/verify_draughts $(BUILD)/problems  ## show that the search keeps what is proved; PITCH=<file>: problems too
	printf '%s\n' verify_search verify_draughts | xargs -P $(JOBS) -I '{}' sh -c '$(BUILD)/{} $(BUILD)/crownhead $(NODES)'
	$(if $(PITCH),$(CHECK_PITCH)$(BUILD)/problems $(BUILD)/crownhead $(PITCH))

# Distances of five pieces are kept without asking with tables of six only.
.PHONY: convert
convert: OTHERS = tower freejump russian brazilian pool italian spanish thai english-losing russian-breakthrough
convert: $(BUILD)/crownhead-tables $(BUILD)/convert_endings  ## show that endings won by tables are won and drawn ones held; GAMES=500 of each kind, PIECES=5
	$(BUILD)/crownhead-tables make english $(or $(PIECES),5) --distances 5 --into $(BUILD)/endings
	for name in $(OTHERS); do $(BUILD)/crownhead-tables make $$name 4 --into $(BUILD)/endings || exit 1; done
	$(BUILD)/convert_endings $(BUILD)/endings $(or $(GAMES),500)

# A set for each game whose file is there; `touch` one for another game, and name it in tools/play/puzzles.c.
PUZZLES := $(patsubst tools/play/puzzles_%.h,%,$(wildcard tools/play/puzzles_*.h))
.PHONY: puzzles
puzzles: $(BUILD)/crownhead-tables $(BUILD)/crownhead-book  ## make the puzzles of crownhead-play anew; PIECES=6 for harder ones
	for name in $(PUZZLES); do \
	    $(BUILD)/crownhead-tables make $$name $(or $(PIECES),5) --into $(BUILD)/puzzles && \
	    $(BUILD)/crownhead-book puzzles $$name --tables $(BUILD)/puzzles --into tools/play/puzzles_$$name.h || exit 1; done

documents: $(PROGRAMS)  ## show that the examples of all documents are answered as they say; FIX=1 writes the answers into them
	sh tests/checks/readme_client.sh $(BUILD)/crownhead
	python3 tests/checks/doc_examples.py $(BUILD)/crownhead $(if $(FIX),--fix)

specialised: $(BUILD)/crownhead  ## show that no rule is tested at run time
	sh tests/checks/specialised.sh $(BUILD)

floors:  ## show that no floor includes a higher one, and no tool another
	sh tests/checks/floors.sh

# --- fuzzing ---

FUZZ_SECONDS ?= 3600
FUZZ_RUNS    := 1000

fuzz-targets: $(FUZZ_TARGETS:%=$(BUILD)/fuzz_%)

fuzz-check: fuzz-targets
	for name in $(FUZZ_TARGETS); do $(BUILD)/fuzz_$$name -runs=$(FUZZ_RUNS) tests/fuzz/corpus/$$name || exit 1; done

fuzz:  ## fuzz protocol, positions, moves and files for an hour (FUZZ_SECONDS=3600)
	MAKE='$(MAKE)' sh tests/fuzz/run.sh $(FUZZ_SECONDS) $(FUZZ_TARGETS)

# --- measurements ---

bench: $(BUILD)/crownhead  ## search the fixed suite; the node count is the search's signature
	$(BUILD)/crownhead bench

signature: $(BUILD)/crownhead  ## compare the bench count with the last `Bench:` in the commit messages
	sh tests/checks/signature.sh $(BUILD)/crownhead

stop-latency: $(BUILD)/crownhead $(BUILD)/stop_latency  ## measure the time from `stop` to `bestmove`
	$(BUILD)/stop_latency $(BUILD)/crownhead

tables: $(BUILD)/crownhead-tables  ## solve all endings of english up to 5 pieces, for the engine
	$< make english 5
	@echo 'Six pieces, with distances of five, take a minute or two and 98 MB: $< make english 6'
	@echo 'Distances of six, to win three against three with men, three more minutes, 4.4 GiB of memory and 657 MB: $< make english 6 --distances 6'
	@echo 'Distances of five alone, to win with three kings against two within 40 moves, 53 MB: $< make english 5 --distances 5'

bench-report: $(BUILD)/crownhead $(BUILD)/crownhead-tables $(BUILD)/bench_report  ## measure all figures of the speed table; QUICK=--quick shows that it works
	$(BUILD)/bench_report $(BUILD)/crownhead $(BUILD)/bench-report.svg $(QUICK)

problems: $(BUILD)/crownhead $(BUILD)/problems  ## say which problems of PITCH=<file> are solved within SECONDS=10
	$(CHECK_PITCH)$(BUILD)/problems $(BUILD)/crownhead $(PITCH) $(SECONDS)

sprt: all  ## test the working tree against BASE=<commit>; LIMIT="st=0.1" and MATCH=".." change the match
	$(if $(BASE),,$(error expected BASE=<commit> to play against, as in: make sprt BASE=HEAD~1))
	LIMIT='$(LIMIT)' sh tools/sprt.sh $(BUILD) $(RESULTS) $(BASE) $(MATCH)

VARIANT ?= english
round: all  ## one round of learning for VARIANT=english: games with itself, a net, its match (GAMES=40000)
	sh tools/train/round.sh $(BUILD) $(RESULTS) $(VARIANT)

rounds-chart:  ## draw the gain of each round of VARIANT=english from its table in eval/weights/README.md
	mkdir -p $(BUILD)
	awk -v variant=$(VARIANT) -f tools/train/rounds.awk eval/weights/README.md > $(BUILD)/rounds.svg
	mv $(BUILD)/rounds.svg eval/weights/$(VARIANT)-rounds.svg

STEPS ?= 10000
tune:  ## move the search's constants TUNED="NAME=STEP .." to where VARIANT=english wins more games, by SPSA (STEPS=10000)
	$(MAKE) BUILD=$(BUILD)/tune TUNE=1 $(BUILD)/tune/crownhead-selfplay
	mkdir -p $(RESULTS)/tune
	$(BUILD)/tune/crownhead-selfplay tune $(VARIANT) --into $(RESULTS)/tune/$(VARIANT).spsa --steps $(STEPS) $(TUNED)

# --- care ---

format:  ## lay out the source with clang-format
	$(Q)clang-format -i $(SOURCES)

format-check:
	$(Q)clang-format --dry-run -Werror $(SOURCES)

# All variants include the same kernels: those of each generator and kind of capture stand for the others.
NOT_LINTED = $(filter-out english tower russian italian international,$(patsubst engine/draughts/rules_%.h,%,$(wildcard engine/draughts/rules_*.h)))
# What is for other systems is not read here.
LINTED = $(filter-out %/dll.c $(foreach name,$(NOT_LINTED),engine/draughts/$(name).c search/$(name).c tools/tables/rulebook_$(name).c), \
             $(LIBRARY_SOURCES) protocol/shell/main.c $(wildcard tools/*/*.c))

lint:  ## look for mistakes with clang-tidy and cppcheck
	printf '%s\n' $(LINTED) | \
	    xargs -P $(JOBS) -I '{}' clang-tidy --quiet '{}' -- $(filter-out -Werror,$(FLAGS)) \
	    -DBUILD_COMMIT='""' -DBUILD_ARCH='""' -DBUILD_FLAGS='""'
	cppcheck -j $(JOBS) --quiet --std=c11 --suppress=returnDanglingLifetime --suppress=ctuuninitvar --enable=warning,performance,portability \
	    --error-exitcode=1 -I. $(LINTED)

install: $(PROGRAMS)  ## install engine and tools under PREFIX (/usr/local)
	install -d $(DESTDIR)$(BINDIR)
	install -m 755 $(INSTALLED) $(DESTDIR)$(BINDIR)

clean:  ## remove everything that was built; what stands in results/ stays
	rm -rf build

help:  ## list these targets
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/  make \1\t\2/p' $(filter-out %.d,$(MAKEFILE_LIST)) | expand -t 24
