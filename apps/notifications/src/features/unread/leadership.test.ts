import { expect, jest, test } from '@jest/globals';
import { leadership } from './leadership.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The browser's locks of one name: who asks waits for whoever holds it. */
function fakeLocks() {
  let held: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const mine = held.then(() => {
      if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
      return work();
    });
    held = mine.catch(() => undefined);
    return mine;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

test('one tab leads; when it leaves, the next one does', async () => {
  const locks = fakeLocks();
  const [first, second] = [jest.fn(), jest.fn()];
  const leading = leadership(locks).subscribe(first);
  leadership(locks).subscribe(second);
  await turn();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  leading.unsubscribe();
  await turn();
  expect(second).toHaveBeenCalledTimes(1);
});

test('who leaves before it is their turn holds up nobody', async () => {
  const locks = fakeLocks();
  const [first, second, third] = [jest.fn(), jest.fn(), jest.fn()];
  const leading = leadership(locks).subscribe(first);
  const waiting = leadership(locks).subscribe(second);
  leadership(locks).subscribe(third);
  waiting.unsubscribe();
  leading.unsubscribe();
  await turn();
  expect([second.mock.calls.length, third.mock.calls.length]).toEqual([0, 1]);
});

test.each([
  ['no locks', null],
  [
    'locks that are shut off',
    { request: () => Promise.reject(new DOMException('no', 'SecurityError')) },
  ],
  [
    'locks that throw',
    {
      request: () => {
        throw new DOMException('no', 'InvalidStateError');
      },
    },
  ],
])('with %s each tab asks for itself', async (_name, locks) => {
  const leads = jest.fn();
  leadership(locks).subscribe(leads);
  await turn();
  expect(leads).toHaveBeenCalledTimes(1);
});
