import { expect, test } from '@jest/globals';
import { detectAppMode, detectMobileBrowser } from './app-mode.ts';

const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const TABLET =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test('detectAppMode recognises the native wrapper and its platform', () => {
  expect(detectAppMode(`${PIXEL} PaddockApp/1.4.0 (Android)`)).toEqual({
    isAppMode: true,
    platform: 'android',
    ready: true,
  });
  expect(detectAppMode(`${IPHONE} PaddockApp/2 (iOS 18.1)`)).toEqual({
    isAppMode: true,
    platform: 'ios',
    ready: true,
  });
});

test.each([PIXEL, IPHONE, DESKTOP, '', 'PaddockApp', 'NotPaddockApp/1 (Windows)'])(
  'detectAppMode treats any other user agent as web: %s',
  (userAgent) => {
    expect(detectAppMode(userAgent)).toEqual({ isAppMode: false, platform: 'web', ready: true });
  },
);

test('detectMobileBrowser returns the platform only for phone browsers', () => {
  expect(detectMobileBrowser(PIXEL)).toBe('android');
  expect(detectMobileBrowser(IPHONE)).toBe('ios');
  for (const other of [DESKTOP, TABLET, `${PIXEL} PaddockApp/1.4.0 (Android)`, ''])
    expect(detectMobileBrowser(other)).toBeNull();
});
