"""The `fourline` program: one module a command, put together in `main`."""
