/** Figures of search quality for one query: graded relevance of the first results. */
import type { Grade } from './rules.ts';

/** The number of results that count. */
export const MAX_GRADED_RESULTS = 10;

/** The discounted cumulative gain: 7, 3 and 1 for the grades 3, 2 and 1, less for later results. */
export function getDcg(grades: readonly Grade[]): number {
  return grades
    .slice(0, MAX_GRADED_RESULTS)
    .reduce<number>((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/**
 * Returns the gain of the results divided by the gain of the best possible order of all listings,
 * or null when no listing answers the query.
 */
export function getNdcg(results: readonly Grade[], all: readonly Grade[]): number | null {
  const ideal = getDcg([...all].sort((left, right) => right - left));
  return ideal === 0 ? null : getDcg(results) / ideal;
}

/** Returns 1 divided by the rank of the first good result; 0 when there is none. */
export function getReciprocalRank(results: readonly Grade[]): number {
  const index = results.slice(0, MAX_GRADED_RESULTS).findIndex((grade) => grade >= 2);
  return index < 0 ? 0 : 1 / (index + 1);
}

/** True when no listing would be better than the first result. */
export function isFirstResultBest(results: readonly Grade[], all: readonly Grade[]): boolean {
  const [first = 0] = results;
  return first > 0 && !all.some((grade) => grade > first);
}

export function hasGoodResult(results: readonly Grade[]): boolean {
  return results.slice(0, MAX_GRADED_RESULTS).some((grade) => grade >= 2);
}
