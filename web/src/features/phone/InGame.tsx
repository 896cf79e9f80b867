/** A seated player's screens: one frame with the team, one of several insides. */
import { useEffect, useState } from "react";
import { turnOf } from "../../live/roomState";
import type { RoomSession } from "../../live/roomStore";
import type { Room, RoomPlayer, Rush } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { buzz } from "../../party/device";
import { sleeperOf, teamVotes } from "../../party/roomView";
import { type Stage, useWinShow } from "../../party/winShow";
import { usePartyText } from "../../shared/i18n/partyText";
import { announce } from "../../shared/ui/announce";
import { Band, bandTeam } from "./Band";
import EveningOver from "./EveningOver";
import { turnWords } from "./GuessRow";
import Menu from "./Menu";
import { Problem } from "./Noticed";
import { Offline } from "./Offline";
import { Over } from "./Over";
import { RushInside } from "./RushInside";
import { Seated } from "./Seated";
import { type Situation, situationOf } from "./situation";
import { cx } from "./styles";
import { Waiting } from "./Waiting";
import { YourTurn } from "./YourTurn";

export interface Seat {
  readonly session: RoomSession;
  readonly room: Room;
  readonly me: RoomPlayer;
  readonly host: boolean;
  readonly onMenu: () => void;
}

export function InGame({ session, room, me, host }: Omit<Seat, "onMenu">) {
  const t = usePartyText();
  const [menu, setMenu] = useState(false);
  const lost = useRoomState(session, (state) => state.line === "lost");
  const [playsIn, setPlaysIn] = useState<string | null>(null);
  const thisTurn = `${room.game?.match_id} ${turnOf(room)}`;
  const sleeper = sleeperOf(room);
  const stands = playsIn === thisTurn && sleeper?.team === me.team ? sleeper : null;
  const situation = situationOf(room, me);
  const stage = useWinShow(room.game);
  const onMenu = () => setMenu(true);
  const seat = { session, room, me, host, onMenu };
  useTurnSigns(seat, situation);
  const next = situation.kind === "waiting" && situation.turns === 1;
  const puzzle = usePuzzle(seat);
  const turn = (situation.kind === "turn" || stands != null || puzzle != null) && !lost;
  const team = puzzle?.team ?? bandTeam(room, me);
  return (
    <main className={cx("ph fits", team ? `${team}-team` : "no-team", turn && "turn", next && "next")}>
      <Band {...seat} pause={host && turn && room.phase === "playing"} />
      <Offline session={session} />
      {stands && !lost ? (
        <YourTurn {...seat} title={t.play.playFor(stands.name)} />
      ) : (
        <Inside
          {...seat}
          situation={situation}
          lost={lost}
          stage={stage}
          onPlayFor={() => setPlaysIn(thisTurn)}
        />
      )}
      {menu && <Menu {...seat} onClose={() => setMenu(false)} />}
    </main>
  );
}

interface InsideProps extends Seat {
  readonly situation: Situation;
  readonly lost: boolean;
  readonly stage: Stage;
  readonly onPlayFor: () => void;
}

/** The puzzle that this player has yet to answer. */
function usePuzzle({ session, room, me }: Seat): Rush["puzzle"] {
  const answer = useRoomState(session, (state) => state.answer);
  const { rush } = room;
  const open = rush?.step === "asked" && room.phase === "playing" && !answer;
  return open && !rush.answered.includes(me.id) ? rush.puzzle : null;
}

function Inside({ situation, lost, stage, onPlayFor, ...seat }: InsideProps) {
  if (seat.room.evening) {
    return (
      <>
        <EveningOver {...seat} id={seat.room.evening} />
        <Problem session={seat.session} />
      </>
    );
  }
  switch (situation.kind) {
    case "seated":
      return <Seated {...seat} />;
    case "rush":
      return <RushInside {...seat} rush={situation.rush} lost={lost} />;
    case "over":
      return <Over {...seat} stage={stage} />;
    case "turn":
      if (!lost) return <YourTurn {...seat} />;
  }
  return <Waiting {...seat} situation={situation} onPlayFor={onPlayFor} />;
}

/** When the turn comes: a buzz, the tab's title, and a word for screen readers; others hear whose it is. */
function useTurnSigns({ room, me }: Seat, situation: Situation): void {
  const t = usePartyText();
  const mine = situation.kind === "turn";
  useEffect(() => {
    document.title = mine ? `${t.phone.yourTurn} · ${t.title}` : t.title;
  }, [mine, t]);
  useEffect(() => {
    if (mine) buzz();
  }, [mine]);
  const drops = room.game?.view ? t.play.tapPlace : t.phone.choose;
  const todo = teamVotes(room, me.team) ? t.play.voteTitle : drops;
  const words = mine ? `${t.phone.yourTurn}. ${todo}` : turnWords(room, t);
  const told = room.phase === "playing" && me.team && words;
  useEffect(() => {
    if (told) announce(told);
  }, [told]);
}
