import { afterEach, describe, expect, it } from '@jest/globals';
import { isInNewZealand, getDevicePosition } from './position.ts';

const originalNavigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
afterEach(() => {
  if (originalNavigator) Object.defineProperty(globalThis, 'navigator', originalNavigator);
});

type GeolocationResult =
  | { readonly latitude: number; readonly longitude: number }
  | { readonly code: number };

function mockGeolocation(result: GeolocationResult): void {
  const getCurrentPosition = (found: (position: object) => void, failed: (error: object) => void) =>
    'code' in result ? failed(result) : found({ coords: result });
  Object.defineProperty(globalThis, 'navigator', {
    value: { geolocation: { getCurrentPosition } },
    configurable: true,
  });
}

describe('isInNewZealand', () => {
  it.each([
    ['Matamata', -37.81, 175.77, true],
    ['Stewart Island', -46.9, 168.13, true],
    ['the Chathams', -43.95, -176.55, true],
    ['Sydney', -33.87, 151.21, false],
    ['London', 51.48, 0, false],
  ])('for %s (%d, %d) returns %p', (_name, lat, lng, expected) => {
    expect(isInNewZealand({ lat, lng })).toBe(expected);
  });
});

describe('getDevicePosition', () => {
  it('rounds the position to about ten metres', async () => {
    mockGeolocation({ latitude: -37.812345, longitude: 175.765432 });
    expect(await getDevicePosition()).toEqual({ position: { lat: -37.8123, lng: 175.7654 } });
  });

  it.each([
    [{ latitude: -33.87, longitude: 151.21 }, /outside New Zealand/],
    [{ code: 1 }, /Allow it in your browser’s settings.*tap the map/],
    [{ code: 2 }, /couldn’t get your location.*Choose the town/],
    [{ code: 3 }, /took too long/],
  ])('explains the geolocation result %j and suggests what to do', async (result, message) => {
    mockGeolocation(result);
    expect(await getDevicePosition()).toEqual({
      problem: expect.stringMatching(message) as unknown,
    });
  });
});
