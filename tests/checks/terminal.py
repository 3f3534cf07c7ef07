"""A terminal for the program of a session: keys go in, and the rows that change come out as lines.

    $ screen crownhead play --lines     runs at a terminal of 80 by 24; "screen 40x12 WORDS", of another size
    > 11-15<Enter><Up*2>                types, and waits until the answer below is shown
    > <click 36 7><wheel><^c>           uses the mouse, a letter with Ctrl
    > <type FILE 50>                    types the contents of a file that many times; "\\x1b" stands for a byte
    > <size 40 12>                      changes the size of the window
    > <signal TERM>, <hang up>          sends the program a signal; closes the terminal
    > <pass 1000>                       lets that many milliseconds pass, if "clocked" is among the words; without an engine, no others do
    > <open FILE>                       waits until the program reads that file
    > <write FILE text>                 replaces the contents of a file by a line
    > <paste 1000 text>                 pastes a line that many times; the answer reports if each was drawn
    > <colours>                         is answered by one line: the owners of men, marks and bars by their
                                        colours, row by row
    > <ground 172>, <extent>            is answered by the text on that background; by the last row and column in use

An answer is the rows that have changed since the one before, "~" for one that is empty now; "..." is any change,
but not none. On a full screen the program is asked to draw all of it (Ctrl-L) until the answer appears. A program
that goes on after the last line loses its terminal. Where only letters are wanted, sequences that the terminal obeys
elsewhere are shown, and where colours are off, those of colours."""
import fcntl
import glob
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

SCREEN = re.compile(r"((?:\w+=\S* )*)screen (?:(\d+)x(\d+) )?(.*)")
KEYS = {"Enter": "\r", "Esc": "\x1b", "Tab": "\t", "BS": "\x7f", "Space": " ", "Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C",
        "Left": "\x1b[D", "Home": "\x1b[H", "End": "\x1b[F", "PgUp": "\x1b[5~", "PgDn": "\x1b[6~", "lt": "<"}
OWNERS = {231: "w", 15: "w", 233: "b", 0: "b", 203: "R", 9: "R", 75: "B", 12: "B"}
PATIENCE_S = 120  # no measure of speed: it only ends what hangs
CLOCK_STANDS_US = 1_000_000_000_000
TOO_SMALL = "20 x 8 at least"
FRAME_END = re.compile(rf"\x1b\[2J(?s:.)*(\x1b\[\?25l|{TOO_SMALL})|\x1b\[\?1049l")
COLOUR = re.compile(r"(?:^|;)(?:[349][0-8]|10[0-7])(?:;|$)")
OUTPUT = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])|(.)", re.S)


class Cells:
    """What is shown: rows of (letter, colour, ground). Text that is too long goes on in the next row. Of a full
    screen it is what was shown when all of it had been drawn, which ends with the cursor put out."""

    def __init__(self, columns, obeys, has_colours):
        self.columns, self.obeys, self.has_colours = columns, obeys, has_colours
        self.is_full, self.frame = False, []
        self.clear()

    def clear(self):
        self.rows, self.row, self.column, self.colour, self.ground = [], 0, 0, None, None

    def paint(self, numbers):
        numbers = [int(number or 0) for number in numbers.split(";")]
        while numbers:
            code = numbers.pop(0)
            if code in (38, 48):
                kind, value = numbers.pop(0), numbers.pop(0)
                assert kind == 5, "a colour of the 256"
                self.colour, self.ground = (value, self.ground) if code == 38 else (self.colour, value)
            elif code == 0:
                self.colour = self.ground = None
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.colour = code - 30 if code < 90 else code - 82
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.ground = code - 40 if code < 100 else code - 92

    def put(self, letter):
        if self.column >= self.columns and not self.is_full:
            self.row, self.column = self.row + 1, 0
        while self.row >= len(self.rows):
            self.rows.append([])
        row = self.rows[self.row]
        row += [(" ", None, None)] * (self.column + 1 - len(row))
        row[self.column] = (letter, self.colour, self.ground)
        self.column += 1

    def shown(self):
        return self.frame if self.is_full else self.rows

    def take(self, text):
        for numbers, kind, letter in OUTPUT.findall(text.replace(TOO_SMALL, TOO_SMALL + "\x1b[?25l")):
            is_forbidden = kind == "m" and not self.has_colours and COLOUR.search(numbers)
            if kind and (not self.obeys or is_forbidden):
                for shown in f"\\e[{numbers}{kind}":
                    self.put(shown)
            elif kind == "J" or (kind in "hl" and numbers == "?1049"):
                self.is_full = kind == "h" or (self.is_full and kind == "J")
                self.clear()
            elif kind == "l" and numbers == "?25":
                self.frame = [list(row) for row in self.rows]
            elif kind == "H":
                self.row, self.column = [int(number or 1) - 1 for number in (numbers or "1;1").split(";")]
            elif kind == "K":
                del self.rows[self.row][self.column :]
            elif kind == "m":
                self.paint(numbers)
            elif letter == "\n":
                self.row += 1
            elif letter == "\r":
                self.column = 0
            elif letter >= " ":
                self.put(letter)

    def lines(self):
        return ["".join(letter for letter, _, _ in row).rstrip() for row in self.shown()]

    def extent(self):
        return f"{len(self.shown())} rows, {max(map(len, self.lines()))} columns"

    def owners(self):
        def owner(cell):
            return OWNERS.get(cell[1], "?") if cell[0] in "▟●" else OWNERS.get(cell[2], "") if cell[0] == " " else ""

        found = ["".join(map(owner, row)) for row in self.shown()]
        return " ".join(filter(None, found))

    def on_ground(self, ground):
        found = ["".join(cell[0] if cell[2] == ground else " " for cell in row).split() for row in self.shown()]
        return " ".join(sum(found, []))


