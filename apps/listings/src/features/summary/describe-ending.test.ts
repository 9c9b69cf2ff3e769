import { describe, expect, it } from '@jest/globals';
import { describeEnding } from './describe-ending.ts';

// Saturday, 21 November 2026, 9 am in New Zealand.
const NOW = '2026-11-20T20:00:00Z';

describe('describeEnding', () => {
  it.each([
    ['2026-11-21T10:00:00Z', 'Ends today', true],
    ['2026-11-21T11:30:00Z', 'Ends tomorrow', true],
    ['2026-11-24T00:00:00Z', 'Ends Tuesday', true],
    ['2026-11-26T00:00:00Z', 'Ends Thursday', false],
    ['2026-12-03T00:00:00Z', 'Ends 3 December', false],
    ['2027-01-15T00:00:00Z', 'Ends 15 January 2027', false],
  ])('returns the text for a listing that expires at %s: "%s"', (expiresAt, text, isSoon) => {
    expect(describeEnding(expiresAt, NOW)).toEqual({ text, isSoon });
  });
});
