/** How much help there is in a game against the computer. */
import { useText } from "../../shared/i18n/text";
import { change, useSettings } from "../../shared/settings";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";

const HELP = ["none", "coach", "hints"] as const;

export default function HelpChoice() {
  const t = useText().coach;
  const help = useSettings((settings) => settings.help);
  return (
    <Field label={t.help} note={t.leads[help]}>
      <Choice
        label={t.help}
        options={HELP.map((value) => ({ value, label: t.choices[value] }))}
        value={help}
        onChange={(value) => change({ help: value })}
      />
    </Field>
  );
}
