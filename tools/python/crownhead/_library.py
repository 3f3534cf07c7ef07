"""The shared library, its functions and their types, and what all modules need to call them.

A wheel installs the library into the folder of this file; the environment variable CROWNHEAD_LIBRARY
names another one.
"""
import ctypes
import operator
import os
import pathlib
import sys
from typing import Any, Callable, List, Optional

ERROR_BYTES, TEXT_BYTES, WORD_BYTES, PATH_PLACES = 256, 2048, 96, 22
API = 1


class Error(ValueError):
    """What the library has refused, in its own words.

    >>> import crownhead
    >>> crownhead.Game("rusian")
    Traceback (most recent call last):
        ...
    crownhead.Error: unknown variant 'rusian'; did you mean russian? 'crownhead variants' lists all
    """


Error.__module__ = "crownhead"


class PlaceData(ctypes.Structure):
    """CrownheadPlace of crownhead_variant.h."""

    _fields_ = [("name", ctypes.c_char * 4), ("row", ctypes.c_uint8), ("column", ctypes.c_uint8),
                ("height", ctypes.c_uint8), ("owners", ctypes.c_uint8), ("is_king", ctypes.c_uint8)]


class MoveData(ctypes.Structure):
    """CrownheadMove of crownhead_variant.h."""

    _fields_ = [("text", ctypes.c_char * WORD_BYTES), ("hub", ctypes.c_char * WORD_BYTES),
                ("action", ctypes.c_int32), ("men", ctypes.c_int32), ("captures", ctypes.c_int32),
                ("crowns", ctypes.c_int32), ("length", ctypes.c_int32),
                ("path", ctypes.c_int32 * PATH_PLACES), ("captured", ctypes.c_uint64)]


class RemarkData(ctypes.Structure):
    """CrownheadRemark of crownhead_pdn.h."""

    _fields_ = [("ply", ctypes.c_int32), ("kind", ctypes.c_int32), ("nag", ctypes.c_int32),
                ("text", ctypes.c_char_p)]


OUTPUT = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)

_P, _S, _I, _B = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_bool
_SIZE, _I64, _U64 = ctypes.c_size_t, ctypes.c_int64, ctypes.c_uint64
_PI = ctypes.POINTER(ctypes.c_int)
# Result, then arguments, in the order of the headers. An output buffer is a void pointer.
_FUNCTIONS = {
    "make": (_P, OUTPUT, _P), "choose": (_B, _P, _S), "read": (_B, _P, _S, _SIZE),
    "end_input": (None, _P), "run": (_B, _P), "free": (None, _P),
    "api": (_I,), "version": (_S,), "variant": (_S, _I), "variant_called": (_S, _S),
    "fact": (_S, _S, _S), "number": (_I, _S, _S), "level": (_S, _I, _PI),
    "game_make": (_P, _S, _S, _P), "game_copy": (_P, _P), "game_free": (None, _P),
    "game_variant": (_S, _P), "game_turn": (_I, _P), "game_length": (_I, _P),
    "game_moves": (_I, _P, _P, _I), "game_played": (_B, _P, _I, _P), "game_play": (_B, _P, _S, _P),
    "game_act": (_B, _P, _I, _P), "game_undo": (_I, _P, _I),
    "game_result": (_I, _P, ctypes.POINTER(_S)), "game_text": (_B, _P, _S, _P),
    "game_places": (_I, _P, _P, _I), "game_key": (_U64, _P), "game_same": (_B, _P, _P),
    "game_perft": (_B, _P, _I, ctypes.POINTER(_U64)),
    "batch_make": (_P, _S, _I, _P), "batch_free": (None, _P), "batch_reset": (_B, _P, _P),
    "batch_set": (_B, _P, _I, _P, _P), "batch_game": (_P, _P, _I), "batch_mask": (_B, _P, _P),
    "batch_actions": (_I64, _P, _P, _P, _I64), "batch_step": (_B, _P, _P, _P),
    "batch_choose": (_B, _P, _U64, _P), "batch_planes": (_B, _P, _P),
    "batch_state": (_B, _P, _P, _P, _P), "batch_play_out": (_B, _P, _U64, _I, _P, _P),
    "pdn_open": (_P, _S, _S, _P), "pdn_text": (_P, _S, _SIZE, _S, _P), "pdn_free": (None, _P),
    "pdn_next": (_I, _P, _P), "pdn_game": (_P, _P), "pdn_result": (_S, _P), "pdn_line": (_I64, _P),
    "pdn_tag_name": (_S, _P, _I), "pdn_tag_value": (_S, _P, _I), "pdn_remark": (_B, _P, _I, _P),
    "pdn_write": (_P, _P, _P, _I, _P, _I, _S, _P), "pdn_release": (None, _P),
}


