import { describe, expect, it } from '@jest/globals';
import type { Locator } from '@playwright/test';
import { CountingHand, estimateSeconds, formatEffort } from './counting-hand.ts';

const control = {
  tap: () => Promise.resolve(),
  pressSequentially: () => Promise.resolve(),
  selectOption: () => Promise.resolve([]),
  fill: () => Promise.resolve(),
} as unknown as Locator;

describe('CountingHand', () => {
  it('counts the tap that opens a field, and each tap in a list and in a date picker', async () => {
    const hand = new CountingHand();
    await hand.tap(control);
    await hand.type(control, 'Gore');
    await hand.select(control, 'c10');
    await hand.pickDate(control, '2027-07-20');
    expect(hand.effort).toEqual({ taps: 7, characters: 4 });
    expect(formatEffort(hand.effort)).toBe('7 taps, 4 characters');
  });
});

describe('estimateSeconds', () => {
  it('adds 1.1 s a tap and 0.28 s a character', () => {
    expect(estimateSeconds({ taps: 10, characters: 100 })).toBeCloseTo(39);
  });
});
