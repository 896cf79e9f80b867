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
        notes={"exact": "Sechs oder mehr in einer Reihe gewinnen nicht."},
        levels={
            "beginner": "Spielt fast zufällig in der Nähe der anderen Steine.",
            "casual": "Vollendet eine Fünf und verhindert deine.",
            "club": "Denkt auch ein paar Züge voraus.",
            "expert": "Denkt weiter voraus.",
            "perfect": "Denkt so lange, wie er darf, und ist trotzdem zu schlagen.",
        },
        phrases={"1 stone": "1 Stein", "{} stones": "{} Steine"},
    ),
    "fr": Words(
        description="Cinq pierres alignées gagnent.",
        rules=(
            ("Un coup", "Noir commence. Posez une pierre sur un point libre\u202f; elle y reste."),
            ("Le but", "Aligner cinq pierres\u202f: à l’horizontale, à la verticale ou en diagonale."),
            ("Exactement cinq", "Si ce choix est fait, six pierres alignées ou plus ne gagnent pas."),
            ("Match nul", "Si le plateau est plein et qu’aucun cinq n’est complet, personne ne gagne."),
        ),
        reasons={"five": "Cinq pierres alignées."},
        options={"size": "Taille du plateau", "exact": "Exactement cinq", "first": "Première pierre"},
        notes={"exact": "Six pierres alignées ou plus ne gagnent pas."},
        values={"anywhere": "n’importe où", "centre": "au centre"},
        sending="Pose de la pierre…",
        keys="Parcourez les points libres avec les flèches et appuyez sur Entrée.",
        levels={
            "beginner": "Joue presque au hasard près des autres pierres.",
            "casual": "Complète un cinq et empêche le vôtre.",
            "club": "Voit aussi quelques coups à l’avance.",
            "expert": "Voit plus loin.",
            "perfect": "Réfléchit aussi longtemps que permis, mais on peut encore le battre.",
        },
        phrases={"1 stone": "1 pierre", "0 stones": "0 pierre", "{} stones": "{} pierres"},
    ),
    "es": Words(
        description="Cinco piedras en línea ganan.",
        rules=(
            ("Una jugada", "Empieza Negro. Pon una piedra en un punto libre; allí se queda."),
            ("El objetivo", "Cinco piedras tuyas en línea: horizontal, vertical o diagonal."),
            ("Exactamente cinco", "Si se elige, seis o más en línea no ganan."),
            ("Empate", "Si el tablero está lleno y no hay un cinco completo, nadie gana."),
        ),
        reasons={"five": "Cinco en línea."},
        options={"size": "Tamaño del tablero", "exact": "Exactamente cinco", "first": "Primera piedra"},
        notes={"exact": "Seis o más en línea no ganan."},
        values={"anywhere": "donde sea", "centre": "en el centro"},
        sending="Poniendo la piedra…",
        keys="Recorre los puntos libres con las flechas y pulsa Intro.",
        levels={
            "beginner": "Juega casi al azar cerca de las otras piedras.",
            "casual": "Completa un cinco y evita el tuyo.",
            "club": "Además prevé unas pocas jugadas.",
            "expert": "Prevé más jugadas.",
            "perfect": "Piensa todo el tiempo permitido, y aún se le puede ganar.",
        },
        phrases={"1 stone": "1 piedra", "{} stones": "{} piedras"},
    ),
    "ar": Words(
        name="غوموكو",
        description="خمسة أحجار في خط تفوز.",
        rules=(
            ("الدور", "يبدأ الأسود. ضع حجرًا على نقطة فارغة، ويبقى هناك."),
            ("الهدف", "خمسة من أحجارك في خط: أفقيًا أو عموديًا أو مائلًا."),
            ("خمسة بالضبط", "إن اختيرت فستة أو أكثر في خط لا تفوز."),
            ("التعادل", "إذا امتلأ اللوح ولم تكتمل خمسة فلا فائز."),
        ),
        reasons={"five": "خمسة في خط."},
        options={"size": "حجم اللوح", "exact": "خمسة بالضبط", "first": "الحجر الأول"},
        notes={"exact": "ستة أو أكثر في خط لا تفوز."},
        values={"anywhere": "في أي مكان", "centre": "في الوسط"},
        sending="جارٍ وضع الحجر…",
        keys="تنقّل بين النقاط الفارغة بالأسهم ثم اضغط Enter.",
        levels={
            "beginner": "يلعب شبه عشوائي قرب الأحجار الأخرى.",
            "casual": "يكمل خمسة ويمنع خمستك.",
            "club": "يحسب أيضًا بضع نقلات مقدمًا.",
            "expert": "يحسب أبعد.",
            "perfect": "يفكر ما سُمح له، ومع ذلك يمكن هزيمته.",
        },
        phrases={"1 stone": "حجر واحد", "2 stones": "حجران", "{} stones": "الأحجار: {}"},
    ),
}
