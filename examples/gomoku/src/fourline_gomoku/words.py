"""What Gomoku says about itself."""

from __future__ import annotations

from fourline.core.words import Words

LEVELS = {
    "beginner": "Plays almost at random near the other stones.",
    "casual": "Completes a five, and stops yours.",
    "club": "Also looks a few moves ahead.",
    "expert": "Looks further ahead.",
    "perfect": "Thinks as long as it may, and can still be beaten.",
}
WORDS = {
    "en": Words(
        rules=(
            ("A turn", "Black starts. Put one stone on a free point; it stays there."),
            ("The aim", "Five of your stones in a row: across, up or diagonally."),
            ("Exactly five", "If chosen, six or more in a row do not win."),
            ("A draw", "When the board is full and no five is complete, nobody wins."),
        ),
        reasons={"five": "Five in a row."},
        levels=LEVELS,
        sending="Placing the stone…",
        keys="Walk over the free points with the arrow keys and press Enter.",
    ),
    "de": Words(
        description="Fünf Steine in einer Reihe gewinnen.",
        rules=(
            ("Ein Zug", "Schwarz beginnt. Lege einen Stein auf einen freien Punkt; dort bleibt er."),
            ("Das Ziel", "Fünf eigene Steine in einer Reihe: waagerecht, senkrecht oder diagonal."),
            ("Genau fünf", "Wenn gewählt, gewinnen sechs oder mehr in einer Reihe nicht."),
            ("Unentschieden", "Ist das Brett voll und keine Fünf vollendet, gewinnt niemand."),
        ),
        reasons={"five": "Fünf in einer Reihe."},
        options={"size": "Brettgröße", "exact": "Genau fünf", "first": "Erster Stein"},
        values={"anywhere": "überall", "centre": "in der Mitte"},
        sending="Stein wird gelegt…",
        keys="Mit den Pfeiltasten über die freien Punkte gehen, Enter legt den Stein.",
    ),
}
