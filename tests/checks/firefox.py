"""Plays in the page in headless Firefox: firefox.py BUILD ENGINE. BUILD holds crownhead.html and web/; a picture goes to
BUILD/firefox.png. Tries everything that depends on the browser: both forms of the page, the module with and without threads, real
clicks, keys and typed moves, a game that a reload brings back, the database, and the browser's language. Fails at the first
error."""
import base64
import functools
import http.server
import json
import pathlib
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.append(str(pathlib.Path(__file__).parents[2] / "tools" / "web"))
import serve

PROGRAMS = ["firefox-esr", "firefox"]
PREFERENCES = {"marionette.port": 0, "datareporting.policy.dataSubmissionEnabled": False, "app.update.auto": False, "browser.shell.checkDefaultBrowser": False,
               "browser.startup.homepage_override.mstone": "ignore", "network.captive-portal-service.enabled": False, "ui.prefersReducedMotion": 1}
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Home": "\ue011", "End": "\ue010"}
READY = "typeof crownhead !== 'undefined'"
STATE = "crownhead.store.state"
WIDTH, HEIGHT = 1280, 800


class Firefox:
    """Headless Firefox with one page, driven by its remote protocol Marionette, with nothing but the standard library."""

    def __init__(self, language):
        self.folder = tempfile.TemporaryDirectory()
        profile = pathlib.Path(self.folder.name)
        preferences = PREFERENCES | {"intl.accept_languages": language}
        (profile / "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        program = next(name for name in PROGRAMS if subprocess.run(["which", name], capture_output=True, check=False).returncode == 0)
        self.process = subprocess.Popen([program, "--headless", "--marionette", "--no-remote", "--profile", self.folder.name, "--width", str(WIDTH), "--height", str(HEIGHT)],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = profile / "MarionetteActivePort"
        while not (port.exists() and port.read_text().strip()):
            if self.process.poll() is not None:
                raise EOFError("Firefox has ended")
            time.sleep(0.05)
        self.socket = socket.create_connection(("127.0.0.1", int(port.read_text())))
        self.rest, self.number = b"", 0
        self.message()  # its greeting
        self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        self.call("WebDriver:SetTimeouts", script=300000)

    def message(self):
        """A message is its length, a colon, and JSON."""
        while b":" not in self.rest or len(self.rest) < self.rest.index(b":") + 1 + int(self.rest[:self.rest.index(b":")]):
            chunk = self.socket.recv(1 << 20)
            if not chunk:
                raise EOFError("Firefox has ended")
            self.rest += chunk
        length, _, self.rest = self.rest.partition(b":")
        text, self.rest = self.rest[:int(length)], self.rest[int(length):]
        return json.loads(text)

    def call(self, command, **parameters):
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.message()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result

    def go(self, url):
        self.call("WebDriver:Navigate", url=url)

    def evaluate(self, expression):
        """The value of an expression, or what it promises."""
        script = f"const done = arguments[0]; (async () => ({expression}))().then((value) => done([value ?? null]), (error) => done([null, String(error)]));"
        value, *error = self.call("WebDriver:ExecuteAsyncScript", script=script, args=[], sandbox=None)["value"]
        if error:
            raise RuntimeError(f"{expression}: {error[0]}")
        return value

    def wait(self, expression, seconds=120):
        """Waits in the page until the expression is true; over a reload too."""
        end = time.monotonic() + seconds
        while True:
            try:
                if value := self.evaluate(expression):
                    return value
            except RuntimeError as error:
                trouble = error  # the page is being loaded
            else:
                trouble = None
            if time.monotonic() > end:
                raise TimeoutError(f"never true: {expression}; {trouble or ''}")
            time.sleep(0.01)

    def middle(self, selector):
        return self.evaluate(f"(() => {{ const element = document.querySelector({json.dumps(selector)}); element.scrollIntoView({{block: 'nearest'}});"
                             "const box = element.getBoundingClientRect(); return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]; })()")

    def mouse(self, kind, *places):
        """Presses at the first place and lets go at the last."""
        (x, y), *further = places
        moves = [{"type": "pointerMove", "duration": 0, "x": x, "y": y} for x, y in further]
        actions = [{"type": "pointerMove", "duration": 0, "x": x, "y": y}, {"type": "pointerDown", "button": 0}, *moves, {"type": "pointerUp", "button": 0}]
        self.call("WebDriver:PerformActions", actions=[{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}])

    def click(self, selector):
        self.mouse("mouse", self.middle(selector))

    def tap(self, selector):
        self.mouse("touch", self.middle(selector))

    def drag(self, source, target):
        (x, y), (to_x, to_y) = self.middle(source), self.middle(target)
        self.mouse("mouse", (x, y), ((x + to_x) // 2, (y + to_y) // 2), (to_x, to_y))

    def key(self, *keys):
        actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self.call("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def picture(self, path):
        path.write_bytes(base64.b64decode(self.call("WebDriver:TakeScreenshot", full=False)["value"]))

    def end(self):
        try:
            self.call("Marionette:Quit", flags=["eForceQuit"])
        except EOFError:
            pass
        self.process.wait(timeout=60)
        self.folder.cleanup()


def check(holds, what):
    if not holds:
        raise AssertionError(f"{what}; status: {browser.evaluate('document.getElementById(`status`)?.textContent')}")


def dispatch(action):
    browser.evaluate(f"void crownhead.store.dispatch({{now: Date.now(), ...{action}}})")


def begin(variant, seats):
    dispatch(f"{{type: 'begin', variant: '{variant}', seats: {seats}, level: 0, sure: true}}")


def cell(name):
    return "#reserve" if name == "reserve" else f"#board .cell[data-name='{name}']"


def played():
    """The position's number, the result and the legal moves, once nobody but the player is to move."""
    view = f"crownhead.rules.lookAt({STATE}.game, {STATE}.at)"
    return browser.wait("(crownhead.effects.key === null || crownhead.effects.key.startsWith('analyse')) && "
                        f"(() => {{ const view = {view}; return {{at: {STATE}.at, result: view.result, moves: view.moves}}; }})()")


def play(hand, move, at):
    """Chooses the squares of a move, until it is played."""
    path = move["path"] if len(move["path"]) > 1 else ["reserve", *move["path"]]
    for name in path + path[-1:]:
        if browser.evaluate(f"{STATE}.at") == at:
            hand(cell(name))
    text = browser.wait(f"{STATE}.at !== {at} && {STATE}.game.nodes[{STATE}.game.nodes[{at}].children[0]].move")
    check(text == move["text"], f"{path} played {text}, not {move['text']}")


def a_game(variant, most):
    """Moves of the player by mouse and touch in turns, the engine's in between."""
    chance = random.Random(11)
    begin(variant, "{first: 'human', second: 'engine'}")
    for number in range(most):
        now = played()
        if now["result"] != "ongoing":
            break
        play([browser.click, browser.tap][number % 2], chance.choice(now["moves"]), now["at"])
    line = browser.evaluate(f"Object.keys({STATE}.game.nodes).length")
    check(line >= most, f"{variant}: only {line} positions")


def is_kept():
    """A reload brings the game back, with its place, and the database keeps files."""
    before = browser.evaluate(f"JSON.stringify([{STATE}.game.nodes, {STATE}.at])")
    browser.call("WebDriver:Refresh")
    browser.wait(READY)
    check(browser.evaluate(f"JSON.stringify([{STATE}.game.nodes, {STATE}.at])") == before, "a reload does not bring the game back")
    check(browser.evaluate("indexedDB.databases().then((all) => all.length)") > 0, "there is no database")


def the_search():
    """The engine visits the nodes that the native one visits."""
    begin("english", "{first: 'human', second: 'human'}")
    native = subprocess.run([engine, "bench"], capture_output=True, text=True, check=True).stdout.splitlines()[-1].split()
    dispatch("{type: 'analyse', on: true}")
    browser.wait("crownhead.effects.thinker?.isBusy")
    dispatch("{type: 'analyse', on: false}")
    ours = browser.evaluate("crownhead.effects.thinker.obey('bench').then((lines) => lines.at(-1))").split()
    check(ours[0] == native[0], f"bench is {ours[0]}, native {native[0]}")


def hands():
    """A drag, keys, and a wrong click that says why."""
    begin("english", "{first: 'human', second: 'human'}")
    browser.drag(cell("11"), cell("15"))
    browser.wait(f"{STATE}.at === 1")
    browser.evaluate("document.activeElement.blur()")
    browser.key("ArrowLeft")
    browser.wait(f"{STATE}.at === 0")
    browser.key("End")
    browser.wait(f"{STATE}.at === 1")
    before = browser.evaluate("document.getElementById('status').textContent")
    browser.click(cell("15"))
    browser.wait(f"document.getElementById('status').textContent !== {json.dumps(before)}")


def parts():
    """The page in parts, from servers with and without the headers for threads."""
    for headers, threads in [(serve.ISOLATION, 2), ({}, 1)]:
        kind = type("Quiet", (serve.Handler,), {"headers_sent": headers, "log_message": lambda *words: None})
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(kind, directory=str(build / "web")))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser.go(f"http://127.0.0.1:{server.server_address[1]}/")
        browser.wait(READY)
        check(browser.evaluate("crossOriginIsolated") == (threads > 1), "the page is isolated where it should not be, or is not")
        begin("russian", "{first: 'human', second: 'human'}")
        dispatch("{type: 'analyse', on: true}")
        browser.wait(f"{STATE}.found?.kind === 'analyse' && document.querySelectorAll('#lines-list li button').length > 3")
        dispatch("{type: 'analyse', on: false}")
        browser.wait("crownhead.effects.key === null")
        server.shutdown()
        print(f"firefox: the page of a server {'with' if threads > 1 else 'without'} threads")


def main():
    browser.go((build / "crownhead.html").as_uri())
    browser.wait(READY)
    check(browser.evaluate("document.documentElement.lang") == "nl", "the page does not speak the browser's language")
    browser.evaluate("void (crownhead.effects.pace = 0)")
    for variant in ["russian", "international", "tower", "focus"]:
        a_game(variant, 12)
        is_kept()
        browser.evaluate("void (crownhead.effects.pace = 0)")
    browser.picture(build / "firefox.png")
    hands()
    the_search()
    print("firefox: the page of one file")
    parts()


build, engine = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
browser = Firefox("nl, en")
try:
    main()
finally:
    browser.end()