class _Library:
    """The functions of the library, without the `crownhead_` before their names."""

    def __init__(self) -> None:
        names = {"win32": "crownhead.dll", "darwin": "libcrownhead.dylib"}
        usual = pathlib.Path(__file__).with_name(names.get(sys.platform, "libcrownhead.so"))
        path = os.environ.get("CROWNHEAD_LIBRARY") or str(usual)
        try:
            shared = ctypes.CDLL(path)
        except OSError as error:
            raise ImportError(f"{path} cannot be loaded: {error}; install the wheel that "
                              "`make wheel` builds, or set CROWNHEAD_LIBRARY") from error
        for name, (result, *arguments) in _FUNCTIONS.items():
            try:
                function = getattr(shared, "crownhead_" + name)
            except AttributeError as error:
                raise ImportError(f"{path} is older than this package: it has no "
                                  f"crownhead_{name}") from error
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        if self.api() < API:
            raise ImportError(f"{path} is older than this package")

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(name)


library = _Library()


def failed(error: "ctypes.Array[ctypes.c_char]") -> Error:
    """The exception for a line that the library has written."""
    return Error(error.value.decode("utf-8", "replace") or "not enough memory")


def error_buffer() -> "ctypes.Array[ctypes.c_char]":
    return ctypes.create_string_buffer(ERROR_BYTES)


def encoded(what: str, text: str) -> bytes:
    """A text as the library takes it."""
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a str, not {type(text).__name__}")
    if "\0" in text:
        raise Error(f"{what} has a NUL character")
    return text.encode("utf-8", "replace")


def decoded(text: Optional[bytes]) -> str:
    return (text or b"").decode("utf-8", "replace")


def whole(what: str, number: Any, least: int, most: int) -> int:
    """A whole number of a range."""
    if isinstance(number, bool):
        raise TypeError(f"{what} must be a whole number, not a bool")
    value = operator.index(number)
    if not least <= value <= most:
        raise Error(f"{what} is {value}; it must be from {least} to {most}")
    return value


class Handle:
    """An object of the library, which is freed once: by close(), at the end of a `with`, or when
    Python forgets it."""

    _free = ""
    _what = "object"
    __slots__ = ("_pointer",)

    def __init__(self, pointer: Optional[int]) -> None:
        self._pointer = pointer

    @property
    def _ptr(self) -> int:
        """What the library is given; an exception once the object is closed."""
        pointer = getattr(self, "_pointer", None)
        if not pointer:
            raise Error(f"the {self._what} is closed")
        return int(pointer)

    def _release(self) -> None:
        pointer, self._pointer = getattr(self, "_pointer", None), None
        if pointer and library is not None:
            getattr(library, self._free)(pointer)

    def __del__(self) -> None:
        self._release()


def buffer_of(what: str, data: Any, size: int, writable: bool) -> Any:
    """The bytes of a contiguous buffer of exactly `size` bytes, for the library; they keep the
    buffer alive."""
    view = memoryview(data)
    if view.nbytes != size or not view.c_contiguous:
        raise Error(f"{what} must be a contiguous buffer of {size} bytes; it has {view.nbytes}")
    if not writable:
        return (ctypes.c_char * max(size, 1)).from_buffer_copy(view.tobytes() + b"\0")
    if view.readonly:
        raise Error(f"{what} must be writable")
    return (ctypes.c_char * size).from_buffer(view)


def names(function: Callable[[int], Optional[bytes]], first: int) -> List[str]:
    """All names that the library gives for the numbers from `first` on."""
    found: List[str] = []
    while True:
        name = function(first + len(found))
        if name is None:
            return found
        found.append(name.decode())
