import { expect, it } from '@jest/globals';
import { getNextAlertTime, getAlertPeriod } from './alert-times.ts';

const next = (frequency: 'daily' | 'weekly', now: string) =>
  getNextAlertTime(frequency, new Date(now))?.toISOString();

it('getNextAlertTime returns 7:00 in New Zealand, in summer and in winter', () => {
  expect(next('daily', '2026-11-21T17:59:59Z')).toBe('2026-11-21T18:00:00.000Z');
  // At exactly 7:00, the next alert is due at 7:00 the next day.
  expect(next('daily', '2026-11-21T18:00:00Z')).toBe('2026-11-22T18:00:00.000Z');
  expect(next('daily', '2026-06-10T12:00:00Z')).toBe('2026-06-10T19:00:00.000Z');
});

it('getNextAlertTime returns 7:00 on the days when the clocks change', () => {
  // Clocks go forward on 27 September 2026 at 2:00, and back on 4 April 2027 at 3:00.
  expect(next('daily', '2026-09-25T20:00:00Z')).toBe('2026-09-26T18:00:00.000Z');
  expect(next('daily', '2026-09-24T20:00:00Z')).toBe('2026-09-25T19:00:00.000Z');
  expect(next('daily', '2027-04-02T20:00:00Z')).toBe('2027-04-03T19:00:00.000Z');
  expect(next('daily', '2027-04-01T20:00:00Z')).toBe('2027-04-02T18:00:00.000Z');
});

it('getNextAlertTime returns Monday at 7:00 for weekly alerts', () => {
  // Calculated from a Sunday (22 November 2026), and from a Monday at exactly 7:00.
  expect(next('weekly', '2026-11-22T00:00:00Z')).toBe('2026-11-22T18:00:00.000Z');
  expect(next('weekly', '2026-11-22T18:00:00Z')).toBe('2026-11-29T18:00:00.000Z');
  // The clocks go forward during this week.
  expect(next('weekly', '2026-09-21T20:00:00Z')).toBe('2026-09-27T18:00:00.000Z');
});

it('getNextAlertTime returns null without a schedule, and getAlertPeriod uses the New Zealand date', () => {
  expect([getNextAlertTime('off', new Date()), getNextAlertTime('at-once', new Date())]).toEqual([
    null,
    null,
  ]);
  expect(getAlertPeriod('daily', new Date('2026-11-21T18:00:00Z'))).toBe('daily-2026-11-22');
});
