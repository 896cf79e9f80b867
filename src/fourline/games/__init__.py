"""The games that come with Fourline. They enter by the same door as anyone's: `fourline.engines`."""
