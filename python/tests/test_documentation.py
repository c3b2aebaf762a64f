"""Docstrings, stubs and pages."""

import ast
import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import quincunx
from quincunx import _native

ROOT = Path(__file__).parents[2]
PACKAGE = Path(quincunx.__file__).parent
MODULES = [name for _, name, _ in pkgutil.iter_modules([str(PACKAGE)]) if name != "_native"]


def module(name: str) -> object:
    """A module, or a skipped test where its package is not installed."""
    try:
        return importlib.import_module(f"quincunx.{name}")
    except ImportError as error:
        pytest.skip(f"{error.name} is not installed")


@pytest.mark.parametrize("name", ["__init__", *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    found = doctest.testmod(quincunx if name == "__init__" else module(name))
    assert found.failed == 0


def test_examples_on_the_page() -> None:
    found = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False)
    assert found.failed == 0 and found.attempted > 20


@pytest.mark.parametrize("name", MODULES)
def test_everything_has_a_docstring(name: str) -> None:
    source = (PACKAGE / f"{name}.py").read_text()
    tree = ast.parse(source)
    assert ast.get_docstring(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            inner = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and node in n.body]
            assert ast.get_docstring(node) or inner, f"{name}.{node.name}"


def test_everything_compiled_has_a_docstring() -> None:
    for name, value in vars(_native).items():
        if name.startswith("_"):
            continue
        assert value.__doc__, name
        for member, found in vars(value).items() if isinstance(value, type) else ():
            assert member.startswith("_") or found.__doc__, f"{name}.{member}"


def mypy(*words: str) -> None:
    """Runs a tool of mypy on the installed package."""
    pytest.importorskip("mypy")
    done = subprocess.run([sys.executable, "-P", "-m", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stub_describes_the_compiled_module() -> None:
    mypy("mypy.stubtest", "quincunx._native")


def test_programs_can_be_typed_strictly(tmp_path: Path) -> None:
    mypy("mypy", "--strict", "--cache-dir", str(tmp_path), str(ROOT / "python/tests/typed_program.py"))
