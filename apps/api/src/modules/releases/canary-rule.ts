/**
 * The rule that decides whether to abort a canary (ADR 18), as a function of four counts. It
 * compares the confidence intervals of both error rates: a canary is worse when its lower bound is
 * above the stable version's upper bound. The intervals are wide, because the rule runs again with
 * every report. In simulations it aborted 0 to 2 % of canaries that were no worse.
 */

export interface ErrorCounts {
  readonly views: number;
  readonly errors: number;
}

/** A canary with fewer page views, or fewer errors, than this is not judged. */
const MIN_VIEWS = 20;
const MIN_ERRORS = 3;
/** To be aborted, a canary must have at least this many times the stable version's error rate. */
const MIN_RATE_RATIO = 2;
/** The z-score of a 99 % confidence interval. */
const Z = 2.58;
/** The upper bound assumed for the stable version when it has too few views for an estimate. */
const UNKNOWN_WORST = 0.05;

/**
 * Returns errors per view. At most 1, because browser and server may both report the same page.
 * Null when there are no views.
 */
export function getErrorRate({ views, errors }: ErrorCounts): number | null {
  return views === 0 ? null : Math.min(1, errors / views);
}

/**
 * Returns the Wilson score interval of the error rate, which is also valid for few views and for
 * rates near 0.
 */
function getErrorInterval({ views, errors }: ErrorCounts): {
  readonly best: number;
  readonly worst: number;
} {
  const rate = getErrorRate({ views, errors }) ?? 0;
  const middle = rate + Z ** 2 / (2 * views);
  const reach = Z * Math.sqrt((rate * (1 - rate)) / views + Z ** 2 / (4 * views ** 2));
  const whole = 1 + Z ** 2 / views;
  return { best: (middle - reach) / whole, worst: (middle + reach) / whole };
}

/** @returns the reason to abort the canary, with figures; null when the canary should continue */
export function getCanaryAbortReason({
  canary,
  stable,
}: {
  readonly canary: ErrorCounts;
  readonly stable: ErrorCounts;
}): string | null {
  if (canary.views < MIN_VIEWS || canary.errors < MIN_ERRORS) return null;
  const [rate, stableRate] = [getErrorRate(canary) ?? 0, getErrorRate(stable) ?? 0];
  if (rate < MIN_RATE_RATIO * stableRate) return null;
  const stableWorst = stable.views < MIN_VIEWS ? UNKNOWN_WORST : getErrorInterval(stable).worst;
  if (getErrorInterval(canary).best <= stableWorst) return null;
  const [errors, views, stableErrors, stableViews] = [
    canary.errors,
    canary.views,
    stable.errors,
    stable.views,
  ].map((count) => count.toLocaleString('en-NZ'));
  return `${errors} errors in ${views} pages (${percent(rate)}), compared with ${stableErrors} in ${stableViews} (${percent(stableRate)}) for the stable version`;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(rate < 0.1 ? 1 : 0)} %`;
}
