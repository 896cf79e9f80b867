"""Checkers: moves from square to square, kings, captures that must be made."""
