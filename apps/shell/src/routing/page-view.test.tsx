import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from '@paddock/router/host';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import type { PageResult } from './page-result.ts';
import { createPageRoute } from './routes.tsx';
import { RuntimeProvider } from './runtime.ts';
import type { RemoteLoadError, Runtime } from './runtime.ts';

const READY: PageResult = {
  type: 'ready',
  owner: 'search',
  routeId: 'results',
  params: {},
  data: {},
  head: { title: 'Results' },
  status: 200,
  cache: 'public',
};
const route: RouteModule<unknown, ApiClient> = {
  head: () => ({ title: 'Results' }),
  Component: () => <h1>The results</h1>,
};
const runtime: Runtime = {
  composition: { hash: 'h', remotes: [] },
  getRoute: () => route,
  waitForRoute: () => Promise.resolve(route),
  getSlot: () => null,
  loadErrors: { subscribe: () => () => undefined, current: () => null },
};

// jsdom does not implement performance.mark.
Object.assign(performance, { mark: jest.fn() });

describe('PageView', () => {
  it('keeps the state of a remote whose code loads late, without React warnings', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Counter = () => {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>;
    };
    let loaded: typeof route | undefined;
    const { promise, resolve } = Promise.withResolvers<typeof route>();
    let loadError: RemoteLoadError | null = null;
    const listeners = new Set<() => void>();
    const onPageReady = jest.fn();
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const loadErrors = { ...runtime.loadErrors, subscribe, current: () => loadError };
    const router = createMemoryRouter([createPageRoute('/', () => Promise.resolve(READY))], {
      hydrationData: { loaderData: { '/': READY } },
    });
    await act(async () => {
      render(
        <RuntimeProvider
          value={{
            ...runtime,
            getRoute: () => loaded,
            waitForRoute: () => promise,
            loadErrors,
            onPageReady,
          }}
        >
          <RouterProvider router={router} />
        </RuntimeProvider>,
      );
      await Promise.resolve();
    });
    // React warns about the late code only if something else on the screen changes before it loads.
    act(() => {
      loadError = { owner: 'listings', code: 'chunk-failed' };
      for (const listener of listeners) listener();
    });
    expect(onPageReady).not.toHaveBeenCalled();
    await act(async () => {
      loaded = { ...route, Component: Counter };
      resolve(loaded);
      await promise;
    });
    const button = await screen.findByRole('button', { name: 'Pressed 0 times' });
    expect(onPageReady).toHaveBeenCalledTimes(1);
    act(() => button.click());
    await act(() => router.revalidate());
    expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeTruthy();
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });

  it('loads a failed page again by itself when the browser is back online', async () => {
    const failed: PageResult = {
      type: 'remote-failed',
      status: 200,
      owner: 'search',
      code: 'chunk-failed',
    };
    const router = createMemoryRouter([createPageRoute('/', () => Promise.resolve(READY))], {
      hydrationData: { loaderData: { '/': failed } },
    });
    render(
      <RuntimeProvider value={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>,
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'The results' })).toBeTruthy();
  });

  it('shows the loading animation when no page was rendered, and then the loaded page', async () => {
    const router = createMemoryRouter([createPageRoute('/', () => Promise.resolve(READY))], {
      hydrationData: {
        loaderData: { '/': { type: 'not-rendered', status: 200 } satisfies PageResult },
      },
    });
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
