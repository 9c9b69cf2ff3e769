import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from '@paddock/router/host';
import { PublishFailure, type PublishFailureProps } from './publish-failure.tsx';

function renderFailure(props: PublishFailureProps): void {
  const router = createMemoryRouter([{ path: '/', element: <PublishFailure {...props} /> }]);
  render(<RouterProvider router={router} />);
}

it('PublishFailure says that the text is saved and links to the email section when the address is not confirmed', () => {
  renderFailure({ reason: 'Confirm your email address first.', needsConfirmedEmail: true });
  expect(document.body).toHaveTextContent(
    'Confirm your email address first. Your text is saved. Send the link again',
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/account#email');
});

it('PublishFailure shows only the reason for any other failure', () => {
  renderFailure({ reason: 'The API is away.', needsConfirmedEmail: false });
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body).toHaveTextContent('The API is away.');
});
