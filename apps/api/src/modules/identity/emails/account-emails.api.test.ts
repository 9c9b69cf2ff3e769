import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_SITE_SETTINGS } from '@paddock/contracts/testing/site-settings';
import type { Email } from 'postal-mime';
import type { Problem } from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../../testing/identity-api.ts';
import {
  startMailServer,
  type MailServer,
  type ReceivedEmail,
} from '../../../testing/mail-server.ts';

const ORIGIN = 'https://paddock.example';

describe('POST /api/auth/password-checks', () => {
  let identity: IdentityApi;
  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  it.each([
    ['123456789', 400, 'Use at least 10 characters.'],
    ['Q1W2E3R4T5', 400, expect.stringContaining('Many people use this password')],
    ['woolshed by the creek', 204, undefined],
  ])('answers a new password of %j with %i', async (password, status, message) => {
    const response = await identity.api.app.inject({
      method: 'POST',
      url: '/api/auth/password-checks',
      payload: { password },
    });
    expect(response.statusCode).toBe(status);
    if (status === 400)
      expect(response.json<Problem>()).toMatchObject({ code: 'weak_password', message });
  });
});

describe('account emails', () => {
  let identity: IdentityApi;
  let server: MailServer;
  /** The emails that the mail server received, with the recipients from the SMTP envelope. */
  let received: ReceivedEmail[];

  beforeAll(async () => {
    server = await startMailServer();
    ({ received } = server);
    identity = await startIdentityApi({
      SMTP_URL: server.url,
      MAIL_FROM: 'Paddock <hello@paddock.example>',
      PUBLIC_ORIGIN: ORIGIN,
      API_MAILS_PER_HOUR: '8',
      ...TEST_SITE_SETTINGS,
      SITE_LEGAL_NAME: 'Bell & Sons Limited',
    });
  });
  afterAll(async () => {
    await identity.stop();
    await server.stop();
  });
  beforeEach(() => void (received.length = 0));

  const requestEmail = (payload: object, headers: Record<string, string> = {}) =>
    identity.api.app.inject({ method: 'POST', url: '/api/auth/mails', payload, headers });
  const waitUntilSent = () => identity.api.core.mailer.waitUntilIdle();
  const findLink = ({ text = '' }: Email) =>
    new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? 'none:');

  it('end with the sender’s name and postal address, in plain text and in HTML', async () => {
    await identity.signIn({ uid: 'uid-mere' });
    await requestEmail({ kind: 'reset', email: 'uid-mere@example.nz', returnPath: '/' });
    await waitUntilSent();
    const email = received[0]?.email;
    expect(email?.text?.trimEnd()).toMatch(/\nBell & Sons Limited, 5 Station Road, Te Kūiti 3910$/);
    expect(email?.html).toContain('Bell &amp; Sons Limited, 5 Station Road, Te Kūiti 3910</p>');
  });

  it('contain a link to Paddock’s own page with the return path, in plain text and in HTML', async () => {
    await identity.signIn({ uid: 'uid-hemi' });
    const response = await requestEmail({
      kind: 'reset',
      email: 'uid-hemi@example.nz',
      returnPath: '/jobs?page=2',
    });
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      202,
      '',
      'no-store',
    ]);
    await waitUntilSent();
    expect(received).toHaveLength(1);
    const [{ to, email } = { to: [], email: {} as Email }] = received;
    expect([to, email.from?.address, email.subject]).toEqual([
      ['uid-hemi@example.nz'],
      'hello@paddock.example',
      'Reset your Paddock password',
    ]);
    const link = findLink(email);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/login/action`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'resetPassword',
      oobCode: 'code-1',
      apiKey: 'key',
      lang: 'en',
      continueUrl: `${ORIGIN}/jobs?page=2`,
    });
    expect(email.html).toContain(link.href.replaceAll('&', '&amp;'));
  });

  it('are sent for sign-in but not for a password reset when the address has no account, and both requests get the same response', async () => {
    const responses = [
      await requestEmail({ kind: 'reset', email: 'unknown@example.nz' }),
      await requestEmail({ kind: 'sign-in', email: 'unknown@example.nz' }),
    ];
    await waitUntilSent();
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, ''],
      [202, ''],
    ]);
    expect(received.map(({ email }) => email.subject)).toEqual(['Your link to sign in to Paddock']);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/login',
    'javascript:alert(1)',
  ])('never use %s as a return path', async (path) => {
    await requestEmail({
      kind: 'sign-in',
      email: `${encodeURIComponent(path).toLowerCase().replaceAll('%', '')}@example.nz`,
      returnPath: path,
    });
    await waitUntilSent();
    expect(findLink(received[0]?.email ?? ({} as Email)).searchParams.get('continueUrl')).toBe(
      `${ORIGIN}/`,
    );
  });

  it.each([
    [{ kind: 'reset', email: 'not-an-address' }, 'email'],
    [{ kind: 'reset', email: 'a@b.nz, c@d.nz' }, 'email'],
    [{ kind: 'reset', email: 'a@b.nz\r\nbcc: c@d.nz' }, 'email'],
    [{ kind: 'win', email: 'a@b.nz' }, 'kind'],
    [{ email: 'a@b.nz' }, 'kind'],
  ])('are refused with 400 for %j', async (payload, field) => {
    const response = await requestEmail(payload);
    expect([
      response.statusCode,
      response.json<Problem>().details?.map((detail) => detail.field),
    ]).toEqual([400, [field]]);
  });

  it('are silently limited to five an hour per address, from all visitors together', async () => {
    for (let count = 0; count < 7; count += 1)
      expect(
        (
          await requestEmail(
            { kind: 'sign-in', email: count % 2 ? 'Often@example.nz' : 'often@example.nz' },
            { 'x-forwarded-for': `198.51.100.${count}` },
          )
        ).statusCode,
      ).toBe(202);
    await waitUntilSent();
    expect(received).toHaveLength(5);
  });

  it('are limited per visitor with a 429, as are registrations', async () => {
    const visitor = { 'x-forwarded-for': '198.51.100.70' };
    for (let count = 0; count < 8; count += 1)
      expect(
        (await requestEmail({ kind: 'reset', email: `many-${count}@example.nz` }, visitor))
          .statusCode,
      ).toBe(202);
    const refused = await requestEmail({ kind: 'reset', email: 'many-9@example.nz' }, visitor);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    const register = () =>
      identity.api.app.inject({ method: 'POST', url: '/api/auth/registrations', headers: visitor });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await register()).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
    await waitUntilSent();
  });

  it('verify the user’s address, or confirm a new address and notify the old one', async () => {
    const mere = await identity.signIn({ uid: 'uid-mere' });
    expect((await mere.request('POST', '/api/account/verification-mail')).statusCode).toBe(202);
    await waitUntilSent();
    expect(received.map(({ to, email }) => [to, findLink(email).searchParams.get('mode')])).toEqual(
      [[['uid-mere@example.nz'], 'verifyEmail']],
    );
    received.length = 0;
    expect(
      (await mere.request('POST', '/api/account/email', { email: 'uid-mere@example.nz' }))
        .statusCode,
    ).toBe(400);
    expect(
      (await mere.request('POST', '/api/account/email', { email: 'mere@new.example.nz' }))
        .statusCode,
    ).toBe(202);
    await waitUntilSent();
    expect(received.map(({ to, email }) => [to, email.subject])).toEqual([
      [['mere@new.example.nz'], 'Confirm your new email address'],
      [['uid-mere@example.nz'], 'Your Paddock email address is about to change'],
    ]);
    identity.advanceClock(6 * MINUTE);
    expect(
      (await mere.request('POST', '/api/account/email', { email: 'mere@other.example.nz' })).json(),
    ).toMatchObject({ code: 'requires_recent_login' });
  });

  it('tell a user about a sign-in on a device that was not used for 90 days, but not after registering', async () => {
    const PHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
    const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';
    /** Signs in and returns the emails that were sent. */
    async function signInOn(userAgent: string, uid = 'uid-devices') {
      received.length = 0;
      const response = await identity.api.app.inject({
        method: 'POST',
        url: '/api/__session',
        payload: { token: await identity.issuer.issue({ uid }) },
        headers: { 'user-agent': userAgent },
      });
      expect(response.statusCode).toBe(200);
      await waitUntilSent();
      return received.map(({ to, email }) => [to[0], email.subject]);
    }
    const notice = ['uid-devices@example.nz', 'New sign-in to your Paddock account'];

    expect(await signInOn(LAPTOP)).toEqual([]);
    expect(await signInOn(LAPTOP)).toEqual([]);
    expect(await signInOn(PHONE)).toEqual([notice]);
    const [{ email } = { email: {} as Email }] = received;
    expect(email.text).toMatch(
      /Safari on iPhone, on \w+day,? \d+ \w+ \d{4} at \d+:\d\d [ap]m \(New Zealand time\)/,
    );
    expect(email.text).toMatch(/change your password, then use “Sign out everywhere”/);
    expect(findLink(email).href).toBe(`${ORIGIN}/account#recent-activity`);
    expect(email.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(await signInOn(PHONE)).toEqual([]);
    // Another account's devices do not count.
    expect(await signInOn(PHONE, 'uid-other-devices')).toEqual([]);

    const { pool } = identity.api.core.connection;
    identity.advanceClock(60 * DAY);
    // A session's row is deleted a month after its end, so the security log has to know the device.
    await pool.query("delete from sessions where device = 'Safari on iPhone'");
    expect(await signInOn(PHONE)).toEqual([]);
    identity.advanceClock(60 * DAY);
    expect(await signInOn(PHONE)).toEqual([]);
    expect(await signInOn(LAPTOP)).toEqual([notice]);
    // Sessions from before there was a security log count as well.
    identity.advanceClock(91 * DAY);
    await pool.query(
      "update sessions set last_seen_at = $1 where device = 'Firefox on Windows' and account_id = (select id from accounts where firebase_id = 'uid-devices')",
      [identity.now()],
    );
    expect(await signInOn(LAPTOP)).toEqual([]);
  });

  it('tell a user who deletes their account how long they can restore it, and confirm that it was restored', async () => {
    const leaver = await identity.signIn({ uid: 'uid-leaver' });
    await leaver.request('DELETE', '/api/account');
    await waitUntilSent();
    expect(received.map(({ to, email }) => [to, email.subject])).toEqual([
      [['uid-leaver@example.nz'], 'Your Paddock account will be deleted'],
    ]);
    expect(received[0]?.email.text).toMatch(
      /delete your account and everything in it on \w+day,? \d+ \w+ \d{4}\./,
    );
    received.length = 0;
    identity.advanceClock(MINUTE);
    const returned = await identity.signIn({ uid: 'uid-leaver' });
    for (let count = 0; count < 2; count += 1)
      expect((await returned.request('DELETE', '/api/account/deletion')).statusCode).toBe(200);
    await waitUntilSent();
    expect(received.map(({ to, email }) => [to, email.subject])).toEqual([
      [['uid-leaver@example.nz'], 'We’re keeping your Paddock account'],
    ]);
  });
});
