# The solver as WebAssembly. The module is committed; only changing the search needs this compiler (100 MB).

.PHONY: wasm
wasm: $(VENV)/.wasm-packages ## build the browser's solver again (fetches the Zig compiler)
	@$(BIN)/python native/wasm/build.py

$(VENV)/.wasm-packages: requirements/wasm.txt $(VENV)/.run-packages
	@$(PIP) --require-hashes -r requirements/wasm.txt
	@touch $@

.PHONY: bench-wasm
bench-wasm: web-build browser $(VENV)/.test-packages ## all seven columns in Chromium: p99 at most 100 ms
	@PYTHONPATH=tests $(BIN)/python web/scripts/bench_wasm.py
