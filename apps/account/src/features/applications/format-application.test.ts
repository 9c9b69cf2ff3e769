import { describe, expect, it } from '@jest/globals';
import { formatStartDate, formatBytes } from './format-application.ts';

describe('formatStartDate', () => {
  it('formats the date, or says “now” when there is none', () => {
    expect(formatStartDate('2027-06-01')).toBe('Can start 1 June 2027');
    expect(formatStartDate(null)).toBe('Can start now');
  });
});

describe('formatBytes', () => {
  it.each([
    [12, '1 KB'],
    [245_000, '239 KB'],
    [1_300_000, '1.2 MB'],
  ])('formats %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
