import { describe, expect, it } from '@jest/globals';
import { HEMI_SESSION, setUpTabs } from '../testing/set-up-tabs.ts';
import {
  createAccountResponse,
  setIdentityUser,
  openTab,
  createToken,
  createUser,
} from '../testing/tab.ts';

const SIGNING_OUT = 'pd-signing-out';

const { browser, server, advance, getSessionTokens } = setUpTabs();

async function openSignedInTab() {
  setIdentityUser(browser, 'hemi');
  const tab = openTab({ browser, server, initial: HEMI_SESSION });
  await advance();
  server.calls.length = 0;
  return tab;
}

describe('createSignOut', () => {
  it('takes effect at once in this tab, signs out of the sign-in service and ends the server session', async () => {
    const tab = await openSignedInTab();
    const done = tab.manager.signOut();
    expect(tab.publishedUsers).toEqual([null]);
    await done;
    expect(browser.person).toBeNull();
    expect(getSessionTokens()).toEqual([null]);
    expect([...browser.store.keys()]).toEqual(['pd-signed-out-at']);
  });

  it('clears the user and ends the server session when the sign-in service signs the user out', async () => {
    const tab = await openSignedInTab();
    setIdentityUser(browser, null);
    await advance();
    expect(tab.user()).toBeNull();
    expect(getSessionTokens()).toEqual([null]);
  });

  it('takes effect at once when offline and finishes after reconnecting', async () => {
    const tab = await openSignedInTab();
    const answer = server.responses.get('POST /api/__session');
    server.responses.set('POST /api/__session', () => null);
    await tab.manager.signOut();
    expect(tab.user()).toBeNull();
    expect(browser.store.get(SIGNING_OUT)).toBe('server');
    if (answer) server.responses.set('POST /api/__session', answer);
    tab.manager.wake();
    await advance();
    expect(getSessionTokens()).toEqual([null, null]);
    expect(browser.store.has(SIGNING_OUT)).toBe(false);
  });

  it('completes a sign-out that an earlier page could not complete', async () => {
    browser.store.set(SIGNING_OUT, 'all');
    setIdentityUser(browser, 'hemi');
    const tab = openTab({ browser, server, initial: { state: 'live', user: null } });
    await advance();
    expect(getSessionTokens()).toEqual([null]);
    expect(browser.person).toBeNull();
    expect(tab.user()).toBeNull();
    expect(browser.store.has(SIGNING_OUT)).toBe(false);
  });

  it('does not resume an unfinished sign-out after a new sign-in', async () => {
    const tab = await openSignedInTab();
    server.responses.set('POST /api/__session', () => null);
    await tab.manager.signOut();
    server.responses.set('POST /api/__session', () => ({
      status: 200,
      body: { user: createAccountResponse('aroha'), isNew: false },
    }));
    server.calls.length = 0;
    await tab.manager.signIn();
    setIdentityUser(browser, 'aroha');
    await tab.hooks().waitForServerSession();
    await advance(3_600_000);
    expect(tab.user()).toEqual(createUser('aroha'));
    expect(getSessionTokens()).not.toContain(null);
    expect(browser.store.has(SIGNING_OUT)).toBe(false);
  });

  it('changes nothing when the server cannot be reached to sign out everywhere', async () => {
    const tab = await openSignedInTab();
    server.responses.set('DELETE /api/account/sessions', () => null);
    await expect(tab.manager.signOutEverywhere()).rejects.toMatchObject({
      code: 'network-request-failed',
    });
    expect(tab.user()).toEqual(createUser('hemi'));
    server.responses.set('DELETE /api/account/sessions', () => ({ status: 200, body: {} }));
    await tab.manager.signOutEverywhere();
    expect(tab.user()).toBeNull();
    expect(browser.person).toBeNull();
    // The response already cleared the cookie, so no further request is needed.
    expect(getSessionTokens()).toEqual([]);
  });

  it('sends no request when no user is signed in', async () => {
    const tab = openTab({ browser, server });
    await tab.manager.signOut();
    expect(server.calls).toEqual([]);
    expect(browser.store.size).toBe(0);
  });
});

