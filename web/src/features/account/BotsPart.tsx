/** Programs that play for their owner: made here, with a token that is shown once, renewed and deleted. */
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { command } from "../../account/calls";
import { cx as formed } from "../../account/styles";
import { useAction } from "../../account/useAction";
import { get, Refused, remove } from "../../shared/api/call";
import type { BotDocument, BotList, BotToken } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { MAX_TEXT_LENGTH } from "../../shared/names";
import { announce } from "../../shared/ui/announce";
import { writeClipboard } from "../../shared/ui/clipboard";
import { Problem } from "../../shared/ui/Problem";
import { useTooLong } from "../../shared/ui/useTooLong";
import { daysAgo } from "./dates";
import { Question } from "./Question";
import { cx } from "./styles";

const PATH = "/me/bots";

export default function BotsPart() {
  const w = useText().bots;
  const [asked, setAsked] = useState(0);
  const [made, setMade] = useState<BotToken | null>(null);
  const [ending, setEnding] = useState<BotDocument | null>(null);
  const [renewing, setRenewing] = useState<BotDocument | null>(null);
  const { data } = useFetched(`${PATH} ${asked}`, () => get<BotList>(PATH));
  const { problem, run } = useAction();
  if (!data) return null;
  const end = ({ player }: BotDocument) =>
    run(async () => {
      await remove(`${PATH}/${player}`);
      announce(w.removed);
      if (made?.player === player) setMade(null);
      setAsked(asked + 1);
    });
  const renew = ({ player }: BotDocument) =>
    run(async () => setMade(await command<BotToken>(`${PATH}/${player}/token`)));
  return (
    <section className={cx("part")} aria-labelledby="bots" data-part="bots">
      <h2 id="bots">{w.title}</h2>
      <p>{w.lead}</p>
      {data.items.length > 0 && (
        <ul className={cx("list")}>
          {data.items.map((bot) => (
            <Entry key={bot.player} bot={bot} onRenew={() => setRenewing(bot)} onEnd={() => setEnding(bot)} />
          ))}
        </ul>
      )}
      <Problem text={problem} />
      {made ? (
        <Token key={made.token} made={made} onDone={() => setMade(null)} />
      ) : (
        <NewBot
          onMade={(bot) => {
            setMade(bot);
            setAsked(asked + 1);
          }}
        />
      )}
      {renewing && (
        <Question
          question={w.renewQuestion(renewing.name)}
          lead={w.renewLead}
          yes={w.renew}
          onYes={() => renew(renewing)}
          onNo={() => setRenewing(null)}
        />
      )}
      {ending && (
        <Question
          question={w.question(ending.name)}
          lead={w.questionLead}
          yes={w.remove}
          onYes={() => end(ending)}
          onNo={() => setEnding(null)}
        />
      )}
    </section>
  );
}

interface EntryProps {
  readonly bot: BotDocument;
  readonly onRenew: () => void;
  readonly onEnd: () => void;
}

/** The name leads to the page where others challenge the bot; programs do it by the id. */
function Entry({ bot, onRenew, onEnd }: EntryProps) {
  const w = useText().bots;
  const { language } = useText();
  const used = bot.used_at ? w.used(daysAgo(bot.used_at, language)) : w.unused;
  return (
    <li className={cx("entry bot")} data-part="entry">
      <div>
        <b>
          <Link href={`/player/${bot.player}`} className={cx("link")}>
            <bdi>{bot.name}</bdi>
          </Link>
        </b>
        <small>
          <code dir="ltr">{bot.player}</code>
        </small>
        <small>{[w.made(daysAgo(bot.created_at, language)), used].join(" · ")}</small>
      </div>
      <button
        type="button"
        className={cx("btn second")}
        aria-label={w.renewNamed(bot.name)}
        onClick={onRenew}
      >
        {w.renew}
      </button>
      <button type="button" className={cx("btn second")} aria-label={w.removeNamed(bot.name)} onClick={onEnd}>
        {w.remove}
      </button>
    </li>
  );
}

function NewBot({ onMade }: { onMade: (bot: BotToken) => void }) {
  const w = useText().bots;
  const [name, setName] = useState("");
  const tooLong = useTooLong(name);
  const { busy, problem, run } = useAction((error) =>
    error instanceof Refused && error.code === "bot/too_many" ? w.tooMany : undefined,
  );
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong && name.trim())
      run(async () => onMade(await command<BotToken>(PATH, { name: name.trim() })));
  };
  return (
    <form className={formed("name-form")} onSubmit={make}>
      <label className={formed("label")} htmlFor="bot-name">
        {w.name}
      </label>
      <div className={formed("with-button")}>
        <input
          id="bot-name"
          className={formed("input")}
          value={name}
          maxLength={MAX_TEXT_LENGTH}
          aria-invalid={tooLong !== null}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className={formed("btn primary")} aria-disabled={busy || !name.trim()}>
          {w.make}
        </button>
      </div>
      <Problem text={tooLong ?? problem} />
    </form>
  );
}

function Token({ made, onDone }: { made: BotToken; onDone: () => void }) {
  const w = useText().bots;
  const { nav } = useText();
  const copy = async () => {
    if (await writeClipboard(made.token)) announce(nav.copied);
  };
  return (
    <div className={cx("stack")} data-part="token">
      <label className={cx("label")} htmlFor="bot-token">
        {w.tokenOf(made.name)}
      </label>
      <input
        id="bot-token"
        className={cx("input")}
        dir="ltr"
        readOnly
        value={made.token}
        aria-describedby="bot-token-note"
        ref={(field) => field?.select()}
      />
      <p id="bot-token-note">
        <b>{w.once}</b>
      </p>
      <div className={cx("choices")}>
        <button type="button" className={cx("btn primary")} onClick={() => void copy()}>
          {w.copy}
        </button>
        <button type="button" className={cx("btn second")} onClick={onDone}>
          {w.done}
        </button>
      </div>
    </div>
  );
}
