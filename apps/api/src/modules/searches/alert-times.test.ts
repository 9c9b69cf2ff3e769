import { expect, it } from '@jest/globals';
import { nextAlertAt, toPeriod } from './alert-times.ts';

const next = (frequency: 'daily' | 'weekly', now: string) =>
  nextAlertAt(frequency, new Date(now))?.toISOString();

it('is 7:00 in New Zealand, in summer and in winter', () => {
  expect(next('daily', '2026-11-21T17:59:59Z')).toBe('2026-11-21T18:00:00.000Z');
  // At 7:00 itself it is tomorrow's.
  expect(next('daily', '2026-11-21T18:00:00Z')).toBe('2026-11-22T18:00:00.000Z');
  expect(next('daily', '2026-06-10T12:00:00Z')).toBe('2026-06-10T19:00:00.000Z');
});

it('stays 7:00 on the days when the clocks change', () => {
  // Forward on 27 September 2026 at two, back on 4 April 2027 at three.
  expect(next('daily', '2026-09-25T20:00:00Z')).toBe('2026-09-26T18:00:00.000Z');
  expect(next('daily', '2026-09-24T20:00:00Z')).toBe('2026-09-25T19:00:00.000Z');
  expect(next('daily', '2027-04-02T20:00:00Z')).toBe('2027-04-03T19:00:00.000Z');
  expect(next('daily', '2027-04-01T20:00:00Z')).toBe('2027-04-02T18:00:00.000Z');
});

it('is Monday’s once a week', () => {
  // Sunday, 22 November 2026, and Monday at 6:59, 7:00.
  expect(next('weekly', '2026-11-22T00:00:00Z')).toBe('2026-11-22T18:00:00.000Z');
  expect(next('weekly', '2026-11-22T18:00:00Z')).toBe('2026-11-29T18:00:00.000Z');
  // Over the change to summer time.
  expect(next('weekly', '2026-09-21T20:00:00Z')).toBe('2026-09-27T18:00:00.000Z');
});

it('is never of a search that goes by no clock, and names its day in New Zealand', () => {
  expect([nextAlertAt('off', new Date()), nextAlertAt('at-once', new Date())]).toEqual([
    null,
    null,
  ]);
  expect(toPeriod('daily', new Date('2026-11-21T18:00:00Z'))).toBe('daily-2026-11-22');
});
