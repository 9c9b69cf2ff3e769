import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { GUEST_WATCHES_KEY } from '@paddock/contracts/guest-storage';
import type { Outbox, OutboxEvent, OutboxItem } from '@paddock/api-client/outbox';
import { createEventBus } from '@paddock/event-bus';
import type { Later } from '../../later.ts';
import { getToasts, closeToast } from '@paddock/ui/toast/toast.ts';
import type { ToastMessage } from '@paddock/ui/toast/toast.ts';
import { CardHeart } from './card-heart.tsx';
import { WatchButton } from './watch-button.tsx';
import { createWatchStore } from './watch-store.ts';
import { heartWrite } from '../../watch-writes.ts';

const HAY = '123456789';
const QUAD = '987654321';
const MERE = { id: '1', name: 'Mere', firebaseId: 'f', isEmailVerified: true, permissions: [] };

const kept = () => JSON.parse(localStorage.getItem(GUEST_WATCHES_KEY) ?? '[]') as readonly string[];
const keepHere = (ids: readonly string[]) =>
  localStorage.setItem(GUEST_WATCHES_KEY, JSON.stringify(ids));

/** An outbox that holds what it is given until a test says what became of it. */
function fakeLater() {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const all: OutboxItem[] = [];
  const tell = (event: OutboxEvent) => listeners.forEach((listener) => listener(event));
  const end = (is: 'delivered' | 'refused') => {
    const ended = all.splice(0);
    if (is === 'delivered') for (const item of ended) tell({ type: is, item, response: undefined });
    for (const item of is === 'refused' ? ended : [])
      all.push({
        ...item,
        state: 'refused',
        problem: { code: 'listing_gone', message: 'This listing has ended.', status: 410 },
      });
    tell({ type: 'changed' });
  };
  const outbox = {
    ownerId: MERE.id,
    items: () => all,
    cancel: (key: string) =>
      Promise.resolve(
        all.splice(
          all.findIndex((item) => item.key === key),
          1,
        ).length === 1,
      ),
    subscribe(listener: (event: OutboxEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Outbox;
  const later: Later = {
    hasWaiting: () => all.length > 0,
    open: () => Promise.resolve(outbox),
    leave(write) {
      const place = all.findIndex(({ subject }) => subject === write.subject);
      // A press and its opposite say nothing to anybody.
      if (place === -1)
        all.push({
          ...write,
          key: String(all.length),
          createdAt: '',
          state: 'waiting',
          problem: null,
          attempts: 0,
          lastAttemptAt: 0,
          dueAt: 0,
          requestedAt: 0,
        });
      else all.splice(place, 1);
      tell({ type: 'changed' });
    },
  };
  return { ...later, all, end };
}

/** An API whose watchlist a test holds in its hand. */
function open(watched: readonly string[] = []) {
  const server = {
    ids: [...watched],
    calls: [] as string[],
    refuse: null as ApiError | null,
    hold: null as Promise<unknown> | null,
  };
  const write = async (call: string, work: () => void) => {
    server.calls.push(call);
    await server.hold;
    if (server.refuse) throw server.refuse;
    work();
  };
  const api = {
    get: async () => {
      const ids = [...server.ids];
      await write('GET', () => undefined);
      return { ids };
    },
    put: (_path: string, { params }: { params: { listingId: string } }) =>
      write(`PUT ${params.listingId}`, () => server.ids.unshift(params.listingId)),
    delete: (_path: string, { params }: { params: { listingId: string } }) =>
      write(
        `DELETE ${params.listingId}`,
        () => (server.ids = server.ids.filter((id) => id !== params.listingId)),
      ),
    post: async (_path: string, { body }: { body: { ids: string[] } }) => {
      await write(
        `POST ${body.ids.join()}`,
        () => (server.ids = [...body.ids.filter((id) => id !== QUAD), ...server.ids]),
      );
      return { ids: [...server.ids], ignored: body.ids.filter((id) => id === QUAD) };
    },
  } as unknown as ApiClient;
  const said: ToastMessage[] = [];
  const later = fakeLater();
  const bus = createEventBus();
  const store = createWatchStore({
    bus,
    api,
    later,
    say: (message) => said.push(message),
    getErrorMessage: (error) => (error as Error).message,
  });
  return { server, api, said, bus, store, later };
}

/** Two hearts of one listing and one of another, for somebody or nobody. */
function show(user: typeof MERE | null, watched: readonly string[] = []) {
  const opened = open(watched);
  opened.bus.emit('session.changed', { user });
  render(
    <>
      <WatchButton listingId={HAY} store={opened.store} />
      <WatchButton listingId={HAY} store={opened.store} />
      <WatchButton listingId={QUAD} store={opened.store} />
    </>,
  );
  return opened;
}

const hearts = () =>
  screen
    .getAllByRole('button')
    .map((one) => `${one.textContent} ${one.getAttribute('aria-pressed')}`);
const press = (place: number) =>
  userEvent.click(screen.getAllByRole('button')[place] as HTMLElement);

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
  jest.restoreAllMocks();
});

describe('the heart of a listing', () => {
  it('keeps its place, unseen, in the server’s page and until it is known what is watched', () => {
    expect(renderToString(<WatchButton listingId={HAY} store={null} />)).toMatch(
      /aria-pressed="false" data-waiting="true"/,
    );
    const { store } = open();
    const { container } = render(<WatchButton listingId={HAY} store={store} />);
    expect(container.querySelector('button')).not.toBeVisible();
  });

  it('works for nobody in particular: all of a listing’s hearts agree, and the browser keeps it', async () => {
    const { said, server } = show(null);
    expect(hearts()).toEqual(['Watch false', 'Watch false', 'Watch false']);
    await press(0);
    expect(hearts()).toEqual(['Watching true', 'Watching true', 'Watch false']);
    expect(screen.getAllByRole('button')[0]).toHaveAttribute('data-popped');
    expect(screen.getAllByRole('button')[1]).not.toHaveAttribute('data-popped');
    await press(2);
    expect(kept()).toEqual([QUAD, HAY]);
    await press(1);
    expect([hearts(), kept()]).toEqual([['Watch false', 'Watch false', 'Watching true'], [QUAD]]);
    // Said once, where the first one is kept.
    expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('Sign in')]);
    expect(server.calls).toEqual([]);
  });

  it('of a card is named by its listing, beside the others, and hears what the watchlist did', async () => {
    const opened = open([HAY]);
    const { store, server } = opened;
    const { container } = render(<CardHeart listingId={HAY} title="Hay" store={store} />);
    expect(container).toBeEmptyDOMElement();
    act(() => opened.bus.emit('session.changed', { user: MERE }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Watch: Hay' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    act(() => store.hear([HAY], false));
    expect(screen.getByRole('button', { name: 'Watch: Hay' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Watch: Hay' }));
    await waitFor(() => expect(server.calls).toEqual(['GET', `PUT ${HAY}`]));
  });

  it('follows another tab', async () => {
    show(null);
    keepHere([HAY]);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: GUEST_WATCHES_KEY })));
    await waitFor(() => expect(hearts()[0]).toBe('Watching true'));
  });

  it('keeps two hundred, and says so where there is no more room', async () => {
    const full = Array.from({ length: 200 }, (_, index) => String(200_000_000 + index));
    keepHere(full);
    const { said } = show(null);
    await press(0);
    expect([hearts()[0], kept()]).toEqual(['Watch false', full]);
    expect(said[0]).toMatchObject({ tone: 'warning', text: expect.stringContaining('200') });
  });

  it('goes back, with a word, where the browser keeps nothing', async () => {
    const { said } = show(null);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press(0);
    expect(hearts()[0]).toBe('Watch false');
    expect(said[0]?.tone).toBe('warning');
  });

  it('shows what somebody watches, and changes at once', async () => {
    const { server } = show(MERE, [HAY]);
    await waitFor(() =>
      expect(hearts()).toEqual(['Watching true', 'Watching true', 'Watch false']),
    );
    await press(2);
    await press(0);
    expect(hearts()).toEqual(['Watch false', 'Watch false', 'Watching true']);
    await waitFor(() => expect(server.calls).toEqual(['GET', `PUT ${QUAD}`, `DELETE ${HAY}`]));
    expect(kept()).toEqual([]);
  });

  it('goes back where the server refuses, and says why', async () => {
    const { server, said } = show(MERE);
    await waitFor(() => expect(hearts()[0]).toBe('Watch false'));
    server.refuse = new ApiError(410, { code: 'listing_gone', message: 'This listing has ended.' });
    await press(0);
    await waitFor(() =>
      expect(said).toEqual([
        { tone: 'error', text: 'That was not saved. This listing has ended.' },
      ]),
    );
    expect(hearts()[0]).toBe('Watch false');
    server.refuse = null;
    await press(0);
    await waitFor(() => expect(server.ids).toEqual([HAY]));
  });

  it('sends one call at a time: the last press counts', async () => {
    const { server } = show(MERE);
    await waitFor(() => expect(hearts()[0]).toBe('Watch false'));
    const held = Promise.withResolvers<unknown>();
    server.hold = held.promise;
    for (let count = 0; count < 4; count += 1) await press(0);
    expect(server.calls).toEqual(['GET', `PUT ${HAY}`]);
    held.resolve(null);
    await waitFor(() => expect(server.calls).toEqual(['GET', `PUT ${HAY}`, `DELETE ${HAY}`]));
    expect([server.ids, hearts()[0]]).toEqual([[], 'Watch false']);
  });

  it('is not undone by an answer that was on its way when it was pressed', async () => {
    const opened = open();
    const held = Promise.withResolvers<unknown>();
    opened.server.hold = held.promise;
    opened.bus.emit('session.changed', { user: MERE });
    render(<WatchButton listingId={HAY} store={opened.store} />);
    act(() => opened.store.setWatched(HAY, true));
    held.resolve(null);
    await waitFor(() => expect(opened.server.ids).toEqual([HAY]));
    expect(hearts()).toEqual(['Watching true']);
  });
});

