import { describe, expect, it } from '@jest/globals';
import { LIVE, setUpTabs } from '../testing/set-up-tabs.ts';
import { createAccount, identify, openTab, createToken, createUser } from '../testing/tab.ts';

const SIGNING_OUT = 'pd-signing-out';

const { browser, server, pass, posts } = setUpTabs();

async function signedIn() {
  identify(browser, 'hemi');
  const tab = openTab({ browser, server, initial: LIVE });
  await pass();
  server.calls.length = 0;
  return tab;
}

describe('signing out', () => {
  it('is at once here, and ends identity and cookie', async () => {
    const tab = await signedIn();
    const done = tab.keeper.signOut();
    expect(tab.seen).toEqual([null]);
    await done;
    expect(browser.person).toBeNull();
    expect(posts()).toEqual([null]);
    expect([...browser.store.keys()]).toEqual(['pd-signed-out-at']);
  });

  it('that the sign-in service reports clears the user and tells the server', async () => {
    const tab = await signedIn();
    identify(browser, null);
    await pass();
    expect(tab.user()).toBeNull();
    expect(posts()).toEqual([null]);
  });

  it('without a signal is at once here, and is finished when there is one', async () => {
    const tab = await signedIn();
    const answer = server.answers.get('POST /api/__session');
    server.answers.set('POST /api/__session', () => null);
    await tab.keeper.signOut();
    expect(tab.user()).toBeNull();
    expect(browser.store.get(SIGNING_OUT)).toBe('server');
    if (answer) server.answers.set('POST /api/__session', answer);
    tab.keeper.wake();
    await pass();
    expect(posts()).toEqual([null, null]);
    expect(browser.store.has(SIGNING_OUT)).toBe(false);
  });

  it('that a page could not finish is finished by the next', async () => {
    browser.store.set(SIGNING_OUT, 'all');
    identify(browser, 'hemi');
    const tab = openTab({ browser, server, initial: { state: 'live', user: null } });
    await pass();
    expect(posts()).toEqual([null]);
    expect(browser.person).toBeNull();
    expect(tab.user()).toBeNull();
    expect(browser.store.has(SIGNING_OUT)).toBe(false);
  });

  it('is not taken up again once somebody has signed in anew', async () => {
    const tab = await signedIn();
    server.answers.set('POST /api/__session', () => null);
    await tab.keeper.signOut();
    server.answers.set('POST /api/__session', () => ({
      status: 200,
      body: { user: createAccount('aroha'), is_new: false },
    }));
    server.calls.length = 0;
    await tab.keeper.signIn();
    identify(browser, 'aroha');
    await tab.hooks().settled();
    await pass(3_600_000);
    expect(tab.user()).toEqual(createUser('aroha'));
    expect(posts()).not.toContain(null);
    expect(browser.store.has(SIGNING_OUT)).toBe(false);
  });

  it('everywhere needs the server: without it nothing changes', async () => {
    const tab = await signedIn();
    server.answers.set('DELETE /api/account/sessions', () => null);
    await expect(tab.keeper.signOutEverywhere()).rejects.toMatchObject({
      code: 'network-request-failed',
    });
    expect(tab.user()).toEqual(createUser('hemi'));
    server.answers.set('DELETE /api/account/sessions', () => ({ status: 200, body: {} }));
    await tab.keeper.signOutEverywhere();
    expect(tab.user()).toBeNull();
    expect(browser.person).toBeNull();
    // The answer cleared the cookie.
    expect(posts()).toEqual([]);
  });

  it('where nobody is in asks nobody', async () => {
    const tab = openTab({ browser, server });
    await tab.keeper.signOut();
    expect(server.calls).toEqual([]);
    expect(browser.store.size).toBe(0);
  });
});

describe('several tabs', () => {
  const none = () => openTab({ browser, server });

  it('agree that somebody is in, those too that have not loaded the sign-in service', async () => {
    server.answers.set('GET /api/account', () => ({ status: 200, body: createAccount('hemi') }));
    const other = none();
    const tab = none();
    await tab.keeper.signIn();
    identify(browser, 'hemi');
    await tab.hooks().settled();
    await pass(999);
    expect(other.user()).toEqual(createUser('hemi'));
    expect(other.loadIdentity).not.toHaveBeenCalled();
    expect(server.count('GET', '/api/account')).toBe(1);
  });

  it('agree that nobody is in any more, and one of them tells the server', async () => {
    const tab = await signedIn();
    const other = openTab({ browser, server, initial: LIVE });
    await pass();
    await tab.keeper.signOut();
    await pass(999);
    expect(other.user()).toBeNull();
    expect(posts()).toEqual([null]);
  });

  it('agree on that though the sign-in service’s code never arrived in one of them', async () => {
    const tab = await signedIn();
    const other = openTab({ browser, server, initial: LIVE, hasIdentity: false });
    await pass();
    await tab.keeper.signOut();
    expect(other.user()).toBeNull();
    const third = openTab({ browser, server, initial: LIVE, hasIdentity: false });
    server.answers.set('POST /api/__session', () => ({
      status: 401,
      body: { code: 'account_disabled', message: 'Closed.' },
    }));
    await tab.keeper.signIn();
    identify(browser, 'hemi');
    await expect(tab.hooks().settled()).rejects.toMatchObject({ code: 'account_disabled' });
    expect(third.user()).toBeNull();
  });

  it('agree on a changed profile', async () => {
    const tab = await signedIn();
    const other = openTab({ browser, server, initial: LIVE });
    await pass();
    server.answers.set('GET /api/account', () => ({
      status: 200,
      body: createAccount('hemi', 'Hemi Walker'),
    }));
    await tab.keeper.refresh({ force: true });
    await pass(999);
    expect(other.user()).toEqual(createUser('hemi', 'Hemi Walker'));
  });

  it('hand a new token over once, and renew it once, one at a time', async () => {
    identify(browser, 'hemi');
    for (let count = 0; count < 4; count += 1) openTab({ browser, server, initial: LIVE });
    await pass();
    expect(posts()).toEqual([createToken('hemi', 1)]);
    await pass(55 * 60_000);
    expect(browser.issue).toBe(2);
    expect(posts()).toEqual([createToken('hemi', 1), createToken('hemi', 2)]);
    expect(browser.busiest).toBe(1);
  });

  it('a page that was away asks when somebody signed in or out meanwhile', async () => {
    server.answers.set('GET /api/account', () => ({ status: 200, body: createAccount('hemi') }));
    const tab = none();
    await pass();
    browser.store.set(
      'pd-session',
      JSON.stringify({ firebaseId: 'hemi', tokenName: 'x', expiresAt: 0 }),
    );
    tab.keeper.resume();
    await pass();
    expect(tab.user()).toEqual(createUser('hemi'));
    tab.keeper.resume();
    await pass();
    expect(server.count('GET', '/api/account')).toBe(1);
    server.answers.delete('GET /api/account');
    browser.store.delete('pd-session');
    tab.keeper.resume();
    await pass();
    expect(tab.user()).toBeNull();
  });

  it('a page that was made before somebody signed in elsewhere finds out', async () => {
    server.answers.set('GET /api/account', () => ({ status: 200, body: createAccount('hemi') }));
    browser.store.set(
      'pd-session',
      JSON.stringify({ firebaseId: 'hemi', tokenName: 'x', expiresAt: 0 }),
    );
    const tab = none();
    await pass();
    expect(tab.user()).toEqual(createUser('hemi'));
  });
});
