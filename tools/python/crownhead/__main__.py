"""The commands of the package: `python3 -m crownhead serve`."""
import sys

from .serve import main

USAGE = "usage: python3 -m crownhead serve [option ...]"
HELP = f"""{USAGE}

commands:
  serve       answer questions of web pages and bots over HTTP, in JSON

python3 -m crownhead serve --help explains its options."""

words = sys.argv[1:]
if words[:1] == ["serve"]:
    main(words[1:])
elif words[:1] in (["-h"], ["--help"], ["help"]):
    print(HELP)
else:
    fault = "a command is missing; it must be serve"
    if words:
        fault = f"'{words[0]}' is not a command; the command is serve"
    print(f"{USAGE}\npython3 -m crownhead: error: {fault}", file=sys.stderr)
    sys.exit(2)
