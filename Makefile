# Crownhead. `make` builds the program, `make help` lists the first other targets, `make help-all` all.

ifeq ($(origin CC),default)
CC      := gcc
endif
ARCH    ?= native
PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
BUILD   ?= build
# Results that take hours: training rounds, tuned constants, matches. `make clean` keeps them.
RESULTS ?= results
# `make Q=` shows whole commands.
Q       ?= @
JOBS    := $(shell nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2)
# The operating system of the machine that builds: Linux, Darwin (macOS).
KERNEL  := $(shell uname -s)
ifneq ($(filter i386 i486 i586 i686 pentium pentiumpro pentium2 pentium3,$(ARCH)),)
$(error ARCH=$(ARCH) has no SSE2, which the nets need: use ARCH=pentium4 CFLAGS=-m32)
endif

WERROR   ?= -Werror
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR)
MODE     := -O3 -DNDEBUG
# With TUNE=1 the tunable constants become options of the engine.
TUNE     ?=
CPPFLAGS ?=
CFLAGS   ?=
LDFLAGS  ?=
# The limit of a stack frame: several frames share a stack of 8 MiB with the deepest search.
FRAMES    = $(if $(findstring NDEBUG,$(MODE)),-Wframe-larger-than=172032)
# MODE comes last, so that a packager's -O2 does not override its -O3.
FLAGS     = -std=c11 -D_POSIX_C_SOURCE=200809L $(if $(filter Darwin,$(KERNEL)),-D_DARWIN_C_SOURCE) -I. -I$(BUILD) $(WARNINGS) $(FRAMES) $(CPPFLAGS) $(CFLAGS) $(MODE) $(if $(ARCH),-march=$(ARCH)) -pthread $(if $(TUNE),-DTUNE)

# The operating system of the built program: files in engine/base/system/ that begin with its name.
SYSTEM  ?= posix

LIBRARY_SOURCES := $(filter-out protocol/shell/main.c protocol/shell/engine.c,$(wildcard engine/*.c engine/*/*.c eval/*.c eval/*/*.c search/*.c protocol/*/*.c)) \
                   $(wildcard engine/base/system/$(SYSTEM)*.c) $(if $(filter-out wasm,$(SYSTEM)),engine/base/system/threads.c)
SOURCES         := $(wildcard engine/*.[ch] engine/*/*.[ch] engine/*/*/*.[ch] eval/*.[ch] eval/*/*.[ch] search/*.[ch] protocol/*/*.[ch] tests/*/*.[ch] bench/*.[ch] tools/*/*.[ch] tools/*/*/*.[ch])

