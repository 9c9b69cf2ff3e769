import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import { createEventBus } from '@paddock/event-bus';
import type { EventBus } from '@paddock/event-bus';
import { keepUnread } from './keep-unread.ts';

const HEMI = { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
const get = jest.fn<(path: string) => Promise<unknown>>();
const api = { get } as unknown as Pick<ApiClient, 'get'>;

let bus: EventBus;
let seen: number[];
let dispose: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  get.mockReset().mockResolvedValue({ unread: [{ list_type: 'messages', total_unread: 2 }, { list_type: 'unassigned', total_unread: 1 }] });
  bus = createEventBus();
  seen = [];
  bus.on('unread.changed', ({ total }) => seen.push(total));
  dispose = keepUnread({ bus, api });
});
afterEach(() => {
  dispose();
  setHidden(false);
  jest.useRealTimers();
});

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const signIn = () => bus.emit('session.changed', { user: HEMI });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('asks at once and every 10 s while somebody is signed in, and nobody else', async () => {
  await pass(60_000);
  expect(get).not.toHaveBeenCalled();
  signIn();
  await pass(0);
  expect(get.mock.calls.map(([path]) => path)).toEqual(['/api/account/messages/unread']);
  await pass(9_999);
  expect(get).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(get).toHaveBeenCalledTimes(2);
  bus.emit('session.changed', { user: null });
  await pass(60_000);
  expect(get).toHaveBeenCalledTimes(2);
});

test('says what is unread in all, when it changes', async () => {
  signIn();
  await pass(30_000);
  expect(seen).toEqual([3]);
  get.mockResolvedValue({ unread: [] });
  await pass(10_000);
  expect(seen).toEqual([3, 0]);
});

test('a failure resets the counts silently, and the next answer is heard', async () => {
  const warn = jest.spyOn(console, 'warn');
  signIn();
  await pass(0);
  get.mockRejectedValueOnce(new Error('503'));
  await pass(10_000);
  expect(seen).toEqual([3, 0]);
  await pass(10_000);
  expect(seen).toEqual([3, 0, 3]);
  expect(warn).not.toHaveBeenCalled();
});

test('whoever signs out leaves nothing behind, not even an answer on its way', async () => {
  signIn();
  await pass(0);
  let answer: (unread: unknown) => void = () => undefined;
  get.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await pass(10_000);
  bus.emit('session.changed', { user: null });
  answer({ unread: [{ list_type: 'messages', total_unread: 9 }] });
  await pass(0);
  expect(seen).toEqual([3, 0]);
});

test('waits while nobody looks, and asks at once when somebody does', async () => {
  signIn();
  await pass(0);
  setHidden(true);
  await pass(60_000);
  expect(get).toHaveBeenCalledTimes(1);
  setHidden(false);
  await pass(0);
  expect(get).toHaveBeenCalledTimes(2);
  dispose();
  await pass(60_000);
  expect(get).toHaveBeenCalledTimes(2);
});
