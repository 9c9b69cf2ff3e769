/**
 * A static island: a part of the layout that stays as the server rendered it, and for which the
 * browser loads no code. Its styles come with the HTML, and listeners on the surrounding element
 * handle its links and drawers. Its component is loaded only when there is no server-rendered HTML,
 * or when it has to show something that the server did not know (docs/adr/0009).
 */
import { lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { getSession } from '@paddock/auth';
import { useDelegatedLinks, useNavigate } from '@paddock/router';
import { YEAR_S } from '@paddock/runtime/durations';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import { findClosestHref, getAriaCurrent } from './navigation.ts';

export interface StaticIslandProps {
  /** Path of the current page without the query. Links to this path are marked. */
  readonly currentPath: string;
  /** True when the part differs from its server-rendered HTML, so that the component is needed. */
  readonly needsComponent: boolean;
}

const IS_SERVER = typeof document === 'undefined';
const KEEP_HTML = { __html: '' };
/** The surrounding element only has listeners and must not affect the layout of the part. */
const NO_BOX = { display: 'contents' } as const;

/** Opens or closes a drawer as a modal dialog, like `Drawer` does, and not as a native popover. */
function toggleDrawer(event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest('button[popovertarget]');
  const dialog = button
    ? document.getElementById(button.getAttribute('popovertarget') ?? '')
    : target.closest('dialog');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button) event.preventDefault();
  if (button && !dialog.open) dialog.showModal();
  else if (button || target === dialog || target.closest('a')) dialog.close();
}

/** Focuses the page's content when the focused button is about to disappear. */
function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/**
 * Handles clicks on `data-dismiss` buttons: hides the surrounding `<aside>` and sets a cookie for a
 * year. The attribute contains the cookie's name.
 */
function dismiss({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('[data-dismiss]');
  const aside = button?.closest('aside');
  if (!button || !aside) return;
  document.cookie = `${button.dataset['dismiss'] ?? ''}=dismissed; path=/; max-age=${YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  aside.hidden = true;
  focusMain();
}

function markCurrent(island: HTMLElement, path: string): void {
  const links = [...island.querySelectorAll('a')];
  const getHref = (link: HTMLElement) => link.dataset['section'] ?? link.getAttribute('href') ?? '';
  const closest = findClosestHref(path, links.map(getHref));
  for (const link of links) {
    const current = getAriaCurrent(path, getHref(link), closest);
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
}

/** @param load loads the part's component, from a chunk that is not part of the initial download */
export function createStaticIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & StaticIslandProps> {
  const ServerComponent = lazy(async () => ({ default: await load() }));

  return function StaticIsland(props: Props & StaticIslandProps) {
    const { currentPath, needsComponent } = props;
    const islandRef = useRef<HTMLDivElement>(null);
    const [LiveComponent, setLiveComponent] = useState<ComponentType<Props> | null>(null);
    const { onClick, ...prefetchListeners } = useDelegatedLinks();
    const navigate = useNavigate();
    const listeners = {
      ...prefetchListeners,
      onClick(event: MouseEvent) {
        if (!LiveComponent) toggleDrawer(event);
        dismiss(event);
        if ((event.target as Element).closest('[data-sign-out]')) {
          focusMain();
          // Go to the home page first: a page that requires signing in would redirect to /login.
          void navigate('/');
          void getSession().signOut();
        }
        onClick(event);
      },
    };

    useEffect(() => {
      let isUnmounted = false;
      if (needsComponent || !islandRef.current?.hasAttribute('data-static-island'))
        void retryUntilLoaded(load).then((Part) => isUnmounted || setLiveComponent(() => Part));
      return () => {
        isUnmounted = true;
      };
    }, [needsComponent]);
    useEffect(() => {
      const island = islandRef.current;
      if (LiveComponent || !island) return undefined;
      markCurrent(island, currentPath);
      return () => island.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    }, [currentPath, LiveComponent]);

    if (IS_SERVER) {
      return (
        <div data-static-island="" style={NO_BOX}>
          <ServerComponent {...props} />
        </div>
      );
    }
    if (LiveComponent) {
      return (
        <div key="live" style={NO_BOX} {...listeners}>
          <LiveComponent {...props} />
        </div>
      );
    }
    return (
      <div
        key="kept"
        ref={islandRef}
        style={NO_BOX}
        suppressHydrationWarning
        dangerouslySetInnerHTML={KEEP_HTML}
        {...listeners}
      />
    );
  };
}