# A variant is a record in engine/variants/; the build makes the rest, see instance.sh.
RECORDS         := $(wildcard engine/variants/*.h)
VARIANTS        := $(RECORDS:engine/variants/%.h=%)
DRAUGHTS        := $(basename $(notdir $(shell grep -lE 'include "engine/(draughts|general)/' $(RECORDS))))
VARIANT_OBJECTS := $(foreach floor,engine search,$(VARIANTS:%=$(BUILD)/variants/$(floor)/%.o))

# Code that other programs find in the library but the project itself does not use: rules, files of
# games, batches of games.
PUBLIC_SOURCES  := engine/batch.c $(filter-out protocol/library/crownhead.c,$(wildcard protocol/library/*.c))
LIBRARY_SOURCES := $(filter-out $(PUBLIC_SOURCES),$(LIBRARY_SOURCES))

# A tool is a folder with a tool.c, or a tool_posix.c if it needs POSIX. The other folders are
# shared by all tools, except those in APART, which make other programs from the same sources.
tool_files       = $(sort $(foreach name,$(1),$(wildcard tools/*/$(name).c)))
ALL_TOOLS       := $(call tool_files,tool tool_posix)
TOOLS           := $(call tool_files,$(if $(filter wasm,$(SYSTEM)),,tool $(if $(filter posix,$(SYSTEM)),tool_posix)))
folders_of       = $(notdir $(patsubst %/,%,$(dir $(1))))
TOOL_NAMES      := $(call folders_of,$(TOOLS))
APART           := checkerboard packaging web
folder_sources   = $(wildcard tools/$(1)/*.c tools/$(1)/*/*.c)
folder_objects   = $(patsubst %.c,$(BUILD)/%.o,$(call folder_sources,$(1)))
TOOL_SOURCES    := $(if $(TOOLS),$(foreach folder,$(filter-out $(APART) $(call folders_of,$(filter-out $(TOOLS),$(ALL_TOOLS))),$(notdir $(wildcard tools/*))),$(call folder_sources,$(folder))))
# A page has no disk; its system's file contains its files.
ifeq ($(SYSTEM),wasm)
LIBRARY_SOURCES := $(filter-out engine/base/file.c,$(LIBRARY_SOURCES))
endif
# Only POSIX can run other processes.
ifneq ($(SYSTEM),posix)
LIBRARY_SOURCES := $(filter-out protocol/client/%,$(LIBRARY_SOURCES))
endif
DATA_OBJECTS    := eval/net_files.o eval/book_files.o
LIBRARY_OBJECTS := $(LIBRARY_SOURCES:%.c=$(BUILD)/%.o) $(VARIANT_OBJECTS) $(DATA_OBJECTS:%=$(BUILD)/%)
PUBLIC_OBJECTS  := $(PUBLIC_SOURCES:%.c=$(BUILD)/%.o) $(VARIANTS:%=$(BUILD)/variants/batch/%.o)
TOOL_OBJECTS    := $(TOOL_SOURCES:%.c=$(BUILD)/%.o) \
                   $(if $(TOOLS),$(DRAUGHTS:%=$(BUILD)/variants/tables/%.o) $(BUILD)/tools/common/embedded.o) \
                   $(if $(filter match,$(TOOL_NAMES)),$(BUILD)/tools/match/ballot_files.o) \
                   $(if $(filter play,$(TOOL_NAMES)),$(BUILD)/tools/play/puzzle_files.o $(BUILD)/tools/play/texts/languages.o)
PROGRAM_OBJECTS := $(LIBRARY_OBJECTS) $(BUILD)/protocol/shell/engine.o $(BUILD)/protocol/shell/main.o $(TOOL_OBJECTS) $(BUILD)/tools/list.o \
                   $(if $(filter windows,$(SYSTEM)),$(BUILD)/tools/packaging/manifest.o)
COMMIT := $(shell git describe --always --abbrev=8 --dirty=+ --exclude='*' 2>/dev/null || echo unknown)

# Disable make's built-in rules, which would link the folder engine/variants from engine/variants.c.
MAKEFLAGS += --no-print-directory --no-builtin-rules
# A plain `make` uses all processors; -j on the command line or in the environment overrides this.
ifeq ($(MAKELEVEL)$(filter j% -j% --jobs%,$(shell echo "$$MAKEFLAGS"))$(filter-out all,$(MAKECMDGOALS)),0)
MAKEFLAGS += -j$(JOBS)
endif
.DEFAULT_GOAL := all
# Files left by a failed or killed command are removed; files written with `>` are renamed when
# complete.
.DELETE_ON_ERROR:
.PHONY: all run play tables clean help help-all FORCE

all: $(BUILD)/crownhead  ### build all games and tools, optimised for this machine (ARCH=x86-64-v2: to run on other machines)

# Programs that build many engines choose the program's name: OpenBench's worker, `make EXE=name
# CC=gcc`.
ifeq ($(origin EXE),command line)
all: $(EXE)
$(EXE): $(BUILD)/crownhead
	cp $< $@.part
	mv $@.part $@
endif

run:  ### build the engine with one game, and watch it think about a position for five seconds
	$(MAKE) -j$(JOBS) $(BUILD)/run/crownhead
	printf 'position startpos moves 11-15 23-19 8-11 22-17\nd\ngo movetime 5000\n' | $(BUILD)/run/crownhead
	@echo 'This was $(RUN_GAME) alone. `make` builds all games and tools: $(BUILD)/crownhead'

play:  ### play at this terminal
	$(MAKE) -j$(JOBS) $(BUILD)/crownhead
	$(BUILD)/crownhead play

tables: $(BUILD)/crownhead  ## solve all endings of english up to 5 pieces, for the engine
	$< tables make english 5
	@echo 'Six pieces, with distances of five, take a minute or two and 98 MB: $< tables make english 6'
	@echo 'Distances of six, to win three against three with men, three more minutes, 4.4 GiB of memory and 657 MB: $< tables make english 6 --distances 6'
	@echo 'Distances of five alone, to win with three kings against two within 40 moves, 53 MB: $< tables make english 5 --distances 5'

# --- programs ---

define link
	$(if $(Q),@echo '  link $@')
	$(Q)$(CC) $(FLAGS) $(LDFLAGS) -o $@ $^ -lm
endef

$(BUILD)/crownhead: $(PROGRAM_OBJECTS)
	$(link)

.SECONDARY:

# Everything is built again when the compiler or a flag has changed.
define compile
	@mkdir -p $(@D)
	$(if $(Q),@echo '  cc   $<')
	$(Q)$(CC) $(FLAGS) -MMD -MP -c -o $@ $<
endef
$(BUILD)/%.o: %.c $(BUILD)/flags | $(BUILD)/variants/list.h
	$(compile)
$(BUILD)/%.o: $(BUILD)/%.c $(BUILD)/flags | $(BUILD)/variants/list.h
	$(compile)

# Code for which neither a search nor a solver waits: with -O2 it takes a quarter less time and
# space than with -O3. A page has limits of its own.
ifneq ($(SYSTEM),wasm)
$(patsubst %,$(BUILD)/%/%.o,$(strip protocol $(patsubst %,tools/%,analyse common dxp match pdn play transcript))): MODE := -O2 -DNDEBUG
endif

# The program that `make run` starts: the engine with one game and no tools. Most of its objects
# belong to the whole program too, so that `make` continues from there; the lists are its own.
RUN_GAME    := english
RUN_LISTS   := $(patsubst %,$(BUILD)/run/%.o,engine/variants search/searchers tools/list)
RUN_OBJECTS := $(filter-out $(patsubst %,$(BUILD)/%,engine/variants.o search/searchers.o tools/list.o protocol/shell/games.o protocol/client/% engine/pdn/%) $(VARIANT_OBJECTS) $(TOOL_OBJECTS),$(PROGRAM_OBJECTS)) \
               $(foreach floor,engine search,$(BUILD)/variants/$(floor)/$(RUN_GAME).o) $(BUILD)/engine/pdn/openings.o $(RUN_LISTS)

$(BUILD)/run/crownhead: $(RUN_OBJECTS)
	$(link)
$(RUN_LISTS): private FLAGS := -I$(BUILD)/run $(FLAGS)
$(BUILD)/run/%.o: %.c $(BUILD)/flags | $(BUILD)/run/variants/list.h
	$(compile)
$(BUILD)/run/variants/list.h: engine/variants/$(RUN_GAME).h engine/variants/instance.sh
	@mkdir -p $(@D)
	$(Q)sh engine/variants/instance.sh list $< > $@.part
	$(Q)mv $@.part $@
$(BUILD)/run/tools/list.c: tools/list.sh
	@mkdir -p $(@D)
	$(Q)sh tools/list.sh > $@.part
	$(Q)mv $@.part $@

# The objects of a variant on each floor, and the lists of all variants.
define instance
	@mkdir -p $(@D)
	$(Q)sh engine/variants/instance.sh $(1) > $@.part
	$(Q)mv $@.part $@
endef
$(BUILD)/variants/engine/%.c: engine/variants/%.h engine/variants/instance.sh
	$(call instance,engine $<)
$(BUILD)/variants/search/%.c: engine/variants/%.h engine/variants/instance.sh
	$(call instance,search $<)
$(BUILD)/variants/batch/%.c: engine/variants/%.h engine/variants/instance.sh
	$(call instance,batch $<)
$(BUILD)/variants/tables/%.c: engine/variants/%.h engine/variants/instance.sh
	$(call instance,tables $<)

# Not rewritten when some other line of a record changes, because everything includes it.
$(BUILD)/variants/list.h: $(RECORDS) engine/variants engine/variants/instance.sh
	@mkdir -p $(@D)
	$(Q)sh engine/variants/instance.sh list $(RECORDS) > $@.part
	$(Q)cmp -s $@.part $@ || mv $@.part $@

# Data files as source files that put them into the program: the nets, the books, the ballots of the
# match runner. A page loads nets from files.
NETS    := $(wildcard eval/weights/*.net)
BOOKS   := $(wildcard eval/book/*.book)
BALLOTS := $(wildcard tools/match/ballots/*.tsv)

define embed
	@mkdir -p $(@D)
	$(Q)sh engine/base/embed.sh $(1) > $@.part
	$(Q)mv $@.part $@
endef
$(BUILD)/eval/net_files.c: engine/base/embed.sh $(NETS) eval/weights
	$(call embed,$(if $(filter wasm,$(SYSTEM)),-names) eval/net.h NET_FILES $(NETS))
$(BUILD)/eval/book_files.c: engine/base/embed.sh $(BOOKS) eval/book
	$(call embed,eval/book/book.h BOOK_FILES $(BOOKS))
$(BUILD)/tools/match/ballot_files.c: engine/base/embed.sh $(BALLOTS) tools/match/ballots
	$(call embed,tools/match/openings.h BALLOT_FILES $(BALLOTS))

# The style and the script of the pages that tools write, and the text of their --help.
EMBEDDED := PAGE_STYLE=tools/board/board.css,tools/board/pages.css PAGE_SCRIPT=$(BUILD)/tools/board/pages.js \
            $(foreach tool,$(TOOL_NAMES),help_$(tool)=tools/$(tool)/help.txt)
comma    := ,

$(BUILD)/tools/common/embedded.c: engine/base/embed.sh $(subst $(comma), ,$(foreach part,$(EMBEDDED),$(lastword $(subst =, ,$(part)))))
	$(call embed,tools/common/page.h $(EMBEDDED))

# Modules as one script, each after those that it imports: without their imports, exports,
# indentation and comment lines, and before them the texts that they name, in all languages.
PAGE_MODULES := $(patsubst %,tools/board/%.mjs,language view words comment board graph tree moves make steps table chart viewer \
                study summary replays report pages)
PAGE_TEXTS   := tools/board/texts/en.mjs $(sort $(wildcard tools/board/texts/*.json))
$(BUILD)/tools/board/pages.js: tools/board/texts.awk $(PAGE_MODULES) $(PAGE_TEXTS)
	@mkdir -p $(@D)
	$(Q)awk -f tools/board/texts.awk $(PAGE_MODULES) $(PAGE_TEXTS) > $@.part
	$(Q)sed -e '/^import .* from /d' -e '/^import /,/ from /d' -e 's/^export //' -e '/^ *\/\//d' -e 's/^ *//' $(PAGE_MODULES) >> $@.part
	$(Q)mv $@.part $@

# The records of the tools as a source file, and the names of tools that exist only on other
# systems.
$(BUILD)/tools/list.c: tools/list.sh $(ALL_TOOLS) tools
	@mkdir -p $(@D)
	$(Q)sh tools/list.sh $(TOOLS) - $(filter-out $(TOOLS),$(ALL_TOOLS)) > $@.part
	$(Q)mv $@.part $@

$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(FLAGS)' | cmp -s - $@ || echo '$(CC) $(FLAGS)' > $@

$(BUILD)/commit: FORCE
	@mkdir -p $(@D)
	@echo '$(COMMIT)' | cmp -s - $@ || echo '$(COMMIT)' > $@

$(BUILD)/protocol/shell/version.o: $(BUILD)/commit
$(BUILD)/protocol/shell/version.o: MODE := $(MODE)
$(BUILD)/protocol/shell/version.o: private FLAGS += -DBUILD_COMMIT='"$(COMMIT)"' -DBUILD_ARCH='"$(ARCH)"' -DBUILD_FLAGS='"$(MODE)"'

# Tests, measurements, training, and everything else that is built from the same sources.
include tests/build.mk bench/build.mk $(wildcard protocol/*/build.mk tools/*/build.mk)

# Describes how each object was made; the first of these targets compiles nothing.
ifneq ($(filter-out help help-all clean floors format format-check,$(or $(MAKECMDGOALS),all)),)
-include $(shell find $(wildcard $(addprefix $(BUILD)/,bench engine eval protocol search tests tools variants)) -name '*.d' 2>/dev/null)
endif

clean:  ## remove all built files except those in results/
	rm -rf $(BUILD)

# A newcomer's targets have three marks.
help:
	@awk -F ':.*  ### ' '/^[a-z-]+:.*  ### / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILES_READ)

help-all:  ### list all other targets too
	@awk -F ':.*  ###* ' '/^[a-z-]+:.*  ##/ { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILES_READ)

MAKEFILES_READ = $(filter-out %.d,$(MAKEFILE_LIST))
