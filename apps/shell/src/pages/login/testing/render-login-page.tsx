/** Renders a sign-in page at a URL, with a fake session. */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import * as auth from '@paddock/auth';
import { RouterProvider } from '@paddock/router/host';
import { createFakeSession } from './fake-session.ts';
import type { FakeSession } from './fake-session.ts';

let current: FakeSession = createFakeSession();

const { isSignInError, SignInError, saveReturnPath, getReturnPath } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  saveReturnPath,
  getReturnPath: () => getReturnPath(shownSearch),
  getSession: () => current,
}));

const { route: login } = await import('../login.page.tsx');
const { route: register } = await import('../register.page.tsx');
const { route: reset } = await import('../reset.page.tsx');
const { route: action } = await import('../action.page.tsx');

const PAGES = [
  { path: '/login', Component: login.Component, loader: () => null },
  { path: '/login/register', Component: register.Component, loader: () => null },
  { path: '/login/reset', Component: reset.Component, loader: () => null },
  { path: '/login/action', Component: action.Component, loader: () => null },
  { path: '*', Component: () => <h1>Somewhere else</h1> },
];
/** The first render in a file is slow on a busy machine. */
const FIRST_RENDER_MS = 20_000;
let shownSearch = '';

export interface RenderedLoginPage {
  readonly session: FakeSession;
  /** Returns the current path and query. */
  readonly getPath: () => string;
  readonly unmount: () => void;
}

export async function renderLoginPage(
  address: string,
  session: FakeSession = createFakeSession(),
): Promise<RenderedLoginPage> {
  current = session;
  shownSearch = new URL(address, 'https://paddock.test').search;
  const router = createMemoryRouter(
    PAGES.map((page) => ({ ...page, HydrateFallback: () => null })),
    { initialEntries: [address] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: FIRST_RENDER_MS });
  return {
    session,
    getPath: () => router.state.location.pathname + router.state.location.search,
    unmount,
  };
}
