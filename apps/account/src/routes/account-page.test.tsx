import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInError } from '@paddock/auth';
import { getToasts } from '@paddock/ui/toast/toast.ts';
import { ACCOUNT } from './testing/account-samples.ts';
import { session, showAccount, ways } from './testing/show-account.tsx';

beforeEach(() => sessionStorage.clear());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const lastToast = () => getToasts().at(-1)?.text;
const problem = (status: number, body: object) => () =>
  Response.json({ requestId: 'r', ...body }, { status });
/** 403 the first time, then what is asked for. */
function wantsConfirmationOnce(answer: () => Response) {
  let isFirst = true;
  return () => {
    const now = isFirst
      ? problem(403, { code: 'requires_recent_login', message: 'Confirm first.' })
      : answer;
    isFirst = false;
    return now();
  };
}

async function confirmWithPassword(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Is it still you?' })).toHaveFocus(),
  );
  await userEvent.type(await screen.findByLabelText('Your password'), 'gumboots');
  await press('Confirm');
}

test('greets its owner, has one heading of the first rank, and leads to the other rooms', async () => {
  await showAccount();
  expect(
    screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent),
  ).toEqual(['Kia ora, Hemi Walker']);
  const rooms = within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole(
    'link',
  );
  expect(rooms.map((link) => link.getAttribute('href'))).toEqual([
    '/account/home',
    '/account/messages',
    '/account/watchlist',
    '/account/searches',
    '/account/posts',
    '/account/my-locations',
    '/account/notifications',
    '/account/settings',
    '/account/moderation',
  ]);
  expect(screen.queryByText('Finish your profile')).toBeNull();
});

test('leads a moderator, and nobody else, to what waits for them', async () => {
  await showAccount({ permissions: ['editor', 'moderator'] });
  expect(screen.getByRole('link', { name: /^Moderation/ })).toHaveAttribute('href', '/moderation');
});

test('each of its parts can be linked to', async () => {
  await showAccount();
  const anchors = screen.getAllByRole('region').map(({ id }) => id);
  expect(anchors).toEqual([
    'your-details',
    'e-mail',
    'password',
    'where-you-are-signed-in',
    'your-data',
  ]);
});

test('a profile that is not finished is asked for, and the button leads to its first field', async () => {
  await showAccount({ name: '', region: null, profile_complete: false });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Kia ora$/);
  await press('Fill it in');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

describe('the details', () => {
  test('are saved, and whoever else shows them hears of it', async () => {
    const calls = await showAccount(
      {},
      { 'PUT /api/account': () => Response.json({ ...ACCOUNT, name: 'Hemi W' }) },
    );
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Hemi W');
    await userEvent.clear(screen.getByRole('textbox', { name: /Phone/ }));
    await press('Save my details');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kia ora, Hemi W'),
    );
    expect(calls).toEqual([
      {
        what: 'PUT /api/account',
        body: { name: 'Hemi W', phone: null, region: 'waikato', about: 'Dairy, 340 cows.' },
      },
    ]);
    expect(session.refresh).toHaveBeenCalledWith({ force: true });
    expect(lastToast()).toBe('Your details are saved.');
  });

  test('what the API refuses stands beside its field; nothing typed is lost', async () => {
    await showAccount(
      {},
      {
        'PUT /api/account': problem(400, {
          code: 'bad_request',
          message: 'No.',
          details: [{ field: 'phone', message: 'This is no phone number.' }],
        }),
      },
    );
    await userEvent.type(screen.getByRole('textbox', { name: /About you/ }), ' And a dog.');
    await press('Save my details');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(
      /This is no phone number/,
    );
    expect(screen.getByRole('textbox', { name: /About you/ })).toHaveValue(
      'Dairy, 340 cows. And a dog.',
    );
    expect(sessionStorage.getItem('pd-draft-profile')).toContain('And a dog.');
  });

  test('a name and a region are wanted', async () => {
    const calls = await showAccount({ region: null });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await press('Save my details');
    const summary = screen.getByRole('alert');
    expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#profile-name',
      '#profile-region',
    ]);
    expect(calls).toEqual([]);
  });
});

describe('the e-mail address', () => {
  test('that is not confirmed can have another mail', async () => {
    const calls = await showAccount(
      { email_verified: false },
      { 'POST /api/account/verification-mail': () => new Response(null, { status: 202 }) },
    );
    await press('Send the mail again');
    expect(
      await screen.findByText(/A mail is on its way to hemi@example.co.nz/),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /mailbox/ })).toHaveAttribute(
      'href',
      '/mailbox',
    );
    expect(calls.map(({ what }) => what)).toEqual(['POST /api/account/verification-mail']);
  });

  test('is changed once the person has shown that it is them', async () => {
    const calls = await showAccount(
      {},
      {
        'POST /api/account/email': wantsConfirmationOnce(() => new Response(null, { status: 202 })),
      },
    );
    await press('Change e-mail');
    const field = screen.getByRole('textbox', { name: 'New e-mail address' });
    await userEvent.type(field, 'hemi@example.co.nz');
    await press('Send the link');
    expect(field).toHaveAccessibleDescription(/the address you have already/);
    await userEvent.clear(field);
    await userEvent.type(field, 'hemi@farm.nz');
    await press('Send the link');
    await confirmWithPassword();
    expect(await screen.findByText(/We have sent a link to hemi@farm.nz/)).toBeInTheDocument();
    expect(ways.reauthenticate).toHaveBeenCalledWith('gumboots');
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'hemi@farm.nz' },
      { email: 'hemi@farm.nz' },
    ]);
  });
});

