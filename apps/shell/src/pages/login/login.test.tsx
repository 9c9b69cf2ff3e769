import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInError } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { createFakeSession, SAMPLE_SESSION_USER } from './testing/fake-session.ts';
import { renderLoginPage } from './testing/render-login-page.tsx';

beforeAll(installDialogMethods);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  eventBus.emit('session.changed', { user: null });
});

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn(): Promise<void> {
  await userEvent.type(email(), 'hemi@example.co.nz');
  await userEvent.type(password(), 'woolshed');
}

describe('/login', () => {
  test('shows missing input at each field, and in a focused summary with links to the fields', async () => {
    const { session } = await renderLoginPage('/login');
    await userEvent.type(email(), 'hemi');
    await press('Sign in');
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(session.signInMethods.withPassword).not.toHaveBeenCalled();
    expect(email()).toHaveAccessibleDescription(/such as hemi@example.co.nz/);
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'Enter your password.' }));
    expect(password()).toHaveFocus();
    await userEvent.type(password(), 'w');
    expect(password()).not.toHaveAttribute('aria-invalid');
    expect(email()).toHaveValue('hemi');
  });

  test('shows a rejection at the field in question and keeps all input', async () => {
    const session = createFakeSession({
      withPassword: jest.fn(() =>
        Promise.reject(
          new SignInError('invalid-credential', 'They do not belong together.', {
            field: 'password',
          }),
        ),
      ),
    });
    await renderLoginPage('/login', session);
    await fillIn();
    await press('Sign in');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(password()).toHaveAccessibleDescription('They do not belong together.');
    expect(password()).toHaveValue('woolshed');
    expect(email()).toHaveValue('hemi@example.co.nz');
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled');
  });

  test('tells a disabled user how to reach us', async () => {
    const session = createFakeSession({
      withPassword: jest.fn(() =>
        Promise.reject(new SignInError('account_disabled', 'This account is disabled.')),
      ),
    });
    await renderLoginPage('/login', session);
    await fillIn();
    await press('Sign in');
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This account is disabled. Contact us if you think that’s a mistake.',
    );
  });

  test('keeps the email address after a reload, but not the password', async () => {
    const { unmount } = await renderLoginPage('/login');
    await fillIn();
    unmount();
    expect(sessionStorage.getItem('pd-draft-login')).not.toContain('woolshed');
    await renderLoginPage('/login');
    await waitFor(() => expect(email()).toHaveValue('hemi@example.co.nz'));
    expect(password()).toHaveValue('');
  });

  test('returns to the previous page after signing in, and stores a toast with the user’s name', async () => {
    const session = createFakeSession();
    session.signInMethods.withPassword.mockImplementation(() => {
      session.currentUser = SAMPLE_SESSION_USER;
      eventBus.emit('session.changed', { user: SAMPLE_SESSION_USER });
      return Promise.resolve();
    });
    const { getPath } = await renderLoginPage('/login?return=%2Fjobs%3Fquery%3Dmilker', session);
    await fillIn();
    await press('Sign in');
    await waitFor(() => expect(getPath()).toBe('/jobs?query=milker'));
    expect(session.signInMethods.withPassword).toHaveBeenCalledWith(
      'hemi@example.co.nz',
      'woolshed',
    );
    expect(sessionStorage.getItem('pd-toast')).toContain('You’re signed in as Hemi Walker.');
    expect(sessionStorage.getItem('pd-draft-login')).toBeNull();
  });

  test('redirects a user who is already signed in, or who signs in using another tab', async () => {
    const { getPath } = await renderLoginPage('/login?return=/services');
    act(() => eventBus.emit('session.changed', { user: SAMPLE_SESSION_USER }));
    await waitFor(() => expect(getPath()).toBe('/services'));
  });

  test('ignores a return path on another site', async () => {
    const { getPath } = await renderLoginPage('/login?return=https%3A%2F%2Felsewhere.example%2F');
    act(() => eventBus.emit('session.changed', { user: SAMPLE_SESSION_USER }));
    await waitFor(() => expect(getPath()).toBe('/'));
  });

  test('can show the password, and sets autocomplete for password managers', async () => {
    await renderLoginPage('/login');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await press('Show password');
    expect(password()).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(password()).toHaveAttribute('type', 'password');
  });

  test('sends a sign-in link when only the email address is filled in, and tells the user what to do next', async () => {
    const { session } = await renderLoginPage('/login?return=/jobs');
    await press('Email me a link');
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(password()).not.toHaveAttribute('aria-invalid');
    await userEvent.type(email(), 'hemi@example.co.nz');
    await press('Email me a link');
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus(),
    );
    expect(session.signInMethods.requestEmailLink).toHaveBeenCalledWith(
      'hemi@example.co.nz',
      '/jobs',
    );
    expect(screen.getByRole('link', { name: /mailbox/ })).toHaveAttribute('href', '/mailbox');
    await press('Use another address');
    expect(email()).toHaveValue('hemi@example.co.nz');
  });

  test('passes the email address on to the reset page', async () => {
    await renderLoginPage('/login');
    await userEvent.type(email(), 'hemi@example.co.nz');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('button', { name: 'Send reset link' })).toBeInTheDocument();
    expect(email()).toHaveValue('hemi@example.co.nz');
  });
});

