import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { eventBus } from '@paddock/event-bus';
import { readJournalItems } from '@paddock/offline/pending-write-journal';
import type { Outbox } from '@paddock/offline/outbox';
import { createUserOutbox } from '@paddock/offline/user-outbox';
import { getOutbox } from './lazy-outbox.ts';
import { providePlatformServices } from './platform-services.ts';
import { FAKE_PLATFORM, resetOutboxAndSignIn } from './routes/testing/reset-outbox.ts';

const MERE = {
  id: '500100900',
  name: 'Mere',
  firebaseId: 'f9',
  isEmailVerified: true,
  permissions: [],
};
const message = (body: string) =>
  ({
    queueKey: 'conversation:7',
    method: 'post',
    path: '/api/account/messages/{id}',
    params: { id: '7' },
    body: { body },
  }) as const;

const sent: unknown[] = [];
const loadOutbox = jest.fn<(ownerId: string) => Promise<Outbox>>();
const getUserOutbox = createUserOutbox({
  bus: eventBus,
  baseUrl: location.origin,
  onSessionProblem: () => undefined,
});

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  globalThis.fetch = (_input, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(Response.json({}));
  };
  resetOutboxAndSignIn(MERE);
  loadOutbox.mockReset().mockRejectedValue(new Error('Loading chunk outbox failed.'));
  providePlatformServices({
    loadPlatform: () => Promise.resolve({ ...FAKE_PLATFORM, loadOutbox }),
  });
});
afterEach(() => void jest.restoreAllMocks());

/** Makes the outbox's code available, and retries to load it. */
function goOnline(): void {
  loadOutbox.mockImplementation((ownerId) => Promise.resolve(getUserOutbox(ownerId)));
  dispatchEvent(new Event('online'));
}

describe('getOutbox', () => {
  it('shows and stores a message at once, and sends it when the code has loaded', async () => {
    const outbox = getOutbox(MERE.id);
    const listener = jest.fn();
    outbox.subscribe(listener);
    outbox.add(message('Written offline'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(outbox.items()).toMatchObject([{ body: { body: 'Written offline' } }]);
    expect(readJournalItems(MERE.id)).toHaveLength(1);
    expect(outbox.isPersistent()).toBe(true);
    // The load has failed; the next attempt is due in a second or when the browser is online.
    await waitFor(() => expect(loadOutbox).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    goOnline();
    await waitFor(() => expect(sent).toEqual([{ body: 'Written offline' }]));
    await waitFor(() => expect(outbox.items()).toEqual([]));
  });

  it('never hides a message while it passes from the journal to the outbox', async () => {
    const counts: number[] = [];
    globalThis.fetch = () => new Promise(() => undefined);
    // The shell has already loaded the outbox, for a write of another part of the page.
    getUserOutbox(MERE.id);
    loadOutbox.mockImplementation((ownerId) => Promise.resolve(getUserOutbox(ownerId)));
    const outbox = getOutbox(MERE.id);
    outbox.subscribe(() => counts.push(outbox.items().length));
    outbox.add(message('Visible'));
    await waitFor(() => expect(outbox.items()).toMatchObject([{ state: 'sending' }]));
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  it('cancels a message before the code has loaded', async () => {
    const outbox = getOutbox(MERE.id);
    outbox.add(message('Not this one'));
    outbox.add(message('This one'));
    outbox.cancel(outbox.items()[0]?.key ?? '');
    expect(outbox.items()).toMatchObject([{ body: { body: 'This one' } }]);
    await waitFor(() => expect(loadOutbox).toHaveBeenCalled());
    await Promise.resolve();
    goOnline();
    await waitFor(() => expect(sent).toEqual([{ body: 'This one' }]));
  });

  it('holds a message in memory when the browser has no storage, and says so', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const outbox = getOutbox(MERE.id);
    outbox.add(message('Only here'));
    expect(outbox.items()).toMatchObject([{ body: { body: 'Only here' } }]);
    expect(outbox.isPersistent()).toBe(false);
    await waitFor(() => expect(loadOutbox).toHaveBeenCalled());
    await Promise.resolve();
    goOnline();
    await waitFor(() => expect(sent).toEqual([{ body: 'Only here' }]));
  });

  it('opens another outbox after the user has signed out and in again', () => {
    const before = getOutbox(MERE.id);
    expect(getOutbox(MERE.id)).toBe(before);
    eventBus.emit('session.changed', { user: null });
    eventBus.emit('session.changed', { user: MERE });
    expect(getOutbox(MERE.id)).not.toBe(before);
  });
});
