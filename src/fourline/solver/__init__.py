"""Exact analysis of Connect Four; the only importer of the native module's search."""
