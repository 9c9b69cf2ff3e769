import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountSessions, SessionResponse } from '@paddock/contracts/http';
import {
  getSessionCookie,
  DAY,
  MINUTE,
  startIdentityApi,
  type IdentityApi,
} from '../../../testing/identity-api.ts';

describe('the session', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  const getStatusWith = async (cookie: string) =>
    (await identity.createVisitor(cookie).request('GET', '/api/account')).statusCode;

  it('is refused to a user whose token says that the account is disabled', async () => {
    const claims = { disabled: true };
    const token = await identity.issuer.issue({ uid: 'uid-barred', claims });
    const response = await identity.syncSession(token);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      401,
      'account_disabled',
    ]);
    identity.advanceClock(2_000);
    const later = await identity.issuer.issue({ uid: 'uid-barred' });
    expect((await identity.syncSession(later)).statusCode).toBe(200);
  });

  it('is created by a new sign-in, which also creates the account the first time', async () => {
    const token = await identity.issuer.issue({ uid: 'uid-new' });
    const response = await identity.syncSession(token);
    expect(response.statusCode).toBe(200);
    const { user, isNew } = response.json<SessionResponse>();
    expect(isNew).toBe(true);
    expect(user).toMatchObject({
      firebase_id: 'uid-new',
      name: 'Person uid-new',
      email: 'uid-new@example.nz',
      emailVerified: true,
      phone: null,
      region: null,
      permissions: [],
      deletionAt: null,
      profileComplete: true,
    });
    expect(response.headers['set-cookie']).toMatch(
      /^__session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('private, no-store');
    const account = await identity
      .createVisitor(getSessionCookie(response) ?? '')
      .request('GET', '/api/account');
    expect(account.json()).toEqual(user);
    expect(account.headers['cache-control']).toBe('private, no-store');
    const stored = await identity.api.core.connection.pool.query<{ cookie_hash: Buffer }>(
      'select cookie_hash from sessions',
    );
    expect(
      stored.rows.some((row) =>
        row.cookie_hash.toString('latin1').includes(getSessionCookie(response) ?? ''),
      ),
    ).toBe(false);
  });

  it('has a Secure cookie, except on plain HTTP on this machine', async () => {
    const setCookie = async (headers: Record<string, string>) => {
      const response = await identity.api.app.inject({
        method: 'POST',
        url: '/api/__session',
        payload: { token: await identity.issuer.issue() },
        headers,
      });
      return String(response.headers['set-cookie']);
    };
    expect(await setCookie({ host: 'localhost:4200' })).not.toContain('Secure');
    expect(await setCookie({ host: 'localhost:4200', 'x-forwarded-proto': 'https' })).toContain(
      '; Secure',
    );
    expect(
      await setCookie({ host: '127.0.0.1:4201', 'x-forwarded-host': 'paddock.example' }),
    ).toContain('; Secure');
  });

  it('is found and ended when the request has other cookies of the same name', async () => {
    const { cookie } = await identity.signIn({ uid: 'uid-shadowed' });
    const get = (header: string) =>
      identity.api.app.inject({ url: '/api/account', headers: { cookie: header } });
    for (const other of ['__session=junk', `__session=${'a'.repeat(43)}`])
      for (const header of [`${other}; __session=${cookie}`, `__session=${cookie}; ${other}`])
        expect([header, (await get(header)).statusCode]).toEqual([header, 200]);
    await identity.api.app.inject({
      method: 'POST',
      url: '/api/__session',
      payload: { token: null },
      headers: { cookie: `__session=${'a'.repeat(43)}; __session=${cookie}` },
    });
    expect((await get(`__session=${cookie}`)).statusCode).toBe(401);
  });

  it('is extended by a refreshed token of the same sign-in, and keeps its cookie', async () => {
    const authTime = identity.now();
    const { cookie } = await identity.signIn({ uid: 'uid-refresh', authTime });
    identity.advanceClock(55 * MINUTE);
    const refreshed = await identity.syncSession(
      await identity.issuer.issue({ uid: 'uid-refresh', authTime }),
      cookie,
    );
    expect([
      refreshed.statusCode,
      getSessionCookie(refreshed),
      refreshed.json<SessionResponse>().isNew,
    ]).toEqual([200, cookie, false]);
  });

  it('is not created from a refreshed token when the browser has no live session of that user', async () => {
    const authTime = identity.now();
    await identity.signIn({ uid: 'uid-lost', authTime });
    const other = await identity.signIn({ uid: 'uid-other' });
    identity.advanceClock(11 * MINUTE);
    const refreshed = await identity.issuer.issue({ uid: 'uid-lost', authTime });
    for (const cookie of [null, 'A'.repeat(43), other.cookie]) {
      const response = await identity.syncSession(refreshed, cookie);
      expect([
        response.statusCode,
        response.json<{ code: string }>().code,
        getSessionCookie(response),
      ]).toEqual([401, 'session_ended', '']);
    }
    // The API also ended the session of the other user's cookie, because the browser no longer has
    // that cookie.
    expect(await getStatusWith(other.cookie)).toBe(401);
  });

  it('is replaced by a new sign-in, which ends the old one', async () => {
    const first = await identity.signIn({ uid: 'uid-again' });
    identity.advanceClock(5 * MINUTE);
    const again = await identity.syncSession(
      await identity.issuer.issue({ uid: 'uid-again' }),
      first.cookie,
    );
    const cookie = getSessionCookie(again) ?? '';
    expect(cookie).not.toBe(first.cookie);
    expect([await getStatusWith(first.cookie), await getStatusWith(cookie)]).toEqual([401, 200]);
    // Another tab may still have the older token, but it already sends the newer cookie.
    const late = await identity.syncSession(
      await identity.issuer.issue({
        uid: 'uid-again',
        authTime: new Date(identity.now().getTime() - 5 * MINUTE),
      }),
      cookie,
    );
    expect([late.statusCode, getSessionCookie(late)]).toEqual([200, cookie]);
  });

  it('ends at sign-out for every copy of its cookie, and its token cannot create another one', async () => {
    const token = await identity.issuer.issue({ uid: 'uid-out' });
    const cookie = getSessionCookie(await identity.syncSession(token)) ?? '';
    const out = await identity.syncSession(null, cookie);
    // Empties the HTTP cache, but not the saved pages and the drafts of this device.
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect([out.statusCode, out.json(), getSessionCookie(out)]).toEqual([
      200,
      { user: null, isNew: false },
      '',
    ]);
    expect(await getStatusWith(cookie)).toBe(401);
    for (const oldCookie of [null, cookie])
      expect((await identity.syncSession(token, oldCookie)).json()).toMatchObject({
        code: 'session_ended',
      });
    expect((await identity.syncSession(null)).statusCode).toBe(200);
  });

  it('may have several cookies when tabs send the same token at once, and they all end at sign-out', async () => {
    const token = await identity.issuer.issue({ uid: 'uid-tabs' });
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => identity.syncSession(token)),
    );
    expect(responses.map((response) => response.statusCode)).toEqual(Array(6).fill(200));
    expect(responses.filter((response) => response.json<SessionResponse>().isNew)).toHaveLength(1);
    const cookies = responses.map((response) => getSessionCookie(response) ?? '');
    expect(await Promise.all(cookies.map(getStatusWith))).toEqual(Array(6).fill(200));
    const list = (
      await identity.createVisitor(cookies[0] ?? '').request('GET', '/api/account/sessions')
    ).json<AccountSessions>();
    expect(list.sessions).toEqual([
      expect.objectContaining({ device: 'Firefox on Windows', isCurrent: true }),
    ]);
    await identity.syncSession(null, cookies[3]);
    expect(await Promise.all(cookies.map(getStatusWith))).toEqual(Array(6).fill(401));
  });

  it('ends after 30 days without a visit, and not before', async () => {
    const visited = await identity.signIn({ uid: 'uid-idle' });
    const idle = await identity.signIn({ uid: 'uid-gone' });
    identity.advanceClock(29 * DAY);
    expect(await getStatusWith(visited.cookie)).toBe(200);
    identity.advanceClock(2 * DAY);
    expect([await getStatusWith(visited.cookie), await getStatusWith(idle.cookie)]).toEqual([
      200, 401,
    ]);
  });

  it('ends after 180 days, even when it is in use', async () => {
    const { cookie } = await identity.signIn({ uid: 'uid-faithful' });
    for (let day = 0; day < 175; day += 25) {
      expect(await getStatusWith(cookie)).toBe(200);
      identity.advanceClock(25 * DAY);
    }
    expect(await getStatusWith(cookie)).toBe(200);
    identity.advanceClock(6 * DAY);
    expect(await getStatusWith(cookie)).toBe(401);
  });

  it('records a visit at most once every five minutes', async () => {
    const { cookie } = await identity.signIn({ uid: 'uid-busy' });
    const fetchLastSeen = async () =>
      (
        await identity.createVisitor(cookie).request('GET', '/api/account/sessions')
      ).json<AccountSessions>().sessions[0]?.lastSeen;
    const first = await fetchLastSeen();
    identity.advanceClock(4 * MINUTE);
    expect(await fetchLastSeen()).toBe(first);
    identity.advanceClock(2 * MINUTE);
    await fetchLastSeen();
    expect(await fetchLastSeen()).not.toBe(first);
  });

  it('ends on all devices when the user signs out everywhere, and earlier tokens create no new one', async () => {
    const phoneSignIn = identity.now();
    const phone = await identity.signIn({ uid: 'uid-all', authTime: phoneSignIn });
    identity.advanceClock(2_000);
    const [tractorSignIn, token] = [
      identity.now(),
      await identity.issuer.issue({ uid: 'uid-all' }),
    ];
    const tractor = getSessionCookie(await identity.syncSession(token)) ?? '';
    identity.advanceClock(2_000);
    // This token is issued before the sign-out but not sent to the API until afterwards.
    const unusedToken = await identity.issuer.issue({ uid: 'uid-all' });
    identity.advanceClock(2_000);
    const out = await phone.request('DELETE', '/api/account/sessions');
    expect([out.statusCode, getSessionCookie(out)]).toEqual([204, '']);
    expect([await getStatusWith(phone.cookie), await getStatusWith(tractor)]).toEqual([401, 401]);
    expect(identity.administrator.calls).toContain('revokeTokens uid-all');
    for (const authTime of [phoneSignIn, tractorSignIn])
      expect(
        (
          await identity.syncSession(
            await identity.issuer.issue({ uid: 'uid-all', authTime }),
            tractor,
          )
        ).statusCode,
      ).toBe(401);
    expect((await identity.syncSession(unusedToken)).json()).toMatchObject({
      code: 'session_ended',
    });
    identity.advanceClock(2_000);
    expect(
      (await identity.syncSession(await identity.issuer.issue({ uid: 'uid-all' }))).statusCode,
    ).toBe(200);
  });

  it('can be created by a sign-in in the same second as signing out everywhere', async () => {
    const { cookie } = await identity.signIn({
      uid: 'uid-quick',
      authTime: new Date(identity.now().getTime() - MINUTE),
    });
    await identity.createVisitor(cookie).request('DELETE', '/api/account/sessions');
    const { rows } = await identity.api.core.connection.pool.query<{ at: Date }>(
      "select signed_out_everywhere_at as at from accounts where firebase_id = 'uid-quick'",
    );
    const signedOutAt = rows[0]?.at ?? new Date(0);
    const fetchStatusAfter = async (ms: number) =>
      (
        await identity.syncSession(
          await identity.issuer.issue({
            uid: 'uid-quick',
            authTime: new Date(signedOutAt.getTime() + ms),
          }),
        )
      ).statusCode;
    expect([await fetchStatusAfter(-1_000), await fetchStatusAfter(0)]).toEqual([401, 200]);
  });

  it('can be ended on a single other device', async () => {
    const here = await identity.signIn({ uid: 'uid-two' });
    identity.advanceClock(2_000);
    const there = await identity.signIn({ uid: 'uid-two' });
    const { sessions } = (
      await here.request('GET', '/api/account/sessions')
    ).json<AccountSessions>();
    expect(sessions.map((session) => session.isCurrent).sort()).toEqual([false, true]);
    const other = sessions.find((session) => !session.isCurrent);
    expect(
      (await here.request('DELETE', `/api/account/sessions/${other?.id ?? ''}`)).statusCode,
    ).toBe(204);
    expect([await getStatusWith(here.cookie), await getStatusWith(there.cookie)]).toEqual([
      200, 401,
    ]);
  });

  it('cannot be created by pages of other sites, which could otherwise sign a visitor in to another account', async () => {
    const token = await identity.issuer.issue();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      const response = await identity.api.app.inject({
        method: 'POST',
        url: '/api/__session',
        payload: { token },
        headers,
      });
      expect([
        response.statusCode,
        response.json<{ code: string }>().code,
        getSessionCookie(response),
      ]).toEqual([403, 'cross_site_request', null]);
    }
    const form = await identity.api.app.inject({
      method: 'POST',
      url: '/api/__session',
      payload: JSON.stringify({ token }),
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.statusCode).toBe(415);
  });

  it.each([{ token: '' }, { token: false }, { token: 0 }, {}, null])(
    'is neither created nor ended by the invalid request body %j, which returns 400',
    async (payload) => {
      const response = await identity.api.app.inject({
        method: 'POST',
        url: '/api/__session',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([400, undefined]);
    },
  );
});
