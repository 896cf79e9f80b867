"""Protections to take away, and faults to plant: each function does one. See `proof/unprotected.py`."""
