/** The page frame around every address: layout, slots, progress, scroll. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { SlotProvider } from '@paddock/router';
import type { SlotUse } from '@paddock/router';
import {
  Outlet,
  useLocation,
  useMatches,
  useNavigation,
  useScrollRestoration,
} from '@paddock/router/host';
import { listNavigation } from '../composition.ts';
import { Layout, MAIN_ID } from '../layout/layout.tsx';
import { SlotView } from '../slots/slot.tsx';
import { getHead } from './page-result.ts';
import type { PageResult } from './page-result.ts';
import { useRuntime } from './runtime.ts';
import { MAINTENANCE_ID, SHELL } from './shell-routes.ts';

function usePageResult(): PageResult | undefined {
  return useMatches().at(-1)?.loaderData as PageResult | undefined;
}

/** Whether the page brings its own layout: the maintenance page, which must lead nobody into rooms that are closed. */
function isBare(page: PageResult | undefined): boolean {
  return page?.state === 'ready' && page.owner === SHELL && page.routeId === MAINTENANCE_ID;
}

/** Screen readers hear the title of a page that was reached by a click; a loaded page they announce themselves. */
function usePageAnnouncement(): string {
  const { key } = useLocation();
  // A reload keeps the key that a click once gave, so the first key, whatever it is, means a loaded page.
  const [loadedKey, setLoadedKey] = useState<string | null>(key);
  if (loadedKey !== null && loadedKey !== key) setLoadedKey(null);
  const page = usePageResult();
  return loadedKey === key || !page ? '' : getHead(page).title;
}

/** Another page starts at its content, where a loaded one would; the same page with other filters leaves the focus alone. */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Who is signed in, as the page was made for them, and how much they have not read: what the bus says from then on. */
function usePersonal(): { readonly user: SessionUser | null; readonly unreadTotal: number } {
  const { user: known = null } = useRuntime();
  const [user, setUser] = useState<SessionUser | null>(known);
  const [unreadTotal, setUnreadTotal] = useState(0);
  useEffect(() => eventBus.on('session.changed', (session) => setUser(session.user)), []);
  useEffect(() => eventBus.on('unread.changed', ({ total }) => setUnreadTotal(total)), []);
  return { user, unreadTotal };
}

/** A page of an area has slots as the frame has; the contract's types are held to where they are filled and used. */
const PageSlot = SlotView as unknown as ComponentType<SlotUse>;
const renderSlot = (use: SlotUse) => <PageSlot {...use} />;

export function Root() {
  const { composition, visitor = null, user: servedUser = null } = useRuntime();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const items = useMemo(() => listNavigation(composition), [composition]);
  const announcement = usePageAnnouncement();
  const personal = usePersonal();
  const hasOwnLayout = isBare(usePageResult());
  usePageFocus();
  // The hook, not react-router's component: that one writes an inline script on the server, which our policy refuses.
  useScrollRestoration();
  if (hasOwnLayout) return <Outlet />;
  return (
    <Layout
      navigation={items.filter((item) => item.place === 'header')}
      footerNavigation={items.filter((item) => item.place === 'footer')}
      currentPath={pathname}
      isNavigating={navigation.state !== 'idle'}
      announcement={announcement}
      headerSearch={<SlotView name="header.search" props={{ layout: 'bar' }} />}
      headerSearchCompact={<SlotView name="header.search" props={{ layout: 'compact' }} />}
      footerAppearance={<SlotView name="footer.appearance" props={{}} />}
      visitor={visitor}
      servedUser={servedUser}
      {...personal}
    >
      <SlotProvider value={renderSlot}>
        <Outlet />
      </SlotProvider>
    </Layout>
  );
}
