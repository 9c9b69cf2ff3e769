import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  MAX_WATCH_NOTE_LENGTH as LONGEST,
  MAX_GUEST_LISTINGS_PER_REQUEST,
  WATCH_FILTERS,
  WATCH_ORDERS,
} from '@paddock/contracts/http';
import { GUEST_WATCHES_KEY, OUTDATED_WATCHLIST_KEY } from '@paddock/offline/guest-storage';
import { eventBus } from '@paddock/event-bus';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { providePlatformServices } from '../platform-services.ts';
import { GUEST_LISTINGS_PER_PAGE } from '../features/watchlist/use-guest-watchlist.ts';
import { MAX_NOTE_LENGTH } from '../features/watchlist/watch-note.tsx';
import { WATCHLIST_FILTERS, WATCHLIST_ORDERS } from '../features/watchlist/watch-query.ts';
import { FAKE_PLATFORM, resetOutboxAndSignIn } from './testing/reset-outbox.ts';
import {
  createWatchList,
  SIGNED_IN_USER as MERE,
  renderWatchlist,
  createWatchedListing,
} from './testing/render-watchlist.tsx';

const PAGE = '/account/watchlist';
const LIST = 'GET /api/account/watchlist?sort=newest&show=all';
const respondWith =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const respondWithNoContent = () => new Response(null, { status: 204 });
const respondWithError = respondWith(
  { code: 'forbidden', message: 'It is not you, it is us.', requestId: 'r' },
  403,
);

const getTitles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const getCard = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('li') as HTMLElement;
const pressUndo = () => act(() => getToasts().at(-1)?.action?.onAct());

beforeEach(() => {
  localStorage.clear();
  resetOutboxAndSignIn(MERE);
});
afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
  jest.useRealTimers();
});

test('the watchlist limits in the account remote equal the API’s', () => {
  expect([MAX_NOTE_LENGTH, GUEST_LISTINGS_PER_PAGE, WATCHLIST_ORDERS, WATCHLIST_FILTERS]).toEqual([
    LONGEST,
    MAX_GUEST_LISTINGS_PER_REQUEST,
    WATCH_ORDERS,
    WATCH_FILTERS,
  ]);
});

