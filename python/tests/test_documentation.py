"""Docstrings, stubs and pages."""

import ast
import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import quincunx
from quincunx import _native

ROOT = Path(__file__).parents[2]
PACKAGE = Path(quincunx.__file__).parent
STUB = ast.parse((PACKAGE / "_native.pyi").read_text())
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


def test_the_stub_describes_the_compiled_module() -> None:
    functions = {node.name: node for node in STUB.body if isinstance(node, ast.FunctionDef)}
    classes = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}
    public = {name for name in vars(_native) if not name.startswith("_")}
    assert public == functions.keys() | classes.keys()
    for name, node in functions.items():
        compare(getattr(_native, name), node)
    for name, node in classes.items():
        compiled = getattr(_native, name)
        described = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
        members = {member for member in vars(compiled) if not member.startswith("_")}
        assert members == {member for member in described if not member.startswith("_")}, name
        for member in members:
            found = getattr(compiled, member)
            assert found.__doc__, f"{name}.{member} has no docstring"
            if inspect.isroutine(found):
                compare(found, described[member])


def compare(compiled: object, described: ast.FunctionDef) -> None:
    """The same parameters in the same order."""
    parameters = list(inspect.signature(compiled).parameters)  # type: ignore[arg-type]
    own = [argument.arg for argument in [*described.args.args, *described.args.kwonlyargs]]
    assert [p for p in parameters if p != "self"] == [o for o in own if o != "self"], described.name
    assert compiled.__doc__, described.name
