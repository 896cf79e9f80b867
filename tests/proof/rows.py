"""Every row, in the order in which they are run."""

from __future__ import annotations

import row_expensive
import row_frames
import row_kill
import row_model
import row_nodes
import row_openapi
import row_other_game
import row_race
import row_restart
import row_resume
import row_retry
import row_secrets
import row_slow
import row_soak
import row_sync

ROWS = (
    row_kill.ROW,
    row_sync.ROW,
    row_retry.ROW,
    row_race.ROW,
    row_nodes.ROW,
    row_restart.ROW,
    row_resume.ROW,
    row_slow.ROW,
    row_openapi.ROW,
    row_frames.ROW,
    row_model.ROW,
    row_other_game.ROW,
    row_secrets.ROW,
    row_expensive.ROW,
    row_soak.ROW,
)
