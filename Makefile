# Bartizan. `make play` starts the table, `make test` checks everything.

VENV := .venv
BIN := $(VENV)/bin
GAMES ?=
SEATS ?= me,greedy,search:2000,random
PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

.PHONY: help play test lint bench golden soak gpu clean

help:
	@echo "make play     play Kilt Castle (SEATS=$(SEATS))"
	@echo "make test     lint, types and all tests"
	@echo "make lint     lint and types only"
	@echo "make bench    measure the speed (GAMES='kilt ...')"
	@echo "make soak     the long checks: 100,000 games a player count, matches of bots"
	@echo "make golden   write the golden playthroughs anew"
	@echo "make gpu      add what is needed to run and check kernels for a GPU"
	@echo "make clean    remove what make has made"

$(VENV)/ready: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Bartizan needs Python 3.11 or newer; install it, then run make again."; exit 1; }
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV) || { \
	  echo "Python's venv module is missing; on Debian and Ubuntu: apt-get install python3-venv"; rm -rf $(VENV); exit 1; }
	@echo "Installing Bartizan into $(VENV)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]' || { \
	  echo "Installing failed; is there a network connection to PyPI?"; exit 1; }
	@touch $@

play: $(VENV)/ready
	@$(BIN)/bartizan play kilt --text --seats $(SEATS)

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint
	$(BIN)/python -m tests.conformance.cases
	$(BIN)/python -m pytest -n auto -rs

bench: $(VENV)/ready
	$(BIN)/bartizan bench $(GAMES)

golden: $(VENV)/ready
	$(BIN)/python -m tests.conformance.golden

soak: $(VENV)/ready
	$(BIN)/python -m tests.soak

gpu: $(VENV)/ready
	$(BIN)/pip install --quiet --disable-pip-version-check '.[gpu]'

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
