import { expect, test } from '@jest/globals';
import { readLastRegion } from './last-region.ts';

test('readLastRegion returns a well-formed slug only', () => {
  expect(readLastRegion('pd-theme=dark; pd-region=bay-of-plenty')).toBe('bay-of-plenty');
  expect(readLastRegion('pd-theme=dark; not-pd-region=otago')).toBeNull();
  expect(readLastRegion('pd-region=')).toBeNull();
  expect(readLastRegion('pd-region=%2Fetc')).toBeNull();
});
