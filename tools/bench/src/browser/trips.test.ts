import { describe, expect, it } from '@jest/globals';
import { countSerialTrips } from './trips.ts';

const from = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('countSerialTrips', () => {
  it('counts requests that waited for one another, and not parallel ones', () => {
    expect(countSerialTrips([])).toBe(0);
    expect(countSerialTrips([from(0, 100), from(5, 300), from(10, 200)])).toBe(1);
    expect(countSerialTrips([from(0, 100), from(120, 200), from(150, 300)])).toBe(2);
    expect(countSerialTrips([from(250, 300), from(0, 100), from(120, 200)])).toBe(3);
  });
});
