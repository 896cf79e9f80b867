/** Instead of a page that failed stands why. That part is fetched beforehand: without a server it could not be. */
import { Component, lazy, type ReactNode, Suspense } from "react";

const load = () => import("./Failed");
const Failed = lazy(load);

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

  override componentDidMount(): void {
    load().catch(() => undefined);
  }

  override componentDidUpdate({ path }: Props): void {
    if (path !== this.props.path && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense fallback={null}>
        <Failed />
      </Suspense>
    );
  }
}
