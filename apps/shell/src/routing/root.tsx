/** The page frame around every address: layout, slots, progress, scroll. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from '@paddock/router/host';
import { navigationOf } from '../composition.ts';
import { Layout, MAIN_ID } from '../layout/layout.tsx';
import { SlotView } from '../slots/slot.tsx';
import { headOf } from './page-result.ts';
import type { PageResult } from './page-result.ts';
import { useRuntime } from './runtime.ts';
import { MAINTENANCE_ID, SHELL } from './shell-routes.ts';

const neverChanges = () => () => undefined;

/** react-router's component writes an inline script on the server, which our policy refuses; the browser's own suffices there. */
function ClientScrollRestoration() {
  const isClient = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isClient ? <ScrollRestoration /> : null;
}

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
  return loadedKey === key || !page ? '' : headOf(page).title;
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

export function Root() {
  const { composition } = useRuntime();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const items = navigationOf(composition);
  const announcement = usePageAnnouncement();
  const hasOwnLayout = isBare(usePageResult());
  usePageFocus();
  if (hasOwnLayout) return <Outlet />;
  return (
    <>
      <Layout
        navigation={items.filter((item) => item.place === 'header')}
        footerNavigation={items.filter((item) => item.place === 'footer')}
        currentPath={pathname}
        isNavigating={navigation.state !== 'idle'}
        announcement={announcement}
        headerSearch={<SlotView name="header.search" props={{ layout: 'bar' }} />}
        headerSearchCompact={<SlotView name="header.search" props={{ layout: 'compact' }} />}
        footerAppearance={<SlotView name="footer.appearance" props={{}} />}
      >
        <Outlet />
      </Layout>
      <ClientScrollRestoration />
    </>
  );
}
