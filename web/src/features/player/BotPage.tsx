/** The page of a bot that runs outside: who owns it, and a challenge to it. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { get, Refused } from "../../shared/api/http";
import type { BotPage as Bot, ChallengeList } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { type BotsText, useBotsText } from "../../shared/i18n/botsText";
import { useText } from "../../shared/i18n/text";
import { NoServer } from "../../shared/ui/NoServer";
import { ChallengeForm } from "./ChallengeForm";
import { ChallengeWait, type Ended } from "./ChallengeWait";
import { Frame } from "./Frame";
import { cx } from "./styles";

const NOT_FOUND = 404;

export default function BotPage({ id }: { id: string }) {
  const w = useBotsText();
  const { errors } = useText();
  const path = `/bots/${encodeURIComponent(id)}`;
  const { data, error } = useFetched(path, () => get<Bot>(path));
  if (data) return <Shown bot={data} />;
  if (!(error instanceof Refused && error.status === NOT_FOUND))
    return (
      <Frame title={w.bot} busy={error == null}>
        {error != null && <NoServer />}
      </Frame>
    );
  return (
    <Frame title={w.missing}>
      <p className={cx("lead")}>{w.missingLead}</p>
      <p className={cx("actions")}>
        <Link href="/" className={cx("btn primary")}>
          {errors.toHome}
        </Link>
      </p>
    </Frame>
  );
}

function Shown({ bot }: { bot: Bot }) {
  const w = useBotsText();
  const [sent, setSent] = useSent(bot.player);
  const [ended, setEnded] = useState<Ended | null>(null);
  const { name, profile } = bot.owner;
  const owner = name ? w.ownedBy(name) : w.bot;
  return (
    <Frame title={bot.name}>
      <p className={cx("lead")}>
        {profile ? (
          <Link href={`/player/${profile}`} className={cx("link")}>
            {owner}
          </Link>
        ) : (
          owner
        )}
      </p>
      {sent ? (
        <ChallengeWait
          id={sent}
          name={bot.name}
          onEnd={(how) => {
            setSent(null);
            setEnded(how);
          }}
        />
      ) : (
        <ChallengeForm bot={bot} says={ended && endedText(ended, bot.name, w)} onSent={setSent} />
      )}
    </Frame>
  );
}

/** The challenge that waits for an answer; one from before a reload is found again. */
function useSent(player: string) {
  const [sent, setSent] = useState<string | null>(null);
  useEffect(() => {
    const find = ({ items }: ChallengeList) => {
      const mine = items.find((one) => one.challenged.player === player && one.challenger.player === null);
      if (mine) setSent(mine.id);
    };
    get<ChallengeList>("/challenges").then(find, () => undefined);
  }, [player]);
  return [sent, setSent] as const;
}

function endedText(ended: Ended, name: string, w: BotsText): string | null {
  if (ended === "withdrawn") return null;
  return ended === "declined" ? w.declined(name) : w.expired(name);
}
