import { describe, expect, it } from '@jest/globals';
import { formatTime, parseDuration, parseTime } from './times.ts';

describe('parseTime', () => {
  it.each([
    ['2026-11-27T22:10+13:00', '2026-11-27T09:10:00.000Z'],
    ['2026-11-27T09:10:05.250Z', '2026-11-27T09:10:05.250Z'],
  ])('reads %s with its offset', (text, expected) => {
    expect(parseTime(text).toISOString()).toBe(expected);
  });

  it.each(['2026-11-27T22:10', '2026-11-27', 'yesterday', '2026-13-41T22:10Z'])(
    'throws for %s, because the offset or the time is missing or wrong',
    (text) => {
      expect(() => parseTime(text)).toThrow('such as 2026-11-27T22:10+13:00');
    },
  );
});

describe('parseDuration', () => {
  it.each([
    ['30m', 1_800_000],
    ['12h', 43_200_000],
    ['1d', 86_400_000],
  ])('reads %s', (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });

  it.each(['0d', '5', '1 week'])('throws for %s', (text) => {
    expect(() => parseDuration(text)).toThrow('such as 30m, 12h or 1d');
  });
});

describe('formatTime', () => {
  it('prints New Zealand’s time in summer and winter in the form that --until takes', () => {
    expect(formatTime(new Date('2026-11-27T09:10:05Z'))).toBe('2026-11-27T22:10:05+13:00');
    expect(formatTime(new Date('2026-06-01T09:10:05Z'))).toBe('2026-06-01T21:10:05+12:00');
    expect(parseTime(formatTime(new Date('2026-11-27T09:10:05Z'))).getTime()).toBe(
      Date.UTC(2026, 10, 27, 9, 10, 5),
    );
  });
});
