import type { ComponentType } from 'react';

/**
 * Wraps a slot's component so that `announce` is called before each render. `announce` reports
 * which remote's code runs next, so that a failure is attributed to the slot's remote and not to
 * the page's.
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
