import { describe, expect, it } from '@jest/globals';
import { LIVE, setUpTabs } from '../testing/set-up-tabs.ts';
import {
  createAccount,
  HOUR_MS,
  identify,
  openTab,
  createToken,
  createUser,
} from '../testing/tab.ts';

const MINUTE_MS = 60_000;

const { browser, server, pass, posts } = setUpTabs();
const answerSession = (status: number, code = 'x') =>
  server.answers.set('POST /api/__session', () => ({
    status,
    body: { code, message: 'Because.' },
  }));
const knowProfile = (firebaseId: string, name?: string) =>
  server.answers.set('GET /api/account', () => ({
    status: 200,
    body: createAccount(firebaseId, name),
  }));

/** A tab in which Hemi is signed in, all round. */
async function signedIn(
  initial: typeof LIVE | { readonly state: 'none'; readonly user: null } = LIVE,
) {
  identify(browser, 'hemi');
  const tab = openTab({ browser, server, initial });
  await pass();
  return tab;
}

describe('signing in', () => {
  it('hands the token to the server, and the profile is known', async () => {
    const tab = openTab({ browser, server });
    await tab.keeper.signIn();
    identify(browser, 'hemi');
    await tab.hooks().settled();
    expect(posts()).toEqual([createToken('hemi', 1)]);
    expect(tab.seen).toEqual([createUser('hemi')]);
  });

  it('fetches the profile where the session’s answer has none', async () => {
    server.answers.set('POST /api/__session', () => ({
      status: 200,
      body: { user: null, is_new: false },
    }));
    knowProfile('hemi', 'Hemi');
    const tab = openTab({ browser, server });
    await tab.keeper.signIn();
    identify(browser, 'hemi');
    await tab.hooks().settled();
    expect(tab.user()).toEqual(createUser('hemi', 'Hemi'));
  });

  it('does not fetch a profile of the same identity again, unless by force', async () => {
    const tab = await signedIn();
    await tab.keeper.refresh();
    expect(server.count('GET', '/api/account')).toBe(0);
    expect(tab.seen).toEqual([]);
    knowProfile('hemi', 'Hemi Walker');
    await tab.keeper.refresh({ force: true });
    expect(tab.seen).toEqual([createUser('hemi', 'Hemi Walker')]);
  });

  it('a profile that cannot be had makes the user null', async () => {
    const tab = await signedIn();
    server.answers.set('GET /api/account', () => ({
      status: 404,
      body: { code: 'not_found', message: 'User profile not found' },
    }));
    await tab.keeper.refresh({ force: true });
    expect(tab.user()).toBeNull();
    expect(tab.warn).toHaveBeenCalledWith('User profile not found', expect.anything());
  });

  it.each([401, 404, 500])('an answer of %i to the profile clears the user', async (status) => {
    const tab = await signedIn();
    server.answers.set('GET /api/account', () => ({ status, body: {} }));
    await tab.keeper.refresh({ force: true });
    expect(tab.user()).toBeNull();
  });

  it('another person takes the place of the one that the page was made for', async () => {
    identify(browser, 'aroha');
    const tab = openTab({ browser, server, initial: LIVE });
    await pass();
    expect(tab.seen).toEqual([createUser('aroha')]);
  });

  it('whoever signs in hears why the server refuses', async () => {
    answerSession(401, 'account_disabled');
    const tab = openTab({ browser, server });
    await tab.keeper.signIn();
    identify(browser, 'hemi');
    await expect(tab.hooks().settled()).rejects.toMatchObject({
      name: 'SignInError',
      code: 'account_disabled',
      message: 'Because.',
    });
    expect(browser.person).toBeNull();
    expect(tab.user()).toBeNull();
  });
});

