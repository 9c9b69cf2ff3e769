import { expect, test } from '@jest/globals';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [1_204, '1,204'],
  [2_000, '2,000'],
  [3_641, '3,641'],
  [null, '2,000+'],
])('formatCount formats %s as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
