# The native core alone: unit tests with ctest, plain and under the sanitisers.

NATIVE_TESTS = PATH="$(abspath $(BIN)):$$PATH" sh mk/native-tests.sh

.PHONY: native
native: $(VENV)/.run-packages ## the native unit tests
	@$(NATIVE_TESTS) plain

.PHONY: native-sanitised
native-sanitised: $(VENV)/.run-packages ## the same under address and undefined-behaviour sanitisers
	@$(NATIVE_TESTS) sanitised

.PHONY: signature
signature: $(VENV)/.run-packages ## declare a change of the search: rewrite its signature
	@$(NATIVE_TESTS) signature
