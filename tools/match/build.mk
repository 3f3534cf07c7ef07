# The ballots that come with the program, tools/match/ballots/VARIANT.tsv. Those of english stay what they are and are judged anew.
.PHONY: ballots
ballots: $(BUILD)/crownhead  ## make the ballots of all games anew, or of GAME=russian: openings, and what searches say of them
	$(Q)for game in $(or $(GAME),$(VARIANTS)); do \
	    judge="$(BUILD)/crownhead match judge -variant $$game -nodes 300000"; \
	    case $$game in \
	    english) $$judge -openings ballots ;; \
	    *) $$judge -openings all=2 order=random -rounds 100 -within 1 && $$judge -openings all=3 order=random -rounds 200 -within 1 ;; \
	    esac > $(BUILD)/$$game.tsv && mv $(BUILD)/$$game.tsv tools/match/ballots/ || exit 1; done
