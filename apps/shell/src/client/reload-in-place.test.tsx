import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { reloadInPlace } from './reload-in-place.ts';

const scrolled = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

afterEach(() => {
  document.body.removeAttribute('style');
  scrolled.mockClear();
});

/** @returns what had been done when the page was loaded anew */
function placeAtReload(
  restoreScrollPosition: number | false | null,
  isArriving: boolean,
  height = 800,
) {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: height,
  });
  let seen: unknown = null;
  reloadInPlace({ state: { restoreScrollPosition } }, isArriving, () => {
    seen = { minHeight: document.body.style.minHeight, scrolled: [...scrolled.mock.calls] };
  });
  return seen;
}

describe('loading a page anew', () => {
  it.each([
    ['keeps how far down it was left, however little stands there', false, 800],
    ['and is not drawn yet keeps that too, whatever stands there before it', true, 9_000],
  ])('that was gone back to %s', (_what, isArriving, height) => {
    expect(placeAtReload(1_500, isArriving, height)).toEqual({
      minHeight: `${1_500 + innerHeight}px`,
      scrolled: [[{ top: 1_500, behavior: 'instant' }]],
    });
  });

  it.each([
    ['that begins at its top', false, true, 800],
    ['that was never left', null, true, 800],
    ['that may have been scrolled since', 1_500, false, 9_000],
  ] as const)('%s stays as it is', (_what, position, isArriving, height) => {
    expect(placeAtReload(position, isArriving, height)).toEqual({ minHeight: '', scrolled: [] });
  });
});
