/** Rank and points; those of each activity and for guesses, or games won, drawn and lost; the round's stars below. Many people stand in two columns, with two kinds of points at most. */
import type { CSSProperties } from "react";
import type { Room } from "../../live/roomTypes";
import { Avatar } from "../../party/Avatar";
import { isHill } from "../../party/hillView";
import { type Place, standings } from "../../party/standings";
import { usePartyText } from "../../shared/i18n/partyText";
import { FittingName } from "./FittingName";
import { cx } from "./styles";

/** What stars are for is said beside the first ones. */
const EXPLAINED = 3;

export function Standings({ room, many }: { room: Room; many: boolean }) {
  const places = standings(room.players);
  if (room.games_played === 0 && room.players.every((player) => player.total === 0)) return null;
  const half = many ? Math.ceil(places.length / 2) : places.length;
  return (
    <>
      <div className={cx("slab tbl")} style={{ "--rows": half } as CSSProperties}>
        <Table room={room} places={places.slice(0, half)} short={many} />
        {many && <Table room={room} places={places.slice(half)} short />}
      </div>
      {room.games_played > 0 && !isHill(room) && <Stars room={room} />}
    </>
  );
}

function Table({ room, places, short }: { room: Room; places: Place[]; short: boolean }) {
  const t = usePartyText();
  const { teamed, puzzled, dueled, guessed, apart } = scored(room, short);
  const results = !short && !apart;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className={cx("visually-hidden")}>{t.phone.rank}</span>
          </th>
          <th scope="col">{room.games_played > 0 && t.tv.after(room.games_played)}</th>
          <th scope="col">{apart ? t.activity.total : t.tv.points}</th>
          {teamed && <th scope="col">{t.activity.names.teams}</th>}
          {puzzled && <th scope="col">{t.activity.puzzles}</th>}
          {dueled && <th scope="col">{t.activity.hill}</th>}
          {guessed && <th scope="col">{t.tv.guesses}</th>}
          {results && (
            <>
              <th scope="col">{t.tv.won}</th>
              {!guessed && <th scope="col">{t.tv.drawn}</th>}
              {!guessed && <th scope="col">{t.tv.lost}</th>}
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map(({ rank, player }) => (
          <tr key={player.id}>
            <td>{rank}</td>
            <th scope="row" className={cx("n")}>
              <span>
                <Avatar of={player.avatar} />
                <FittingName name={player.name} />
              </span>
            </th>
            <td className={cx("p")}>{player.total}</td>
            {teamed && <td>{player.points}</td>}
            {puzzled && <td>{player.puzzle_points}</td>}
            {dueled && <td>{player.hill_points}</td>}
            {guessed && <td>{player.guess_points}</td>}
            {results && (
              <>
                <td>{player.wins}</td>
                {!guessed && <td>{player.draws}</td>}
                {!guessed && <td>{player.losses}</td>}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the total is the sum of, and the guesses. Beside many names there is room for one of it: that of the last game. */
function scored(room: Room, short: boolean) {
  const last = room.rush ? "puzzle_points" : isHill(room) ? "hill_points" : "guess_points";
  const some = (kind: "points" | "puzzle_points" | "hill_points" | "guess_points") =>
    room.players.some((player) => player[kind] > 0);
  const shown = (kind: Parameters<typeof some>[0]) => some(kind) && (!short || kind === last);
  const apart = some("puzzle_points") || some("hill_points");
  return {
    teamed: apart && shown("points"),
    puzzled: shown("puzzle_points"),
    dueled: shown("hill_points"),
    guessed: shown("guess_points"),
    apart,
  };
}

function Stars({ room }: { room: Room }) {
  const t = usePartyText();
  const shown = Math.min(room.stars, 12);
  const explained = room.stars <= EXPLAINED;
  return (
    <p data-part="stars" className={cx("stars")}>
      {Array.from({ length: shown }, (_, star) => `star ${star}`).map((key) => (
        <svg key={key} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="m12 2.500 2.900 6.300 6.800.8-5 4.700 1.300 6.800-6-3.400-6 3.400 1.300-6.800-5-4.700 6.800-.8Z" />
        </svg>
      ))}
      <span>
        {t.tv.stars(room.stars, room.section)} {explained && <small>({t.play.starEach})</small>}
      </span>
    </p>
  );
}
