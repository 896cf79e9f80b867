"""base64url without padding, as links, tokens and keys of browsers are written."""

from __future__ import annotations

import base64
import binascii

_URL_SAFE = bytes.maketrans(b"+/", b"-_")


def encode(raw: bytes) -> str:
    """
    >>> encode(b"four"), encode(bytes([251, 255]))
    ('Zm91cg', '-_8')
    """
    return binascii.b2a_base64(raw, newline=False).translate(_URL_SAFE, b"=").decode()


def decode(text: str) -> bytes:
    """With or without padding. Raises ValueError if it is not base64url.

    >>> decode("Zm91cg"), decode("Zm91cg==")
    (b'four', b'four')
    """
    bare = text.rstrip("=")
    return base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
