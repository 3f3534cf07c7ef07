# Crownhead. `make` builds the engine, `make help` lists the rest.

ifeq ($(origin CC),default)
CC      := gcc
endif
ARCH    ?= native
PREFIX  ?= /usr/local
BUILD   ?= build
# `make Q=` shows whole commands.
Q       ?= @
JOBS    := $(shell nproc 2>/dev/null || echo 2)

WERROR   ?= -Werror
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR)
MODE     := -O3 -DNDEBUG
CFLAGS   ?=
FLAGS     = -std=c11 -D_POSIX_C_SOURCE=200809L -I. $(WARNINGS) $(MODE) -march=$(ARCH) -pthread $(CFLAGS)

LIBRARY_SOURCES := $(wildcard engine/*.c engine/*/*.c eval/*.c search/*.c protocol/*.c protocol/client/*.c)
LIBRARY_SOURCES := $(filter-out protocol/main.c,$(LIBRARY_SOURCES))
TEST_SOURCES    := $(wildcard tests/test_*.c) tests/mailbox.c tests/focus_oracle.c tests/play_session.c tests/support.c
SOURCES         := $(wildcard engine/*.[ch] engine/*/*.[ch] eval/*.[ch] search/*.[ch] protocol/*.[ch] protocol/*/*.[ch] tests/*.[ch] bench/*.[ch] tools/*/*.[ch])

