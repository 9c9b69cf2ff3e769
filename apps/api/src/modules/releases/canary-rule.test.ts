import { describe, expect, it } from '@jest/globals';
import { getCanaryAbortReason } from './canary-rule.ts';

const abortReason = (
  canary: readonly [views: number, errors: number],
  stable: readonly [views: number, errors: number],
) =>
  getCanaryAbortReason({
    canary: { views: canary[0], errors: canary[1] },
    stable: { views: stable[0], errors: stable[1] },
  });

describe('getCanaryAbortReason', () => {
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

  it('hardly ever aborts a canary that is no worse, although the rule runs after every page', () => {
    // A seeded generator, so that every run of the test is the same.
    let state = 42;
    const random = () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 32;
    };
    let mistakes = 0;
    for (let trial = 0; trial < 200; trial += 1) {
      const [canary, stable] = [
        { views: 0, errors: 0 },
        { views: 0, errors: 0 },
      ];
      for (let page = 0; page < 2_000; page += 1) {
        const served = random() < 0.1 ? canary : stable;
        served.views += 1;
        if (random() < 0.02) served.errors += 1;
        if (getCanaryAbortReason({ canary, stable }) !== null) {
          mistakes += 1;
          break;
        }
      }
    }
    expect(mistakes).toBeLessThanOrEqual(6);
  });
});
