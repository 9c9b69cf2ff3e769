/** Counts page vitals in memory until they are written in one batch. */
import {
  VITAL_METRICS,
  type ConnectionType,
  type PageVitals,
  type VitalMetric,
} from '@paddock/contracts/http';
import { createHistogram, findBucket } from './vital-histogram.ts';

export interface VitalsRecord {
  readonly channel: string;
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  readonly metric: VitalMetric;
  readonly connection: ConnectionType;
  readonly counts: number[];
}

/** More distinct histograms than this between two writes are not counted, because anyone can send reports. */
const MAX_BUFFERED_RECORDS = 2_000;

/** A number of in-app navigations to a route. */
export interface NavigationRecord {
  readonly channel: string;
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  count: number;
}

export class PageVitalsTally {
  #records = new Map<string, VitalsRecord>();
  #navigations = new Map<string, NavigationRecord>();

  record(channel: string, { connection, views }: PageVitals): void {
    for (const { remote, version, route, isNavigation, vitals } of views) {
      if (isNavigation) this.#recordNavigation({ channel, remote, version, route, count: 0 });
      for (const metric of VITAL_METRICS) {
        const value = vitals[metric];
        if (value === undefined) continue;
        const key = [channel, remote, version, route, metric, connection].join(' ');
        let record = this.#records.get(key);
        if (!record) {
          if (this.#records.size >= MAX_BUFFERED_RECORDS) continue;
          record = {
            channel,
            remote,
            version,
            route,
            metric,
            connection,
            counts: createHistogram(),
          };
          this.#records.set(key, record);
        }
        const bucket = findBucket(value);
        record.counts[bucket] = (record.counts[bucket] ?? 0) + 1;
      }
    }
  }

  #recordNavigation(empty: NavigationRecord): void {
    const key = [empty.channel, empty.remote, empty.version, empty.route].join(' ');
    const record = this.#navigations.get(key) ?? empty;
    if (record === empty && this.#navigations.size >= MAX_BUFFERED_RECORDS) return;
    this.#navigations.set(key, record);
    record.count += 1;
  }

  /** Returns what was counted and starts again at zero. */
  take(): {
    readonly records: readonly VitalsRecord[];
    readonly navigations: readonly NavigationRecord[];
  } {
    const taken = {
      records: [...this.#records.values()],
      navigations: [...this.#navigations.values()],
    };
    this.#records = new Map();
    this.#navigations = new Map();
    return taken;
  }
}
