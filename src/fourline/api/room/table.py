"""The rows of the table of calls that are about rooms."""

from __future__ import annotations

from fourline.api.decoding import PlainBody, ReactBody
from fourline.api.request import Call, Role
from fourline.api.room import answers, bodies
from fourline.api.room import handlers as calls
from fourline.api.room.access import RoomSubject
from fourline.core.room.commands import Steering
from fourline.service.room.document import RoomDocument

_ASK = (
    *("request/unreadable", "request/media_type", "request/too_large", "request/invalid"),
    *("rate/limited", "auth/forbidden", "auth/required", "command/reused", "service/unavailable"),
)
_IN_ROOM = (*_ASK, "room/not_found")
_PHASE = (*_IN_ROOM, "room/wrong_phase")
_NAME = (*_IN_ROOM, "name/invalid", "room/name_taken")
_MOVE = ("match/over", "version/stale", "move/not_your_turn", "move/column_out_of_range", "move/column_full")
_GUESS = ("version/stale", "move/column_out_of_range", "move/column_full")

_LOOK = ("room/not_found", "rate/limited", "service/unavailable")
_STEERING: tuple[tuple[Steering, Role, str], ...] = (
    ("pause", "host", "Stop the clock"),
    ("resume", "member", "Go on; any player after a pause by idleness, else the host"),
    ("play_now", "host", "Play a random column for the player on turn"),
    ("restart", "host", "Call the game off and begin it again with the same teams"),
    ("end", "host", "Call the game off: no points, no star"),
)

ROOM = RoomSubject()

