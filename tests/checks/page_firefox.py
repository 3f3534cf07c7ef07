"""Plays in the page in headless Firefox: page_firefox.py BUILD ENGINE. BUILD holds crownhead.html and web/; a picture goes to
BUILD/firefox.png. Tries everything that depends on the browser: both forms of the page, the module with and without threads, real
clicks, keys and typed moves, a game that a reload brings back, the database, and the browser's language. Fails at the first
error."""
import random

from page import *
import serve


def is_kept():
    """A reload brings the game back, with its place, and the database keeps files."""
    before = browser.evaluate(f"JSON.stringify([{STATE}.game.nodes, {STATE}.at])")
    browser.reload()
    browser.wait(READY)
    quick()
    check(browser.evaluate(f"JSON.stringify([{STATE}.game.nodes, {STATE}.at])") == before, "a reload does not bring the game back")
    check(browser.evaluate("indexedDB.databases().then((all) => all.length)") > 0, "there is no database")


def drag_and_keys():
    """A drag, keys, and a wrong click that says why."""
    begin("english")
    browser.drag(cell("11"), cell("15"))
    browser.wait(f"{STATE}.at === 1")
    browser.evaluate("document.activeElement.blur()")
    browser.key("ArrowLeft")
    browser.wait(f"{STATE}.at === 0")
    browser.key("End")
    browser.wait(f"{STATE}.at === 1")
    before = browser.evaluate(STATUS)
    browser.click(cell("15"))
    browser.wait(f"{STATUS} !== {json.dumps(before)}")


def page_in_parts():
    """From servers with and without the headers for threads."""
    for headers, threads in [(serve.ISOLATION, 2), ({}, 1)]:
        server = served(headers)
        check(browser.evaluate("crossOriginIsolated") == (threads > 1), "the page is isolated where it should not be, or is not")
        begin("russian")
        dispatch("{type: 'analyse', on: true}")
        browser.wait(f"{STATE}.found?.kind === 'analyse' && document.querySelectorAll('#lines-list li button').length > 3")
        dispatch("{type: 'analyse', on: false}")
        browser.wait("crownhead.effects.key === null")
        server.shutdown()
        print(f"firefox: the page of a server {'with' if threads > 1 else 'without'} threads")


try:
    browser.go(PAGE)
    browser.wait(READY)
    check(browser.evaluate("document.documentElement.lang") == "nl", "the page does not speak the browser's language")
    quick()
    for variant in ["russian", "international", "tower", "focus"]:
        whole_game(variant, random.Random(11), [browser.click, browser.tap], most=12)
        is_kept()
    browser.picture(build / "firefox.png")
    drag_and_keys()
    signature()
    print("firefox: the page of one file")
    page_in_parts()
finally:
    browser.end()
