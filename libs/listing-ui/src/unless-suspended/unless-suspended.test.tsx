import { afterEach, describe, expect, it } from '@jest/globals';
import { eventBus } from '@paddock/event-bus';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { act, render, screen } from '@testing-library/react';
import { UnlessSuspended } from './unless-suspended.tsx';

const HEMI = {
  id: '200000001',
  name: 'Hemi',
  firebaseId: 'uid-hemi',
  isEmailVerified: true,
  permissions: [],
};
const signIn = (user: Parameters<typeof eventBus.emit<'session.changed'>>[1]['user']) =>
  act(() => eventBus.emit('session.changed', { user }));
const renderForm = () =>
  render(
    <InRouter>
      <UnlessSuspended decisionsHref="/account/moderation">
        <button type="submit">Send</button>
      </UnlessSuspended>
    </InRouter>,
  );

afterEach(() => signIn(null));

describe('UnlessSuspended', () => {
  it('renders the form for other users, and in a shell without suspensions', () => {
    signIn({ ...HEMI, suspension: null });
    renderForm();
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
    signIn(HEMI);
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('renders the reason and the way to answer instead of the form', () => {
    signIn({ ...HEMI, suspension: { reason: 'It looks like a scam' } });
    renderForm();
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
    expect(screen.getByText(/Your account is suspended/)).toBeVisible();
    expect(screen.getByText(/Reason: It looks like a scam\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See why, and answer' })).toHaveAttribute(
      'href',
      '/account/moderation',
    );
  });
});
