import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEventBus } from '@paddock/event-bus';
import { saveReturnPath, getReturnPath, getSession, startSessionTracking } from './index.ts';
import type { PageSession } from './index.ts';
import type { SessionManager, SessionManagerOptions } from './session.ts';
import { openFakeBrowser, createUser } from './testing/tab.ts';
import type { FakeBrowser } from './testing/tab.ts';

const LIVE: PageSession = { state: 'live', user: createUser('hemi') };

let browser: FakeBrowser;
beforeEach(() => {
  browser = openFakeBrowser();
});

function start(initial: PageSession) {
  const bus = createEventBus();
  const manager = {
    preload: jest.fn(),
    signIn: jest.fn(),
    signOut: jest.fn(() => Promise.resolve()),
    signOutEverywhere: jest.fn(),
    check: jest.fn(),
    refresh: jest.fn(),
  };
  const loadManager = jest
    .fn<(options: SessionManagerOptions) => Promise<SessionManager>>()
    .mockResolvedValue(manager as unknown as SessionManager);
  let idle: () => void = () => undefined;
  const loadInBackground = async (load: () => Promise<SessionManager>) => {
    await new Promise<void>((resolve) => (idle = resolve));
    return load();
  };
  return {
    bus,
    manager,
    loadManager,
    started: startSessionTracking({
      bus,
      initial,
      loadInBackground,
      loadSessionManager: loadManager,
    }),
    idle: () => idle(),
  };
}

describe('startSession', () => {
  it('publishes the page’s user on the bus, also to remotes that subscribe late', () => {
    const { bus, started } = start(LIVE);
    const listener = jest.fn();
    bus.on('session.changed', listener);
    expect(listener).toHaveBeenCalledWith({ user: LIVE.user });
    expect(started.user()).toEqual(LIVE.user);
    expect(getSession()).toBe(started);
  });

  it('loads the session manager once, when the page is idle or earlier if it is needed', async () => {
    const { loadManager, idle, manager, started } = start(LIVE);
    await Promise.resolve();
    expect(loadManager).not.toHaveBeenCalled();
    idle();
    started.preload();
    await started.check();
    expect(loadManager).toHaveBeenCalledTimes(1);
    expect(manager.preload).toHaveBeenCalledTimes(1);
    expect(manager.check).toHaveBeenCalledTimes(1);
  });

  it('throws a network error when the user signs in while offline, and loads the sign-in code again later', async () => {
    const { loadManager, manager, started } = start(LIVE);
    loadManager.mockRejectedValueOnce(new Error('chunk'));
    await expect(started.signIn()).rejects.toMatchObject({
      name: 'SignInError',
      code: 'network-request-failed',
    });
    await started.signIn();
    expect(manager.signIn).toHaveBeenCalledTimes(1);
  });

  it('ignores the user of a page that was requested before a sign-out', () => {
    localStorage.setItem('pd-signed-out-at', String(performance.timeOrigin + 10));
    const { started, loadManager, idle } = start(LIVE);
    expect(started.user()).toBeNull();
    idle();
    return Promise.resolve().then(() =>
      expect(loadManager).toHaveBeenCalledWith(
        expect.objectContaining({ initial: { state: 'unknown', user: null } }),
      ),
    );
  });

  it('publishes the user of a page that was requested after the sign-out', () => {
    localStorage.setItem('pd-signed-out-at', String(performance.timeOrigin - 10));
    expect(start(LIVE).started.user()).toEqual(LIVE.user);
  });

  it('signs out at once when offline and remains signed out on the next page', async () => {
    const { loadManager, started } = start(LIVE);
    loadManager.mockRejectedValue(new Error('chunk'));
    const done = started.signOut();
    expect(started.user()).toBeNull();
    await done;
    expect(start(LIVE).started.user()).toBeNull();
  });
});

describe('getReturnPath', () => {
  it('returns the last page visited that is not a sign-in page', () => {
    expect(getReturnPath('')).toBe('/');
    saveReturnPath('/jobs?page=2');
    saveReturnPath('/login?return=/x');
    saveReturnPath('//evil.example');
    expect(getReturnPath('')).toBe('/jobs?page=2');
  });

  it('returns the path from the URL when that path is safe', () => {
    saveReturnPath('/jobs');
    expect(getReturnPath('?return=%2Faccount%3Ftab%3D1')).toBe('/account?tab=1');
    expect(getReturnPath('?return=%2F%2Fevil.example')).toBe('/jobs');
    browser.store.set('pd-return-path', 'https://evil.example');
    expect(getReturnPath('')).toBe('/');
  });

  it('returns the path in an email link when the link’s address is on this site', () => {
    const origin = 'https://paddock.test';
    Object.assign(globalThis, { location: { origin } });
    saveReturnPath('/jobs');
    const search = (address: string) => `?mode=signIn&continueUrl=${encodeURIComponent(address)}`;
    expect(getReturnPath(search(`${origin}/account/messages?page=2`))).toBe(
      '/account/messages?page=2',
    );
    for (const other of [
      'https://evil.example/account',
      `${origin}.evil.example/account`,
      `${origin}//evil.example`,
      `${origin}/login`,
    ])
      expect(getReturnPath(search(other))).toBe('/jobs');
  });
});
