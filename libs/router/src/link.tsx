import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler, useNavigate } from './react-router.ts';
import { isPlainClick } from './plain-click.ts';
import { usePrefetch } from './prefetch.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path within Paddock. */
  readonly to: string;
  /**
   * Computes the destination at the time of the click. Use it when the destination can change after
   * the link is rendered: see `useLatestLocation`.
   */
  readonly getLatestTo?: () => string;
  /** True when the navigation replaces the current history entry. */
  readonly replace?: boolean;
  /** True when the navigation keeps the scroll position. */
  readonly preventScrollReset?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of Paddock. It prefetches the page when the pointer is over the link or the link
 * gets the focus, if the connection allows it. react-router's own Link is not used because it
 * includes the framework mode's prefetching.
 *
 * @example
 * import { Link } from '@paddock/router';
 *
 * export function BackToResults() {
 *   return <Link to="/search/listing?term=hay">Back to the results</Link>;
 * }
 */
export function Link({
  to,
  getLatestTo,
  replace,
  preventScrollReset = false,
  target = '_self',
  onClick,
  onPointerEnter,
  onFocus,
  ...rest
}: LinkProps) {
  const prefetch = usePrefetch();
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = useLinkClickHandler(to, {
    ...(replace === undefined ? {} : { replace }),
    preventScrollReset,
    target,
  });
  return (
    <a
      {...rest}
      href={href}
      target={target === '_self' ? undefined : target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.download !== undefined) return;
        if (getLatestTo === undefined || target !== '_self' || !isPlainClick(event)) {
          follow(event);
          return;
        }
        event.preventDefault();
        void navigate(getLatestTo(), {
          ...(replace === undefined ? {} : { replace }),
          preventScrollReset,
        });
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch(href);
      }}
    />
  );
}
