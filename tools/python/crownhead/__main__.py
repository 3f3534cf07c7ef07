"""`python3 -m crownhead serve`."""
import sys

from .serve import main

if sys.argv[1:2] != ["serve"]:
    sys.exit("usage: python3 -m crownhead serve [--help]")
main(sys.argv[2:])
