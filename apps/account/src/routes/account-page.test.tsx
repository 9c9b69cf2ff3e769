import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInError } from '@paddock/auth';
import { getToasts } from '@paddock/ui/toast/toast.ts';
import { SAMPLE_ACCOUNT } from './testing/account-samples.ts';
import {
  confirmWithPassword,
  fakeSession,
  renderAccountPage,
  mockSignIn,
  requireConfirmationOnce,
  respondWithProblem,
} from './testing/render-account-page.tsx';

beforeEach(() => sessionStorage.clear());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const getSection = (name: string) => within(screen.getByRole('region', { name }));
const lastToast = () => getToasts().at(-1)?.text;

test('the account page greets the user and has exactly one level-1 heading', async () => {
  await renderAccountPage();
  expect(
    screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent),
  ).toEqual(['Kia ora, Hemi Walker']);
  expect(screen.queryByText('Finish your profile')).toBeNull();
});

test('the account page links to the moderators’ decisions, and moderators, editors and operators to their pages', async () => {
  await renderAccountPage({ permissions: ['editor', 'moderator', 'operator'] });
  expect(screen.getByRole('link', { name: /^Decisions/ })).toHaveAttribute(
    'href',
    '/account/moderation',
  );
  expect(screen.getByRole('link', { name: /^Moderation/ })).toHaveAttribute('href', '/moderation');
  expect(screen.getByRole('link', { name: /^News desk/ })).toHaveAttribute('href', '/newsdesk');
  expect(screen.getByRole('link', { name: /^Operator desk/ })).toHaveAttribute('href', '/operate');
});

test('the account page gives every section an anchor', async () => {
  await renderAccountPage();
  const anchors = screen.getAllByRole('region').map(({ id }) => id);
  expect(anchors).toEqual([
    'your-details',
    'email',
    'password',
    'two-step',
    'signed-in-devices',
    'recent-activity',
    'your-data',
  ]);
});

test('the account page shows a reminder to complete the profile, and its button focuses the first missing field', async () => {
  await renderAccountPage({ name: '', profileComplete: false });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Kia ora$/);
  await press('Finish your profile');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

describe('ProfileForm', () => {
  test('saves the details and refreshes the session', async () => {
    const calls = await renderAccountPage(
      {},
      { 'PUT /api/account': () => Response.json({ ...SAMPLE_ACCOUNT, name: 'Hemi W' }) },
    );
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Hemi W');
    await userEvent.clear(screen.getByRole('textbox', { name: /Phone/ }));
    await press('Save details');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kia ora, Hemi W'),
    );
    expect(calls).toEqual([
      {
        request: 'PUT /api/account',
        body: { name: 'Hemi W', phone: null, region: 'waikato', about: 'Dairy, 340 cows.' },
      },
    ]);
    expect(fakeSession.refresh).toHaveBeenCalledWith({ force: true });
    expect(lastToast()).toBe('Your details have been saved.');
  });

  test('shows the API’s error next to the field that it is about, and keeps what the user typed', async () => {
    await renderAccountPage(
      {},
      {
        'PUT /api/account': respondWithProblem(400, {
          code: 'bad_request',
          message: 'No.',
          details: [{ field: 'phone', message: 'This is no phone number.' }],
        }),
      },
    );
    await userEvent.type(screen.getByRole('textbox', { name: /About you/ }), ' And a dog.');
    await press('Save details');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(
      /This is no phone number/,
    );
    expect(screen.getByRole('textbox', { name: /About you/ })).toHaveValue(
      'Dairy, 340 cows. And a dog.',
    );
    expect(sessionStorage.getItem('pd-draft-profile')).toContain('And a dog.');
  });

  test('requires a name, but not a region', async () => {
    const calls = await renderAccountPage({ region: null });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await press('Save details');
    const summary = screen.getByRole('alert');
    expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#profile-name',
    ]);
    expect(calls).toEqual([]);
  });
});

test.each([
  ['Change email', 'New email address', 'Cancel'],
  ['Change or add password', 'Current password', 'Cancel'],
])(
  '%s focuses the form’s first field, and Cancel focuses the button again',
  async (open, field, cancel) => {
    await renderAccountPage();
    await press(open);
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
    await press(cancel);
    expect(screen.getByRole('button', { name: open })).toHaveFocus();
  },
);

