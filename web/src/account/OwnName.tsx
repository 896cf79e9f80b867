/** The name in Settings: a player's is saved on the server, as on Your devices; a newcomer's waits for the first game. */
import { useState } from "react";
import { Refused } from "../shared/api/call";
import { useFetched } from "../shared/fetched";
import { useText } from "../shared/i18n/text";
import { isPlayer } from "../shared/ownGames";
import { useSettings } from "../shared/settings";
import { NameField } from "../shared/ui/NameField";
import { readMe } from "./calls";
import { NameForm } from "./NameForm";
import { cx } from "./styles";

export default function OwnName() {
  const [known] = useState(isPlayer);
  return known ? <PlayersName /> : <NewcomersName />;
}

function PlayersName() {
  const [asked, setAsked] = useState(0);
  const kept = useSettings((settings) => settings.name);
  const { data: me, error } = useFetched(`name ${asked}`, readMe);
  if (error instanceof Refused && error.status === 401) return <NewcomersName />;
  return <NameForm name={me ? (me.name ?? "") : kept} again={() => setAsked(asked + 1)} />;
}

function NewcomersName() {
  const t = useText();
  return (
    <NameField>
      <span className={cx("note")}>{t.settings.kept}</span>
    </NameField>
  );
}
