import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { WHOLE_COUNTRY_VIEW } from './map-view.ts';
import { useMapView } from './use-map-view.ts';

beforeEach(() => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('two quick presses of the zoom button zoom twice, because the second starts from the end of the first animation', () => {
  const { result } = renderHook(() => useMapView(WHOLE_COUNTRY_VIEW, 'map'));
  act(() => result.current.zoomIn());
  act(() => jest.advanceTimersByTime(50));
  act(() => result.current.zoomIn());
  act(() => jest.advanceTimersByTime(1_000));
  expect(WHOLE_COUNTRY_VIEW.width / result.current.view.width).toBeCloseTo(1.7 ** 2);
});

test('jumpTo moves the map at once, from the view at the end of the running animation', () => {
  const { result } = renderHook(() => useMapView(WHOLE_COUNTRY_VIEW, 'map'));
  act(() => result.current.zoomIn());
  act(() => jest.advanceTimersByTime(50));
  act(() => result.current.jumpTo((target) => ({ ...target, x: target.x + 1 })));
  expect(result.current.view.width).toBeCloseTo(WHOLE_COUNTRY_VIEW.width / 1.7);
  const shown = result.current.view;
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current.view).toBe(shown);
});

test('jumpTo does not stop a running animation that already ends at the requested view', () => {
  const { result } = renderHook(() => useMapView(WHOLE_COUNTRY_VIEW, 'map'));
  act(() => result.current.zoomIn());
  act(() => jest.advanceTimersByTime(50));
  act(() => result.current.jumpTo((target) => target));
  act(() => jest.advanceTimersByTime(1_000));
  expect(WHOLE_COUNTRY_VIEW.width / result.current.view.width).toBeCloseTo(1.7);
});
