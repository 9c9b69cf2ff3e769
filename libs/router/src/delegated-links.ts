import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from './plain-click.ts';
import { usePrefetch } from './prefetch.ts';

export interface DelegatedLinks {
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** The link around an event's target that leads within the product and opens in this page. */
function linkAround(target: EventTarget): HTMLAnchorElement | null {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  return link &&
    link.origin === location.origin &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download')
    ? link
    : null;
}

/**
 * Listeners for an element whose links are plain HTML: they behave like `Link`. A click with a modifier or another
 * button, and one that somebody else has dealt with, stay the browser's.
 */
export function useDelegatedLinks(): DelegatedLinks {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const fetchAhead = ({ target }: { readonly target: EventTarget }) => {
    const link = linkAround(target);
    if (link) prefetch(link.href);
  };
  return {
    onClick(event) {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = linkAround(event.target);
      if (!link) return;
      event.preventDefault();
      void navigate(link.href.slice(link.origin.length), { replace: link.href === location.href });
    },
    onPointerOver: fetchAhead,
    onFocus: fetchAhead,
  };
}
