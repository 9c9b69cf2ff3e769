import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { eventBus } from '@paddock/event-bus';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from '@paddock/router/host';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { seen } from '../../parts/seen.ts';
import type { Seen } from '../../parts/seen.ts';
import { sampleNotification } from '../../parts/testing/sample-notifications.ts';
import { openFakeServer } from '../../parts/testing/fake-notifications-api.ts';
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

const tellUnread = (notifications: number) =>
  act(() => eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications }));

let router: ReturnType<typeof createMemoryRouter>;
let heard: Seen[];
let listening: { unsubscribe(): void };

async function open() {
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
  heard = [];
  listening = seen.subscribe((each) => heard.push(each));
});
afterEach(() => listening.unsubscribe());

describe('the panel', () => {
  it('says how much is unread, and shows the newest page: headline, second line, age', async () => {
    openFakeServer(12, (id) => ({ is_read: id < 11 }));
    const { panel } = await open();
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
    expect(heard).toEqual([{ by: 'panel', ids: ['12', '11'] }]);
    tellUnread(0);
    expect(within(panel).getByText('You have no unread notifications')).toBeInTheDocument();
    // What was new to the reader stays so while they look.
    expect(screen.getAllByText('New')).toHaveLength(2);
  });

  it('appends the next page at More, with the focus on the first of it, until there are no more', async () => {
    const server = openFakeServer(12);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More...' }));
    await screen.findByText('Headline 1');
    expect(headlines()).toEqual(Array.from({ length: 12 }, (_, index) => `Headline ${12 - index}`));
    expect(screen.queryByRole('button', { name: 'More...' })).toBeNull();
    await waitFor(() => expect(screen.getByText('Headline 2').closest('a')).toHaveFocus());
    expect(server.calls.map((call) => /page=(\d+)/.exec(call)?.[1])).toEqual(['1', '2']);
  });

  it('closes and goes where one leads; one that leads nowhere is no link, and a script never is', async () => {
    openFakeServer(3, (id) => ({
      url: ['', 'javascript:alert(1)', '', '/account/messages/3'][id] ?? '',
    }));
    const { user } = await open();
    await screen.findByText('Headline 3');
    expect(screen.getByText('Headline 1').closest('a')).toBeNull();
    expect(screen.getByText('Headline 2').closest('a')).toBeNull();
    await user.click(screen.getByText('Headline 3'));
    expect(await screen.findByText('Somewhere else')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account/messages/3');
  });

  it('says in the words of the specification that there are none', async () => {
    openFakeServer(0);
    await open();
    expect(
      await screen.findByRole('heading', { name: 'No notifications yet' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText("When you get notifications, they'll show up here."),
    ).toBeInTheDocument();
  });

  it('says what went wrong, in itself, and tries again', async () => {
    const server = openFakeServer(2);
    server.refuse = 'GET';
    const { user, panel } = await open();
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'Your notifications could not be loadedPaddock cannot reach its data.Code database_unavailable, request r1',
    );
    server.refuse = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Headline 2')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what is there when the next page fails', async () => {
    const server = openFakeServer(12);
    const { user, panel } = await open();
    await screen.findByText('Headline 12');
    server.refuse = 'GET';
    await user.click(screen.getByRole('button', { name: 'More...' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'The next ones could not be loaded',
    );
    expect(headlines()).toHaveLength(10);
    server.refuse = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Headline 1')).toBeInTheDocument();
  });

  it('puts what comes while it is open on top, and asks for nothing where the count falls', async () => {
    const server = openFakeServer(12);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More...' }));
    await screen.findByText('Headline 1');
    tellUnread(1);
    server.notifications = [sampleNotification(13), ...server.notifications];
    tellUnread(2);
    await screen.findByText('Headline 13');
    expect(headlines()).toEqual(Array.from({ length: 13 }, (_, index) => `Headline ${13 - index}`));
    expect(server.calls).toHaveLength(3);
  });

  it('finds all that came, were it more than a page, and keeps what comes while More is under way', async () => {
    const server = openFakeServer(25);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More...' }));
    await screen.findByText('Headline 6');
    server.notifications = [
      ...Array.from({ length: 23 }, (_, index) => sampleNotification(48 - index)),
      ...server.notifications,
    ];
    const answer = globalThis.fetch;
    const late = Promise.withResolvers<null>();
    globalThis.fetch = async (input, init) => {
      const given = await answer(input, init);
      // The third page is answered after the newest ones.
      if ((input as string).includes('page=3') && server.calls.length === 3) await late.promise;
      return given;
    };
    await user.click(screen.getByRole('button', { name: 'More...' }));
    tellUnread(3);
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

  it('is put away: nothing of it is marked any more, and what was there is there at once the next time', async () => {
    const server = openFakeServer(2);
    const { user } = await open();
    await screen.findByText('Headline 2');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(heard.at(-1)).toEqual({ by: 'panel', ids: null });
    server.refuse = 'GET';
    await user.click(screen.getByText('The bell'));
    expect(headlines()).toEqual(['Headline 2', 'Headline 1']);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  });
});

describe('a list on its way', () => {
  it('keeps its place and says so', async () => {
    const late = Promise.withResolvers<Response>();
    globalThis.fetch = jest.fn<typeof fetch>(() => late.promise);
    await open();
    expect(screen.getByText('Loading notifications')).toBeInTheDocument();
    late.resolve(Response.json({ notifications: [], total: 0, total_unread: 0 }));
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(screen.queryByText('Loading notifications')).toBeNull();
  });
});