const LISTING = { title: 'John Deere 5090R', seller: { name: 'Petersen Contracting' } };
const FIRST_MESSAGE = '?return=%2Faccount%2Fmessages%2Fnew%2F123456789';

describe('The sign-in pages', () => {
  const heading = () => screen.getByRole('heading', { level: 1 });

  test.each([
    ['', 'Sign in'],
    ['?return=%2Fjobs', 'Sign in'],
    ['?return=%2Fnew-listing', 'Sign in to post a listing'],
    ['?return=%2Fpost%2Fnew%3Fcategory%3Dhay', 'Sign in to post a listing'],
    ['?return=%2Faccount', 'Sign in to see your account'],
    ['?return=%2Faccount%2Fhome', 'Sign in to see your account'],
    ['?return=%2Faccount%2Fmessages', 'Sign in to see your messages'],
    ['?return=%2Faccount%2Fmessages%2F123456789', 'Sign in to see your messages'],
    ['?return=%2Faccount%2Fnotifications', 'Sign in to see your notifications'],
    ['?return=%2Faccount%2Fwatchlist%3Fshow%3Dended', 'Sign in to see your watchlist'],
    ['?return=%2Faccount%2Fposts%2Fdraft', 'Sign in to see your listings'],
    ['?return=%2Faccount%2Fposts%2F123456789', 'Sign in to edit your listing'],
    ['?return=%2Faccount%2Fmy-locations%2Fnew', 'Sign in to see your locations'],
    ['?for=see-notifications', 'Sign in to see your notifications'],
    ['?return=%2Fsearch%2Flisting&for=save-search', 'Sign in to save this search'],
    ['?return=%2Fjobs%2Fx%2F123456789&for=report-listing', 'Sign in to report this listing'],
    ['?return=%2Fprofile%2F123456789&for=report-person', 'Sign in to report this person'],
    ['?return=%2Fjobs%2Fx%2F123456789&for=see-phone', 'Sign in to see the phone number'],
  ])('say for %s: %s', async (query, title) => {
    await renderLoginPage(`/login${query}`);
    expect(heading()).toHaveTextContent(title);
    expect(heading().textContent).toBe(title);
  });

  test('show no text from the address', async () => {
    await renderLoginPage('/login?return=%2Faccount%2FSend-us-money&for=send-us-money');
    expect(heading()).toHaveTextContent('Sign in to see your account');
    expect(document.body).not.toHaveTextContent(/send/i);
  });

  test('name the seller and the listing of a first message', async () => {
    await renderLoginPage(`/login${FIRST_MESSAGE}`, createFakeSession(), {
      '/api/listings/123456789': LISTING,
    });
    expect(heading()).toHaveTextContent('Sign in to message Petersen Contracting');
    expect(screen.getByText('About John Deere 5090R')).toBeInTheDocument();
  });

  test('name the job to apply for', async () => {
    const query = '?return=%2Faccount%2Fapplications%2Fnew%2F123456789';
    await renderLoginPage(`/login${query}`, createFakeSession(), {
      '/api/listings/123456789': LISTING,
    });
    expect(heading()).toHaveTextContent('Sign in to apply for this job');
    expect(screen.getByText('About John Deere 5090R')).toBeInTheDocument();
  });

  test('name the recipient of a first message that is not about a listing', async () => {
    await renderLoginPage(`/login${FIRST_MESSAGE}`, createFakeSession(), {
      '/api/profiles/123456789': { name: 'Hemi Walker' },
    });
    expect(heading()).toHaveTextContent('Sign in to message Hemi Walker');
    expect(screen.queryByText(/^About/)).toBeNull();
  });

  test('do without the name when the API does not know the recipient', async () => {
    await renderLoginPage(`/login${FIRST_MESSAGE}`);
    expect(heading()).toHaveTextContent('Sign in to send your message');
  });

  test('link to each other with the page to return to', async () => {
    const { getPath } = await renderLoginPage(`/login${FIRST_MESSAGE}`, createFakeSession(), {
      '/api/listings/123456789': LISTING,
    });
    const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
    await follow('Create an account');
    await waitFor(() =>
      expect(heading()).toHaveTextContent('Create an account to message Petersen Contracting'),
    );
    expect(screen.getByText('About John Deere 5090R')).toBeInTheDocument();
    expect(getPath()).toBe(`/login/register${FIRST_MESSAGE}`);
    await follow('Sign in');
    await waitFor(() => expect(getPath()).toBe(`/login${FIRST_MESSAGE}`));
    await follow('Forgot your password?');
    await waitFor(() => expect(getPath()).toBe(`/login/reset${FIRST_MESSAGE}`));
    await follow('Sign in');
    await waitFor(() => expect(getPath()).toBe(`/login${FIRST_MESSAGE}`));
  });
});

