"""Codes and tokens that are shown once. Only their hashes are stored.

What a command tells is derived from a secret of its caller and the `command_id`: if the answer was lost,
the repeat derives the same. A device that types a code has no secret yet. Its `command_id` is one, and is
stored as a hash; because it may be guessed, there is a salt as well, which is erased once the device is in.
"""

from __future__ import annotations

import hashlib
import hmac

from fourline.service import base64url, chance
from fourline.service.room.codes import ALPHABET, read_letters

CODE_LETTERS = 8
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CHECKS = f"{_CROCKFORD}*~$=U"
_SAME = str.maketrans({"O": "0", "I": "1", "L": "1"})
_RECOVERY_LENGTH = 26
_GROUP = 5


def derived(secret: str, purpose: str, command_id: str | None) -> bytes:
    """32 bytes that nobody else can know; random for a command that has no id and cannot be repeated."""
    if command_id is None:
        return chance.random_bytes(32)
    return hmac.digest(secret.encode(), f"{purpose}\0{command_id}".encode(), "sha256")


def sealed(command_id: str) -> str:
    """The command id as stored in the log.

    Hashed, because it is the only secret of a caller who typed a code.
    """
    return f"#{token_from(hashed_as('command', command_id)[:16])}"


def token_from(key: bytes) -> str:
    return base64url.encode(key)


def hashed_as(purpose: str, secret: str) -> bytes:
    """The hash under which a code or claim is stored; never the same as that of a token."""
    return hashlib.sha256(f"{purpose}:{secret}".encode()).digest()


# -- the letters that link a device -----------------------------------------------------------


def link_code(key: bytes) -> str:
    """Eight letters of the rooms' alphabet.

    >>> len(link_code(bytes(32)))
    8
    """
    number, letters = int.from_bytes(key, "big"), ""
    for _ in range(CODE_LETTERS):
        number, index = divmod(number, len(ALPHABET))
        letters += ALPHABET[index]
    return letters


def read_link_code(typed: str) -> str | None:
    """A code as a person typed it, with blanks or a dash in it; None if it cannot be one."""
    code = read_letters(typed[:40].replace(" ", "").replace("-", ""))
    return code if len(code) == CODE_LETTERS and set(code) <= set(ALPHABET) else None


# -- the recovery code ------------------------------------------------------------------------


def recovery_code(key: bytes) -> str:
    """128 bits in Crockford's base 32 with his check symbol, in groups of five.

    >>> recovery_code(bytes(32)), recovery_code(b"a" * 16)
    ('00000-00000-00000-00000-00000-00', '31C5G-P2RB1-C5GP2-RB1C5-GP2RB-11')
    """
    number = int.from_bytes(key[:16], "big")
    digits = "".join(_CROCKFORD[(number >> 5 * index) & 31] for index in reversed(range(_RECOVERY_LENGTH)))
    text = digits + _CHECKS[number % 37]
    return "-".join(text[start : start + _GROUP] for start in range(0, len(text), _GROUP))


def read_recovery_code(typed: str) -> str | None:
    """The 27 characters as they are hashed; None if a character is wrong or missing.

    >>> read_recovery_code("31c5g p2rbi c5gp2 rb1c5 gp2rb 11") == recovery_code(b"a" * 16).replace("-", "")
    True
    >>> read_recovery_code("31c5g p2rbi c5gp2 rb1c5 gp2rb 12") is None
    True
    """
    text = typed[:100].upper().replace("-", "").replace(" ", "")
    digits, check = text[:-1].translate(_SAME), text[-1:]
    if len(digits) != _RECOVERY_LENGTH or not set(digits) <= set(_CROCKFORD):
        return None
    number = sum(_CROCKFORD.index(letter) << 5 * index for index, letter in enumerate(reversed(digits)))
    found = check if check in _CHECKS else check.translate(_SAME)
    return digits + found if number >> 128 == 0 and _CHECKS[number % 37] == found else None
