import { describe, expect, it } from '@jest/globals';
import { judgeCanary } from './canary-rule.ts';

const judged = (
  canary: readonly [views: number, errors: number],
  stable: readonly [views: number, errors: number],
) =>
  judgeCanary({
    canary: { views: canary[0], errors: canary[1] },
    stable: { views: stable[0], errors: stable[1] },
  });

describe('a canary', () => {
  it.each([
    ['is wholly broken', [20, 20], [180, 0]],
    ['has three in twenty, where none of 180 failed', [20, 3], [180, 0]],
    ['fails one time in ten, the stable one in a hundred', [200, 20], [1_800, 18]],
    ['is reported by browser and server both', [20, 40], [180, 0]],
    ['is for nearly everybody: too few are left to compare with', [990, 100], [10, 0]],
    ['is worse while the stable version is bad already', [500, 400], [500, 150]],
  ] as const)('is taken back where it %s', (_why, canary, stable) => {
    expect(judged(canary, stable)).toMatch(/^\d+ errors in \d+ pages \(\d/);
  });

  it.each([
    ['has been seen by few', [19, 19], [180, 0]],
    ['has had two errors', [20, 2], [180, 0]],
    ['is as bad as the stable version', [100, 10], [900, 90]],
    ['is worse, but not twice as bad', [1_000, 190], [9_000, 900]],
    ['may be better for all that so few can tell', [30, 3], [270, 12]],
    ['has few errors, and nobody else to compare with', [100, 3], [0, 0]],
    ['has none', [10_000, 0], [90_000, 5]],
    ['has been seen by nobody', [0, 0], [0, 0]],
  ] as const)('stays where it %s', (_why, canary, stable) => {
    expect(judged(canary, stable)).toBeNull();
  });

  it('is told of with the figures that it was judged by', () => {
    expect(judged([25, 6], [400, 1])).toBe(
      '6 errors in 25 pages (24 %), where the stable version had 1 in 400 (0.3 %)',
    );
  });

  it('that is no worse is hardly ever taken back, though it is asked after every page', () => {
    // A fixed sequence: the same each time.
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
        const one = random() < 0.1 ? canary : stable;
        one.views += 1;
        if (random() < 0.02) one.errors += 1;
        if (judgeCanary({ canary, stable }) !== null) {
          mistakes += 1;
          break;
        }
      }
    }
    expect(mistakes).toBeLessThanOrEqual(6);
  });
});
