/**
 * Measures how fast the pages of this document load and respond, and sends it in one beacon when
 * the document is hidden for the first time (ADR 61). The definitions are those of the web-vitals
 * library, which is too heavy. Not measured: data saver, documents that were hidden before this
 * code ran (opened in the background or prerendered), and documents that Back restores.
 */
import type { PageVitals, VitalMetric } from '@paddock/contracts/http';
import type { LiveRemote } from '../composition.ts';
import type { RouteTable } from '../routing/route-table.ts';
import type { NavigationRouter } from './build-watch.ts';
import { getConnectionType, isSavingData } from './connection.ts';

export const PAGE_VITALS_ENDPOINT = '/api/remotes/vitals';

/**
 * Equal MAX_REPORTED_VIEWS, MAX_VITAL_VALUE and MAX_NAVIGATION_AGE_MS in contracts/http, of which
 * browsers load only types.
 */
const MAX_VIEWS = 20;
const MAX_VALUE = 60_000;
const MAX_NAVIGATION_AGE_MS = 3_600_000;
/** A layout shift belongs to the window of the previous one for 1 s, and a window lasts 5 s. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** The shortest interactions that browsers report. */
const MIN_INTERACTION_MS = 16;
/** One interaction in this many may be slower than the reported one. */
const INTERACTIONS_PER_OUTLIER = 50;

/** The parts of entries that TypeScript's DOM library does not have. */
interface VitalEntry extends PerformanceEntry {
  readonly interactionId?: number;
  readonly hadRecentInput?: boolean;
  readonly value?: number;
}

/** Safari before version 16.4 has no `serverTiming`. */
type NavigationEntry = Omit<PerformanceNavigationTiming, 'serverTiming'> &
  Partial<Pick<PerformanceNavigationTiming, 'serverTiming'>>;

interface View {
  readonly pathname: string;
  /** When this view replaced the previous one, in ms since the document started to load. */
  readonly start: number;
  /** When the navigation to this view started. Undefined for the first view. */
  readonly navigationStart: number | undefined;
  readonly vitals: Partial<Record<VitalMetric, number>>;
  /** The longest event of each interaction in milliseconds, by its id. */
  readonly interactions: Map<number, number>;
  /** The current window of layout shifts: its first and last time, and its sum in thousandths. */
  readonly shifts: { first: number; last: number; sum: number };
}

export interface PageVitalsOptions {
  readonly router: NavigationRouter;
  readonly table: RouteTable;
  readonly remotes: readonly Pick<LiveRemote, 'id' | 'version'>[];
}

// Destructured parameters would make the compiled code longer.
const HANDLERS: Readonly<Record<string, (entry: VitalEntry, view: View) => void>> = {
  // The browser reports none after the first input.
  'largest-contentful-paint': (entry, view) => {
    if (view.navigationStart === undefined) view.vitals.lcp = entry.startTime;
  },
  // The mark of routing/page-view.tsx.
  mark: (entry, view) => {
    if (entry.name === 'paddock:remote-ready' && view.navigationStart !== undefined)
      view.vitals.load ??= entry.startTime - view.navigationStart;
  },
  'layout-shift': (entry, view) => {
    const { shifts } = view;
    const time = entry.startTime;
    if (entry.hadRecentInput) return;
    if (time - shifts.last >= SHIFT_GAP_MS || time - shifts.first >= SHIFT_WINDOW_MS) {
      shifts.first = time;
      shifts.sum = 0;
    }
    shifts.last = time;
    shifts.sum += (entry.value ?? 0) * 1_000;
    view.vitals.cls = Math.max(view.vitals.cls ?? 0, shifts.sum);
  },
  event: (entry, view) => {
    const id = entry.interactionId;
    if (id) view.interactions.set(id, Math.max(view.interactions.get(id) ?? 0, entry.duration));
  },
  longtask: (entry, view) => {
    view.vitals.longTasks = (view.vitals.longTasks ?? 0) + entry.duration;
  },
};

