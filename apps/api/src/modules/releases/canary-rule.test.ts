import { describe, expect, it } from '@jest/globals';
import { createRandom } from './testing/simulate-canaries.ts';
import { findWorseRoute, type RouteCounts } from './canary-rule.ts';

/** The number of simulated canaries: 10,000 with PADDOCK_FULL=1. */
const CANARIES = process.env['PADDOCK_FULL'] === '1' ? 10_000 : 500;

const ROUTES = ['a', 'b', 'c', 'd', 'e', 'f', null];

/**
 * Serves pages of seven routes, one in ten with the canary, and applies the rule after each error.
 *
 * @param options.canaryErrors the probability that a page of the canary fails
 * @param options.pages how many pages are served, of both versions
 * @returns how many pages the canary had when it was aborted; null when it was not
 */
function simulateCanary(options: {
  readonly seed: number;
  readonly canaryErrors: number;
  readonly stableErrors: number;
  readonly pages: number;
}): number | null {
  const random = createRandom(options.seed);
  const [canary, stable] = [0, 1].map(() =>
    ROUTES.map((route) => ({ route, views: 0, errors: 0 })),
  ) as [MutableCounts[], MutableCounts[]];
  for (let page = 0; page < options.pages; page += 1) {
    // The first routes are visited most.
    const route = Math.floor(random() ** 2 * ROUTES.length);
    const isCanary = random() < 0.1;
    const served = (isCanary ? canary : stable)[route] as MutableCounts;
    served.views += 1;
    if (random() >= (isCanary ? options.canaryErrors : options.stableErrors)) continue;
    served.errors += 1;
    if (findWorseRoute(canary, stable, 'the stable version') !== null)
      return canary.reduce((sum, { views }) => sum + views, 0);
  }
  return null;
}

type MutableCounts = { -readonly [Key in keyof RouteCounts]: RouteCounts[Key] };

const abortReason = (
  canary: readonly [views: number, errors: number],
  stable: readonly [views: number, errors: number],
) =>
  findWorseRoute(
    [{ route: 'results', views: canary[0], errors: canary[1] }],
    [{ route: 'results', views: stable[0], errors: stable[1] }],
    'the stable version',
  );

describe('findWorseRoute', () => {
  it.each([
    ['is completely broken', [20, 20], [180, 0]],
    ['fails 3 times in 20 pages and the stable version never in 180', [20, 3], [180, 0]],
    ['fails in 10 % of pages and the stable version in 1 %', [200, 20], [1_800, 18]],
    ['is reported by both browser and server', [20, 40], [180, 0]],
    ['is served to nearly all users, with too few pages to compare with', [990, 100], [10, 0]],
    ['is worse than a stable version that is bad already', [500, 400], [500, 150]],
  ] as const)('returns a reason to abort a canary that %s', (_description, canary, stable) => {
    expect(abortReason(canary, stable)).toMatch(/^\d+ errors in \d+ pages \(\d/);
  });

  it.each([
    ['has been served too few times', [19, 19], [180, 0]],
    ['has had only two errors', [20, 2], [180, 0]],
    ['is as bad as the stable version', [100, 10], [900, 90]],
    ['is worse, but not twice as bad', [1_000, 190], [9_000, 900]],
    ['has too few pages to prove that it is worse', [30, 3], [270, 12]],
    ['has few errors and no stable version to compare with', [100, 3], [0, 0]],
    ['has no errors', [10_000, 0], [90_000, 5]],
    ['has not been served yet', [0, 0], [0, 0]],
  ] as const)('returns null for a canary that %s', (_description, canary, stable) => {
    expect(abortReason(canary, stable)).toBeNull();
  });

  it('includes the figures behind the decision in the reason', () => {
    expect(abortReason([25, 6], [400, 1])).toBe(
      '6 errors in 25 pages (24 %), compared with 1 in 400 (0.3 %) for the stable version',
    );
  });

  it.each([
    ['one route fails always and the others work', 'item', '20 errors in 20 pages of item (100 %)'],
    [
      'its slots fail on pages of other remotes',
      null,
      '20 errors in 20 pages of other remotes (100 %)',
    ],
  ])('returns a reason when %s', (_description, route, figures) => {
    const healthy = { route: 'results', views: 2_000, errors: 40 };
    const [canary, stable] = [
      [healthy, { route, views: 20, errors: 20 }],
      [healthy, { route, views: 180, errors: 0 }],
    ];
    // All pages together have 60 errors in 2,020 views, which is not clearly worse.
    expect(findWorseRoute(canary, stable, 'the stable version')).toContain(figures);
  });

  it('does not dilute failures with the pages of other remotes', () => {
    const elsewhere = { route: null, views: 5_000, errors: 0 };
    const canary = [elsewhere, { route: 'results', views: 20, errors: 4 }];
    const stable = [elsewhere, { route: 'results', views: 180, errors: 0 }];
    expect(findWorseRoute(canary, stable, 'the stable version')).toMatch(/^4 errors in 20 pages /);
  });

  it('aborts at most 2 % of canaries that are as good as the stable version', () => {
    const aborted = Array.from({ length: CANARIES }, (_, seed) =>
      simulateCanary({ seed, canaryErrors: 0.02, stableErrors: 0.02, pages: 2_000 }),
    ).filter((views) => views !== null);
    expect(aborted.length).toBeLessThanOrEqual(CANARIES * 0.02);
  });

  it.each([
    ['one in ten pages', 0.1, 0.95],
    ['one in five pages', 0.2, 1],
    ['all pages', 1, 1],
  ])(
    'aborts a canary that fails in %s within 200 of its page views',
    (_pages, canaryErrors, share) => {
      const inTime = Array.from({ length: CANARIES }, (_, seed) =>
        simulateCanary({ seed, canaryErrors, stableErrors: 0.01, pages: 5_000 }),
      ).filter((views) => views !== null && views <= 200);
      expect(inTime.length).toBeGreaterThanOrEqual(CANARIES * share);
    },
  );
});
