import { describe, expect, it } from '@jest/globals';
import { parseNzInputValue, toNzInputValue } from './nz-time.ts';

describe('parseNzInputValue', () => {
  it.each([
    ['2026-12-01T07:30', '2026-11-30T18:30:00.000Z'],
    ['2026-07-01T00:00', '2026-06-30T12:00:00.000Z'],
    // Clocks go forward at 2 am on 27 September 2026, so 2:30 am does not exist.
    ['2026-09-27T02:30', '2026-09-26T14:30:00.000Z'],
    ['2026-09-27T03:30', '2026-09-26T14:30:00.000Z'],
    ['2026-04-05T04:00', '2026-04-04T16:00:00.000Z'],
  ])('parses %s as New Zealand time', (value, expected) => {
    expect(new Date(parseNzInputValue(value) ?? NaN).toISOString()).toBe(expected);
  });

  it('returns null for an incomplete value', () => {
    expect(parseNzInputValue('')).toBeNull();
  });

  it('reverses toNzInputValue', () => {
    const timeMs = Date.parse('2026-11-27T11:05:00Z');
    expect(toNzInputValue(timeMs)).toBe('2026-11-28T00:05');
    expect(parseNzInputValue(toNzInputValue(timeMs))).toBe(timeMs);
  });
});
