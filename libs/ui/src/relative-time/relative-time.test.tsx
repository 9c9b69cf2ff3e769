import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RelativeTime } from './relative-time.tsx';

const AT = '2026-11-20T21:00:00Z';
const RENDERED_AT = '2026-11-20T21:05:00Z';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T21:08:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('RelativeTime renders the time relative to the time of rendering on the server', () => {
  expect(renderToString(<RelativeTime at={AT} now={RENDERED_AT} />)).toContain('>5 minutes ago<');
});

test("RelativeTime hydrates with the server's text and then updates to the current time", () => {
  const onRecoverableError = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<RelativeTime at={AT} now={RENDERED_AT} />);
  document.body.append(container);
  render(<RelativeTime at={AT} now={RENDERED_AT} />, {
    container,
    hydrate: true,
    onRecoverableError,
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('8 minutes ago');
});

test('RelativeTime updates every minute and stops its timer when it unmounts', () => {
  const { container, unmount } = render(<RelativeTime at={AT} now={RENDERED_AT} />);
  act(() => jest.advanceTimersByTime(120_000));
  expect(container).toHaveTextContent('10 minutes ago');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
