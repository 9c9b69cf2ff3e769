import { describe, expect, it } from '@jest/globals';
import { formatPriceWithGst } from './price-preview.tsx';

describe('formatPriceWithGst', () => {
  it.each([
    [{ minCents: 4_850_000, maxCents: 4_850_000, gst: 'plus' as const }, '$55,775 with GST'],
    [{ minCents: 2_800, maxCents: 3_200, gst: 'plus' as const }, '$32.20–$36.80 with GST'],
    [{ minCents: 4_850_000, maxCents: 4_850_000, gst: 'inclusive' as const }, ''],
    [{ minCents: null, maxCents: null, gst: 'plus' as const }, ''],
  ])('formats %j as "%s"', (price, text) => {
    expect(formatPriceWithGst(price)).toBe(text);
  });
});
