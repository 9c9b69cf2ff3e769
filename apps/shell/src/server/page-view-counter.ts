/**
 * Counts the page views and failures per release in this process, and reports them to the API every
 * 2 s. The API judges canaries by them (ADR 18). Each page view counts once for every release in
 * its composition, whether the page was cached or not. Failure rates are therefore per page view,
 * and browsers only need to report failures.
 */
import type { ServedPages } from '@paddock/contracts/http';
import type { LiveComposition } from '../composition.ts';
import type { RemoteFailure } from './renderer/messages.ts';

const REPORT_INTERVAL_MS = 2_000;
/** Limits memory while the API is unreachable. More releases than this are never live at once. */
const MAX_RELEASES = 100;

type Counts = { views: number; readonly failures: Record<string, number> };

export interface PageViewCounter {
  /**
   * Counts a page view by a person.
   *
   * @param failures failures of remotes while the server rendered the page
   */
  recordView(composition: LiveComposition, failures?: readonly RemoteFailure[]): void;
  recordFailure(failure: RemoteFailure): void;
  stop(): void;
}

export interface PageViewCounterOptions {
  report(releases: ServedPages['releases']): Promise<void>;
  /** Called when a report fails. Its counts are added to the next report. */
  onFault(error: unknown): void;
  readonly intervalMs?: number;
}

export function createPageViewCounter({
  report,
  onFault,
  intervalMs = REPORT_INTERVAL_MS,
}: PageViewCounterOptions): PageViewCounter {
  let countsByRelease = new Map<string, Counts>();
  let isReporting = false;
  let isFailing = false;

  function getCounts(remote: string, version: string): Counts {
    const key = `${remote} ${version}`;
    const counts = countsByRelease.get(key) ?? { views: 0, failures: {} };
    if (countsByRelease.size < MAX_RELEASES) countsByRelease.set(key, counts);
    return counts;
  }

  function failed({ remote, version, code }: RemoteFailure): void {
    const { failures } = getCounts(remote, version);
    failures[code] = (failures[code] ?? 0) + 1;
  }

  /** Adds the counts of a failed report to the counts collected since. */
  function restoreCounts(reported: ReadonlyMap<string, Counts>): void {
    for (const [key, { views, failures }] of reported) {
      const [remote = '', version = ''] = key.split(' ');
      const counts = getCounts(remote, version);
      counts.views += views;
      for (const [code, count] of Object.entries(failures))
        counts.failures[code] = (counts.failures[code] ?? 0) + count;
    }
  }

  async function sendReport(): Promise<void> {
    if (isReporting || countsByRelease.size === 0) return;
    isReporting = true;
    const reported = countsByRelease;
    countsByRelease = new Map();
    try {
      await report(
        [...reported].map(([key, counts]) => ({
          remote: key.split(' ')[0] ?? '',
          version: key.split(' ')[1] ?? '',
          ...counts,
        })),
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

  const timer = setInterval(() => void sendReport(), intervalMs);
  timer.unref();
  return {
    recordView(composition, failures = []) {
      for (const { id, version } of composition.remotes) getCounts(id, version).views += 1;
      for (const failure of failures) failed(failure);
    },
    recordFailure: failed,
    stop() {
      clearInterval(timer);
      void sendReport();
    },
  };
}
