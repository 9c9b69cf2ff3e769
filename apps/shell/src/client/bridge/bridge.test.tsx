import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { deleteSharedPhotos, readSharedPhotos } from '@paddock/offline/shared-photos';
import { waitFor } from '@testing-library/react';
import { createEventBus } from '@paddock/event-bus';
import type { EventBus } from '@paddock/event-bus';
import { readPushToken } from './push-token.ts';
import { decodePhoto } from './receive-photos.ts';
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
let sentMessages: unknown[];
let end: (() => void) | null;
const goTo = jest.fn<BridgeOptions['goTo']>();
const post = jest.fn<(path: string, options?: { readonly body?: unknown }) => Promise<unknown>>();
const api = { post } as unknown as BridgeOptions['api'];
const signIn = jest.fn<BridgeOptions['signIn']>(() => Promise.resolve());
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

function start(platform: 'android' | 'ios' = 'android'): void {
  end = startBridge({ platform, bus, api, goTo, signIn });
}

/**
 * Simulates a call of `window.postMessage` by the native wrapper. jsdom's `postMessage` cannot be
 * used, because its messages have no origin.
 */
function dispatchMessage(
  data: unknown,
  {
    origin = location.origin,
    source = window,
  }: { readonly origin?: string; readonly source?: MessageEventSource | null } = {},
): void {
  dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

/** Reads with a FileReader, because jsdom's files have no `arrayBuffer`. */
const readBytes = (file: Blob) =>
  new Promise<readonly number[]>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve([...new Uint8Array(reader.result as ArrayBuffer)]);
    reader.readAsArrayBuffer(file);
  });

const dispatchFromWrapper = (fields: object) => dispatchMessage({ paddockBridge: 1, ...fields });

beforeEach(() => {
  sentMessages = [];
  bus = createEventBus();
  sessionStorage.clear();
  localStorage.clear();
  jest.clearAllMocks();
  post.mockReset().mockResolvedValue({ id: '1' });
  Object.assign(window, {
    PaddockAndroid: { postMessage: (message: string) => sentMessages.push(JSON.parse(message)) },
  });
});
afterEach(() => {
  end?.();
  void deleteSharedPhotos();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  Reflect.deleteProperty(window, 'PaddockAndroid');
  Reflect.deleteProperty(window, 'webkit');
});

