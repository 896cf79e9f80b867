/** The end of a duel: who is king, for how long, what it brought, and who comes next. */
import type { Room, Team } from "../../live/roomTypes";
import { playerOf } from "../../live/roomTypes";
import { Avatar } from "../../party/Avatar";
import { duel, king } from "../../party/hillView";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function HillResult({ room }: { readonly room: Room }) {
  const t = usePartyText();
  const reigning = king(room);
  const draw = room.game?.outcome?.kind === "draw";
  const title = draw ? t.tv.draw : wonBy(room, t);
  const [one, two] = duel(room);
  const gained = Object.entries(room.game?.points ?? {});
  const scored = gained.filter(([id, gain]) => gain > 0 && playerOf(room, id));
  return (
    <>
      <h1 className={cx(Array.from(title).length > 18 ? "long" : "shout")}>{title}</h1>
      <div className={cx("duel-result")}>
        <p data-part="decided" className={cx("others")}>
          {draw ? t.activity.bothBack : reigning && t.activity.reign(room.hill?.wins ?? 0)}
        </p>
        <ul data-part="points" className={cx("pts", room.game?.outcome?.winner)}>
          {scored.map(([id, gain]) => (
            <li key={id}>
              <Avatar of={playerOf(room, id)?.avatar ?? null} />
              <bdi>{playerOf(room, id)?.name}</bdi>
              <b dir="ltr">+{gain}</b>
            </li>
          ))}
        </ul>
      </div>
      {one && two && room.activity.kind === "hill" && (
        <p data-part="others" className={cx("others")}>
          {t.labelled(t.activity.nextDuel, t.activity.versus(one.name, two.name))}
        </p>
      )}
    </>
  );
}

/** A winner who has left is king no more: then only the colour is named. */
export function wonBy(room: Room, t: PartyText): string {
  const reigning = king(room);
  return reigning
    ? t.activity.isKing(reigning.name)
    : t.tv.wins(t.colours[room.game?.outcome?.winner as Team]);
}
