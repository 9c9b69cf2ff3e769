/** The pages of messages with an API that a test holds in its hand: their real loaders, their real client. */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createApiClient } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { RouteModule } from '@paddock/contracts/remote';
import { RouterProvider } from '@paddock/router/host';

export const ME = { id: '500100900', name: 'Mere Ngata', firebaseId: 'f9', isEmailVerified: true, permissions: [] };

const { isSignInError, SignInError } = auth;
/** Where a test's conversations can be listened to; null: nowhere. */
export const live: { conversations: auth.ConversationStore | null } = { conversations: null };
jest.unstable_mockModule('@paddock/auth', () => ({ isSignInError, SignInError, session: () => ({ user: () => ME, check: () => Promise.resolve(), conversations: () => Promise.resolve(live.conversations) }) }));
const { route: list } = await import('../messages.route.tsx');
const { route: thread } = await import('../message-thread.route.tsx');
const { route: first } = await import('../message-new.route.tsx');

// jsdom has none of it.
Object.assign(globalThis, { CSS: { supports: () => false } });

export interface Call {
  /** Method, path and query. */
  readonly what: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** What the API answers, by method, path and query; what is not there has no answer at all. */
export type Answers = Record<string, () => Response | Promise<Response>>;

const SHAPES = { '/account/messages': list, '/account/messages/:id': thread, '/account/messages/new/:id': first } as Readonly<Record<string, RouteModule<unknown, ApiClient>>>;

/** @returns what was asked of the API, as it comes; and the router, to go elsewhere */
export async function showMessages(address: string, answers: Answers): Promise<{ readonly calls: Call[]; readonly router: ReturnType<typeof createMemoryRouter> }> {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input as string);
    const what = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
    calls.push({ what, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null, key: new Headers(init?.headers).get('idempotency-key') });
    const answer = answers[what];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const router = createMemoryRouter(
    [
      ...Object.entries(SHAPES).map(([path, { loader, Component }]) => ({
        path,
        Component,
        HydrateFallback: () => null,
        loader: ({ request, params }: { request: Request; params: Record<string, string | undefined> }) =>
          loader?.({ url: new URL(request.url), params, services: { api: createApiClient({ baseUrl: 'https://paddock.test' }) }, signal: request.signal }),
      })),
      { path: '*', Component: () => <h1>Somewhere else</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  // What the page listens to it hears from here on: its effects have run.
  await act(() => Promise.resolve());
  return { calls, router };
}
