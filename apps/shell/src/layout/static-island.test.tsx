import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { startSessionTracking } from '@paddock/auth';
import { createStaticIsland } from './static-island.tsx';

const load = jest.fn(() =>
  Promise.resolve(({ count }: { readonly count: number }) => (
    <p>{count} unread, by its component</p>
  )),
);
const Part = createStaticIsland(load);

const SERVER_HTML = `<div data-static-island="" style="display:contents"><nav><a href="/">Home</a><a href="/jobs">Jobs</a><a href="/jobs/shearing">Shearing</a></nav>
  <aside>The app<button data-dismiss="pd-app-promotion">Dismiss</button></aside></div>`;

function createPage(props: { readonly currentPath: string; readonly needsComponent: boolean }) {
  return (
    <MemoryRouter>
      <Part count={3} {...props} />
    </MemoryRouter>
  );
}

let container: HTMLElement;
let root: Root | undefined;
const consoleError = jest.spyOn(console, 'error');
beforeEach(() => {
  load.mockClear();
  consoleError.mockClear();
  container = document.body.appendChild(document.createElement('main'));
  container.tabIndex = -1;
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
});

async function hydrate(props: { readonly currentPath: string; readonly needsComponent: boolean }) {
  container.innerHTML = SERVER_HTML;
  await act(async () => {
    root = hydrateRoot(container, createPage(props));
    await Promise.resolve();
  });
}

test('createStaticIsland keeps the server-rendered HTML and does not load the component', async () => {
  await hydrate({ currentPath: '/', needsComponent: false });
  expect(screen.getByText('Shearing')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
});

test('createStaticIsland marks the link to the current page after each navigation', async () => {
  await hydrate({ currentPath: '/', needsComponent: false });
  const listMarkedLinks = () =>
    [...container.querySelectorAll('a[aria-current]')].map(
      (link) => `${link.textContent} ${link.getAttribute('aria-current')}`,
    );
  expect(listMarkedLinks()).toEqual(['Home page']);
  act(() =>
    root?.render(createPage({ currentPath: '/jobs/shearing/waikato', needsComponent: false })),
  );
  expect(listMarkedLinks()).toEqual(['Shearing true']);
  act(() => root?.render(createPage({ currentPath: '/jobs', needsComponent: false })));
  expect(listMarkedLinks()).toEqual(['Jobs page']);
});

test('createStaticIsland replaces the HTML with its component when needsComponent becomes true', async () => {
  await hydrate({ currentPath: '/', needsComponent: false });
  act(() => root?.render(createPage({ currentPath: '/', needsComponent: true })));
  expect(await screen.findByText('3 unread, by its component')).toBeInTheDocument();
  expect(screen.queryByText('Shearing')).toBeNull();
});

test('createStaticIsland renders its component when there is no server-rendered HTML', async () => {
  render(createPage({ currentPath: '/', needsComponent: false }));
  await waitFor(() => expect(screen.getByText('3 unread, by its component')).toBeInTheDocument());
});

test('createStaticIsland hides a dismissed part, sets a cookie for a year and moves the focus to the page’s content', async () => {
  await hydrate({ currentPath: '/', needsComponent: false });
  const setCookie = jest.spyOn(document, 'cookie', 'set');
  fireEvent.click(screen.getByText('Dismiss'));
  expect(screen.getByText('The app')).not.toBeVisible();
  expect(setCookie).toHaveBeenCalledWith(
    'pd-app-promotion=dismissed; path=/; max-age=31536000; SameSite=Lax',
  );
  expect(container).toHaveFocus();
});

test('createStaticIsland signs the user out when Sign Out is clicked before the component’s code has loaded', async () => {
  container.innerHTML =
    '<div data-static-island="" style="display:contents"><button data-sign-out>Sign Out</button></div>';
  const signOut = jest.fn(() => Promise.resolve());
  const session = startSessionTracking({
    bus: { emit: () => undefined },
    initial: {
      state: 'live',
      user: { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] },
    },
    loadInBackground: () => new Promise<void>(() => undefined),
    loadSessionManager: () => Promise.resolve({ ...session, signOut }),
  });
  await act(async () => {
    root = hydrateRoot(container, createPage({ currentPath: '/account', needsComponent: false }));
    await Promise.resolve();
  });
  fireEvent.click(screen.getByText('Sign Out'));
  expect(session.user()).toBeNull();
  expect(container).toHaveFocus();
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
});
