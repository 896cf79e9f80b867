/** The page of a bot that runs outside: who owns it, and a challenge to it. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { get } from "../../shared/api/http";
import type { BotPage as Bot, ChallengeList } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import type { BotsText } from "../../shared/i18n/en/bots";
import { useText } from "../../shared/i18n/text";
import { ChallengeForm } from "./ChallengeForm";
import { ChallengeWait, type Ended } from "./ChallengeWait";
import { Frame } from "./Frame";
import { NotShown } from "./NotShown";
import { cx } from "./styles";

export default function BotPage({ id }: { id: string }) {
  const w = useText().bots;
  const path = `/bots/${encodeURIComponent(id)}`;
  const { data, error } = useFetched(path, () => get<Bot>(path));
  return data ? <Shown bot={data} /> : <NotShown title={w.bot} error={error} words={w} />;
}

function Shown({ bot }: { bot: Bot }) {
  const w = useText().bots;
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
