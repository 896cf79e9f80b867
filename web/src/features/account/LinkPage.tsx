/** The new device: the code of the other one, the same two digits on both, and its yes. */
import { useState } from "react";
import { Link } from "wouter";
import { claimLink } from "../../account/calls";
import { suggestedLabel } from "../../account/label";
import { readLetters } from "../../shared/codes";
import { useText } from "../../shared/i18n/text";
import { AdoptQuestion } from "./AdoptQuestion";
import { type Claim, dropClaim, keepClaim, keptClaim } from "./claim";
import { Frame } from "./Frame";
import { roomInAddress, useFragment } from "./fragment";
import { LETTERS, LinkForm } from "./LinkForm";
import { PasskeyEntry } from "./PasskeyEntry";
import { cx } from "./styles";
import { useAdoption } from "./useAdoption";
import { WaitForYes } from "./WaitForYes";

export default function LinkPage() {
  const scanned = useFragment();
  const [claim, setClaim] = useState(() => (scanned ? null : keptClaim()));
  const onAgain = () => {
    dropClaim();
    setClaim(null);
  };
  const onClaim = (made: Claim) => {
    keepClaim(made);
    setClaim(made);
  };
  if (claim) return <WaitForYes claim={claim} onAgain={onAgain} />;
  return <Ask scanned={scanned} onClaim={onClaim} />;
}

function Ask({ scanned, onClaim }: { scanned: string; onClaim: (claim: Claim) => void }) {
  const a = useText().account;
  const [letters, setLetters] = useState(() => readLetters(scanned, LETTERS));
  const [label, setLabel] = useState(suggestedLabel);
  const adoption = useAdoption(async (adopt) => {
    const { claim, digits } = await claimLink({ code: letters, label: label.trim(), adopt });
    onClaim({ claim, digits, room: roomInAddress(), at: Date.now() });
  });
  if (adoption.games !== null)
    return (
      <Frame title={a.link.title}>
        <AdoptQuestion adoption={adoption} />
      </Frame>
    );
  return (
    <Frame title={a.link.title} lead={scanned ? a.link.ready : a.link.lead}>
      <LinkForm
        letters={letters}
        onLetters={setLetters}
        label={label}
        onLabel={setLabel}
        busy={adoption.busy}
        problem={adoption.problem}
        onSubmit={() => adoption.enter()}
      />
      <h2>{a.enter.noOther}</h2>
      <div className={cx("choices")}>
        <Link href="/recover" className={cx("btn second")}>
          {a.enter.recover}
        </Link>
        <PasskeyEntry />
      </div>
    </Frame>
  );
}
