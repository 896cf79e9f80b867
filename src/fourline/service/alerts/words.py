"""The sentences of alerts in five languages."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "de", "fr", "es", "ar")
Words = Mapping[str, str]

_EN: Words = {
    "your_turn": "Your turn",
    "time_short": "Your time is running out",
    "joined": "{name} has joined your game",
    "won": "You won",
    "lost": "You lost",
    "draw": "A draw",
    "aborted": "The game was cancelled",
    "missed": "You missed a game: an opponent was found for you",
    "rematch": "{name} wants a rematch",
    "takeback": "{name} asks to take a move back",
    "pause": "{name} asks for a pause",
    "tempo": "{name} suggests another time control",
    "paired": "Your opponent is here",
    "test": "Alerts work",
    "test_body": "This is a test. Your alerts will arrive here.",
    "against": "Game against {name}",
    "left": "{time} left",
    "opponent": "your opponent",
    "Opponent": "Your opponent",
    "hours": "{n} h",
    "minutes": "{n} min",
    "news": "News from your games",
    "unread": "Games that cannot be shown at the moment: {n}",
    "open": "Open the game: {link}",
    "why": "You get this email because you confirmed this address.",
    "stop": "Stop these emails: {link}",
    "code": "Your code for Fourline",
    "code_body": "Your code is {code}. Enter it on the page where you gave this address.\n"
    "If that was not you, ignore this email: nothing else will be sent.",
    "stopped": "No more email will be sent to this address.",
    "stop_question": "Stop emails about your games?",
    "stop_button": "Stop emails",
    "bot": "Computer ({name})",
    "level_beginner": "Beginner",
    "level_casual": "Casual",
    "level_club": "Club",
    "level_expert": "Expert",
    "level_perfect": "Perfect",
    "level_even": "Even",
    "colour_red": "Red",
    "colour_yellow": "Yellow",
    "colour_blue": "Blue",
    "colour_black": "Black",
    "colour_white": "White",
    "colour_green": "Green",
}
_DE: Words = {
    "your_turn": "Du bist dran",
    "time_short": "Deine Zeit läuft ab",
    "joined": "{name} spielt jetzt mit",
    "won": "Du hast gewonnen",
    "lost": "Du hast verloren",
    "draw": "Unentschieden",
    "aborted": "Das Spiel wurde abgebrochen",
    "missed": "Du hast ein Spiel verpasst: Ein Gegner war da",
    "rematch": "{name} möchte eine Revanche",
    "takeback": "{name} möchte einen Zug zurücknehmen",
    "pause": "{name} bittet um eine Pause",
    "tempo": "{name} schlägt ein anderes Tempo vor",
    "paired": "Dein Gegner ist da",
    "test": "Die Benachrichtigungen kommen an",
    "test_body": "Das ist ein Test. Hier erfährst du, was in deinen Spielen geschieht.",
    "against": "Spiel gegen {name}",
    "left": "Noch {time}",
    "opponent": "deinen Gegner",
    "Opponent": "Dein Gegner",
    "hours": "{n} Std.",
    "minutes": "{n} Min.",
    "news": "Neues von deinen Spielen",
    "unread": "Spiele, die zurzeit nicht angezeigt werden können: {n}",
    "open": "Zum Spiel: {link}",
    "why": "Du bekommst diese E-Mail, weil du diese Adresse bestätigt hast.",
    "stop": "Keine E-Mails mehr: {link}",
    "code": "Dein Code für Fourline",
    "code_body": "Dein Code ist {code}. Gib ihn auf der Seite ein, auf der du diese Adresse angegeben hast.\n"
    "Wenn du das nicht warst, ignoriere diese E-Mail: Es kommt keine weitere.",
    "stopped": "An diese Adresse gehen keine E-Mails mehr.",
    "stop_question": "Keine E-Mails mehr über deine Spiele?",
    "stop_button": "Keine E-Mails mehr",
    "bot": "Computer ({name})",
    "level_beginner": "Anfänger",
    "level_casual": "Hobby",
    "level_club": "Verein",
    "level_expert": "Experte",
    "level_perfect": "Perfekt",
    "level_even": "Ebenbürtig",
    "colour_red": "Rot",
    "colour_yellow": "Gelb",
    "colour_blue": "Blau",
    "colour_black": "Schwarz",
    "colour_white": "Weiß",
    "colour_green": "Grün",
}
_FR: Words = {
    "your_turn": "À vous de jouer",
    "time_short": "Votre temps s’écoule",
    "joined": "{name} a rejoint votre partie",
    "won": "Vous avez gagné",
    "lost": "Vous avez perdu",
    "draw": "Match nul",
    "aborted": "La partie a été annulée",
    "missed": "Vous avez manqué une partie : un adversaire était là",
    "rematch": "{name} veut une revanche",
    "takeback": "{name} demande à reprendre un coup",
    "pause": "{name} demande une pause",
    "tempo": "{name} propose une autre cadence",
    "paired": "Votre adversaire est là",
    "test": "Les alertes fonctionnent",
    "test_body": "Ceci est un essai. C’est ici que vous recevrez vos alertes.",
    "against": "Partie contre {name}",
    "left": "Il reste {time}",
    "opponent": "votre adversaire",
    "Opponent": "Votre adversaire",
    "hours": "{n}\u00a0h",
    "minutes": "{n}\u00a0min",
    "news": "Des nouvelles de vos parties",
    "unread": "Parties qui ne peuvent pas être affichées pour le moment\u202f: {n}",
    "open": "Ouvrir la partie\u202f: {link}",
    "why": "Vous recevez ce message parce que vous avez confirmé cette adresse.",
    "stop": "Ne plus recevoir ces messages\u202f: {link}",
    "code": "Votre code pour Fourline",
    "code_body": "Votre code est {code}. Saisissez-le sur la page où vous avez donné cette adresse.\n"
    "Si ce n’était pas vous, ignorez ce message\u202f: rien d’autre ne sera envoyé.",
    "stopped": "Plus aucun message ne sera envoyé à cette adresse.",
    "stop_question": "Ne plus recevoir de messages sur vos parties\u202f?",
    "stop_button": "Ne plus recevoir",
    "bot": "Ordinateur ({name})",
    "level_beginner": "Débutant",
    "level_casual": "Amateur",
    "level_club": "Club",
    "level_expert": "Expert",
    "level_perfect": "Parfait",
    "level_even": "À votre niveau",
    "colour_red": "Rouge",
    "colour_yellow": "Jaune",
    "colour_blue": "Bleu",
    "colour_black": "Noir",
    "colour_white": "Blanc",
    "colour_green": "Vert",
}
_ES: Words = {
    "your_turn": "Te toca",
    "time_short": "Se te acaba el tiempo",
    "joined": "{name} se unió a tu partida",
    "won": "¡Victoria!",
    "lost": "Perdiste",
    "draw": "Empate",
    "aborted": "La partida se canceló",
    "missed": "Te perdiste una partida: había un rival para ti",
    "rematch": "{name} quiere la revancha",
    "takeback": "{name} pide deshacer una jugada",
    "pause": "{name} pide una pausa",
    "tempo": "{name} propone otro ritmo",
    "paired": "Ya está aquí tu rival",
    "test": "Los avisos funcionan",
    "test_body": "Esto es una prueba. Aquí recibirás los avisos.",
    "against": "Partida contra {name}",
    "left": "Tiempo restante: {time}",
    "opponent": "tu rival",
    "Opponent": "Tu rival",
    "hours": "{n} h",
    "minutes": "{n} min",
    "news": "Novedades de tus partidas",
    "unread": "Partidas que no se pueden mostrar por ahora: {n}",
    "open": "Abrir la partida: {link}",
    "why": "Recibes este correo porque confirmaste esta dirección.",
    "stop": "No recibir más correos: {link}",
    "code": "Tu código para Fourline",
    "code_body": "Tu código es {code}. Escríbelo en la página donde diste esta dirección.\n"
    "Si no fuiste tú, ignora este correo: no se enviará nada más.",
    "stopped": "No se enviarán más correos a esta dirección.",
    "stop_question": "¿No recibir más correos sobre tus partidas?",
    "stop_button": "No recibir más",
    "bot": "Máquina ({name})",
    "level_beginner": "Principiante",
    "level_casual": "Aficionado",
    "level_club": "Club",
    "level_expert": "Experto",
    "level_perfect": "Perfecto",
    "level_even": "A tu nivel",
    "colour_red": "Rojo",
    "colour_yellow": "Amarillo",
    "colour_blue": "Azul",
    "colour_black": "Negro",
    "colour_white": "Blanco",
    "colour_green": "Verde",
}
_AR: Words = {
    "your_turn": "حان دورك",
    "time_short": "وقتك يوشك على الانتهاء",
    "joined": "انضم {name} إلى مباراتك",
    "won": "فزت!",
    "lost": "خسرت",
    "draw": "تعادل",
    "aborted": "أُلغيت المباراة",
    "missed": "فاتتك مباراة: كان خصم في انتظارك",
    "rematch": "طلب إعادة المباراة من {name}",
    "takeback": "طلب تراجع عن نقلة من {name}",
    "pause": "طلب إيقاف مؤقت من {name}",
    "tempo": "عرض إيقاع آخر من {name}",
    "paired": "خصمك هنا",
    "test": "التنبيهات تعمل",
    "test_body": "هذه تجربة. ستصلك التنبيهات هنا.",
    "against": "مباراة ضد {name}",
    "left": "الوقت المتبقي: {time}",
    "opponent": "خصمك",
    "Opponent": "خصمك",
    "hours": "{n} س",
    "minutes": "{n} د",
    "news": "جديد مبارياتك",
    "unread": "مباريات لا يمكن عرضها حاليًا: {n}",
    "open": "فتح المباراة: {link}",
    "why": "تصلك هذه الرسالة لأنك أكدت هذا العنوان.",
    "stop": "إيقاف هذه الرسائل: {link}",
    "code": "رمزك في Fourline",
    "code_body": "رمزك هو {code}. اكتبه في الصفحة التي أعطيت فيها هذا العنوان.\n"
    "إن لم تكن أنت، فتجاهل هذه الرسالة: لن يُرسل شيء آخر.",
    "stopped": "لن تُرسل رسائل أخرى إلى هذا العنوان.",
    "stop_question": "هل تريد إيقاف الرسائل عن مبارياتك؟",
    "stop_button": "إيقاف الرسائل",
    "bot": "الحاسوب ({name})",
    "level_beginner": "مبتدئ",
    "level_casual": "هاوٍ",
    "level_club": "متمرّس",
    "level_expert": "خبير",
    "level_perfect": "مثالي",
    "level_even": "متكافئ",
    "colour_red": "الأحمر",
    "colour_yellow": "الأصفر",
    "colour_blue": "الأزرق",
    "colour_black": "الأسود",
    "colour_white": "الأبيض",
    "colour_green": "الأخضر",
}
WORDS: dict[str, Words] = {"en": _EN, "de": _DE, "fr": _FR, "es": _ES, "ar": _AR}


def words(language: str) -> Words:
    return WORDS.get(language, _EN)


def direction(language: str) -> str:
    return "rtl" if language == "ar" else "ltr"


def language_of(header: str) -> str:
    """The first language of an Accept-Language header that there are words for.

    >>> language_of("pt-BR, de-AT;q=0.8, en;q=0.5")
    'de'
    """
    for part in header[:200].split(","):
        found = part.partition(";")[0].strip().lower().partition("-")[0]
        if found in WORDS:
            return found
    return "en"


def duration(ms: int, said: Words) -> str:
    """Rounded down, in hours from one hour on.

    >>> duration(7_300_000, WORDS["en"]), duration(60_000, WORDS["de"])
    ('2 h', '1 Min.')
    """
    minutes = max(0, ms) // 60_000
    if minutes >= 60:
        return said["hours"].format(n=minutes // 60)
    return said["minutes"].format(n=minutes)
