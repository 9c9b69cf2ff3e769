/** What an address shows: the owning area's page, or the outcome that stands in its place. */
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from '@paddock/router';
import { useLoaderData, useLocation, useRevalidator } from '@paddock/router/host';
import { passOnEarlyClick, takeEarlyClick } from '../early-clicks/early-click.ts';
import { AreaLoading } from '../layout/area-loading.tsx';
import { AreaBoundary } from './area-boundary.tsx';
import { applyHead } from './apply-head.ts';
import {
  AreaErrorPanel,
  AreaTroubleNotice,
  ErrorPage,
  LaterPage,
  TractorLoader,
} from './outcome-pages.ts';
import { getHead } from './page-result.ts';
import type { PageResult } from './page-result.ts';
import { useRuntime } from './runtime.ts';

type ReadyPage = Extract<PageResult, { state: 'ready' }>;

/** In the browser's timeline: the area answers to clicks. The bench and the browser tests read it. */
const AREA_READY_MARK = 'paddock:area-ready';

function ShownArea({ Component }: { readonly Component: ComponentType }) {
  const early = useRef<HTMLButtonElement>(null);
  // In the commit itself: from here on a click is React's. Passed on later, when what is within has begun too.
  useLayoutEffect(() => {
    early.current = takeEarlyClick();
  }, []);
  useEffect(() => {
    performance.mark(AREA_READY_MARK);
    if (early.current) passOnEarlyClick(early.current);
    early.current = null;
  }, []);
  return <Component />;
}

interface AreaProps {
  readonly page: ReadyPage;
}

/** While the area's code is on the way, what the server rendered stays on the screen. */
function AwaitedArea({ page }: AreaProps) {
  const route = use(useRuntime().whenRoute(page.owner, page.routeId));
  return <ShownArea Component={route.Component} />;
}

/**
 * Renders the area's component, and stays with how it came to it: React renders what waits in `use` again once the
 * code is there and wants the same `use` then, and a component that changed its place in the tree would lose its state.
 */
function Area({ page }: AreaProps) {
  const runtime = useRuntime();
  const [wasLoaded] = useState(() => runtime.route(page.owner, page.routeId) !== undefined);
  const route = wasLoaded ? runtime.route(page.owner, page.routeId) : undefined;
  return route ? <ShownArea Component={route.Component} /> : <AwaitedArea page={page} />;
}

/** The page can be read, but its code has not come: says so above it, and offers to try again. */
function TroubleNotice({ owner }: { readonly owner: string }) {
  const { trouble } = useRuntime();
  const current = useSyncExternalStore(trouble.subscribe, trouble.current, () => null);
  if (current?.owner !== owner) return null;
  // A boundary of its own: while the notice is on its way, the page beneath it stays.
  return (
    <Suspense fallback={null}>
      <AreaTroubleNotice owner={current.owner} code={current.code} onRetry={trouble.retry} />
    </Suspense>
  );
}

function ReadyArea({ page }: { readonly page: ReadyPage }) {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  return (
    <>
      <TroubleNotice owner={page.owner} />
      <AreaBoundary
        key={`${page.owner}/${page.routeId}${pathname}`}
        owner={page.owner}
        fallback={(retry) => (
          <AreaErrorPanel
            owner={page.owner}
            code="render-failed"
            isRetrying={revalidator.state === 'loading'}
            onRetry={() => {
              void revalidator.revalidate().then(retry);
            }}
          />
        )}
      >
        <Suspense fallback={<AreaLoading />}>
          <Area page={page} />
        </Suspense>
      </AreaBoundary>
    </>
  );
}

function FailedArea({ page }: { readonly page: Extract<PageResult, { state: 'area-failed' }> }) {
  const revalidator = useRevalidator();
  return (
    <AreaErrorPanel
      owner={page.owner}
      code={page.code}
      isRetrying={revalidator.state === 'loading'}
      onRetry={() => void revalidator.revalidate()}
    />
  );
}

function Outcome({ page }: { readonly page: PageResult }) {
  const navigate = useNavigate();
  const goHome = useCallback(() => void navigate('/', { replace: true }), [navigate]);
  switch (page.state) {
    case 'ready':
      return <ReadyArea page={page} />;
    case 'area-failed':
      return <FailedArea page={page} />;
    case 'not-rendered':
      return <FirstLoading />;
    case 'later':
      return <LaterPage about={page.about} />;
    case 'not-found':
      return <ErrorPage status={404} onHome={goHome} />;
    case 'failure':
      return (
        <ErrorPage status={page.status} message={page.message} code={page.code} onHome={goHome} />
      );
  }
}

/** What the server's document showed while no script had come (server/unrendered.ts) is taken away: there is something in its place. */
function removeServersLoader(): void {
  for (const element of document.querySelectorAll('[data-loading]')) element.remove();
}

function FirstLoading() {
  useEffect(removeServersLoader, []);
  return <TractorLoader isFullScreen label="Loading Paddock" />;
}

export function PageView() {
  const page = useLoaderData<PageResult>();
  useEffect(() => {
    if (page.state !== 'not-rendered') removeServersLoader();
    // What stands in an area's place is the shell's own, and works.
    if (page.state !== 'ready') takeEarlyClick();
  }, [page.state]);
  useEffect(() => {
    applyHead(getHead(page));
  }, [page]);
  return (
    <Suspense fallback={<AreaLoading />}>
      <Outcome page={page} />
    </Suspense>
  );
}
