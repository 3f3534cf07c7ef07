"""Opens the page of a release from its file and lets the engine answer a move in it: stranger_page.py FILE."""
import pathlib
import sys

from browser import Browser

browser = Browser()
browser.go(pathlib.Path(sys.argv[1]).as_uri())
browser.wait("typeof crownhead !== 'undefined' && crownhead.store.state !== undefined")
STATE = "crownhead.store.state"
browser.evaluate("crownhead.store.dispatch({now: Date.now(), type: 'begin', variant: 'english', level: 0, sure: true, "
                 "seats: {first: 'human', second: 'engine'}})")
for name in ("11", "15"):
    browser.click(f"#board .cell[data-name='{name}']")
browser.wait(f"Object.keys({STATE}.game.nodes).length >= 3", 120)
if browser.exceptions:
    sys.exit(f"the page: {browser.exceptions}")
print("release: the page answers a move in Chromium")
