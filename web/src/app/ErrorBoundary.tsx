/** Instead of a page that failed stands why. */
import { Component, type ReactNode } from "react";
import Failed from "./Failed";

interface Props {
  /** The address: another page is given another chance. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate({ path }: Props): void {
    if (path !== this.props.path && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}
