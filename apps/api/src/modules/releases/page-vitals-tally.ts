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

export class PageVitalsTally {
  #records = new Map<string, VitalsRecord>();

  record(channel: string, { connection, views }: PageVitals): void {
    for (const { remote, version, route, vitals } of views)
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

  /** Returns the histograms and starts again without any. */
  take(): readonly VitalsRecord[] {
    const records = [...this.#records.values()];
    this.#records = new Map();
    return records;
  }
}
