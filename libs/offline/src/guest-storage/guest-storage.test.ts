import { describe, expect, it } from '@jest/globals';
import { readGuestFarm, readGuestWatches } from './guest-storage.ts';

describe('guest storage', () => {
  it('returns the watched listings without duplicates or invalid ids', () => {
    expect(readGuestWatches('["123456789","123456789012","123456789"]')).toEqual([
      '123456789',
      '123456789012',
    ]);
    for (const text of [null, '', '{', '{}', 'null', '[1,"12","abc",null,"012345678"]'])
      expect(readGuestWatches(text)).toEqual([]);
    expect(
      readGuestWatches(
        JSON.stringify(Array.from({ length: 300 }, (_, index) => String(100_000_000 + index))),
      ),
    ).toHaveLength(200);
  });

  it('returns a farm only if its coordinates are valid', () => {
    const farm = { name: 'Home farm', townId: '12', lat: -37.9, lng: 175.3 };
    expect(readGuestFarm(JSON.stringify(farm))).toEqual(farm);
    expect(readGuestFarm(JSON.stringify({ ...farm, townId: undefined }))).toEqual({
      ...farm,
      townId: null,
    });
    for (const wrong of [{ lat: 91 }, { lng: -181 }, { lat: '1' }, { lng: null }, { name: 3 }])
      expect(readGuestFarm(JSON.stringify({ ...farm, ...wrong }))).toBeNull();
    for (const text of [null, '', 'null', '[]', '{']) expect(readGuestFarm(text)).toBeNull();
  });
});
