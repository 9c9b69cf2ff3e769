import { beforeEach, expect, jest, test } from '@jest/globals';
import { toNotification } from './to-notification.ts';
import { startPushWorker } from './start-push-worker.ts';
import type {
  NotificationClickEvent,
  PushEvent,
  PushWorkerScope,
  SubscriptionChangeEvent,
} from './start-push-worker.ts';

const ORIGIN = 'https://paddock.test';
const listeners = new Map<string, (event: never) => void>();
const showNotification = jest.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const openWindow = jest.fn<(url: string) => Promise<unknown>>();
const subscribe = jest.fn<PushManager['subscribe']>();
const fetchMock = jest.fn<typeof fetch>();
let tabs: {
  url: string;
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus: jest.Mock<() => Promise<unknown>>;
  navigate: jest.Mock<(url: string) => Promise<unknown>>;
}[];

const resolveVoid = () => Promise.resolve();
function tab(path: string, focused = false, visibilityState: DocumentVisibilityState = 'hidden') {
  return {
    url: ORIGIN + path,
    focused,
    visibilityState,
    focus: jest.fn<() => Promise<unknown>>(resolveVoid),
    navigate: jest.fn<(url: string) => Promise<unknown>>(resolveVoid),
  };
}

beforeEach(() => {
  for (const mock of [showNotification, openWindow])
    mock.mockReset().mockImplementation(resolveVoid);
  subscribe.mockReset();
  fetchMock.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
  tabs = [];
  listeners.clear();
  startPushWorker(
    {
      location: { origin: ORIGIN },
      registration: { showNotification, pushManager: { subscribe } },
      clients: { matchAll: () => Promise.resolve(tabs), openWindow },
      fetch: fetchMock,
      skipWaiting: resolveVoid,
      addEventListener: (name: string, listener: (event: never) => void) =>
        listeners.set(name, listener),
    } as PushWorkerScope,
    { icon: '/icon.png', badge: '/badge.png' },
  );
});

/** Dispatches an event and resolves when all work passed to `waitUntil` is done. */
async function dispatch(name: string, event: object): Promise<void> {
  const pendingWork: Promise<unknown>[] = [];
  listeners.get(name)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => pendingWork.push(work),
  } as never);
  await Promise.all(pendingWork);
}
const push = (text: string | null) =>
  dispatch('push', {
    data: text === null ? null : { text: () => text },
  } satisfies Partial<PushEvent>);
const close = jest.fn();
const click = (data: unknown) =>
  dispatch('notificationclick', {
    notification: { data, close },
  } satisfies Partial<NotificationClickEvent>);

const PAYLOAD = {
  id: '77',
  title: 'Hemi Walker wrote to you',
  body: 'Come on Saturday.',
  url: '/account/messages/42',
  type: 'message',
};
const GENERIC = [
  'Paddock',
  {
    body: 'You have a new notification.',
    tag: 'paddock',
    data: { url: '/account/notifications' },
    icon: '/icon.png',
    badge: '/badge.png',
  },
];

test('startPushWorker registers no fetch listener', () => {
  expect([...listeners.keys()].sort()).toEqual([
    'install',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
  ]);
});

test('startPushWorker shows a pushed notification', async () => {
  await push(JSON.stringify(PAYLOAD));
  expect(showNotification.mock.calls).toEqual([
    [
      'Hemi Walker wrote to you',
      {
        body: 'Come on Saturday.',
        tag: '77',
        data: { url: '/account/messages/42' },
        icon: '/icon.png',
        badge: '/badge.png',
      },
    ],
  ]);
});

test.each([
  [null],
  [''],
  ['not JSON'],
  ['null'],
  ['42'],
  ['[]'],
  ['{}'],
  ['{"title":7}'],
  ['{"title":""}'],
])('startPushWorker shows a generic notification for the invalid payload %j', async (text) => {
  await push(text);
  expect(showNotification.mock.calls).toEqual([GENERIC]);
});

test.each([
  ['/jobs?x=1#y', '/jobs?x=1#y'],
  [`${ORIGIN}/account`, '/account'],
  ['https://news.example/a', 'https://news.example/a'],
  ['//evil.example/a', 'https://evil.example/a'],
  ['http://evil.example/a', '/account/notifications'],
  ['javascript:alert(1)', '/account/notifications'],
  ['data:text/html,x', '/account/notifications'],
  ['https://', '/account/notifications'],
  [null, '/account/notifications'],
  [{}, '/account/notifications'],
])('toNotification turns the target %j into the URL %s', (url, target) => {
  expect(toNotification(JSON.stringify({ ...PAYLOAD, url }), ORIGIN).url).toBe(target);
});

test('clicking a notification closes it and opens a tab when no tab is open', async () => {
  await click({ url: '/account/messages/42' });
  expect(close).toHaveBeenCalled();
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/account/messages/42`]]);
});

test('clicking a notification navigates in the focused tab', async () => {
  tabs = [tab('/a'), tab('/b', false, 'visible'), tab('/c', true, 'visible')];
  await click({ url: '/account/messages/42' });
  expect(tabs.map(({ navigate }) => navigate.mock.calls)).toEqual([
    [],
    [],
    [[`${ORIGIN}/account/messages/42`]],
  ]);
  expect(tabs[2]?.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('clicking a notification only focuses the tab when the tab already shows the page', async () => {
  tabs = [tab('/account/messages/42')];
  await click({ url: '/account/messages/42' });
  expect([tabs[0]?.navigate.mock.calls.length, tabs[0]?.focus.mock.calls.length]).toEqual([0, 1]);
});

test('clicking a notification opens a new tab when the target is another site, or when the worker does not control the open page', async () => {
  tabs = [tab('/a')];
  tabs[0]?.navigate.mockRejectedValue(new TypeError('not controlled'));
  await click({ url: '/jobs' });
  await click({ url: 'https://news.example/a' });
  await click(null);
  expect(openWindow.mock.calls).toEqual([
    [`${ORIGIN}/jobs`],
    ['https://news.example/a'],
    [`${ORIGIN}/`],
  ]);
});

const subscription = (endpoint: string, key: ArrayBuffer | null = null) =>
  ({
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription;
const listPosts = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([address, init]): unknown[] => [address, JSON.parse(init?.body as string)]);
const dispatchChange = (event: Partial<SubscriptionChangeEvent>) =>
  dispatch('pushsubscriptionchange', event);

test('pushsubscriptionchange sends the new subscription to the server', async () => {
  await dispatchChange({ newSubscription: subscription('https://push.example/2') });
  expect(listPosts()).toEqual([
    [
      '/api/account/push',
      { kind: 'web', endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } },
    ],
  ]);
});

test('pushsubscriptionchange subscribes again with the old key, or with the server’s key when there is no old one', async () => {
  const key = new Uint8Array([1, 2]).buffer;
  subscribe.mockResolvedValue(subscription('https://push.example/3'));
  await dispatchChange({ oldSubscription: subscription('https://push.example/1', key) });
  fetchMock.mockImplementationOnce(() =>
    Promise.resolve(Response.json({ publicKey: 'the-key', subscriptions: [] })),
  );
  await dispatchChange({});
  expect(subscribe.mock.calls.map(([options]) => options)).toEqual([
    { userVisibleOnly: true, applicationServerKey: key },
    { userVisibleOnly: true, applicationServerKey: 'the-key' },
  ]);
  expect(listPosts()).toHaveLength(2);
});