LIBRARY_OBJECTS := $(LIBRARY_SOURCES:%.c=$(BUILD)/%.o)
MATCH_OBJECTS   := $(patsubst %.c,$(BUILD)/%.o,$(filter-out tools/match/main.c,$(wildcard tools/match/*.c)))
PLAY_OBJECTS    := $(patsubst %.c,$(BUILD)/%.o,$(filter-out tools/play/main.c,$(wildcard tools/play/*.c)))
TEST_OBJECTS    := $(TEST_SOURCES:%.c=$(BUILD)/%.o)

COMMIT := $(shell git describe --always --dirty=+ --exclude='*' 2>/dev/null || echo unknown)

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := all
.PHONY: all run test tests programs criterion asan tsan sanitize perft bench signature stop-latency sprt specialised floors format \
        format-check lint install clean help FORCE

all: $(BUILD)/crownhead $(BUILD)/crownhead-match $(BUILD)/crownhead-play  ## build the engine, optimised for this machine (ARCH=x86-64-v2 to give it away)

run: $(BUILD)/crownhead  ## watch the engine think about a position for five seconds
	printf 'position startpos moves 11-15 23-19 8-11 22-17\nd\ngo movetime 5000\n' | $<

# --- programs ---

define link
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) $(FLAGS) -o $@ $^ -lm
endef

$(BUILD)/crownhead: $(LIBRARY_OBJECTS) $(BUILD)/protocol/main.o
	$(link)

$(BUILD)/crownhead-match: $(LIBRARY_OBJECTS) $(MATCH_OBJECTS) $(BUILD)/tools/match/main.o
	$(link)

$(BUILD)/crownhead-play: $(LIBRARY_OBJECTS) $(PLAY_OBJECTS) $(BUILD)/tools/play/main.o
	$(link)

$(BUILD)/fake_engine: $(LIBRARY_OBJECTS) $(BUILD)/tests/fake_engine.o
	$(link)

$(BUILD)/drive_sessions: $(LIBRARY_OBJECTS) $(BUILD)/tests/driver.o $(BUILD)/tests/drive_sessions.o
	$(link)

$(BUILD)/stop_latency: $(LIBRARY_OBJECTS) $(BUILD)/bench/stop_latency.o
	$(link)

$(BUILD)/tests/run: $(LIBRARY_OBJECTS) $(MATCH_OBJECTS) $(PLAY_OBJECTS) $(TEST_OBJECTS)
	$(link) -lcriterion

# Everything is built anew when the compiler or a flag has changed.
$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(if $(Q),@echo '  cc   $<')
	$(Q)$(CC) $(FLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(FLAGS)' | cmp -s - $@ || echo '$(CC) $(FLAGS)' > $@

$(BUILD)/commit: FORCE
	@mkdir -p $(@D)
	@echo '$(COMMIT)' | cmp -s - $@ || echo '$(COMMIT)' > $@

$(BUILD)/protocol/version.o: $(BUILD)/commit
$(BUILD)/protocol/version.o: CFLAGS += -DBUILD_COMMIT='"$(COMMIT)"' -DBUILD_ARCH='"$(ARCH)"' -DBUILD_FLAGS='"$(MODE)"'

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

# --- tests ---

# The tests want asserts, so they are a build of their own.
test: criterion all  ## run the tests
	$(MAKE) -j$(JOBS) BUILD=build/test MODE='-O2 -g' tests
	$(MAKE) specialised floors

PROGRAMS := $(BUILD)/crownhead $(BUILD)/crownhead-match $(BUILD)/crownhead-play $(BUILD)/fake_engine
TESTED    = CROWNHEAD=$(BUILD)/crownhead CROWNHEAD_MATCH=$(BUILD)/crownhead-match CROWNHEAD_PLAY=$(BUILD)/crownhead-play \
            FAKE_ENGINE=$(BUILD)/fake_engine

tests: $(BUILD)/tests/run $(PROGRAMS)
	$(TESTED) $(BUILD)/tests/run --jobs $(JOBS) $(TEST_FLAGS)

programs: $(BUILD)/tests/run $(PROGRAMS)

criterion:
	@sh tests/install_criterion.sh '$(CC)'

ADDRESS := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

asan: criterion  ## run the tests under the address, undefined and leak sanitizers
	$(MAKE) -j$(JOBS) BUILD=build/asan MODE='$(ADDRESS)' programs
	sh tests/run_asan.sh build/asan

tsan:  ## drive engine and match runner through scripted sessions under the thread sanitizer
	$(MAKE) -j$(JOBS) BUILD=build/tsan MODE='-O1 -g -fsanitize=thread' build/tsan/crownhead build/tsan/crownhead-match
	$(MAKE) -j$(JOBS) $(BUILD)/drive_sessions $(BUILD)/fake_engine
	$(TSAN) $(BUILD)/drive_sessions build/tsan/crownhead 1 60
	$(TSAN) build/tsan/crownhead-match -engine cmd=$(BUILD)/fake_engine name=sound \
	    -engine cmd=$(BUILD)/fake_engine name=weak option.Fail=crash option.FailPercent=8 option.FailAt=4 \
	    -each depth=1 -openings random=4 -rounds 40 -concurrency 6 -maxmoves 60 -ratinginterval 80 \
	    -report build/tsan/report.html

TSAN := TSAN_OPTIONS='halt_on_error=1 exitcode=66'

perft: $(BUILD)/crownhead  ## compare leaf counts with the published ones
	sh tests/perft.sh $(BUILD)/crownhead

specialised: $(BUILD)/crownhead  ## show that no rule is tested at run time
	sh tests/specialised.sh $(BUILD)

floors:  ## show that no floor includes a higher one
	sh tests/floors.sh

# --- measurements ---

bench: $(BUILD)/crownhead  ## search the fixed suite; the node count is the search's signature
	$(BUILD)/crownhead bench

signature: $(BUILD)/crownhead  ## compare the bench count with the last `Bench:` in the commit messages
	sh tests/signature.sh $(BUILD)/crownhead

stop-latency: $(BUILD)/crownhead $(BUILD)/stop_latency  ## measure the time from `stop` to `bestmove`
	$(BUILD)/stop_latency $(BUILD)/crownhead

sprt: all  ## test the working tree against BASE=<commit>; LIMIT="st=0.1" and MATCH=".." change the match
	LIMIT='$(LIMIT)' sh tools/sprt.sh $(BUILD) $(BASE) $(MATCH)

# --- care ---

format:  ## lay out the source with clang-format
	clang-format -i $(SOURCES)

format-check:
	clang-format --dry-run -Werror $(SOURCES)

lint:  ## look for mistakes with clang-tidy and cppcheck
	clang-tidy --quiet $(LIBRARY_SOURCES) protocol/main.c $(wildcard tools/*/*.c) -- $(filter-out -Werror,$(FLAGS)) \
	    -DBUILD_COMMIT='""' -DBUILD_ARCH='""' -DBUILD_FLAGS='""'
	cppcheck --quiet --std=c11 --suppress=returnDanglingLifetime --suppress=ctuuninitvar --enable=warning,performance,portability \
	    --error-exitcode=1 -I. $(LIBRARY_SOURCES) protocol/main.c $(wildcard tools/*/*.c)

install: $(BUILD)/crownhead $(BUILD)/crownhead-play  ## install the engine and crownhead-play under PREFIX (/usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $^ $(DESTDIR)$(PREFIX)/bin

clean:  ## remove everything that was built
	rm -rf build

help:  ## list these targets
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 24
