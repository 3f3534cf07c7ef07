"""Headless Firefox, driven as browser.py drives Chromium, with nothing but the standard library."""
import base64
import json
import pathlib
import socket
import subprocess
import tempfile
import time

PROGRAMS = ["firefox-esr", "firefox"]
PREFERENCES = {"marionette.port": 0, "datareporting.policy.dataSubmissionEnabled": False, "app.update.auto": False, "browser.shell.checkDefaultBrowser": False,
               "browser.startup.homepage_override.mstone": "ignore", "network.captive-portal-service.enabled": False, "ui.prefersReducedMotion": 1}
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Home": "\ue011", "End": "\ue010"}


class Firefox:
    """Headless Firefox with one page, driven by its remote protocol Marionette. Its languages are Dutch and English;
    it reports no exceptions and no console output."""

    exceptions, messages = (), ()

    def __init__(self, width, height):
        self.folder = tempfile.TemporaryDirectory()
        profile = pathlib.Path(self.folder.name)
        preferences = PREFERENCES | {"intl.accept_languages": "nl, en"}
        (profile / "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        program = next(name for name in PROGRAMS if subprocess.run(["which", name], capture_output=True, check=False).returncode == 0)
        self.process = subprocess.Popen([program, "--headless", "--marionette", "--no-remote", "--profile", self.folder.name, "--width", str(width), "--height", str(height)],
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

    def reload(self):
        self.call("WebDriver:Refresh")

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
