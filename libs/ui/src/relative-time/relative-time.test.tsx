import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RelativeTime } from './relative-time.tsx';

const AT = '2026-11-20T21:00:00Z';
const RENDERED = '2026-11-20T21:05:00Z';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T21:08:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the server says it as of the time it rendered', () => {
  expect(renderToString(<RelativeTime at={AT} now={RENDERED} />)).toContain('>5 minutes ago<');
});

test('hydration matches the server, then the time is brought up to date', () => {
  const onRecoverableError = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<RelativeTime at={AT} now={RENDERED} />);
  document.body.append(container);
  render(<RelativeTime at={AT} now={RENDERED} />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('8 minutes ago');
});

test('it follows the clock each minute, and stops when it is gone', () => {
  const { container, unmount } = render(<RelativeTime at={AT} now={RENDERED} />);
  act(() => jest.advanceTimersByTime(120_000));
  expect(container).toHaveTextContent('10 minutes ago');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
