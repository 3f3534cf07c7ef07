# The built-in ballots, tools/match/ballots/VARIANT.tsv. The ballots of 11 men of english are not
# replaced, only judged again.
MOVES = $$judge -openings all=2 order=random -rounds 100 -within 1 && $$judge -openings all=3 order=random -rounds 200 -within 1
.PHONY: ballots edges
ballots: $(BUILD)/crownhead  ## make the ballots of all games again, or those of GAME=russian: openings and their scores
	$(Q)for game in $(or $(GAME),$(VARIANTS)); do \
	    judge="$(BUILD)/crownhead match judge -variant $$game -nodes 300000"; \
	    set=$$game; \
	    if [ $$game = english ]; then \
	        set=english-moves; \
	        $$judge -openings ballots > $(BUILD)/english.tsv && mv $(BUILD)/english.tsv tools/match/ballots/ || exit 1; \
	    fi; \
	    { $(MOVES); } > $(BUILD)/$$set.tsv && mv $(BUILD)/$$set.tsv tools/match/ballots/ || exit 1; done

# Openings at the edge of a win, tools/match/ballots/VARIANT-edge.tsv.
EDGED := english russian brazilian international italian frisian
edges: $(BUILD)/crownhead  ## find openings at the edge of a win again, by games of the engine against itself; can be continued; GAME=russian
	$(Q)for game in $(or $(GAME),$(EDGED)); do \
	    sh tools/match/edges.sh $(BUILD)/crownhead $(RESULTS)/edges $$game > $(BUILD)/edge.tsv && \
	    mv $(BUILD)/edge.tsv tools/match/ballots/$$game-edge.tsv || exit 1; done
