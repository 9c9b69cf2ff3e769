import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router';
import { isPlainClick } from './plain-click.ts';
import { usePrefetch } from './prefetch.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address within the product. */
  readonly to: string;
  /** Where it leads when it is pressed, if that may be elsewhere by then: see `useLatestLocation`. */
  readonly toNow?: () => string;
  /** Takes the place of the page shown in the history. */
  readonly replace?: boolean;
  /** Leaves the page scrolled as it is. */
  readonly preventScrollReset?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the product. It fetches its page ahead on intent (pointer or focus), where the connection allows.
 * react-router's own brings its framework mode's prefetching with it, which nothing here uses.
 */
export function Link({
  to,
  toNow,
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
        if (toNow === undefined || target !== '_self' || !isPlainClick(event)) {
          follow(event);
          return;
        }
        event.preventDefault();
        void navigate(toNow(), {
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
