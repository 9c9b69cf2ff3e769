import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContactReceipt, Problem } from '@paddock/contracts/http';
import { contactMessagesCommand } from '../../commands/contact-messages.ts';
import { runTestCommand } from '../../testing/run-command.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ContactDeskRepository } from './contact-desk.repository.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';

const MESSAGE = {
  kind: 'contact',
  name: 'Wiremu Parata',
  email: 'wiremu@farm.example.nz',
  topic: 'A listing',
  message: 'The tractor I asked about has no hours.',
  page: '/jobs',
};
const RECEIPT = /^PD-[2-9A-HJKMNP-Z]{6}$/;

describe('POST /api/contact-messages', () => {
  let database: TestDatabase;
  let api: TestApi;
  let stored: ContactDeskRepository;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    stored = new ContactDeskRepository(api.core.db);
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });
  beforeEach(() => api.core.connection.pool.query('delete from contact_messages'));

  const send = (payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: '/api/contact-messages', payload, headers });
  const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/contact-messages',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('stores the trimmed message and returns a receipt', async () => {
    const response = await send({
      ...MESSAGE,
      name: '  Wiremu\n Parata ',
      message: '  Two lines\r\nof it, and a bell\u0007.  ',
      elapsedMs: 20_000,
      website: ' ',
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { receipt } = response.json<ContactReceipt>();
    expect(receipt).toMatch(RECEIPT);
    expect(await stored.listNewest(10)).toMatchObject([
      {
        ...MESSAGE,
        receipt,
        name: 'Wiremu Parata',
        message: 'Two lines\nof it, and a bell.',
        state: 'new',
        createdAt: expect.any(Date),
      },
    ]);
  });

  it('stores a repeated message once and returns the same receipt', async () => {
    const [first, second] = [await send(MESSAGE), await send(MESSAGE)];
    expect(second.json()).toEqual(first.json());
    expect(await stored.listNewest(10)).toHaveLength(1);
    await send({ ...MESSAGE, message: 'And another thing about it.' });
    expect((await stored.listNewest(10)).map(({ message }) => message)).toEqual([
      'And another thing about it.',
      MESSAGE.message,
    ]);
  });

  it('stores messages for 24 months, after which deleteOld removes them', async () => {
    await send({ ...MESSAGE, message: 'Written long ago.' });
    await api.core.connection.pool.query(
      "update contact_messages set created_at = now() - interval '24 months 1 minute'",
    );
    await send(MESSAGE);
    expect(await new ContactMessagesRepository(api.core.db).deleteOld()).toBe(1);
    expect((await stored.listNewest(10)).map(({ message }) => message)).toEqual([MESSAGE.message]);
  });

  it('returns a message for each invalid field', async () => {
    const response = await send({
      kind: 'complaint',
      name: ' ',
      email: 'wiremu@farm',
      message: 'Short  ',
    });
    expect(response.statusCode).toBe(400);
    const { details = [] } = response.json<Problem>();
    expect(Object.fromEntries(details.map(({ field, message }) => [field, message]))).toEqual({
      kind: 'Choose contact or feedback.',
      name: 'Enter your name, in 100 characters or fewer.',
      email: 'Enter your email address, such as name@example.co.nz.',
      message: 'Write between 10 and 5,000 characters.',
    });
    for (const [payload, field] of [
      [{ ...MESSAGE, message: 'x'.repeat(5_001) }, 'message'],
      [{ ...MESSAGE, email: 'a@b.nz, c@d.nz' }, 'email'],
      [{ ...MESSAGE, bogus: 1 }, 'bogus'],
      [[], 'request'],
    ] as const) {
      const refused = await send(payload);
      expect([
        field,
        refused.statusCode,
        refused.json<Problem>().details?.map((detail) => detail.field),
      ]).toEqual([field, 400, expect.arrayContaining([field])]);
    }
    expect(await stored.listNewest(10)).toEqual([]);
  });

  it.each([{ website: 'https://pills.example' }, { elapsedMs: 300 }])(
    'stores a message with %j as probable spam, and returns a valid receipt',
    async (trap) => {
      const response = await send({ ...MESSAGE, ...trap });
      expect(response.statusCode).toBe(201);
      const { receipt } = response.json<ContactReceipt>();
      expect(await stored.listNewest(10)).toEqual([]);
      expect(await stored.listNewest(10, { isProbableSpam: true })).toMatchObject([
        { receipt, message: MESSAGE.message },
      ]);
      expect(await stored.count(null)).toMatchObject({ spam: 1 });
      expect((await api.request('/metrics')).body).toMatch(
        /paddock_contact_messages_total\{outcome="spam"\} [1-9]/,
      );
    },
  );

  it('redirects a form sent without JavaScript to its page, with a receipt or the invalid fields', async () => {
    const sent = await sendForm({ ...MESSAGE, kind: 'feedback', website: '' });
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/feedback\?receipt=PD-[2-9A-Z]{6}$/),
    ]);
    expect(await stored.listNewest(10)).toHaveLength(1);
    const refused = await sendForm({ ...MESSAGE, email: 'wiremu', message: '' });
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      '/contact?problem=email,message',
    ]);
  });

  it('stores a message that the operators’ command prints with its receipt', async () => {
    const { receipt } = (await send(MESSAGE)).json<ContactReceipt>();
    const { output } = await runTestCommand(contactMessagesCommand, [], {
      DATABASE_URL: database.url,
    });
    expect(output).toContain(receipt);
    expect(output).toContain('Wiremu Parata <wiremu@farm.example.nz>  about A listing, /jobs');
    expect(output).toContain(MESSAGE.message);
  });

  it('accepts five messages per hour from a visitor, and returns Retry-After for further ones', async () => {
    const visitor = { 'x-forwarded-for': '198.51.100.20' };
    await send({ ...MESSAGE, email: '' }, visitor);
    for (let count = 1; count <= 5; count += 1)
      expect(
        (await send({ ...MESSAGE, message: `Message number ${count}` }, visitor)).statusCode,
      ).toBe(201);
    const refused = await send({ ...MESSAGE, message: 'Message number 6' }, visitor);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(
        /^You’ve sent 5 messages in an hour\. Try again in \d+ minutes, or call us\.$/,
      ),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await sendForm(MESSAGE, visitor)).headers.location).toBe(
      '/contact?problem=too_many_requests',
    );
    expect((await send(MESSAGE, { 'x-forwarded-for': '198.51.100.21' })).statusCode).toBe(201);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{ origin: 'https://paddock.example', 'x-forwarded-host': 'paddock.example' }, 201],
  ])('given the headers %j, responds with %i', async (headers: Record<string, string>, status) => {
    expect((await send(MESSAGE, headers)).statusCode).toBe(status);
    if (status === 403)
      expect((await sendForm(MESSAGE, headers)).json()).toMatchObject({
        code: 'cross_site_request',
      });
  });
});
