"""HTTP and WebSocket: the one table of calls, and what stands around it."""
