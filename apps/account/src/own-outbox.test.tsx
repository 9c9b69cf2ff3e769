import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { eventBus } from '@paddock/event-bus';
import { freshOutbox } from './routes/testing/fresh-outbox.ts';

const check = jest.fn(() => Promise.resolve());
jest.unstable_mockModule('@paddock/auth', () => ({ getSession: () => ({ check }) }));
const { getOutbox } = await import('./own-outbox.ts');

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

it('sends as long as its person is signed in, and nothing once somebody else is; what it has waits for them', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = (_input, init) => {
    sent.push([
      new Headers(init?.headers).get('paddock-account'),
      JSON.parse(init?.body as string),
    ]);
    return Promise.resolve(
      sent.length === 1
        ? Response.json(
            { code: 'other_account', message: 'Somebody else.', requestId: 'r' },
            { status: 409 },
          )
        : Response.json({}),
    );
  };
  freshOutbox(MERE);
  const hers = getOutbox(MERE.id);
  expect(getOutbox(MERE.id)).toBe(hers);
  hers.add(message('Hers'));
  // The cookie was another's already: the page finds out who is signed in.
  await waitFor(() => expect(check).toHaveBeenCalled());
  eventBus.emit('session.changed', { user: HEMI });
  const his = getOutbox(HEMI.id);
  his.add(message('His'));
  await waitFor(() => expect(his.items()).toEqual([]));
  // A signal: whoever still listens tries again.
  dispatchEvent(new Event('online'));
  his.add(message('His too'));
  await waitFor(() => expect(his.items()).toEqual([]));
  expect(sent).toEqual([
    [MERE.id, { body: 'Hers' }],
    [HEMI.id, { body: 'His' }],
    [HEMI.id, { body: 'His too' }],
  ]);
  eventBus.emit('session.changed', { user: MERE });
  const again = getOutbox(MERE.id);
  expect(again).not.toBe(hers);
  await waitFor(() => expect(sent.at(-1)).toEqual([MERE.id, { body: 'Hers' }]));
  await waitFor(() => expect(again.items()).toEqual([]));
  expect(sent).toHaveLength(4);
});
