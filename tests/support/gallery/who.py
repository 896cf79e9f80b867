"""Who looks at a page of the gallery, and where."""

from __future__ import annotations

from collections.abc import Callable

from support.gallery.scene import Scene
from support.visitor import Visitor


def ada(scene: Scene) -> Visitor:
    return scene.ada


def ben(scene: Scene) -> Visitor:
    return scene.ben


def stranger(scene: Scene) -> Visitor:
    return scene.stranger


def host(scene: Scene) -> Visitor:
    return scene.host


def at(path: str) -> Callable[[Scene], str]:
    return lambda _: path
