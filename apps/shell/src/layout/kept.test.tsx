import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { startSession } from '@paddock/auth';
import { kept } from './kept.tsx';

const load = jest.fn(() =>
  Promise.resolve(({ count }: { readonly count: number }) => (
    <p>{count} unread, by its component</p>
  )),
);
const Part = kept(load);

const SERVED = `<div data-kept="" style="display:contents"><nav><a href="/">Home</a><a href="/jobs">Jobs</a><a href="/jobs/shearing">Shearing</a></nav>
  <aside>The app<button data-dismiss="pd-app-promotion">Dismiss</button></aside></div>`;

function page(props: { readonly currentPath: string; readonly isLive: boolean }) {
  return (
    <MemoryRouter>
      <Part count={3} {...props} />
    </MemoryRouter>
  );
}

let container: HTMLElement;
let root: Root | undefined;
const complain = jest.spyOn(console, 'error');
beforeEach(() => {
  load.mockClear();
  complain.mockClear();
  container = document.body.appendChild(document.createElement('main'));
  container.tabIndex = -1;
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
});

async function hydrate(props: { readonly currentPath: string; readonly isLive: boolean }) {
  container.innerHTML = SERVED;
  await act(async () => {
    root = hydrateRoot(container, page(props));
    await Promise.resolve();
  });
}

test('what the server rendered stays, without a complaint and without its component', async () => {
  await hydrate({ currentPath: '/', isLive: false });
  expect(screen.getByText('Shearing')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});

test('its links say where one is, as one goes from page to page', async () => {
  await hydrate({ currentPath: '/', isLive: false });
  const marked = () =>
    [...container.querySelectorAll('a[aria-current]')].map(
      (link) => `${link.textContent} ${link.getAttribute('aria-current')}`,
    );
  expect(marked()).toEqual(['Home page']);
  act(() => root?.render(page({ currentPath: '/jobs/shearing/waikato', isLive: false })));
  expect(marked()).toEqual(['Shearing true']);
  act(() => root?.render(page({ currentPath: '/jobs', isLive: false })));
  expect(marked()).toEqual(['Jobs page']);
});

test('its component takes over once there is something of one’s own to show', async () => {
  await hydrate({ currentPath: '/', isLive: false });
  act(() => root?.render(page({ currentPath: '/', isLive: true })));
  expect(await screen.findByText('3 unread, by its component')).toBeInTheDocument();
  expect(screen.queryByText('Shearing')).toBeNull();
});

test('where no server rendered it, its component does', async () => {
  render(page({ currentPath: '/', isLive: false }));
  await waitFor(() => expect(screen.getByText('3 unread, by its component')).toBeInTheDocument());
});

test('a dismissed part goes, is remembered for a year, and gives the focus to the page', async () => {
  await hydrate({ currentPath: '/', isLive: false });
  const write = jest.spyOn(document, 'cookie', 'set');
  fireEvent.click(screen.getByText('Dismiss'));
  expect(screen.getByText('The app')).not.toBeVisible();
  expect(write).toHaveBeenCalledWith(
    'pd-app-promotion=dismissed; path=/; max-age=31536000; SameSite=Lax',
  );
  expect(container).toHaveFocus();
});

test('Sign Out signs out before any code of its own is there', async () => {
  container.innerHTML =
    '<div data-kept="" style="display:contents"><button data-sign-out>Sign Out</button></div>';
  const signOut = jest.fn(() => Promise.resolve());
  const whenIdle = () => new Promise<void>(() => undefined);
  const session = startSession({
    bus: { emit: () => undefined },
    initial: {
      state: 'live',
      user: { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] },
    },
    whenIdle,
    loadKeeper: () => Promise.resolve({ ...session, signOut }),
  });
  await act(async () => {
    root = hydrateRoot(container, page({ currentPath: '/account', isLive: false }));
    await Promise.resolve();
  });
  fireEvent.click(screen.getByText('Sign Out'));
  expect(session.user()).toBeNull();
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
});
