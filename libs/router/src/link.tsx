import type { FocusEvent, PointerEvent, Ref } from 'react';
import { Link as RouterLink, useHref } from 'react-router';
import type { LinkProps as RouterLinkProps } from 'react-router';
import { usePrefetch } from './prefetch.ts';

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'prefetch' | 'discover'> {
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link within the product. It fetches its page ahead on intent (pointer or focus), where the connection allows. */
export function Link({ to, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const prefetch = usePrefetch();
  const href = useHref(to);
  return (
    <RouterLink
      {...rest}
      to={to}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event);
        prefetch(href);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event);
        prefetch(href);
      }}
    />
  );
}
