import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInError } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { createFakeSession, HEMI } from './testing/fake-session.ts';
import { showPage } from './testing/show-page.tsx';

const fetchMock = jest.fn<typeof fetch>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  eventBus.emit('session.changed', { user: null });
});

const link = (mode: string) => `/login/action?mode=${mode}&oobCode=c0de&apiKey=demo`;
const spent = () =>
  Promise.reject(new SignInError('invalid-action-code', 'This link was used already.'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  '/login/action',
  '/login/action?mode=verifyEmail',
  '/login/action?mode=unheard&oobCode=c0de',
])('%s leads on, though it says nothing that can be used', async (address) => {
  await showPage(address);
  expect(await heading('This link no longer works')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Sign in' })).toHaveAttribute('href', '/login');
});

describe('verifyEmail', () => {
  test('confirms the address, once', async () => {
    const session = createFakeSession();
    session.person = HEMI;
    await showPage(link('verifyEmail'), session);
    await waitFor(async () => expect(await heading('Your address is confirmed')).toHaveFocus());
    expect(session.ways.applyCode.mock.calls).toEqual([['c0de']]);
    expect(screen.getByRole('link', { name: 'Carry on' })).toBeInTheDocument();
  });

  test('a used code: a button sends a new mail to whoever is signed in', async () => {
    const session = createFakeSession({ applyCode: jest.fn(spent) });
    session.person = HEMI;
    fetchMock.mockResolvedValue(new Response(null, { status: 202 }));
    await showPage(link('verifyEmail'), session);
    await waitFor(async () => expect(await heading('This link no longer works')).toHaveFocus());
    await press('Send me a new one');
    await waitFor(async () => expect(await heading('Look in your mail')).toHaveFocus());
    expect(fetchMock.mock.calls[0]?.[0]).toMatch(/\/api\/account\/verification-mail$/);
  });

  test('a used code: whoever is not signed in does that first', async () => {
    await showPage(link('verifyEmail'), createFakeSession({ applyCode: jest.fn(spent) }));
    expect(await screen.findByRole('link', { name: 'Sign in to get a new one' })).toHaveAttribute(
      'href',
      '/login?return=%2Faccount',
    );
  });

  test('no signal: the same code is tried again', async () => {
    const session = createFakeSession();
    session.ways.applyCode.mockRejectedValueOnce(
      new SignInError('network-request-failed', 'No answer. Check your signal.'),
    );
    await showPage(link('verifyEmail'), session);
    expect(await screen.findByText('No answer. Check your signal.')).toBeInTheDocument();
    await press('Try again');
    expect(await heading('Your address is confirmed')).toBeInTheDocument();
  });
});

describe('resetPassword', () => {
  const field = () => screen.getByLabelText('New password');

  test('takes a new password, and with it its owner is in', async () => {
    const { session, here } = await showPage(link('resetPassword'));
    expect(await screen.findByText('For hemi@example.co.nz')).toBeInTheDocument();
    await waitFor(async () => expect(await heading('Choose a new password')).toHaveFocus());
    expect(field()).toHaveAttribute('autocomplete', 'new-password');
    await press('Save the new password');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(field(), 'gumboots');
    await press('Save the new password');
    await waitFor(() => expect(here()).toBe('/'));
    expect(session.ways.confirmReset).toHaveBeenCalledWith('c0de', 'gumboots');
    expect(session.ways.withPassword).toHaveBeenCalledWith('hemi@example.co.nz', 'gumboots');
  });

  test('a password that is refused stays, with what is wrong', async () => {
    const session = createFakeSession({
      confirmReset: jest.fn(() =>
        Promise.reject(
          new SignInError('weak-password', 'Too easy to guess.', { field: 'password' }),
        ),
      ),
    });
    await showPage(link('resetPassword'), session);
    await screen.findByText('For hemi@example.co.nz');
    await userEvent.type(field(), 'gumboots');
    await press('Save the new password');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(field()).toHaveAccessibleDescription('Too easy to guess.');
    expect(field()).toHaveValue('gumboots');
  });

  test.each([
    ['when it is opened', { checkReset: jest.fn(spent) }],
    ['when it is used', { confirmReset: jest.fn(spent) }],
  ])('a spent code is said %s, with a button for a new one', async (when, ways) => {
    await showPage(link('resetPassword'), createFakeSession(ways));
    if (when === 'when it is used') {
      await screen.findByText('For hemi@example.co.nz');
      await userEvent.type(field(), 'gumboots');
      await press('Save the new password');
    }
    await waitFor(async () => expect(await heading('This link no longer works')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/login/reset',
    );
  });
});

describe('signIn', () => {
  test('in the browser that asked for it: straight in', async () => {
    const session = createFakeSession({ pendingEmail: jest.fn(() => 'hemi@example.co.nz') });
    const { here } = await showPage(link('signIn'), session);
    await waitFor(() => expect(here()).toBe('/'));
    expect(session.ways.withEmailLink.mock.calls).toEqual([
      ['hemi@example.co.nz', location.origin + link('signIn')],
    ]);
  });

  test('in another browser it asks for the address', async () => {
    const { session, here } = await showPage(link('signIn'));
    await waitFor(async () =>
      expect(await heading('Which address was this sent to?')).toHaveFocus(),
    );
    expect(session.ways.withEmailLink).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'hemi@example.co.nz');
    await press('Sign in');
    await waitFor(() => expect(here()).toBe('/'));
  });

  test('a wrong address is said beside it', async () => {
    const session = createFakeSession({
      withEmailLink: jest.fn(() =>
        Promise.reject(
          new SignInError('invalid-email', 'It was sent to another one.', { field: 'email' }),
        ),
      ),
    });
    await showPage(link('signIn'), session);
    await heading('Which address was this sent to?');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'bill@example.co.nz');
    await press('Sign in');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'It was sent to another one.',
    );
  });

  test('a used link leads to a new one', async () => {
    await showPage(
      link('signIn'),
      createFakeSession({
        pendingEmail: jest.fn(() => 'hemi@example.co.nz'),
        withEmailLink: jest.fn(spent),
      }),
    );
    await waitFor(async () => expect(await heading('This link no longer works')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/login',
    );
  });
});

test.each([
  [
    'verifyAndChangeEmail',
    'Your e-mail address is changed',
    'Go to my account',
    '/account',
    'Go to my account',
    '/account',
  ],
  [
    'recoverEmail',
    'Your old address is back',
    'Choose a new password',
    '/login/reset',
    'Write to us',
    '/contact',
  ],
])('%s', async (mode, done, next, nextHref, otherwise, otherwiseHref) => {
  const { session, unmount } = await showPage(link(mode));
  await waitFor(async () => expect(await heading(done)).toHaveFocus());
  expect(session.ways.applyCode.mock.calls).toEqual([['c0de']]);
  expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', nextHref);
  unmount();
  await showPage(link(mode), createFakeSession({ applyCode: jest.fn(spent) }));
  await waitFor(async () => expect(await heading('This link no longer works')).toHaveFocus());
  expect(screen.getByRole('link', { name: otherwise })).toHaveAttribute('href', otherwiseHref);
});
