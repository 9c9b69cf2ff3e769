import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ApiError } from '@paddock/api-client';
import { GUEST_WATCHES_KEY } from '@paddock/offline/guest-storage';
import { getToasts, closeToast } from '@paddock/ui/toast/toast.ts';
import { CardHeart } from './card-heart.tsx';
import { WatchButton } from './watch-button.tsx';
import { createWatchWrite } from '../../watchlist-writes.ts';
import { createTestStore, MERE } from './testing/test-store.ts';

const HAY = '123456789';
const QUAD = '987654321';

const readStored = () =>
  JSON.parse(localStorage.getItem(GUEST_WATCHES_KEY) ?? '[]') as readonly string[];
const storeWatches = (ids: readonly string[]) =>
  localStorage.setItem(GUEST_WATCHES_KEY, JSON.stringify(ids));

/**
 * Renders two hearts for one listing and one for another, with a signed-in user or a signed-out
 * visitor.
 */
function renderHearts(user: typeof MERE | null, watched: readonly string[] = []) {
  const test = createTestStore(watched);
  test.bus.emit('session.changed', { user });
  render(
    <>
      <WatchButton listingId={HAY} store={test.store} />
      <WatchButton listingId={HAY} store={test.store} />
      <WatchButton listingId={QUAD} store={test.store} />
    </>,
  );
  return test;
}

const readHearts = () =>
  screen
    .getAllByRole('button')
    .map((heart) => `${heart.textContent} ${heart.getAttribute('aria-pressed')}`);
const press = (index: number) =>
  userEvent.click(screen.getAllByRole('button')[index] as HTMLElement);

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
  jest.restoreAllMocks();
});

describe('WatchButton', () => {
  it('is invisible on the server, and in the browser until the watchlist is known', () => {
    expect(renderToString(<WatchButton listingId={HAY} store={null} />)).toMatch(
      /aria-pressed="false" data-waiting="true"/,
    );
    const { store } = createTestStore();
    const { container } = render(<WatchButton listingId={HAY} store={store} />);
    expect(container.querySelector('button')).not.toBeVisible();
  });

  it('when signed out, updates all buttons of a listing and stores the change in the browser', async () => {
    const { toasts, server } = renderHearts(null);
    expect(readHearts()).toEqual(['Watch false', 'Watch false', 'Watch false']);
    await press(0);
    expect(readHearts()).toEqual(['Watching true', 'Watching true', 'Watch false']);
    expect(screen.getAllByRole('button')[0]).toHaveAttribute('data-popped');
    expect(screen.getAllByRole('button')[1]).not.toHaveAttribute('data-popped');
    await press(2);
    expect(readStored()).toEqual([QUAD, HAY]);
    await press(1);
    expect([readHearts(), readStored()]).toEqual([
      ['Watch false', 'Watch false', 'Watching true'],
      [QUAD],
    ]);
    // The toast appears only for the first stored listing.
    expect(toasts.map(({ text }) => text)).toEqual([expect.stringContaining('Sign in')]);
    expect(server.calls).toEqual([]);
  });

  it('follows changes made in another tab', async () => {
    renderHearts(null);
    storeWatches([HAY]);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: GUEST_WATCHES_KEY })));
    await waitFor(() => expect(readHearts()[0]).toBe('Watching true'));
  });

  it('when signed out, stores at most 200 listings and shows a warning when there are more', async () => {
    const full = Array.from({ length: 200 }, (_, index) => String(200_000_000 + index));
    storeWatches(full);
    const { toasts } = renderHearts(null);
    await press(0);
    expect([readHearts()[0], readStored()]).toEqual(['Watch false', full]);
    expect(toasts[0]).toMatchObject({ tone: 'warning', text: expect.stringContaining('200') });
  });

  it('reverts the heart and shows a warning when the browser has no storage', async () => {
    const { toasts } = renderHearts(null);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press(0);
    expect(readHearts()[0]).toBe('Watch false');
    expect(toasts[0]?.tone).toBe('warning');
  });

  it('shows which listings the signed-in user watches, and updates at once when clicked', async () => {
    const { server } = renderHearts(MERE, [HAY]);
    await waitFor(() =>
      expect(readHearts()).toEqual(['Watching true', 'Watching true', 'Watch false']),
    );
    await press(2);
    await press(0);
    expect(readHearts()).toEqual(['Watch false', 'Watch false', 'Watching true']);
    await waitFor(() => expect(server.calls).toEqual(['GET', `PUT ${QUAD}`, `DELETE ${HAY}`]));
    expect(readStored()).toEqual([]);
  });

  it('reverts the heart and shows the reason when the API rejects the change', async () => {
    const { server, toasts } = renderHearts(MERE);
    await waitFor(() => expect(readHearts()[0]).toBe('Watch false'));
    server.refuse = new ApiError(410, { code: 'listing_gone', message: 'This listing has ended.' });
    await press(0);
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'error', text: 'We couldn’t save that. This listing has ended.' },
      ]),
    );
    expect(readHearts()[0]).toBe('Watch false');
    server.refuse = null;
    await press(0);
    await waitFor(() => expect(server.ids).toEqual([HAY]));
  });

  it('sends one request at a time, and the last click wins', async () => {
    const { server } = renderHearts(MERE);
    await waitFor(() => expect(readHearts()[0]).toBe('Watch false'));
    const held = Promise.withResolvers<unknown>();
    server.hold = held.promise;
    for (let count = 0; count < 4; count += 1) await press(0);
    expect(server.calls).toEqual(['GET', `PUT ${HAY}`]);
    held.resolve(null);
    await waitFor(() => expect(server.calls).toEqual(['GET', `PUT ${HAY}`, `DELETE ${HAY}`]));
    expect([server.ids, readHearts()[0]]).toEqual([[], 'Watch false']);
  });

  it('ignores the response to a request that was sent before the latest click', async () => {
    const test = createTestStore();
    const held = Promise.withResolvers<unknown>();
    test.server.hold = held.promise;
    test.bus.emit('session.changed', { user: MERE });
    render(<WatchButton listingId={HAY} store={test.store} />);
    act(() => test.store.setWatched(HAY, true));
    held.resolve(null);
    await waitFor(() => expect(test.server.ids).toEqual([HAY]));
    expect(readHearts()).toEqual(['Watching true']);
  });
});

