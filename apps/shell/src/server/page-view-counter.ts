/**
 * Counts the page views and failures per release and route in this process, and reports them to the
 * API every 2 s. The API judges releases by them (ADR 18, 61). Each page view counts for the remote
 * that owns the page, whether the page was cached or not. It also counts, separately, for every
 * remote with slots, because the page may show them. In-app navigations are reported by browsers.
 */
import type { ServedPages } from '@paddock/contracts/http';
import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { LiveComposition } from '../composition.ts';
import { createRouteTable } from '../routing/route-table.ts';
import type { RouteMatch, RouteTable } from '../routing/route-table.ts';
import { buildForwardedHeaders, findAddressPrefix } from './forwarded-headers.ts';
import { getPathname, isPageView } from './page-request.ts';
import type { RemoteFailure } from './renderer/messages.ts';

const REPORT_INTERVAL_MS = 2_000;
/** Limits memory while the API is unreachable. More routes than this are never live at once. */
const MAX_ROUTES = 500;
/**
 * More page views of one network do not count in an hour, because a script could otherwise dilute
 * the failures of a bad release.
 */
const MAX_VIEWS_PER_NETWORK = 120;
/** Limits memory. */
const MAX_NETWORKS = 50_000;

type Counts = { views: number; readonly failures: Record<string, number> };

/** A remote's counts since this process started. */
export interface RemoteTotals extends Readonly<Counts> {
  readonly remote: string;
}

export interface PageViewCounter {
  /**
   * Counts a page view by a person.
   *
   * @param pathname the page's path, which determines the remote that owns the page
   * @param failures failures of remotes while the server rendered the page
   * @param network the visitor's network, of which 120 views count in an hour; null for no limit
   */
  recordView(
    composition: LiveComposition,
    pathname: string,
    failures?: readonly RemoteFailure[],
    network?: string | null,
  ): void;
  recordFailure(failure: RemoteFailure): void;
  /** For /metrics/shell: views of each remote's own pages, and its failures on the server. */
  listTotals(): readonly RemoteTotals[];
  stop(): void;
}

export interface PageViewCounterOptions {
  report(releases: ServedPages['releases']): Promise<void>;
  /** Called when a report fails. Its counts are added to the next report. */
  onFault(error: unknown): void;
}

export function createPageViewCounter({
  report,
  onFault,
}: PageViewCounterOptions): PageViewCounter {
  let countsByRoute = new Map<string, Counts>();
  /** The route table of each composition that is served. */
  const tables = new WeakMap<LiveComposition, RouteTable>();
  const totals = new Map<string, Counts>();
  /** The page views of each network since the last full hour of this process. */
  const viewsByNetwork = new Map<string, number>();
  let isReporting = false;
  let isFailing = false;

  function isWithinLimit(network: string): boolean {
    const views = (viewsByNetwork.get(network) ?? 0) + 1;
    if (views > 1 || viewsByNetwork.size < MAX_NETWORKS) viewsByNetwork.set(network, views);
    return views <= MAX_VIEWS_PER_NETWORK;
  }

  function getCounts(remote: string, version: string, route: string): Counts {
    const key = `${remote} ${version} ${route}`;
    const counts = countsByRoute.get(key) ?? { views: 0, failures: {} };
    if (countsByRoute.size < MAX_ROUTES) countsByRoute.set(key, counts);
    return counts;
  }

  function getTotals(remote: string): Counts {
    const counts = totals.get(remote) ?? { views: 0, failures: {} };
    totals.set(remote, counts);
    return counts;
  }

  /** @param route empty for a failure on another remote's page */
  function failed({ remote, version, code }: RemoteFailure, route: string): void {
    for (const { failures } of [getCounts(remote, version, route), getTotals(remote)])
      failures[code] = (failures[code] ?? 0) + 1;
  }

  function findRoute(composition: LiveComposition, pathname: string): RouteMatch | null {
    const table = tables.get(composition) ?? createRouteTable(composition);
    tables.set(composition, table);
    return table.match(pathname);
  }

  /** Adds the counts of a failed report to the counts collected since. */
  function restoreCounts(reported: ReadonlyMap<string, Counts>): void {
    for (const [key, { views, failures }] of reported) {
      const [remote = '', version = '', route = ''] = key.split(' ');
      const counts = getCounts(remote, version, route);
      counts.views += views;
      for (const [code, count] of Object.entries(failures))
        counts.failures[code] = (counts.failures[code] ?? 0) + count;
    }
  }

  async function sendReport(): Promise<void> {
    if (isReporting || countsByRoute.size === 0) return;
    isReporting = true;
    const reported = countsByRoute;
    countsByRoute = new Map();
    try {
      await report(
        [...reported].map(([key, counts]) => {
          const [remote = '', version = '', route = ''] = key.split(' ');
          return { remote, version, ...(route !== '' && { route }), ...counts };
        }),
      );
      isFailing = false;
    } catch (error) {
      restoreCounts(reported);
      if (!isFailing) onFault(error);
      isFailing = true;
    } finally {
      isReporting = false;
    }
  }

  const timer = setInterval(() => void sendReport(), REPORT_INTERVAL_MS);
  timer.unref();
  const hourTimer = setInterval(() => viewsByNetwork.clear(), HOUR_MS);
  hourTimer.unref();
  return {
    recordView(composition, pathname, failures = [], network = null) {
      if (network !== null && !isWithinLimit(network)) return;
      const match = findRoute(composition, pathname);
      const getRoute = (remote: string) => (match?.owner === remote ? match.route.id : '');
      for (const { id, version, slots } of composition.remotes) {
        if (id === match?.owner || slots.length > 0)
          getCounts(id, version, getRoute(id)).views += 1;
        if (id === match?.owner) getTotals(id).views += 1;
      }
      for (const failure of failures) failed(failure, getRoute(failure.remote));
    },
    recordFailure: (failure) => failed(failure, ''),
    listTotals: () => [...totals].map(([remote, counts]) => ({ remote, ...counts })),
    stop() {
      clearInterval(timer);
      clearInterval(hourTimer);
      void sendReport();
    },
  };
}

/** Counts the page if the request is a page view by a person. */
export function countPageView(
  counter: PageViewCounter | null,
  request: FastifyRequest,
  composition: LiveComposition,
  failures?: readonly RemoteFailure[],
): void {
  if (!isPageView(request)) return;
  const network = findAddressPrefix(buildForwardedHeaders(request));
  counter?.recordView(composition, getPathname(request), failures, network);
}
