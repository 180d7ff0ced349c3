# Needs Python 3.11 or newer, git and make; everything else is installed into .venv.
#   make demo      the samples: validated, shown, scored, exported
#   make test      the tests
#   make check     lint, types, imports, then the tests

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip
RUNTIME := $(VENV)/.runtime
STAMP := $(VENV)/.dev
DEMO := build/demo
DEALFILE := $(BIN)/dealfile

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help demo test check lint types imports format golden schemas docs bench soak coverage mutants wheel clean

help:
	@echo "make demo | test | check (lint types imports test) | format | golden | schemas | docs | bench | soak | coverage | mutants | wheel | clean"

# What the commands need. pip may be older than dependency groups (25.1), so it is upgraded first, inside the environment.
$(RUNTIME): pyproject.toml Makefile
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "dealfile needs Python 3.11 or newer, and '$(PYTHON)' is not: say which to use, as in 'make PYTHON=python3.12 $(or $(MAKECMDGOALS),test)'" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "'$(PYTHON)' cannot make virtual environments: install its venv module (Debian and Ubuntu: apt install python3-venv)" >&2; exit 1; }
	@echo "installing into $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install -qq --disable-pip-version-check --upgrade pip
	@$(PIP) install -qq --editable .
	@said=$$($(PIP) install -q --only-binary lark-cython --editable '.[fast]' 2>&1) || case "$$said" in \
	  *"connection broken"*|*"Could not fetch"*) echo "$$said" >&2; echo "lark-cython cannot be fetched: try again" >&2; exit 1;; \
	  *"No matching distribution found for lark-cython"*) \
	    echo "lark-cython has no wheel for this Python: reading with Lark's own lexer, which is slower";; \
	  *) echo "$$said" >&2; exit 1;; \
	esac
	@touch $@

# What tests and checks need beside that.
$(STAMP): $(RUNTIME)
	@echo "installing the tools of tests and checks into $(VENV) (once) ..."
	@$(PIP) install -qq --group dev
	@touch $@

# ---------------------------------------------------------------------------------------------------------------- demo

# Prints a command, then runs it.
run = @printf '\n$$ dealfile %s\n' '$(1)'; $(DEALFILE) $(1)

# faults.pbn has findings, so validate ends with 1, and the demo goes on; anything else would be a fault of the demo.
demo: $(RUNTIME)
	@printf '\nsamples/faults.pbn is faulty on purpose, a fault a record: validate finds them all.\n'
	$(call run,validate samples) || test $$? -eq 1
	$(call run,show samples/club-evening.pbn --record 5)
	$(call run,score samples/rubber.pbn --as rubber)
	$(call run,export samples -o $(DEMO) --force)
	@printf '\n$$ python samples/read_back.py $(DEMO)\n'; $(BIN)/python samples/read_back.py $(DEMO)

# --------------------------------------------------------------------------------------------------------------- check

check: lint types imports test

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

imports: $(STAMP)
	$(BIN)/lint-imports

# ARGS="--lexer python" reads with Lark's own lexer, ARGS="--lexer cython" with lark-cython; by default the faster one.
test: $(STAMP)
	$(BIN)/pytest --numprocesses auto --dist worksteal $(ARGS)

coverage: $(STAMP)
	$(BIN)/pytest --quiet --cov=dealfile.rules --cov=dealfile.scoring --cov-branch --cov-report=term --cov-fail-under=95 tests/unit/rules tests/unit/scoring

format: $(STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# ---------------------------------------------------------------------------------------------------------------- make

golden: $(STAMP)
	$(BIN)/python tests/golden/golden.py

schemas: $(STAMP)
	$(BIN)/python -m dealfile.services.schemas schemas

docs: $(STAMP)
	$(BIN)/python docs/generate.py

bench: $(STAMP)
	$(BIN)/python -m tests.bench.bench $(ARGS)

soak: $(STAMP)
	$(BIN)/python tests/soak/soak.py $(ARGS)

# An hour or more: every change of the rules and the scoring that no test would notice.
mutants: $(STAMP)
	@$(PIP) install -qq --group mutation
	$(BIN)/python tests/mutation/mutants.py $(ARGS)

wheel: $(STAMP)
	$(BIN)/hatchling build --target wheel --directory dist

clean:
	rm -rf build dist .coverage htmlcov .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find pipeline tests docs -name __pycache__ -type d -prune -exec rm -rf {} +
