/** The other ways to play, as tiles on the table. */
import { Link } from "wouter";
import { get } from "../../shared/api/http";
import type { MatchList } from "../../shared/api/types";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { PARTY_PATH } from "../../shared/routes";
import { Icon, type IconName } from "../../shared/ui/Icon";
import StrangerTile from "./StrangerTile";
import { cx } from "./styles";

export function PlayOptions({ onSameScreen }: { onSameScreen: () => void }) {
  const t = useText();
  const playing = usePlaying();
  return (
    <nav className={cx("options")} aria-label={t.home.others}>
      <StrangerTile />
      <Link href="/new?with=friend" className={cx("tile")}>
        <TileFace icon="link" name={t.home.friend} hint={t.home.friendHint} />
      </Link>
      <button type="button" className={cx("tile")} onClick={onSameScreen}>
        <TileFace icon="screen" name={t.home.sameScreen} hint={t.home.sameScreenHint} />
      </button>
      <a href={PARTY_PATH} className={cx("tile")}>
        <TileFace icon="tv" name={t.home.party} hint={t.home.partyHint} />
      </a>
      <Link href="/watch" className={cx("tile")}>
        <TileFace
          icon="eye"
          name={t.home.watch}
          hint={playing ? t.home.watchHint(playing) : t.home.watchNone}
        />
      </Link>
    </nav>
  );
}

/** How many public games are being played, as far as one page of the list tells. */
function usePlaying(): number {
  const path = "/matches?status=in_progress&limit=100";
  return useFetched(path, () => get<MatchList>(path)).data?.items.length ?? 0;
}

function TileFace({ icon, name, hint }: { icon: IconName; name: string; hint: string }) {
  return (
    <>
      <Icon name={icon} size={22} />
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
    </>
  );
}
