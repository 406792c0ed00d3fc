# Bartizan. `make play` starts the table, `make test` checks everything.

VENV := .venv
EXTRAS ?= dev
BIN := $(VENV)/bin
GAMES ?=
LAN ?=
WORKERS ?= $(shell expr 2 \* $$(getconf _NPROCESSORS_ONLN))  # half of them wait for a browser or a server
PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

# For the conformance suite, and where it finds the last of them:
export BARTIZAN_GAMES := all,tests.games.banners:GAME,liars_dice:GAME
export PYTHONPATH := $(CURDIR)/examples/liars_dice$(if $(PYTHONPATH),:$(PYTHONPATH))
export PYTHONDONTWRITEBYTECODE :=  # else every worker and every server of the tests reads all anew

.PHONY: help play test lint style types kernels asserts bench golden perft pictures soak docs package try-wheel gpu postgres research train cluster clean

help:
	@echo "make play     start the table and open the browser (LAN=1: for the whole house)"
	@echo "make test     lint, types and all tests"
	@echo "make lint     lint and types only"
	@echo "make bench    measure the speed (GAMES='kilt ...')"
	@echo "make soak     the long checks: 100,000 games a player count, matches and the ladder of bots"
	@echo "make golden   write the golden playthroughs anew (GAMES='kilt mypackage:GAME ...')"
	@echo "make perft    count the move sequences anew (GAMES='kilt mypackage:GAME ...')"
	@echo "make pictures draw the pictures of the documentation anew"
	@echo "make docs     build the documentation's pages into site/"
	@echo "make package  build the wheel and the source distribution into dist/"
	@echo "make try-wheel: install that wheel into an empty environment and open a table with it"
	@echo "make gpu      add what is needed to run and check kernels for a GPU"
	@echo "make research add PettingZoo, Gymnasium, OpenSpiel and what the examples read and write"
	@echo "make train    add PyTorch"
	@echo "make cluster  add Ray, for the arena on several machines"
	@echo "make postgres add what is needed to keep tables in PostgreSQL"
	@echo "make clean    remove what make has made"

$(VENV)/play: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Bartizan needs Python 3.11 or newer; install it, then run make again."; exit 1; }
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV) || { \
	  echo "Python's venv module is missing; on Debian and Ubuntu: apt-get install python3-venv"; rm -rf $(VENV); exit 1; }
	@echo "Installing Bartizan into $(VENV)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable . || { \
	  echo "Installing failed; is there a network connection to PyPI?"; exit 1; }
	@touch $@

$(VENV)/ready: $(VENV)/play
	@echo "Adding what the tests need"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[$(EXTRAS)]'
	@touch $@

play: $(VENV)/play
	@$(BIN)/bartizan serve --browser $(if $(LAN),--host 0.0.0.0)

lint: style types

style: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready
	$(BIN)/mypy

kernels: $(VENV)/play
	$(BIN)/python -m bartizan.conformance.cases

asserts: $(VENV)/ready  # pytest rewrites them: once, not in every worker
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null

test: $(VENV)/ready
	@$(MAKE) --jobs style types kernels asserts
	$(BIN)/python -m pytest -n $(WORKERS) --maxschedchunk 64 -rs

bench: $(VENV)/ready
	$(BIN)/bartizan bench $(GAMES)

golden perft: $(VENV)/ready
	$(BIN)/python -m bartizan.conformance.$@ $(GAMES)

pictures: $(VENV)/ready
	$(BIN)/bartizan picture kilt --seats 4 --seed 7 --moves 75 --out docs/pictures/kilt.svg
	$(BIN)/bartizan picture sevenlocks --seats 4 --seed 7 --moves 90 --out docs/pictures/sevenlocks.svg
	$(BIN)/bartizan picture appenzell --seats 4 --seed 7 --moves 90 --out docs/pictures/appenzell.svg
	$(BIN)/bartizan picture solomon --seats 3 --seed 7 --moves 60 --out docs/pictures/solomon.svg
	$(BIN)/bartizan picture castle --seats 3 --seed 7 --moves 90 --out docs/pictures/castle.svg
	$(BIN)/python -m tests.browser.pictures docs/pictures
	$(BIN)/python tools/house.py
	rm -rf build/arena
	$(BIN)/bartizan arena kilt search:400 search:100 greedy random --deals 40 --all --out build/arena
	cp build/arena/picture.svg docs/pictures/arena.svg

soak: $(VENV)/ready
	$(BIN)/python -m tests.soak
	$(BIN)/python tools/ladder.py
	BARTIZAN_SOAK=1 BARTIZAN_KILLS=1000 BARTIZAN_RESTARTS=50 $(BIN)/python -m pytest -s tests/web/test_kill.py tests/web/test_worlds.py tests/web/test_workers.py tests/browser/test_lessons.py

docs: $(VENV)/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "The documentation is in site/; $(BIN)/mkdocs serve shows it"

$(VENV)/docs: $(VENV)/ready
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@touch $@

package: $(VENV)/ready
	rm -rf dist
	$(BIN)/python -m build

try-wheel: package
	rm -rf build/alone
	$(PYTHON) -m venv build/alone
	build/alone/bin/pip install --quiet --disable-pip-version-check dist/*.whl
	build/alone/bin/python tools/open_a_table.py build/alone/bin/bartizan

gpu postgres research train cluster: $(VENV)/ready
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[$@]'

clean:
	rm -rf $(VENV) build dist site *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