/** Returns how long the navigation took, if the server traces the document (ADR 72). */
function describeNavigation(): Pick<PageVitals, 'navigation'> {
  const [entry] = performance.getEntriesByType('navigation') as NavigationEntry[];
  const traceparent = entry?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  const ageMs = Math.round(performance.now());
  if (!entry || !traceparent || ageMs > MAX_NAVIGATION_AGE_MS || entry.duration > MAX_VALUE)
    return {};
  return {
    navigation: {
      traceparent,
      ageMs,
      firstByteMs: Math.round(entry.responseStart),
      durationMs: Math.round(entry.duration),
    },
  };
}

export function reportPageVitals({ router, table, remotes }: PageVitalsOptions): void {
  if (
    isSavingData() ||
    document.hidden ||
    performance.getEntriesByType('visibility-state').some((entry) => entry.name === 'hidden')
  )
    return;
  const types = Object.keys(HANDLERS).filter((type) =>
    PerformanceObserver.supportedEntryTypes.includes(type),
  );
  const views: View[] = [];
  let navigationStart: number | undefined;

  function addView(pathname: string, start: number): void {
    views.unshift({
      pathname,
      start,
      navigationStart,
      // A page without layout shifts or long tasks has none, if the browser would report them.
      vitals: {
        ...(types.includes('layout-shift') && { cls: 0 }),
        ...(types.includes('longtask') && { longTasks: 0 }),
      },
      interactions: new Map(),
      shifts: { first: -Infinity, last: -Infinity, sum: 0 },
    });
    navigationStart = undefined;
  }

  addView(location.pathname, 0);
  const observers = types.map((type) => {
    const handle = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        // Entries arrive late, so an entry may belong to an earlier view.
        const view = views.find((one) => one.start <= entry.startTime);
        if (view) HANDLERS[type]?.(entry, view);
      }
    };
    const observer = new PerformanceObserver((list) => handle(list.getEntries()));
    const options = { type, buffered: true, durationThreshold: MIN_INTERACTION_MS };
    observer.observe(options);
    return () => {
      handle(observer.takeRecords());
      observer.disconnect();
    };
  });
  const unsubscribe = router.subscribe((state) => {
    const now = performance.now();
    const { pathname } = state.location;
    if (state.navigation.state !== 'idle') navigationStart ??= now;
    else if (pathname === views[0]?.pathname) navigationStart = undefined;
    else addView(pathname, now);
  });

  function send(): void {
    unsubscribe();
    for (const stop of observers) stop();
    const reports = views.flatMap((view): PageVitals['views'] => {
      const match = table.match(view.pathname);
      const live = remotes.find((remote) => remote.id === match?.owner);
      if (!match || !live) return [];
      const durations = [...view.interactions.values()].sort((a, b) => b - a);
      const inp = durations[Math.floor(durations.length / INTERACTIONS_PER_OUTLIER)];
      const vitals: Partial<Record<string, number>> = { ...view.vitals, ...(inp && { inp }) };
      for (const metric in vitals)
        vitals[metric] = Math.min(MAX_VALUE, Math.round(vitals[metric] ?? 0));
      return [
        {
          remote: live.id,
          version: live.version,
          route: match.route.id,
          isNavigation: view.navigationStart !== undefined,
          vitals,
        },
      ];
    });
    const body: PageVitals = {
      connection: getConnectionType(),
      ...describeNavigation(),
      views: reports.slice(-MAX_VIEWS),
    };
    if (reports.length > 0 && navigator.onLine)
      navigator.sendBeacon(
        PAGE_VITALS_ENDPOINT,
        new Blob([JSON.stringify(body)], { type: 'application/json' }),
      );
  }
  // The document is visible now, so the first change hides it.
  document.addEventListener('visibilitychange', send, { once: true });
}
