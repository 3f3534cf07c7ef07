# The pages of an analysis and of a match, in a real browser.

.PHONY: analysis-check

analysis-check: $(BUILD)/crownhead  ## test the pages of analysed games and of a match in a browser, by keys and mouse
	sh tests/checks/install_chromium.sh
	python3 tests/checks/analysis.py $(BUILD)/crownhead $(BUILD)/analysis
