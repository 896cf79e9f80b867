"""Plans of the players of a match: a private stream beside it, so that no version of the match shows them."""

from __future__ import annotations

from functools import reduce
from itertools import accumulate

import msgspec
from msgspec.structs import replace

from fourline.board import BoardView
from fourline.core.errors import InvalidGame, Refusal
from fourline.core.match.plans import (
    MAX_LENGTH,
    SENTENCES,
    MakePlan,
    Plan,
    PlanMade,
    Plans,
    Reason,
    decide_plan,
    evolve_plans,
    left_of,
    read_plan,
    why_dropped,
    write_line,
)
from fourline.core.match.refusals import NOT_SEATED, not_in_progress
from fourline.core.match.state import Match
from fourline.core.record import steps, written
from fourline.service.errors import Refused, refuse
from fourline.service.log.stream import Body, Decided, NameReader, Submission
from fourline.service.log.streams import Streams
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.match.fingerprints import fingerprint
from fourline.service.plugins.guarded import Engine
from fourline.service.ports import Overtaken, Projection
from fourline.service.records import PutPlans

PREFIX = "plans:"
TRIES = 5


class DroppedPlan(msgspec.Struct, frozen=True):
    """Why nothing is left of a plan, as a word and as a sentence."""

    reason: Reason
    detail: str


class PlansDocument(msgspec.Struct, frozen=True):
    """A player's own plan: what is left of its lines from the present position on, at this version."""

    lines: list[str]
    dropped: DroppedPlan | None
    version: int


class LookAhead(msgspec.Struct, frozen=True):
    """A position that a plan leads to. `words` is how each target of the view is written in a line.

    `to_move` is the seat whose move comes next, null if the game is over there.
    """

    line: str
    view: BoardView
    words: list[str | None]
    to_move: str | None


class PlansLog:
    """The kind of stream that the plans of a match are. Its events are never shown."""

    decoder = msgspec.json.Decoder(Body[PlanMade])

    def blank(self) -> Plans:
        return Plans()

    async def named(
        self, names: NameReader, stream: str, plans: Plans, events: tuple[PlanMade, ...]
    ) -> tuple[PlanMade, ...]:
        return events

    async def decide(
        self, stream: str, plans: Plans, command: MakePlan, now: int
    ) -> Decided[Plans] | Refusal:
        """Also updates the match's row, so that no server decides a move without knowing the plan."""
        events = decide_plan(plans, command, now)
        if isinstance(events, Refusal):
            return events
        after = await self.fold(plans, events)
        told = PutPlans(stream.removeprefix(PREFIX), command.plan.version, after.version)
        return Decided(events, after, Projection(changes=(told,)))

    async def fold(self, plans: Plans, events: tuple[PlanMade, ...]) -> Plans:
        return reduce(evolve_plans, events, plans)

    async def states(self, plans: Plans, events: tuple[PlanMade, ...]) -> list[Plans]:
        return list(accumulate(events, evolve_plans, initial=plans))[1:]

    def public(self, event: PlanMade, version: int) -> bytes:
        return b""


