/**
 * Whether a canary is taken back (ADR 18): a function of four counts. Both rates are taken with the interval that they may
 * really lie in: a canary is worse when even its best is above the stable version's worst. Asked again with every report,
 * so the intervals are wide: of canaries that are no worse, 0 to 2 in a hundred are taken back by mistake.
 */

export interface Counted {
  readonly views: number;
  readonly errors: number;
}

/** Fewer pages, or fewer errors, say nothing. */
const MIN_VIEWS = 20;
const MIN_ERRORS = 3;
/** A rate is worse from twice the other's on: less is not worth a night's sleep. */
const WORSE_TIMES = 2;
/** 99 % of the time the rate is within the interval. */
const Z = 2.58;
/** What the stable version's worst is taken for where too few were served it to say. */
const UNKNOWN_WORST = 0.05;

/** Errors that browser and server report of one page are two: never more than all pages. */
export function getErrorRate({ views, errors }: Counted): number | null {
  return views === 0 ? null : Math.min(1, errors / views);
}

/** Wilson's interval of a rate, which holds for few views and for rates near 0 too. */
function getErrorInterval({ views, errors }: Counted): {
  readonly best: number;
  readonly worst: number;
} {
  const rate = getErrorRate({ views, errors }) ?? 0;
  const middle = rate + Z ** 2 / (2 * views);
  const reach = Z * Math.sqrt((rate * (1 - rate)) / views + Z ** 2 / (4 * views ** 2));
  const whole = 1 + Z ** 2 / views;
  return { best: (middle - reach) / whole, worst: (middle + reach) / whole };
}

/** @returns why it is taken back, in a sentence with figures; null: it stays */
export function judgeCanary({
  canary,
  stable,
}: {
  readonly canary: Counted;
  readonly stable: Counted;
}): string | null {
  if (canary.views < MIN_VIEWS || canary.errors < MIN_ERRORS) return null;
  const [rate, stableRate] = [getErrorRate(canary) ?? 0, getErrorRate(stable) ?? 0];
  if (rate < WORSE_TIMES * stableRate) return null;
  const stableWorst = stable.views < MIN_VIEWS ? UNKNOWN_WORST : getErrorInterval(stable).worst;
  if (getErrorInterval(canary).best <= stableWorst) return null;
  const [errors, views, stableErrors, stableViews] = [
    canary.errors,
    canary.views,
    stable.errors,
    stable.views,
  ].map((count) => count.toLocaleString('en-NZ'));
  return `${errors} errors in ${views} pages (${percent(rate)}), where the stable version had ${stableErrors} in ${stableViews} (${percent(stableRate)})`;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(rate < 0.1 ? 1 : 0)} %`;
}
