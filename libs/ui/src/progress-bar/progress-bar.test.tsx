import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const getScale = (bar: Element | null) =>
  Number(/scaleX\(([\d.]+)\)/.exec((bar as HTMLElement).style.transform)?.[1]);

test('ProgressBar advances every 200 ms during a navigation, and is never full before the navigation ends', () => {
  render(<ProgressBar isActive />);
  const bar = screen.getByRole('progressbar').firstElementChild;
  const first = getScale(bar);
  act(() => jest.advanceTimersByTime(199));
  expect(getScale(bar)).toBe(first);
  act(() => jest.advanceTimersByTime(1));
  expect(getScale(bar)).toBeGreaterThan(first);
  act(() => jest.advanceTimersByTime(60_000));
  expect(getScale(bar)).toBeLessThanOrEqual(1);
});

test('ProgressBar fills up and stops its timer when the navigation ends', () => {
  const { rerender } = render(<ProgressBar isActive />);
  rerender(<ProgressBar isActive={false} />);
  const track = screen.getByRole('progressbar', { hidden: true });
  expect(track).toHaveAttribute('aria-hidden', 'true');
  expect(track.firstElementChild).toHaveAttribute('data-state', 'done');
  expect(jest.getTimerCount()).toBe(0);
});
