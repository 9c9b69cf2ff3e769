import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Email } from 'postal-mime';
import type { Problem } from '@paddock/contracts/http';
import { MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../../testing/mail-server.ts';

const ORIGIN = 'https://paddock.example';

describe('mails', () => {
  let identity: IdentityApi;
  let server: MailServer;
  /** To whom, as the mail server was told, and what. */
  let received: ReceivedMail[];

  beforeAll(async () => {
    server = await startMailServer();
    ({ received } = server);
    identity = await startIdentityApi({
      SMTP_URL: server.url,
      MAIL_FROM: 'Paddock <hello@paddock.example>',
      PUBLIC_ORIGIN: ORIGIN,
      API_MAILS_PER_HOUR: '8',
    });
  });
  afterAll(async () => {
    await identity.stop();
    await server.stop();
  });
  beforeEach(() => void (received.length = 0));

  const ask = (payload: object, headers: Record<string, string> = {}) =>
    identity.api.app.inject({ method: 'POST', url: '/api/auth/mails', payload, headers });
  const settled = () => identity.api.services.mailer.settled();
  const linkIn = ({ text = '' }: Email) => new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? 'none:');

  it('lead to our own page, in plain text and HTML, and back to where their person was', async () => {
    await identity.signIn({ uid: 'uid-hemi' });
    const response = await ask({
      kind: 'reset',
      email: 'uid-hemi@example.nz',
      return_path: '/jobs?page=2',
    });
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      202,
      '',
      'no-store',
    ]);
    await settled();
    expect(received).toHaveLength(1);
    const [{ to, mail } = { to: [], mail: {} as Email }] = received;
    expect([to, mail.from?.address, mail.subject]).toEqual([
      ['uid-hemi@example.nz'],
      'hello@paddock.example',
      'A new password for Paddock',
    ]);
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/login/action`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'resetPassword',
      oobCode: 'code-1',
      apiKey: 'key',
      lang: 'en',
      continueUrl: `${ORIGIN}/jobs?page=2`,
    });
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
  });

  it('go to an address without an account where they sign in, and nowhere where they reset; the answer is the same', async () => {
    const answers = [
      await ask({ kind: 'reset', email: 'nobody@example.nz' }),
      await ask({ kind: 'sign-in', email: 'nobody@example.nz' }),
    ];
    await settled();
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, ''],
      [202, ''],
    ]);
    expect(received.map(({ mail }) => mail.subject)).toEqual(['Your link to sign in to Paddock']);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/login',
    'javascript:alert(1)',
  ])('never lead on to %s', async (path) => {
    await ask({
      kind: 'sign-in',
      email: `${encodeURIComponent(path).toLowerCase().replaceAll('%', '')}@example.nz`,
      return_path: path,
    });
    await settled();
    expect(linkIn(received[0]?.mail ?? ({} as Email)).searchParams.get('continueUrl')).toBe(
      `${ORIGIN}/`,
    );
  });

  it.each([
    [{ kind: 'reset', email: 'nobody' }, 'email'],
    [{ kind: 'reset', email: 'a@b.nz, c@d.nz' }, 'email'],
    [{ kind: 'reset', email: 'a@b.nz\r\nbcc: c@d.nz' }, 'email'],
    [{ kind: 'win', email: 'a@b.nz' }, 'kind'],
    [{ email: 'a@b.nz' }, 'kind'],
  ])('are not sent for %j', async (payload, field) => {
    const response = await ask(payload);
    expect([
      response.statusCode,
      response.json<Problem>().details?.map((detail) => detail.field),
    ]).toEqual([400, [field]]);
  });

  it('are five an hour to one address, silently, whoever asks', async () => {
    for (let count = 0; count < 7; count += 1)
      expect(
        (
          await ask(
            { kind: 'sign-in', email: count % 2 ? 'Often@example.nz' : 'often@example.nz' },
            { 'x-forwarded-for': `198.51.100.${count}` },
          )
        ).statusCode,
      ).toBe(202);
    await settled();
    expect(received).toHaveLength(5);
  });

  it('are limited by the visitor too, and registrations likewise, who is told', async () => {
    const visitor = { 'x-forwarded-for': '198.51.100.70' };
    for (let count = 0; count < 8; count += 1)
      expect(
        (await ask({ kind: 'reset', email: `many-${count}@example.nz` }, visitor)).statusCode,
      ).toBe(202);
    const refused = await ask({ kind: 'reset', email: 'many-9@example.nz' }, visitor);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    const register = () =>
      identity.api.app.inject({ method: 'POST', url: '/api/auth/registrations', headers: visitor });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await register()).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
    await settled();
  });

  it('verify one’s own address, and change it once the new one answers; the old one is told', async () => {
    const mere = await identity.signIn({ uid: 'uid-mere' });
    expect((await mere.ask('POST', '/api/account/verification-mail')).statusCode).toBe(202);
    await settled();
    expect(received.map(({ to, mail }) => [to, linkIn(mail).searchParams.get('mode')])).toEqual([
      [['uid-mere@example.nz'], 'verifyEmail'],
    ]);
    received.length = 0;
    expect(
      (await mere.ask('POST', '/api/account/email', { email: 'uid-mere@example.nz' })).statusCode,
    ).toBe(400);
    expect(
      (await mere.ask('POST', '/api/account/email', { email: 'mere@new.example.nz' })).statusCode,
    ).toBe(202);
    await settled();
    expect(received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['mere@new.example.nz'], 'Use this address for Paddock?'],
      [['uid-mere@example.nz'], 'Your address for Paddock is about to change'],
    ]);
    identity.pass(16 * MINUTE);
    expect(
      (await mere.ask('POST', '/api/account/email', { email: 'mere@other.example.nz' })).json(),
    ).toMatchObject({ code: 'requires_recent_login' });
  });

  it('tell somebody who leaves until when they can come back', async () => {
    const leaver = await identity.signIn({ uid: 'uid-leaver' });
    await leaver.ask('DELETE', '/api/account');
    await settled();
    expect(received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['uid-leaver@example.nz'], 'Your Paddock account will be deleted'],
    ]);
    expect(received[0]?.mail.text).toMatch(
      /delete your account and everything that is yours on \w+day,? \d+ \w+ \d{4}\./,
    );
  });
});
