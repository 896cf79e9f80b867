"""Plays for a bot at a server: a program that speaks lines on one side, `fourline.client` on the other."""
