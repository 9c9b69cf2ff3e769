import { describe, expect, it } from '@jest/globals';
import { parseUntil } from './parse-until.ts';

describe('parseUntil', () => {
  /** In Auckland it is 5:00 pm, in daylight saving time. */
  const now = new Date('2026-11-21T04:00:10Z');

  it.each([
    ['17:30', '2026-11-21T04:30:00.000Z'],
    ['16:59', '2026-11-22T03:59:00.000Z'],
    ['17:00', '2026-11-22T04:00:00.000Z'],
    ['9:05', '2026-11-21T20:05:00.000Z'],
    ['2026-12-01T17:30+13:00', '2026-12-01T04:30:00.000Z'],
  ])('reads %s as the next such time in New Zealand, %s', (text, time) => {
    expect(parseUntil(text, now)?.toISOString()).toBe(time);
  });

  it('handles the end of daylight saving time', () => {
    // At 3:00 am the clocks go back to 2:00 am, so 17:30 is an hour later in UTC than the day
    // before.
    expect(parseUntil('17:30', new Date('2026-04-04T12:00:00Z'))?.toISOString()).toBe(
      '2026-04-05T05:30:00.000Z',
    );
  });

  it.each(['24:00', '17.30', 'soon', '', '2026-11-21T04:00:00Z', '2026-99-99T00:00'])(
    'returns null for %p, which is not a future time',
    (text) => {
      expect(parseUntil(text, now)).toBeNull();
    },
  );
});
