import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from '@paddock/router/host';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import type { PageResult } from './page-result.ts';
import { shapeRoute } from './routes.tsx';
import { RuntimeProvider } from './runtime.ts';
import type { Runtime } from './runtime.ts';

const READY: PageResult = { state: 'ready', owner: 'search', routeId: 'results', params: {}, data: {}, head: { title: 'Results' }, status: 200, cache: 'public' };
const route: RouteModule<unknown, ApiClient> = { head: () => ({ title: 'Results' }), Component: () => <h1>The results</h1> };
const runtime: Runtime = {
  composition: { hash: 'h', remotes: [] },
  route: () => route,
  whenRoute: () => Promise.resolve(route),
  slot: () => null,
  trouble: { subscribe: () => () => undefined, current: () => null, retry: () => undefined },
};

// jsdom has no timeline to write into.
Object.assign(performance, { mark: jest.fn() });

describe('the page of an address', () => {
  it('shows that a page is on its way where none was rendered, and the page once the browser has loaded it', async () => {
    const router = createMemoryRouter([shapeRoute('/', () => Promise.resolve(READY))], { hydrationData: { loaderData: { '/': { state: 'not-rendered', status: 200 } satisfies PageResult } } });
    document.body.insertAdjacentHTML('beforeend', '<div data-loading>From the server</div>');
    render(
      <RuntimeProvider value={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>,
    );
    expect(await screen.findByRole('status', { name: 'Loading Paddock' })).toBeTruthy();
    expect(screen.queryByText('From the server')).toBeNull();
    await act(() => router.revalidate());
    expect(screen.getByRole('heading', { name: 'The results' })).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading Paddock' })).toBeNull();
  });
});
