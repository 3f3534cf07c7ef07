"""Lets the library think about a position for half a second: example.py [LIBRARY]."""
import ctypes
import sys
import threading
import time

library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libcrownhead.so.0")
Output = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
library.crownhead_make.argtypes, library.crownhead_make.restype = [Output, ctypes.c_void_p], ctypes.c_void_p
library.crownhead_read.argtypes, library.crownhead_read.restype = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t], ctypes.c_bool
for function in library.crownhead_end_input, library.crownhead_run, library.crownhead_free:
    function.argtypes = [ctypes.c_void_p]

output = Output(lambda context, line: print(line.decode()))
engine = library.crownhead_make(output, None)
if not engine:
    sys.exit("no memory for an engine")
runner = threading.Thread(target=library.crownhead_run, args=[engine])
runner.start()


def send(line):
    library.crownhead_read(engine, line.encode(), len(line.encode()))


send("position startpos moves 11-15 23-19")
send("go infinite")
time.sleep(0.5)
send("stop")
send("quit")
runner.join()
library.crownhead_free(engine)
