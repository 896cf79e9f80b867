"""axe, the checker of accessibility, in a page as it stands."""

from __future__ import annotations

from support.running import ROOT
from support.visitor import Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """async (options) => (await axe.run(document, options)).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def findings(visitor: Visitor) -> list[str]:
    """What axe objects to."""
    if visitor.page.evaluate("typeof axe") == "undefined":
        visitor.page.evaluate(AXE.read_text("utf-8"))
    options = {"runOnly": RULES, "resultTypes": ["violations"]}
    return list(visitor.page.evaluate(LOOK, options))
