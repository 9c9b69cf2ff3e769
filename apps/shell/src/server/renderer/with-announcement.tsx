import type { ComponentType } from 'react';

/**
 * Calls `announce` before each render, so that a slot's failure is attributed to its remote and not
 * to that of the page.
 */
export function withAnnouncement<Props extends object>(
  Component: ComponentType<Props>,
  announce: () => void,
): ComponentType<Props> {
  return function AnnouncedComponent(props: Props) {
    announce();
    return <Component {...props} />;
  };
}
