import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { eventBus } from '@paddock/event-bus';
import { resetOutboxAndSignIn } from './routes/testing/reset-outbox.ts';

const check = jest.fn(() => Promise.resolve());
jest.unstable_mockModule('@paddock/auth', () => ({ getSession: () => ({ check }) }));
const { getOutbox } = await import('./user-outbox.ts');

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

describe('getOutbox', () => {
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
    resetOutboxAndSignIn(MERE);
    const mereOutbox = getOutbox(MERE.id);
    expect(getOutbox(MERE.id)).toBe(mereOutbox);
    mereOutbox.add(message('Hers'));
    // The API answered that the session cookie belongs to another account, so the page checks the
    // session.
    await waitFor(() => expect(check).toHaveBeenCalled());
    eventBus.emit('session.changed', { user: HEMI });
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
    eventBus.emit('session.changed', { user: MERE });
    const newMereOutbox = getOutbox(MERE.id);
    expect(newMereOutbox).not.toBe(mereOutbox);
    await waitFor(() => expect(sent.at(-1)).toEqual([MERE.id, { body: 'Hers' }]));
    await waitFor(() => expect(newMereOutbox.items()).toEqual([]));
    expect(sent).toHaveLength(4);
  });
});
