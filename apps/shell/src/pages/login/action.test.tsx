import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInError } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { createFakeSession, SAMPLE_SESSION_USER } from './testing/fake-session.ts';
import { renderLoginPage } from './testing/render-login-page.tsx';

const fetchMock = jest.fn<typeof fetch>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  eventBus.emit('session.changed', { user: null });
});

const createLink = (mode: string) => `/login/action?mode=${mode}&oobCode=c0de&apiKey=demo`;
const rejectAsSpent = () =>
  Promise.reject(new SignInError('invalid-action-code', 'This link was used already.'));
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  '/login/action',
  '/login/action?mode=verifyEmail',
  '/login/action?mode=unheard&oobCode=c0de',
])('%s shows that the link is invalid, and links to sign in', async (address) => {
  await renderLoginPage(address);
  expect(await findHeading('This link no longer works')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

describe('mode verifyEmail', () => {
  test('confirms the address once', async () => {
    const session = createFakeSession();
    session.currentUser = SAMPLE_SESSION_USER;
    await renderLoginPage(createLink('verifyEmail'), session);
    await waitFor(async () =>
      expect(await findHeading('Your email address is confirmed')).toHaveFocus(),
    );
    expect(session.signInMethods.applyEmailCode.mock.calls).toEqual([['c0de']]);
    expect(screen.getByRole('link', { name: 'Continue' })).toBeInTheDocument();
  });

  test('lets a signed-in user request a new email when the code was used', async () => {
    const session = createFakeSession({ applyEmailCode: jest.fn(rejectAsSpent) });
    session.currentUser = SAMPLE_SESSION_USER;
    fetchMock.mockResolvedValue(new Response(null, { status: 202 }));
    await renderLoginPage(createLink('verifyEmail'), session);
    await waitFor(async () => expect(await findHeading('This link no longer works')).toHaveFocus());
    await press('Send a new link');
    await waitFor(async () => expect(await findHeading('Check your email')).toHaveFocus());
    expect(fetchMock.mock.calls[0]?.[0]).toMatch(/\/api\/account\/verification-mail$/);
  });

  test('links to sign in when the code was used and the user is signed out', async () => {
    await renderLoginPage(
      createLink('verifyEmail'),
      createFakeSession({ applyEmailCode: jest.fn(rejectAsSpent) }),
    );
    expect(await screen.findByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute(
      'href',
      '/login?return=%2Faccount',
    );
  });

  test('retries the same code after a network error', async () => {
    const session = createFakeSession();
    session.signInMethods.applyEmailCode.mockRejectedValueOnce(
      new SignInError('network-request-failed', 'No answer. Check your signal.'),
    );
    await renderLoginPage(createLink('verifyEmail'), session);
    expect(await screen.findByText('No answer. Check your signal.')).toBeInTheDocument();
    await press('Try again');
    expect(await findHeading('Your email address is confirmed')).toBeInTheDocument();
  });
});

describe('mode resetPassword', () => {
  const field = () => screen.getByLabelText('New password');

  test('saves the new password and signs the user in', async () => {
    const { session, getPath } = await renderLoginPage(createLink('resetPassword'));
    expect(await screen.findByText('For hemi@example.co.nz')).toBeInTheDocument();
    await waitFor(async () => expect(await findHeading('Choose a new password')).toHaveFocus());
    expect(field()).toHaveAttribute('autocomplete', 'new-password');
    await press('Save password');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(field(), 'gumboots');
    await press('Save password');
    await waitFor(() => expect(getPath()).toBe('/'));
    expect(sessionStorage.getItem('pd-toast')).toContain('Your password has been changed');
    expect(session.signInMethods.resetPassword).toHaveBeenCalledWith('c0de', 'gumboots');
    expect(session.signInMethods.withPassword).toHaveBeenCalledWith(
      'hemi@example.co.nz',
      'gumboots',
    );
  });

  test('keeps a rejected password in the field and shows the reason', async () => {
    const session = createFakeSession({
      resetPassword: jest.fn(() =>
        Promise.reject(
          new SignInError('weak-password', 'Too easy to guess.', { field: 'password' }),
        ),
      ),
    });
    await renderLoginPage(createLink('resetPassword'), session);
    await screen.findByText('For hemi@example.co.nz');
    await userEvent.type(field(), 'gumboots');
    await press('Save password');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(field()).toHaveAccessibleDescription('Too easy to guess.');
    expect(field()).toHaveValue('gumboots');
  });

  test.each([
    ['when it is opened', { checkResetCode: jest.fn(rejectAsSpent) }],
    ['when it is used', { resetPassword: jest.fn(rejectAsSpent) }],
  ])(
    'tells the user that the code is invalid %s, and links to a form that requests a new one',
    async (when, ways) => {
      await renderLoginPage(createLink('resetPassword'), createFakeSession(ways));
      if (when === 'when it is used') {
        await screen.findByText('For hemi@example.co.nz');
        await userEvent.type(field(), 'gumboots');
        await press('Save password');
      }
      await waitFor(async () =>
        expect(await findHeading('This link no longer works')).toHaveFocus(),
      );
      expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
        'href',
        '/login/reset',
      );
    },
  );
});

describe('mode signIn', () => {
  test('signs in at once in the browser that requested the link', async () => {
    const session = createFakeSession({ getPendingEmail: jest.fn(() => 'hemi@example.co.nz') });
    const { getPath } = await renderLoginPage(createLink('signIn'), session);
    await waitFor(() => expect(getPath()).toBe('/'));
    expect(session.signInMethods.withEmailLink.mock.calls).toEqual([
      ['hemi@example.co.nz', location.origin + createLink('signIn')],
    ]);
  });

  test('shows a form for the email address when the link is opened in another browser', async () => {
    const { session, getPath } = await renderLoginPage(createLink('signIn'));
    await waitFor(async () =>
      expect(await findHeading('Which email address was this sent to?')).toHaveFocus(),
    );
    expect(session.signInMethods.withEmailLink).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'hemi@example.co.nz');
    await press('Sign in');
    await waitFor(() => expect(getPath()).toBe('/'));
  });

  test('shows an error at the field when the address is wrong', async () => {
    const session = createFakeSession({
      withEmailLink: jest.fn(() =>
        Promise.reject(
          new SignInError('invalid-email', 'It was sent to another one.', { field: 'email' }),
        ),
      ),
    });
    await renderLoginPage(createLink('signIn'), session);
    await findHeading('Which email address was this sent to?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'bill@example.co.nz');
    await press('Sign in');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'It was sent to another one.',
    );
  });

  test('offers to send a new sign-in link when this one has already been used', async () => {
    await renderLoginPage(
      createLink('signIn'),
      createFakeSession({
        getPendingEmail: jest.fn(() => 'hemi@example.co.nz'),
        withEmailLink: jest.fn(rejectAsSpent),
      }),
    );
    await waitFor(async () => expect(await findHeading('This link no longer works')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/login',
    );
  });
});

test.each([
  [
    'verifyAndChangeEmail',
    'Your email address has been changed',
    'Go to my account',
    '/account',
    'Go to my account',
    '/account',
  ],
  [
    'recoverEmail',
    'Your email address has been restored',
    'Choose a new password',
    '/login/reset',
    'Contact us',
    '/contact',
  ],
])(
  'mode %s applies the code and links to the next step; when the code is invalid, it links to an alternative',
  async (mode, done, next, nextHref, otherwise, otherwiseHref) => {
    const { session, unmount } = await renderLoginPage(createLink(mode));
    await waitFor(async () => expect(await findHeading(done)).toHaveFocus());
    expect(session.signInMethods.applyEmailCode.mock.calls).toEqual([['c0de']]);
    expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', nextHref);
    unmount();
    await renderLoginPage(
      createLink(mode),
      createFakeSession({ applyEmailCode: jest.fn(rejectAsSpent) }),
    );
    await waitFor(async () => expect(await findHeading('This link no longer works')).toHaveFocus());
    expect(screen.getByRole('link', { name: otherwise })).toHaveAttribute('href', otherwiseHref);
  },
);
