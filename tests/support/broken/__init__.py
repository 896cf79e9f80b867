"""Engines that break one promise each; `caught_by` names the check that must say so, and only it."""

from support.broken import about, looks, options, rules, secrets, teams, values, writing

ENGINES = [
    kind
    for module in (about, options, rules, secrets, teams, values, writing, looks)
    for kind in vars(module).values()
    if isinstance(kind, type) and hasattr(kind, "caught_by")
]
