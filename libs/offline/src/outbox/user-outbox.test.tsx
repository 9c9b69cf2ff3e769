import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createEventBus } from '@paddock/event-bus';
import { IDBFactory } from 'fake-indexeddb';
import { hasPendingWrites } from './pending-write-journal.ts';
import { createUserOutbox } from './user-outbox.ts';

const MERE = {
  id: '500100900',
  name: 'Mere',
  firebaseId: 'f9',
  isEmailVerified: true,
  permissions: [],
};
const HEMI = { ...MERE, id: '500100200', name: 'Hemi', firebaseId: 'f2' };
const message = (body: string) =>
  ({
    queueKey: 'conversation:7',
    method: 'post',
    path: '/api/account/messages/{id}',
    params: { id: '7' },
    body: { body },
  }) as const;

describe('createUserOutbox', () => {
  it('sends the writes of a user only while that user is signed in', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = (_input, init) => {
      sent.push([
        new Headers(init?.headers).get('paddock-account'),
        JSON.parse(init?.body as string),
      ]);
      return Promise.resolve(
        sent.length === 1
          ? Response.json(
              { code: 'other_account', message: 'Another account.', requestId: 'r' },
              { status: 409 },
            )
          : Response.json({}),
      );
    };
    globalThis.indexedDB = new IDBFactory();
    const bus = createEventBus();
    const check = jest.fn();
    const getOutbox = createUserOutbox({
      bus,
      baseUrl: location.origin,
      onSessionProblem: check,
    });
    bus.emit('session.changed', { user: MERE });
    const mereOutbox = getOutbox(MERE.id);
    expect(getOutbox(MERE.id)).toBe(mereOutbox);
    mereOutbox.add(message('Hers'));
    // The API answered that the session cookie belongs to another account, so the page checks the
    // session.
    await waitFor(() => expect(check).toHaveBeenCalled());
    bus.emit('session.changed', { user: HEMI });
    const hemiOutbox = getOutbox(HEMI.id);
    hemiOutbox.add(message('His'));
    await waitFor(() => expect(hemiOutbox.items()).toEqual([]));
    // Every outbox that is still active retries when the browser comes online.
    dispatchEvent(new Event('online'));
    hemiOutbox.add(message('His too'));
    await waitFor(() => expect(hemiOutbox.items()).toEqual([]));
    expect(sent).toEqual([
      [MERE.id, { body: 'Hers' }],
      [HEMI.id, { body: 'His' }],
      [HEMI.id, { body: 'His too' }],
    ]);
    bus.emit('session.changed', { user: MERE });
    const newMereOutbox = getOutbox(MERE.id);
    expect(newMereOutbox).not.toBe(mereOutbox);
    await waitFor(() => expect(sent.at(-1)).toEqual([MERE.id, { body: 'Hers' }]));
    await waitFor(() => expect(newMereOutbox.items()).toEqual([]));
    expect(sent).toHaveLength(4);
  });

  it('only stores the writes of a user who has signed out while the code was loading', async () => {
    globalThis.indexedDB = new IDBFactory();
    localStorage.clear();
    const fetchCalls = jest.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
    globalThis.fetch = fetchCalls;
    const bus = createEventBus();
    bus.emit('session.changed', { user: HEMI });
    const getOutbox = createUserOutbox({
      bus,
      baseUrl: location.origin,
      onSessionProblem: () => undefined,
    });
    const hemiOutbox = getOutbox(HEMI.id);
    getOutbox(MERE.id).add(message('Hers'));
    hemiOutbox.add(message('His'));
    await waitFor(() => expect(hemiOutbox.items()).toEqual([]));
    expect(fetchCalls).toHaveBeenCalledTimes(1);
    expect(getOutbox(HEMI.id)).toBe(hemiOutbox);
    expect(hasPendingWrites(MERE.id)).toBe(true);
  });
});
