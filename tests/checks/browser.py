"""A real browser over its debugging pipe, with nothing but the standard library."""
import base64
import json
import os
import subprocess
import tempfile
import time

MOST_FRAMES = 60  # that an element is waited for which does not stand still


class Browser:
    """Headless Chromium with one page; `exceptions` collects the exceptions in it, `messages` its
    console output."""

    def __init__(self, width=1280, height=860):
        self.folder = tempfile.TemporaryDirectory()
        to_browser, self.write = os.pipe()
        self.read, from_browser = os.pipe()

        def pipes():  # the browser reads commands from 3 and writes answers to 4
            source, sink = os.dup(to_browser), os.dup(from_browser)
            os.dup2(source, 3)
            os.dup2(sink, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-pipe", f"--user-data-dir={self.folder.name}", f"--window-size={width},{height}", "about:blank"],
            preexec_fn=pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest, self.number, self.session, self.exceptions, self.messages, self.used = b"", 0, None, [], [], {}
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(target["targetId"] for target in targets if target["type"] == "page")
        self.attach(target)

    def send(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")

    def call(self, method, **params):
        self.send(method, **params)
        return self.answer(method, self.number)

    # Several calls of one kind at once: they are done in order, without waiting in between.
    def call_all(self, method, *all_params):
        for params in all_params:
            self.send(method, **params)
        for number in range(self.number - len(all_params) + 1, self.number + 1):
            self.answer(method, number)

    def answer(self, method, number):
        while True:
            while b"\0" not in self.rest:
                chunk = os.read(self.read, 1 << 20)
                if not chunk:
                    raise EOFError("the browser has ended")
                self.rest += chunk
            text, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("method") == "Runtime.exceptionThrown":
                details = answer["params"]["exceptionDetails"]
                self.exceptions.append(details.get("exception", {}).get("description", details["text"]))
            if answer.get("method") == "Runtime.consoleAPICalled":
                self.messages.append(" ".join(str(argument.get("value", argument.get("description"))) for argument in answer["params"]["args"]))
            if answer.get("method") == "Log.entryAdded":
                self.messages.append(answer["params"]["entry"]["text"])
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def cpu_seconds(self):
        """The processor time that all its processes have used, including those seen earlier."""
        session, self.session = self.session, None
        self.used |= {process["id"]: process["cpuTime"] for process in self.call("SystemInfo.getProcessInfo")["processInfo"]}
        self.session = session
        return sum(self.used.values())

    def go(self, url):
        self.call("Page.navigate", url=url)

    def reload(self):
        self.call("Page.reload")

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails'].get('exception', {}).get('description')}")
        return result["result"].get("value")

    def wait(self, expression, seconds=60):
        """Waits in the page until the expression is true, even across a reload."""
        end = time.monotonic() + seconds
        while True:
            left = max(0, end - time.monotonic())
            look = f"""new Promise((resolve) => {{
              const end = performance.now() + {1000 * left};
              const look = () => {{
                let value = null;
                try {{ value = {expression}; }} catch {{ /* the page is being loaded */ }}
                if (value || performance.now() > end) resolve(value);
                else setTimeout(look, 10);
              }};
              look();
            }})"""
            try:
                value = self.evaluate(look)
            except RuntimeError:  # the page was left
                value = None
            if value:
                return value
            if time.monotonic() > end:
                raise TimeoutError(f"never true: {expression}; exceptions: {self.exceptions}")

    def mouse(self, *steps, button="left", modifiers=0):
        """Each step is a kind of event, x and y."""
        more = {"button": button, "clickCount": 1, "buttons": 2 if button == "right" else 1, "modifiers": modifiers}
        self.call_all("Input.dispatchMouseEvent", *({"type": kind, "x": x, "y": y, **more} for kind, x, y in steps))

    def wheel(self, selector, pixels):
        x, y = self.middle(selector)
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=pixels)

    def middle(self, selector):
        """The middle of the element, scrolled into view. The page hears of a scroll in its next frame, and may then replace
        the element; so it is where it has been for a frame."""
        return self.evaluate(f"""new Promise((resolve, reject) => {{
          const find = () => document.querySelector({json.dumps(selector)});
          let before, frames = 0;
          const look = () => {{
            const box = find()?.getBoundingClientRect(), middle = [box?.x + box?.width / 2, box?.y + box?.height / 2];
            if (!box) return reject(new Error("it is gone"));
            if (String(middle) === before || ++frames > {MOST_FRAMES}) return resolve(middle);
            before = String(middle);
            requestAnimationFrame(look);
          }};
          find().scrollIntoView({{ block: "nearest" }});
          requestAnimationFrame(look);
        }})""")

    def click(self, selector):
        x, y = self.middle(selector)
        self.mouse(("mouseMoved", x, y), ("mousePressed", x, y), ("mouseReleased", x, y))

    def drag(self, source, target, **more):
        (x, y), (to_x, to_y) = self.middle(source), self.middle(target)
        self.mouse(("mouseMoved", x, y), ("mousePressed", x, y), ("mouseMoved", (x + to_x) / 2, (y + to_y) / 2), ("mouseMoved", to_x, to_y), ("mouseReleased", to_x, to_y), **more)

    def tap(self, selector):
        x, y = self.middle(selector)
        self.call_all("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}, {"type": "touchEnd", "touchPoints": []})

    def swipe(self, selector, up):
        """Moves a finger up by that many pixels."""
        x, y = self.middle(selector)
        ways = [{"type": "touchMove", "touchPoints": [{"x": x, "y": y - way}]} for way in range(10, up + 1, 10)]
        self.call_all("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}, *ways, {"type": "touchEnd", "touchPoints": []})

    def key(self, *keys, modifiers=0):
        """Modifiers: 1 Alt, 2 Ctrl, 8 Shift."""
        events = []
        for key in keys:
            text, number = {"Enter": ("\r", 13)}.get(key, ("", {"Escape": 27, "Tab": 9}.get(key, 0)))
            event = {"key": key, "code": key, "windowsVirtualKeyCode": number, "modifiers": modifiers}
            events += [{"type": "keyDown", "text": text, **event}, {"type": "keyUp", **event}]
        self.call_all("Input.dispatchKeyEvent", *events)

    def type(self, text):
        """Types letter by letter into the element that has the focus."""
        self.call_all("Input.dispatchKeyEvent", *({"type": "char", "text": letter} for letter in text))

    def size(self, width, height, is_phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if is_phone else 1, mobile=is_phone)

    def still(self, is_still):
        """Whether people prefer no motion."""
        self.media("prefers-reduced-motion", "reduce" if is_still else "")

    def media(self, name, value):
        """The preferences that the page sees; "": none."""
        self.call("Emulation.setEmulatedMedia", features=[{"name": name, "value": value}])

    def open_tab(self, url):
        """Opens another tab and uses it from then on; use_tab() goes back to the previous one."""
        before, self.session = self.session, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.attach(target)
        self.go(url)
        return before

    def use_tab(self, session):
        before, self.session = self.session, session
        self.call("Page.bringToFront")
        self.wait("document.visibilityState === 'visible'")  # a hidden page loses clicks
        return before

    def close_tab(self):
        self.call("Page.close")

    def before_page(self, script):
        """Adds a script that runs before those of every page loaded from now on."""
        return self.call("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]

    def not_before_page(self, identifier):
        self.call("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)

    def attach(self, target):
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log"]:
            self.call(domain + ".enable")

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def end(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (EOFError, BrokenPipeError):
            pass
        self.process.wait(timeout=30)
        self.folder.cleanup()
