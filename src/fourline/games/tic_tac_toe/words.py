"""What Tic-Tac-Toe says about itself, in five languages."""

from __future__ import annotations

from fourline.core.words import Words

WORDS = {
    "en": Words(
        name="Tic-Tac-Toe",
        description="Three in a row on a board of nine cells.",
        rules=(
            ("The board", "It has nine cells, three by three. X starts, then the sides take turns."),
            ("A turn", "Put your sign into an empty cell. It stays there."),
            ("The aim", "Three of your signs in a row: across, down or diagonally."),
            ("A draw", "When all nine cells are taken and nobody has a row, nobody wins."),
        ),
        levels={
            "beginner": "Plays almost at random.",
            "casual": "Completes a row when it can, and blocks yours.",
            "club": "Looks a few moves ahead.",
            "expert": "Looks further ahead, and knows most traps.",
            "perfect": "Never loses.",
        },
        sending="Sending…",
    ),
    "de": Words(
        name="Tic-Tac-Toe",
        description="Drei in einer Reihe auf einem Brett mit neun Feldern.",
        rules=(
            ("Das Brett", "Es hat neun Felder, drei mal drei. X beginnt, dann wird abgewechselt."),
            ("Ein Zug", "Setze dein Zeichen auf ein leeres Feld. Dort bleibt es."),
            ("Das Ziel", "Drei eigene Zeichen in einer Reihe: waagerecht, senkrecht oder diagonal."),
            ("Unentschieden", "Sind alle neun Felder besetzt und niemand hat eine Reihe, gewinnt niemand."),
        ),
        levels={
            "beginner": "Spielt fast zufällig.",
            "casual": "Vollendet eine Reihe, wenn es geht, und verhindert deine.",
            "club": "Denkt ein paar Züge voraus.",
            "expert": "Denkt weiter voraus und kennt die meisten Fallen.",
            "perfect": "Verliert nie.",
        },
        sending="Wird gesendet…",
    ),
    "fr": Words(
        name="Morpion",
        description="Trois signes alignés sur un plateau de neuf cases.",
        rules=(
            ("Le plateau", "Il a neuf cases, trois sur trois. X commence, puis on joue à tour de rôle."),
            ("Un coup", "Placez votre signe sur une case vide. Il y reste."),
            (
                "Le but",
                "Aligner trois de vos signes\u202f: à l’horizontale, à la verticale ou en diagonale.",
            ),
            (
                "Le match nul",
                "Si les neuf cases sont prises sans que personne n’ait aligné trois signes, "
                "c’est un match nul.",
            ),
        ),
        levels={
            "beginner": "Joue presque au hasard.",
            "casual": "Complète un alignement s’il le peut et bloque le vôtre.",
            "club": "Voit quelques coups à l’avance.",
            "expert": "Voit plus loin et connaît la plupart des pièges.",
            "perfect": "Ne perd jamais.",
        },
        sending="Envoi…",
    ),
    "es": Words(
        name="Tres en raya",
        description="Tres en línea en un tablero de nueve casillas.",
        rules=(
            ("El tablero", "Tiene nueve casillas, tres por tres. Empieza X y se juega por turnos."),
            ("Una jugada", "Pon tu signo en una casilla vacía. Ahí se queda."),
            ("El objetivo", "Tres signos propios en línea: horizontal, vertical o diagonal."),
            ("Empate", "Si las nueve casillas están ocupadas y nadie tiene tres en línea, es un empate."),
        ),
        levels={
            "beginner": "Juega casi al azar.",
            "casual": "Completa una línea si puede y bloquea la tuya.",
            "club": "Prevé unas pocas jugadas.",
            "expert": "Prevé más jugadas y conoce la mayoría de las trampas.",
            "perfect": "Nunca pierde.",
        },
        sending="Enviando…",
    ),
    "ar": Words(
        name="إكس-أو",
        description="ثلاث علامات في خط على لوح من تسع خانات.",
        rules=(
            ("اللوح", "فيه تسع خانات، ثلاث في ثلاث. يبدأ X ثم يتناوب الطرفان."),
            ("الدور", "ضع علامتك في خانة فارغة، وتبقى فيها."),
            ("الهدف", "ثلاث من علاماتك في خط: أفقيًا أو عموديًا أو مائلًا."),
            ("التعادل", "إذا امتلأت الخانات التسع ولم يكتمل خط فلا فائز."),
        ),
        levels={
            "beginner": "يلعب شبه عشوائي.",
            "casual": "يكمل خطًا إن استطاع ويمنع خطك.",
            "club": "يحسب بضع نقلات مقدمًا.",
            "expert": "يحسب أبعد ويعرف معظم الفخاخ.",
            "perfect": "لا يخسر أبدًا.",
        },
        sending="جارٍ الإرسال…",
    ),
}
