"""A report as one picture: shares by ply and by difficulty with their error bars, and the rating."""

from __future__ import annotations

from xml.sax.saxutils import escape

from fourline.evaluation.report import Answers, Report, Share
from fourline.solver.opponents.levels import RATINGS

WIDTH, HEIGHT = 760, 470
LEFT, BASE, TALL = 64, 250, 170
BAR, PAIR, GROUP_GAP = 22, 56, 44
KEEPS, BEST, INK, FAINT = "#2f6f9f", "#d9822b", "#1d2430", "#c9ced6"
SCALE_Y, SCALE_LEFT, SCALE_WIDE = 400, 90, 600
LOWEST, HIGHEST = 400, 2600


def draw_report(report: Report) -> str:
    """The report as SVG."""
    groups = [{"all": report.all}, report.by_ply, report.by_grade]
    parts, at = [], LEFT + 10
    for title, group in zip(
        ("", "by discs on the board", "by the first level that finds it"), groups, strict=True
    ):
        parts.append(_text(at, BASE + 50, title, size=12, colour="#566070"))
        for name, answers in group.items():
            parts.append(_pair(at, name, answers))
            at += PAIR
        at += GROUP_GAP - PAIR + BAR * 2
    title = (
        f"{report.agent}: {report.all.keeps.share:.1f} % keep the value, {report.all.best.share:.1f} % best"
    )
    body = "".join(
        [_text(LEFT, 34, title, size=18, weight="600"), _legend(), _axis(), *parts, _scale(report)]
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img" font-family="system-ui, sans-serif"><title>{escape(title)}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>{body}</svg>'
    )


def _pair(at: int, name: str, answers: Answers) -> str:
    short = name.replace(" to ", "–").replace("none of these", "none")
    label = _text(at + BAR, BASE + 18, short, size=11, anchor="middle")
    return _bar(at, answers.keeps, KEEPS) + _bar(at + BAR + 1, answers.best, BEST) + label


def _bar(at: int, share: Share, colour: str) -> str:
    top = _height(share.share)
    middle = at + BAR / 2
    whisker = f"M{middle} {_height(share.low)}V{_height(share.high)}"
    return (
        f'<rect x="{at}" y="{top}" width="{BAR}" height="{round(BASE - top, 1)}" fill="{colour}"/>'
        f'<path d="{whisker}" stroke="{INK}" stroke-width="1.5"/>'
    )


def _height(share: float) -> float:
    return round(BASE - TALL * share / 100, 1)


def _axis() -> str:
    lines = [
        f'<path d="M{LEFT} {_height(share)}H{WIDTH - 20}" stroke="{FAINT}"/>'
        + _text(LEFT - 8, _height(share) + 4, f"{share} %", size=11, anchor="end")
        for share in (0, 25, 50, 75, 100)
    ]
    return "".join(lines)


def _legend() -> str:
    return "".join(
        f'<rect x="{x}" y="46" width="10" height="10" fill="{colour}"/>{_text(x + 16, 55, words, size=12)}'
        for x, colour, words in ((LEFT, KEEPS, "keeps the value"), (LEFT + 140, BEST, "best move"))
    )


def _scale(report: Report) -> str:
    """The levels and the agent on one line."""
    if report.rating is None:
        return ""
    line = f'<path d="M{SCALE_LEFT} {SCALE_Y}h{SCALE_WIDE}" stroke="{FAINT}" stroke-width="2"/>'
    marks = [
        f'<circle cx="{_place(rating)}" cy="{SCALE_Y}" r="4" fill="{INK}"/>'
        + _text(_place(rating), SCALE_Y + 22, f"{level} {rating:.0f}", size=11, anchor="middle")
        for level, rating in RATINGS.items()
    ]
    elo, error = report.rating.elo, report.rating.error
    low, high = _place(elo - error), _place(elo + error)
    agent = (
        f'<path d="M{low} {SCALE_Y}H{high}" stroke="{BEST}" stroke-width="6" opacity="0.6"/>'
        f'<circle cx="{_place(elo)}" cy="{SCALE_Y}" r="7" fill="{BEST}"/>'
    )
    words = f"Elo {elo} ± {error}"
    return line + agent + "".join(marks) + _text(_place(elo), SCALE_Y - 16, words, size=14, anchor="middle")


def _place(elo: float) -> float:
    inside = min(HIGHEST, max(LOWEST, elo))
    return round(SCALE_LEFT + SCALE_WIDE * (inside - LOWEST) / (HIGHEST - LOWEST), 1)


def _text(
    x: float,
    y: float,
    words: str,
    *,
    size: int,
    colour: str = INK,
    anchor: str = "start",
    weight: str = "400",
) -> str:
    style = f'font-size="{size}" fill="{colour}" text-anchor="{anchor}" font-weight="{weight}"'
    return f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>' if words else ""
