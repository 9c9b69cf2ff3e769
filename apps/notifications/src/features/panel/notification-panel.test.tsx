import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { eventBus } from '@paddock/event-bus';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from '@paddock/router/host';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { setReadIds } from '../../parts/read-ids.ts';
import { seenNotifications } from '../../parts/seen.ts';
import type { SeenNotifications } from '../../parts/seen.ts';
import { createSampleNotification } from '../../parts/testing/sample-notifications.ts';
import { installFakeNotificationsServer } from '../../parts/testing/fake-notifications-api.ts';
import { NotificationPanel } from './notification-panel.tsx';

beforeAll(installDialogMethods);

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>The bell</button>
      <NotificationPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const emitUnread = (notifications: number) =>
  act(() => eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications }));

let router: ReturnType<typeof createMemoryRouter>;
let seenEvents: SeenNotifications[];
let subscription: { unsubscribe(): void };

async function openPanel() {
  router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '*', Component: () => <h1>Somewhere else</h1> },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('The bell'));
  return { user, panel: screen.getByRole('dialog', { name: 'Notifications' }) };
}

const headlines = () => screen.queryAllByText(/^Headline/).map((element) => element.textContent);

beforeEach(() => {
  eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: 2 });
  seenEvents = [];
  subscription = seenNotifications.subscribe((each) => seenEvents.push(each));
});
afterEach(() => subscription.unsubscribe());