describe('the server’s session', () => {
  it('is told of every new token, once', async () => {
    await signedIn();
    expect(posts()).toEqual([createToken('hemi', 1)]);
    identify(browser, 'hemi');
    await pass();
    expect(posts()).toEqual([createToken('hemi', 1), createToken('hemi', 2)]);
    // Another page with the same token.
    openTab({ browser, server, initial: LIVE });
    await pass();
    expect(posts()).toHaveLength(2);
  });

  it.each([0, 500, 503])(
    'a failure (%i) is a warning, and is tried again after 30 s, doubling to 16 minutes',
    async (status) => {
      server.answers.set('POST /api/__session', () => (status === 0 ? null : { status, body: {} }));
      const tab = await signedIn();
      expect(tab.user()).toEqual(createUser('hemi'));
      expect(tab.warn).toHaveBeenCalledTimes(1);
      for (const [index, seconds] of [30, 60, 120, 240, 480, 960, 960].entries()) {
        await pass(seconds * 1_000 - 1);
        expect(posts()).toHaveLength(index + 1);
        await pass(1);
        expect(posts()).toHaveLength(index + 2);
        // The token lives for an hour only; it is not what this is about.
        if (browser.person) browser.person = { ...browser.person, expiresAt: Date.now() + HOUR_MS };
      }
    },
  );

  it('a failure that will not pass is not tried again', async () => {
    answerSession(403, 'cross_site_request');
    const tab = await signedIn();
    await pass(20 * MINUTE_MS);
    expect(posts()).toHaveLength(1);
    expect(tab.warn).toHaveBeenCalledTimes(1);
  });

  it('that is dead signs out of the sign-in service too, without another word to the server', async () => {
    answerSession(401, 'session_ended');
    const tab = await signedIn();
    expect(tab.user()).toBeNull();
    expect(browser.person).toBeNull();
    await pass(HOUR_MS);
    expect(posts()).toEqual([createToken('hemi', 1)]);
  });

  it('an answer that does not come is given up after 30 s, on a phone after 60 s', async () => {
    server.answers.set('POST /api/__session', () => ({ status: 0 }));
    for (const [isPhone, seconds] of [
      [false, 30],
      [true, 60],
    ] as const) {
      identify(browser, 'hemi');
      const tab = openTab({ browser, server, initial: LIVE, isPhone });
      await pass(seconds * 1_000 - 1);
      expect(tab.warn).not.toHaveBeenCalled();
      await pass(1);
      expect(tab.warn).toHaveBeenCalledTimes(1);
      browser.identities.clear();
      browser.held = Promise.resolve();
    }
  });
});

describe('an API call that answers 401', () => {
  it('signs out where the session is dead and the token does not help', async () => {
    const tab = await signedIn();
    answerSession(401, 'account_disabled');
    await Promise.all([tab.keeper.check(), tab.keeper.check()]);
    expect(tab.user()).toBeNull();
    expect(browser.person).toBeNull();
    expect(server.count('GET', '/api/account')).toBe(1);
  });

  it('changes nothing where the session lives, or where that cannot be found out', async () => {
    const tab = await signedIn();
    server.answers.set('GET /api/account', () => null);
    await tab.keeper.check();
    knowProfile('hemi');
    await tab.keeper.check();
    expect(tab.seen).toEqual([]);
  });

  it('gets a session again where the cookie alone was lost', async () => {
    const tab = await signedIn();
    await tab.keeper.check();
    expect(posts()).toHaveLength(2);
    expect(tab.user()).toEqual(createUser('hemi'));
  });
});

