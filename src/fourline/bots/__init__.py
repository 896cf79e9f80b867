"""Opponents that play through the engine contract alone."""
