"""The use cases: matches, lobby, clocks, bots. Asynchronous; everything outside comes in by a port."""
