"""Connect Four with other boards and other rules."""
