"""A plugin that never comes to the end of its own import."""

while True:
    pass
