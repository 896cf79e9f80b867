"""What Connect Four Variants says about itself, in five languages."""

from __future__ import annotations

from fourline.core.words import Words

EN = Words(
    name="Connect Four Variants",
    description="Other boards, three or five in a row, pop out, misère.",
    rules=(
        ("The board", "It has 4 to 10 columns and 4 to 10 rows. Red starts, then the sides take turns."),
        ("A turn", "Drop a disc into a column that is not full. It falls to the lowest free cell."),
        ("The aim", "Three, four or five of your discs in a row, as chosen: across, up or diagonally."),
        (
            "Pop out",
            "Instead of dropping a disc you may take one of yours out at the bottom of a column; the discs "
            "above it sink. If that gives both sides a row, the player who moved counts as the one"
            " who has it. "
            "The same position for the third time is a draw.",
        ),
        ("Misère", "The side that completes a row loses."),
        ("A draw", "When no move is left and no row is complete, nobody wins."),
    ),
    reasons={
        "misere": "The side that completes a row loses.",
        "repetition": "The same position for the third time.",
    },
    options={
        "columns": "Columns",
        "rows": "Rows",
        "connect": "Discs in a row",
        "pop_out": "Pop out",
        "misere": "Misère",
    },
    notes={
        "pop_out": "Instead of dropping a disc, take one of yours out at the bottom.",
        "misere": "The side that completes a row loses.",
    },
    levels={
        "beginner": "Plays almost at random.",
        "casual": "Completes a row when it can, and blocks yours.",
        "club": "Looks a few moves ahead.",
        "expert": "Looks further ahead, and knows most traps.",
        "perfect": "Thinks as long as it may. On large boards it can still be beaten.",
    },
)
DE = Words(
    name="Vier-gewinnt-Varianten",
    description="Andere Bretter, drei oder fünf in einer Reihe, Pop-out, Misère.",
    rules=(
        ("Das Brett", "Es hat 4 bis 10 Spalten und 4 bis 10 Zeilen. Rot beginnt, dann wird abgewechselt."),
        (
            "Ein Zug",
            "Wirf einen Stein in eine Spalte ein, die nicht voll ist. Er fällt auf das unterste freie Feld.",
        ),
        (
            "Das Ziel",
            "Je nach Wahl drei, vier oder fünf eigene Steine in einer Reihe: waagerecht, senkrecht "
            "oder diagonal.",
        ),
        (
            "Pop-out",
            "Statt einen Stein einzuwerfen, darfst du einen eigenen unten aus einer Spalte nehmen; "
            "die Steine darüber "
            "sinken. Haben danach beide Seiten eine Reihe, zählt die des Spielers am Zug. Dieselbe"
            " Stellung zum "
            "dritten Mal ist ein Unentschieden.",
        ),
        ("Misère", "Wer eine Reihe vollendet, verliert."),
        ("Unentschieden", "Ist kein Zug mehr möglich und keine Reihe vollendet, gewinnt niemand."),
    ),
    reasons={
        "misere": "Wer eine Reihe vollendet, verliert.",
        "repetition": "Dieselbe Stellung zum dritten Mal.",
    },
    options={
        "columns": "Spalten",
        "rows": "Zeilen",
        "connect": "Steine in einer Reihe",
        "pop_out": "Pop-out",
        "misere": "Misère",
    },
    notes={
        "pop_out": "Statt einen Stein einzuwerfen, einen eigenen unten herausnehmen.",
        "misere": "Wer eine Reihe vollendet, verliert.",
    },
    levels={
        "beginner": "Spielt fast zufällig.",
        "casual": "Vollendet eine Reihe, wenn es geht, und verhindert deine.",
        "club": "Denkt ein paar Züge voraus.",
        "expert": "Denkt weiter voraus und kennt die meisten Fallen.",
        "perfect": "Denkt so lange, wie er darf. Auf großen Brettern ist er trotzdem zu schlagen.",
    },
    phrases={"Pop {}": "Aus Spalte {}"},
)
FR = Words(
    name="Variantes de Puissance 4",
    description="D’autres plateaux, trois ou cinq jetons alignés, retrait de jetons, qui perd gagne.",
    rules=(
        (
            "Le plateau",
            "Il a de 4 à 10 colonnes et de 4 à 10 rangées. Rouge commence, puis chacun joue à son tour.",
        ),
        (
            "Un coup",
            "Jouez un jeton dans une colonne qui n’est pas pleine. Il tombe sur la case libre la plus basse.",
        ),
        (
            "Le but",
            "Aligner trois, quatre ou cinq jetons selon le choix\u202f: à l’horizontale, à la verticale ou "
            "en diagonale.",
        ),
        (
            "Retrait",
            "Au lieu de jouer un jeton, vous pouvez retirer un des vôtres au bas d’une colonne ; "
            "les jetons du dessus "
            "descendent. Si les deux camps ont alors un alignement, celui du joueur qui vient de "
            "jouer compte. La "
            "même position pour la troisième fois est un match nul.",
        ),
        ("Qui perd gagne", "Le camp qui complète un alignement perd."),
        (
            "Match nul",
            "Si plus aucun coup n’est possible et qu’aucun alignement n’est complet, personne ne gagne.",
        ),
    ),
    reasons={
        "misere": "Le camp qui complète un alignement perd.",
        "repetition": "La même position pour la troisième fois.",
    },
    options={
        "columns": "Colonnes",
        "rows": "Rangées",
        "connect": "Jetons alignés",
        "pop_out": "Retrait de jetons",
        "misere": "Qui perd gagne",
    },
    notes={
        "pop_out": "Au lieu de jouer un jeton, en retirer un des siens en bas d’une colonne.",
        "misere": "Le camp qui complète un alignement perd.",
    },
    levels={
        "beginner": "Joue presque au hasard.",
        "casual": "Complète un alignement s’il le peut et bloque le vôtre.",
        "club": "Voit quelques coups à l’avance.",
        "expert": "Voit plus loin et connaît la plupart des pièges.",
        "perfect": "Réfléchit aussi longtemps que permis. Sur un grand plateau, on peut encore le battre.",
    },
    phrases={"Pop {}": "Retirer {}"},
)
ES = Words(
    name="Variantes de Cuatro en línea",
    description="Otros tableros, tres o cinco en línea, sacar fichas, quien conecta pierde.",
    rules=(
        (
            "El tablero",
            "Tiene de 4 a 10 columnas y de 4 a 10 filas. Empieza Rojo y se juega por turnos.",
        ),
        (
            "Una jugada",
            "Suelta una ficha en una columna que no esté llena. Cae en la casilla libre más baja.",
        ),
        (
            "El objetivo",
            "Tres, cuatro o cinco fichas en línea, según se elija: horizontal, vertical o diagonal.",
        ),
        (
            "Sacar fichas",
            "En lugar de soltar una ficha puedes sacar una tuya de la base de una columna; las de "
            "encima bajan. Si "
            "entonces ambos lados tienen una línea, cuenta la de quien acaba de jugar. La misma "
            "posición por tercera "
            "vez es empate.",
        ),
        ("Quien conecta pierde", "Pierde el lado que completa una línea."),
        ("Empate", "Si no queda ninguna jugada ni hay línea completa, nadie gana."),
    ),
    reasons={
        "misere": "Pierde quien completa una línea.",
        "repetition": "La misma posición por tercera vez.",
    },
    options={
        "columns": "Columnas",
        "rows": "Filas",
        "connect": "Fichas en línea",
        "pop_out": "Sacar fichas",
        "misere": "Quien conecta pierde",
    },
    notes={
        "pop_out": "En vez de soltar una ficha, saca una tuya por abajo.",
        "misere": "Pierde quien completa una línea.",
    },
    levels={
        "beginner": "Juega casi al azar.",
        "casual": "Completa una línea si puede y bloquea la tuya.",
        "club": "Prevé unas pocas jugadas.",
        "expert": "Prevé más jugadas y conoce la mayoría de las trampas.",
        "perfect": "Piensa todo el tiempo permitido. En tableros grandes aún se le puede ganar.",
    },
    phrases={"Pop {}": "Sacar {}"},
)
AR = Words(
    name="تنويعات أربعة تربح",
    description="ألواح أخرى، ثلاثة أو خمسة في خط، إخراج الأقراص، من يكمل خطًا يخسر.",
    rules=(
        ("اللوح", "فيه من 4 إلى 10 أعمدة ومن 4 إلى 10 صفوف. يبدأ الأحمر ثم يتناوب الطرفان."),
        ("الدور", "أسقط قرصًا في عمود غير ممتلئ، فيستقر في أدنى خانة فارغة."),
        ("الهدف", "ثلاثة أو أربعة أو خمسة من أقراصك في خط حسب الاختيار: أفقيًا أو عموديًا أو مائلًا."),
        (
            "إخراج الأقراص",
            "بدل إسقاط قرص يمكنك إخراج قرص لك من أسفل عمود، فتنزل الأقراص التي فوقه. إن اكتمل خط "
            "للطرفين معًا "
            "يُحتسب خط من لعب. تكرار الوضع نفسه للمرة الثالثة تعادل.",
        ),
        ("من يكمل خطًا يخسر", "الطرف الذي يكمل خطًا يخسر."),
        ("التعادل", "إذا لم تبقَ نقلة ولم يكتمل خط فلا فائز."),
    ),
    reasons={
        "misere": "يخسر من يكمل خطًا.",
        "repetition": "تكرر الوضع نفسه للمرة الثالثة.",
    },
    options={
        "columns": "الأعمدة",
        "rows": "الصفوف",
        "connect": "أقراص في خط",
        "pop_out": "إخراج الأقراص",
        "misere": "من يكمل خطًا يخسر",
    },
    notes={
        "pop_out": "بدل إسقاط قرص، أخرج قرصًا لك من أسفل العمود.",
        "misere": "يخسر من يكمل خطًا.",
    },
    levels={
        "beginner": "يلعب شبه عشوائي.",
        "casual": "يكمل خطًا إن استطاع ويمنع خطك.",
        "club": "يحسب بضع نقلات مقدمًا.",
        "expert": "يحسب أبعد ويعرف معظم الفخاخ.",
        "perfect": "يفكر ما سُمح له. على الألواح الكبيرة يمكن هزيمته.",
    },
    phrases={"Pop {}": "أخرج {}"},
)
WORDS = {"en": EN, "de": DE, "fr": FR, "es": ES, "ar": AR}
