import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../config.ts';
import {
  getSessionCookie,
  MINUTE,
  startIdentityApi,
  type IdentityApi,
} from '../../testing/identity-api.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { TEST_PROJECT, type TokenFacts } from '../../testing/token-issuer.ts';

describe('an identity token', () => {
  let identity: IdentityApi;
  let databaseUrl: string;

  beforeAll(async () => {
    identity = await startIdentityApi();
    databaseUrl = identity.api.services.config.databaseUrl;
  });
  afterAll(() => identity.stop());

  const at = (ms: number) => new Date(Date.now() + ms);

  it.each<readonly [string, TokenFacts]>([
    ['is forged', { isForged: true }],
    [
      'has expired',
      { issuedAt: at(-70 * MINUTE), authTime: at(-MINUTE), expiresAt: at(-10 * MINUTE) },
    ],
    ['is of another project', { project: 'somebody-elses' }],
    ['is for another audience', { claims: { aud: 'somebody-elses' } }],
    ['is of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['does not say when its person signed in', { authTime: null }],
    ['says that its person will sign in', { authTime: at(10 * MINUTE) }],
    ['is from the future', { issuedAt: at(10 * MINUTE), authTime: at(-MINUTE) }],
    ['names nobody', { claims: { sub: '' } }],
  ])('that %s is refused, and the cookie cleared', async (_what, facts) => {
    const response = await identity.sync(await identity.issuer.issue(facts));
    expect([
      response.statusCode,
      response.json<{ code: string }>().code,
      getSessionCookie(response),
    ]).toEqual([401, 'invalid_token', '']);
    expect(
      (await identity.api.services.connection.pool.query('select from sessions')).rowCount,
    ).toBe(0);
  });

  it('that is unsigned, cut short or no token at all is refused', async () => {
    const good = await identity.issuer.issue();
    for (const token of [
      identity.issuer.issueUnsigned(),
      good.slice(0, -8),
      good.split('.').slice(0, 2).join('.') + '.',
      'hello',
      '..',
    ]) {
      expect((await identity.sync(token)).json()).toMatchObject({ code: 'invalid_token' });
    }
    for (const payload of [
      {},
      { token: {} },
      { token: 'x'.repeat(9_000) },
      { token: good, more: 1 },
      [],
    ]) {
      expect(
        (await identity.api.app.inject({ method: 'POST', url: '/api/__session', payload }))
          .statusCode,
      ).toBe(400);
    }
  });

  it('that is valid is taken, and a permission that nobody knows grants nothing', async () => {
    const response = await identity.sync(
      await identity.issuer.issue({
        claims: {
          permissions: ['moderator', 'owner'],
          name: '  Hemi\n Walker ',
          email_verified: false,
        },
      }),
    );
    expect(response.json()).toMatchObject({
      user: { name: 'Hemi Walker', permissions: ['moderator'], email_verified: false },
    });
  });

  it('of an older hour does not bring back an address that changed since', async () => {
    const authTime = identity.now();
    const older = await identity.issuer.issue({ uid: 'uid-moved', authTime });
    const { cookie } = await identity.signIn({
      uid: 'uid-moved',
      authTime,
      issuedAt: at(2_000),
      claims: { email: 'new@example.nz' },
    });
    expect((await identity.sync(older, cookie)).json()).toMatchObject({
      user: { email: 'new@example.nz' },
    });
  });

  it('cannot be checked where the keys cannot be had, and that is not its fault', async () => {
    const lost = await startTestApi(databaseUrl, {
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_KEY_SET_URL: 'http://127.0.0.1:1/keys',
    });
    try {
      const response = await lost.app.inject({
        method: 'POST',
        url: '/api/__session',
        payload: { token: await identity.issuer.issue() },
      });
      expect([
        response.statusCode,
        response.json<{ code: string }>().code,
        getSessionCookie(response),
      ]).toEqual([503, 'sign_in_unavailable', null]);
    } finally {
      await lost.close();
    }
  });

  it('is unsigned in emulator mode, and everything that it says is checked all the same', async () => {
    const emulated = await startTestApi(databaseUrl, {
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    });
    const signInAndGetStatus = async (facts: TokenFacts) =>
      (
        await emulated.app.inject({
          method: 'POST',
          url: '/api/__session',
          payload: { token: identity.issuer.issueUnsigned(facts) },
        })
      ).statusCode;
    try {
      expect(await signInAndGetStatus({ uid: 'uid-emulated' })).toBe(200);
      for (const facts of [
        { project: 'somebody-elses' },
        { authTime: null },
        { expiresAt: at(-MINUTE) },
        { issuedAt: at(10 * MINUTE), authTime: at(0) },
      ])
        expect(await signInAndGetStatus(facts)).toBe(401);
    } finally {
      await emulated.close();
    }
  });

  it('is of no use where nobody can sign in; all else works', async () => {
    const without = await startTestApi(databaseUrl);
    try {
      const post = (url: string, payload: object) =>
        without.app.inject({ method: 'POST', url, payload });
      expect(
        (await post('/api/__session', { token: await identity.issuer.issue() })).json(),
      ).toMatchObject({ code: 'sign_in_unavailable' });
      expect(
        (await post('/api/auth/mails', { kind: 'reset', email: 'a@example.nz' })).statusCode,
      ).toBe(503);
      expect((await post('/api/__session', { token: null })).statusCode).toBe(200);
      expect((await without.ask('/api/account')).statusCode).toBe(401);
      expect((await without.ask('/api/regions')).statusCode).toBe(200);
    } finally {
      await without.close();
    }
  });
});

describe('the settings of signing in', () => {
  const database = { DATABASE_URL: 'postgresql:///unused' };

  it.each([
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_STORAGE_EMULATOR_HOST',
  ])('refuse %s in production, by its name', (name) => {
    expect(() =>
      readConfig({ ...database, NODE_ENV: 'production', [name]: '127.0.0.1:9099' }),
    ).toThrow(new RegExp(`^${name} is set, and NODE_ENV is production`));
    expect(
      readConfig({ ...database, FIREBASE_PROJECT_ID: 'paddock-1234', [name]: '127.0.0.1:9099' })
        .identity,
    ).not.toBeNull();
  });

  it.each([
    [{ NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'paddock-1234' }, /^SMTP_URL is not set/],
    [
      {
        NODE_ENV: 'production',
        FIREBASE_PROJECT_ID: 'paddock-1234',
        SMTP_URL: 'smtps://mail.example',
      },
      /^MAIL_FROM is not set/,
    ],
    [
      {
        NODE_ENV: 'production',
        FIREBASE_PROJECT_ID: 'paddock-1234',
        SMTP_URL: 'smtps://mail.example',
        MAIL_FROM: 'a@b.nz',
      },
      /^PUBLIC_ORIGIN is not set/,
    ],
    [{ FIREBASE_PROJECT_ID: 'Not An Id' }, /^FIREBASE_PROJECT_ID/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL/],
    [{ PUBLIC_ORIGIN: 'paddock' }, /^PUBLIC_ORIGIN/],
    [{ SESSION_IDLE_DAYS: '0' }, /^SESSION_IDLE_DAYS/],
  ])('say what is wrong with %j', (env, complaint) => {
    expect(() => readConfig({ ...database, ...env })).toThrow(complaint);
  });

  it('are all optional', () => {
    expect(readConfig({ ...database, NODE_ENV: 'production' }).identity).toBeNull();
  });
});
