"""base64url without padding, as links, tokens and keys of browsers are written."""

from __future__ import annotations

import base64


def encode(raw: bytes) -> str:
    """
    >>> encode(b"four"), encode(bytes([251, 255]))
    ('Zm91cg', '-_8')
    """
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """With or without padding. Raises ValueError if it is not base64url.

    >>> decode("Zm91cg"), decode("Zm91cg==")
    (b'four', b'four')
    """
    bare = text.rstrip("=")
    return base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
