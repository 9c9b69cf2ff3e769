import { describe, expect, it } from '@jest/globals';
import { parseUntil } from './until.ts';

describe('until when', () => {
  /** 5:00 pm in Auckland, in summer time. */
  const now = new Date('2026-11-21T04:00:10Z');

  it.each([
    ['17:30', '2026-11-21T04:30:00.000Z'],
    ['16:59', '2026-11-22T03:59:00.000Z'],
    ['17:00', '2026-11-22T04:00:00.000Z'],
    ['9:05', '2026-11-21T20:05:00.000Z'],
    ['2026-12-01T17:30+13:00', '2026-12-01T04:30:00.000Z'],
  ])('%s is the next such time on New Zealand’s clocks', (text, time) => {
    expect(parseUntil(text, now)?.toISOString()).toBe(time);
  });

  it('knows the night in which the clocks go back', () => {
    // 3:00 am summer time becomes 2:00 am; 17:30 is half an hour's clock further than the day before.
    expect(parseUntil('17:30', new Date('2026-04-04T12:00:00Z'))?.toISOString()).toBe(
      '2026-04-05T05:30:00.000Z',
    );
  });

  it.each(['24:00', '17.30', 'soon', '', '2026-11-21T04:00:00Z', '2026-99-99T00:00'])(
    '%s is no time to come',
    (text) => {
      expect(parseUntil(text, now)).toBeNull();
    },
  );
});
