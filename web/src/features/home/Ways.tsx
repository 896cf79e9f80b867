/** The other ways to play, as tiles on the table. */
import { Link } from "wouter";
import { useText } from "../../shared/i18n/text";
import { Icon, type IconName } from "../../shared/ui/Icon";

export function Ways({ onSameScreen }: { onSameScreen: () => void }) {
  const t = useText();
  return (
    <nav className="ways" aria-label={t.home.others}>
      <Link href="/new?with=friend" className="tile">
        <TileFace icon="link" name={t.home.friend} hint={t.home.friendHint} />
      </Link>
      <button type="button" className="tile" onClick={onSameScreen}>
        <TileFace icon="screen" name={t.home.sameScreen} hint={t.home.sameScreenHint} />
      </button>
      <Link href="/tv" className="tile">
        <TileFace icon="tv" name={t.home.party} hint={t.home.partyHint} />
      </Link>
      <Link href="/watch" className="tile">
        <TileFace icon="eye" name={t.home.watch} hint={t.home.watchNone} />
      </Link>
    </nav>
  );
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
