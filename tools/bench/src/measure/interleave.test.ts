import { describe, expect, it } from '@jest/globals';
import { interleave } from './interleave.ts';

describe('interleave', () => {
  it('runs each variant once per round, and starts each round with a different variant', async () => {
    const order: string[] = [];
    const variant = (name: string) => () => Promise.resolve(order.push(name));
    const samples = await interleave(3, { a: variant('a'), b: variant('b') });
    expect(order.join('')).toBe('abbaab');
    expect(samples).toEqual({ a: [1, 4, 5], b: [2, 3, 6] });
  });
});
