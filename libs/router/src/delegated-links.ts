import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { useNavigate } from './react-router.ts';
import { isPlainClick } from './plain-click.ts';
import { usePrefetch } from './prefetch.ts';

/** Event handlers to spread on the element that contains the links. */
export interface DelegatedLinks {
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Returns the link that contains the event's target, or null when the browser itself has to open
 * it.
 */
function findInternalLink(target: EventTarget): HTMLAnchorElement | null {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  return link &&
    link.origin === location.origin &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download')
    ? link
    : null;
}

/**
 * Returns event handlers that make plain HTML links behave like `Link`. They ignore clicks with a
 * modifier key or another mouse button, which the browser then handles, and clicks whose default
 * action another handler has already prevented.
 *
 * @example
 * import { useDelegatedLinks } from '@paddock/router';
 *
 * export function ArticleText({ html }: { readonly html: string }) {
 *   return <div {...useDelegatedLinks()} dangerouslySetInnerHTML={{ __html: html }} />;
 * }
 */
export function useDelegatedLinks(): DelegatedLinks {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const prefetchLink = ({ target }: { readonly target: EventTarget }) => {
    const link = findInternalLink(target);
    if (link) prefetch(link.href);
  };
  return {
    onClick(event) {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = findInternalLink(event.target);
      if (!link) return;
      event.preventDefault();
      void navigate(link.href.slice(link.origin.length), { replace: link.href === location.href });
    },
    onPointerOver: prefetchLink,
    onFocus: prefetchLink,
  };
}