describe('startBridge: messages to the wrapper', () => {
  it('sends `ready` first, then the user and the unread count', () => {
    bus.emit('session.changed', { user: HEMI });
    bus.emit('unread.changed', { total: 3, byListType: {}, notifications: 0 });
    start();
    expect(sentMessages).toEqual([
      { paddockBridge: 1, type: 'ready', platform: 'android' },
      { paddockBridge: 1, type: 'login', id: 'u1', name: 'Hemi Walker' },
      { paddockBridge: 1, type: 'unread', total: 3 },
    ]);
    expect(document.documentElement.dataset['app']).toBe('ready');
  });

  it('uses the message handler of each platform', () => {
    const postMessage = jest.fn();
    Object.assign(window, { webkit: { messageHandlers: { paddock: { postMessage } } } });
    start('ios');
    expect(postMessage).toHaveBeenCalledWith('{"paddockBridge":1,"type":"ready","platform":"ios"}');
    expect(sentMessages).toEqual([]);
  });

  it('sends no second message when the user has not changed', () => {
    start();
    for (const user of [null, HEMI, { ...HEMI }, null, null]) bus.emit('session.changed', { user });
    expect(sentMessages.slice(1)).toEqual([
      { paddockBridge: 1, type: 'login', id: 'u1', name: 'Hemi Walker' },
      { paddockBridge: 1, type: 'logout' },
    ]);
  });

  it('sends `logout` when the user was signed out between two page loads', () => {
    start();
    bus.emit('session.changed', { user: HEMI });
    end?.();
    bus = createEventBus();
    bus.emit('session.changed', { user: null });
    sentMessages = [];
    start();
    expect(sentMessages.slice(1)).toEqual([{ paddockBridge: 1, type: 'logout' }]);
  });

  it('sends external links to the wrapper instead of opening them', () => {
    start();
    document.body.innerHTML =
      '<a href="https://facebook.com/paddock">F</a><a href="tel:+6478000000">T</a><a href="/jobs">J</a>';
    const clicks = [...document.querySelectorAll('a')].map((link) =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    expect(clicks).toEqual([false, false, true]);
    expect(sentMessages.slice(1)).toEqual([
      { paddockBridge: 1, type: 'open-external', url: 'https://facebook.com/paddock' },
      { paddockBridge: 1, type: 'open-external', url: 'tel:+6478000000' },
    ]);
  });

  it('provides a share sheet where the web view has none', async () => {
    start();
    await navigator.share({ title: 'John Deere 5090R', url: 'https://paddock.example/x' });
    expect(sentMessages.at(-1)).toEqual({
      paddockBridge: 1,
      type: 'share',
      title: 'John Deere 5090R',
      url: 'https://paddock.example/x',
    });
    end?.();
    expect('share' in navigator).toBe(false);
    const own = () => Promise.resolve();
    Object.defineProperty(navigator, 'share', { configurable: true, value: own });
    start();
    expect(navigator.share).toBe(own);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('returns null and logs a warning when the wrapper has no message handler', () => {
    Reflect.deleteProperty(window, 'PaddockAndroid');
    start();
    expect(end).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('startBridge: messages from the wrapper', () => {
  beforeEach(() => start());

  it('signs in, navigates and saves the push token', () => {
    dispatchFromWrapper({ type: 'credential', provider: 'google.com', idToken: 'a.b.c' });
    expect(signIn).toHaveBeenCalledWith({
      type: 'credential',
      provider: 'google.com',
      idToken: 'a.b.c',
      accessToken: null,
      nonce: null,
    });
    dispatchFromWrapper({ type: 'deep-link', path: '/jobs?region=otago' });
    expect(goTo).toHaveBeenCalledWith('/jobs?region=otago');
    dispatchFromWrapper({ type: 'push-token', token: 'fcm:1' });
    expect(readPushToken()).toEqual({ platform: 'android', token: 'fcm:1' });
  });

  it('dispatches an online or offline event when the connection changes', () => {
    const events: string[] = [];
    for (const type of ['online', 'offline'])
      addEventListener(type, () => events.push(type), { once: true });
    dispatchFromWrapper({ type: 'network', isOnline: false });
    dispatchFromWrapper({ type: 'network', isOnline: true });
    expect(events).toEqual(['offline', 'online']);
  });

  it('sets the safe area insets as CSS variables', () => {
    dispatchFromWrapper({ type: 'safe-area', top: 47, right: 0, bottom: 34, left: 0 });
    const { style } = document.documentElement;
    expect(
      ['top', 'right', 'bottom', 'left'].map((side) => style.getPropertyValue(`--pd-safe-${side}`)),
    ).toEqual(['47px', '0px', '34px', '0px']);
  });

  it('stores photos, as a data URL, base64 or base64url, and opens the start of a new listing', async () => {
    const photos = [
      { data: 'data:image/png;base64,++//', name: 'gate.png' },
      { data: '++//', contentType: 'image/webp' },
      { data: '--__' },
    ];
    dispatchFromWrapper({ type: 'photos', photos });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/post/new?share=received'));
    // The fake database does not copy the contents of files.
    expect(await readSharedPhotos()).toHaveLength(3);
    const files = photos.map((photo, index) =>
      decodePhoto({ contentType: 'image/jpeg', name: `photo-${index + 1}`, ...photo }),
    );
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['gate.png', 'image/jpeg'],
      ['photo-2', 'image/webp'],
      ['photo-3', 'image/jpeg'],
    ]);
    for (const file of files) expect(await readBytes(file)).toEqual([251, 239, 255]);
  });

  it('says on the page of a new listing that a photo could not be read', async () => {
    dispatchFromWrapper({ type: 'photos', photos: [{ data: 'AAAAA' }] });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/post/new?share=failed'));
    expect(await readSharedPhotos()).toEqual([]);
  });

  it('rejects messages with another origin, window, version or shape, without logging their content', () => {
    dispatchMessage(
      { paddockBridge: 1, type: 'deep-link', path: '/jobs' },
      { origin: 'https://evil.example' },
    );
    dispatchMessage({ paddockBridge: 1, type: 'deep-link', path: '/jobs' }, { source: null });
    dispatchMessage({ paddockBridge: 2, type: 'deep-link', path: '/jobs' });
    dispatchFromWrapper({ type: 'deep-link', path: 'https://evil.example/secret' });
    dispatchFromWrapper({ type: 'credential', provider: 'google.com', idToken: 7 });
    expect(warn).toHaveBeenCalledTimes(5);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
    dispatchMessage({ source: 'react-devtools' }, { origin: 'https://evil.example' });
    expect(warn).toHaveBeenCalledTimes(5);
    expect(goTo).not.toHaveBeenCalled();
    expect(signIn).not.toHaveBeenCalled();
    expect(sentMessages).toHaveLength(1);
  });

  it('ignores messages after the bridge has ended', () => {
    end?.();
    dispatchFromWrapper({ type: 'deep-link', path: '/jobs' });
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('startBridge: the phone’s back button', () => {
  beforeEach(() => start());
  const countMayLeave = () =>
    sentMessages.filter((message) => (message as { type: string }).type === 'may-leave').length;

  it('closes an open dialog, as Escape does, without navigating', () => {
    document.body.innerHTML = '<dialog open>Browse</dialog>';
    const dialog = document.querySelector('dialog');
    const close = jest.fn(() => dialog?.removeAttribute('open'));
    Object.assign(dialog ?? {}, { close });
    const back = jest.spyOn(history, 'back');
    dispatchFromWrapper({ type: 'back' });
    expect(close).toHaveBeenCalledTimes(1);
    expect(back).not.toHaveBeenCalled();
    expect(countMayLeave()).toBe(0);
    back.mockRestore();
  });

  it('goes to the previous page if there is one, otherwise lets the wrapper close the app', () => {
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    history.replaceState({ idx: 0 }, '');
    dispatchFromWrapper({ type: 'back' });
    expect([back.mock.calls.length, countMayLeave()]).toEqual([0, 1]);
    history.replaceState({ idx: 2 }, '');
    dispatchFromWrapper({ type: 'back' });
    expect([back.mock.calls.length, countMayLeave()]).toEqual([1, 1]);
    back.mockRestore();
  });
});

describe('startBridge: the push token', () => {
  const listRegistrations = () => post.mock.calls.map(([path, options]) => [path, options?.body]);

  it('is registered once, when both a token and a signed-in user are known', () => {
    start();
    dispatchFromWrapper({ type: 'push-token', token: 'fcm:1' });
    expect(post).not.toHaveBeenCalled();
    for (const user of [HEMI, { ...HEMI }]) bus.emit('session.changed', { user });
    dispatchFromWrapper({ type: 'push-token', token: 'fcm:1' });
    expect(listRegistrations()).toEqual([
      ['/api/account/push', { kind: 'android', token: 'fcm:1' }],
    ]);
    dispatchFromWrapper({ type: 'push-token', token: 'fcm:2' });
    expect(listRegistrations()).toHaveLength(2);
  });

  it('is registered again for the next user', () => {
    start('android');
    dispatchFromWrapper({ type: 'push-token', token: 'fcm:1' });
    for (const user of [HEMI, null, HEMI, { ...HEMI, id: 'u2' }])
      bus.emit('session.changed', { user });
    expect(listRegistrations()).toHaveLength(3);
  });

  it('is registered by the next page when the request failed', async () => {
    post.mockRejectedValueOnce(new Error('no signal'));
    localStorage.setItem('pd-push-token', JSON.stringify({ platform: 'ios', token: 'apns:1' }));
    bus.emit('session.changed', { user: HEMI });
    start();
    await Promise.resolve();
    await Promise.resolve();
    end?.();
    start();
    expect(listRegistrations()).toEqual([
      ['/api/account/push', { kind: 'ios', token: 'apns:1' }],
      ['/api/account/push', { kind: 'ios', token: 'apns:1' }],
    ]);
  });
});
