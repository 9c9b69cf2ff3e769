/** Renders the account page with a fake API and a fake session. */
import { expect, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import * as auth from '@paddock/auth';
import type { Session, SignInMethods } from '@paddock/auth';
import type { Account, TwoStepStatus } from '@paddock/contracts/http';
import { RouterProvider } from '@paddock/router/host';
import {
  SAMPLE_ACCOUNT,
  SAMPLE_ACTIVITY,
  SAMPLE_REGIONS,
  SAMPLE_SESSIONS,
  SAMPLE_TWO_STEP,
} from './account-samples.ts';

const resolve = () => Promise.resolve();

/** Mocks of the sign-in methods that the account page calls. */
export const mockSignIn = {
  isEmulator: true,
  getProviders: jest.fn<SignInMethods['getProviders']>(),
  checkPassword: jest.fn<SignInMethods['checkPassword']>(),
  reauthenticate: jest.fn<SignInMethods['reauthenticate']>(),
  reauthenticateWithGoogle: jest.fn<SignInMethods['reauthenticateWithGoogle']>(),
  changePassword: jest.fn<SignInMethods['changePassword']>(),
};

/** The fake session that the account page uses. */
export const fakeSession = {
  signIn: () => Promise.resolve(mockSignIn),
  signOut: jest.fn<Session['signOut']>(resolve),
  signOutEverywhere: jest.fn<Session['signOutEverywhere']>(resolve),
  refresh: jest.fn<Session['refresh']>(resolve),
  check: jest.fn<Session['check']>(resolve),
};

const { isSignInError, SignInError } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  getSession: () => fakeSession,
}));
const { AccountPage } = await import('../account-page.tsx');

/** The fake API's responses, keyed by method and path. Any other request gets a 500. */
export type AccountPageResponses = Readonly<Record<string, () => Response>>;

/** A call that the page made to the fake API. */
export interface AccountPageApiCall {
  /** Method and path. */
  readonly request: string;
  readonly body: unknown;
}

/** @returns the API calls; later calls are appended to the same array */
export async function renderAccountPage(
  account: Partial<Account> = {},
  responses: AccountPageResponses = {},
  twoStep: Partial<TwoStepStatus> = {},
): Promise<AccountPageApiCall[]> {
  for (const mock of [
    fakeSession.signOut,
    fakeSession.signOutEverywhere,
    fakeSession.refresh,
    mockSignIn.reauthenticate,
    mockSignIn.reauthenticateWithGoogle,
    mockSignIn.changePassword,
  ])
    mock.mockReset().mockImplementation(resolve);
  mockSignIn.getProviders.mockReset().mockReturnValue(['password']);
  mockSignIn.checkPassword
    .mockReset()
    .mockResolvedValue({ isAllowed: true, problem: null, strength: 'good', advice: null });
  const calls: AccountPageApiCall[] = [];
  globalThis.fetch = (input, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(input as string).pathname}`;
    calls.push({
      request: what,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    });
    return Promise.resolve(responses[what]?.() ?? new Response(null, { status: 500 }));
  };
  const data = {
    account: { ...SAMPLE_ACCOUNT, ...account },
    twoStep: { ...SAMPLE_TWO_STEP, ...twoStep },
    sessions: SAMPLE_SESSIONS,
    activity: SAMPLE_ACTIVITY,
    regions: SAMPLE_REGIONS,
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

/** A response of the fake API: a problem with this body. */
export const respondWithProblem = (status: number, body: object) => () =>
  Response.json({ requestId: 'r', ...body }, { status });

/**
 * Responds to the first call with 403 `requires_recent_login`, and to later calls with `respond`.
 */
export function requireConfirmationOnce(respond: () => Response): () => Response {
  let isFirst = true;
  return () => {
    const respondNow = isFirst
      ? respondWithProblem(403, { code: 'requires_recent_login', message: 'Confirm first.' })
      : respond;
    isFirst = false;
    return respondNow();
  };
}

/** Waits for the identity check, and confirms with the password. */
export async function confirmWithPassword(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Confirm it’s you' })).toHaveFocus(),
  );
  await userEvent.type(await screen.findByLabelText('Your password'), 'gumboots');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}
