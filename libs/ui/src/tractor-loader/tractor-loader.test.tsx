import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LOADER_LINES } from './lines.ts';
import { TractorLoader } from './tractor-loader.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const line = () => screen.getByRole('status').textContent;

test('another line every 3 s, politely announced, none twice before all were said', () => {
  render(<TractorLoader />);
  const first = line();
  expect(LOADER_LINES).toContain(first);
  act(() => jest.advanceTimersByTime(2_999));
  expect(line()).toBe(first);
  const said = [first];
  act(() => jest.advanceTimersByTime(1));
  said.push(line());
  for (let round = 0; round < 20; round += 1) {
    act(() => jest.advanceTimersByTime(3_000));
    said.push(line());
  }
  expect(new Set(said).size).toBe(said.length);
});

test('its clock stops with it', () => {
  const { unmount } = render(<TractorLoader isFullScreen />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('hydration matches what the server said', () => {
  const onRecoverableError = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<TractorLoader />);
  render(<TractorLoader />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
});