describe('EmailSection', () => {
  test('sends another verification email to an unverified address', async () => {
    const calls = await renderAccountPage(
      { emailVerified: false },
      { 'POST /api/account/verification-mail': () => new Response(null, { status: 202 }) },
    );
    await press('Send the email again');
    expect(
      await screen.findByText(/We’ve sent an email to hemi@example.co.nz/),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /mailbox/ })).toHaveAttribute(
      'href',
      '/mailbox',
    );
    expect(calls.map(({ request }) => request)).toEqual(['POST /api/account/verification-mail']);
  });

  test('changes the address after the user has confirmed their identity', async () => {
    const calls = await renderAccountPage(
      {},
      {
        'POST /api/account/email': requireConfirmationOnce(
          () => new Response(null, { status: 202 }),
        ),
      },
    );
    await press('Change email');
    const field = screen.getByRole('textbox', { name: 'New email address' });
    await userEvent.type(field, 'hemi@example.co.nz');
    await press('Send link');
    expect(field).toHaveAccessibleDescription(/already your email address/);
    await userEvent.clear(field);
    await userEvent.type(field, 'hemi@farm.nz');
    await press('Send link');
    await confirmWithPassword();
    expect(await screen.findByText(/We’ve sent a link to hemi@farm.nz/)).toBeInTheDocument();
    expect(mockSignIn.reauthenticate).toHaveBeenCalledWith('gumboots');
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'hemi@farm.nz' },
      { email: 'hemi@farm.nz' },
    ]);
  });
});

describe('PasswordSection', () => {
  test('changes the password when the user enters the current one', async () => {
    const calls = await renderAccountPage();
    await press('Change or add password');
    await userEvent.type(await screen.findByLabelText('Current password'), 'gumboots');
    await userEvent.type(screen.getByLabelText('New password'), 'woolshed');
    await press('Save password');
    expect(
      await screen.findByRole('button', { name: 'Change or add password' }),
    ).toBeInTheDocument();
    expect(mockSignIn.reauthenticate).toHaveBeenCalledWith('gumboots');
    expect(mockSignIn.changePassword).toHaveBeenCalledWith('woolshed');
    expect(lastToast()).toBe('Password changed.');
    expect(calls.map(({ request }) => request)).toEqual(['POST /api/account/password-changes']);
  });

  test('shows the error next to the field when the current password is wrong', async () => {
    await renderAccountPage();
    mockSignIn.reauthenticate.mockRejectedValue(
      new SignInError('wrong-password', 'That is not it.', { field: 'password' }),
    );
    await press('Change or add password');
    await userEvent.type(await screen.findByLabelText('Current password'), 'gumboot');
    await userEvent.type(screen.getByLabelText('New password'), 'woolshed');
    await press('Save password');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'That is not it.',
    );
    expect(screen.getByLabelText('New password')).toHaveValue('woolshed');
    expect(mockSignIn.changePassword).not.toHaveBeenCalled();
  });

  test('lets a Google user add a password after confirming their identity with Google', async () => {
    await renderAccountPage();
    mockSignIn.getProviders.mockReturnValue(['google.com']);
    mockSignIn.changePassword.mockRejectedValueOnce(
      new SignInError('requires-recent-login', 'Confirm first.', { needsReauthentication: true }),
    );
    await press('Change or add password');
    await userEvent.type(await screen.findByLabelText('New password'), 'woolshed');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await press('Save password');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm with Google' }));
    await waitFor(() => expect(lastToast()).toBe('You can now sign in with a password.'));
    expect(mockSignIn.reauthenticateWithGoogle).toHaveBeenCalledTimes(1);
    expect(mockSignIn.changePassword).toHaveBeenCalledTimes(2);
  });
});

