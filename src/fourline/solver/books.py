"""The opening books that come with Fourline: exact scores, known without a search."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from fourline._native import Book

__all__ = ["DEEP", "FOLDER", "SMALL", "Book", "open_books", "opening_books"]

FOLDER = Path(__file__).parent / "data"

# Plies 0 to 12, also what a browser loads; and what takes the search from there to ply 14.
SMALL = "opening-12.book"
DEEP = "opening-14.book"

log = logging.getLogger(__name__)


def open_books(folder: Path, names: tuple[str, ...] = (SMALL, DEEP)) -> tuple[Book, ...]:
    """The books in a folder. One that is missing or damaged is logged and left out."""
    books = []
    for name in names:
        try:
            books.append(Book(str(folder / name)))
        except (OSError, ValueError) as error:
            log.warning(
                "The opening book %s cannot be used (%s). Answers are exact without it, but slower.",
                name,
                error,
            )
    return tuple(books)


@cache
def opening_books() -> tuple[Book, ...]:
    """The books of this process, opened when first needed.

    >>> opening_books()[0].score(0, 0)
    1
    """
    return open_books(FOLDER)