ROOM_CALLS = (
    Call(
        method="GET", path="/avatars", handler=calls.avatars, role="anyone", bots=True,
        summary="What a player of a room can be shown as", answer=answers.Avatars, problems=("rate/limited",),
    ),
    Call(
        method="POST", path="/rooms", handler=calls.open_room, role="newcomer",
        summary="Open a room and become its host", body=bodies.OpenRoomBody, answer=answers.RoomOpened,
        status=201, limit="opens", problems=_ASK, example={"turn_seconds": 30},
    ),
    Call(
        method="GET", path="/rooms/{code}", subject=ROOM, handler=calls.show_room, role="anyone", bots=True,
        summary="A room", answer=RoomDocument, problems=_LOOK,
    ),
    Call(
        method="GET", path="/rooms/{code}/qr.svg", subject=ROOM, handler=calls.room_qr, role="anyone",
        bots=True, summary="The link to join as a QR code", answer=None, media="image/svg+xml",
        problems=_LOOK,
    ),
    Call(
        method="POST", path="/rooms/{code}/join", subject=ROOM, handler=calls.join_room, role="newcomer",
        summary="Come in", body=bodies.JoinRoomBody, answer=answers.RoomJoined, status=201, limit="joins",
        problems=(*_NAME, "avatar/unknown", "room/blocked", "room/locked", "room/full"),
        example={"name": "Amy", "avatar": "moon"},
    ),
    Call(
        method="POST", path="/rooms/{code}/leave", subject=ROOM, handler=calls.leave_room, role="member",
        summary="Leave; team mates play on", body=PlainBody, answer=answers.RoomDone, limit="moves",
        problems=_IN_ROOM, example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/react", subject=ROOM, handler=calls.react_in_room, role="member",
        summary="Show a reaction to all", body=ReactBody, answer=answers.RoomDone, limit="taps",
        problems=_IN_ROOM, example={"kind": "clap"},
    ),
    Call(
        method="POST", path="/rooms/{code}/hint", subject=ROOM, handler=calls.hint, role="member",
        summary="Show team mates a column; also a guess", body=bodies.ColumnBody, answer=answers.RoomDone,
        limit="taps",
        problems=(*_PHASE, *_GUESS), example={"column": 3},
    ),
    Call(
        method="POST", path="/rooms/{code}/guess", subject=ROOM, handler=calls.guess, role="member",
        summary="Guess the next column", body=bodies.ColumnBody, answer=answers.RoomDone, limit="taps",
        problems=(*_PHASE, *_GUESS), example={"column": 3},
    ),
    Call(
        method="POST", path="/rooms/{code}/answer", subject=ROOM, handler=calls.answer_puzzle, role="member",
        summary="Answer the puzzle", body=bodies.AnswerBody, answer=answers.RoomDone, limit="taps",
        problems=(*_PHASE, "move/column_out_of_range", "move/column_full"),
        example={"number": 1, "column": 3},
    ),
    Call(
        method="POST", path="/rooms/{code}/puzzle_hint", subject=ROOM, handler=calls.puzzle_hint,
        role="member",
        summary="Leave three columns of the puzzle, for fewer points", body=bodies.PuzzleHintBody,
        answer=answers.RoomHinted, limit="taps", problems=_PHASE, example={"number": 1},
    ),
    Call(
        method="POST", path="/rooms/{code}/moves", subject=ROOM, handler=calls.drop_disc, role="member",
        summary="Drop a disc", body=bodies.RoomDropBody, is_move=True, answer=answers.RoomMoved,
        limit="moves", problems=(*_PHASE, *_MOVE), example={"column": 3},
    ),
    Call(
        method="POST", path="/rooms/{code}/take_host", subject=ROOM, handler=calls.take_host, role="member",
        summary="Become the host after 60 s without one", body=PlainBody, answer=answers.RoomDone,
        limit="moves", problems=(*_IN_ROOM, "claim/too_early"), example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/wait", subject=ROOM, handler=calls.wait, role="member",
        summary="Do not start the next game by itself", body=PlainBody, answer=answers.RoomDone,
        limit="moves", problems=_PHASE, example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/name", subject=ROOM, handler=calls.change_name, role="member",
        summary="Take another name, before a game or after it", body=bodies.RenameBody,
        answer=answers.RoomDone, limit="moves", problems=(*_NAME, "room/wrong_phase"),
        example={"name": "Kat"},
    ),
    Call(
        method="POST", path="/rooms/{code}/team", subject=ROOM, handler=calls.choose_team, role="member",
        summary="Change the team, or wait for someone to exchange with", body=bodies.TeamBody,
        answer=answers.RoomDone, limit="moves", problems=_PHASE, example={"team": "red"},
    ),
    Call(
        method="POST", path="/rooms/{code}/extra_time", subject=ROOM, handler=calls.extra_time, role="member",
        summary="More time for your turn, once a turn, if the host lets you", body=PlainBody,
        answer=answers.RoomDone,
        limit="moves", problems=(*_PHASE, "move/not_your_turn", "match/over"), example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/activity", subject=ROOM, handler=calls.choose_activity,
        role="host",
        summary="Choose what to play next", body=bodies.ActivityBody, answer=answers.RoomDone, limit="moves",
        problems=(*_PHASE, "game/unknown", "game/no_puzzles"), example={"kind": "puzzles"},
    ),
    Call(
        method="POST", path="/rooms/{code}/start", subject=ROOM, handler=calls.start_room_game, role="host",
        summary="Start a game", body=PlainBody, answer=answers.RoomDone, limit="moves",
        problems=(*_PHASE, "room/too_few", "game/broken", "game/unknown", "game/no_puzzles"), example={},
    ),
    *(
        Call(
            method="POST", path=f"/rooms/{{code}}/{what}", subject=ROOM, handler=calls.steering(what),
            role=role,
            summary=summary, body=bodies.SkipBody if what == "play_now" else PlainBody,
            answer=answers.RoomDone, limit="moves", example={},
            problems=(*_PHASE, "room/too_few") if what in ("resume", "restart") else _PHASE,
        )
        for what, role, summary in _STEERING
    ),
    Call(
        method="POST", path="/rooms/{code}/shuffle", subject=ROOM, handler=calls.shuffle_teams, role="host",
        summary="Deal new teams", body=PlainBody, answer=answers.RoomDone, limit="moves",
        problems=_PHASE, example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/next_section", subject=ROOM, handler=calls.next_section,
        role="host",
        summary="Begin the next section with new teams", body=PlainBody, answer=answers.RoomDone,
        limit="moves", problems=_PHASE, example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/end_evening", subject=ROOM, handler=calls.end_evening,
        role="host",
        summary="Show the podium, and make the page to keep", body=PlainBody, answer=answers.RoomDone,
        limit="moves", problems=_PHASE, example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/settings", subject=ROOM, handler=calls.change_settings,
        role="host",
        summary="Turn time, lock, hints, sound, votes, more time, short turns", body=bodies.SettingsBody,
        answer=answers.RoomDone,
        limit="moves", problems=_IN_ROOM, example={"turn_seconds": 60},
    ),
    Call(
        method="POST", path="/rooms/{code}/host", subject=ROOM, handler=calls.hand_host, role="host",
        summary="Make another player the host", body=bodies.HostBody, answer=answers.RoomDone, limit="moves",
        problems=_IN_ROOM, example={"player_id": "p2"},
    ),
    Call(
        method="POST", path="/rooms/{code}/players/{id}/remove", subject=ROOM, handler=calls.remove_player,
        role="host",
        summary="Take a player out; they may come back", body=PlainBody, answer=answers.RoomDone,
        limit="moves", problems=_IN_ROOM, example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/players/{id}/block", subject=ROOM, handler=calls.block_player,
        role="host",
        summary="Take a player out for good", body=PlainBody, answer=answers.RoomDone, limit="moves",
        problems=_IN_ROOM, example={},
    ),
    Call(
        method="POST", path="/rooms/{code}/players/{id}/rename", subject=ROOM, handler=calls.rename_player,
        role="host",
        summary="Give a player another name", body=bodies.RenameBody, answer=answers.RoomDone, limit="moves",
        problems=_NAME, example={"name": "Kat"},
    ),
    Call(
        method="POST", path="/rooms/{code}/players/{id}/team", subject=ROOM, handler=calls.move_player,
        role="host",
        summary="Put a player into a team", body=bodies.TeamBody, answer=answers.RoomDone, limit="moves",
        problems=_IN_ROOM, example={"team": "red"},
    ),
)  # fmt: skip