describe('the heart without a signal', () => {
  const noSignal = new ApiError(0, { code: 'network', message: 'No answer from Paddock.' });

  it('stays as it was pressed and is left to go later; pressed again, nothing is left to do', async () => {
    const { server, said, later } = show(MERE);
    await waitFor(() => expect(hearts()[0]).toBe('Watch false'));
    server.refuse = noSignal;
    await press(0);
    await waitFor(() =>
      expect(later.all).toMatchObject([
        { ownerId: MERE.id, queueKey: 'watches', method: 'put', params: { listingId: HAY } },
      ]),
    );
    expect([hearts()[0], said]).toEqual(['Watching true', []]);
    await press(0);
    expect([later.all, hearts()[0]]).toEqual([[], 'Watch false']);
    await press(2);
    await press(0);
    await waitFor(() => expect(later.all).toHaveLength(2));
    act(() => later.end('delivered'));
    expect(hearts()).toEqual(['Watching true', 'Watching true', 'Watching true']);
    // What has gone is as good as any: the next press goes by itself.
    server.refuse = null;
    await press(0);
    await waitFor(() => expect(server.calls.at(-1)).toBe(`DELETE ${HAY}`));
  });

  it('goes back, with a word, where it is refused later', async () => {
    const { server, said, later } = show(MERE);
    await waitFor(() => expect(hearts()[0]).toBe('Watch false'));
    server.refuse = noSignal;
    await press(0);
    await waitFor(() => expect(later.all).toHaveLength(1));
    await act(() => Promise.resolve());
    act(() => later.end('refused'));
    expect([hearts()[0], said]).toEqual([
      'Watch false',
      [{ tone: 'error', text: 'That was not saved. This listing has ended.' }],
    ]);
    expect(later.all).toEqual([]);
  });

  it('is full on the next page too while it waits, whatever the server knows', async () => {
    const opened = open([QUAD]);
    opened.later.leave(heartWrite(MERE.id, HAY, true));
    opened.later.leave(heartWrite(MERE.id, QUAD, false));
    opened.bus.emit('session.changed', { user: MERE });
    render([HAY, QUAD].map((id) => <WatchButton key={id} listingId={id} store={opened.store} />));
    await waitFor(() => expect(hearts()).toEqual(['Watching true', 'Watch false']));
    expect(opened.server.calls).toEqual(['GET']);
  });

  it('is left behind by a page that goes while its press has no answer', async () => {
    const { server, later } = show(MERE);
    await waitFor(() => expect(hearts()[0]).toBe('Watch false'));
    server.hold = new Promise(() => undefined);
    await press(0);
    expect(later.all).toEqual([]);
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(later.all).toMatchObject([{ method: 'put', params: { listingId: HAY } }]);
  });
});