class Planning:
    """What a player can do with their own plan, and how a match gets to know it."""

    def __init__(self, matches: Matches, streams: Streams[Plans]) -> None:
        self._matches, self.streams = matches, streams

    async def load(self, stream: MatchStream) -> None:
        """A match was read from the log: so are its plans.

        Nothing can be committed to it without knowing how often they were made. That also holds after its
        end, and where moves can no longer be planned: there the lines are ignored.
        """
        match = stream.state
        if match.status == "open" or not _is_between_people(match):
            return
        kept = await self.streams.get(PREFIX + stream.id)
        if kept is not None:
            plans = kept.state if self._can_be_planned(match) else Plans(kept.state.version)
            stream.state = replace(match, plans=plans)

    async def show(self, stream: MatchStream, player: str) -> PlansDocument:
        match = stream.state
        self._check(match, player)
        kept = await self.streams.get(PREFIX + stream.id)
        plan = kept.state.by_player.get(player) if kept is not None else None
        return await self._matches.games.call(match.game, plans_shown, match, plan)

    async def look(self, stream: MatchStream, player: str, line: str) -> LookAhead:
        """The board as a line would leave it. Raises Refused."""
        match = stream.state
        self._check(match, player)
        refusal = not_in_progress(match)
        if refusal is not None:
            raise Refused(refusal)
        try:
            return await self._matches.games.call(match.game, look_ahead, match, line)
        except InvalidGame as error:
            refuse(error.code, str(error))

    async def lines(self, stream: MatchStream, player: str | None) -> list[str]:
        """For the player's own export."""
        planned = player is not None and stream.state.seats_of(player) and self._can_be_planned(stream.state)
        return (await self.show(stream, player)).lines if planned and player is not None else []

    async def put(
        self,
        stream: MatchStream,
        player: str,
        lines: tuple[str, ...],
        version: int | None,
        command_id: str | None,
    ) -> PlansDocument:
        """Replace a player's plan. Raises Refused."""
        same = fingerprint("plans", {"lines": lines, "version": version})
        submission = Submission(None, player, command_id, same)
        if not await self._repeated(stream, submission):
            await self._replace(stream, submission, lines, version)
        return await self.show(stream, player)

    async def _repeated(self, stream: MatchStream, submission: Submission) -> bool:
        """Checked before parsing: the lines may no longer fit a match that has moved on."""
        kept = await self.streams.get(PREFIX + stream.id) if submission.command_id else None
        return kept is not None and kept.has_accepted(submission)

    async def _replace(
        self, stream: MatchStream, submission: Submission, lines: tuple[str, ...], version: int | None
    ) -> None:
        """No move is decided meanwhile; if another server has made one, the lines are read again."""
        for _ in range(TRIES):
            try:
                async with stream.lock:
                    plan = await self._read(stream.state, submission.player, lines, version)
                    made = replace(submission, command=MakePlan(submission.player, plan))
                    answer = await self.streams.submit(PREFIX + stream.id, made)
                    if isinstance(answer, Refusal):
                        raise Refused(answer)
                    stream.state = replace(stream.state, plans=answer.state)
                return
            except Overtaken:
                await self._matches.stream(stream.id)
        refuse(
            "service/unavailable",
            "The match is changing too fast to save a plan. Try again.",
            retry_after=1.0,
        )

    async def _read(self, match: Match, player: str, lines: tuple[str, ...], version: int | None) -> Plan:
        self._check(match, player)
        refusal = not_in_progress(match)
        if refusal is not None:
            raise Refused(refusal)
        if version is not None and version != match.version:
            detail = f"The match has moved on: it is at version {match.version}, not {version}."
            refuse("version/stale", detail, version=match.version)
        seat = match.seats_of(player)[0]
        plan = await self._matches.games.call(match.game, read_plan, match, seat, lines)
        if isinstance(plan, Refusal):
            raise Refused(plan)
        return plan

    def _check(self, match: Match, player: str) -> None:
        if match.room is not None:
            refuse("game/rooms_only", "This game belongs to a room: it has no plans.")
        if not match.seats_of(player):
            raise Refused(NOT_SEATED)
        if match.hides:
            refuse("request/invalid", "Moves cannot be planned in a game with hidden information.")
        if self._has_chance(match):
            refuse("request/invalid", "Moves cannot be planned in a game of chance.")
        if not self._can_be_planned(match):
            refuse("request/invalid", "A plan needs another person as opponent.")

    def _can_be_planned(self, match: Match) -> bool:
        return _is_between_people(match) and not match.hides and not self._has_chance(match)

    def _has_chance(self, match: Match) -> bool:
        engine = self._matches.games.plugins.engines.get(match.game)
        return engine is not None and engine.has_chance


def _is_between_people(match: Match) -> bool:
    """Two or more, outside of a room: other matches never had plans."""
    return match.room is None and not match.has_bot and not match.same_screen


def look_ahead(engine: Engine, match: Match, line: str) -> LookAhead:
    """Raises InvalidGame if the line cannot be played from the present position on."""
    if len(line) > MAX_LENGTH:
        raise InvalidGame(f"A line has at most {MAX_LENGTH} characters.")
    moves = list(steps(engine, line, match.state)) if line.strip() else []
    state = moves[-1].after if moves else match.state
    view, over = engine.view(state), engine.outcome(state) is not None
    words = [None if one.closed else engine.format_move(engine.read_move(one.move)) for one in view.targets]
    said = written(engine, [engine.format_move(step.move) for step in moves])
    return LookAhead(said, view, words, None if over else engine.current_player(state))


def plans_shown(engine: Engine, match: Match, plan: Plan | None) -> PlansDocument:
    if plan is None:
        return PlansDocument([], None, match.version)
    reason = why_dropped(plan, match)
    dropped = None if reason is None else DroppedPlan(reason, SENTENCES[reason])
    return PlansDocument([write_line(engine, line) for line in left_of(plan, match)], dropped, match.version)
