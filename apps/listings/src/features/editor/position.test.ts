import { afterEach, expect, it } from '@jest/globals';
import { isInNewZealand, locate } from './position.ts';

const here = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
afterEach(() => {
  if (here) Object.defineProperty(globalThis, 'navigator', here);
});

type Answer = { readonly latitude: number; readonly longitude: number } | { readonly code: number };

function phoneSays(answer: Answer): void {
  const getCurrentPosition = (
    found: (position: object) => void,
    failed: (error: object) => void,
  ) => ('code' in answer ? failed(answer) : found({ coords: answer }));
  Object.defineProperty(globalThis, 'navigator', {
    value: { geolocation: { getCurrentPosition } },
    configurable: true,
  });
}

it.each([
  ['Matamata', -37.81, 175.77, true],
  ['Stewart Island', -46.9, 168.13, true],
  ['the Chathams', -43.95, -176.55, true],
  ['Sydney', -33.87, 151.21, false],
  ['London', 51.48, 0, false],
])('%s', (_name, lat, lng, isIn) => {
  expect(isInNewZealand({ lat, lng })).toBe(isIn);
});

it('is rounded to about ten metres', async () => {
  phoneSays({ latitude: -37.812345, longitude: 175.765432 });
  expect(await locate()).toEqual({ position: { lat: -37.8123, lng: 175.7654 } });
});

it.each([
  [{ latitude: -33.87, longitude: 151.21 }, /outside New Zealand/],
  [{ code: 1 }, /Allow it in your browser’s settings.*tap the map/],
  [{ code: 2 }, /did not say where you are.*Choose the town/],
  [{ code: 3 }, /took too long/],
])('%j is said with a way on', async (answer, words) => {
  phoneSays(answer);
  expect(await locate()).toEqual({ trouble: expect.stringMatching(words) as unknown });
});
