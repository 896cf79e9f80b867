"""How many files this process may open, and how many connections fit into them."""

from __future__ import annotations

import resource


def raise_file_limit() -> int:
    """As many open files as this process may have; returns the number."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 1 << 20) if hard != resource.RLIM_INFINITY else 1 << 20
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted


def connections_for(files: int) -> int:
    """How many connections fit, with room for the database, the workers and what the connected ask for.

    >>> connections_for(1024), connections_for(1 << 20)
    (896, 1048320)
    """
    return max(1, files - min(256, files // 8))
