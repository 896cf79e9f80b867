"""New objects of a library's class without its constructor, which costs more than all else on their way."""

from __future__ import annotations

from operator import is_
from typing import Any


class Blank:
    """What a constructor sets, kept from the first object and copied to the next ones.

    `own` are attributes that no two objects may share: they are set anew for each of them.

    >>> class Page:
    ...     def __init__(self, title):
    ...         self.title, self.lines = title, []
    >>> blank, first = Blank({"lines"}), Page("Rules")
    >>> blank.keep(first, "Rules")
    >>> second = Page.__new__(Page)
    >>> blank.fits("Rules"), blank.fits("Moves"), blank.fill(second), vars(second)
    (True, False, None, {'title': 'Rules'})
    """

    def __init__(self, own: set[str]) -> None:
        self.own = own
        self._arguments: tuple[object, ...] = ()
        self._shared: dict[str, Any] = {}

    def fits(self, *arguments: object) -> bool:
        """Whether the first object was made of just these arguments."""
        known = self._arguments
        return len(known) == len(arguments) and all(map(is_, known, arguments))

    def keep(self, made: object, *arguments: object) -> None:
        self._arguments = arguments
        self._shared = {name: value for name, value in vars(made).items() if name not in self.own}

    def fill(self, new: object) -> None:
        vars(new).update(self._shared)
