# The whole service in one thread, under a seed. A failure says how it is repeated.

.PHONY: simulate
simulate: $(VENV)/.test-packages ## the service in simulated time, with kills: a minute of seeds (SECONDS=…, one: SEED=7)
	@cd tests && $(abspath $(BIN))/python -m simulation $(if $(SEED),--seed $(SEED)) $(if $(SECONDS),--seconds $(SECONDS)) \
	  $(if $(PLANTED),--planted $(PLANTED))

.PHONY: simulate-table
simulate-table: $(VENV)/.test-packages ## after how many seeds the simulation finds each planted fault
	@cd tests && $(abspath $(BIN))/python -m simulation --table