describe('what was watched while signed out', () => {
  it('is on the watchlist of whoever signs in, and kept no longer', async () => {
    keepHere([HAY, QUAD]);
    const { server, bus } = show(null);
    act(() => bus.emit('session.changed', { user: MERE }));
    await waitFor(() =>
      expect(hearts()).toEqual(['Watching true', 'Watching true', 'Watch false']),
    );
    expect(server.calls).toEqual([`POST ${HAY},${QUAD}`]);
    expect(kept()).toEqual([]);
    expect(getToasts().map(({ text }) => text)).toEqual([
      'The listing that you watched is on your watchlist now. 1 was left out, because it has ended.',
    ]);
    act(() => bus.emit('session.changed', { user: null }));
    expect(hearts()).toEqual(['Watch false', 'Watch false', 'Watch false']);
  });

  it('stays kept where it could not be handed over', async () => {
    keepHere([HAY]);
    const opened = open();
    opened.server.refuse = new ApiError(0, { code: 'network', message: 'No answer.' });
    opened.bus.emit('session.changed', { user: MERE });
    render(<WatchButton listingId={HAY} store={opened.store} />);
    await waitFor(() => expect(opened.server.calls).toEqual([`POST ${HAY}`, 'GET']));
    await waitFor(() => expect(hearts()).toEqual(['Watching true']));
    expect(kept()).toEqual([HAY]);
  });
});
