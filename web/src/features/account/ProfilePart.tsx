/** What others see of the player: nothing, until each part is ticked. */
import { useState } from "react";
import { Link } from "wouter";
import { useAction } from "../../account/useAction";
import { get, put } from "../../shared/api/call";
import type { OwnProfile } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { Problem } from "../../shared/ui/Problem";
import { cx } from "./styles";

const PATH = "/me/profile";
type Part = OwnProfile["shows"][number];

/** `kept` changes when a device, a passkey or a recovery code came or went. */
export default function ProfilePart({ kept }: { kept: string }) {
  const { profile: t } = useText().rated;
  const { data } = useFetched(`profile ${kept}`, () => get<OwnProfile>(PATH));
  const [saved, setSaved] = useState<OwnProfile | null>(null);
  const { problem, run } = useAction();
  const shown = saved ?? data;
  if (!data || !shown) return null;
  const choose = (part: Part, on: boolean) =>
    run(async () => {
      const shows = on ? [...shown.shows, part] : shown.shows.filter((one) => one !== part);
      setSaved(await put<OwnProfile>(PATH, { shows }));
      announce(t.saved);
    });
  return (
    <section className={cx("part")} aria-labelledby="profile">
      <h2 id="profile">{t.title}</h2>
      <p>{data.possible ? t.lead : t.notKept}</p>
      {data.possible && (
        <ul className={cx("ticks")}>
          {Object.entries(t.parts).map(([part, label]) => (
            <li key={part}>
              <label>
                <input
                  type="checkbox"
                  checked={shown.shows.includes(part as Part)}
                  onChange={(event) => choose(part as Part, event.target.checked)}
                />{" "}
                {label}
              </label>
            </li>
          ))}
        </ul>
      )}
      {shown.id && (
        <p>
          <Link href={`/player/${shown.id}`} className={cx("link")}>
            {t.see}
          </Link>
        </p>
      )}
      <Problem text={problem} />
    </section>
  );
}
