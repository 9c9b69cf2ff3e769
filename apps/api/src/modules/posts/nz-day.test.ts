import { describe, expect, it } from '@jest/globals';
import { getEndOfDayInNewZealand } from './nz-day.ts';

describe('getEndOfDayInNewZealand', () => {
  it.each([
    ['2026-07-01', '2026-07-01T12:00:00.000Z'],
    ['2026-12-20', '2026-12-20T11:00:00.000Z'],
    // Daylight saving time starts on 27 September 2026 and ends on 4 April 2027, both during the
    // night.
    ['2026-09-26', '2026-09-26T12:00:00.000Z'],
    ['2026-09-27', '2026-09-27T11:00:00.000Z'],
    ['2027-04-03', '2027-04-03T11:00:00.000Z'],
    ['2027-04-04', '2027-04-04T12:00:00.000Z'],
    ['2027-12-31', '2027-12-31T11:00:00.000Z'],
  ])('given %s, returns %s', (day, moment) => {
    expect(getEndOfDayInNewZealand(day).toISOString()).toBe(moment);
  });
});
