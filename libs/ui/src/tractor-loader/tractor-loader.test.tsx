import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LOADER_MESSAGES } from './loader-lines.ts';
import { TractorLoader } from './tractor-loader.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const getLine = () => screen.getByRole('status').textContent;

test('TractorLoader shows another message every 3 s in a live region, and repeats none before all have been shown', () => {
  render(<TractorLoader />);
  const first = getLine();
  expect(LOADER_MESSAGES).toContain(first);
  act(() => jest.advanceTimersByTime(2_999));
  expect(getLine()).toBe(first);
  const shownLines = [first];
  act(() => jest.advanceTimersByTime(1));
  shownLines.push(getLine());
  for (let round = 0; round < 20; round += 1) {
    act(() => jest.advanceTimersByTime(3_000));
    shownLines.push(getLine());
  }
  expect(new Set(shownLines).size).toBe(shownLines.length);
});

test('TractorLoader stops its timer when it unmounts', () => {
  const { unmount } = render(<TractorLoader isFullScreen />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('TractorLoader hydrates with the message that the server rendered', () => {
  const onRecoverableError = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<TractorLoader />);
  render(<TractorLoader />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
});
