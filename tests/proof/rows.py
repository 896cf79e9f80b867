"""Every row, in the order in which they are run: those that watch the clock last, with nothing beside."""

from __future__ import annotations

import row_database
import row_deadlines
import row_doorbell
import row_expensive
import row_failover
import row_frames
import row_kill
import row_model
import row_moving
import row_nodes
import row_openapi
import row_other_game
import row_overload
import row_race
import row_restart
import row_resume
import row_retry
import row_rolling
import row_secrets
import row_skew
import row_slow
import row_soak
import row_sync

ROWS = (
    row_kill.ROW,
    row_sync.ROW,
    row_retry.ROW,
    row_retry.ELSEWHERE,
    row_race.ROW,
    row_nodes.ROW,
    row_failover.ROW,
    row_restart.ROW,
    row_resume.ROW,
    row_moving.ROW,
    row_openapi.ROW,
    row_frames.ROW,
    row_model.ROW,
    row_other_game.ROW,
    row_secrets.ROW,
    row_database.ROW,
    row_doorbell.ROW,
    row_rolling.ROW,
    row_deadlines.ROW,
    row_skew.ROW,
    row_slow.ROW,
    row_overload.ROW,
    row_expensive.ROW,
    row_soak.ROW,
)
