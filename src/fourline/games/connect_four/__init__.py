"""Connect Four: one rules core (`position`), played by two (`engine`) or by two teams (`teams`)."""
