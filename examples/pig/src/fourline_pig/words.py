"""What Pig says about itself."""

from __future__ import annotations

from fourline.core.words import Words

WORDS = {
    "en": Words(
        rules=(
            ("A turn", "Roll as often as you like and fill the pot; a one empties it and ends your turn."),
            ("Hold", "Take the pot: its points are yours, and the next player goes on."),
            ("The end", "The first to have the points that were agreed on wins."),
        ),
        reasons={"goal": "Enough points.", "last_player": "All the others have left."},
        sending="…",
        keys="Press Tab to reach Roll and Hold.",
        levels={
            "beginner": "Rolls and holds almost as it likes.",
            "casual": "Holds when that wins, and mostly when the pot is worth it.",
            "club": "Weighs what a roll may bring against what it may cost.",
            "expert": "Weighs it more exactly.",
            "perfect": "Plays as well as it can; the die has the last word.",
        },
    ),
    "de": Words(
        name="Die böse Eins",
        description="Würfle, so oft du dich traust; eine Eins nimmt dir alles aus dieser Runde.",
        rules=(
            (
                "Ein Zug",
                "Würfle, so oft du willst: Das füllt den Topf. Eine Eins leert ihn und beendet den Zug.",
            ),
            ("Sichern", "Nimm den Topf: Seine Punkte gehören dir, und der Nächste ist dran."),
            ("Das Ende", "Wer zuerst die vereinbarten Punkte hat, gewinnt."),
        ),
        reasons={"goal": "Genug Punkte.", "last_player": "Alle anderen sind gegangen."},
        sending="…",
        options={"players": "Spieler", "goal": "Punkte zum Sieg"},
        keys="Mit der Tabulatortaste zu „Würfeln“ und „Sichern“.",
        levels={
            "beginner": "Würfelt und sichert fast nach Laune.",
            "casual": "Sichert, wenn das gewinnt, und meist, wenn es sich lohnt.",
            "club": "Wägt ab, was ein Wurf bringt und was er kosten kann.",
            "expert": "Wägt genauer ab.",
            "perfect": "Spielt, so gut es geht; das letzte Wort hat der Würfel.",
        },
        phrases={
            "Roll": "Würfeln",
            "Hold": "Sichern",
            "roll": "Würfeln",
            "hold": "Sichern",
            "{} points": "{} Punkte",
            "{} has {} in the pot": "{} hat {} im Topf",
        },
    ),
    "fr": Words(
        name="Cochon",
        description="Lancez le dé tant que vous l’osez\u202f: un 1 reprend tout ce que ce tour a rapporté.",
        rules=(
            (
                "Un tour",
                "Lancez autant que vous voulez et remplissez le pot. Un 1 le vide et finit le tour.",
            ),
            ("Garder", "Prenez le pot\u202f: ses points sont à vous et la main passe."),
            ("La fin", "Qui atteint le premier les points convenus gagne."),
        ),
        reasons={"goal": "Assez de points.", "last_player": "Tous les autres sont partis."},
        sending="…",
        options={"players": "Joueurs", "goal": "Points pour gagner"},
        keys="La touche Tab mène à «\u202fLancer\u202f» et «\u202fGarder\u202f».",
        levels={
            "beginner": "Lance et garde presque au hasard.",
            "casual": "Garde quand cela gagne, et souvent quand le pot le vaut.",
            "club": "Pèse ce qu’un lancer peut rapporter et ce qu’il peut coûter.",
            "expert": "Pèse plus finement.",
            "perfect": "Joue aussi bien que possible\u202f; le dé a le dernier mot.",
        },
        phrases={
            "Roll": "Lancer",
            "Hold": "Garder",
            "roll": "Lancer",
            "hold": "Garder",
            "{} points": "{} points",
            "{} has {} in the pot": "{} a {} dans le pot",
        },
    ),
    "es": Words(
        name="Cerdo",
        description="Lanza el dado mientras te atrevas; un uno se lleva lo ganado en este turno.",
        rules=(
            ("Un turno", "Lanza cuanto quieras y llena el bote; un uno lo vacía y termina tu turno."),
            ("Plantarse", "Toma el bote: sus puntos son tuyos y sigue el siguiente."),
            ("El final", "Gana quien alcanza primero los puntos acordados."),
        ),
        reasons={"goal": "Puntos suficientes.", "last_player": "Todos los demás se fueron."},
        sending="…",
        options={"players": "Jugadores", "goal": "Puntos para ganar"},
        keys="Con el tabulador llegas a «Lanzar» y «Plantarse».",
        levels={
            "beginner": "Lanza y se planta casi a su antojo.",
            "casual": "Se planta cuando eso gana, y casi siempre cuando el bote lo vale.",
            "club": "Sopesa lo que una tirada puede dar y lo que puede costar.",
            "expert": "Lo sopesa con más exactitud.",
            "perfect": "Juega lo mejor posible; el dado tiene la última palabra.",
        },
        phrases={
            "Roll": "Lanzar",
            "Hold": "Plantarse",
            "roll": "Lanzar",
            "hold": "Plantarse",
            "{} points": "{} puntos",
            "{} has {} in the pot": "{} tiene {} en el bote",
        },
    ),
    "ar": Words(
        name="احذر الواحد",
        description="ارمِ النرد ما تجرأت؛ الواحد يأخذ كل ما جمعته في هذا الدور.",
        rules=(
            ("الدور", "ارمِ كما تشاء واملأ الرصيد؛ الواحد يفرغه وينهي دورك."),
            ("الاحتفاظ", "خذ الرصيد: نقاطه لك، ثم يلعب التالي."),
            ("النهاية", "يفوز أول من يبلغ النقاط المتفق عليها."),
        ),
        reasons={"goal": "اكتملت النقاط.", "last_player": "غادر جميع الآخرين."},
        sending="…",
        options={"players": "اللاعبون", "goal": "نقاط الفوز"},
        keys="اضغط Tab للوصول إلى «ارمِ» و«احتفظ».",
        levels={
            "beginner": "يرمي ويحتفظ كيفما اتفق.",
            "casual": "يحتفظ إن كان ذلك يفوز، وغالبًا حين يستحق الرصيد.",
            "club": "يوازن بين ما قد تجلبه الرمية وما قد تكلفه.",
            "expert": "يوازن بدقة أكبر.",
            "perfect": "يلعب بأفضل ما يمكن، والكلمة الأخيرة للنرد.",
        },
        phrases={
            "Roll": "ارمِ",
            "Hold": "احتفظ",
            "roll": "رمية",
            "hold": "احتفاظ",
            "{} points": "النقاط: {}",
            "{} has {} in the pot": "رصيد دور {}: {}",
        },
    ),
}
