# Every test, side by side on the cores there are. A suite is a folder of tests/, or `web`.

.PHONY: test
test: system-test $(VENV)/.test-packages web-build docs ## every test (one suite: SUITE=core)
	@$(TOOL).suites $(SUITE)

.PHONY: system-test
system-test:
	@sh mk/system.sh $(PYTHON) build $(if $(SUITE),,browser postgres redis nginx systemd strace)

.PHONY: test-quick
test-quick: $(VENV)/.test-packages ## the tests that need nothing but the code: under a minute
	@$(TOOL).suites --quick

# The packages of the server are borrowed from .venv, which has them for one Python only: that test stays out.
.PHONY: wheel-test
wheel-test: web-build $(VENV)/.test-packages ## the wheel, built and run by another Python (WHEEL_PYTHON=python3.13)
	@WHEEL_PYTHON="$(WHEEL_PYTHON)" $(BIN)/python -m pytest tests/house/test_wheel.py \
	  $(if $(WHEEL_PYTHON),-k 'not web_app')

.PHONY: bench
bench: $(VENV)/.test-packages ## every benchmark, printed as tables
	@$(BIN)/fourline bench start
	@$(BIN)/fourline bench rules
	@$(BIN)/fourline bench pictures
	@$(BIN)/fourline bench solver --all
	@$(BIN)/fourline bench solver --batch
	@$(BIN)/fourline bench bots --speed 60
	@$(BIN)/fourline bench review

.PHONY: bench-scale
bench-scale: $(VENV)/.test-packages ## one server beside two, live matches, a million games (SCALE_OPTIONS=…)
	@sh mk/system.sh $(PYTHON) postgres redis
	@$(TOOL).scale $(SCALE_OPTIONS)

# koa-compose 4.2 copies the list of handlers before boardgame.io has added its own: every call would be 404.
build/boardgame.io/node_modules/boardgame.io/package.json: | $(VENV)/.run-packages
	@PATH="$(abspath $(BIN)):$$PATH" npm install --prefix build/boardgame.io --silent --no-audit --no-fund --no-package-lock --legacy-peer-deps \
	  boardgame.io@0.50.2 koa-compose@4.1.0 node-persist@3.1.3

.PHONY: bench-service
bench-service: $(VENV)/.test-packages build/boardgame.io/node_modules/boardgame.io/package.json ## moves a second, then beside boardgame.io (SERVICE_OPTIONS="--rounds 1 --matches 100")
	@reached=0; $(BIN)/fourline bench service $(SERVICE_OPTIONS) || reached=$$?; \
	  $(TOOL).boardgame $(SERVICE_OPTIONS) && exit $$reached

.PHONY: bench-solver
bench-solver: $(VENV)/.test-packages ## the solver beside BitBully, which it installs first
	@$(PIP) bitbully==0.0.79
	@$(BIN)/fourline bench solver --against bitbully
	@$(BIN)/fourline bench solver --against bitbully --empty
	@$(BIN)/fourline bench solver --agree 10000

.PHONY: bench-ways
bench-ways: $(VENV)/.test-packages ## what single ways of saving time gain, picows among them, which it installs into build/
	@$(PIP) --upgrade --target build/picows picows==2.3.1
	@$(TOOL).ways $(if $(ROUNDS),--rounds $(ROUNDS))
	@$(TOOL).ways_writer $(if $(ROUNDS),--rounds $(ROUNDS))
	@export PYTHONPATH=$(CURDIR)/build/picows; $(TOOL).ways_sockets $(if $(ROUNDS),--rounds $(ROUNDS))

.PHONY: bench-pig
bench-pig: $(VENV)/.test-packages ## how often Pig is won against random moves, worked out exactly (GOALS=50)
	@export PYTHONPATH=$(CURDIR)/examples/pig/src; $(TOOL).pig_odds $(GOALS)

.PHONY: bench-evaluate
bench-evaluate: $(VENV)/.test-packages ## evaluate the levels, a random player and BitBully, which it installs first
	@$(PIP) bitbully==0.0.79
	@$(TOOL).evaluations

# Fresh in every way: a wheel of this commit, an empty environment, a process and a seed of its own.
.PHONY: bench-latency
bench-latency: web-build $(VENV)/.built ## how long an answer takes, from an installed wheel, beside BitBully
	@rm -rf build/latency
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -m pip wheel --quiet --disable-pip-version-check . --no-deps \
	  --no-build-isolation --config-settings build-dir=build/latency/native --wheel-dir build/latency
	@$(PYTHON) -m venv build/latency/env
	@build/latency/env/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	@build/latency/env/bin/python -m pip install --quiet --disable-pip-version-check build/latency/*.whl bitbully==0.0.79
	@stat --format '%n: %s bytes' build/latency/*.whl
	@cd build/latency && FOURLINE_COMMIT=$$(git describe --always --dirty=+ --exclude='*') \
	  env/bin/fourline bench solver --latency --against bitbully

.PHONY: requirements-mutants
requirements-mutants: web-build browser $(VENV)/.test-packages ## plant a fault in every part of the rules (PART=party: take back each mend of the party): the tests see each
	@$(TOOL).mutants $(if $(PART),--part $(PART)) $(MUTANTS)
