/** Renders a sign-in page at a URL, with a fake session and a fake API. */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createApiClient } from '@paddock/api-client';
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
const { route: twoStep } = await import('../two-step.page.tsx');
const { route: action } = await import('../action.page.tsx');

const PAGES = [
  { path: '/login', Component: login.Component, load: login.loader },
  { path: '/login/register', Component: register.Component, load: register.loader },
  { path: '/login/reset', Component: reset.Component, load: reset.loader },
  { path: '/login/two-step', Component: twoStep.Component, load: twoStep.loader },
  { path: '/login/action', Component: action.Component },
  { path: '*', Component: () => <h1>Somewhere else</h1> },
];
/** The first render in a file is slow on a busy machine. */
const FIRST_RENDER_MS = 20_000;
const ORIGIN = 'https://paddock.test';
let shownSearch = '';

export interface RenderedLoginPage {
  readonly session: FakeSession;
  /** Returns the current path and query. */
  readonly getPath: () => string;
  readonly unmount: () => void;
}

/** @param responses the API's responses by path; any other path responds with 404 */
export async function renderLoginPage(
  address: string,
  session: FakeSession = createFakeSession(),
  responses: Readonly<Record<string, unknown>> = {},
): Promise<RenderedLoginPage> {
  const api = createApiClient({
    baseUrl: ORIGIN,
    fetch: (input) => {
      const body = responses[new URL(input as string).pathname];
      return Promise.resolve(
        body === undefined ? Response.json({}, { status: 404 }) : Response.json(body),
      );
    },
  });
  current = session;
  shownSearch = new URL(address, ORIGIN).search;
  const router = createMemoryRouter(
    PAGES.map(({ path, Component, load }) => ({
      path,
      Component,
      HydrateFallback: () => null,
      loader: ({ request: { url, signal } }) =>
        load?.({ url: new URL(url), params: {}, services: { api }, signal }) ?? null,
    })),
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