describe('WatchButton, while offline', () => {
  const offlineError = new ApiError(0, { code: 'network', message: 'Paddock isn’t responding.' });

  it('keeps the clicked state and queues the write; a second click removes the write', async () => {
    const { server, toasts, fakeOutbox } = renderHearts(MERE);
    await waitFor(() => expect(readHearts()[0]).toBe('Watch false'));
    server.refuse = offlineError;
    await press(0);
    await waitFor(() =>
      expect(fakeOutbox.items).toMatchObject([
        { ownerId: MERE.id, queueKey: 'watches', method: 'put', params: { listingId: HAY } },
      ]),
    );
    expect([readHearts()[0], toasts]).toEqual(['Watching true', []]);
    await press(0);
    expect([fakeOutbox.items, readHearts()[0]]).toEqual([[], 'Watch false']);
    await press(2);
    await press(0);
    await waitFor(() => expect(fakeOutbox.items).toHaveLength(2));
    act(() => fakeOutbox.settle('delivered'));
    expect(readHearts()).toEqual(['Watching true', 'Watching true', 'Watching true']);
    // The outbox is empty again, so the next click is sent directly.
    server.refuse = null;
    await press(0);
    await waitFor(() => expect(server.calls.at(-1)).toBe(`DELETE ${HAY}`));
  });

  it('reverts the heart and shows the reason when the API rejects the queued write', async () => {
    const { server, toasts, fakeOutbox } = renderHearts(MERE);
    await waitFor(() => expect(readHearts()[0]).toBe('Watch false'));
    server.refuse = offlineError;
    await press(0);
    await waitFor(() => expect(fakeOutbox.items).toHaveLength(1));
    await act(() => Promise.resolve());
    act(() => fakeOutbox.settle('refused'));
    expect([readHearts()[0], toasts]).toEqual([
      'Watch false',
      [{ tone: 'error', text: 'We couldn’t save that. This listing has ended.' }],
    ]);
    expect(fakeOutbox.items).toEqual([]);
  });

  it('shows the queued write on the next page, whatever the API returns', async () => {
    const test = createTestStore([QUAD]);
    test.fakeOutbox.outbox.add(createWatchWrite(MERE.id, HAY, true));
    test.fakeOutbox.outbox.add(createWatchWrite(MERE.id, QUAD, false));
    test.bus.emit('session.changed', { user: MERE });
    render([HAY, QUAD].map((id) => <WatchButton key={id} listingId={id} store={test.store} />));
    await waitFor(() => expect(readHearts()).toEqual(['Watching true', 'Watch false']));
    expect(test.server.calls).toEqual(['GET']);
  });

  it('queues a request that is in flight when the user leaves the page', async () => {
    const { server, fakeOutbox } = renderHearts(MERE);
    await waitFor(() => expect(readHearts()[0]).toBe('Watch false'));
    server.hold = new Promise(() => undefined);
    await press(0);
    expect(fakeOutbox.items).toEqual([]);
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(fakeOutbox.items).toMatchObject([{ method: 'put', params: { listingId: HAY } }]);
  });
});

describe('the hearts after a guest has signed in', () => {
  it('wait for the migration of the stored watchlist, and then show the account’s', async () => {
    storeWatches([HAY]);
    const { server, bus, migration } = renderHearts(null);
    act(() => bus.emit('session.changed', { user: MERE }));
    expect(screen.getAllByRole('button', { hidden: true })[0]).not.toBeVisible();
    expect(server.calls).toEqual([]);
    server.ids = [HAY, QUAD];
    localStorage.clear();
    migration.resolve(undefined);
    await waitFor(() =>
      expect(readHearts()).toEqual(['Watching true', 'Watching true', 'Watching true']),
    );
    act(() => bus.emit('session.changed', { user: null }));
    expect(readHearts()).toEqual(['Watch false', 'Watch false', 'Watch false']);
  });

  it('show the stored watchlist when neither the shell’s code nor the API can be reached', async () => {
    storeWatches([HAY]);
    const test = createTestStore();
    test.server.refuse = new ApiError(0, { code: 'network', message: 'No answer.' });
    test.migration.reject(new Error('Loading chunk failed.'));
    test.bus.emit('session.changed', { user: MERE });
    render(<WatchButton listingId={HAY} store={test.store} />);
    await waitFor(() => expect(test.server.calls).toEqual(['GET']));
    await waitFor(() => expect(readHearts()).toEqual(['Watching true']));
    expect(readStored()).toEqual([HAY]);
  });
});

describe('CardHeart', () => {
  it('is labelled with the listing’s title and follows changes made on the watchlist', async () => {
    const { store, server, bus } = createTestStore([HAY]);
    const { container } = render(<CardHeart listingId={HAY} title="Hay" store={store} />);
    expect(container).toBeEmptyDOMElement();
    act(() => bus.emit('session.changed', { user: MERE }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Watch: Hay' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    act(() => store.recordWatched([HAY], false));
    expect(screen.getByRole('button', { name: 'Watch: Hay' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Watch: Hay' }));
    await waitFor(() => expect(server.calls).toEqual(['GET', `PUT ${HAY}`]));
  });
});
