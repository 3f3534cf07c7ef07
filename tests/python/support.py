"""Shared by the tests of the package: the places of the package, the program and the examples."""
import importlib.util
import os
import pathlib
import sys
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = TOP / "tools" / "python" / "examples"
PROGRAM = os.environ.get("CROWNHEAD_PROGRAM", "")

if os.environ.get("WITHOUT_NUMPY"):
    sys.modules["numpy"] = None  # an import of it fails

import crownhead  # noqa: E402
from crownhead.batch import numpy  # noqa: E402

needs_numpy = unittest.skipIf(numpy is None, "NumPy is not installed")


def example(name):
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


__all__ = ["EXAMPLES", "PROGRAM", "TOP", "crownhead", "example", "needs_numpy", "numpy"]