describe('the identity token', () => {
  it('is renewed 5 minutes before it expires', async () => {
    await signedIn();
    await pass(55 * MINUTE_MS - 1);
    expect(browser.issue).toBe(1);
    await pass(1);
    expect(browser.issue).toBe(2);
    expect(posts()).toEqual([createToken('hemi', 1), createToken('hemi', 2)]);
    await pass(55 * MINUTE_MS);
    expect(browser.issue).toBe(3);
  });

  it('that cannot be renewed for want of a signal is tried again after 30 s, doubling to 16 minutes', async () => {
    await signedIn();
    browser.renewal = 'network-request-failed';
    await pass(55 * MINUTE_MS);
    for (const seconds of [30, 60, 120, 240, 480, 960])
      await pass(seconds * 1_000 - 1).then(() => pass(1));
    browser.renewal = 'granted';
    await pass(960_000 - 1);
    expect(browser.issue).toBe(1);
    await pass(1);
    expect(browser.issue).toBe(2);
    // From then on as before.
    await pass(55 * MINUTE_MS);
    expect(browser.issue).toBe(3);
  });

  it('is renewed at once when there is a signal again', async () => {
    const tab = await signedIn();
    browser.renewal = 'network-request-failed';
    await pass(56 * MINUTE_MS);
    browser.renewal = 'granted';
    tab.keeper.wake();
    await pass();
    expect(browser.issue).toBe(2);
  });

  it.each(['user-disabled', 'user-token-expired'] as const)(
    'that is refused with %s signs out, here and on the server',
    async (renewal) => {
      const tab = await signedIn();
      browser.renewal = renewal;
      await pass(55 * MINUTE_MS);
      expect(tab.user()).toBeNull();
      expect(browser.person).toBeNull();
      expect(posts().at(-1)).toBeNull();
      const count = posts().length;
      await pass(2 * HOUR_MS);
      expect(posts()).toHaveLength(count);
    },
  );

  it('counts as expired 30 s early: it is renewed before it goes to the server', async () => {
    identify(browser, 'hemi');
    if (browser.person) browser.person = { ...browser.person, expiresAt: Date.now() + 29_999 };
    browser.renewal = 'network-request-failed';
    openTab({ browser, server, initial: LIVE });
    await pass();
    expect(posts()).toEqual([]);
    browser.renewal = 'granted';
    await pass(30_000);
    expect(new Set(posts())).toEqual(new Set([createToken('hemi', 2)]));
  });

  it('with 30 s to live is good enough', async () => {
    identify(browser, 'hemi');
    if (browser.person) browser.person = { ...browser.person, expiresAt: Date.now() + 30_000 };
    browser.renewal = 'network-request-failed';
    openTab({ browser, server, initial: LIVE });
    await pass();
    expect(posts()).toEqual([createToken('hemi', 1)]);
  });
});

describe('a page', () => {
  it('without a session loads nothing of the sign-in service until somebody reaches for Sign In', async () => {
    const tab = openTab({ browser, server });
    await pass(HOUR_MS);
    expect(tab.loadIdentity).not.toHaveBeenCalled();
    expect(server.calls).toEqual([]);
    tab.keeper.warm();
    tab.keeper.warm();
    await pass();
    expect(tab.loadIdentity).toHaveBeenCalledTimes(1);
    expect(posts()).toEqual([]);
  });

  it.each(['live', 'dead', 'unknown'] as const)('whose session is %s loads it', async (state) => {
    const tab = openTab({
      browser,
      server,
      initial: { state, user: state === 'live' ? createUser('hemi') : null },
    });
    await pass();
    expect(tab.loadIdentity).toHaveBeenCalledTimes(1);
  });

  it('whose server did not answer asks who it is', async () => {
    knowProfile('hemi');
    identify(browser, 'hemi');
    const tab = openTab({ browser, server, initial: { state: 'unknown', user: null } });
    await pass();
    expect(tab.user()).toEqual(createUser('hemi'));
  });

  it('whose session is dead offers the token that it has', async () => {
    browser.store.set(
      'pd-session',
      JSON.stringify({ firebaseId: 'hemi', tokenName: 'hemi.1.1', expiresAt: 0 }),
    );
    identify(browser, 'hemi');
    openTab({ browser, server, initial: { state: 'dead', user: null } });
    await pass();
    expect(posts()).toEqual([createToken('hemi', 1)]);
  });

  it('of somebody whom the sign-in service does not know is signed out, and so is the server', async () => {
    const tab = openTab({ browser, server, initial: LIVE });
    await pass();
    expect(tab.seen).toEqual([null]);
    expect(posts()).toEqual([null]);
  });

  it('tries again to load the sign-in service after a failure', async () => {
    const tab = openTab({ browser, server });
    tab.loadIdentity.mockRejectedValueOnce(new Error('chunk'));
    await expect(tab.keeper.signIn()).rejects.toThrow('chunk');
    await expect(tab.keeper.signIn()).resolves.toBeDefined();
  });
});
