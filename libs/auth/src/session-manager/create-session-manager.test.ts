import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { HEMI_SESSION, setUpTabs } from '../testing/set-up-tabs.ts';
import {
  createAccountResponse,
  setIdentityUser,
  openTab,
  createToken,
  createUser,
} from '../testing/tab.ts';

const { browser, server, advance, getSessionTokens } = setUpTabs();
const respondToSession = (status: number, code = 'x') =>
  server.responses.set('POST /api/__session', () => ({
    status,
    body: { code, message: 'Because.' },
  }));
const setProfile = (firebaseId: string, name?: string) =>
  server.responses.set('GET /api/account', () => ({
    status: 200,
    body: createAccountResponse(firebaseId, name),
  }));

/** Opens a tab in which Hemi is signed in with both the sign-in service and the server. */
async function openSignedInTab(
  initial: typeof HEMI_SESSION | { readonly state: 'none'; readonly user: null } = HEMI_SESSION,
) {
  setIdentityUser(browser, 'hemi');
  const tab = openTab({ browser, server, initial });
  await advance();
  return tab;
}

describe('createSessionManager: signing in', () => {
  it('sends the token to the server and publishes the profile', async () => {
    const tab = openTab({ browser, server });
    await tab.manager.signIn();
    setIdentityUser(browser, 'hemi');
    await tab.hooks().waitForServerSession();
    expect(getSessionTokens()).toEqual([createToken('hemi', 1)]);
    expect(tab.publishedUsers).toEqual([createUser('hemi')]);
  });

  it('keeps a sign-in that needs a code, until the right code creates the session', async () => {
    server.responses.set('POST /api/__session', (_token, code) =>
      code === '123456'
        ? { status: 200, body: { user: createAccountResponse('hemi'), isNew: false } }
        : {
            status: 403,
            body: {
              code: code === undefined ? 'two_step_code_required' : 'two_step_code_wrong',
              message: 'Because.',
            },
          },
    );
    const tab = openTab({ browser, server });
    await tab.manager.signIn();
    setIdentityUser(browser, 'hemi');
    await expect(tab.hooks().waitForServerSession()).rejects.toMatchObject({
      code: 'two_step_code_required',
      field: null,
    });
    expect(tab.user()).toBeNull();
    // A second call before the user has entered anything does not sign out either.
    await tab.manager.signIn();
    await expect(tab.hooks().waitForServerSession('000000')).rejects.toMatchObject({
      code: 'two_step_code_wrong',
      field: 'code',
    });
    await tab.hooks().waitForServerSession('123456');
    expect(tab.user()).toEqual(createUser('hemi'));
    expect(tab.warn).not.toHaveBeenCalled();
    setIdentityUser(browser, null);
    await advance();
    await expect(tab.hooks().waitForServerSession('123456')).rejects.toMatchObject({
      code: 'session_ended',
    });
  });

  it('fetches the profile when the session response has none', async () => {
    server.responses.set('POST /api/__session', () => ({
      status: 200,
      body: { user: null, isNew: false },
    }));
    setProfile('hemi', 'Hemi');
    const tab = openTab({ browser, server });
    await tab.manager.signIn();
    setIdentityUser(browser, 'hemi');
    await tab.hooks().waitForServerSession();
    expect(tab.user()).toEqual(createUser('hemi', 'Hemi'));
  });

  it('fetches the profile of the same user again only with `force`', async () => {
    const tab = await openSignedInTab();
    await tab.manager.refresh();
    expect(server.count('GET', '/api/account')).toBe(0);
    expect(tab.publishedUsers).toEqual([]);
    setProfile('hemi', 'Hemi Walker');
    await tab.manager.refresh({ force: true });
    expect(tab.publishedUsers).toEqual([createUser('hemi', 'Hemi Walker')]);
  });

  it('publishes null when the profile does not exist', async () => {
    const tab = await openSignedInTab();
    server.responses.set('GET /api/account', () => ({
      status: 404,
      body: { code: 'not_found', message: 'User profile not found' },
    }));
    await tab.manager.refresh({ force: true });
    expect(tab.user()).toBeNull();
    expect(tab.warn).toHaveBeenCalledWith('User profile not found', expect.anything());
  });

  it.each([401, 404, 500])('publishes null when the profile request returns %i', async (status) => {
    const tab = await openSignedInTab();
    server.responses.set('GET /api/account', () => ({ status, body: {} }));
    await tab.manager.refresh({ force: true });
    expect(tab.user()).toBeNull();
  });

  it('replaces the user of the rendered page when another user is signed in', async () => {
    setIdentityUser(browser, 'aroha');
    const tab = openTab({ browser, server, initial: HEMI_SESSION });
    await advance();
    expect(tab.publishedUsers).toEqual([createUser('aroha')]);
  });

  it('throws the server’s reason when the server refuses the sign-in', async () => {
    respondToSession(401, 'account_disabled');
    const tab = openTab({ browser, server });
    await tab.manager.signIn();
    setIdentityUser(browser, 'hemi');
    await expect(tab.hooks().waitForServerSession()).rejects.toMatchObject({
      name: 'SignInError',
      code: 'account_disabled',
      message: 'Because.',
    });
    expect(browser.person).toBeNull();
    expect(tab.user()).toBeNull();
  });
});