describe('NotificationPanel', () => {
  it('shows the unread count and the first page, each notification with its headline, second line and age', async () => {
    installFakeNotificationsServer(12, (id) => ({ is_read: id < 11 }));
    const { panel } = await openPanel();
    expect(await screen.findByText('Headline 12')).toBeInTheDocument();
    expect(within(panel).getByText('You have 2 unread notifications')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'Update Preferences' })).toHaveAttribute(
      'href',
      '/account/settings',
    );
    expect(headlines()).toHaveLength(10);
    expect(screen.getByText('Headline 12').tagName).toBe('STRONG');
    expect(screen.getByText('Line 12')).toBeInTheDocument();
    expect(screen.getAllByText('New')).toHaveLength(2);
    expect(seenEvents).toEqual([{ view: 'panel', ids: ['12', '11'] }]);
    // The bell's count may arrive before or after the rows.
    emitUnread(0);
    expect(within(panel).getByText('You have 2 unread notifications')).toBeInTheDocument();
    act(() => setReadIds(['12', '11'], true));
    expect(within(panel).getByText('You have no unread notifications')).toBeInTheDocument();
    expect(screen.queryByText('New')).toBeNull();
    // The coloured edge still shows which notifications the user had not seen.
    expect(screen.getByText('Headline 12').closest('li')).toHaveAttribute('data-new');
    act(() => setReadIds(['12', '11'], false));
    expect(screen.getAllByText('New')).toHaveLength(2);
  });

  it('appends the next page when More is pressed, focuses its first notification, and hides More after the last page', async () => {
    const server = installFakeNotificationsServer(12);
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'More...' }));
    await screen.findByText('Headline 1');
    expect(headlines()).toEqual(Array.from({ length: 12 }, (_, index) => `Headline ${12 - index}`));
    expect(screen.queryByRole('button', { name: 'More...' })).toBeNull();
    await waitFor(() => expect(screen.getByText('Headline 2').closest('a')).toHaveFocus());
    expect(server.requests.map((call) => /page=(\d+)/.exec(call)?.[1])).toEqual(['1', '2']);
  });

  it('closes and navigates on a click, and renders no link for an empty URL or a script URL', async () => {
    installFakeNotificationsServer(3, (id) => ({
      url: ['', 'javascript:alert(1)', '', '/account/messages/3'][id] ?? '',
    }));
    const { user } = await openPanel();
    await screen.findByText('Headline 3');
    expect(screen.getByText('Headline 1').closest('a')).toBeNull();
    expect(screen.getByText('Headline 2').closest('a')).toBeNull();
    await user.click(screen.getByText('Headline 3'));
    expect(await screen.findByText('Somewhere else')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account/messages/3');
  });

  it('shows the specification’s text when there are no notifications', async () => {
    installFakeNotificationsServer(0);
    await openPanel();
    expect(
      await screen.findByRole('heading', { name: 'No notifications yet' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText("When you get notifications, they'll show up here."),
    ).toBeInTheDocument();
  });

  it('shows a loading error in the panel and retries', async () => {
    const server = installFakeNotificationsServer(2);
    server.failingRequests = 'GET';
    const { user, panel } = await openPanel();
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'We couldn’t load your notificationsPaddock cannot reach its data.Error code: database_unavailable, request r1',
    );
    server.failingRequests = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Headline 2')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the loaded notifications when the next page fails', async () => {
    const server = installFakeNotificationsServer(12);
    const { user, panel } = await openPanel();
    await screen.findByText('Headline 12');
    server.failingRequests = 'GET';
    await user.click(screen.getByRole('button', { name: 'More...' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'We couldn’t load more notifications',
    );
    expect(headlines()).toHaveLength(10);
    server.failingRequests = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Headline 1')).toBeInTheDocument();
  });

  it('adds new notifications at the top while open, and fetches nothing when the count falls', async () => {
    const server = installFakeNotificationsServer(12);
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'More...' }));
    await screen.findByText('Headline 1');
    emitUnread(1);
    server.notifications = [createSampleNotification(13), ...server.notifications];
    emitUnread(2);
    await screen.findByText('Headline 13');
    expect(headlines()).toEqual(Array.from({ length: 13 }, (_, index) => `Headline ${13 - index}`));
    expect(server.requests).toHaveLength(3);
  });

  it('loads several pages of new notifications, including those that arrive while More is loading', async () => {
    const server = installFakeNotificationsServer(25);
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'More...' }));
    await screen.findByText('Headline 6');
    server.notifications = [
      ...Array.from({ length: 23 }, (_, index) => createSampleNotification(48 - index)),
      ...server.notifications,
    ];
    const originalFetch = globalThis.fetch;
    const late = Promise.withResolvers<null>();
    globalThis.fetch = async (input, init) => {
      const response = await originalFetch(input, init);
      // Delay the response for page 3 until the newest page has arrived.
      if ((input as string).includes('page=3') && server.requests.length === 3) await late.promise;
      return response;
    };
    await user.click(screen.getByRole('button', { name: 'More...' }));
    emitUnread(3);
    await screen.findByText('Headline 48');
    late.resolve(null);
    await screen.findByText('Headline 5');
    while (screen.queryByRole('button', { name: 'More...' }))
      await user.click(screen.getByRole('button', { name: 'More...' }));
    await waitFor(() =>
      expect(headlines()).toEqual(
        Array.from({ length: 48 }, (_, index) => `Headline ${48 - index}`),
      ),
    );
  });

  it('shows the already loaded notifications when it is opened again, and emits an event when it is closed', async () => {
    const server = installFakeNotificationsServer(2);
    const { user } = await openPanel();
    await screen.findByText('Headline 2');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(seenEvents.at(-1)).toEqual({ view: 'panel', ids: null });
    server.failingRequests = 'GET';
    await user.click(screen.getByText('The bell'));
    expect(headlines()).toEqual(['Headline 2', 'Headline 1']);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load');
  });
});

describe('NotificationPanel while loading', () => {
  it('shows a skeleton and announces that it is loading', async () => {
    const late = Promise.withResolvers<Response>();
    globalThis.fetch = jest.fn<typeof fetch>(() => late.promise);
    await openPanel();
    expect(screen.getByText('Loading notifications')).toBeInTheDocument();
    late.resolve(Response.json({ notifications: [], total: 0, total_unread: 0 }));
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(screen.queryByText('Loading notifications')).toBeNull();
  });
});
