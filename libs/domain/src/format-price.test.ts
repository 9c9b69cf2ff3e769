import { describe, expect, it } from '@jest/globals';
import { formatPrice } from './format-price.ts';

const FREE = { type: 'free', minCents: null, maxCents: null, per: null, gst: null } as const;

describe('formatPrice', () => {
  it('says that an item is free, but not an event, whose cost is among its facts', () => {
    expect(formatPrice(FREE, 'item')).toBe('Free');
    expect(formatPrice(FREE, 'other')).toBe('');
  });
});
