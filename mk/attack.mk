# A bare server attacked in every way we know, while another visitor plays.

.PHONY: attack
attack: $(VENV)/.test-packages ## attack a bare server, with the figures of another visitor's moves (one: ATTACK=pings)
	@$(TOOL).attack $(ATTACK) $(if $(SECONDS),--seconds $(SECONDS))