class Terminal:
    """A program at a terminal, and what of its screen has been told."""

    def __init__(self, words, folder, environment, differs):
        settings, columns, rows, command = SCREEN.match(words).groups()
        self.differs, self.folder, self.told, self.was_full, self.patience_s = differs, folder, [], None, PATIENCE_S
        obeys = not re.search("TERM=dumb|--ascii", words)
        self.cells = Cells(int(columns or 80), obeys, "NO_COLOR" not in words)
        self.master, other = pty.openpty()
        self.resize(int(columns or 80), int(rows or 24))
        environment = environment | {"TERM": "xterm-256color"}
        if "clocked" in words:
            environment["CROWNHEAD_MOVED_CLOCK"] = os.path.join(folder, "moved_clock")
            self.stands_at_us = 0 if "fake_engine" in words else CLOCK_STANDS_US  # an engine waits by the clock
            self.set_clock(0)
        self.process = subprocess.Popen(["sh", "-c", f"$STACK; {settings} exec {command}"], stdin=other, stdout=other, stderr=other,
                                        cwd=folder, env=environment, start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(other)
        self.bytes, self.text, self.is_open, self.hung_up = b"", "", True, False

    def resize(self, columns, rows):
        self.cells.columns = columns
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))

    def read(self, seconds):
        """Takes in what is shown within that time; whether anything was."""
        if not self.is_open or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            more = os.read(self.master, 1 << 16)
        except OSError:
            more = b""
        if not more:
            self.is_open = False
            return False
        self.bytes += more
        whole = re.match(rb"(?s:.)*?(?=(?:\x1b(?:\[[0-9;?]*)?|[\xc0-\xff][\x80-\xbf]{0,2})?$)", self.bytes)[0]
        self.bytes = self.bytes[len(whole):]
        text = whole.decode("utf-8", "replace").replace("^L", "")  # the terminal shows one that comes after the program's end
        self.text += text
        self.cells.take(text)
        return True

    def send(self, sent):
        while sent and self.is_open:
            if select.select([self.master], [self.master], [], PATIENCE_S)[1]:
                sent = sent[os.write(self.master, sent[:512]) :]
            self.read(0)

    def set_clock(self, passed_us):
        """Moves a clock of tests/helpers/moved_clock.h to where so much time has passed. The file is never half written."""
        name = os.path.join(self.folder, "moved_clock")
        with open(name + ".part", "wb") as file:
            file.write(struct.pack("qq", passed_us, self.stands_at_us))
        os.replace(name + ".part", name)

    def obey(self, word, text):
        """Does what stands in <>."""
        name, *numbers = word.split(" ")
        key, _, times = name.partition("*")
        if name == "size":
            self.resize(*map(int, numbers))
        elif name == "click":
            place = ";".join(numbers)
            self.send(f"\x1b[<0;{place}M\x1b[<0;{place}m".encode())
        elif name == "wheel":
            self.send(b"\x1b[<64;5;5M")
        elif name == "signal":
            os.kill(self.process.pid, getattr(signal, "SIG" + numbers[0]))
        elif name == "hang":
            self.hang_up()
        elif name == "pass":
            with open(os.path.join(self.folder, "moved_clock"), "rb") as file:  # an engine may have moved it too
                self.set_clock(struct.unpack("qq", file.read())[0] + int(numbers[0]) * 1000)
        elif name == "paste":
            self.send((" ".join(numbers[1:]) + "\r").encode() * int(numbers[0]))
            # A program that is faster than this one empties the terminal's buffer again and again, and may draw each time.
            if self.text.count("\x1b[?25l") > int(numbers[0]) / 5:
                return ["each line was drawn"]
        elif name == "open":
            while not any(os.path.basename(os.path.realpath(entry)) == numbers[0] for entry in glob.glob(f"/proc/{self.process.pid}/fd/*")):
                time.sleep(0.01)
        elif name == "write":
            with open(os.path.join(self.folder, numbers[0]), "w", encoding="utf-8") as file:
                file.write(" ".join(numbers[1:]) + "\n")
        elif name == "type":
            with open(os.path.join(self.folder, numbers[0]), "rb") as file:
                self.send(file.read().strip().decode("unicode_escape").encode("latin-1") * int(numbers[1]))
        elif re.fullmatch(r"\^.", key):
            self.send(bytes([ord(key[1]) & 31]) * int(times or 1))
            if key == "^c":  # what is typed before it has been seen counts as typed together with it
                self.read(5)
                while self.read(0.3):
                    pass
        else:
            self.send(KEYS[key].encode() * int(times or 1))
        return None

    def settle(self):
        """Takes in what is shown by lines, or has the screen drawn anew: whether all of it is."""
        self.text = ""
        while not self.cells.is_full and self.read(0.05):
            pass
        if not self.cells.is_full or not self.is_open:
            return True
        self.send(b"\f")
        # What is typed at Ctrl-C is dropped. A large screen may take longer to arrive than to be given up.
        begin = last = time.monotonic()
        while not FRAME_END.search(self.text) and self.is_open and last - begin < PATIENCE_S and time.monotonic() < last + 1:
            if self.read(0.1):
                last = time.monotonic()
        return bool(FRAME_END.search(self.text)) or not self.is_open

    def changed(self):
        lines, before = self.cells.lines(), self.told
        if self.was_full != self.cells.is_full:
            before = []
        return [line or "~" for place, line in enumerate(lines + [""] * (len(before) - len(lines)))
                if line != (before[place] if place < len(before) else "")]

    def ask(self, keys, due, fixes):
        """The answer to a line; the first screen, to none."""
        views, extra = [], []
        self.text = ""
        for text, word in re.findall(r"([^<]+)|<([^<>]+)>", keys):
            if text:
                self.send(text.encode())
            elif word == "colours":
                views.append(self.cells.owners)
            elif word == "extent":
                views.append(self.cells.extent)
            elif word.startswith("ground "):
                views.append(lambda ground=int(word.split()[1]): self.cells.on_ground(ground))
            else:
                extra += self.obey(word, text) or []
        end, seen, same = time.monotonic() + self.patience_s, None, 0
        while True:
            is_whole = self.settle()
            got = extra + ([view() for view in views] if views else self.changed())
            same = same + 1 if got == seen else 0
            seen = got
            is_due = is_whole and not self.differs(due, got) and (due or same > 1) and (got or (not due and self.was_full is not None))
            if not self.is_open or (is_due and not (fixes and not due and same < 8)) or (fixes and same > (80 if "..." in due else 8)):
                break
            if time.monotonic() > end:
                self.patience_s = 2
                break
            time.sleep(0.05)  # it looks after keys before anything else
        self.told, self.was_full = self.cells.lines(), self.cells.is_full
        return got

    def hang_up(self):
        if not self.hung_up:
            os.close(self.master)
        self.is_open, self.hung_up = False, True

    def close(self, due):
        """Its exit status: 0 where it lost its terminal, as it does at the end unless `due` is another."""
        while due and self.read(self.patience_s):
            pass
        if self.is_open:
            self.hang_up()
            status = self.process.wait(PATIENCE_S)
            return 0 if status in (0, 1, 128 + signal.SIGHUP, -signal.SIGHUP) else status
        status = self.process.wait(PATIENCE_S)
        if not self.hung_up:
            os.close(self.master)
        return status
