"""Searches a position of english for half a second, in a second thread, and prints the engine's
lines: search.py [LIBRARY]. Without LIBRARY it asks pkg-config for the library."""
import ctypes
import subprocess
import sys
import threading
import time


def library_path():
    folder = subprocess.run(["pkg-config", "--variable=libdir", "crownhead"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    return folder + "/libcrownhead.so"


library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else library_path())
Output = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
library.crownhead_make.argtypes, library.crownhead_make.restype = [Output, ctypes.c_void_p], ctypes.c_void_p
library.crownhead_read.argtypes, library.crownhead_read.restype = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t], ctypes.c_bool
library.crownhead_run.argtypes, library.crownhead_run.restype = [ctypes.c_void_p], ctypes.c_bool
library.crownhead_free.argtypes, library.crownhead_free.restype = [ctypes.c_void_p], None

output = Output(lambda context, line: print(line.decode()))  # kept for as long as the engine exists
engine = library.crownhead_make(output, None)
if not engine:
    sys.exit("not enough memory for an engine")
runner = threading.Thread(target=library.crownhead_run, args=[engine])
runner.start()


def send(line):
    data = line.encode()
    library.crownhead_read(engine, data, len(data))


send("position startpos moves 11-15 23-19")
send("go infinite")
time.sleep(0.5)
send("stop")
send("quit")
runner.join()
library.crownhead_free(engine)
