/**
 * What this process has served of each release, and what of it failed here: told to the API every 2 s, which judges
 * canaries by it (ADR 18). Every page that a person is sent counts, rendered for them or kept from before, for each
 * version in it; so a rate is of pages, and the browser has nothing to say of those where all is well.
 */
import type { ServedPages } from '@paddock/contracts/http';
import type { LiveComposition } from '../composition.ts';
import type { RemoteFailure } from './renderer/messages.ts';

const REPORT_INTERVAL_MS = 2_000;
/** Of more releases than this nobody hears while the API is away: that many are live nowhere. */
const RELEASES_KEPT = 100;

type Counts = { views: number; readonly failures: Record<string, number> };

export interface ServedTally {
  /** A page was sent to a person. @param failures of remotes, while it was rendered */
  served(composition: LiveComposition, failures?: readonly RemoteFailure[]): void;
  failed(failure: RemoteFailure): void;
  stop(): void;
}

export interface ServedTallyOptions {
  report(releases: ServedPages['releases']): Promise<void>;
  /** Told when nobody hears it; what was counted is told with what comes next. */
  onFault(error: unknown): void;
  readonly intervalMs?: number;
}

export function createServedTally({
  report,
  onFault,
  intervalMs = REPORT_INTERVAL_MS,
}: ServedTallyOptions): ServedTally {
  let counted = new Map<string, Counts>();
  let isReporting = false;
  let isFaulty = false;

  function getCounts(remote: string, version: string): Counts {
    const key = `${remote} ${version}`;
    const known = counted.get(key) ?? { views: 0, failures: {} };
    if (counted.size < RELEASES_KEPT) counted.set(key, known);
    return known;
  }

  function failed({ remote, version, code }: RemoteFailure): void {
    const { failures } = getCounts(remote, version);
    failures[code] = (failures[code] ?? 0) + 1;
  }

  /** Whatever could not be told comes on top of what was counted meanwhile. */
  function putBack(told: ReadonlyMap<string, Counts>): void {
    for (const [key, { views, failures }] of told) {
      const [remote = '', version = ''] = key.split(' ');
      const counts = getCounts(remote, version);
      counts.views += views;
      for (const [code, count] of Object.entries(failures))
        counts.failures[code] = (counts.failures[code] ?? 0) + count;
    }
  }

  async function tell(): Promise<void> {
    if (isReporting || counted.size === 0) return;
    isReporting = true;
    const told = counted;
    counted = new Map();
    try {
      await report(
        [...told].map(([key, counts]) => ({
          remote: key.split(' ')[0] ?? '',
          version: key.split(' ')[1] ?? '',
          ...counts,
        })),
      );
      isFaulty = false;
    } catch (error) {
      putBack(told);
      if (!isFaulty) onFault(error);
      isFaulty = true;
    } finally {
      isReporting = false;
    }
  }

  const timer = setInterval(() => void tell(), intervalMs);
  timer.unref();
  return {
    served(composition, failures = []) {
      for (const { id, version } of composition.remotes) getCounts(id, version).views += 1;
      for (const failure of failures) failed(failure);
    },
    failed,
    stop() {
      clearInterval(timer);
      void tell();
    },
  };
}
