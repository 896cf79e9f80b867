# The proof at full size: every row tries to break what must never break, then its control must break.

.PHONY: chaos
chaos: system-chaos $(VENV)/.test-packages ## break it on purpose, at length (one row: ROW=kill; a tenth: SCALE=0.1)
	@$(TOOL).chaos $(ROW) --scale $(or $(SCALE),1) --write

.PHONY: reliability
reliability: $(VENV)/.test-packages ## write into docs/reliability.md which rows and controls run when
	@$(TOOL).chaos --page

.PHONY: system-chaos
system-chaos:
	@sh mk/system.sh $(PYTHON) build postgres redis strace
