/** What every form for a new game asks: which game, and which clock. */
import type { Game } from "./api/types";
import { CLOCKS } from "./clockChoices";
import { clockName } from "./clocks";
import { useText } from "./i18n/text";
import { gameName } from "./players";
import { Choice } from "./ui/Choice";
import { Field } from "./ui/Field";

export function ClockField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const options = CLOCKS.map((one) => ({ value: one.value, label: clockName(one.clock, t) }));
  return (
    <Field label={t.start.clock}>
      <Choice label={t.start.clock} options={options} value={value} onChange={onChange} />
    </Field>
  );
}

interface GameFieldProps {
  readonly games: readonly Game[];
  readonly game: string;
  readonly onChange: (game: string) => void;
}

/** Which game, where there is more than one. */
export function GameField({ games, game, onChange }: GameFieldProps) {
  const t = useText();
  if (games.length < 2) return null;
  return (
    <Field label={t.start.game}>
      <Choice
        label={t.start.game}
        options={games.map((one) => ({
          value: one.game_type,
          label: gameName(one.game_type, one.name, t),
        }))}
        value={game}
        onChange={onChange}
      />
    </Field>
  );
}
