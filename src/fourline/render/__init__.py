"""Pictures of any game, made from its board view. Nothing here knows what is being played."""
