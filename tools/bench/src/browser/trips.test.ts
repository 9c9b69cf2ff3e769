import { describe, expect, it } from '@jest/globals';
import { serialTrips } from './trips.ts';

const from = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('serial trips', () => {
  it('counts what waited for one another, not what ran side by side', () => {
    expect(serialTrips([])).toBe(0);
    expect(serialTrips([from(0, 100), from(5, 300), from(10, 200)])).toBe(1);
    expect(serialTrips([from(0, 100), from(120, 200), from(150, 300)])).toBe(2);
    expect(serialTrips([from(250, 300), from(0, 100), from(120, 200)])).toBe(3);
  });
});
