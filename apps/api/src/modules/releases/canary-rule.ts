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

/** The counts of one of the remote's routes. */
export interface RouteCounts extends ErrorCounts {
  /** Null for the pages of other remotes that show this remote's slots. */
  readonly route: string | null;
}

/** A canary with fewer page views, or fewer errors, than this is not judged. */
const MIN_VIEWS = 20;
const MIN_ERRORS = 3;
/** To be aborted, a canary must have at least this many times the stable version's error rate. */
const MIN_RATE_RATIO = 2;
/** The z-score of a 99 % confidence interval, for all of the remote's pages. */
const Z = 2.58;
/**
 * The z-score for a single route. It is higher, because a rule that is applied to many routes is
 * wrong more often.
 */
const ROUTE_Z = 3.3;
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
function getErrorInterval(
  { views, errors }: ErrorCounts,
  z: number,
): {
  readonly best: number;
  readonly worst: number;
} {
  const rate = getErrorRate({ views, errors }) ?? 0;
  const middle = rate + z ** 2 / (2 * views);
  const reach = z * Math.sqrt((rate * (1 - rate)) / views + z ** 2 / (4 * views ** 2));
  const whole = 1 + z ** 2 / views;
  return { best: (middle - reach) / whole, worst: (middle + reach) / whole };
}

/** Adds up the counts of the remote's own routes. */
export function sumOwnRoutes(counts: readonly RouteCounts[]): ErrorCounts {
  const own = counts.filter(({ route }) => route !== null);
  return {
    views: own.reduce((sum, { views }) => sum + views, 0),
    errors: own.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/**
 * Compares two versions of a remote: first on all of its own pages, then on each of its routes, and
 * on the pages of other remotes that show its slots. A broken route is found although the others
 * work.
 *
 * @param comparedWith names the reference at the end of the sentence
 * @returns the reason to take the version back, with figures; null when it is not worse
 */
export function findWorseRoute(
  version: readonly RouteCounts[],
  reference: readonly RouteCounts[],
  comparedWith: string,
): string | null {
  const findCounts = (counts: readonly RouteCounts[], route: string | null) =>
    counts.find((one) => one.route === route) ?? { views: 0, errors: 0 };
  const all = getWorseReason(
    sumOwnRoutes(version),
    sumOwnRoutes(reference),
    comparedWith,
    'pages',
    Z,
  );
  if (all !== null) return all;
  for (const { route } of version) {
    const pages = route === null ? 'pages of other remotes' : `pages of ${route}`;
    const reason = getWorseReason(
      findCounts(version, route),
      findCounts(reference, route),
      comparedWith,
      pages,
      ROUTE_Z,
    );
    if (reason !== null) return reason;
  }
  return null;
}

function getWorseReason(
  version: ErrorCounts,
  reference: ErrorCounts,
  comparedWith: string,
  pages: string,
  z: number,
): string | null {
  if (version.views < MIN_VIEWS || version.errors < MIN_ERRORS) return null;
  const [rate, referenceRate] = [getErrorRate(version) ?? 0, getErrorRate(reference) ?? 0];
  if (rate < MIN_RATE_RATIO * referenceRate) return null;
  const worst = reference.views < MIN_VIEWS ? UNKNOWN_WORST : getErrorInterval(reference, z).worst;
  if (getErrorInterval(version, z).best <= worst) return null;
  const [errors, views, referenceErrors, referenceViews] = [
    version.errors,
    version.views,
    reference.errors,
    reference.views,
  ].map((count) => count.toLocaleString('en-NZ'));
  return `${errors} errors in ${views} ${pages} (${percent(rate)}), compared with ${referenceErrors} in ${referenceViews} (${percent(referenceRate)}) for ${comparedWith}`;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(rate < 0.1 ? 1 : 0)} %`;
}
