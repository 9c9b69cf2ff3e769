import { afterEach, describe, expect, test } from '@jest/globals';
import { followVisibleViewport } from './follow-visible-viewport.ts';

/** Installs a visual viewport in a window of 640 px in height, as on a phone. */
function installViewport() {
  const viewport = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  Object.defineProperty(document.documentElement, 'clientHeight', {
    value: 640,
    configurable: true,
  });
  return (change: Partial<Record<'height' | 'offsetTop' | 'scale', number>>) => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
  Reflect.deleteProperty(document.documentElement, 'clientHeight');
});

describe('followVisibleViewport', () => {
  const { style } = document.documentElement;
  const read = () => [
    style.getPropertyValue('--visible-height'),
    style.getPropertyValue('--visible-top'),
  ];

  test('sets the visible part while the keyboard is open', () => {
    const change = installViewport();
    const stop = followVisibleViewport();
    expect(read()).toEqual(['', '']);
    change({ height: 340.4, offsetTop: 60 });
    expect(read()).toEqual(['340px', '60px']);
    change({ height: 640, offsetTop: 0 });
    expect(read()).toEqual(['', '']);
    change({ height: 340 });
    stop?.();
    expect(read()).toEqual(['', '']);
    change({ height: 330 });
    expect(read()).toEqual(['', '']);
  });

  test('ignores the browser’s toolbar, and the zoom of a user', () => {
    const change = installViewport();
    followVisibleViewport();
    change({ height: 584 });
    expect(read()).toEqual(['', '']);
    change({ height: 320, scale: 2 });
    expect(read()).toEqual(['', '']);
  });

  test('does nothing in a browser without a visual viewport', () => {
    expect(followVisibleViewport()).toBeUndefined();
  });
});
