import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Subject } from 'rxjs';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { createEventBus } from '@paddock/event-bus';
import type { EventBus } from '@paddock/event-bus';
import type { UnreadCountCorrection } from '../../parts/corrections.ts';
import type { SeenNotifications } from '../../parts/seen.ts';
import { publishUnreadCounts } from './publish-unread-counts.ts';
import type { UnreadCountsOptions } from './publish-unread-counts.ts';

const HEMI = { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
const MERE = { ...HEMI, id: '2', name: 'Mere' };
const createUnreadResponse = (bell: number) => ({
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
let bellCounts: number[];
let corrections: Subject<UnreadCountCorrection>;
let seenNotifications: Subject<SeenNotifications>;
let stopFunctions: (() => void)[];

/**
 * Fakes of the browser's channels and locks: tabs receive each other's messages, and only one tab
 * at a time holds the lock.
 */
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
let lockHeld: Promise<unknown>;
const locks = {
  request(_name: string, { signal }: LockOptions, work: () => Promise<unknown>) {
    const ownRequest = lockHeld.then(() => (signal?.aborted ? undefined : work()));
    lockHeld = ownRequest;
    return ownRequest;
  },
} as unknown as Pick<LockManager, 'request'>;

function openTab(parts: Partial<UnreadCountsOptions> = {}): void {
  stopFunctions.push(
    publishUnreadCounts({
      bus,
      api,
      corrections,
      seenNotifications: seenNotifications,
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
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  get.mockReset().mockImplementation(() => Promise.resolve(createUnreadResponse(3)));
  bus = createEventBus();
  bellCounts = [];
  corrections = new Subject();
  seenNotifications = new Subject();
  stopFunctions = [];
  lockHeld = Promise.resolve();
  bus.on('unread.changed', ({ notifications }) => bellCounts.push(notifications));
});
afterEach(() => {
  for (const end of stopFunctions) end();
  setHidden(false);
  dispatchEvent(new Event('online'));
  jest.useRealTimers();
});

test('publishUnreadCounts fetches at once and every 10 s, but only while a user is signed in', async () => {
  openTab();
  await advance(60_000);
  expect(get).not.toHaveBeenCalled();
  signIn();
  await advance(9_999);
  expect(get.mock.calls.map(([path]) => path)).toEqual(['/api/account/messages/unread']);
  await advance(1);
  expect(get).toHaveBeenCalledTimes(2);
  bus.emit('session.changed', { user: null });
  await advance(60_000);
  expect(get).toHaveBeenCalledTimes(2);
});

test('publishUnreadCounts emits unread.changed only when the counts change', async () => {
  const events: unknown[] = [];
  bus.on('unread.changed', (event) => events.push(event));
  openTab();
  signIn();
  await advance(30_000);
  expect(events).toEqual([{ total: 2, byListType: { item: 2 }, notifications: 3 }]);
  get.mockResolvedValue({ unread: [] });
  await advance(10_000);
  expect(events.at(-1)).toEqual({ total: 0, byListType: {}, notifications: 0 });
  expect(events).toHaveLength(2);
});

test('publishUnreadCounts sends its ETag, and a 304 changes nothing', async () => {
  get.mockImplementation((_path, options) => {
    if (options?.etag === '"a"')
      return Promise.reject(new ApiError(304, { code: 'http_304', message: '' }));
    options?.onEtag?.('"a"');
    return Promise.resolve(createUnreadResponse(3));
  });
  openTab();
  signIn();
  await advance(20_000);
  expect(get.mock.calls.map(([, options]) => options?.etag)).toEqual([null, '"a"', '"a"']);
  expect(bellCounts).toEqual([3]);
});

test('publishUnreadCounts resets the counts after a failure without logging it, and emits the next response', async () => {
  const consoleSpies = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
  openTab();
  signIn();
  await advance(0);
  get.mockRejectedValueOnce(new ApiError(503, { code: 'http_503', message: '' }));
  await advance(10_000);
  expect(bellCounts).toEqual([3, 0]);
  await advance(10_000);
  expect(bellCounts).toEqual([3, 0, 3]);
  for (const spy of consoleSpies) expect(spy).not.toHaveBeenCalled();
});

test('publishUnreadCounts resets the counts on sign-out, ignores a late response, and shows the next user none of these counts', async () => {
  openTab();
  signIn();
  await advance(0);
  const late = Promise.withResolvers<unknown>();
  get.mockReturnValueOnce(late.promise);
  await advance(10_000);
  bus.emit('session.changed', { user: null });
  expect(get.mock.calls.at(-1)?.[1]?.signal?.aborted).toBe(true);
  late.resolve(createUnreadResponse(9));
  await advance(0);
  expect(bellCounts).toEqual([3, 0]);
  signIn();
  await advance(0);
  get.mockReturnValueOnce(new Promise(() => undefined));
  signIn(MERE);
  await advance(0);
  expect(bellCounts).toEqual([3, 0, 3, 0]);
  expect(get.mock.calls.at(-1)?.[1]?.etag).toBeNull();
});

test.each([
  ['hidden', () => setHidden(true), () => setHidden(false)],
  ['offline', () => dispatchEvent(new Event('offline')), () => dispatchEvent(new Event('online'))],
])(
  'publishUnreadCounts fetches nothing while the tab is %s, and fetches at once afterwards',
  async (_name, away, back) => {
    openTab();
    signIn();
    await advance(0);
    away();
    await advance(60_000);
    expect(get).toHaveBeenCalledTimes(1);
    back();
    await advance(0);
    expect(get).toHaveBeenCalledTimes(2);
  },
);

test('publishUnreadCounts fetches nothing after it is stopped', async () => {
  openTab();
  signIn();
  await advance(0);
  stopFunctions[0]?.();
  await advance(60_000);
  setHidden(false);
  expect(get).toHaveBeenCalledTimes(1);
});

test('publishUnreadCounts lowers the count on the bell as soon as notifications are read, and then fetches the true count', async () => {
  openTab();
  signIn();
  await advance(0);
  corrections.next({ type: 'expected', count: 2 });
  expect(bellCounts).toEqual([3, 1]);
  get.mockResolvedValue(createUnreadResponse(1));
  corrections.next({ type: 'settled', count: 2, left: 1 });
  await advance(0);
  expect(get).toHaveBeenCalledTimes(2);
  expect(bellCounts).toEqual([3, 1]);
});

test('publishUnreadCounts in one of several tabs fetches for all of them, until another tab takes over', async () => {
  const openChannel = () => new Channel() as unknown as BroadcastChannel;
  openTab({ locks, openChannel });
  signIn();
  await advance(5_000);
  const bell: number[] = [];
  const neighbour = createEventBus();
  neighbour.on('unread.changed', ({ notifications }) => bell.push(notifications));
  openTab({ bus: neighbour, locks, openChannel });
  neighbour.emit('session.changed', { user: HEMI });
  await advance(0);
  // The new tab gets the latest counts without a request.
  expect([get.mock.calls.length, bell]).toEqual([1, [3]]);
  await advance(25_000);
  expect(get).toHaveBeenCalledTimes(4);
  get.mockResolvedValue(createUnreadResponse(5));
  await advance(10_000);
  expect([get.mock.calls.length, bellCounts, bell]).toEqual([5, [3, 5], [3, 5]]);
  // A tab of another user must not use these counts.
  const stranger = createEventBus();
  const strangersBell: number[] = [];
  stranger.on('unread.changed', ({ notifications }) => strangersBell.push(notifications));
  openTab({ bus: stranger, locks, openChannel });
  stranger.emit('session.changed', { user: MERE });
  await advance(10_000);
  expect(strangersBell).toEqual([]);
  stopFunctions[0]?.();
  await advance(0);
  expect(get).toHaveBeenCalledTimes(7);
});

test('publishUnreadCounts marks seen notifications read for the user who saw them', async () => {
  openTab();
  signIn();
  await advance(0);
  const cleared = Promise.withResolvers<unknown>();
  put.mockReset().mockReturnValueOnce(cleared.promise);
  seenNotifications.next({ view: 'panel', ids: ['7', '8'] });
  await advance(1_000);
  expect(put.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
    ['/api/account/notifications/clear', { ids: ['7', '8'] }],
  ]);
  expect(bellCounts).toEqual([3, 1]);
  // The late response to the first user's request must not change the second user's counts.
  signIn(MERE);
  await advance(0);
  cleared.resolve({ total_unread: 0 });
  await advance(0);
  expect(bellCounts).toEqual([3, 1, 0, 3]);
});

class FakeEventSource extends EventTarget {
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  dispatch(name: string, data?: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

test('publishUnreadCounts uses the event stream instead of polling, until the stream breaks or the session ends', async () => {
  const sources: FakeEventSource[] = [];
  openTab({
    openStream: () => {
      const source = new FakeEventSource();
      sources.push(source);
      return source as unknown as EventSource;
    },
  });
  signIn();
  sources[0]?.dispatch('unread', createUnreadResponse(4));
  await advance(120_000);
  expect([get.mock.calls.length, bellCounts]).toEqual([0, [4]]);
  sources[0]?.dispatch('unread', createUnreadResponse(6));
  sources[0]?.dispatch('ended');
  expect(sources[0]?.isClosed).toBe(true);
  await advance(0);
  // When the session has ended, this request gets the 401.
  expect([get.mock.calls.length, bellCounts]).toEqual([1, [4, 6, 3]]);
  await advance(8_000);
  expect(sources).toHaveLength(2);
  // Invalid data must close the stream.
  sources[1]?.dispatchEvent(new MessageEvent('unread', { data: '<html>' }));
  expect(sources[1]?.isClosed).toBe(true);
  setHidden(true);
  await advance(120_000);
  expect(sources).toHaveLength(2);
});
