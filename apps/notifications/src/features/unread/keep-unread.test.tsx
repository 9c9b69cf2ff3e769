import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Subject } from 'rxjs';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { createEventBus } from '@paddock/event-bus';
import type { EventBus } from '@paddock/event-bus';
import type { Correction } from '../../parts/corrections.ts';
import type { Seen } from '../../parts/seen.ts';
import { keepUnread } from './keep-unread.ts';
import type { KeepUnreadOptions } from './keep-unread.ts';

const HEMI = { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
const MERE = { ...HEMI, id: '2', name: 'Mere' };
const createAnswer = (bell: number) => ({
  unread: [{ list_type: 'item', total_unread: 2 }],
  notifications: { total_unread: bell },
});
const get = jest.fn<
  (
    path: string,
    options?: {
      readonly etag?: string | null;
      readonly onEtag?: (etag: string) => void;
      readonly signal?: AbortSignal;
    },
  ) => Promise<unknown>
>();
const put = jest.fn<(path: string, options: { readonly body: unknown }) => Promise<unknown>>();
const api = { get, put } as unknown as Pick<ApiClient, 'get' | 'put'>;

let bus: EventBus;
let seen: number[];
let corrections: Subject<Correction>;
let reading: Subject<Seen>;
let dispose: (() => void)[];

/** Tabs of one browser hear each other, and one of them at a time holds the lock. */
const channels = new Set<EventTarget>();
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this)
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
  close() {
    channels.delete(this);
  }
}
let held: Promise<unknown>;
const locks = {
  request(_name: string, { signal }: LockOptions, work: () => Promise<unknown>) {
    const mine = held.then(() => (signal?.aborted ? undefined : work()));
    held = mine;
    return mine;
  },
} as unknown as Pick<LockManager, 'request'>;

function openTab(parts: Partial<KeepUnreadOptions> = {}): void {
  dispose.push(
    keepUnread({
      bus,
      api,
      corrections,
      seen: reading,
      openStream: null,
      locks: null,
      openChannel: null,
      ...parts,
    }),
  );
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const signIn = (user = HEMI) => bus.emit('session.changed', { user });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  get.mockReset().mockImplementation(() => Promise.resolve(createAnswer(3)));
  bus = createEventBus();
  seen = [];
  corrections = new Subject();
  reading = new Subject();
  dispose = [];
  held = Promise.resolve();
  bus.on('unread.changed', ({ notifications }) => seen.push(notifications));
});
afterEach(() => {
  for (const end of dispose) end();
  setHidden(false);
  dispatchEvent(new Event('online'));
  jest.useRealTimers();
});

test('asks at once and every 10 s while somebody is signed in, and nobody else', async () => {
  openTab();
  await pass(60_000);
  expect(get).not.toHaveBeenCalled();
  signIn();
  await pass(9_999);
  expect(get.mock.calls.map(([path]) => path)).toEqual(['/api/account/messages/unread']);
  await pass(1);
  expect(get).toHaveBeenCalledTimes(2);
  bus.emit('session.changed', { user: null });
  await pass(60_000);
  expect(get).toHaveBeenCalledTimes(2);
});

test('says what is unread when it changes, and only then', async () => {
  const facts: unknown[] = [];
  bus.on('unread.changed', (fact) => facts.push(fact));
  openTab();
  signIn();
  await pass(30_000);
  expect(facts).toEqual([{ total: 2, byListType: { item: 2 }, notifications: 3 }]);
  get.mockResolvedValue({ unread: [] });
  await pass(10_000);
  expect(facts.at(-1)).toEqual({ total: 0, byListType: {}, notifications: 0 });
  expect(facts).toHaveLength(2);
});

test('names the answer it has, and a 304 changes nothing', async () => {
  get.mockImplementation((_path, options) => {
    if (options?.etag === '"a"')
      return Promise.reject(new ApiError(304, { code: 'http_304', message: '' }));
    options?.onEtag?.('"a"');
    return Promise.resolve(createAnswer(3));
  });
  openTab();
  signIn();
  await pass(20_000);
  expect(get.mock.calls.map(([, options]) => options?.etag)).toEqual([null, '"a"', '"a"']);
  expect(seen).toEqual([3]);
});

test('a failure resets the counts silently, and the next answer is heard', async () => {
  const said = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
  openTab();
  signIn();
  await pass(0);
  get.mockRejectedValueOnce(new ApiError(503, { code: 'http_503', message: '' }));
  await pass(10_000);
  expect(seen).toEqual([3, 0]);
  await pass(10_000);
  expect(seen).toEqual([3, 0, 3]);
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
});

