/** A page that failed says so and offers the one thing that helps. */
import { Component, type ReactNode } from "react";
import { currentText } from "../shared/i18n/text";
import { cx } from "../shared/ui/styles";

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { errors } = currentText();
    return (
      <main className={cx("content")}>
        <h1>{errors.broken}</h1>
        <p className={cx("lead")}>{errors.brokenLead}</p>
        <button type="button" className={cx("btn primary")} onClick={() => window.location.reload()}>
          {errors.reload}
        </button>
      </main>
    );
  }
}
