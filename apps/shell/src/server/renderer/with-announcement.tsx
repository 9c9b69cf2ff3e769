import type { ComponentType } from 'react';

export interface RemoteCode {
  readonly remote: string;
  /** The slot's name; null for the remote's page. */
  readonly slot: string | null;
}

/**
 * Wraps a remote's component so that `announce` is called before each render. `announce` reports
 * which remote's code runs next, so that a failure is attributed to the slot's remote and not to
 * the page's. The wrapper's name appears in React's component stacks, for `findCodeInComponentStack`.
 */
export function withAnnouncement<Props extends object>(
  Component: ComponentType<Props>,
  { remote, slot }: RemoteCode,
  announce: (remote: string) => void,
): ComponentType<Props> {
  function AnnouncedComponent(props: Props) {
    announce(remote);
    return <Component {...props} />;
  }
  AnnouncedComponent.displayName = `paddock:${remote}:${slot ?? ''}:`;
  return AnnouncedComponent;
}

/** Returns the remote's code that is nearest to the top of a React component stack. */
export function findCodeInComponentStack(componentStack: string): RemoteCode | null {
  const [, remote, slot] = /paddock:([^:\s]+):([^:\s]*):/.exec(componentStack) ?? [];
  return remote === undefined ? null : { remote, slot: slot === '' ? null : (slot ?? null) };
}
