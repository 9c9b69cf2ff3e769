import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import type { Subscription } from 'rxjs';
import { createApiClient } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';
import { RouterProvider } from '@paddock/router/host';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import manifest from '../../remote.manifest.json' with { type: 'json' };
import { unreadCountCorrections } from '../parts/corrections.ts';
import type { UnreadCountCorrection } from '../parts/corrections.ts';
import { installFakeNotificationsServer } from '../parts/testing/fake-notifications-api.ts';
import { seenNotifications } from '../parts/seen.ts';
import type { SeenNotifications } from '../parts/seen.ts';
import { notificationsPath } from '../paths.ts';
import { remote } from '../remote.tsx';
import { parseNotificationsQuery, route } from './notifications.route.tsx';

const ORIGIN = 'https://paddock.test';
const services = {
  api: createApiClient({ baseUrl: ORIGIN, fetch: (input, init) => fetch(input, init) }),
};

async function load(address: string) {
  const loaded = await route.loader?.({
    url: new URL(address, ORIGIN),
    params: {},
    services,
    signal: new AbortController().signal,
  });
  if (!loaded) throw new Error('The route has no loader');
  return loaded;
}

function createRouterAt(address: string) {
  return createMemoryRouter(
    [
      {
        path: '/account/notifications',
        Component: route.Component,
        loader: ({ request }) => load(request.url.replace(/^https?:\/\/[^/]+/, '')),
        HydrateFallback: () => null,
      },
      { path: '*', Component: () => <h1>Somewhere else</h1> },
    ],
    { initialEntries: [address] },
  );
}

async function renderPage(address = '/account/notifications') {
  const router = createRouterAt(address);
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return { user: userEvent.setup(), router, unmount };
}

const headlines = () => screen.queryAllByText(/^Headline/).map((element) => element.textContent);

let seenEvents: SeenNotifications[];
let receivedCorrections: UnreadCountCorrection[];
let subscription: Subscription;
beforeEach(() => {
  eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: 3 });
  [seenEvents, receivedCorrections] = [[], []];
  subscription = seenNotifications.subscribe((each) => seenEvents.push(each));
  subscription.add(unreadCountCorrections.subscribe((each) => receivedCorrections.push(each)));
});
afterEach(() => {
  subscription.unsubscribe();
  for (const { id } of getToasts()) closeToast(id);
});

