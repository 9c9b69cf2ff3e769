import { expect, it } from '@jest/globals';
import { toListingPoints } from './points.ts';

it('toListingPoints keeps 2,000 points below 60 KB of JSON', () => {
  const points = Array.from({ length: 2_000 }, (_, index) => ({
    lat: -(3_401 + index) / 100,
    lng: (16_601 + index) / 100,
    count: 1,
    listingId: 899_999_999_999 - index,
  }));
  const body = JSON.stringify(toListingPoints(points, true));
  expect(Buffer.byteLength(body)).toBeLessThan(60_000);
});
