"""The list of pages, part two: the TV, the phones, the audience and the end of a party."""

from __future__ import annotations

from support.gallery.state import HAND, PIECE, State
from support.gallery.steps import start_tv
from support.gallery.who import ada, at, host, stranger

TV = ("1366x650", "1280x800", "1920x1080")
PODIUM = "[data-part=podium]"

PARTY = (
    State("tv-lobby", host, lambda scene: f"/tv/{scene.lobby}", "main button", sizes=TV, then=start_tv),
    State("tv-play", host, lambda scene: f"/tv/{scene.game}", PIECE, sizes=TV),
    State("tv-skipped", host, lambda scene: f"/tv/{scene.skipped}", "[data-automatic]", sizes=TV),
    State("phone-join", stranger, lambda scene: f"/p/{scene.lobby}", "form", sizes=HAND),
    State("phone-seated", ada, lambda scene: f"/p/{scene.lobby}", sizes=HAND),
    State("phone-turn", lambda scene: scene.mover(scene.game), lambda scene: f"/p/{scene.game}", sizes=HAND),
    State(
        "phone-waiting", lambda scene: scene.waiter(scene.game), lambda scene: f"/p/{scene.game}", sizes=HAND
    ),
    State("phone-over", ada, lambda scene: f"/p/{scene.ended}", sizes=HAND),
    State("tv-puzzle", host, lambda scene: f"/tv/{scene.puzzle}", PIECE, sizes=TV),
    State("phone-puzzle", ada, lambda scene: f"/p/{scene.puzzle}", "[data-part=columns]", sizes=HAND),
    State("tv-solution", host, lambda scene: f"/tv/{scene.solution}", PIECE, sizes=TV),
    State("phone-solution", ada, lambda scene: f"/p/{scene.solution}", PIECE, sizes=HAND),
    State("tv-rush-over", host, lambda scene: f"/tv/{scene.rushed}", PIECE, sizes=TV),
    State("phone-rush-over", ada, lambda scene: f"/p/{scene.rushed}", PIECE, sizes=HAND),
    State("audience", stranger, lambda scene: f"/a/{scene.game}", "[data-part=guess]", sizes=HAND),
    State("audience-puzzle", stranger, lambda scene: f"/a/{scene.puzzle}", PIECE, sizes=HAND),
    State("tv-hill", host, lambda scene: f"/tv/{scene.hill}", "[data-part=line]", sizes=TV),
    State("phone-hill", host, lambda scene: f"/p/{scene.hill}", "[data-part=guess]", sizes=HAND),
    State("tv-squares", host, lambda scene: f"/tv/{scene.squares}", PIECE, sizes=TV),
    State(
        "phone-squares",
        lambda scene: scene.mover(scene.squares),
        lambda scene: f"/p/{scene.squares}",
        PIECE,
        sizes=HAND,
    ),
    State(
        "phone-squares-waiting",
        lambda scene: scene.waiter(scene.squares),
        lambda scene: f"/p/{scene.squares}",
        PIECE,
        sizes=HAND,
    ),
    State("tv-king", host, lambda scene: f"/tv/{scene.king}", PIECE, sizes=TV),
    State("phone-king", ada, lambda scene: f"/p/{scene.king}", PIECE, sizes=HAND),
    State("tv-podium", host, lambda scene: f"/tv/{scene.honoured}", PODIUM, sizes=TV),
    State("phone-podium", ada, lambda scene: f"/p/{scene.honoured}", PODIUM, sizes=HAND),
    State("audience-podium", stranger, lambda scene: f"/a/{scene.honoured}", PODIUM, sizes=HAND),
    State("evening", ada, lambda scene: scene.evening, PODIUM, sizes=HAND),
    State("evening-gone", stranger, at("/evening/nothing"), "main a", sizes=HAND),
    State("tv-end", host, lambda scene: f"/tv/{scene.ended}", PIECE, sizes=TV),
)
