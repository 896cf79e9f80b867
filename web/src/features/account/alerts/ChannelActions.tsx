/** What can be done with a channel that is there: try it, or remove it after a question. */
import { useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { Problem } from "../../../shared/ui/Problem";
import { Question } from "../Question";
import { cx } from "../styles";
import { endChannel } from "./calls";
import { type PartProps, TestButton } from "./part";
import { useAlertAction } from "./useAlertAction";

interface ChannelActionsProps extends Pick<PartProps, "again" | "onTested"> {
  readonly channel: "mail" | "webhook";
  /** What is removed, for those who hear the button's name alone. */
  readonly name: string;
}

export function ChannelActions({ channel, name, again, onTested }: ChannelActionsProps) {
  const t = useText().alerts;
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAlertAction();
  const end = () =>
    run(async () => {
      await endChannel(channel);
      again();
    });
  return (
    <>
      <div className={cx("choices")}>
        <TestButton channel={channel} onTested={onTested} />
        <button
          type="button"
          className={cx("btn second")}
          aria-label={t.endNamed(name)}
          aria-disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t.end}
        </button>
      </div>
      <Problem text={problem} />
      {asking && (
        <Question
          question={t[channel].endSure}
          lead={t[channel].endLead}
          yes={t.end}
          onYes={end}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
