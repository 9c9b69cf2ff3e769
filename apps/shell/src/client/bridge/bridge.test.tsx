import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEventBus } from '@paddock/event-bus';
import type { EventBus } from '@paddock/event-bus';
import { keptPushToken } from './push-token.ts';
import { startBridge } from './start-bridge.ts';
import type { BridgeOptions } from './start-bridge.ts';

const HEMI = {
  id: 'u1',
  name: 'Hemi Walker',
  firebaseId: 'f1',
  isEmailVerified: true,
  permissions: [],
};

let bus: EventBus;
let told: unknown[];
let end: (() => void) | null;
const goTo = jest.fn<BridgeOptions['goTo']>();
const post = jest.fn<(path: string, options?: { readonly body?: unknown }) => Promise<unknown>>();
const api = { post } as unknown as BridgeOptions['api'];
const signIn = jest.fn<BridgeOptions['signIn']>(() => Promise.resolve());
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

function start(platform: 'android' | 'ios' = 'android'): void {
  end = startBridge({ platform, bus, api, goTo, signIn });
}

/** As the wrapper does by running `window.postMessage` in the page; jsdom's own has no origin. */
function hear(
  data: unknown,
  {
    origin = location.origin,
    source = window,
  }: { readonly origin?: string; readonly source?: MessageEventSource | null } = {},
): void {
  dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

const say = (fields: object) => hear({ paddockBridge: 1, ...fields });

beforeEach(() => {
  told = [];
  bus = createEventBus();
  sessionStorage.clear();
  localStorage.clear();
  jest.clearAllMocks();
  post.mockReset().mockResolvedValue({ id: '1' });
  Object.assign(window, {
    PaddockAndroid: { postMessage: (message: string) => told.push(JSON.parse(message)) },
  });
});
afterEach(() => {
  end?.();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  Reflect.deleteProperty(window, 'PaddockAndroid');
  Reflect.deleteProperty(window, 'webkit');
});

describe('what happens here is told', () => {
  it('first that the page listens, then who is signed in and what is unread', () => {
    bus.emit('session.changed', { user: HEMI });
    bus.emit('unread.changed', { total: 3, byListType: {}, notifications: 0 });
    start();
    expect(told).toEqual([
      { paddockBridge: 1, type: 'ready', platform: 'android' },
      { paddockBridge: 1, type: 'login', id: 'u1', name: 'Hemi Walker' },
      { paddockBridge: 1, type: 'unread', total: 3 },
    ]);
    expect(document.documentElement.dataset['app']).toBe('ready');
  });

  it('to the handler of each system', () => {
    const postMessage = jest.fn();
    Object.assign(window, { webkit: { messageHandlers: { paddock: { postMessage } } } });
    start('ios');
    expect(postMessage).toHaveBeenCalledWith('{"paddockBridge":1,"type":"ready","platform":"ios"}');
    expect(told).toEqual([]);
  });

  it('once: the same person again, or nobody again, is no news', () => {
    start();
    for (const user of [null, HEMI, { ...HEMI }, null, null]) bus.emit('session.changed', { user });
    expect(told.slice(1)).toEqual([
      { paddockBridge: 1, type: 'login', id: 'u1', name: 'Hemi Walker' },
      { paddockBridge: 1, type: 'logout' },
    ]);
  });

  it('over documents: who was signed out between two pages is told of by the second', () => {
    start();
    bus.emit('session.changed', { user: HEMI });
    end?.();
    bus = createEventBus();
    bus.emit('session.changed', { user: null });
    told = [];
    start();
    expect(told.slice(1)).toEqual([{ paddockBridge: 1, type: 'logout' }]);
  });

  it('and links to others’ addresses are the phone’s', () => {
    start();
    document.body.innerHTML =
      '<a href="https://facebook.com/paddock">F</a><a href="tel:+6478000000">T</a><a href="/jobs">J</a>';
    const clicks = [...document.querySelectorAll('a')].map((link) =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    expect(clicks).toEqual([false, false, true]);
    expect(told.slice(1)).toEqual([
      { paddockBridge: 1, type: 'open-external', url: 'https://facebook.com/paddock' },
      { paddockBridge: 1, type: 'open-external', url: 'tel:+6478000000' },
    ]);
  });

  it('nobody, where the wrapper has no handler: that is said in the log', () => {
    Reflect.deleteProperty(window, 'PaddockAndroid');
    start();
    expect(end).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('what the wrapper says is done', () => {
  beforeEach(() => start());

  it('signing in, going there, the phone’s address for messages', () => {
    say({ type: 'credential', provider: 'google.com', idToken: 'a.b.c' });
    expect(signIn).toHaveBeenCalledWith({
      type: 'credential',
      provider: 'google.com',
      idToken: 'a.b.c',
      accessToken: null,
      nonce: null,
    });
    say({ type: 'deep-link', path: '/jobs?region=otago' });
    expect(goTo).toHaveBeenCalledWith('/jobs?region=otago');
    say({ type: 'push-token', token: 'fcm:1' });
    expect(keptPushToken()).toEqual({ platform: 'android', token: 'fcm:1' });
  });

  it('the connection, for whoever listens to it', () => {
    const heard: string[] = [];
    for (const type of ['online', 'offline'])
      addEventListener(type, () => heard.push(type), { once: true });
    say({ type: 'network', isOnline: false });
    say({ type: 'network', isOnline: true });
    expect(heard).toEqual(['offline', 'online']);
  });

  it('insets become variables of the layout', () => {
    say({ type: 'safe-area', top: 47, right: 0, bottom: 34, left: 0 });
    const { style } = document.documentElement;
    expect(
      ['top', 'right', 'bottom', 'left'].map((side) => style.getPropertyValue(`--pd-safe-${side}`)),
    ).toEqual(['47px', '0px', '34px', '0px']);
  });

  it('unless it comes from elsewhere, in another version or another shape: then it is logged, without what it said, and nothing changes', () => {
    hear(
      { paddockBridge: 1, type: 'deep-link', path: '/jobs' },
      { origin: 'https://evil.example' },
    );
    hear({ paddockBridge: 1, type: 'deep-link', path: '/jobs' }, { source: null });
    hear({ paddockBridge: 2, type: 'deep-link', path: '/jobs' });
    say({ type: 'deep-link', path: 'https://evil.example/secret' });
    say({ type: 'credential', provider: 'google.com', idToken: 7 });
    expect(warn).toHaveBeenCalledTimes(5);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
    hear({ source: 'react-devtools' }, { origin: 'https://evil.example' });
    expect(warn).toHaveBeenCalledTimes(5);
    expect(goTo).not.toHaveBeenCalled();
    expect(signIn).not.toHaveBeenCalled();
    expect(told).toHaveLength(1);
  });

  it('until the bridge ends', () => {
    end?.();
    say({ type: 'deep-link', path: '/jobs' });
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('the back button', () => {
  beforeEach(() => start());
  const leaves = () =>
    told.filter((message) => (message as { type: string }).type === 'may-leave').length;

  it('closes what is open, as Escape does, and stays where it is', () => {
    document.body.innerHTML = '<dialog open>Browse</dialog>';
    const dialog = document.querySelector('dialog');
    const close = jest.fn(() => dialog?.removeAttribute('open'));
    Object.assign(dialog ?? {}, { close });
    const back = jest.spyOn(history, 'back');
    say({ type: 'back' });
    expect(close).toHaveBeenCalledTimes(1);
    expect(back).not.toHaveBeenCalled();
    expect(leaves()).toBe(0);
    back.mockRestore();
  });

  it('goes to the page before where there is one; else the wrapper may leave', () => {
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    history.replaceState({ idx: 0 }, '');
    say({ type: 'back' });
    expect([back.mock.calls.length, leaves()]).toEqual([0, 1]);
    history.replaceState({ idx: 2 }, '');
    say({ type: 'back' });
    expect([back.mock.calls.length, leaves()]).toEqual([1, 1]);
    back.mockRestore();
  });
});

describe('the phone’s address for pushes', () => {
  const posted = () => post.mock.calls.map(([path, options]) => [path, options?.body]);

  it('is told to the server once somebody is signed in, whichever comes first, and once', () => {
    start();
    say({ type: 'push-token', token: 'fcm:1' });
    expect(post).not.toHaveBeenCalled();
    for (const user of [HEMI, { ...HEMI }]) bus.emit('session.changed', { user });
    say({ type: 'push-token', token: 'fcm:1' });
    expect(posted()).toEqual([['/api/account/push', { kind: 'android', token: 'fcm:1' }]]);
    say({ type: 'push-token', token: 'fcm:2' });
    expect(posted()).toHaveLength(2);
  });

  it('is told for whoever signs in next, too', () => {
    start('android');
    say({ type: 'push-token', token: 'fcm:1' });
    for (const user of [HEMI, null, HEMI, { ...HEMI, id: 'u2' }])
      bus.emit('session.changed', { user });
    expect(posted()).toHaveLength(3);
  });

  it('that did not get there is told by the next page', async () => {
    post.mockRejectedValueOnce(new Error('no signal'));
    localStorage.setItem('pd-push-token', JSON.stringify({ platform: 'ios', token: 'apns:1' }));
    bus.emit('session.changed', { user: HEMI });
    start();
    await Promise.resolve();
    await Promise.resolve();
    end?.();
    start();
    expect(posted()).toEqual([
      ['/api/account/push', { kind: 'ios', token: 'apns:1' }],
      ['/api/account/push', { kind: 'ios', token: 'apns:1' }],
    ]);
  });
});