describe('createSessionManager: the server session', () => {
  it('sends every new token to the server once', async () => {
    await openSignedInTab();
    expect(getSessionTokens()).toEqual([createToken('hemi', 1)]);
    setIdentityUser(browser, 'hemi');
    await advance();
    expect(getSessionTokens()).toEqual([createToken('hemi', 1), createToken('hemi', 2)]);
    // A second page with the same token does not send it again.
    openTab({ browser, server, initial: HEMI_SESSION });
    await advance();
    expect(getSessionTokens()).toHaveLength(2);
  });

  it.each([0, 500, 503])(
    'warns after a failure (%i) and retries after 30 s, doubling to 16 minutes',
    async (status) => {
      server.responses.set('POST /api/__session', () =>
        status === 0 ? null : { status, body: {} },
      );
      const tab = await openSignedInTab();
      expect(tab.user()).toEqual(createUser('hemi'));
      expect(tab.warn).toHaveBeenCalledTimes(1);
      for (const [index, seconds] of [30, 60, 120, 240, 480, 960, 960].entries()) {
        await advance(seconds * 1_000 - 1);
        expect(getSessionTokens()).toHaveLength(index + 1);
        await advance(1);
        expect(getSessionTokens()).toHaveLength(index + 2);
        // Keep the token valid, which would otherwise expire after an hour.
        if (browser.person) browser.person = { ...browser.person, expiresAt: Date.now() + HOUR_MS };
      }
    },
  );

  it('does not retry after a permanent failure', async () => {
    respondToSession(403, 'cross_site_request');
    const tab = await openSignedInTab();
    await advance(20 * MINUTE_MS);
    expect(getSessionTokens()).toHaveLength(1);
    expect(tab.warn).toHaveBeenCalledTimes(1);
  });

  it('signs out of the sign-in service when the session has ended, and sends no further request', async () => {
    respondToSession(401, 'session_ended');
    const tab = await openSignedInTab();
    expect(tab.user()).toBeNull();
    expect(browser.person).toBeNull();
    await advance(HOUR_MS);
    expect(getSessionTokens()).toEqual([createToken('hemi', 1)]);
  });

  it('times out a request after 30 s, or after 60 s on a phone', async () => {
    server.responses.set('POST /api/__session', () => ({ status: 0 }));
    for (const [isPhone, seconds] of [
      [false, 30],
      [true, 60],
    ] as const) {
      setIdentityUser(browser, 'hemi');
      const tab = openTab({ browser, server, initial: HEMI_SESSION, isPhone });
      await advance(seconds * 1_000 - 1);
      expect(tab.warn).not.toHaveBeenCalled();
      await advance(1);
      expect(tab.warn).toHaveBeenCalledTimes(1);
      browser.identities.clear();
      browser.lock = Promise.resolve();
    }
  });
});

describe('createSessionManager when an API call returns 401', () => {
  it('signs out when the session has ended and the server rejects the token', async () => {
    const tab = await openSignedInTab();
    respondToSession(401, 'account_disabled');
    await Promise.all([tab.manager.check(), tab.manager.check()]);
    expect(tab.user()).toBeNull();
    expect(browser.person).toBeNull();
    expect(server.count('GET', '/api/account')).toBe(1);
  });

  it('changes nothing when the session is valid or cannot be checked', async () => {
    const tab = await openSignedInTab();
    server.responses.set('GET /api/account', () => null);
    await tab.manager.check();
    setProfile('hemi');
    await tab.manager.check();
    expect(tab.publishedUsers).toEqual([]);
  });

  it('creates a new session when only the cookie is missing', async () => {
    const tab = await openSignedInTab();
    await tab.manager.check();
    expect(getSessionTokens()).toHaveLength(2);
    expect(tab.user()).toEqual(createUser('hemi'));
  });
});

