import { describe, expect, it } from '@jest/globals';
import { getDistanceKm, formatDistance } from './distance.ts';

const HAMILTON = { lat: -37.787, lng: 175.279 };

describe('getDistanceKm and formatDistance', () => {
  it.each([
    ['Te Awamutu', { lat: -38.008, lng: 175.325 }, 25],
    ['Invercargill', { lat: -46.413, lng: 168.354 }, 1_115],
    // The shorter way crosses the date line.
    ['Waitangi, Chatham Islands', { lat: -43.953, lng: -176.56 }, 969],
    ['the same point', HAMILTON, 0],
    ['the other side of the earth', { lat: 37.787, lng: 175.279 - 180 }, 20_015],
  ])('measure the distance from Hamilton to %s', (_name, to, km) => {
    expect(Math.round(getDistanceKm(HAMILTON, to))).toBe(km);
    expect(getDistanceKm(to, HAMILTON)).toBeCloseTo(getDistanceKm(HAMILTON, to), 6);
  });

  it.each([
    [0, 'less than 1 km'],
    [0.99, 'less than 1 km'],
    [1, '1 km'],
    [12.4, '12 km'],
    [12.5, '13 km'],
    [1_203.7, '1,204 km'],
  ])('format %p km as %s', (km, text) => expect(formatDistance(km)).toBe(text));
});
