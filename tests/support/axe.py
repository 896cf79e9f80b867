"""axe, the checker of accessibility, in a page as it stands."""

from __future__ import annotations

from typing import Any

from support.patience import wait_until
from support.running import ROOT
from support.visitor import Visitor
from support.windows import SESSIONS

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NOTED = "(options) => { window.found = null; (%s)(options).then((found) => { window.found = found }) }"
LOOK = """async (options) => (await axe.run(document, options)).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SHOW_IN = "theme => { document.documentElement.dataset.theme = theme }"
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
"""Themes differ in their colours only, so the second one is looked at for contrast alone."""


def in_both_themes(visitor: Visitor) -> list[str]:
    """What axe objects to on the page as it stands, in the light and in the dark."""
    shown = visitor.page.evaluate("document.documentElement.dataset.theme")
    found = findings(visitor)
    other = "light" if shown == "dark" else "dark"
    visitor.page.evaluate(SHOW_IN, other)
    found += [f"{other}: {one}" for one in findings(visitor, CONTRAST)]
    visitor.page.evaluate(SHOW_IN, shown)
    return found


def findings(visitor: Visitor, rules: Any = RULES) -> list[str]:
    """What axe objects to."""
    return list(visitor.page.evaluate(LOOK, _asked(visitor, rules)))


def findings_at_a_standstill(visitor: Visitor) -> list[str]:
    """The same where the page's time stands still, but for what axe itself needs of it."""
    visitor.page.evaluate(NOTED % LOOK, _asked(visitor, RULES))

    def look() -> tuple[list[str], ...]:
        visitor.page.clock.run_for(1)
        found = visitor.page.evaluate("window.found")
        return () if found is None else (list(found),)

    return wait_until(look)[0]


def _asked(visitor: Visitor, rules: Any) -> dict[str, Any]:
    """Axe is there then: its half a megabyte comes without Playwright's own script around it."""
    if visitor.page.evaluate("typeof axe") == "undefined":
        SESSIONS[visitor.page].send("Runtime.evaluate", {"expression": AXE.read_text("utf-8")})
    return {"runOnly": rules, "resultTypes": ["violations"]}
