"""What Checkers says about itself."""

from __future__ import annotations

from fourline.core.words import Words

WORDS = {
    "en": Words(
        rules=(
            ("A turn", "Black starts. A man goes one square diagonally forward."),
            ("Captures", "A piece jumps over one of the other side. Jump if you can, and jump on."),
            ("Kings", "A man that reaches the far side becomes a king and goes forward and backward."),
            ("The end", "Who cannot move loses. Forty moves each without progress are a draw."),
        ),
        reasons={
            "no_moves": "The side to move has no move left.",
            "no_progress": "Forty moves without progress.",
        },
        sending="Moving…",
        keys="Choose a piece with the arrow keys and Enter, then a square. Escape lets go of the piece.",
        levels={
            "beginner": "Moves almost at random, and jumps because it must.",
            "casual": "Takes the last piece when it can, and does not give away its own.",
            "club": "Looks a few moves ahead, and sees most double jumps.",
            "expert": "Looks further ahead.",
            "perfect": "Thinks as long as it may, and can still be beaten.",
        },
    ),
    "de": Words(
        name="Dame",
        description="Überspringe die gegnerischen Steine, bis keiner mehr da ist oder ziehen kann.",
        rules=(
            ("Ein Zug", "Schwarz beginnt. Ein Stein zieht ein Feld diagonal nach vorn."),
            (
                "Schlagen",
                "Ein Stein springt über einen gegnerischen. Wer springen kann, muss springen, auch mehrmals.",
            ),
            ("Damen", "Ein Stein auf der letzten Reihe wird zur Dame und zieht vor und zurück."),
            ("Das Ende", "Wer nicht ziehen kann, verliert. Je vierzig Züge ohne Fortschritt: Unentschieden."),
        ),
        reasons={
            "no_moves": "Die Seite am Zug kann nicht mehr ziehen.",
            "no_progress": "Vierzig Züge ohne Fortschritt.",
        },
        sending="Zug wird gesendet…",
        keys="Mit Pfeiltasten und Enter einen Stein wählen, dann ein Feld. Esc lässt den Stein los.",
        levels={
            "beginner": "Zieht fast zufällig und schlägt, weil er muss.",
            "casual": "Schlägt den letzten Stein, wenn es geht, und verschenkt die eigenen nicht.",
            "club": "Denkt ein paar Züge voraus und sieht die meisten Doppelsprünge.",
            "expert": "Denkt weiter voraus.",
            "perfect": "Denkt so lange, wie er darf, und ist trotzdem zu schlagen.",
        },
        phrases={"king": "Dame", "1 piece": "1 Stein", "{} pieces": "{} Steine"},
    ),
    "fr": Words(
        name="Dames",
        description="Prenez les pions adverses jusqu’à ce qu’il n’en reste plus ou qu’ils soient bloqués.",
        rules=(
            ("Un coup", "Noir commence. Un pion avance d’une case en diagonale."),
            (
                "Les prises",
                "On prend en sautant par-dessus un pion adverse. C’est obligatoire, et l’on continue.",
            ),
            ("Les dames", "Un pion arrivé au bout devient une dame\u202f: elle avance et recule."),
            ("La fin", "Qui ne peut plus jouer perd. Quarante coups chacun sans progrès\u202f: match nul."),
        ),
        reasons={
            "no_moves": "Le camp qui doit jouer n’a plus de coup.",
            "no_progress": "Quarante coups sans progrès.",
        },
        sending="Envoi du coup…",
        keys="Choisissez un pion avec les flèches et Entrée, puis une case. Échap le repose.",
        levels={
            "beginner": "Joue presque au hasard et prend parce qu’il le faut.",
            "casual": "Prend le dernier pion s’il le peut et ne donne pas les siens.",
            "club": "Voit quelques coups à l’avance et la plupart des doubles prises.",
            "expert": "Voit plus loin.",
            "perfect": "Réfléchit aussi longtemps que permis, mais on peut encore le battre.",
        },
        phrases={"king": "dame", "1 piece": "1 pion", "{} pieces": "{} pions"},
    ),
    "es": Words(
        name="Damas",
        description="Salta sobre las fichas del otro lado hasta que no quede ninguna o no pueda mover.",
        rules=(
            ("Una jugada", "Empieza Negro. Un peón avanza una casilla en diagonal."),
            (
                "Capturas",
                "Se captura saltando sobre una ficha del otro lado. Es obligatorio, y se sigue saltando.",
            ),
            ("Damas", "Un peón que llega al final se convierte en dama y mueve hacia delante y hacia atrás."),
            ("El final", "Pierde quien no puede mover. Cuarenta jugadas cada uno sin avance son empate."),
        ),
        reasons={
            "no_moves": "El lado que debe mover no tiene jugadas.",
            "no_progress": "Cuarenta jugadas sin avance.",
        },
        sending="Enviando la jugada…",
        keys="Elige una ficha con las flechas e Intro, luego una casilla. Esc suelta la ficha.",
        levels={
            "beginner": "Mueve casi al azar y salta porque debe.",
            "casual": "Captura la última ficha si puede y no regala las suyas.",
            "club": "Prevé unas pocas jugadas y ve la mayoría de los saltos dobles.",
            "expert": "Prevé más jugadas.",
            "perfect": "Piensa todo el tiempo permitido, y aún se le puede ganar.",
        },
        phrases={"king": "dama", "1 piece": "1 ficha", "{} pieces": "{} fichas"},
    ),
    "ar": Words(
        name="الداما",
        description="اقفز فوق قطع الخصم حتى لا تبقى له قطعة أو نقلة.",
        rules=(
            ("الدور", "يبدأ الأسود. يتقدم الحجر خانة واحدة مائلًا إلى الأمام."),
            ("الأسر", "تؤسر القطعة بالقفز فوقها. القفز واجب، ويستمر ما دام ممكنًا."),
            ("الملوك", "الحجر الذي يبلغ الطرف الآخر يصبح ملكًا ويتحرك إلى الأمام وإلى الخلف."),
            ("النهاية", "يخسر من لا نقلة له. أربعون نقلة لكل طرف بلا تقدم تعادل."),
        ),
        reasons={
            "no_moves": "لم تبقَ نقلة لصاحب الدور.",
            "no_progress": "أربعون نقلة بلا تقدم.",
        },
        sending="جارٍ إرسال النقلة…",
        keys="اختر قطعة بالأسهم واضغط Enter ثم خانة. مفتاح Esc يترك القطعة.",
        levels={
            "beginner": "يلعب شبه عشوائي ويقفز لأنه مضطر.",
            "casual": "يأسر القطعة الأخيرة إن استطاع ولا يهدي قطعه.",
            "club": "يحسب بضع نقلات مقدمًا ويرى معظم القفزات المزدوجة.",
            "expert": "يحسب أبعد.",
            "perfect": "يفكر ما سُمح له، ومع ذلك يمكن هزيمته.",
        },
        phrases={"king": "ملك", "1 piece": "قطعة واحدة", "2 pieces": "قطعتان", "{} pieces": "القطع: {}"},
    ),
}
