import { expect, it } from '@jest/globals';
import { gstWords } from './price-line.tsx';

it.each([
  [{ minCents: 4_850_000, maxCents: 4_850_000, gst: 'plus' as const }, '$55,775 with GST'],
  [{ minCents: 2_800, maxCents: 3_200, gst: 'plus' as const }, '$32.20–$36.80 with GST'],
  [{ minCents: 4_850_000, maxCents: 4_850_000, gst: 'inclusive' as const }, ''],
  [{ minCents: null, maxCents: null, gst: 'plus' as const }, ''],
])('%j', (price, words) => {
  expect(gstWords(price)).toBe(words);
});
