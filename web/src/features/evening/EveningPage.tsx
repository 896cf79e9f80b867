/** The page of an evening, for everyone who has its link: podium, titles, all results, and a button to keep it. */
import { useEffect, useState } from "react";
import { type Evening, type EveningPlayer, useEvening } from "../../podium/evening";
import { Podium, Titles } from "../../podium/Podium";
import { cx } from "../../podium/styles";
import { post, Refused } from "../../shared/api/call";
import type { PodiumWords } from "../../shared/i18n/en/party/podium";
import { usePartyText } from "../../shared/i18n/partyText";
import { useSettings } from "../../shared/settings";
import { writeClipboard } from "../../shared/ui/clipboard";

export default function EveningPage({ code: id }: { readonly code: string | null }) {
  const t = usePartyText().podium;
  const { data, error } = useEvening(id ?? "");
  const [changed, setChanged] = useState<Evening | null>(null);
  useEffect(() => {
    document.title = t.evening;
  }, [t]);
  if (error instanceof Refused && !data) return <Missing t={t} />;
  const evening = changed ? { ...changed, titles: data?.titles ?? changed.titles } : data;
  if (!evening) {
    return (
      <main className={cx("evening")} aria-busy="true">
        {error != null && <p role="alert">{t.failed}</p>}
      </main>
    );
  }
  return <Shown evening={evening} onChange={setChanged} />;
}

function Missing({ t }: { readonly t: PodiumWords }) {
  return (
    <main className={cx("evening")}>
      <h1>{t.missing}</h1>
      <p>{t.missingLead}</p>
      <p className={cx("actions")}>
        <a className={cx("btn primary")} href="/">
          {t.home}
        </a>
      </p>
    </main>
  );
}

function Shown({ evening, onChange }: { evening: Evening; onChange: (evening: Evening) => void }) {
  const t = usePartyText().podium;
  const date = useDate();
  return (
    <main className={cx("evening")}>
      <nav className={cx("ways")}>
        <a href="/">{t.home}</a>
        <a href="/tv">{t.newEvening}</a>
      </nav>
      <p className={cx("when")}>{date(evening.ended_at)}</p>
      <h1>{t.title}</h1>
      <Podium evening={evening} />
      <h2>{t.titles}</h2>
      <Titles evening={evening} />
      <h2>{t.everyone}</h2>
      <Results evening={evening} />
      <Keeping evening={evening} onChange={onChange} />
    </main>
  );
}

/** The total and what it is the sum of; games won and guesses stand apart. */
function Results({ evening }: { readonly evening: Evening }) {
  const t = usePartyText().podium;
  const { players } = evening;
  const columns = columnsOf(players, t);
  return (
    <>
      <div className={cx("results")}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col" className={cx("who")}>
                {t.player}
              </th>
              {columns.map(([part, head]) => (
                <th key={part} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <tr key={player.id}>
                <td>{player.rank}</td>
                <th scope="row" className={cx("who")}>
                  <bdi>{player.name}</bdi>
                </th>
                {columns.map(([part]) => (
                  <td key={part}>{player[part]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {scored(players, "guess_points") && <p className={cx("when")}>{t.guessesApart}</p>}
    </>
  );
}

type Part = "total" | "points" | "puzzle_points" | "hill_points" | "wins" | "guess_points";

/** What nobody has any of is left out, and so are the parts of a total that has only one. */
function columnsOf(players: readonly EveningPlayer[], t: PodiumWords): (readonly [Part, string])[] {
  const parts: (readonly [Part, string])[] = [
    ["points", t.teamsHead],
    ["puzzle_points", t.puzzlesHead],
    ["hill_points", t.hillHead],
  ];
  const played = parts.filter(([part]) => scored(players, part));
  const apart: (readonly [Part, string])[] = [
    ["wins", t.winsHead],
    ["guess_points", t.guessesHead],
  ];
  return [
    ["total", t.totalHead],
    ...(played.length > 1 ? played : []),
    ...apart.filter(([part]) => scored(players, part)),
  ];
}

function scored(players: readonly EveningPlayer[], part: Part): boolean {
  return players.some((player) => player[part] > 0);
}

function Keeping({ evening, onChange }: { evening: Evening; onChange: (evening: Evening) => void }) {
  const t = usePartyText().podium;
  const date = useDate();
  const [note, setNote] = useState("");
  const keep = async () => {
    try {
      onChange(await post<Evening>(`/evenings/${evening.id}/keep`, { keep: !evening.kept }));
    } catch {
      setNote(t.failed);
    }
  };
  const share = async () => {
    const link = window.location.href;
    if ("share" in navigator) await navigator.share({ title: t.evening, url: link }).catch(() => undefined);
    else if (await writeClipboard(link)) setNote(t.copied);
  };
  return (
    <>
      <p className={cx("when")}>{evening.goes_at ? t.goes(date(evening.goes_at)) : t.kept}</p>
      <p className={cx("actions")}>
        {evening.may_keep && (
          <button type="button" className={cx("btn primary")} onClick={() => void keep()}>
            {evening.kept ? t.keepNo : t.keep}
          </button>
        )}
        <button type="button" className={cx("btn second")} onClick={() => void share()}>
          {t.share}
        </button>
      </p>
      <p role="status">{note}</p>
      <img className={cx("qr")} src={`/api/evenings/${evening.id}/qr.svg`} alt="" />
    </>
  );
}

function useDate(): (time: string) => string {
  const language = useSettings((settings) => settings.language);
  return (time) => new Date(time).toLocaleDateString(language, { dateStyle: "long" });
}
