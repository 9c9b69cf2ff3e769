/** The shell layout around every page: header, footer, slots, progress bar and scroll position. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { SlotProvider } from '@paddock/router';
import type { SlotRequest } from '@paddock/router';
import {
  NavigationType,
  Outlet,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from '@paddock/router/host';
import { listNavigationItems, type LiveComposition } from '../composition.ts';
import { Layout, MAIN_ID } from '../layout/layout.tsx';
import { SlotView } from '../slots/slot.tsx';
import { getHead } from './page-result.ts';
import type { PageResult } from './page-result.ts';
import { useRuntime } from './runtime.ts';
import { SlowNavigation } from './slow-navigation.tsx';
import { MAINTENANCE_ROUTE_ID, SHELL_OWNER } from './shell-routes.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useUserState } from './use-user-state.ts';

function usePageResult(): PageResult | undefined {
  return useMatches().at(-1)?.loaderData as PageResult | undefined;
}

/**
 * True on the pages of the remote that owns the search box, where a phone's header is the search
 * box. The home page has a search box of its own.
 */
function hasSearchHeader(
  { remotes }: LiveComposition,
  page: PageResult | undefined,
  pathname: string,
): boolean {
  const owner = page && 'owner' in page && remotes.find(({ id }) => id === page.owner);
  return pathname !== '/' && owner ? owner.slots.includes('header.search') : false;
}

/** True for the maintenance page, which has its own layout, without links to unavailable pages. */
function hasOwnPageLayout(page: PageResult | undefined): boolean {
  return (
    page?.type === 'ready' && page.owner === SHELL_OWNER && page.routeId === MAINTENANCE_ROUTE_ID
  );
}

/**
 * Returns the title to announce after client-side navigation. Screen readers announce a newly
 * loaded document themselves.
 */
function usePageAnnouncement(): string {
  const { key } = useLocation();
  // The key of the page that was loaded as a document, which is not announced. After a reload it is
  // not `default`, because the history entry keeps its key.
  const [loadedKey, setLoadedKey] = useState<string | null>(key);
  if (loadedKey !== null && loadedKey !== key) setLoadedKey(null);
  const page = usePageResult();
  return loadedKey === key || !page ? '' : getHead(page).title;
}

/**
 * Moves the focus to the content of a new page. After Back or Forward, moves it to the link to the
 * page that the visitor has left, such as the card of a listing. When only the query changes, the
 * focus stays.
 */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    const leftPath = shownPath.current;
    if (leftPath === pathname) return undefined;
    shownPath.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main) return undefined;
    main.focus({ preventScroll: true });
    if (navigationType !== NavigationType.Pop) return undefined;
    return focusWhenRendered(main, (link) => link.pathname === leftPath && link.tabIndex >= 0);
  }, [pathname, navigationType]);
}

/**
 * Moves the focus from the container to its first link that matches. The link may be rendered
 * later: a guest's watchlist is read from the browser's storage. Stops waiting when the visitor has
 * moved the focus.
 *
 * @returns a function that stops waiting
 */
function focusWhenRendered(
  container: HTMLElement,
  matches: (link: HTMLAnchorElement) => boolean,
): () => void {
  const observer = new MutationObserver(focusLink);
  function focusLink() {
    if (document.activeElement === container)
      [...container.querySelectorAll('a')].find(matches)?.focus({ preventScroll: true });
    if (document.activeElement !== container) observer.disconnect();
  }
  observer.observe(container, { childList: true, subtree: true });
  focusLink();
  return () => observer.disconnect();
}

const renderSlot = (request: SlotRequest) => <SlotView {...request} />;

export function Root() {
  const { composition, visitor = null, user: servedUser = null } = useRuntime();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const items = useMemo(() => listNavigationItems(composition), [composition]);
  const announcement = usePageAnnouncement();
  const userState = useUserState();
  const page = usePageResult();
  usePageFocus();
  useScrollPosition();
  if (hasOwnPageLayout(page)) return <Outlet />;
  return (
    <Layout
      navigation={items.filter((item) => item.place === 'header')}
      footerNavigation={items.filter((item) => item.place === 'footer')}
      currentPath={pathname}
      isNavigating={navigation.state !== 'idle'}
      announcement={announcement}
      headerSearch={<SlotView name="header.search" props={{ layout: 'bar' }} />}
      headerSearchCompact={
        hasSearchHeader(composition, page, pathname) ? (
          <SlotView name="header.search" props={{ layout: 'compact' }} />
        ) : null
      }
      footerAppearance={<SlotView name="footer.appearance" props={{}} />}
      visitor={visitor}
      servedUser={servedUser}
      {...userState}
    >
      <SlotProvider value={renderSlot}>
        <Outlet />
      </SlotProvider>
      <SlowNavigation />
    </Layout>
  );
}
