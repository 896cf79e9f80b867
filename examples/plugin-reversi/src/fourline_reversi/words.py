"""What Reversi says about itself."""

from __future__ import annotations

from fourline.core.words import Words

WORDS = {
    "en": Words(
        rules=(
            ("A turn", "Black starts. Put a disc so that it closes in discs of the other colour; they turn."),
            ("Passing", "Who can turn nothing is passed over."),
            ("The end", "When nobody can turn anything, the side with more discs wins."),
        ),
        sending="Turning…",
        keys="Walk over the open squares with the arrow keys and press Enter.",
        levels={
            "beginner": "Plays almost at random.",
            "casual": "Takes a win at once, and stops yours.",
            "club": "Looks a few moves ahead.",
            "expert": "Looks further ahead.",
            "perfect": "Thinks as long as it may, and can still be beaten.",
        },
    ),
    "de": Words(
        description="Schließe Steine der anderen Farbe ein und drehe sie um; wer die meisten hat, gewinnt.",
        rules=(
            (
                "Ein Zug",
                "Schwarz beginnt. Schließe mit deinem Stein andersfarbige ein; sie werden umgedreht.",
            ),
            ("Aussetzen", "Wer nichts drehen kann, setzt aus."),
            ("Das Ende", "Kann niemand mehr etwas drehen, gewinnt die Seite mit mehr Steinen."),
        ),
        sending="Steine werden gedreht…",
        keys="Mit den Pfeiltasten über die offenen Felder gehen und Enter drücken.",
        levels={
            "beginner": "Spielt fast zufällig.",
            "casual": "Gewinnt sofort, wenn es geht, und verhindert deinen Sieg.",
            "club": "Denkt ein paar Züge voraus.",
            "expert": "Denkt weiter voraus.",
            "perfect": "Denkt so lange, wie er darf, und ist trotzdem zu schlagen.",
        },
        phrases={
            "draw, {} discs each": "Unentschieden, je {} Steine",
            "{} wins by {} discs to {}": "{} gewinnt mit {} zu {} Steinen",
        },
    ),
    "fr": Words(
        description="Encadrez les jetons adverses pour les retourner\u202f; qui en a le plus gagne.",
        rules=(
            (
                "Un coup",
                "Noir commence. Posez un jeton qui encadre des jetons adverses\u202f: ils se retournent.",
            ),
            ("Passer", "Qui ne peut rien retourner passe son tour."),
            ("La fin", "Quand plus personne ne peut jouer, le camp qui a le plus de jetons gagne."),
        ),
        sending="Les jetons se retournent…",
        keys="Parcourez les cases libres avec les flèches et appuyez sur Entrée.",
        levels={
            "beginner": "Joue presque au hasard.",
            "casual": "Gagne dès qu’il le peut et bloque votre victoire.",
            "club": "Voit quelques coups à l’avance.",
            "expert": "Voit plus loin.",
            "perfect": "Réfléchit aussi longtemps que permis, mais on peut encore le battre.",
        },
        phrases={
            "draw, {} discs each": "Match nul, {} jetons chacun",
            "{} wins by {} discs to {}": "{} gagne par {} jetons à {}",
        },
    ),
    "es": Words(
        description="Encierra fichas del otro color para darles la vuelta; gana quien tiene más.",
        rules=(
            (
                "Una jugada",
                "Empieza Negro. Pon una ficha que encierre fichas del otro color; se giran.",
            ),
            ("Pasar", "Quien no puede dar la vuelta a ninguna, pasa."),
            ("El final", "Cuando nadie puede jugar, gana el lado con más fichas."),
        ),
        sending="Dando la vuelta…",
        keys="Recorre las casillas libres con las flechas y pulsa Intro.",
        levels={
            "beginner": "Juega casi al azar.",
            "casual": "Gana en cuanto puede y evita tu victoria.",
            "club": "Prevé unas pocas jugadas.",
            "expert": "Prevé más jugadas.",
            "perfect": "Piensa todo el tiempo permitido, y aún se le puede ganar.",
        },
        phrases={
            "draw, {} discs each": "Empate, {} fichas cada uno",
            "{} wins by {} discs to {}": "Gana {} por {} fichas a {}",
        },
    ),
    "ar": Words(
        name="ريفيرسي",
        description="احصر أقراص اللون الآخر لتقلبها، والفوز لصاحب الأقراص الأكثر.",
        rules=(
            ("الدور", "يبدأ الأسود. ضع قرصًا يحصر أقراصًا من اللون الآخر فتنقلب."),
            ("التجاوز", "من لا يقلب شيئًا يفوته الدور."),
            ("النهاية", "إذا لم يعد أحد يقلب شيئًا فاز الطرف صاحب الأقراص الأكثر."),
        ),
        sending="جارٍ قلب الأقراص…",
        keys="تنقّل بين الخانات المتاحة بالأسهم ثم اضغط Enter.",
        levels={
            "beginner": "يلعب شبه عشوائي.",
            "casual": "يفوز فورًا إن استطاع ويمنع فوزك.",
            "club": "يحسب بضع نقلات مقدمًا.",
            "expert": "يحسب أبعد.",
            "perfect": "يفكر ما سُمح له، ومع ذلك يمكن هزيمته.",
        },
        phrases={
            "draw, {} discs each": "تعادل، لكل طرف {} قرصًا",
            "{} wins by {} discs to {}": "فاز {} بنتيجة {} إلى {}",
        },
    ),
}
