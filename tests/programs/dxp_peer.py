"""A program that speaks DXP by a script, whose steps are its input: dxp_peer.py [ADDRESS].

It connects to ADDRESS; without it, it listens at a free port, whose address is its first line. Every message that it
hears is printed. The steps are words:

    name    goes on with the connection of that name, which is made if there is none; its messages are printed after
            the name. A program that listens needs no names: it takes the next connection when one has ended
    !M00    sends a message; with & between, several in one piece
    ~M00    sends it without its end
    #500    sends a message of that many characters M
    ?M      waits for a message that begins so
    .       waits until the other side closes the connection, if there is one
    -       closes the connection
    @text   waits until the file `out` has this text, after that of the last such step
    +1000   lets milliseconds pass on the clock in the file `clock` (tests/helpers/moved_clock.h)
    +       lets time pass on it until something comes from the other side
    *Ctext  sends that message for ever, while time passes, until the other side closes the connection

In them, _ is a space, and [name] a name that is filled up to 32 characters.
"""
import re
import select
import socket
import struct
import sys
import time

PATIENCE_S = 60  # no measure of speed: it only ends what hangs
LOOK_S = 0.01
PASSED_MS = 1000
MOST_PIECES = 10000


def pass_time(ms):
    with open("clock", "ab+") as file:
        file.seek(0)
        before = struct.unpack("q", file.read(8) or bytes(8))[0]
    with open("clock", "r+b") as file:
        file.write(struct.pack("q", before + 1000 * ms))


class Link:
    """A connection, and the bytes of a message that has not ended."""

    def __init__(self, name, connection):
        self.name, self.socket, self.bytes = name, connection, b""
        self.socket.settimeout(PATIENCE_S)

    def hear(self):
        """The next message, which is printed; None when the connection has ended."""
        while b"\0" not in self.bytes:
            try:
                more = self.socket.recv(4096)
            except ConnectionResetError:
                more = b""
            if not more:
                return None
            self.bytes += more
        message, self.bytes = self.bytes.split(b"\0", 1)
        message = message.decode("latin-1")
        print(self.name + message, flush=True)
        return message

    def send(self, text):
        """Whether the other side has not closed the connection."""
        try:
            self.socket.sendall(text)
        except (BrokenPipeError, ConnectionResetError):
            return False
        return True

    def has_come(self):
        return bool(select.select([self.socket], [], [], LOOK_S)[0])

    def take(self, sign, text):
        """Takes a step; whether the connection goes on."""
        if sign == "?":
            while (message := self.hear()) is not None and not message.startswith(text):
                pass
            return message is not None
        if sign == ".":
            while self.hear() is not None:
                pass
        if sign == "*":
            for _ in range(MOST_PIECES):
                if not self.send(f"{text}\0".encode() * 1000):
                    return False
                pass_time(PASSED_MS)
            sys.exit(f"'{text}' is listened to for ever")
        if sign == "+":
            while not self.has_come():
                pass_time(PASSED_MS)
        sent = {"!": text.replace("&", "\0") + "\0", "~": text, "#": "M" * int(text or 0) + "\0" if sign == "#" else ""}
        return sign == "+" or (sign in sent and self.send(sent[sign].encode("latin-1")))


def wait_for(text, start):
    """Where in the file `out` the text ends, at or after `start`."""
    for _ in range(int(PATIENCE_S / LOOK_S)):
        with open("out", encoding="utf-8") as file:
            found = file.read().find(text, start)
        if found >= 0:
            return found + len(text)
        time.sleep(LOOK_S)
    sys.exit(f"'{text}' has not been printed")


def follow(steps, connect):
    links, name, read = {}, "", 0
    for step in steps:
        sign, text = step[0], re.sub(r"\[(.*)\]", lambda found: found[1].ljust(32), step[1:].replace("_", " "))
        if sign == "@":
            read = wait_for(text, read)
            continue
        if sign == "+" and text:
            pass_time(int(text))
            continue
        if sign.isalnum():
            name = step + ": "
        if name not in links and sign == ".":
            continue
        if name not in links:
            links[name] = Link(name, connect())
        if not sign.isalnum() and not links[name].take(sign, text):
            links.pop(name).socket.close()


def main():
    steps = sys.stdin.buffer.read().decode("latin-1").split()
    if sys.argv[1:]:
        host, port = sys.argv[1].rsplit(":", 1)
        follow(steps, lambda: socket.create_connection((host, int(port)), PATIENCE_S))
    else:
        listener = socket.create_server(("127.0.0.1", 0))
        listener.settimeout(PATIENCE_S)
        print("127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        follow(steps, lambda: listener.accept()[0])


if __name__ == "__main__":
    main()
