# What is compared with a file that a person has looked at. Look at the diff before you commit it.

.PHONY: playthroughs
playthroughs: $(VENV)/.test-packages ## rewrite the playthroughs of all games
	@$(TOOL).golden playthroughs

.PHONY: pictures
pictures: $(VENV)/.test-packages ## redraw the golden pictures
	@$(TOOL).golden pictures

.PHONY: reviews
reviews: $(VENV)/.test-packages ## rewrite the reviews that the web app is compared with
	@$(TOOL).golden reviews

.PHONY: opponents
opponents: $(VENV)/.test-packages ## rewrite what the web app's levels are compared with
	@$(TOOL).golden opponents

.PHONY: repertoires
repertoires: $(VENV)/.test-packages ## rewrite the repertoires that the web app is compared with
	@$(TOOL).golden repertoires
