import { describe, expect, it } from '@jest/globals';
import { getEndOfDayInNewZealand } from './nz-day.ts';

describe('getEndOfDayInNewZealand', () => {
  it.each([
    ['2026-07-01', '2026-07-01T11:59:59.999Z'],
    ['2026-12-20', '2026-12-20T10:59:59.999Z'],
    // Daylight saving time starts on 27 September 2026 and ends on 4 April 2027, both during the
    // night.
    ['2026-09-26', '2026-09-26T11:59:59.999Z'],
    ['2026-09-27', '2026-09-27T10:59:59.999Z'],
    ['2027-04-03', '2027-04-03T10:59:59.999Z'],
    ['2027-04-04', '2027-04-04T11:59:59.999Z'],
    ['2027-12-31', '2027-12-31T10:59:59.999Z'],
  ])('given %s, returns %s', (day, moment) => {
    expect(getEndOfDayInNewZealand(day).toISOString()).toBe(moment);
  });
});
