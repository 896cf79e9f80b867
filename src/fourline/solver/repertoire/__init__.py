"""An opening repertoire: one answer to everything the other side can play, proven to keep the value."""
