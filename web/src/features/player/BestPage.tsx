/** The best live players, of those who chose to be shown. */
import { Link } from "wouter";
import { get } from "../../shared/api/http";
import type { BestPlayers } from "../../shared/api/schema";
import { bandText, numberText } from "../../shared/bands";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { NoServer } from "../../shared/ui/NoServer";
import { Frame } from "./Frame";
import { cx } from "./styles";

const PATH = "/games/connect-four/best";

export default function BestPage() {
  const { best: t } = useText().rated;
  const { data, error } = useFetched(PATH, () => get<BestPlayers>(PATH));
  return (
    <Frame title={t.title} busy={!data && error == null}>
      <p className={cx("lead")}>{t.lead}</p>
      {!data && error != null && <NoServer />}
      {data?.items.length === 0 && <p data-part="empty">{t.empty}</p>}
      {data && data.items.length > 0 && <Table items={data.items} />}
    </Frame>
  );
}

function Table({ items }: Pick<BestPlayers, "items">) {
  const { best: t, band: words, player } = useText().rated;
  const text = useText();
  return (
    <table className={cx("table")}>
      <thead>
        <tr>
          <th scope="col">{t.place}</th>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.rating}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one, index) => (
          <tr key={one.profile}>
            <td>{index + 1}</td>
            <td>
              <Link href={`/player/${one.profile}`} className={cx("link")}>
                <bdi>{one.name ?? player.unnamed}</bdi>
              </Link>
            </td>
            <td>
              {bandText(one.rating.band, text, words)}{" "}
              <bdi dir="ltr" className={cx("note")}>
                {numberText(one.rating, text)}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
