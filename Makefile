# Fourline. Two commands do everything: `make play` and `make test`. `make help` lists the rest.
# The parts are in mk/: one file a subject.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# The tools of the tests, and what they share, are packages of tests/.
TOOL := cd tests && $(abspath $(BIN))/python -m tools

include mk/*.mk

.PHONY: help
help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'
