import { expect, it } from '@jest/globals';
import { day, month } from './dates.ts';

it('counts days by New Zealand, not by UTC', () => {
  expect(day('2026-11-11T11:30:00Z')).toBe('12 November 2026');
  expect(month('2026-05-31T13:00:00Z')).toBe('June 2026');
});
