import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import { createWatchWrite } from '../../watchlist-writes.ts';
import { createTestStore, MERE } from './testing/test-store.ts';

const HAY = '123456789';
const QUAD = '987654321';

type Step = 'press' | 'answer' | 'offline' | 'refuse' | 'leave page' | 'deliver' | 'reject';

const API_ERRORS = {
  offline: new ApiError(0, { code: 'network', message: 'Paddock isn’t responding.' }),
  refuse: new ApiError(410, { code: 'listing_gone', message: 'This listing has ended.' }),
} as const;

/** Creates a signed-in user's store. Each request waits until a step answers it. */
async function startStore() {
  const test = createTestStore();
  test.store.subscribe(() => undefined);
  test.bus.emit('session.changed', { user: MERE });
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
  };
  await settle();
  test.server.calls.length = 0;
  let held = Promise.withResolvers<undefined>();
  test.server.hold = held.promise;
  const answer = async (error: ApiError | null) => {
    const before = held;
    held = Promise.withResolvers();
    test.server.hold = held.promise;
    test.server.refuse = error;
    before.resolve(undefined);
    await settle();
    test.server.refuse = null;
  };
  const press = () => test.store.setWatched(HAY, test.store.isWatched(HAY) !== true);
  const steps: Readonly<Record<Step, () => unknown>> = {
    press,
    answer: () => answer(null),
    offline: () => answer(API_ERRORS.offline),
    refuse: () => answer(API_ERRORS.refuse),
    'leave page': () => dispatchEvent(new Event('pagehide')),
    deliver: () => test.fakeOutbox.settle('delivered'),
    reject: () => test.fakeOutbox.settle('refused'),
  };
  return {
    ...test,
    async run(names: readonly Step[]) {
      for (const name of names) {
        await steps[name]();
        await settle();
      }
      return {
        calls: test.server.calls.map((call) => call.split(' ')[0]),
        queued: test.fakeOutbox.items.map(({ method }) => method),
        isWatched: test.store.isWatched(HAY),
        errors: test.toasts.length,
      };
    },
  };
}

beforeEach(() => localStorage.clear());

describe('createWatchStore', () => {
  it.each<[state: string, steps: Step[], calls: string[], queued: string[], isWatched: boolean]>([
    ['without a write', ['press'], ['PUT'], [], true],
    ['without a write', ['leave page'], [], [], false],
    ['while sending', ['press', 'press'], ['PUT'], [], false],
    ['while sending', ['press', 'answer'], ['PUT'], [], true],
    ['while sending', ['press', 'press', 'answer'], ['PUT', 'DELETE'], [], false],
    ['while sending', ['press', 'press', 'press', 'answer'], ['PUT'], [], true],
    ['while sending', ['press', 'offline'], ['PUT'], ['put'], true],
    ['while sending', ['press', 'press', 'offline'], ['PUT'], ['delete'], false],
    ['while sending', ['press', 'leave page'], ['PUT'], ['put'], true],
    ['while queued', ['press', 'offline', 'press'], ['PUT'], [], false],
    ['while queued', ['press', 'offline', 'leave page'], ['PUT'], ['put'], true],
    ['while queued', ['press', 'offline', 'deliver'], ['PUT'], [], true],
    ['while queued', ['press', 'leave page', 'answer'], ['PUT'], ['put'], true],
    ['while queued', ['press', 'press', 'leave page', 'answer'], ['PUT'], ['delete'], false],
    ['while queued', ['press', 'leave page', 'offline'], ['PUT'], ['put'], true],
    ['while queued', ['press', 'leave page', 'refuse'], ['PUT'], ['put'], true],
    ['after the queue', ['press', 'offline', 'deliver', 'press'], ['PUT', 'DELETE'], [], false],
    ['after the queue', ['press', 'leave page', 'press', 'answer'], ['PUT', 'DELETE'], [], false],
  ])(
    '%s: after the steps %j, has sent %j and queued %j',
    async (_state, steps, calls, queued, isWatched) => {
      const { run } = await startStore();
      expect(await run(steps)).toEqual({ calls, queued, isWatched, errors: 0 });
    },
  );

  it.each<[steps: Step[]]>([
    [['press', 'refuse']],
    [['press', 'press', 'press', 'refuse']],
    [['press', 'offline', 'reject']],
    [['press', 'leave page', 'refuse', 'reject']],
  ])('after the steps %j, reverts the heart and shows one error', async (steps) => {
    const { run } = await startStore();
    expect(await run(steps)).toEqual({ calls: ['PUT'], queued: [], isWatched: false, errors: 1 });
  });

  it('queues a click while another listing’s write is in the outbox', async () => {
    const { run, fakeOutbox } = await startStore();
    fakeOutbox.outbox.add(createWatchWrite(MERE.id, QUAD, true));
    expect(await run(['press'])).toMatchObject({ calls: [], queued: ['put', 'put'] });
  });

  it('sends the next user’s click while the previous user’s request is in flight', async () => {
    const { run, bus } = await startStore();
    await run(['press']);
    bus.emit('session.changed', { user: { ...MERE, id: '2' } });
    expect(await run(['press', 'answer'])).toMatchObject({
      calls: ['PUT', 'GET', 'PUT'],
      isWatched: true,
    });
  });
});
