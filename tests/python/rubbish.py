"""Calls the whole package with random arguments: rubbish.py SEED CALLS. Nothing but an exception
may come of it.

Closed objects are used as well. The exit status is 0 unless the interpreter crashes, or an
exception has another type."""
import array
import faulthandler
import gc
import random
import sys
import warnings

from support import crownhead, numpy

EXPECTED = (crownhead.Error, TypeError, OverflowError, OSError, MemoryError)
TEXTS = ["", " ", "english", "russian", "11-15", "W:W1:B2", "W:WK10:BK1", "\0", "a\0b", "é" * 300, "\ud800",
         "x" * 100000, "%s%n", "-1", "32x1", "W" * 33, "[Event", "1. 11-15 {", "<empty>", "full", "fen", "1-0",
         "/", "/dev/null", "/no/such/file", "a\nquit", "Hash", "auto"]
NUMBERS = [0, 1, -1, 2, 3, 31, 255, 2**31 - 1, 2**31, -2**31, 2**63, 2**64, -2**70, 10**30, True]


class Odd:
    """An object whose answers are of the wrong kind."""

    def __index__(self):
        raise OSError("no index")

    def __iter__(self):
        yield from (1, "x", None)

    def __len__(self):
        return -1


def rubbish(rng, kept):
    """A random argument for a call."""
    kinds = [lambda: rng.choice(TEXTS), lambda: rng.choice(NUMBERS), lambda: None, lambda: 0.5,
             lambda: float("nan"), lambda: bytes(rng.randrange(9)), lambda: bytearray(rng.choice((0, 7, 384, 1152))),
             lambda: [rng.choice(NUMBERS) for _ in range(rng.randrange(5))], lambda: {"a b": "c", "Event": "\0"},
             lambda: object(), Odd, lambda: memoryview(bytearray(768))[::2], lambda: array.array("i", [-1, 4]),
             lambda: crownhead.Remark(rng.choice(NUMBERS), rng.choice(["comment", "nag", "open", 3]),
                                      rng.choice(TEXTS), rng.choice(NUMBERS)),
             lambda: (lambda *given: given), lambda: crownhead.Game, lambda: rng.choice(kept)]
    if numpy is not None:
        kinds += [lambda: numpy.zeros((2, 1152), bool), lambda: numpy.array([2**40, -1]),
                  lambda: numpy.array(["a", None], dtype=object), lambda: numpy.zeros(0)]
    return rng.choice(kinds + [kinds[-1]] * 3)()


def methods(thing):
    """The callable and the other attributes of an object."""
    return [name for name in dir(thing) if not name.startswith("_") or name in
            ("__eq__", "__hash__", "__len__", "__repr__", "__str__", "__reduce__", "__enter__", "__exit__", "__bool__")]


# These would wait for a search without end, or for hours.
SLOW = {"start", "analyse", "play", "wait", "perft", "Engine", "Tables"}


def is_slow(name, thing):
    return name in SLOW and (name not in ("play", "wait") or isinstance(thing, (crownhead.Engine, crownhead.Search)))


def begin():
    """Objects of each kind, some of them closed."""
    game = crownhead.Game("english")
    closed = game.batch(2)
    closed.close()
    engine = crownhead.Engine("english", hash=1)
    done = crownhead.Engine("english", hash=1)
    done.close()
    records = crownhead.parse_pdn("1. 11-15 * 1. 22-18 *")
    return [game, crownhead.Game("focus"), game.start(), game.position("W:W22:B18").play("22x15"),
            crownhead.Game("frisian").start(), game.batch(2), crownhead.Game("focus").batch(1), closed,
            engine, done, records, next(records), game.start().moves()[0], crownhead]


def main(seed, calls):
    faulthandler.enable()
    warnings.simplefilter("ignore")  # NumPy's about comparisons with rubbish
    rng = random.Random(seed)
    kept = begin()
    refused = 0
    for number in range(calls):
        thing = rng.choice(kept)
        name = rng.choice(methods(thing))
        if is_slow(name, thing):
            if isinstance(thing, crownhead.Engine):
                call = [lambda: thing.analyse(rubbish(rng, kept), nodes=50, lines=rubbish(rng, kept)),
                        lambda: thing.play(rubbish(rng, kept), rubbish(rng, kept), nodes=50),
                        lambda: thing.analyse(crownhead.Game("english").start(), nodes=rubbish(rng, kept), depth=1)]
                action = rng.choice(call)
            elif isinstance(thing, crownhead.Position) and name == "perft":
                def action():
                    return thing.perft(rng.choice([0, 1, 2, -1, 100, "2", None]))
            else:
                continue
        else:
            def action():
                found = getattr(thing, name)
                return found(*(rubbish(rng, kept) for _ in range(rng.randrange(4)))) if callable(found) else found
        try:
            result = action()
        except EXPECTED:
            refused += 1
        except (AttributeError, StopIteration, KeyError, IndexError, ValueError, LookupError):
            refused += 1
        else:
            if isinstance(result, (crownhead.Position, crownhead.Batch, crownhead.Game)) and rng.random() < 0.2:
                kept[rng.randrange(len(kept) - 1)] = result
        if number % 500 == 499:
            kept = begin()
            gc.collect()
    print(f"{calls} calls, {refused} were refused")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
