import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  MAX_WATCH_NOTE_LENGTH as LONGEST,
  MAX_GUEST_LISTINGS_PER_REQUEST,
  WATCH_FILTERS,
  WATCH_ORDERS,
} from '@paddock/contracts/http';
import { GUEST_WATCHES_KEY } from '@paddock/contracts/guest-storage';
import { eventBus } from '@paddock/event-bus';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { KEPT_PER_PAGE } from '../features/watchlist/use-kept-list.ts';
import { LONGEST_NOTE } from '../features/watchlist/watch-note.tsx';
import { FILTERS, ORDERS } from '../features/watchlist/watch-query.ts';
import { freshOutbox } from './testing/fresh-outbox.ts';
import { createWatchList, ME as MERE, showWatchlist, watched } from './testing/show-watchlist.tsx';

const PAGE = '/account/watchlist';
const LIST = 'GET /api/account/watchlist?sort=newest&show=all';
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const done = () => new Response(null, { status: 204 });
const refused = json(
  { code: 'forbidden', message: 'It is not you, it is us.', requestId: 'r' },
  403,
);

const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const card = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('li') as HTMLElement;
const undo = () => act(() => getToasts().at(-1)?.action?.onAct());

beforeEach(() => {
  localStorage.clear();
  freshOutbox(MERE);
});
afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
  jest.useRealTimers();
});

test('knows what the API takes', () => {
  expect([LONGEST_NOTE, KEPT_PER_PAGE, ORDERS, FILTERS]).toEqual([
    LONGEST,
    MAX_GUEST_LISTINGS_PER_REQUEST,
    WATCH_ORDERS,
    WATCH_FILTERS,
  ]);
});