describe('SessionsSection', () => {
  test('ends another session and removes it from the list, but offers no button to end the current session', async () => {
    const calls = await renderAccountPage(
      {},
      { 'DELETE /api/account/sessions/s2': () => new Response(null, { status: 204 }) },
    );
    const list = getSection('Signed-in devices');
    expect(list.getByText('Here').parentElement).toHaveTextContent('Firefox on Windows');
    expect(list.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
    await press('Sign out Chrome on Android');
    await waitFor(() => expect(list.queryByText('Chrome on Android')).toBeNull());
    expect(calls.map(({ request }) => request)).toEqual(['DELETE /api/account/sessions/s2']);
  });

  test('signs out everywhere and leaves the page', async () => {
    await renderAccountPage();
    await press('Sign out everywhere');
    expect(await screen.findByRole('heading', { name: 'Somewhere else' })).toBeInTheDocument();
    expect(fakeSession.signOutEverywhere).toHaveBeenCalledTimes(1);
  });

  test('shows an error and stays on the page when signing out everywhere fails', async () => {
    await renderAccountPage();
    fakeSession.signOutEverywhere.mockRejectedValue(
      new SignInError('network-request-failed', 'No answer.'),
    );
    await press('Sign out everywhere');
    await waitFor(() => expect(lastToast()).toBe('No answer.'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kia ora');
  });
});

describe('ActivitySection', () => {
  test('shows each event with its time and device, and links to advice about an unknown one', async () => {
    await renderAccountPage();
    const section = getSection('Recent activity');
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Password changed.+, Firefox on Windows$/),
      expect.stringMatching(/^Signed inNew device.+, Chrome on Android$/),
      expect.stringMatching(/^We gave your account more permissions[^,]+$/),
    ]);
    const targets = section.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/account#password', '/account#signed-in-devices']);
    const sections = screen.getAllByRole('region').map(({ id }) => `/account#${id}`);
    expect(sections).toEqual(expect.arrayContaining(targets));
  });
});

/** Reads a blob as text, because jsdom's Blob has no `text` method. */
const readText = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob ?? new Blob());
  });

describe('DataSection', () => {
  test.each([
    {
      button: 'Download my data',
      file: 'paddock-account.html',
      type: 'text/html',
      start: '<!doct',
    },
    { button: 'Download JSON', file: 'paddock-account.json', type: 'application/json', start: '{' },
  ])('$button saves $file once the user has confirmed their identity', async (wanted) => {
    const saved: Blob[] = [];
    const fileNames: string[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      fileNames.push(this.download);
    });
    await renderAccountPage(
      {},
      {
        'GET /api/account/export': requireConfirmationOnce(() =>
          Response.json({
            exportedAt: '2026-11-22T02:00:00Z',
            account: SAMPLE_ACCOUNT,
            drafts: [{ title: 'Hay' }],
          }),
        ),
      },
    );
    await press(wanted.button);
    await confirmWithPassword();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(mockSignIn.reauthenticate).toHaveBeenCalledWith('gumboots');
    expect(fileNames).toEqual([wanted.file]);
    expect(saved[0]?.type).toBe(wanted.type);
    const text = await readText(saved[0]);
    expect(text.slice(0, wanted.start.length)).toBe(wanted.start);
    expect(text).toContain('Hay');
  });

  test('deletes the account once the user has typed the phrase and confirmed their identity', async () => {
    const deletion = '2026-12-06T00:00:00.000Z';
    const calls = await renderAccountPage(
      {},
      {
        'DELETE /api/account': requireConfirmationOnce(() =>
          Response.json({ ...SAMPLE_ACCOUNT, deletionAt: deletion }),
        ),
      },
    );
    await press('Delete my account…');
    expect(screen.getByRole('heading', { name: 'Delete my account' })).toHaveFocus();
    await press('Keep my account');
    expect(screen.getByRole('button', { name: 'Delete my account…' })).toHaveFocus();
    await press('Delete my account…');
    await press('Delete my account');
    const phraseField = screen.getByRole('textbox', { name: /type “delete my account”/ });
    expect(phraseField).toHaveAccessibleDescription('Type “delete my account” to confirm.');
    expect(calls).toEqual([]);
    await userEvent.type(phraseField, 'Delete my account');
    await press('Delete my account');
    await confirmWithPassword();
    expect(await screen.findByRole('heading', { name: 'Somewhere else' })).toBeVisible();
    await waitFor(() => expect(fakeSession.signOut).toHaveBeenCalledTimes(1));
    expect(getToasts().at(-1)).toMatchObject({
      text: 'Your account will be deleted on 6 December 2026. Sign in before then to keep it.',
      isSticky: true,
    });
    expect(calls).toHaveLength(2);
  });

  test('cancels the deletion with one click within fourteen days', async () => {
    await renderAccountPage(
      { deletionAt: '2026-12-06T00:00:00.000Z' },
      { 'DELETE /api/account/deletion': () => Response.json(SAMPLE_ACCOUNT) },
    );
    expect(
      screen.getByText('Your account will be deleted on 6 December 2026.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete my account…' })).toBeNull();
    await press('Keep my account');
    await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Delete my account…' })).toBeInTheDocument();
  });
});