describe('GoogleButton', () => {
  test('shows a list of local accounts in emulator mode', async () => {
    const { session, getPath } = await renderLoginPage('/login?return=/news');
    await press('Continue with Google');
    expect(
      await screen.findByRole('dialog', { name: 'Choose a Google account' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Aroha Ngata/ }));
    await waitFor(() => expect(getPath()).toBe('/news'));
    expect(session.signInMethods.withLocalGoogle).toHaveBeenCalledWith({
      name: 'Aroha Ngata',
      email: 'aroha.ngata@gmail.example',
    });
    expect(session.signInMethods.withGoogle).not.toHaveBeenCalled();
  });

  test('names the alternatives when Google’s script does not load', async () => {
    const session = createFakeSession({
      isEmulator: false,
      withGoogle: jest.fn(() =>
        Promise.reject(new SignInError('internal-error', 'Google did not answer.')),
      ),
    });
    await renderLoginPage('/login', session);
    await press('Continue with Google');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Google did not answer. You can still sign in with your password or an email link.',
    );
  });

  test('asks the app for the phone’s own sign-in, in the app', async () => {
    const postMessage = jest.fn();
    Object.assign(window, { PaddockAndroid: { postMessage } });
    const userAgent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Linux; Android 15) PaddockApp/1.0 (Android)');
    const session = createFakeSession({ isEmulator: false });
    await renderLoginPage('/login', session);
    await press('Continue with Google');
    await waitFor(() =>
      expect(postMessage).toHaveBeenCalledWith(
        '{"paddockBridge":1,"type":"sign-in","provider":"google.com"}',
      ),
    );
    expect(session.signInMethods.withGoogle).not.toHaveBeenCalled();
    userAgent.mockRestore();
    Reflect.deleteProperty(window, 'PaddockAndroid');
  });

  test('shows no error when the user closes the popup', async () => {
    const session = createFakeSession({
      isEmulator: false,
      withGoogle: jest.fn(() => Promise.reject(new SignInError('popup-closed-by-user', 'Closed.'))),
    });
    await renderLoginPage('/login', session);
    await press('Continue with Google');
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute(
      'aria-disabled',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('/login/register', () => {
  async function fillInAll(): Promise<void> {
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Hemi Walker');
    await userEvent.type(email(), 'hemi@example.co.nz');
    await userEvent.type(password(), 'woolshed by the creek');
  }

  test('shows the password rule and an assessment of the password', async () => {
    const session = createFakeSession();
    session.signInMethods.checkPassword.mockResolvedValueOnce({
      isAllowed: false,
      problem: 'Add a digit.',
      strength: 'weak',
      advice: null,
    });
    await renderLoginPage('/login/register', session);
    expect(await screen.findByText(/At least 8 characters, with a digit/)).toBeInTheDocument();
    await userEvent.type(password(), 'w');
    expect(await screen.findByText('Add a digit.')).toBeInTheDocument();
    await userEvent.type(password(), 'oolshed');
    expect(await screen.findByText('Good.')).toBeInTheDocument();
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
  });

  test('shows that a password is rejected, without sending the registration', async () => {
    const session = createFakeSession();
    session.signInMethods.checkPassword.mockResolvedValue({
      isAllowed: false,
      problem: 'Add a digit.',
      strength: 'weak',
      advice: null,
    });
    await renderLoginPage('/login/register', session);
    await fillInAll();
    await press('Create account');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(password()).toHaveAccessibleDescription('Add a digit.');
    expect(session.signInMethods.register).not.toHaveBeenCalled();
  });

  test('shows that the password is too short together with all other problems', async () => {
    await renderLoginPage('/login/register');
    await screen.findByText(/At least 8 characters/);
    await userEvent.type(email(), 'hemi@example.co.nz');
    await userEvent.type(password(), 'gumboot');
    await press('Create account');
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter your name.',
      'Use at least 8 characters.',
    ]);
  });

  test('shows at the email field that the address is taken, and keeps the other input', async () => {
    const session = createFakeSession({
      register: jest.fn(() =>
        Promise.reject(
          new SignInError('email-already-in-use', 'There is an account already.', {
            field: 'email',
          }),
        ),
      ),
    });
    const { unmount } = await renderLoginPage('/login/register', session);
    await fillInAll();
    await press('Create account');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(email()).toHaveAccessibleDescription(/There is an account already/);
    unmount();
    // A closed tab loses its sessionStorage.
    sessionStorage.clear();
    expect(localStorage.getItem('pd-form:register')).not.toContain('woolshed');
    await renderLoginPage('/login/register', session);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Hemi Walker'),
    );
    expect(password()).toHaveValue('');
  });

  test('confirms that an email was sent, and links to the next step', async () => {
    const session = createFakeSession();
    session.signInMethods.register.mockImplementation(() => {
      session.currentUser = SAMPLE_SESSION_USER;
      eventBus.emit('session.changed', { user: SAMPLE_SESSION_USER });
      return Promise.resolve();
    });
    const { getPath } = await renderLoginPage('/login/register?return=/jobs', session);
    await fillInAll();
    await press('Create account');
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Welcome to Paddock' })).toHaveFocus(),
    );
    expect(session.signInMethods.register).toHaveBeenCalledWith({
      name: 'Hemi Walker',
      email: 'hemi@example.co.nz',
      password: 'woolshed by the creek',
      phone: null,
    });
    expect(screen.getByRole('link', { name: /mailbox/ })).toHaveAttribute('href', '/mailbox');
    expect(localStorage.getItem('pd-form:register')).toBeNull();
    await press('Continue');
    await waitFor(() => expect(getPath()).toBe('/jobs'));
  });
});

test('/login/reset shows the same result whether or not an account exists', async () => {
  const { session } = await renderLoginPage('/login/reset');
  await userEvent.type(email(), 'unknown@example.co.nz');
  await press('Send reset link');
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus(),
  );
  expect(screen.getByText('unknown@example.co.nz').parentElement).toHaveTextContent(
    'If unknown@example.co.nz has a Paddock account, we’ve sent it a link',
  );
  expect(session.signInMethods.requestPasswordReset).toHaveBeenCalledWith('unknown@example.co.nz');
});
