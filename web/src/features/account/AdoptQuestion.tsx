/** What will happen to the games of the player that this device already is. */
import { useText } from "../../shared/i18n/text";
import { Problem } from "../../shared/ui/Problem";
import { focused } from "./focused";
import { cx } from "./styles";
import type { Adoption } from "./useAdoption";

export function AdoptQuestion({ adoption }: { adoption: Adoption }) {
  const { enter: e } = useText().account;
  return (
    <section
      className={cx("card panel stack")}
      aria-labelledby="adopts"
      data-part="adopts"
      tabIndex={-1}
      ref={focused}
    >
      <h2 id="adopts">{e.adopts}</h2>
      <p>
        <b>{e.games(adoption.games ?? 0)}</b>
      </p>
      <p>{e.merge}</p>
      <Problem text={adoption.problem} />
      <div className={cx("choices")}>
        <button type="button" className={cx("btn second")} onClick={adoption.decline}>
          {e.decline}
        </button>
        <button
          type="button"
          className={cx("btn primary")}
          aria-disabled={adoption.busy}
          onClick={() => adoption.enter(true)}
        >
          {e.agree}
        </button>
      </div>
    </section>
  );
}
