"""What `fourline moderate` prints."""

from __future__ import annotations

from collections.abc import Iterable

from fourline.adapters.sql.moderating import Casebook
from fourline.service.stored.manners import Order, Report
from fourline.service.time import rfc3339


def overview(book: Casebook, limit: int) -> str:
    """The newest of everything."""
    return "\n".join(
        [
            *_part("Reports", [_report_line(book, one) for one in reversed(book.reports)], limit),
            *_part("Banned players", [f"{_when(one.at)}  {_who(book, one.player)}: {one.reason}"
                                      for one in reversed(book.bans)], limit),
            *_part("What moderators did", [_order_line(book, one) for one in reversed(book.orders)], limit),
        ]
    )  # fmt: skip


def details(book: Casebook, wanted: str) -> str | None:
    """All about a report, a player or a match; None if there is no such thing."""
    report = next((one for one in book.reports if one.id == wanted), None)
    if report is not None:
        return _case(book, report)
    if wanted in book.players:
        return _player(book, wanted)
    if wanted in book.games:
        reports = [_report_line(book, one) for one in book.reports if one.match == wanted]
        return "\n".join([_game(book, wanted), *_part("Reports", reports, 100)])
    return None


def _case(book: Casebook, report: Report) -> str:
    lines = [
        f"Report {report.id}, {_when(report.at)}",
        f"  {_who(book, report.reporter)} reported {_who(book, report.reported)} ({report.seat})",
        f"  Reason: {report.reason}",
        *(f"  | {line}" for line in report.text.splitlines()),
        f"  At version {report.version} of this game:",
        _game(book, report.match),
    ]
    return "\n".join([*lines, *_acts(book, (report.reported, report.match))])


def _player(book: Casebook, player: str) -> str:
    ban = next((one for one in book.bans if one.player == player), None)
    about = [_report_line(book, one) for one in reversed(book.reports) if one.reported == player]
    return "\n".join(
        [
            f"Player {_who(book, player)}",
            f"  Banned since {_when(ban.at)}: {ban.reason}" if ban else "  Not banned",
            *_part("Reports about this player", about, 100),
            *_acts(book, (player,)),
        ]
    )


def _game(book: Casebook, match: str) -> str:
    return book.games.get(match, f"  Match {match}: no longer kept.")


def _acts(book: Casebook, subjects: Iterable[str]) -> list[str]:
    known = set(subjects)
    return _part(
        "What moderators did", [_order_line(book, one) for one in book.orders if one.subject in known], 100
    )


def _part(title: str, lines: list[str], limit: int) -> list[str]:
    shown = [f"  {line}" for line in lines[:limit]] or ["  none"]
    more = [f"  and {len(lines) - limit} more"] if len(lines) > limit else []
    return [title, *shown, *more]


def _report_line(book: Casebook, one: Report) -> str:
    text = f": {one.text.splitlines()[0][:60]}" if one.text else ""
    return f"{_when(one.at)}  {one.id}  {one.reason}  {_who(book, one.reported)}{text}"


def _order_line(book: Casebook, one: Order) -> str:
    subject = _who(book, one.subject) if one.subject in book.players else one.subject
    detail = f" {one.detail}" if one.detail else ""
    refused = f" (refused: {one.outcome})" if one.state == "refused" else ""
    return f"{_when(one.at)}  {one.moderator}: {one.act} {subject}{detail}: {one.reason}{refused}"


def _who(book: Casebook, player: str) -> str:
    name = book.players.get(player)
    return f"{name} [{player}]" if name else f"[{player}]"


def _when(at: int) -> str:
    return rfc3339(at)[:16].replace("T", " ")
