"""The games that come with Fourline. Like all others they are found by `fourline.engines`."""