describe('the watchlist of a signed-in user', () => {
  test('shows what has changed, and links to other orders, filters and kinds', async () => {
    await renderWatchlist(`${PAGE}?sort=changed&show=wrong`, {
      'GET /api/account/watchlist?sort=changed&show=all': respondWith(
        createWatchList(
          [
            createWatchedListing(1, { changes: ['price-dropped', 'ends-soon'] }),
            createWatchedListing(2, { state: 'sold', endsAt: null, changes: ['sold'] }),
            createWatchedListing(3),
            createWatchedListing(4, { state: 'ended', endsAt: null, listing: null }),
          ],
          {
            kinds: [
              { kind: 'item', count: 3 },
              { kind: 'job', count: 1 },
            ],
          },
        ),
      ),
    });
    expect(getTitles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']);
    for (const text of ['$3,900', 'Price drop: was $4,500', 'Ends soon', 'Te Awamutu'])
      expect(getCard('Tractor 1')).toHaveTextContent(text);
    expect(getCard('Tractor 2')).toHaveTextContent('Sold since your last visit');
    expect(getCard('Tractor 3')).toHaveTextContent('Ends 20 December');
    expect(getCard('Tractor 3')).not.toHaveTextContent('was');
    expect(screen.getByText(/has been taken down/)).toBeInTheDocument();
    expect(screen.getByText('4 listings, 2 changed since your last visit.')).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Filter' }));
    expect(links.getByRole('link', { name: 'Ended 2' })).toHaveAttribute(
      'href',
      `${PAGE}?show=ended&sort=changed`,
    );
    expect(links.getByRole('link', { name: 'Jobs 1' })).toHaveAttribute(
      'href',
      `${PAGE}?kind=job&sort=changed`,
    );
    expect(links.getByRole('link', { name: 'Lowest price' })).toHaveAttribute(
      'href',
      `${PAGE}?sort=price`,
    );
    expect(links.getByRole('link', { name: 'Recently changed' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('leaves out the filters and orders that would change nothing', async () => {
    const show = async (all: number, live: number, shown = 'all') => {
      await renderWatchlist(shown === 'all' ? PAGE : `${PAGE}?show=${shown}`, {
        [LIST.replace('show=all', `show=${shown}`)]: respondWith(
          createWatchList([createWatchedListing(1)], {
            counts: { all, changed: 0, live, ended: all - live },
          }),
        ),
      });
      const bar = screen.queryByRole('navigation', { name: 'Filter' });
      const names = bar
        ? within(bar)
            .getAllByRole('link')
            .map(({ textContent }) => textContent)
        : [];
      cleanup();
      return names;
    };
    const orders = ['Recently watched', 'Recently changed', 'Ending soonest', 'Lowest price'];
    expect(await show(1, 1)).toEqual([]);
    expect(await show(2, 2)).toEqual(orders);
    expect(await show(2, 2, 'ended')).toEqual(['All 2', 'Ended 0', ...orders]);
    expect(await show(2, 1)).toEqual(['All 2', 'Live 1', 'Ended 1', ...orders]);
  });

  test('is marked as seen page by page, after each has been visible for a second', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const calls = await renderWatchlist(PAGE, {
      [LIST]: respondWith(createWatchList([createWatchedListing(1)], { nextCursor: 'c1' })),
      [`${LIST}&cursor=c1`]: respondWith(
        createWatchList([createWatchedListing(1), createWatchedListing(2)], {
          asOf: '2026-11-22T00:00:09.000Z',
        }),
      ),
      'POST /api/account/watchlist/seen': respondWithNoContent,
    });
    const getSeenBodies = () =>
      calls.filter(({ request }) => request.endsWith('/seen')).map(({ body }) => body);
    act(() => jest.advanceTimersByTime(900));
    expect(getSeenBodies()).toEqual([]);
    act(() => jest.advanceTimersByTime(200));
    await waitFor(() =>
      expect(getSeenBodies()).toEqual([{ ids: ['123456781'], asOf: '2026-11-22T00:00:00.000Z' }]),
    );
    const more = screen.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', `${PAGE}?cursor=c1`);
    await user.click(more);
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1', 'Tractor 2']));
    act(() => jest.advanceTimersByTime(1_100));
    await waitFor(() =>
      expect(getSeenBodies()[1]).toEqual({
        ids: ['123456781', '123456782'],
        asOf: '2026-11-22T00:00:09.000Z',
      }),
    );
  });

  test('unwatches a single listing, or all ended ones together, and Undo restores each at its original position', async () => {
    const all = [
      createWatchedListing(1),
      createWatchedListing(2, { state: 'sold', endsAt: null }),
      createWatchedListing(3),
    ];
    const calls = await renderWatchlist(PAGE, {
      [LIST]: respondWith(createWatchList(all)),
      'DELETE /api/account/watchlist/123456781': respondWithNoContent,
      'DELETE /api/account/watchlist/123456783': respondWithError,
      'POST /api/account/watchlist/remove-ended': respondWith({ ids: ['123456782'] }),
      'POST /api/account/watchlist/take-back': respondWith({ ids: ['123456781', '123456782'] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 1' }));
    expect(getTitles()).toEqual(['Tractor 2', 'Tractor 3']);
    await waitFor(() => expect(getToasts().at(-1)?.action?.label).toBe('Undo'));
    pressUndo();
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove ended listings' }));
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1', 'Tractor 3']));
    pressUndo();
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']));
    expect(
      calls.filter(({ request }) => request.endsWith('/take-back')).map(({ body }) => body),
    ).toEqual([{ ids: ['123456781'] }, { ids: ['123456782'] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 3' }));
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ tone: 'error' }));
    // The toast comes before React has put the listing back.
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']));
  });

  test('applies a click to the list that is shown, even when the user clicks before React has run its effects', async () => {
    await renderWatchlist(PAGE, {
      [LIST]: respondWith(
        createWatchList([
          createWatchedListing(1),
          createWatchedListing(2),
          createWatchedListing(3),
        ]),
      ),
      'DELETE /api/account/watchlist/123456781': respondWithNoContent,
      'DELETE /api/account/watchlist/123456783': respondWithError,
      'POST /api/account/watchlist/take-back': respondWith({ ids: ['123456781'] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 1' }));
    await waitFor(() => expect(getToasts().at(-1)?.action?.label).toBe('Undo'));
    // The observer runs after React's commit and before its effects.
    const observer = new MutationObserver(() => {
      if (getTitles().length < 3) return;
      observer.disconnect();
      screen.getByRole('button', { name: 'Stop watching: Tractor 3' }).click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    pressUndo();
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ tone: 'error' }));
    // The toast comes before React has put the listing back.
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']));
  });

  test('restores only the listing that could not be removed', async () => {
    let respond: (response: Response) => void = () => undefined;
    await renderWatchlist(PAGE, {
      [LIST]: respondWith(
        createWatchList([
          createWatchedListing(1),
          createWatchedListing(2),
          createWatchedListing(3),
        ]),
      ),
      'DELETE /api/account/watchlist/123456783': () =>
        new Promise<Response>((resolve) => (respond = resolve)),
      'DELETE /api/account/watchlist/123456781': respondWithNoContent,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 1' }));
    await waitFor(() => expect(getToasts().at(-1)?.action?.label).toBe('Undo'));
    respond(respondWithError());
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ tone: 'error' }));
    // The toast comes before React has put the listing back.
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 2', 'Tractor 3']));
  });

  test('queues the unwatching of listings while offline, and Undo still works before it is sent', async () => {
    const responses: Record<string, () => Response> = {
      [LIST]: respondWith(createWatchList([createWatchedListing(1), createWatchedListing(2)])),
    };
    const calls = await renderWatchlist(PAGE, responses);
    for (const number of [1, 2]) {
      await userEvent.click(
        screen.getByRole('button', { name: `Stop watching: Tractor ${number}` }),
      );
      await waitFor(() =>
        expect(getToasts().at(-1)).toMatchObject({
          text: `Removed from your watchlist: “Tractor ${number}”.`,
          action: { label: 'Undo' },
        }),
      );
    }
    expect(getTitles().filter((title) => title.startsWith('Tractor'))).toEqual([]);
    pressUndo();
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 2']));
    Object.assign(responses, {
      'DELETE /api/account/watchlist/123456781': respondWithNoContent,
      'DELETE /api/account/watchlist/123456782': respondWithNoContent,
      'PUT /api/account/watchlist/123456782': respondWithNoContent,
    });
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('pd-outbox'))).toEqual([]),
    );
    const getLastMethod = (number: number) =>
      calls
        .filter(({ request }) => request.endsWith(`12345678${number}`))
        .at(-1)
        ?.request.split(' ')[0];
    expect([getLastMethod(1), [undefined, 'PUT'].includes(getLastMethod(2))]).toEqual([
      'DELETE',
      true,
    ]);
  });

  test('reloads after a guest’s watched listings were migrated to the account', async () => {
    localStorage.setItem(GUEST_WATCHES_KEY, JSON.stringify(['123456781']));
    const responses = { [LIST]: respondWith(createWatchList([])) };
    const migrateGuestData = jest.fn(async (_userId: string) => {
      await Promise.resolve();
      localStorage.clear();
      sessionStorage.setItem(OUTDATED_WATCHLIST_KEY, 'true');
      responses[LIST] = respondWith(createWatchList([createWatchedListing(1)]));
    });
    providePlatformServices({
      loadPlatform: () => Promise.resolve({ ...FAKE_PLATFORM, migrateGuestData }),
    });
    await renderWatchlist(PAGE, responses);
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1']));
    expect(migrateGuestData).toHaveBeenCalledWith(MERE.id);
    expect(sessionStorage.getItem(OUTDATED_WATCHLIST_KEY)).toBeNull();
  });

  test('shows an empty state when no listings are watched', async () => {
    await renderWatchlist(PAGE, { [LIST]: respondWith(createWatchList([])) });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your watchlist is empty' }),
    ).toBeInTheDocument();
  });

  test('shows an empty state when no listing matches the filter', async () => {
    await renderWatchlist(`${PAGE}?show=changed`, {
      'GET /api/account/watchlist?sort=newest&show=changed': respondWith(
        createWatchList([], { counts: { all: 3, changed: 0, live: 3, ended: 0 } }),
      ),
    });
    expect(
      screen.getByRole('heading', { name: 'Nothing has changed since your last visit' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', PAGE);
  });
});

describe('a note on a watched listing', () => {
  const NOTE = 'PUT /api/account/watchlist/123456781/note';
  const openNote = () => userEvent.click(screen.getByRole('button', { name: /note: Tractor 1$/ }));
  const getNoteField = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note on Tractor 1' });

  test('is saved while the user types, and shown as text afterwards', async () => {
    const calls = await renderWatchlist(PAGE, {
      [LIST]: respondWith(createWatchList([createWatchedListing(1)])),
      [NOTE]: respondWithNoContent,
    });
    await openNote();
    await waitFor(() => expect(getNoteField()).toHaveFocus());
    await userEvent.type(getNoteField(), 'Ask about the tyres');
    await waitFor(
      () =>
        expect(calls.filter(({ request }) => request === NOTE).at(-1)?.body).toEqual({
          note: 'Ask about the tyres',
        }),
      { timeout: 4_000 },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close note: Tractor 1' }));
    expect(getCard('Tractor 1')).toHaveTextContent('Ask about the tyres');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('pd-note'))).toEqual([]),
    );
  });

  test('stays in the browser, under the user’s id, when it could not be saved, and is sent later', async () => {
    const responses = {
      [LIST]: respondWith(createWatchList([createWatchedListing(1, { note: 'Old' })])),
      [NOTE]: respondWithError,
    };
    const calls = await renderWatchlist(PAGE, responses);
    await openNote();
    await userEvent.type(getNoteField(), '!');
    await userEvent.tab();
    expect(await screen.findByText(/^Not saved yet\. It is not you/)).toBeInTheDocument();
    expect(localStorage.getItem(`pd-note:${MERE.id}:123456781`)).toBe('Old!');
    responses[NOTE] = respondWithNoContent;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem(`pd-note:${MERE.id}:123456781`)).toBeNull());
    expect(calls.filter(({ request }) => request === NOTE)).toHaveLength(2);
  });

  test('is stored while the browser is offline, and only the last version is sent when it is online', async () => {
    const responses: Record<string, () => Response> = {
      [LIST]: respondWith(createWatchList([createWatchedListing(1, { note: 'Old' })])),
    };
    const calls = await renderWatchlist(PAGE, responses);
    await openNote();
    await userEvent.type(getNoteField(), '!');
    await userEvent.tab();
    expect(
      await screen.findByText(
        'Saved on this device. We’ll save it to your account when you’re back in range.',
      ),
    ).toBeInTheDocument();
    await userEvent.type(getNoteField(), '!');
    await userEvent.tab();
    expect(localStorage.getItem(`pd-note:${MERE.id}:123456781`)).toBe('Old!!');
    const before = calls.length;
    responses[NOTE] = respondWithNoContent;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(
        calls
          .slice(before)
          .filter(({ request }) => request === NOTE)
          .map(({ body }) => body),
      ).toEqual([{ note: 'Old!!' }]),
    );
  });

  test('is restored and saved when the browser was closed before saving it', async () => {
    localStorage.setItem(`pd-note:${MERE.id}:123456781`, 'Ring on Saturday');
    const calls = await renderWatchlist(PAGE, {
      [LIST]: respondWith(createWatchList([createWatchedListing(1, { note: 'Old' })])),
      [NOTE]: respondWithNoContent,
    });
    await waitFor(() => expect(getCard('Tractor 1')).toHaveTextContent('Ring on Saturday'));
    await waitFor(
      () =>
        expect(calls.find(({ request }) => request === NOTE)?.body).toEqual({
          note: 'Ring on Saturday',
        }),
      { timeout: 4_000 },
    );
  });
});

describe('the watchlist of a guest', () => {
  const createGuestListing = (number: number) => ({
    listingId: createWatchedListing(number).listingId,
    listing: createWatchedListing(number).listing,
  });
  const saveGuestIds = (ids: readonly string[]) =>
    localStorage.setItem(GUEST_WATCHES_KEY, JSON.stringify(ids));
  const readGuestIds = () =>
    JSON.parse(localStorage.getItem(GUEST_WATCHES_KEY) ?? '[]') as string[];
  beforeEach(() => eventBus.emit('session.changed', { user: null }));

  test('shows the listings stored in the browser and a link to sign in, and requests nothing from the account API', async () => {
    const ids = [1, 2, 3].map((number) => createWatchedListing(number).listingId);
    saveGuestIds(ids);
    const calls = await renderWatchlist(PAGE, {
      [`GET /api/listings/guest?ids=${encodeURIComponent(ids.join())}`]: respondWith({
        listings: [
          createGuestListing(1),
          { ...createGuestListing(2), listing: null },
          createGuestListing(3),
        ],
      }),
    });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?return=%2Faccount%2Fwatchlist',
    );
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1', 'Tractor 3']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove ended listings' }));
    expect(readGuestIds()).toEqual([ids[0], ids[2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 1' }));
    expect([getTitles(), readGuestIds()]).toEqual([['Tractor 3'], [ids[2]]]);
    pressUndo();
    await waitFor(() => expect(getTitles()).toEqual(['Tractor 1', 'Tractor 3']));
    expect(readGuestIds()).toEqual([ids[0], ids[2]]);
    expect(calls.every(({ request }) => request.startsWith('GET /api/listings/guest'))).toBe(true);
  });

  test('loads twenty listings at a time, and can retry after an error', async () => {
    const ids = Array.from({ length: 23 }, (_, index) => createWatchedListing(index).listingId);
    saveGuestIds(ids);
    const toRequest = (some: readonly string[]) =>
      `GET /api/listings/guest?ids=${encodeURIComponent(some.join())}`;
    const responses: Record<string, () => Response> = {
      [toRequest(ids.slice(0, 20))]: respondWith({
        listings: ids.slice(0, 20).map((_, index) => createGuestListing(index)),
      }),
    };
    await renderWatchlist(PAGE, responses);
    await waitFor(() => expect(getTitles()).toHaveLength(20));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach Paddock');
    responses[toRequest(ids.slice(20))] = respondWith({
      listings: [20, 21, 22].map(createGuestListing),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getTitles()).toHaveLength(23));
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('explains how to start when the watchlist is empty, and offers no listings to save', async () => {
    await renderWatchlist(PAGE, {});
    expect(
      await screen.findByRole('heading', { name: 'Your watchlist is empty' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search listings' })).toHaveAttribute('href', '/');
    expect(
      screen.getByRole('link', { name: 'Sign in to see your watchlist from other devices' }),
    ).toHaveAttribute('href', '/login?return=%2Faccount%2Fwatchlist');
    expect(screen.queryByText(/save these to your account/)).toBeNull();
  });
});
