"""A real browser over its debugging pipe, with nothing but the standard library."""
import base64
import json
import os
import subprocess
import tempfile
import time


class Browser:
    """Headless Chromium with one page; `exceptions` collects what goes wrong in it, `messages` what it writes to its console."""

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
        self.rest, self.number, self.session, self.exceptions, self.messages = b"", 0, None, [], []
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(target["targetId"] for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log"]:
            self.call(domain + ".enable")

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
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
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def cpu_seconds(self):
        """What all its processes have used."""
        session, self.session = self.session, None
        try:
            return sum(process["cpuTime"] for process in self.call("SystemInfo.getProcessInfo")["processInfo"])
        finally:
            self.session = session

    def go(self, url):
        self.call("Page.navigate", url=url)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails'].get('exception', {}).get('description')}")
        return result["result"].get("value")

    def wait(self, expression, seconds=60):
        end = time.monotonic() + seconds
        while True:
            try:
                value = self.evaluate(expression)
            except RuntimeError:  # the page is being loaded
                value = None
            if value:
                return value
            if time.monotonic() > end:
                raise TimeoutError(f"never true: {expression}; exceptions: {self.exceptions}")
            time.sleep(0.02)

    def mouse(self, kind, x, y):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1, buttons=1)

    def middle(self, selector):
        return self.evaluate(f"(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
                             "return [box.x + box.width / 2, box.y + box.height / 2]; })()")

    def click(self, selector):
        self.evaluate(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'nearest'}})")
        x, y = self.middle(selector)
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.mouse(kind, x, y)

    def drag(self, source, target):
        (x, y), (to_x, to_y) = self.middle(source), self.middle(target)
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y)
        self.mouse("mouseMoved", (x + to_x) / 2, (y + to_y) / 2)
        self.mouse("mouseMoved", to_x, to_y)
        self.mouse("mouseReleased", to_x, to_y)

    def tap(self, selector):
        x, y = self.middle(selector)
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def key(self, key):
        text, number = {"Enter": ("\r", 13)}.get(key, ("", {"Escape": 27}.get(key, 0)))
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, text=text, windowsVirtualKeyCode=number)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=number)

    def size(self, width, height, is_phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if is_phone else 1, mobile=is_phone)

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
