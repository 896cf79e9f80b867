"""How strong an agent is: exactly, over a published set of positions, and in games against the levels."""
