/** Signing in with a passkey, where the browser can. */
import { useRef } from "react";
import { useLocation } from "wouter";
import { arrive } from "../../account/arrival";
import { askPasskey, browserHasPasskeys, type Json, signIn } from "../../account/passkeys";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { Problem } from "../../shared/ui/Problem";
import { AdoptQuestion } from "./AdoptQuestion";
import { cx } from "./styles";
import { useAdoption } from "./useAdoption";

export function PasskeyEntry() {
  const a = useText().account;
  const [, navigate] = useLocation();
  const proof = useRef<Json | null>(null);
  const adoption = useAdoption(async (adopt) => {
    proof.current = adopt && proof.current ? proof.current : await askPasskey();
    await signIn(proof.current, adopt);
    await arrive();
    announce(a.enter.arrived);
    navigate("/games");
  });
  if (!browserHasPasskeys()) return null;
  if (adoption.games !== null) return <AdoptQuestion adoption={adoption} />;
  return (
    <>
      <button
        type="button"
        className={cx("btn second")}
        aria-disabled={adoption.busy}
        onClick={() => adoption.enter()}
      >
        {a.passkeys.signIn}
      </button>
      <Problem text={adoption.problem} />
    </>
  );
}