describe('/account/notifications', () => {
  it('reads type and page from the URL, and ignores invalid values', () => {
    const read = (search: string) =>
      parseNotificationsQuery(new URL(`/account/notifications${search}`, ORIGIN));
    expect(read('')).toEqual({ type: null, page: 1 });
    expect(read('?type=saved-search&page=3')).toEqual({ type: 'saved-search', page: 3 });
    for (const page of ['0', '-1', '1.5', 'two', '', '1001'])
      expect(read(`?type=dragons&page=${page}`)).toEqual({ type: null, page: 1 });
    expect(notificationsPath.href({ type: 'message', page: 2 })).toBe(
      '/account/notifications?type=message&page=2',
    );
  });

  it('may not be cached, is not indexed by search engines, and requests the page that the URL names', async () => {
    const server = installFakeNotificationsServer(12, (id) => ({
      type: id % 2 === 0 ? 'message' : 'news',
    }));
    const { data, cache } = await load('/account/notifications?type=message&page=1');
    expect(cache).toBe('private');
    expect(server.requests).toEqual([
      'GET /api/account/notifications?page=1&pageSize=10&type=message',
    ]);
    expect(data.list.total).toBe(6);
    expect(route.head({ data, url: new URL(ORIGIN), params: {} })).toMatchObject({
      title: 'Notifications: Messages',
      canonical: '/account/notifications?type=message',
      isIndexable: false,
    });
  });

  it('works without JavaScript: the notification types and the previous and next pages are links', async () => {
    installFakeNotificationsServer(25);
    const router = createRouterAt('/account/notifications?page=2');
    await waitFor(() => expect(router.state.initialized).toBe(true));
    const page = document.createElement('div');
    page.innerHTML = renderToString(<RouterProvider router={router} />);
    expect([...page.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Headline ${15 - index}`),
    );
    const links = Object.fromEntries(
      [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(links).toMatchObject({
      All: '/account/notifications',
      Messages: '/account/notifications?type=message',
      Watchlist: '/account/notifications?type=watchlist',
      'Saved searches': '/account/notifications?type=saved-search',
      'Your listings': '/account/notifications?type=post',
      News: '/account/notifications?type=news',
      Safety: '/account/notifications?type=safety',
      'Newer notifications': '/account/notifications',
      'More...': '/account/notifications?page=3',
    });
  });

  it('shows the notifications and emits an event that the unread ones were seen', async () => {
    installFakeNotificationsServer(3, (id) => ({ is_read: id === 2 }));
    await renderPage();
    expect(headlines()).toEqual(['Headline 3', 'Headline 2', 'Headline 1']);
    expect(await screen.findByText('You have 3 unread notifications')).toBeInTheDocument();
    expect(seenEvents).toEqual([{ view: 'page', ids: ['3', '1'] }]);
  });

  it('appends the next page to the list', async () => {
    installFakeNotificationsServer(12);
    const { user, router } = await renderPage();
    await user.click(screen.getByRole('link', { name: 'More...' }));
    await screen.findByText('Headline 1');
    expect(headlines()).toHaveLength(12);
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.getByText('Headline 2').closest('a')).toHaveFocus());
  });

  it('marks all notifications read up to the newest on the screen', async () => {
    const server = installFakeNotificationsServer(3);
    const newest = server.notifications[0]?.date_entered ?? '';
    const { user } = await renderPage('/account/notifications?type=message');
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(server.requests.at(-1)).toBe(
      `PUT /api/account/notifications/clear-all ${JSON.stringify({ until: newest, type: 'message' })}`,
    );
    expect(receivedCorrections).toEqual([{ type: 'settled', count: 0, left: 0 }]);
    act(() => eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: 0 }));
    expect(screen.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
  });

  it('offers no button to mark all read when nothing was unread', async () => {
    eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: 0 });
    installFakeNotificationsServer(0);
    await renderPage();
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  });

  it('shows an error when the notifications could not be marked read', async () => {
    const server = installFakeNotificationsServer(1);
    const { user } = await renderPage();
    server.failingRequests = 'PUT';
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() =>
      expect(getToasts().at(-1)).toMatchObject({
        tone: 'error',
        text: 'We couldn’t mark them as read. Paddock cannot reach its data.',
      }),
    );
    expect(screen.getByText('New')).toBeInTheDocument();
  });

  it.each([
    ['', 'No notifications yet', 'Search listings', '/'],
    [
      '?type=news',
      'No notifications under News yet',
      'All notifications',
      '/account/notifications',
    ],
    ['?page=9', 'No more notifications', 'All notifications', '/account/notifications'],
  ])('shows an empty state with a link for the query %j', async (search, title, action, href) => {
    installFakeNotificationsServer(0);
    await renderPage(`/account/notifications${search}`);
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(
      screen.getByText("When you get notifications, they'll show up here."),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
  });
});

describe('deleting a notification', () => {
  const getDeleteButton = (id: number) =>
    screen.getByRole('button', { name: `Delete: Headline ${id}` });
  const latestToast = () =>
    getToasts()
      .filter(({ isClosing }) => !isClosing)
      .at(-1);

  it('removes the row at once, but sends the request only when the toast closes', async () => {
    const server = installFakeNotificationsServer(3);
    const { user } = await renderPage();
    await user.click(getDeleteButton(2));
    expect(headlines()).toEqual(['Headline 3', 'Headline 1']);
    expect(getDeleteButton(1)).toHaveFocus();
    expect(latestToast()).toMatchObject({ text: 'Deleted: Headline 2', action: { label: 'Undo' } });
    expect(server.requests.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    act(() => closeToast(latestToast()?.id ?? 0));
    await waitFor(() => expect(server.requests.at(-1)).toBe('DELETE /api/account/notifications/2'));
    await waitFor(() =>
      expect(receivedCorrections).toEqual([{ type: 'settled', count: 0, left: 2 }]),
    );
    expect(headlines()).toEqual(['Headline 3', 'Headline 1']);
  });

  it('sends no request after Undo', async () => {
    const server = installFakeNotificationsServer(3);
    const { user, unmount } = await renderPage();
    await user.click(getDeleteButton(2));
    act(() => {
      // Like the real toast: close first, and then call the action.
      const pressed = latestToast();
      closeToast(pressed?.id ?? 0);
      pressed?.action?.onAct();
    });
    expect(headlines()).toEqual(['Headline 3', 'Headline 2', 'Headline 1']);
    await waitFor(() => expect(getToasts()).toEqual([]));
    unmount();
    expect(server.requests.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('sends the request and closes the toast when the user leaves the page', async () => {
    const server = installFakeNotificationsServer(3);
    const { user, unmount } = await renderPage();
    await user.click(getDeleteButton(3));
    unmount();
    expect(server.requests.at(-1)).toBe('DELETE /api/account/notifications/3');
    expect(latestToast()).toBeUndefined();
  });

  it('sends the request when the user closes the tab', async () => {
    const server = installFakeNotificationsServer(3);
    const { user } = await renderPage();
    await user.click(getDeleteButton(3));
    await act(async () => {
      dispatchEvent(new Event('pagehide'));
      await Promise.resolve();
    });
    expect(server.requests.at(-1)).toBe('DELETE /api/account/notifications/3');
  });

  it('restores the row and shows an error when the request fails', async () => {
    const server = installFakeNotificationsServer(3);
    const { user } = await renderPage();
    await user.click(getDeleteButton(2));
    server.failingRequests = 'DELETE';
    act(() => closeToast(latestToast()?.id ?? 0));
    await waitFor(() => expect(headlines()).toEqual(['Headline 3', 'Headline 2', 'Headline 1']));
    expect(latestToast()).toMatchObject({
      tone: 'error',
      text: expect.stringContaining('couldn’t delete') as unknown,
    });
  });

  it('shows every remaining notification when the user deletes one and then loads more', async () => {
    const server = installFakeNotificationsServer(14);
    const { user } = await renderPage();
    await user.click(getDeleteButton(10));
    act(() => closeToast(latestToast()?.id ?? 0));
    await waitFor(() => expect(server.notifications).toHaveLength(13));
    await user.click(screen.getByRole('link', { name: 'More...' }));
    await screen.findByText('Headline 4');
    while (screen.queryByRole('link', { name: 'More...' }))
      await user.click(screen.getByRole('link', { name: 'More...' }));
    await waitFor(() =>
      expect(headlines()).toEqual(
        [14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => `Headline ${id}`),
      ),
    );
  });
});

describe('remote.manifest.json', () => {
  it('lists the routes and slots of the remote', () => {
    expect(manifest.routes.map(({ path }) => path)).toEqual([notificationsPath.path]);
    expect(remote.routes.map(({ id }) => id)).toEqual(manifest.routes.map(({ id }) => id));
    expect(Object.keys(remote.slots)).toEqual(manifest.slots);
  });
});
