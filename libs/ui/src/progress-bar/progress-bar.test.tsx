import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const share = (bar: Element | null) =>
  Number(/scaleX\(([\d.]+)\)/.exec((bar as HTMLElement).style.transform)?.[1]);

test('trickles every 200 ms while a navigation lasts, never reaching the end by itself', () => {
  render(<ProgressBar isActive />);
  const bar = screen.getByRole('progressbar').firstElementChild;
  const first = share(bar);
  act(() => jest.advanceTimersByTime(199));
  expect(share(bar)).toBe(first);
  act(() => jest.advanceTimersByTime(1));
  expect(share(bar)).toBeGreaterThan(first);
  act(() => jest.advanceTimersByTime(60_000));
  expect(share(bar)).toBeLessThanOrEqual(1);
});

test('finishes and falls silent when the page is there', () => {
  const { rerender } = render(<ProgressBar isActive />);
  rerender(<ProgressBar isActive={false} />);
  const track = screen.getByRole('progressbar', { hidden: true });
  expect(track).toHaveAttribute('aria-hidden', 'true');
  expect(track.firstElementChild).toHaveAttribute('data-state', 'done');
  expect(jest.getTimerCount()).toBe(0);
});
