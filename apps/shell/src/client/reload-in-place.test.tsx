import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { reloadInPlace } from './reload-in-place.ts';

const scrollToSpy = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

afterEach(() => {
  document.body.removeAttribute('style');
  scrollToSpy.mockClear();
});

/** @returns the page's minimum height at the reload, and the calls of `scrollTo` before it */
function captureAtReload(
  restoreScrollPosition: number | false | null,
  isArriving: boolean,
  height = 800,
) {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: height,
  });
  let captured: unknown = null;
  reloadInPlace({ state: { restoreScrollPosition } }, isArriving, () => {
    captured = { minHeight: document.body.style.minHeight, scrolled: [...scrollToSpy.mock.calls] };
  });
  return captured;
}

describe('reloadInPlace', () => {
  it.each([
    ['a page shorter than its saved position', false, 800],
    ['a page that is arriving, whatever its height', true, 9_000],
  ])('scrolls %s to the saved position', (_what, isArriving, height) => {
    expect(captureAtReload(1_500, isArriving, height)).toEqual({
      minHeight: `${1_500 + innerHeight}px`,
      scrolled: [[{ top: 1_500, behavior: 'instant' }]],
    });
  });

  it.each([
    ['a page that starts at its top', false, true, 800],
    ['a page that was never left', null, true, 800],
    ['a page that may have been scrolled since', 1_500, false, 9_000],
  ] as const)('does not scroll %s', (_what, position, isArriving, height) => {
    expect(captureAtReload(position, isArriving, height)).toEqual({ minHeight: '', scrolled: [] });
  });
});
