"""Tests the package for Python: python.py LIBRARY PROGRAM FOLDER, from the top of the project.

Runs the tests of tests/python with and without NumPy, calls the package with random arguments,
measures its speed, and installs its wheel in FOLDER, where the tests of the rules run once more.
Tests whose requirements are not installed are skipped."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

TOP = pathlib.Path.cwd()
TESTS = TOP / "tests" / "python"
LIBRARY, PROGRAM, FOLDER = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
SOURCE = {"PYTHONPATH": str(TOP / "tools" / "python"), "CROWNHEAD_LIBRARY": str(LIBRARY),
          "CROWNHEAD_PROGRAM": str(PROGRAM), "XDG_DATA_HOME": str(FOLDER / "no-data"),
          "PYTHONDONTWRITEBYTECODE": "1"}


def run(what, command, more=None, folder=TESTS, seconds=600):
    """Runs a command and prints its last line; on failure exits with its output."""
    environment = {**os.environ, **SOURCE, **(more or {})}
    done = subprocess.run([sys.executable, *command], cwd=folder, env=environment, timeout=seconds,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    if done.returncode != 0:
        sys.exit(f"python: {what} failed with {done.returncode}:\n{done.stdout}")
    print(f"python: {what}: {(done.stdout.strip().splitlines() or ['done'])[-1]}")
    return done.stdout


def make_wheel(folder, environment=None):
    said = run("wheel", ["tools/python/wheel.py", str(LIBRARY), str(folder)], environment, TOP)
    return pathlib.Path(said.strip().splitlines()[-1])


def check_wheel():
    """Two wheels of one library are equal; one is installed with pip, with the source out of
    reach."""
    first = make_wheel(FOLDER / "one")
    second = make_wheel(FOLDER / "two", {"SOURCE_DATE_EPOCH": "1"})
    if first.read_bytes() != second.read_bytes():
        sys.exit("python: two wheels of one library differ")
    if not re.match(r"crownhead-[0-9.]+-py3-none-[a-z0-9_]+\.whl$", first.name):
        sys.exit(f"python: {first.name} is not the name of a wheel for a platform")
    target = FOLDER / "installed"
    run("install", ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target",
                    str(target), str(first)], {"PIP_ROOT_USER_ACTION": "ignore"}, FOLDER)
    environment = {"PYTHONPATH": str(target), "CROWNHEAD_LIBRARY": ""}
    run("installed package", ["-m", "unittest", "test_rules", "test_batch"], environment)
    where = run("place", ["-c", "import crownhead; print(crownhead.__file__)"], environment)
    if str(target) not in where:
        sys.exit(f"python: the package was taken from {where}")


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    run("tests", ["-m", "unittest", "discover", "-p", "test_*.py"])
    run("tests without NumPy", ["-m", "unittest", "test_rules", "test_batch", "test_engine"],
        {"WITHOUT_NUMPY": "1"})
    for seed in (1, 2):
        run("rubbish", ["rubbish.py", str(seed), "20000"])
    run("rubbish without NumPy", ["rubbish.py", "3", "10000"], {"WITHOUT_NUMPY": "1"})
    print(run("speed", ["speed.py"]).strip())
    check_wheel()


main()
