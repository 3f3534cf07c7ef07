# A set for each game whose file is there; `touch` one for another game, and name it in tools/play/sitting/puzzles.c.
PUZZLES := $(patsubst tools/play/sitting/puzzles_%.h,%,$(wildcard tools/play/sitting/puzzles_*.h))
.PHONY: puzzles
puzzles: $(BUILD)/crownhead  ## make the puzzles of crownhead play anew; PIECES=6 for harder ones
	for name in $(PUZZLES); do \
	    $(BUILD)/crownhead tables make $$name $(or $(PIECES),5) --into $(BUILD)/puzzles && \
	    $(BUILD)/crownhead book puzzles $$name --tables $(BUILD)/puzzles --into tools/play/sitting/puzzles_$$name.h || exit 1; done