describe('somebody’s own list', () => {
  test('says what is new about each, and leads to other orders, filters and kinds', async () => {
    await showWatchlist(`${PAGE}?sort=changed&show=wrong`, {
      'GET /api/account/watchlist?sort=changed&show=all': json(
        createWatchList(
          [
            watched(1, { changes: ['price-dropped', 'ends-soon'] }),
            watched(2, { state: 'sold', ends_at: null, changes: ['sold'] }),
            watched(3),
            watched(4, { state: 'ended', ends_at: null, listing: null }),
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
    expect(titles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']);
    for (const text of ['$3,900', 'Price drop: was $4,500', 'Ends soon', 'Te Awamutu'])
      expect(card('Tractor 1')).toHaveTextContent(text);
    expect(card('Tractor 2')).toHaveTextContent('Sold since you looked');
    expect(card('Tractor 3')).toHaveTextContent('Ends 20 December');
    expect(card('Tractor 3')).not.toHaveTextContent('was');
    expect(screen.getByText(/has been taken down/)).toBeInTheDocument();
    expect(screen.getByText('4 listings, 2 changed since you last looked.')).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'What is shown' }));
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
    expect(links.getByRole('link', { name: 'What changed' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('is looked at once it has been on the screen for a second, page by page', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const calls = await showWatchlist(PAGE, {
      [LIST]: json(createWatchList([watched(1)], { next_cursor: 'c1' })),
      [`${LIST}&cursor=c1`]: json(
        createWatchList([watched(1), watched(2)], { as_of: '2026-11-22T00:00:09.000Z' }),
      ),
      'POST /api/account/watchlist/seen': done,
    });
    const looks = () => calls.filter(({ what }) => what.endsWith('/seen')).map(({ body }) => body);
    act(() => jest.advanceTimersByTime(900));
    expect(looks()).toEqual([]);
    act(() => jest.advanceTimersByTime(200));
    await waitFor(() =>
      expect(looks()).toEqual([{ ids: ['123456781'], as_of: '2026-11-22T00:00:00.000Z' }]),
    );
    const more = screen.getByRole('link', { name: 'More' });
    expect(more).toHaveAttribute('href', `${PAGE}?cursor=c1`);
    await user.click(more);
    await waitFor(() => expect(titles()).toEqual(['Tractor 1', 'Tractor 2']));
    act(() => jest.advanceTimersByTime(1_100));
    await waitFor(() =>
      expect(looks()[1]).toEqual({
        ids: ['123456781', '123456782'],
        as_of: '2026-11-22T00:00:09.000Z',
      }),
    );
  });

  test('lets go at once, in its place again with Undo, and all that have ended together', async () => {
    const all = [watched(1), watched(2, { state: 'sold', ends_at: null }), watched(3)];
    const calls = await showWatchlist(PAGE, {
      [LIST]: json(createWatchList(all)),
      'DELETE /api/account/watchlist/123456781': done,
      'DELETE /api/account/watchlist/123456783': refused,
      'POST /api/account/watchlist/remove-ended': json({ ids: ['123456782'] }),
      'POST /api/account/watchlist/take-back': json({ ids: ['123456781', '123456782'] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 1' }));
    expect(titles()).toEqual(['Tractor 2', 'Tractor 3']);
    await waitFor(() => expect(getToasts().at(-1)?.action?.label).toBe('Undo'));
    undo();
    await waitFor(() => expect(titles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove all that have ended' }));
    await waitFor(() => expect(titles()).toEqual(['Tractor 1', 'Tractor 3']));
    undo();
    await waitFor(() => expect(titles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']));
    expect(calls.filter(({ what }) => what.endsWith('/take-back')).map(({ body }) => body)).toEqual(
      [{ ids: ['123456781'] }, { ids: ['123456782'] }],
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 3' }));
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ tone: 'error' }));
    expect(titles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']);
  });

  test('acts on the list that is shown, also for a press before React has run its effects', async () => {
    await showWatchlist(PAGE, {
      [LIST]: json(createWatchList([watched(1), watched(2), watched(3)])),
      'DELETE /api/account/watchlist/123456781': done,
      'DELETE /api/account/watchlist/123456783': refused,
      'POST /api/account/watchlist/take-back': json({ ids: ['123456781'] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 1' }));
    await waitFor(() => expect(getToasts().at(-1)?.action?.label).toBe('Undo'));
    // It is notified between React's commit and its effects.
    const observer = new MutationObserver(() => {
      if (titles().length < 3) return;
      observer.disconnect();
      screen.getByRole('button', { name: 'Stop watching: Tractor 3' }).click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    undo();
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ tone: 'error' }));
    expect(titles()).toEqual(['Tractor 1', 'Tractor 2', 'Tractor 3']);
  });

  test('puts back the one that could not be removed, and no other', async () => {
    let refuse: (response: Response) => void = () => undefined;
    await showWatchlist(PAGE, {
      [LIST]: json(createWatchList([watched(1), watched(2), watched(3)])),
      'DELETE /api/account/watchlist/123456783': () =>
        new Promise<Response>((resolve) => (refuse = resolve)),
      'DELETE /api/account/watchlist/123456781': done,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 1' }));
    await waitFor(() => expect(getToasts().at(-1)?.action?.label).toBe('Undo'));
    refuse(refused());
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ tone: 'error' }));
    expect(titles()).toEqual(['Tractor 2', 'Tractor 3']);
  });

  test('without a signal what is let go of is away, goes later, and can be had back meanwhile', async () => {
    const answers: Record<string, () => Response> = {
      [LIST]: json(createWatchList([watched(1), watched(2)])),
    };
    const calls = await showWatchlist(PAGE, answers);
    for (const number of [1, 2]) {
      await userEvent.click(
        screen.getByRole('button', { name: `Stop watching: Tractor ${number}` }),
      );
      await waitFor(() =>
        expect(getToasts().at(-1)).toMatchObject({
          text: `You no longer watch “Tractor ${number}”.`,
          action: { label: 'Undo' },
        }),
      );
    }
    expect(titles().filter((title) => title.startsWith('Tractor'))).toEqual([]);
    undo();
    await waitFor(() => expect(titles()).toEqual(['Tractor 2']));
    Object.assign(answers, {
      'DELETE /api/account/watchlist/123456781': done,
      'DELETE /api/account/watchlist/123456782': done,
      'PUT /api/account/watchlist/123456782': done,
    });
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('pd-outbox'))).toEqual([]),
    );
    const last = (number: number) =>
      calls
        .filter(({ what }) => what.endsWith(`12345678${number}`))
        .at(-1)
        ?.what.split(' ')[0];
    expect([last(1), [undefined, 'PUT'].includes(last(2))]).toEqual(['DELETE', true]);
  });

  test('is asked for again where what this browser kept while signed out joins it', async () => {
    localStorage.setItem(GUEST_WATCHES_KEY, JSON.stringify(['123456781']));
    const answers: Record<string, () => Response> = {
      [LIST]: json(createWatchList([])),
      'POST /api/account/watchlist/merge': () => {
        answers[LIST] = json(createWatchList([watched(1)]));
        return Response.json({ ids: ['123456781'], ignored: [] });
      },
    };
    await showWatchlist(PAGE, answers);
    await waitFor(() => expect(titles()).toEqual(['Tractor 1']));
  });

  test('says what there is to do where nothing is watched', async () => {
    await showWatchlist(PAGE, { [LIST]: json(createWatchList([])) });
    expect(
      screen.getByRole('heading', { level: 1, name: 'You are not watching anything yet' }),
    ).toBeInTheDocument();
  });

  test('says so where a filter finds nothing', async () => {
    await showWatchlist(`${PAGE}?show=changed`, {
      'GET /api/account/watchlist?sort=newest&show=changed': json(
        createWatchList([], { counts: { all: 3, changed: 0, live: 3, ended: 0 } }),
      ),
    });
    expect(
      screen.getByRole('heading', { name: 'Nothing has changed since you last looked' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show everything you watch' })).toHaveAttribute(
      'href',
      PAGE,
    );
  });
});

describe('a note', () => {
  const NOTE = 'PUT /api/account/watchlist/123456781/note';
  const open = () => userEvent.click(screen.getByRole('button', { name: /note: Tractor 1$/ }));
  const box = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note on Tractor 1' });

  test('is saved as it is typed, and read as words', async () => {
    const calls = await showWatchlist(PAGE, {
      [LIST]: json(createWatchList([watched(1)])),
      [NOTE]: done,
    });
    await open();
    await waitFor(() => expect(box()).toHaveFocus());
    await userEvent.type(box(), 'Ask about the tyres');
    await waitFor(
      () =>
        expect(calls.filter(({ what }) => what === NOTE).at(-1)?.body).toEqual({
          note: 'Ask about the tyres',
        }),
      { timeout: 4_000 },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Done with the note: Tractor 1' }));
    expect(card('Tractor 1')).toHaveTextContent('Ask about the tyres');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('pd-note'))).toEqual([]),
    );
  });

  test('that was not saved is kept by the browser, under its writer’s name, and goes on the next time', async () => {
    const answers = {
      [LIST]: json(createWatchList([watched(1, { note: 'Old' })])),
      [NOTE]: refused,
    };
    const calls = await showWatchlist(PAGE, answers);
    await open();
    await userEvent.type(box(), '!');
    await userEvent.tab();
    expect(await screen.findByText(/^Not saved yet\. It is not you/)).toBeInTheDocument();
    expect(localStorage.getItem(`pd-note:${MERE.id}:123456781`)).toBe('Old!');
    answers[NOTE] = done;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem(`pd-note:${MERE.id}:123456781`)).toBeNull());
    expect(calls.filter(({ what }) => what === NOTE)).toHaveLength(2);
  });

  test('without a signal says that it is kept, and is saved when there is one: the last words alone', async () => {
    const answers: Record<string, () => Response> = {
      [LIST]: json(createWatchList([watched(1, { note: 'Old' })])),
    };
    const calls = await showWatchlist(PAGE, answers);
    await open();
    await userEvent.type(box(), '!');
    await userEvent.tab();
    expect(
      await screen.findByText('Kept here. It is saved when there is a signal.'),
    ).toBeInTheDocument();
    await userEvent.type(box(), '!');
    await userEvent.tab();
    expect(localStorage.getItem(`pd-note:${MERE.id}:123456781`)).toBe('Old!!');
    const before = calls.length;
    answers[NOTE] = done;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(
        calls
          .slice(before)
          .filter(({ what }) => what === NOTE)
          .map(({ body }) => body),
      ).toEqual([{ note: 'Old!!' }]),
    );
  });

  test('typed before the browser was closed is there again, and saved', async () => {
    localStorage.setItem(`pd-note:${MERE.id}:123456781`, 'Ring on Saturday');
    const calls = await showWatchlist(PAGE, {
      [LIST]: json(createWatchList([watched(1, { note: 'Old' })])),
      [NOTE]: done,
    });
    await waitFor(() => expect(card('Tractor 1')).toHaveTextContent('Ring on Saturday'));
    await waitFor(
      () =>
        expect(calls.find(({ what }) => what === NOTE)?.body).toEqual({ note: 'Ring on Saturday' }),
      { timeout: 4_000 },
    );
  });
});

describe('nobody’s', () => {
  const listing = (number: number) => ({
    listing_id: watched(number).listing_id,
    listing: watched(number).listing,
  });
  const keep = (ids: readonly string[]) =>
    localStorage.setItem(GUEST_WATCHES_KEY, JSON.stringify(ids));
  const kept = () => JSON.parse(localStorage.getItem(GUEST_WATCHES_KEY) ?? '[]') as string[];
  beforeEach(() => eventBus.emit('session.changed', { user: null }));

  test('is what this browser keeps, with the way to have it everywhere; the account is not asked', async () => {
    const ids = [1, 2, 3].map((number) => watched(number).listing_id);
    keep(ids);
    const calls = await showWatchlist(PAGE, {
      [`GET /api/listings/kept?ids=${encodeURIComponent(ids.join())}`]: json({
        kept: [listing(1), { ...listing(2), listing: null }, listing(3)],
      }),
    });
    expect(screen.getByRole('link', { name: 'Sign in and keep it' })).toHaveAttribute(
      'href',
      '/login?return=%2Faccount%2Fwatchlist',
    );
    await waitFor(() => expect(titles()).toEqual(['Tractor 1', 'Tractor 3']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove all that have ended' }));
    expect(kept()).toEqual([ids[0], ids[2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop watching: Tractor 1' }));
    expect([titles(), kept()]).toEqual([['Tractor 3'], [ids[2]]]);
    undo();
    await waitFor(() => expect(titles()).toEqual(['Tractor 1', 'Tractor 3']));
    expect(kept()).toEqual([ids[0], ids[2]]);
    expect(calls.every(({ what }) => what.startsWith('GET /api/listings/kept'))).toBe(true);
  });

  test('comes twenty at a time, and a failure can be tried again', async () => {
    const ids = Array.from({ length: 23 }, (_, index) => watched(index).listing_id);
    keep(ids);
    const toKeptUrl = (some: readonly string[]) =>
      `GET /api/listings/kept?ids=${encodeURIComponent(some.join())}`;
    const answers: Record<string, () => Response> = {
      [toKeptUrl(ids.slice(0, 20))]: json({
        kept: ids.slice(0, 20).map((_, index) => listing(index)),
      }),
    };
    await showWatchlist(PAGE, answers);
    await waitFor(() => expect(titles()).toHaveLength(20));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from Paddock');
    answers[toKeptUrl(ids.slice(20))] = json({ kept: [20, 21, 22].map(listing) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(23));
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('says how to begin where it is empty', async () => {
    await showWatchlist(PAGE, {});
    expect(
      await screen.findByText(/Press the heart on a listing, and it is kept here/),
    ).toBeInTheDocument();
  });
});
