import { describe, expect, it } from '@jest/globals';
import { serialTrips } from './trips.ts';

const from = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('serialTrips', () => {
  it('counts requests that waited for one another, not parallel ones', () => {
    expect(serialTrips([])).toBe(0);
    expect(serialTrips([from(0, 100), from(5, 300), from(10, 200)])).toBe(1);
    expect(serialTrips([from(0, 100), from(120, 200), from(150, 300)])).toBe(2);
    expect(serialTrips([from(250, 300), from(0, 100), from(120, 200)])).toBe(3);
  });
});
