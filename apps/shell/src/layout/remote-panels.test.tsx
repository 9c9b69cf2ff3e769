import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RemoteErrorPanel } from './remote-error-panel.tsx';
import { RemoteLoadErrorNotice } from './remote-load-error-notice.tsx';

test('RemoteErrorPanel shows the error code, and Retry calls onRetry', () => {
  const onRetry = jest.fn<() => void>();
  const { rerender } = render(<RemoteErrorPanel owner="search" code="timeout" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error code: search.timeout');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<RemoteErrorPanel owner="search" code="timeout" onRetry={onRetry} isRetrying />);
  expect(screen.getByRole('button', { name: 'Trying again…' })).toBeDisabled();
});

test('RemoteErrorPanel hydrates without an error when a retry has begun before', () => {
  const panel = <RemoteErrorPanel owner="search" code="timeout" onRetry={() => undefined} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(panel);
  const onRecoverableError = jest.fn();
  render(<RemoteErrorPanel owner="search" code="timeout" onRetry={() => undefined} isRetrying />, {
    container,
    hydrate: true,
    onRecoverableError,
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Trying again…' })).toBeDisabled();
});

test('RemoteLoadErrorNotice shows the error code, and Retry calls onRetry', () => {
  const onRetry = jest.fn<() => void>();
  render(<RemoteLoadErrorNotice owner="listings" code="load" onRetry={onRetry} />);
  expect(screen.getByRole('status')).toHaveTextContent('Error code: listings.load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
