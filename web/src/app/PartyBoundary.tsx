/** Instead of a party screen that failed stands why. Its words are there already, since the server may not be. */
import { Component, type ReactNode } from "react";
import { usePartyText } from "../shared/i18n/partyText";
import { cx } from "../shared/ui/styles";

export class PartyBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

/** A part that could not be fetched is not fetched again before the whole page is loaded again. */
function Failed() {
  const { errors } = usePartyText();
  return (
    <main className={cx("content")}>
      <h1 role="alert">{errors.part}</h1>
      <button
        type="button"
        className={cx("btn primary")}
        ref={(button) => button?.focus()}
        onClick={() => location.reload()}
      >
        {errors.retry}
      </button>
    </main>
  );
}
