import { describe, expect, it } from '@jest/globals';
import { formatIsoDate, formatIsoMonth } from './dates.ts';

describe('formatIsoDate and formatIsoMonth', () => {
  it('use New Zealand time, not UTC', () => {
    expect(formatIsoDate('2026-11-11T11:30:00Z')).toBe('12 November 2026');
    expect(formatIsoMonth('2026-05-31T13:00:00Z')).toBe('June 2026');
  });
});
