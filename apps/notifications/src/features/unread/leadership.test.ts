import { expect, jest, test } from '@jest/globals';
import { observeLeadership } from './leadership.ts';

const nextTick = () => new Promise((resolve) => setTimeout(resolve));

/** Fakes one Web Lock: a request waits until the lock is free. */
function fakeLocks() {
  let lockHeld: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const ownRequest = lockHeld.then(() => {
      if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
      return work();
    });
    lockHeld = ownRequest.catch(() => undefined);
    return ownRequest;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

test('observeLeadership lets only one tab lead, and the next one when that tab leaves', async () => {
  const locks = fakeLocks();
  const [first, second] = [jest.fn(), jest.fn()];
  const leading = observeLeadership(locks).subscribe(first);
  observeLeadership(locks).subscribe(second);
  await nextTick();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  leading.unsubscribe();
  await nextTick();
  expect(second).toHaveBeenCalledTimes(1);
});

test('observeLeadership skips a tab that left while waiting', async () => {
  const locks = fakeLocks();
  const [first, second, third] = [jest.fn(), jest.fn(), jest.fn()];
  const leading = observeLeadership(locks).subscribe(first);
  const waiting = observeLeadership(locks).subscribe(second);
  observeLeadership(locks).subscribe(third);
  waiting.unsubscribe();
  leading.unsubscribe();
  await nextTick();
  expect([second.mock.calls.length, third.mock.calls.length]).toEqual([0, 1]);
});

test.each([
  ['without locks', null],
  [
    'with disabled locks',
    { request: () => Promise.reject(new DOMException('no', 'SecurityError')) },
  ],
  [
    'with locks that throw',
    {
      request: () => {
        throw new DOMException('no', 'InvalidStateError');
      },
    },
  ],
])('observeLeadership %s lets each tab fetch for itself', async (_name, locks) => {
  const leads = jest.fn();
  observeLeadership(locks).subscribe(leads);
  await nextTick();
  expect(leads).toHaveBeenCalledTimes(1);
});