describe('createSessionManager: the identity token', () => {
  it('is renewed 5 minutes before it expires', async () => {
    await openSignedInTab();
    await advance(55 * MINUTE_MS - 1);
    expect(browser.tokenNumber).toBe(1);
    await advance(1);
    expect(browser.tokenNumber).toBe(2);
    expect(getSessionTokens()).toEqual([createToken('hemi', 1), createToken('hemi', 2)]);
    await advance(55 * MINUTE_MS);
    expect(browser.tokenNumber).toBe(3);
  });

  it('is requested again after 30 s, doubling to 16 minutes, when renewal fails offline', async () => {
    await openSignedInTab();
    browser.renewal = 'network-request-failed';
    await advance(55 * MINUTE_MS);
    for (const seconds of [30, 60, 120, 240, 480, 960])
      await advance(seconds * 1_000 - 1).then(() => advance(1));
    browser.renewal = 'granted';
    await advance(960_000 - 1);
    expect(browser.tokenNumber).toBe(1);
    await advance(1);
    expect(browser.tokenNumber).toBe(2);
    // After a successful renewal, the normal schedule applies again.
    await advance(55 * MINUTE_MS);
    expect(browser.tokenNumber).toBe(3);
  });

  it('is renewed as soon as the device is back online', async () => {
    const tab = await openSignedInTab();
    browser.renewal = 'network-request-failed';
    await advance(56 * MINUTE_MS);
    browser.renewal = 'granted';
    tab.manager.wake();
    await advance();
    expect(browser.tokenNumber).toBe(2);
  });

  it.each(['user-disabled', 'user-token-expired'] as const)(
    'signs the user out locally and on the server when renewal fails with %s',
    async (renewal) => {
      const tab = await openSignedInTab();
      browser.renewal = renewal;
      await advance(55 * MINUTE_MS);
      expect(tab.user()).toBeNull();
      expect(browser.person).toBeNull();
      expect(getSessionTokens().at(-1)).toBeNull();
      const count = getSessionTokens().length;
      await advance(2 * HOUR_MS);
      expect(getSessionTokens()).toHaveLength(count);
    },
  );

  it('counts as expired 30 s early and is renewed before it is sent to the server', async () => {
    setIdentityUser(browser, 'hemi');
    if (browser.person) browser.person = { ...browser.person, expiresAt: Date.now() + 29_999 };
    browser.renewal = 'network-request-failed';
    openTab({ browser, server, initial: HEMI_SESSION });
    await advance();
    expect(getSessionTokens()).toEqual([]);
    browser.renewal = 'granted';
    await advance(30_000);
    expect(new Set(getSessionTokens())).toEqual(new Set([createToken('hemi', 2)]));
  });

  it('is still sent to the server when it is valid for another 30 s', async () => {
    setIdentityUser(browser, 'hemi');
    if (browser.person) browser.person = { ...browser.person, expiresAt: Date.now() + 30_000 };
    browser.renewal = 'network-request-failed';
    openTab({ browser, server, initial: HEMI_SESSION });
    await advance();
    expect(getSessionTokens()).toEqual([createToken('hemi', 1)]);
  });
});

describe('createSessionManager: page load', () => {
  it('when there is no session, does not load the sign-in service until the user is about to sign in', async () => {
    const tab = openTab({ browser, server });
    await advance(HOUR_MS);
    expect(tab.loadIdentity).not.toHaveBeenCalled();
    expect(server.calls).toEqual([]);
    tab.manager.preload();
    tab.manager.preload();
    await advance();
    expect(tab.loadIdentity).toHaveBeenCalledTimes(1);
    expect(getSessionTokens()).toEqual([]);
  });

  it.each(['live', 'dead', 'unknown'] as const)(
    'loads the sign-in service when the session is %s',
    async (state) => {
      const tab = openTab({
        browser,
        server,
        initial: { state, user: state === 'live' ? createUser('hemi') : null },
      });
      await advance();
      expect(tab.loadIdentity).toHaveBeenCalledTimes(1);
    },
  );

  it('fetches the user when the server could not determine the session', async () => {
    setProfile('hemi');
    setIdentityUser(browser, 'hemi');
    const tab = openTab({ browser, server, initial: { state: 'unknown', user: null } });
    await advance();
    expect(tab.user()).toEqual(createUser('hemi'));
  });

  it('sends the current token to the server when the session has ended', async () => {
    browser.store.set(
      'pd-session',
      JSON.stringify({ firebaseId: 'hemi', tokenName: 'hemi.1.1', expiresAt: 0 }),
    );
    setIdentityUser(browser, 'hemi');
    openTab({ browser, server, initial: { state: 'dead', user: null } });
    await advance();
    expect(getSessionTokens()).toEqual([createToken('hemi', 1)]);
  });

  it('signs out on the server when the sign-in service has no user', async () => {
    const tab = openTab({ browser, server, initial: HEMI_SESSION });
    await advance();
    expect(tab.publishedUsers).toEqual([null]);
    expect(getSessionTokens()).toEqual([null]);
  });

  it('loads the sign-in service again after it failed to load', async () => {
    const tab = openTab({ browser, server });
    tab.loadIdentity.mockRejectedValueOnce(new Error('chunk'));
    await expect(tab.manager.signIn()).rejects.toThrow('chunk');
    await expect(tab.manager.signIn()).resolves.toBeDefined();
  });
});
