/**
 * The rule that decides whether a canary is slower than the stable version (ADR 61). It compares
 * only page views of the same hour, route and connection type, with van Elteren's test: the
 * Mann-Whitney test for groups. It makes no assumption about the distribution of the times, which
 * is skewed, and treats the values of one histogram bucket as ties.
 */
import { addHistogram, sumHistogram, createHistogram, getQuantile } from './vital-histogram.ts';

/** The page views of one hour, route and connection type. */
export interface ComparedPageViews {
  readonly canary: readonly number[];
  readonly stable: readonly number[];
}

/** A canary with fewer comparable page views than this is not judged. */
const MIN_VIEWS = 100;
/** A smaller difference between the medians is accepted even if it is statistically significant. */
const MIN_DIFFERENCE_MS = 150;
/**
 * The z-score from which a canary counts as slower. Much above the usual 2.3 (1 %), because the rule
 * runs again with every report, and because the page views of one visitor are alike.
 */
const MIN_Z = 4.5;

interface ComparableGroup extends ComparedPageViews {
  readonly views: number;
  readonly stableViews: number;
}

/** Returns how certain it is that the canary is slower, as a z-score. */
function getSlownessZ(groups: readonly ComparableGroup[]): number {
  let [difference, variance] = [0, 0];
  for (const { canary, stable, views, stableViews } of groups) {
    const all = views + stableViews;
    const pairs = views * stableViews;
    let [slowerPairs, stableBelow, ties] = [0, 0, 0];
    for (let bucket = 0; bucket < canary.length; bucket += 1) {
      const [count, stableCount] = [canary[bucket] ?? 0, stable[bucket] ?? 0];
      slowerPairs += count * (stableBelow + stableCount / 2);
      stableBelow += stableCount;
      ties += (count + stableCount) ** 3 - (count + stableCount);
    }
    const weight = 1 / (all + 1);
    difference += weight * (slowerPairs - pairs / 2);
    variance += weight ** 2 * (pairs / 12) * (all + 1 - ties / (all * (all - 1)));
  }
  return variance === 0 ? 0 : difference / Math.sqrt(variance);
}

/** @returns the reason to abort the canary, with figures; null when it is not slower */
export function getSlownessReason(
  name: string,
  groups: readonly ComparedPageViews[],
): string | null {
  const comparable = groups
    .map((group) => ({
      ...group,
      views: sumHistogram(group.canary),
      stableViews: sumHistogram(group.stable),
    }))
    .filter(({ views, stableViews }) => views > 0 && stableViews > 0);
  const views = comparable.reduce((sum, group) => sum + group.views, 0);
  if (views < MIN_VIEWS || getSlownessZ(comparable) < MIN_Z) return null;
  const [canary, stable] = [createHistogram(), createHistogram()];
  for (const group of comparable) {
    addHistogram(canary, group.canary);
    // Weight the stable version's views as if they had the canary's mix of hours, routes and
    // connections.
    addHistogram(stable, group.stable, group.views / group.stableViews);
  }
  const [median, stableMedian] = [getQuantile(canary, 0.5) ?? 0, getQuantile(stable, 0.5) ?? 0];
  if (median - stableMedian < MIN_DIFFERENCE_MS) return null;
  return `${name} of ${seconds(median)} (median of ${views.toLocaleString('en-NZ')} pages), compared with ${seconds(stableMedian)} for the stable version`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
