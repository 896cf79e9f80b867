# What is compared with a file that somebody has looked at. Look at the diff before you commit it.

.PHONY: playthroughs
playthroughs: $(VENV)/.test-packages ## write the playthroughs of all games anew
	@$(BIN)/python tests/golden.py playthroughs

.PHONY: pictures
pictures: $(VENV)/.test-packages ## draw the golden pictures anew
	@$(BIN)/python tests/golden.py pictures

.PHONY: reviews
reviews: $(VENV)/.test-packages ## write the reviews that the web app is compared with anew
	@$(BIN)/python tests/golden.py reviews
