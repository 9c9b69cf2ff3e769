import { describe, expect, it } from '@jest/globals';
import { getSlownessReason } from './slowness-rule.ts';
import { simulateCanaries } from './testing/simulate-canaries.ts';
import { createHistogram, findBucket } from './vital-histogram.ts';

/** Returns as many page views with times around the median, a quarter faster to a third slower. */
function buildHistogram(medianMs: number, views: number): number[] {
  const histogram = createHistogram();
  for (let index = 0; index < views; index += 1) {
    const bucket = findBucket(medianMs * (4 / 3) ** ((2 * (index + 0.5)) / views - 1));
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  return histogram;
}

describe('getSlownessReason', () => {
  it('returns the figures when the canary is slower', () => {
    expect(
      getSlownessReason('LCP', [
        { canary: buildHistogram(1_500, 120), stable: buildHistogram(1_000, 900) },
      ]),
    ).toMatch(
      /^LCP of 1\.5 s \(median of 120 pages\), compared with 1\.0 s for the stable version$/,
    );
  });

  it.each([
    ['has too few page views', buildHistogram(9_000, 99), buildHistogram(1_000, 900)],
    ['has no page views to compare with', buildHistogram(9_000, 500), createHistogram()],
    ['is faster', buildHistogram(1_000, 500), buildHistogram(2_000, 900)],
    [
      'is certainly slower, but hardly',
      buildHistogram(1_080, 20_000),
      buildHistogram(1_000, 90_000),
    ],
  ])('returns null for a canary that %s', (_description, canary, stable) => {
    expect(getSlownessReason('LCP', [{ canary, stable }])).toBeNull();
  });

  it('does not blame a canary for its visitors’ connections, hours or routes', () => {
    expect(
      getSlownessReason('LCP', [
        { canary: buildHistogram(1_000, 50), stable: buildHistogram(1_000, 4_500) },
        { canary: buildHistogram(6_000, 450), stable: buildHistogram(6_000, 500) },
      ]),
    ).toBeNull();
  });

  it('compares the medians as if both versions had the same visitors', () => {
    const slightlySlower = [
      { canary: buildHistogram(1_080, 5_000), stable: buildHistogram(1_000, 90_000) },
      { canary: buildHistogram(6_100, 95_000), stable: buildHistogram(6_000, 100_000) },
    ];
    expect(getSlownessReason('LCP', slightlySlower)).toBeNull();
  });

  it('aborts at most 1 % of the canaries that are not slower, although it runs again after every few pages', () => {
    const canaries = 2_000;
    expect(
      simulateCanaries({ canaries, slowerMs: 0, canaryShare: 0.5, pages: 500 }),
    ).toBeLessThanOrEqual(canaries / 100);
  });

  it('aborts nearly every canary that is 300 ms slower within 500 pages', () => {
    const options = { canaries: 200, slowerMs: 300, pages: 500 };
    expect(simulateCanaries({ ...options, canaryShare: 0.1 })).toBeGreaterThanOrEqual(195);
    // With half of the visitors on the canary, fewer stable page views are left to compare with.
    expect(simulateCanaries({ ...options, canaryShare: 0.5 })).toBeGreaterThanOrEqual(150);
  });
});
