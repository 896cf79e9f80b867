/** Where the game starts, and whether it is one game or two with sides changed. */
import type { Game } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { type From, starts } from "./choices";

interface BeginningProps {
  readonly game: Game;
  readonly from: From;
  readonly onFrom: (from: From) => void;
  readonly two: boolean;
  readonly onTwo: (two: boolean) => void;
}

export function Beginning({ game, from, onFrom, two, onTwo }: BeginningProps) {
  const t = useText();
  const notes = { usual: "", fair: t.start.fairNote, swap: t.start.swapNote };
  return (
    <>
      <Field label={t.start.startFrom} note={notes[from]}>
        <Choice label={t.start.startFrom} options={starts(t, game)} value={from} onChange={onFrom} />
      </Field>
      <Field label={t.start.length}>
        <Choice
          label={t.start.length}
          options={[
            { value: "one", label: t.start.one },
            { value: "two", label: t.start.two },
          ]}
          value={two ? "two" : "one"}
          onChange={(value) => onTwo(value === "two")}
        />
      </Field>
    </>
  );
}