describe('the password', () => {
  test('is changed with the one before', async () => {
    await showAccount();
    await press('Change or add a password');
    await userEvent.type(await screen.findByLabelText('Password now'), 'gumboots');
    await userEvent.type(screen.getByLabelText('New password'), 'woolshed');
    await press('Save the password');
    expect(
      await screen.findByRole('button', { name: 'Change or add a password' }),
    ).toBeInTheDocument();
    expect(ways.reauthenticate).toHaveBeenCalledWith('gumboots');
    expect(ways.changePassword).toHaveBeenCalledWith('woolshed');
    expect(lastToast()).toBe('Your password is changed.');
  });

  test('a wrong one before is said beside it', async () => {
    await showAccount();
    ways.reauthenticate.mockRejectedValue(
      new SignInError('wrong-password', 'That is not it.', { field: 'password' }),
    );
    await press('Change or add a password');
    await userEvent.type(await screen.findByLabelText('Password now'), 'gumboot');
    await userEvent.type(screen.getByLabelText('New password'), 'woolshed');
    await press('Save the password');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText('Password now')).toHaveAccessibleDescription('That is not it.');
    expect(screen.getByLabelText('New password')).toHaveValue('woolshed');
    expect(ways.changePassword).not.toHaveBeenCalled();
  });

  test('is added by those who came with Google, who show by Google that it is them', async () => {
    await showAccount();
    ways.getProviders.mockReturnValue(['google.com']);
    ways.changePassword.mockRejectedValueOnce(
      new SignInError('requires-recent-login', 'Confirm first.', { needsReauthentication: true }),
    );
    await press('Change or add a password');
    await userEvent.type(await screen.findByLabelText('New password'), 'woolshed');
    expect(screen.queryByLabelText('Password now')).toBeNull();
    await press('Save the password');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm with Google' }));
    await waitFor(() => expect(lastToast()).toBe('You can sign in with a password now.'));
    expect(ways.reauthenticateWithGoogle).toHaveBeenCalledTimes(1);
    expect(ways.changePassword).toHaveBeenCalledTimes(2);
  });
});

describe('where one is signed in', () => {
  test('another session is ended and leaves the list; this one has no such button', async () => {
    const calls = await showAccount(
      {},
      { 'DELETE /api/account/sessions/s2': () => new Response(null, { status: 204 }) },
    );
    const list = section('Where you are signed in');
    expect(list.getByText('Here').parentElement).toHaveTextContent('Firefox on Windows');
    expect(list.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
    await press('Sign out Chrome on Android');
    await waitFor(() => expect(list.queryByText('Chrome on Android')).toBeNull());
    expect(calls.map(({ what }) => what)).toEqual(['DELETE /api/account/sessions/s2']);
  });

  test('everywhere at once, and to where one gets back in', async () => {
    await showAccount();
    await press('Sign out everywhere');
    expect(await screen.findByRole('heading', { name: 'Somewhere else' })).toBeInTheDocument();
    expect(session.signOutEverywhere).toHaveBeenCalledTimes(1);
  });

  test('where that could not be told to the server, nobody is made to believe it', async () => {
    await showAccount();
    session.signOutEverywhere.mockRejectedValue(
      new SignInError('network-request-failed', 'No answer.'),
    );
    await press('Sign out everywhere');
    await waitFor(() => expect(lastToast()).toBe('No answer.'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kia ora');
  });
});

describe('their data', () => {
  test('is one file', async () => {
    await showAccount();
    expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute(
      'href',
      '/api/account/export',
    );
  });

  test('an account is deleted by typed words, after the person has shown that it is them', async () => {
    const deletion = '2026-12-06T00:00:00.000Z';
    const calls = await showAccount(
      {},
      {
        'DELETE /api/account': wantsConfirmationOnce(() =>
          Response.json({ ...ACCOUNT, deletion_at: deletion }),
        ),
      },
    );
    await press('Delete my account…');
    await press('Delete my account');
    const words = screen.getByRole('textbox', { name: /type “delete my account”/ });
    expect(words).toHaveAccessibleDescription('Type the words: delete my account');
    expect(calls).toEqual([]);
    await userEvent.type(words, 'Delete my account');
    await press('Delete my account');
    await confirmWithPassword();
    await waitFor(async () =>
      expect(
        await screen.findByRole('heading', {
          name: /^Your account will be deleted on 6 December 2026\./,
        }),
      ).toHaveFocus(),
    );
    expect(session.signOut).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2);
  });

  test('within the fourteen days it is kept by one press', async () => {
    await showAccount(
      { deletion_at: '2026-12-06T00:00:00.000Z' },
      { 'DELETE /api/account/deletion': () => Response.json(ACCOUNT) },
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
