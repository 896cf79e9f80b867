# What is compared with a file that a person has looked at. Look at the diff before you commit it.

.PHONY: playthroughs
playthroughs: $(VENV)/.test-packages ## write the playthroughs of all games anew
	@$(TOOL).golden playthroughs

.PHONY: pictures
pictures: $(VENV)/.test-packages ## draw the golden pictures anew
	@$(TOOL).golden pictures

.PHONY: reviews
reviews: $(VENV)/.test-packages ## write the reviews that the web app is compared with anew
	@$(TOOL).golden reviews

.PHONY: opponents
opponents: $(VENV)/.test-packages ## write what the web app's levels are compared with anew
	@$(TOOL).golden opponents
