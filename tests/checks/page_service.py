"""Endgame tables from the address of a service: a part of web.py. The service is one that answers as the test wants."""
import http.server
import json
import threading
import urllib.parse

from page import *

FACT = "document.getElementById('lines-fact').textContent"
ENDING, OTHER = "W:WK10,K14,K18:BK1,K5", "W:WK10,K14,K19:BK1,K5"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        server = self.server
        server.asked.append(self.path)
        question = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
        if server.manner == "silent":
            server.goes_on.wait(60)
        good = json.dumps({"fen": question.get("fen"), "value": "win", "plies": 15, "proved": server.manner != "unproved", "moves": []})
        body = {"rubbish": "<html>", "other": json.dumps({"fen": "B:W1:B2", "value": "loss"}), "huge": "x" * 1000000}.get(server.manner, good)
        self.send_response({"broken": 500, "refused": 400}.get(server.manner, 200))
        if server.manner != "closed":
            self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        try:
            self.wfile.write(body.encode())
        except OSError:
            pass  # the page has gone

    def log_message(self, *words):
        pass


def set_address(text):
    dispatch("{type: 'ask', dialog: {kind: 'settings'}}")
    browser.evaluate(f"(() => {{ const input = document.getElementById('service'); input.value = {json.dumps(text)}; input.dispatchEvent(new Event('change')); }})()")
    dispatch("{type: 'close'}")


def look_at(fen):
    dispatch(f"{{type: 'set', variant: 'english', fen: '{fen}', sure: true}}")
    dispatch("{type: 'analyse', on: true}")
    browser.wait(f"{STATE}.found?.kind === 'analyse' && {VIEW}.fen === '{fen}' && {STATE}.found.infos[0]?.depth >= 3")


def service():
    """Without a service nothing is asked; with one its answers are shown, and which are proved.
    Whatever it does, the analysis continues."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.asked, server.manner, server.goes_on = [], "good", threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = f"127.0.0.1:{server.server_address[1]}"
    begin("english")
    look_at(ENDING)
    check(server.asked == [] and browser.evaluate("document.getElementById('service').value") == "", "a service is asked though none is named")
    set_address("nonsense")
    check(browser.evaluate(f"{STATE}.look.service") == "", "nonsense is taken for an address")
    set_address(f"http://{host}/")
    browser.wait(f"{FACT} === 'From the endgame tables: White wins in 8 moves ({host}). proved'")
    check(server.asked == ["/tables?variant=english&fen=W%3AWK10%2CK14%2CK18%3ABK1%2CK5"], f"it is asked {server.asked}")
    check(host in browser.evaluate("document.getElementById('about').textContent"), "the page says that it sends nothing")
    dispatch("{type: 'set', variant: 'english', fen: '', sure: true}")
    browser.wait(f"{STATE}.found?.infos[0]?.depth >= 3")
    check(len(server.asked) == 1, "it is asked about a position of more men than tables have")
    server.manner = "unproved"
    look_at(OTHER)
    browser.wait(f"{FACT} === 'From the endgame tables: White wins in 8 moves ({host}).'")
    for manner in ["rubbish", "other", "huge", "broken", "closed", "silent"]:
        server.manner = manner
        browser.reload()
        browser.wait(f"{READY} && {STATE}.look.service !== ''")
        quick()
        look_at(OTHER)
        browser.wait(f"{FACT} === 'There is no answer about endgame tables from {host}.'")
        browser.wait(f"{STATE}.found.infos[0].depth >= 4")
        browser.messages.clear()  # the browser notes what could not be loaded
    server.goes_on.set()
    server.manner, before = "refused", len(server.asked)
    browser.reload()
    browser.wait(f"{READY} && {STATE}.look.service !== ''")
    look_at(OTHER)
    browser.wait(f"{STATE}.found.infos[0].depth >= 4")
    check(len(server.asked) == before + 1 and browser.evaluate(FACT) == "", "a position that it refuses is asked for again")
    browser.messages.clear()
    set_address("")
    look_at(ENDING)
    check(len(server.asked) == before + 1, "it is asked though it was taken away")
    check_invariants("the service")
    server.shutdown()
