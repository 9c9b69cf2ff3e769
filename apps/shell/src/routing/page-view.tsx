/** Renders the remote's page for the current URL, or the component that replaces it. */
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
import { onRetry, retryFailedLoads } from '@paddock/runtime/online';
import { useLoaderData, useLocation, useRevalidator } from '@paddock/router/host';
import { replayClick, takeRecordedClick } from '../click-replay/click-replay.ts';
import { layoutMessages } from '../layout/layout.messages.ts';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import { applyHead } from './apply-head.ts';
import {
  RemoteErrorPanel,
  RemoteLoadErrorNotice,
  ErrorPage,
  NotOpenYetPage,
  TractorLoader,
} from './fallback-pages.ts';
import { getHead } from './page-result.ts';
import type { PageResult } from './page-result.ts';
import { useRuntime } from './runtime.ts';

type ReadyPage = Extract<PageResult, { type: 'ready' }>;

/**
 * Performance mark: the remote's page responds to clicks. Benchmarks and browser tests read it.
 */
const REMOTE_READY_MARK = 'paddock:remote-ready';

function RemoteComponent({ Component }: { readonly Component: ComponentType }) {
  const { onPageReady } = useRuntime();
  const recordedClick = useRef<HTMLButtonElement>(null);
  // Take the click when React commits, because React handles all later clicks. Replay it in the
  // effect below, which runs after the children's effects.
  useLayoutEffect(() => {
    recordedClick.current = takeRecordedClick();
  }, []);
  useEffect(() => {
    performance.mark(REMOTE_READY_MARK);
    if (recordedClick.current) replayClick(recordedClick.current);
    recordedClick.current = null;
    onPageReady?.();
  }, [onPageReady]);
  return <Component />;
}

interface RemoteProps {
  readonly page: ReadyPage;
}

/** Suspends until the route's code has loaded; the server-rendered HTML stays until then. */
function SuspendedRemote({ page }: RemoteProps) {
  const route = use(useRuntime().waitForRoute(page.owner, page.routeId));
  return <RemoteComponent Component={route.Component} />;
}

/**
 * Renders the route's component. Whether it renders at once or suspends is decided at mount and
 * must not change: React expects the same `use` calls on every render, and a component that moves
 * in the tree loses its state.
 */
function Remote({ page }: RemoteProps) {
  const runtime = useRuntime();
  const [wasLoadedAtMount] = useState(
    () => runtime.getRoute(page.owner, page.routeId) !== undefined,
  );
  const route = wasLoadedAtMount ? runtime.getRoute(page.owner, page.routeId) : undefined;
  return route ? <RemoteComponent Component={route.Component} /> : <SuspendedRemote page={page} />;
}

/** Shows a notice with Retry above a server-rendered page whose code did not load. */
function LoadErrorNotice({ owner }: { readonly owner: string }) {
  const { loadErrors } = useRuntime();
  const current = useSyncExternalStore(loadErrors.subscribe, loadErrors.current, () => null);
  if (current?.owner !== owner) return null;
  // The notice has its own boundary, so that the page stays visible while the notice loads.
  return (
    <Suspense fallback={null}>
      <RemoteLoadErrorNotice owner={current.owner} code={current.code} onRetry={retryFailedLoads} />
    </Suspense>
  );
}

function ReadyRemote({ page }: { readonly page: ReadyPage }) {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  return (
    <>
      <LoadErrorNotice owner={page.owner} />
      <RemoteErrorBoundary
        key={`${page.owner}/${page.routeId}${pathname}`}
        owner={page.owner}
        fallback={(retry) => (
          <RemoteErrorPanel
            owner={page.owner}
            code="render-failed"
            isRetrying={revalidator.state === 'loading'}
            onRetry={() => {
              void revalidator.revalidate().then(retry);
            }}
          />
        )}
      >
        <Suspense fallback={<PageSkeleton />}>
          <Remote page={page} />
        </Suspense>
      </RemoteErrorBoundary>
    </>
  );
}

function FailedRemote({ page }: { readonly page: Extract<PageResult, { type: 'remote-failed' }> }) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => onRetry(() => void revalidate()), [revalidate]);
  return (
    <RemoteErrorPanel
      owner={page.owner}
      code={page.code}
      isRetrying={state === 'loading'}
      onRetry={retryFailedLoads}
    />
  );
}

function Outcome({ page }: { readonly page: PageResult }) {
  const navigate = useNavigate();
  const goHome = useCallback(() => void navigate('/', { replace: true }), [navigate]);
  switch (page.type) {
    case 'ready':
      return <ReadyRemote page={page} />;
    case 'remote-failed':
      return <FailedRemote page={page} />;
    case 'not-rendered':
      return <DocumentLoader />;
    case 'later':
      return <NotOpenYetPage about={page.about} />;
    case 'not-found':
      return <ErrorPage status={404} onHome={goHome} />;
    case 'failure':
      return (
        <ErrorPage status={page.status} message={page.message} code={page.code} onHome={goHome} />
      );
  }
}

/**
 * Removes the loading animation of a document without rendered content
 * (server/fallback-documents.ts).
 */
function removeServerLoader(): void {
  for (const element of document.querySelectorAll('[data-loading]')) element.remove();
}

function DocumentLoader() {
  useEffect(removeServerLoader, []);
  return <TractorLoader isFullScreen label={layoutMessages.loadingSite} />;
}

export function PageView() {
  const page = useLoaderData<PageResult>();
  useEffect(() => {
    if (page.type !== 'not-rendered') removeServerLoader();
    // The shell's own pages handle clicks themselves, so discard the recorded click.
    if (page.type !== 'ready') takeRecordedClick();
  }, [page.type]);
  useEffect(() => {
    applyHead(getHead(page));
  }, [page]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outcome page={page} />
    </Suspense>
  );
}
