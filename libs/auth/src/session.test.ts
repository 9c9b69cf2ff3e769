import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEventBus } from '@paddock/event-bus';
import { rememberPath, returnPath, session, startSession } from './index.ts';
import type { PageSession } from './index.ts';
import type { Keeper, KeeperOptions } from './start-session.ts';
import { openBrowser, createUser } from './testing/tab.ts';
import type { Browser } from './testing/tab.ts';

const LIVE: PageSession = { state: 'live', user: createUser('hemi') };

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
});

function start(initial: PageSession) {
  const bus = createEventBus();
  const kept = {
    warm: jest.fn(),
    signIn: jest.fn(),
    signOut: jest.fn(() => Promise.resolve()),
    signOutEverywhere: jest.fn(),
    check: jest.fn(),
    refresh: jest.fn(),
  };
  const loadKeeper = jest
    .fn<(options: KeeperOptions) => Promise<Keeper>>()
    .mockResolvedValue(kept as unknown as Keeper);
  let idle: () => void = () => undefined;
  const whenIdle = () => new Promise<void>((resolve) => (idle = resolve));
  return {
    bus,
    kept,
    loadKeeper,
    started: startSession({ bus, initial, whenIdle, loadKeeper }),
    idle: () => idle(),
  };
}

describe('the session', () => {
  it('tells a remote that comes late who is signed in, as the page knows it', () => {
    const { bus, started } = start(LIVE);
    const listener = jest.fn();
    bus.on('session.changed', listener);
    expect(listener).toHaveBeenCalledWith({ user: LIVE.user });
    expect(started.user()).toEqual(LIVE.user);
    expect(session()).toBe(started);
  });

  it('loads what keeps it when the page is idle, or when it is needed, once', async () => {
    const { loadKeeper, idle, kept, started } = start(LIVE);
    await Promise.resolve();
    expect(loadKeeper).not.toHaveBeenCalled();
    idle();
    started.warm();
    await started.check();
    expect(loadKeeper).toHaveBeenCalledTimes(1);
    expect(kept.warm).toHaveBeenCalledTimes(1);
    expect(kept.check).toHaveBeenCalledTimes(1);
  });

  it('without a signal says so to whoever signs in, and tries again', async () => {
    const { loadKeeper, kept, started } = start(LIVE);
    loadKeeper.mockRejectedValueOnce(new Error('chunk'));
    await expect(started.signIn()).rejects.toMatchObject({
      name: 'SignInError',
      code: 'network-request-failed',
    });
    await started.signIn();
    expect(kept.signIn).toHaveBeenCalledTimes(1);
  });

  it('is looked up again on a page that was on its way while somebody signed out', () => {
    localStorage.setItem('pd-signed-out-at', String(performance.timeOrigin + 10));
    const { started, loadKeeper, idle } = start(LIVE);
    expect(started.user()).toBeNull();
    idle();
    return Promise.resolve().then(() =>
      expect(loadKeeper).toHaveBeenCalledWith(
        expect.objectContaining({ initial: { state: 'unknown', user: null } }),
      ),
    );
  });

  it('is believed on a page that was asked for after the sign-out', () => {
    localStorage.setItem('pd-signed-out-at', String(performance.timeOrigin - 10));
    expect(start(LIVE).started.user()).toEqual(LIVE.user);
  });

  it('without a signal is signed out of at once, and stays so on the next page', async () => {
    const { loadKeeper, started } = start(LIVE);
    loadKeeper.mockRejectedValue(new Error('chunk'));
    const done = started.signOut();
    expect(started.user()).toBeNull();
    await done;
    expect(start(LIVE).started.user()).toBeNull();
  });
});

describe('where one comes back to', () => {
  it('is the last page visited that is none of signing in', () => {
    expect(returnPath('')).toBe('/');
    rememberPath('/jobs?page=2');
    rememberPath('/login?return=/x');
    rememberPath('//evil.example');
    expect(returnPath('')).toBe('/jobs?page=2');
  });

  it('is what the address says, where that is safe', () => {
    rememberPath('/jobs');
    expect(returnPath('?return=%2Faccount%3Ftab%3D1')).toBe('/account?tab=1');
    expect(returnPath('?return=%2F%2Fevil.example')).toBe('/jobs');
    browser.store.set('pd-return-path', 'https://evil.example');
    expect(returnPath('')).toBe('/');
  });
});
