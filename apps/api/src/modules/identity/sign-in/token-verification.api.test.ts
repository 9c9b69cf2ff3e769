import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_SITE_SETTINGS } from '@paddock/contracts/testing/site-settings';
import { readConfig } from '../../../config.ts';
import {
  getSessionCookie,
  MINUTE,
  startIdentityApi,
  type IdentityApi,
} from '../../../testing/identity-api.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { TEST_PROJECT, type TokenOptions } from '../../../testing/token-issuer.ts';

describe('POST /api/__session', () => {
  let identity: IdentityApi;
  let databaseUrl: string;

  beforeAll(async () => {
    identity = await startIdentityApi();
    databaseUrl = identity.api.core.config.databaseUrl;
  });
  afterAll(() => identity.stop());

  const at = (ms: number) => new Date(Date.now() + ms);

  it.each<readonly [string, TokenOptions]>([
    ['is forged', { isForged: true }],
    [
      'has expired',
      { issuedAt: at(-70 * MINUTE), authTime: at(-MINUTE), expiresAt: at(-10 * MINUTE) },
    ],
    ['is of another project', { project: 'another-project' }],
    ['is for another audience', { claims: { aud: 'another-project' } }],
    ['is of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['has no sign-in time', { authTime: null }],
    ['has a sign-in time in the future', { authTime: at(10 * MINUTE) }],
    ['was issued in the future', { issuedAt: at(10 * MINUTE), authTime: at(-MINUTE) }],
    ['has an empty subject', { claims: { sub: '' } }],
  ])('refuses a token that %s, and clears the cookie', async (_what, facts) => {
    const response = await identity.syncSession(await identity.issuer.issue(facts));
    expect([
      response.statusCode,
      response.json<{ code: string }>().code,
      getSessionCookie(response),
    ]).toEqual([401, 'invalid_token', '']);
    expect((await identity.api.core.connection.pool.query('select from sessions')).rowCount).toBe(
      0,
    );
  });

  it('refuses tokens that are unsigned, truncated or malformed', async () => {
    const valid = await identity.issuer.issue();
    for (const token of [
      identity.issuer.issueUnsigned(),
      valid.slice(0, -8),
      valid.split('.').slice(0, 2).join('.') + '.',
      'hello',
      '..',
    ]) {
      expect((await identity.syncSession(token)).json()).toMatchObject({ code: 'invalid_token' });
    }
    for (const payload of [
      {},
      { token: {} },
      { token: 'x'.repeat(9_000) },
      { token: valid, more: 1 },
      [],
    ]) {
      expect(
        (await identity.api.app.inject({ method: 'POST', url: '/api/__session', payload }))
          .statusCode,
      ).toBe(400);
    }
  });

  it('accepts a valid token and ignores unknown permissions', async () => {
    const response = await identity.syncSession(
      await identity.issuer.issue({
        claims: {
          permissions: ['moderator', 'owner'],
          name: '  Hemi\n Walker ',
          email_verified: false,
        },
      }),
    );
    expect(response.json()).toMatchObject({
      user: { name: 'Hemi Walker', permissions: ['moderator'], emailVerified: false },
    });
  });

  it('does not restore an earlier email from an older token', async () => {
    const authTime = identity.now();
    const older = await identity.issuer.issue({ uid: 'uid-moved', authTime });
    const { cookie } = await identity.signIn({
      uid: 'uid-moved',
      authTime,
      issuedAt: at(2_000),
      claims: { email: 'new@example.nz' },
    });
    expect((await identity.syncSession(older, cookie)).json()).toMatchObject({
      user: { email: 'new@example.nz' },
    });
  });

  it('returns 503 and keeps the cookie when the signing keys are unavailable', async () => {
    const withoutKeys = await startTestApi(databaseUrl, {
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_KEY_SET_URL: 'http://127.0.0.1:1/keys',
    });
    try {
      const response = await withoutKeys.app.inject({
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
      await withoutKeys.close();
    }
  });

  it('accepts unsigned tokens in emulator mode, but still checks their claims', async () => {
    const emulated = await startTestApi(databaseUrl, {
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    });
    const signInAndGetStatus = async (facts: TokenOptions) =>
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
        { project: 'another-project' },
        { authTime: null },
        { expiresAt: at(-MINUTE) },
        { issuedAt: at(10 * MINUTE), authTime: at(0) },
      ])
        expect(await signInAndGetStatus(facts)).toBe(401);
    } finally {
      await emulated.close();
    }
  });

  it('returns 503 when sign-in is not configured, and the other routes still work', async () => {
    const withoutSignIn = await startTestApi(databaseUrl);
    try {
      const post = (url: string, payload: object) =>
        withoutSignIn.app.inject({ method: 'POST', url, payload });
      expect(
        (await post('/api/__session', { token: await identity.issuer.issue() })).json(),
      ).toMatchObject({ code: 'sign_in_unavailable' });
      expect(
        (await post('/api/auth/mails', { kind: 'reset', email: 'a@example.nz' })).statusCode,
      ).toBe(503);
      expect((await post('/api/__session', { token: null })).statusCode).toBe(200);
      expect((await withoutSignIn.request('/api/account')).statusCode).toBe(401);
      expect((await withoutSignIn.request('/api/regions')).statusCode).toBe(200);
    } finally {
      await withoutSignIn.close();
    }
  });
});

describe('readConfig, sign-in settings', () => {
  const database = { DATABASE_URL: 'postgresql:///unused' };

  it.each([
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_STORAGE_EMULATOR_HOST',
  ])('throws an error that names %s when it is set in production', (name) => {
    expect(() =>
      readConfig({ ...database, NODE_ENV: 'production', [name]: '127.0.0.1:9099' }),
    ).toThrow(new RegExp(`^${name} is set, but NODE_ENV is production`));
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
  ])('throws an error that names the invalid variable for %j', (env, message) => {
    expect(() => readConfig({ ...database, ...env })).toThrow(message);
  });

  it('allows all of the variables to be unset', () => {
    expect(
      readConfig({ ...database, NODE_ENV: 'production', ...TEST_SITE_SETTINGS }).identity,
    ).toBeNull();
  });

  it('throws in production without the site’s details', () => {
    expect(() => readConfig({ ...database, NODE_ENV: 'production' })).toThrow(
      'SITE_PHONE is not set',
    );
  });
});
