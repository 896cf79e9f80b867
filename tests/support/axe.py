"""axe, the checker of accessibility, in a page as it stands."""

from __future__ import annotations

import json

from support.running import ROOT
from support.visitor import Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def findings(visitor: Visitor) -> list[str]:
    """What axe objects to."""
    if visitor.page.evaluate("typeof axe") == "undefined":
        visitor.page.evaluate(AXE.read_text("utf-8"))
    options = {"runOnly": RULES, "resultTypes": ["violations"]}
    found = visitor.page.evaluate(f"axe.run(document, {json.dumps(options)})")
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]
