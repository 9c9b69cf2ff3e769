import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

interface AreaBoundaryProps {
  /** Whose area it is: client/main.tsx tells of what throws in it. */
  readonly owner: string;
  readonly children: ReactNode;
  /** @param retry forgets the error and renders the area again */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** An area that throws while it renders takes nothing else with it. */
export class AreaBoundary extends Component<AreaBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.warn('An area failed to render', error, componentStack);
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
