/** The account's page with an API and a session that a test holds in its hand. */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import * as auth from '@paddock/auth';
import type { Session, SignIn } from '@paddock/auth';
import type { Account } from '@paddock/contracts/http';
import { RouterProvider } from '@paddock/router/host';
import { ACCOUNT, REGIONS, SESSIONS } from './account-samples.ts';

const done = () => Promise.resolve();

/** The ways of signing in that the account's page knows. */
export const ways = {
  isEmulator: true,
  getProviders: jest.fn<SignIn['getProviders']>(),
  checkPassword: jest.fn<SignIn['checkPassword']>(),
  reauthenticate: jest.fn<SignIn['reauthenticate']>(),
  reauthenticateWithGoogle: jest.fn<SignIn['reauthenticateWithGoogle']>(),
  changePassword: jest.fn<SignIn['changePassword']>(),
};

export const session = {
  signIn: () => Promise.resolve(ways),
  signOut: jest.fn<Session['signOut']>(done),
  signOutEverywhere: jest.fn<Session['signOutEverywhere']>(done),
  refresh: jest.fn<Session['refresh']>(done),
  check: jest.fn<Session['check']>(done),
};

const { isSignInError, SignInError } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  getSession: () => session,
}));
const { AccountPage } = await import('../account-page.tsx');

/** What the API answers, by method and path; 500 to what nobody foresaw. */
export type Answers = Readonly<Record<string, () => Response>>;

export interface Call {
  readonly what: string;
  readonly body: unknown;
}

/** @returns what was asked of the API, as it comes */
export async function showAccount(
  account: Partial<Account> = {},
  answers: Answers = {},
): Promise<Call[]> {
  for (const mock of [
    session.signOut,
    session.signOutEverywhere,
    session.refresh,
    ways.reauthenticate,
    ways.reauthenticateWithGoogle,
    ways.changePassword,
  ])
    mock.mockReset().mockImplementation(done);
  ways.getProviders.mockReset().mockReturnValue(['password']);
  ways.checkPassword
    .mockReset()
    .mockResolvedValue({ isAllowed: true, problem: null, strength: 'good', advice: null });
  const calls: Call[] = [];
  globalThis.fetch = (input, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(input as string).pathname}`;
    calls.push({ what, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(answers[what]?.() ?? new Response(null, { status: 500 }));
  };
  const data = {
    account: { ...ACCOUNT, ...account },
    sessions: SESSIONS,
    regions: REGIONS,
    now: '2026-11-22T00:00:00.000Z',
  };
  const router = createMemoryRouter(
    [
      {
        path: '/account',
        Component: AccountPage,
        loader: () => ({ data }),
        HydrateFallback: () => null,
      },
      { path: '*', Component: () => <h1>Somewhere else</h1> },
    ],
    { initialEntries: ['/account'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return calls;
}
