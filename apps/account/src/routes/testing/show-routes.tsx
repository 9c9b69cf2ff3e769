/** Some routes with an API that a test holds in its hand: their real loaders, their real client. */
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createApiClient } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { RouterProvider } from '@paddock/router/host';

export interface Call {
  /** Method, path and query. */
  readonly what: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** What the API answers, by method, path and query; what is not there has no answer at all. */
export type Answers = Record<string, () => Response | Promise<Response>>;

/** @returns what was asked of the API, as it comes; and the router, to go elsewhere */
export async function showRoutes(
  routes: Readonly<Record<string, RouteModule<unknown, ApiClient>>>,
  address: string,
  answers: Answers,
): Promise<{ readonly calls: Call[]; readonly router: ReturnType<typeof createMemoryRouter> }> {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input as string);
    const what = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
    calls.push({
      what,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      key: new Headers(init?.headers).get('idempotency-key'),
    });
    const answer = answers[what];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const router = createMemoryRouter(
    [
      ...Object.entries(routes).map(([path, { loader, Component }]) => ({
        path,
        Component,
        HydrateFallback: () => null,
        loader: ({
          request,
          params,
        }: {
          request: Request;
          params: Record<string, string | undefined>;
        }) =>
          loader?.({
            url: new URL(request.url),
            params,
            services: { api: createApiClient({ baseUrl: 'https://paddock.test' }) },
            signal: request.signal,
          }),
      })),
      { path: '*', Component: () => <h1>Somewhere else</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return { calls, router };
}