describe('createSessionManager: several tabs', () => {
  const openSignedOutTab = () => openTab({ browser, server });

  it('publishes a sign-in in tabs that have not loaded the sign-in service', async () => {
    server.responses.set('GET /api/account', () => ({
      status: 200,
      body: createAccountResponse('hemi'),
    }));
    const other = openSignedOutTab();
    const tab = openSignedOutTab();
    await tab.manager.signIn();
    setIdentityUser(browser, 'hemi');
    await tab.hooks().waitForServerSession();
    await advance(999);
    expect(other.user()).toEqual(createUser('hemi'));
    expect(other.loadIdentity).not.toHaveBeenCalled();
    expect(server.count('GET', '/api/account')).toBe(1);
  });

  it('publishes a sign-out in every tab, and notifies the server from one tab', async () => {
    const tab = await openSignedInTab();
    const other = openTab({ browser, server, initial: HEMI_SESSION });
    await advance();
    await tab.manager.signOut();
    await advance(999);
    expect(other.user()).toBeNull();
    expect(getSessionTokens()).toEqual([null]);
  });

  it('signs out tabs in which the sign-in service failed to load', async () => {
    const tab = await openSignedInTab();
    const other = openTab({ browser, server, initial: HEMI_SESSION, hasIdentity: false });
    await advance();
    await tab.manager.signOut();
    expect(other.user()).toBeNull();
    const third = openTab({ browser, server, initial: HEMI_SESSION, hasIdentity: false });
    server.responses.set('POST /api/__session', () => ({
      status: 401,
      body: { code: 'account_disabled', message: 'Closed.' },
    }));
    await tab.manager.signIn();
    setIdentityUser(browser, 'hemi');
    await expect(tab.hooks().waitForServerSession()).rejects.toMatchObject({
      code: 'account_disabled',
    });
    expect(third.user()).toBeNull();
  });

  it('publishes an offline sign-out in a tab whose session manager starts after it', async () => {
    const tab = await openSignedInTab();
    server.responses.set('POST /api/__session', () => null);
    await tab.manager.signOut();
    const other = openTab({ browser, server, initial: HEMI_SESSION });
    expect(other.user()).toBeNull();
  });

  it('publishes a changed profile in every tab', async () => {
    const tab = await openSignedInTab();
    const other = openTab({ browser, server, initial: HEMI_SESSION });
    await advance();
    server.responses.set('GET /api/account', () => ({
      status: 200,
      body: createAccountResponse('hemi', 'Hemi Walker'),
    }));
    await tab.manager.refresh({ force: true });
    await advance(999);
    expect(other.user()).toEqual(createUser('hemi', 'Hemi Walker'));
  });

  it('sends and renews a token once, from one tab at a time', async () => {
    setIdentityUser(browser, 'hemi');
    for (let count = 0; count < 4; count += 1) openTab({ browser, server, initial: HEMI_SESSION });
    await advance();
    expect(getSessionTokens()).toEqual([createToken('hemi', 1)]);
    await advance(55 * 60_000);
    expect(browser.tokenNumber).toBe(2);
    expect(getSessionTokens()).toEqual([createToken('hemi', 1), createToken('hemi', 2)]);
    expect(browser.maxConcurrent).toBe(1);
  });

  it('detects a sign-in or sign-out that happened while the page was suspended', async () => {
    server.responses.set('GET /api/account', () => ({
      status: 200,
      body: createAccountResponse('hemi'),
    }));
    const tab = openSignedOutTab();
    await advance();
    browser.store.set(
      'pd-session',
      JSON.stringify({ firebaseId: 'hemi', tokenName: 'x', expiresAt: 0 }),
    );
    tab.manager.resume();
    await advance();
    expect(tab.user()).toEqual(createUser('hemi'));
    tab.manager.resume();
    await advance();
    expect(server.count('GET', '/api/account')).toBe(1);
    server.responses.delete('GET /api/account');
    browser.store.delete('pd-session');
    tab.manager.resume();
    await advance();
    expect(tab.user()).toBeNull();
  });

  it('detects that another tab signed in after this page was rendered', async () => {
    server.responses.set('GET /api/account', () => ({
      status: 200,
      body: createAccountResponse('hemi'),
    }));
    browser.store.set(
      'pd-session',
      JSON.stringify({ firebaseId: 'hemi', tokenName: 'x', expiresAt: 0 }),
    );
    const tab = openSignedOutTab();
    await advance();
    expect(tab.user()).toEqual(createUser('hemi'));
  });
});
