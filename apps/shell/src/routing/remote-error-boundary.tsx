import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

interface AreaBoundaryProps {
  /** Id of the remote; client/main.tsx reads it to report errors. */
  readonly owner: string;
  readonly children: ReactNode;
  /** @param retry clears the error and renders the children again */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** Error boundary around a remote, so that its render errors do not affect the rest of the page. */
export class RemoteErrorBoundary extends Component<
  AreaBoundaryProps,
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.warn('remote render failed', error, componentStack);
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