test('whoever signs out leaves nothing behind, not even an answer on its way; nor does who comes next see it', async () => {
  openTab();
  signIn();
  await pass(0);
  const late = Promise.withResolvers<unknown>();
  get.mockReturnValueOnce(late.promise);
  await pass(10_000);
  bus.emit('session.changed', { user: null });
  expect(get.mock.calls.at(-1)?.[1]?.signal?.aborted).toBe(true);
  late.resolve(createAnswer(9));
  await pass(0);
  expect(seen).toEqual([3, 0]);
  signIn();
  await pass(0);
  get.mockReturnValueOnce(new Promise(() => undefined));
  signIn(MERE);
  await pass(0);
  expect(seen).toEqual([3, 0, 3, 0]);
  expect(get.mock.calls.at(-1)?.[1]?.etag).toBeNull();
});

test.each([
  ['hidden', () => setHidden(true), () => setHidden(false)],
  ['offline', () => dispatchEvent(new Event('offline')), () => dispatchEvent(new Event('online'))],
])('waits while it is %s, and asks at once when it is not', async (_name, away, back) => {
  openTab();
  signIn();
  await pass(0);
  away();
  await pass(60_000);
  expect(get).toHaveBeenCalledTimes(1);
  back();
  await pass(0);
  expect(get).toHaveBeenCalledTimes(2);
});

test('ended, it asks no more', async () => {
  openTab();
  signIn();
  await pass(0);
  dispose[0]?.();
  await pass(60_000);
  setHidden(false);
  expect(get).toHaveBeenCalledTimes(1);
});

test('the bell falls as soon as somebody reads here, and its true count is asked for', async () => {
  openTab();
  signIn();
  await pass(0);
  corrections.next({ kind: 'expected', count: 2 });
  expect(seen).toEqual([3, 1]);
  get.mockResolvedValue(createAnswer(1));
  corrections.next({ kind: 'settled', count: 2, left: 1 });
  await pass(0);
  expect(get).toHaveBeenCalledTimes(2);
  expect(seen).toEqual([3, 1]);
});

test('of several tabs one asks for all, the others hear of it, and the next one takes over', async () => {
  const openChannel = () => new Channel() as unknown as BroadcastChannel;
  openTab({ locks, openChannel });
  signIn();
  await pass(5_000);
  const bell: number[] = [];
  const neighbour = createEventBus();
  neighbour.on('unread.changed', ({ notifications }) => bell.push(notifications));
  openTab({ bus: neighbour, locks, openChannel });
  neighbour.emit('session.changed', { user: HEMI });
  await pass(0);
  // Late as it is, it knows at once.
  expect([get.mock.calls.length, bell]).toEqual([1, [3]]);
  await pass(25_000);
  expect(get).toHaveBeenCalledTimes(4);
  get.mockResolvedValue(createAnswer(5));
  await pass(10_000);
  expect([get.mock.calls.length, seen, bell]).toEqual([5, [3, 5], [3, 5]]);
  // Another person's tab hears nothing of it.
  const stranger = createEventBus();
  const strangersBell: number[] = [];
  stranger.on('unread.changed', ({ notifications }) => strangersBell.push(notifications));
  openTab({ bus: stranger, locks, openChannel });
  stranger.emit('session.changed', { user: MERE });
  await pass(10_000);
  expect(strangersBell).toEqual([]);
  dispose[0]?.();
  await pass(0);
  expect(get).toHaveBeenCalledTimes(7);
});

test('what is seen is marked read, by the person who saw it', async () => {
  openTab();
  signIn();
  await pass(0);
  const cleared = Promise.withResolvers<unknown>();
  put.mockReset().mockReturnValueOnce(cleared.promise);
  reading.next({ by: 'panel', ids: ['7', '8'] });
  await pass(1_000);
  expect(put.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
    ['/api/account/notifications/clear', { ids: ['7', '8'] }],
  ]);
  expect(seen).toEqual([3, 1]);
  // What the one before saw changes nothing of the next one's.
  signIn(MERE);
  await pass(0);
  cleared.resolve({ total_unread: 0 });
  await pass(0);
  expect(seen).toEqual([3, 1, 0, 3]);
});

class Source extends EventTarget {
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  say(name: string, data?: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

test('the server’s stream stands in for polling, until it breaks or the session ends', async () => {
  const sources: Source[] = [];
  openTab({
    openStream: () => {
      const source = new Source();
      sources.push(source);
      return source as unknown as EventSource;
    },
  });
  signIn();
  sources[0]?.say('unread', createAnswer(4));
  await pass(120_000);
  expect([get.mock.calls.length, seen]).toEqual([0, [4]]);
  sources[0]?.say('unread', createAnswer(6));
  sources[0]?.say('ended');
  expect(sources[0]?.isClosed).toBe(true);
  await pass(0);
  // This call is the one that is answered 401 where the session is over.
  expect([get.mock.calls.length, seen]).toEqual([1, [4, 6, 3]]);
  await pass(8_000);
  expect(sources).toHaveLength(2);
  // Nonsense is as good as no stream.
  sources[1]?.dispatchEvent(new MessageEvent('unread', { data: '<html>' }));
  expect(sources[1]?.isClosed).toBe(true);
  setHidden(true);
  await pass(120_000);
  expect(sources).toHaveLength(2);
});
