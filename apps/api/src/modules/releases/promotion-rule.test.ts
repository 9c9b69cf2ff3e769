import { describe, expect, it } from '@jest/globals';
import { getPromotionReason } from './promotion-rule.ts';

const MINUTE = 60_000;

describe('getPromotionReason', () => {
  it.each([
    ['too few minutes', 5_000, 45_000, 4, null],
    ['enough page views', 500, 4_500, 5, '500 page views without a problem'],
    ['too few page views', 499, 4_500, 59, null],
    ['an hour', 12, 100, 60, '60 minutes and 12 page views without a problem'],
    ['an hour without any visitor', 0, 99, 60, '60 minutes and 0 page views without a problem'],
    ['an hour in which only the stable version was served', 0, 100, 600, null],
  ])(
    'after %s (%i views of the canary, %i of the stable version, %i minutes), returns the reason %j',
    (_, canaryViews, stableViews, minutes, reason) => {
      expect(getPromotionReason({ canaryViews, stableViews, ageMs: minutes * MINUTE })).toBe(
        reason,
      );
    },
  );
});
