import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountSessions, SessionResponse } from '@paddock/contracts/http';
import {
  getSessionCookie,
  DAY,
  MINUTE,
  startIdentityApi,
  type IdentityApi,
} from '../../testing/identity-api.ts';

describe('the session', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  const statusWith = async (cookie: string) =>
    (await identity.visitor(cookie).ask('GET', '/api/account')).statusCode;

  it('begins with a new sign-in, which makes the account on first sight', async () => {
    const token = await identity.issuer.issue({ uid: 'uid-new' });
    const response = await identity.sync(token);
    expect(response.statusCode).toBe(200);
    const { user, is_new: isNew } = response.json<SessionResponse>();
    expect(isNew).toBe(true);
    expect(user).toMatchObject({
      firebase_id: 'uid-new',
      name: 'Person uid-new',
      email: 'uid-new@example.nz',
      email_verified: true,
      phone: null,
      region: null,
      permissions: [],
      deletion_at: null,
      profile_complete: false,
    });
    expect(response.headers['set-cookie']).toMatch(
      /^__session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('private, no-store');
    const account = await identity
      .visitor(getSessionCookie(response) ?? '')
      .ask('GET', '/api/account');
    expect(account.json()).toEqual(user);
    expect(account.headers['cache-control']).toBe('private, no-store');
    const stored = await identity.api.services.connection.pool.query<{ cookie_hash: Buffer }>(
      'select cookie_hash from sessions',
    );
    expect(
      stored.rows.some((row) =>
        row.cookie_hash.toString('latin1').includes(getSessionCookie(response) ?? ''),
      ),
    ).toBe(false);
  });

  it('has a Secure cookie everywhere but on plain http of this machine', async () => {
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

  it('is prolonged by a refreshed token of the same sign-in, and keeps its cookie', async () => {
    const authTime = identity.now();
    const { cookie } = await identity.signIn({ uid: 'uid-refresh', authTime });
    identity.pass(55 * MINUTE);
    const refreshed = await identity.sync(
      await identity.issuer.issue({ uid: 'uid-refresh', authTime }),
      cookie,
    );
    expect([
      refreshed.statusCode,
      getSessionCookie(refreshed),
      refreshed.json<SessionResponse>().is_new,
    ]).toEqual([200, cookie, false]);
  });

  it('is not made by a refreshed token: without a live one, with another person’s, or with none', async () => {
    const authTime = identity.now();
    await identity.signIn({ uid: 'uid-lost', authTime });
    const other = await identity.signIn({ uid: 'uid-other' });
    identity.pass(11 * MINUTE);
    const refreshed = await identity.issuer.issue({ uid: 'uid-lost', authTime });
    for (const cookie of [null, 'A'.repeat(43), other.cookie]) {
      const response = await identity.sync(refreshed, cookie);
      expect([
        response.statusCode,
        response.json<{ code: string }>().code,
        getSessionCookie(response),
      ]).toEqual([401, 'session_ended', '']);
    }
    // The browser that was told so has lost its cookie: nobody else is to have it.
    expect(await statusWith(other.cookie)).toBe(401);
  });

  it('is another one after a new sign-in, and the old one is over', async () => {
    const first = await identity.signIn({ uid: 'uid-again' });
    identity.pass(5 * MINUTE);
    const again = await identity.sync(
      await identity.issuer.issue({ uid: 'uid-again' }),
      first.cookie,
    );
    const cookie = getSessionCookie(again) ?? '';
    expect(cookie).not.toBe(first.cookie);
    expect([await statusWith(first.cookie), await statusWith(cookie)]).toEqual([401, 200]);
    // A tab that still holds the older token has the newer cookie.
    const late = await identity.sync(
      await identity.issuer.issue({
        uid: 'uid-again',
        authTime: new Date(identity.now().getTime() - 5 * MINUTE),
      }),
      cookie,
    );
    expect([late.statusCode, getSessionCookie(late)]).toEqual([200, cookie]);
  });

  it('is dead after sign-out, a copy of its cookie too, and its token makes no other', async () => {
    const token = await identity.issuer.issue({ uid: 'uid-out' });
    const cookie = getSessionCookie(await identity.sync(token)) ?? '';
    const out = await identity.sync(null, cookie);
    expect([out.statusCode, out.json(), getSessionCookie(out)]).toEqual([
      200,
      { user: null, is_new: false },
      '',
    ]);
    expect(await statusWith(cookie)).toBe(401);
    for (const held of [null, cookie])
      expect((await identity.sync(token, held)).json()).toMatchObject({ code: 'session_ended' });
    expect((await identity.sync(null)).statusCode).toBe(200);
  });

  it('is one where the same token comes many times at once, and one sign-out ends it', async () => {
    const token = await identity.issuer.issue({ uid: 'uid-tabs' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => identity.sync(token)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(answers.filter((answer) => answer.json<SessionResponse>().is_new)).toHaveLength(1);
    const cookies = answers.map((answer) => getSessionCookie(answer) ?? '');
    expect(await Promise.all(cookies.map(statusWith))).toEqual(Array(6).fill(200));
    const list = (
      await identity.visitor(cookies[0] ?? '').ask('GET', '/api/account/sessions')
    ).json<AccountSessions>();
    expect(list.sessions).toEqual([
      expect.objectContaining({ device: 'Firefox on Windows', is_current: true }),
    ]);
    await identity.sync(null, cookies[3]);
    expect(await Promise.all(cookies.map(statusWith))).toEqual(Array(6).fill(401));
  });

  it('ends after 30 days without a visit, and not before', async () => {
    const visited = await identity.signIn({ uid: 'uid-idle' });
    const idle = await identity.signIn({ uid: 'uid-gone' });
    identity.pass(29 * DAY);
    expect(await statusWith(visited.cookie)).toBe(200);
    identity.pass(2 * DAY);
    expect([await statusWith(visited.cookie), await statusWith(idle.cookie)]).toEqual([200, 401]);
  });

  it('ends after 180 days, however often it was used', async () => {
    const { cookie } = await identity.signIn({ uid: 'uid-faithful' });
    for (let day = 0; day < 175; day += 25) {
      expect(await statusWith(cookie)).toBe(200);
      identity.pass(25 * DAY);
    }
    expect(await statusWith(cookie)).toBe(200);
    identity.pass(6 * DAY);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('notes a visit once in five minutes', async () => {
    const { cookie } = await identity.signIn({ uid: 'uid-busy' });
    const lastSeen = async () =>
      (await identity.visitor(cookie).ask('GET', '/api/account/sessions')).json<AccountSessions>()
        .sessions[0]?.last_seen;
    const first = await lastSeen();
    identity.pass(4 * MINUTE);
    expect(await lastSeen()).toBe(first);
    identity.pass(2 * MINUTE);
    await lastSeen();
    expect(await lastSeen()).not.toBe(first);
  });

  it('ends everywhere at once, and no token of before brings one back', async () => {
    const phoneSignIn = identity.now();
    const phone = await identity.signIn({ uid: 'uid-all', authTime: phoneSignIn });
    identity.pass(2_000);
    const [tractorSignIn, token] = [
      identity.now(),
      await identity.issuer.issue({ uid: 'uid-all' }),
    ];
    const tractor = getSessionCookie(await identity.sync(token)) ?? '';
    identity.pass(2_000);
    // Signed in, and not yet in step.
    const waiting = await identity.issuer.issue({ uid: 'uid-all' });
    identity.pass(2_000);
    const out = await phone.ask('DELETE', '/api/account/sessions');
    expect([out.statusCode, getSessionCookie(out)]).toEqual([204, '']);
    expect([await statusWith(phone.cookie), await statusWith(tractor)]).toEqual([401, 401]);
    expect(identity.administrator.calls).toContain('revokeTokens uid-all');
    for (const authTime of [phoneSignIn, tractorSignIn])
      expect(
        (await identity.sync(await identity.issuer.issue({ uid: 'uid-all', authTime }), tractor))
          .statusCode,
      ).toBe(401);
    expect((await identity.sync(waiting)).json()).toMatchObject({ code: 'session_ended' });
    identity.pass(2_000);
    expect((await identity.sync(await identity.issuer.issue({ uid: 'uid-all' }))).statusCode).toBe(
      200,
    );
  });

  it('is had again by who signs in within the second of having signed out everywhere', async () => {
    const { cookie } = await identity.signIn({
      uid: 'uid-quick',
      authTime: new Date(identity.now().getTime() - MINUTE),
    });
    await identity.visitor(cookie).ask('DELETE', '/api/account/sessions');
    const { rows } = await identity.api.services.connection.pool.query<{ at: Date }>(
      "select signed_out_everywhere_at as at from accounts where firebase_id = 'uid-quick'",
    );
    const signedOutAt = rows[0]?.at ?? new Date(0);
    const statusAfter = async (ms: number) =>
      (
        await identity.sync(
          await identity.issuer.issue({
            uid: 'uid-quick',
            authTime: new Date(signedOutAt.getTime() + ms),
          }),
        )
      ).statusCode;
    expect([await statusAfter(-1_000), await statusAfter(0)]).toEqual([401, 200]);
  });

  it('ends on one device alone', async () => {
    const here = await identity.signIn({ uid: 'uid-two' });
    identity.pass(2_000);
    const there = await identity.signIn({ uid: 'uid-two' });
    const { sessions } = (await here.ask('GET', '/api/account/sessions')).json<AccountSessions>();
    expect(sessions.map((session) => session.is_current).sort()).toEqual([false, true]);
    const other = sessions.find((session) => !session.is_current);
    expect((await here.ask('DELETE', `/api/account/sessions/${other?.id ?? ''}`)).statusCode).toBe(
      204,
    );
    expect([await statusWith(here.cookie), await statusWith(there.cookie)]).toEqual([200, 401]);
  });

  it('is refused to another site’s page, which could sign somebody in as somebody else', async () => {
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
    'says what is wrong with %j, and signs nobody out',
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
