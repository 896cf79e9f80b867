/** Whether the result counts: the three sorts of game, each with its rule in one sentence. */
import type { Game } from "../../shared/api/types";
import type { RatedText } from "../../shared/i18n/en/rated";
import { useText } from "../../shared/i18n/text";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import type { With } from "./choices";
import type { Beginning } from "./startChoice";

/** The clock that a rated game gets where none was chosen. */
const LIVE = "30s";

interface RatedFieldProps {
  readonly rated: boolean;
  readonly days: boolean;
  readonly onChange: (rated: boolean) => void;
}

export function RatedField({ rated, days, onChange }: RatedFieldProps) {
  const { sorts, rules } = useText().rated;
  const sort = rated ? (days ? "days" : "live") : "friendly";
  return (
    <Field label={sorts.title} note={rules[sort]}>
      <Choice
        label={sorts.title}
        options={[
          { value: "friendly", label: sorts.friendly },
          { value: "rated", label: rated ? sorts[days ? "days" : "live"] : sorts.rated },
        ]}
        value={rated ? "rated" : "friendly"}
        onChange={(value) => onChange(value === "rated")}
      />
    </Field>
  );
}

/** Where the game has fair openings, and each player has a seat of their own. */
export function canRate(game: Game, opponent: With, onDevice: boolean): boolean {
  const fair = game.decks?.some(({ kind }) => kind === "even") ?? false;
  return fair && !onDevice && opponent !== "screen";
}

/** The clock and the start that the choice leads to: a rated game gets what it cannot do without. */
export function ratedTerms(rated: boolean, clock: string, beginning: Beginning) {
  if (!rated) return { clock, beginning };
  return {
    clock: clock === "none" ? LIVE : clock,
    beginning: beginning.two ? beginning : { ...beginning, from: "fair" as const },
  };
}

/** Why this game cannot be rated as it stands. */
export function unratable(
  rated: boolean,
  { from, two }: Beginning,
  clock: string,
  t: RatedText,
): string | null {
  if (!rated) return null;
  if (from !== "fair" && !two) return t.start.needsFair;
  return clock === "none" ? t.start.needsClock : null;
}
