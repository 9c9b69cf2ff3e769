import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { RuntimeProvider } from '../routing/runtime.ts';
import type { Runtime } from '../routing/runtime.ts';
import { TitleBar } from './title-bar.tsx';

const PATHS = ['/', '/account', '/account/home', '/account/messages', '/jobs', '/search/listing'];
const runtime: Runtime = {
  composition: {
    hash: 'h',
    remotes: [
      {
        id: 'all',
        version: '1',
        base: '/',
        entry: 'entry.js',
        integrity: null,
        routes: PATHS.map((path) => ({ id: path, path, state: 'open' })),
        slots: [],
        navigation: [],
      },
    ],
  },
  getRoute: () => undefined,
  waitForRoute: () => Promise.reject(new Error('There is no route')),
  getSlot: () => null,
  loadErrors: { subscribe: () => () => undefined, current: () => null },
};

function renderTitleBar(path: string): void {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([
    {
      path: '*',
      Component: () => (
        <>
          <header>
            <TitleBar currentPath={path} />
          </header>
          <main>
            <h1>Dairy farm manager</h1>
          </main>
        </>
      ),
    },
  ]);
  render(
    <RuntimeProvider value={runtime}>
      <RouterProvider router={router} />
    </RuntimeProvider>,
  );
}

/** Sets the bottom edge of the element, in px from the window's top. */
function setBottom(element: Element, bottom: number): void {
  element.getClientRects = () => [{ bottom }] as unknown as DOMRectList;
  element.getBoundingClientRect = () => ({ bottom }) as DOMRect;
}

describe('TitleBar', () => {
  it.each([
    ['/account/settings', '/account/home'],
    ['/account/messages/new/552471808273', '/account/messages'],
    ['/jobs/dairy-farm-manager/552471808273', '/jobs'],
    ['/about', '/'],
    ['/new-listing', '/'],
  ])('on %s, has a Back link to %s', (path, parent) => {
    renderTitleBar(path);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', parent);
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search/listing');
  });

  it.each(['/', '/account/home', '/account/messages', '/post/new'])(
    'has no Back link on %s, which the bottom bar links to',
    (path) => {
      renderTitleBar(path);
      expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
    },
  );

  it('has a link to the search on the home page only while its own search box is scrolled away', () => {
    renderTitleBar('/');
    setBottom(screen.getByRole('banner'), 52);
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
    setBottom(screen.getByRole('heading'), 50);
    fireEvent.scroll(document);
    expect(screen.getByRole('link', { name: 'Search' })).toBeInTheDocument();
    expect(screen.getByRole('banner').querySelector('.title')).not.toBeVisible();
  });

  it('shows the page’s heading while it is scrolled behind the header', () => {
    renderTitleBar('/about');
    const heading = screen.getByRole('heading');
    setBottom(screen.getByRole('banner'), 52);
    const title = screen.getByRole('banner').querySelector('.title');
    setBottom(heading, 80);
    fireEvent.scroll(document);
    expect(title).toHaveTextContent(/^$/);
    setBottom(heading, 50);
    fireEvent.scroll(document);
    expect(title).toHaveTextContent('Dairy farm manager');
    expect(title).toBeVisible();
    setBottom(heading, 80);
    fireEvent.scroll(document);
    expect(title).toHaveTextContent(/^$/);
  });

  describe('with a previous page of this site', () => {
    beforeEach(() => {
      Object.defineProperty(window, 'navigation', {
        value: { canGoBack: true },
        configurable: true,
      });
    });
    afterEach(() => {
      Reflect.deleteProperty(window, 'navigation');
    });

    it('goes back in the history, but leaves a click that opens a new tab to the browser', async () => {
      window.history.replaceState(null, '', '/jobs');
      window.history.pushState(null, '', '/about');
      renderTitleBar('/about');
      const back = screen.getByRole('link', { name: 'Back' });
      const handled: boolean[] = [];
      // jsdom cannot load pages.
      addEventListener('click', (event) => {
        handled.push(event.defaultPrevented);
        event.preventDefault();
      });
      fireEvent.click(back, { ctrlKey: true });
      await act(async () => {
        const wentBack = new Promise((resolve) =>
          addEventListener('popstate', resolve, { once: true }),
        );
        fireEvent.click(back);
        await wentBack;
      });
      expect(handled).toEqual([false, true]);
      expect(window.location.pathname).toBe('/jobs');
    });
  });
});
