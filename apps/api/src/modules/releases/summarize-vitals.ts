/** Computes the percentiles of page vitals per remote, route and metric, without the database. */
import { VITAL_METRICS, type RouteVitals, type VitalMeasure } from '@paddock/contracts/http';
import type { ChannelEntryRecord } from './channels.repository.ts';
import type { VitalsSum } from './page-vitals.repository.ts';
import { addHistogram, sumHistogram, createHistogram, getQuantile } from './vital-histogram.ts';

const SHARE = 0.75;

/** Returns null when nothing was measured. */
export function toVitalMeasure(counts: readonly number[]): VitalMeasure | null {
  const p75 = getQuantile(counts, SHARE);
  return p75 === null ? null : { p75: Math.round(p75), views: sumHistogram(counts) };
}

function measureSums(sums: readonly VitalsSum[]): VitalMeasure | null {
  const total = createHistogram();
  for (const { counts } of sums) addHistogram(total, counts);
  return toVitalMeasure(total);
}

/**
 * @param recent the sums of the hours that the page shows, for the live versions
 * @param daily the sums per day
 * @returns sorted by remote, route (null, which is all routes, first) and metric
 */
export function summarizeVitals(
  entries: readonly Pick<ChannelEntryRecord, 'remote' | 'entry'>[],
  recent: readonly VitalsSum[],
  daily: readonly VitalsSum[],
): RouteVitals[] {
  return entries.flatMap(({ remote, entry }) => {
    const own = daily.filter((sum) => sum.remote === remote);
    const routes = [...new Set(own.map(({ route }) => route))].sort();
    return [null, ...routes].flatMap((route) =>
      VITAL_METRICS.flatMap((metric): RouteVitals[] => {
        const isWanted = (sum: VitalsSum) =>
          sum.remote === remote && sum.metric === metric && (route === null || sum.route === route);
        const measured = own.filter(isWanted);
        if (measured.length === 0) return [];
        const measureVersion = (version: string) =>
          measureSums(recent.filter((sum) => isWanted(sum) && sum.version === version));
        const history = [...new Set(measured.map(({ day }) => day))].sort().flatMap((day) => {
          const measure = measureSums(measured.filter((sum) => sum.day === day));
          return measure ? [{ day, ...measure }] : [];
        });
        return [
          {
            remote,
            route,
            metric,
            stable: measureVersion(entry.version),
            canary: entry.canary && measureVersion(entry.canary.version),
            history,
          },
        ];
      }),
    );
  });
}
