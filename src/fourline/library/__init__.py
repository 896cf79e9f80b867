"""What programs use of Connect Four, in plain calls; `fourline` shows all of it at its top level."""
