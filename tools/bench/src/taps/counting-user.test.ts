import { describe, expect, it } from '@jest/globals';
import type { Locator } from '@playwright/test';
import { CountingUser, estimateSeconds, formatInteractions } from './counting-user.ts';

const control = {
  tap: () => Promise.resolve(),
  pressSequentially: () => Promise.resolve(),
  selectOption: () => Promise.resolve([]),
  fill: () => Promise.resolve(),
} as unknown as Locator;

describe('CountingUser', () => {
  it('counts the tap that opens a field, and each tap in a list and in a date picker', async () => {
    const user = new CountingUser();
    await user.tap(control);
    await user.type(control, 'Gore');
    await user.select(control, 'c10');
    await user.pickDate(control, '2027-07-20');
    expect(user.counts).toEqual({ taps: 7, characters: 4 });
    expect(formatInteractions(user.counts)).toBe('7 taps, 4 characters');
  });
});

describe('estimateSeconds', () => {
  it('adds 1.1 s a tap and 0.28 s a character', () => {
    expect(estimateSeconds({ taps: 10, characters: 100 })).toBeCloseTo(39);
  });
});
