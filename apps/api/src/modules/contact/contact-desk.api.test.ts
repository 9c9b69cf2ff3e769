import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContactCase, ContactDesk, ContactReceipt, Problem } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { postWithIdempotencyKey } from '../../testing/test-users.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';

const MAILBOX = 'desk@paddock.example';
const MESSAGE = {
  kind: 'contact',
  name: 'Wiremu Parata',
  email: 'wiremu@farm.example.nz',
  topic: 'A listing',
  message: 'The tractor I asked about has no hours.',
  page: '/jobs',
};

describe('the operators’ desk for contact messages', () => {
  let mail: MailServer;
  let identity: IdentityApi;
  let ana: Visitor;
  let anasId: string;

  beforeAll(async () => {
    mail = await startMailServer();
    identity = await startIdentityApi({ SMTP_URL: mail.url, OPERATOR_EMAIL: MAILBOX });
    ana = await identity.signIn({ uid: 'uid-ana', claims: { permissions: ['operator'] } });
    const rows = await query("select public_id from accounts where firebase_id = 'uid-ana'");
    anasId = String(rows[0]?.['public_id']);
  });
  afterAll(async () => {
    await identity.stop();
    await mail.stop();
  });
  beforeEach(async () => {
    mail.setRefusal(null);
    await query('delete from contact_messages');
    await query('delete from rate_limit_counts');
    await identity.api.core.mailer.waitUntilIdle();
    mail.received.length = 0;
  });

  const query = async (text: string) =>
    (await identity.api.core.connection.pool.query<Record<string, unknown>>(text)).rows;
  const write = async (changes: object = {}) =>
    (
      await identity.api.app.inject({
        method: 'POST',
        url: '/api/contact-messages',
        payload: { ...MESSAGE, ...changes },
      })
    ).json<ContactReceipt>().receipt;
  const list = async (name: string) =>
    (await ana.request('GET', `/api/operate/messages?list=${name}`)).json<ContactDesk>();
  const find = async (receipt: string) =>
    (await ana.request('GET', `/api/operate/messages/${receipt}`)).json<ContactCase>();
  const reply = (receipt: string, text = 'It has done 4,120 hours.', replyCount = 0) =>
    ana.request('POST', `/api/operate/messages/${receipt}/replies`, { text, replyCount });

  it('lists messages by state, with the longest waiting first, and counts them', async () => {
    const [first, second] = [await write(), await write({ message: 'A second message for you.' })];
    const spam = await write({ website: 'https://pills.example' });
    await ana.request('PUT', `/api/operate/messages/${second}`, {
      state: 'in-progress',
      assignee: anasId,
    });
    const { messages, counts } = await list('open');
    expect(messages.map(({ receipt, state }) => [receipt, state])).toEqual([
      [first, 'new'],
      [second, 'in-progress'],
    ]);
    expect(counts).toEqual({ open: 2, mine: 1, answered: 0, spam: 1 });
    expect((await list('mine')).messages).toMatchObject([
      { receipt: second, assignee: { id: anasId } },
    ]);
    expect((await list('spam')).messages).toMatchObject([{ receipt: spam, state: 'spam' }]);
  });

  it('moves a message out of probable spam, and back', async () => {
    const receipt = await write({ website: 'https://pills.example' });
    const setState = (state: string) =>
      ana.request('PUT', `/api/operate/messages/${receipt}`, { state, assignee: null });
    expect((await setState('new')).json<ContactCase>().state).toBe('new');
    expect((await list('spam')).messages).toEqual([]);
    await setState('spam');
    expect((await find(receipt)).state).toBe('spam');
  });

  it('sends a reply by email and stores it with the message, which is then answered', async () => {
    const receipt = await write();
    await identity.api.core.mailer.waitUntilIdle();
    mail.received.length = 0;
    const response = await reply(receipt, ' It has done 4,120 hours.\r\nCome and look. ');
    expect(response.statusCode).toBe(200);
    expect(response.json<ContactCase>()).toMatchObject({
      state: 'answered',
      assignee: { id: anasId },
      replies: [{ author: { id: anasId }, text: 'It has done 4,120 hours.\nCome and look.' }],
      replyAddress: MAILBOX,
    });
    const [sent] = mail.received;
    expect(sent?.to).toEqual([MESSAGE.email]);
    expect(sent?.email.replyTo).toMatchObject([{ address: MAILBOX }]);
    expect(sent?.email.subject).toBe(`Re: Your message to Paddock (${receipt})`);
    expect(sent?.email.text).toContain(
      'Kia ora,\n\nIt has done 4,120 hours.\n\nCome and look.\n\nYou wrote: The tractor',
    );
  });

  it('sends and stores a repeated reply once', async () => {
    const receipt = await write();
    await identity.api.core.mailer.waitUntilIdle();
    mail.received.length = 0;
    const send = () =>
      postWithIdempotencyKey(
        identity,
        ana,
        `/api/operate/messages/${receipt}/replies`,
        { text: 'Once only.', replyCount: 0 },
        `reply-${receipt}`,
      );
    expect((await send()).json()).toEqual((await send()).json());
    expect(mail.received).toHaveLength(1);
  });

  it('refuses a reply when another operator has replied in the meantime', async () => {
    const receipt = await write();
    await reply(receipt);
    const refused = await reply(receipt, 'And I say something else.');
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
      409,
      expect.stringMatching(/^Another operator has replied/),
    ]);
    expect((await find(receipt)).replies).toHaveLength(1);
    expect((await reply(receipt, 'One more thing.', 1)).statusCode).toBe(200);
  });

  it.each([
    [550, 409, 'The mail server doesn’t accept wiremu@farm.example.nz.'],
    [451, 503, 'We couldn’t send the email.'],
  ])(
    'stores no reply when the mail server answers %i, and responds with %i',
    async (smtpStatus, status, sentence) => {
      const receipt = await write();
      await identity.api.core.mailer.waitUntilIdle();
      mail.setRefusal({ status: smtpStatus, message: 'no' });
      const refused = await reply(receipt);
      expect(refused.statusCode).toBe(status);
      expect(refused.json<Problem>().message).toContain(sentence);
      expect(await find(receipt)).toMatchObject({ state: 'new', replies: [] });
    },
  );

  it('refuses an assignee who is not an operator', async () => {
    const receipt = await write();
    const refused = await ana.request('PUT', `/api/operate/messages/${receipt}`, {
      state: 'new',
      assignee: '123456789',
    });
    expect([refused.statusCode, refused.json<Problem>().details?.[0]?.field]).toEqual([
      400,
      'assignee',
    ]);
  });

  it('records each change in the security log, without the visitor’s name or text', async () => {
    const receipt = await write();
    const assign = { state: 'in-progress', assignee: anasId };
    await ana.request('PUT', `/api/operate/messages/${receipt}`, assign);
    await ana.request('PUT', `/api/operate/messages/${receipt}`, assign);
    await reply(receipt);
    const rows = await query(
      `select act, detail from audit where detail->>'receipt' = '${receipt}' order by id`,
    );
    expect(rows.map(({ act }) => act)).toEqual([
      'operate.message-changed',
      'operate.message-answered',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Wiremu|tractor|4,120/);
  });

  it('sends a new message to the operators’ mailbox, but not probable spam', async () => {
    await write({ website: 'https://pills.example' });
    const receipt = await write({ message: 'Two lines\nof a message.' });
    await identity.api.core.mailer.waitUntilIdle();
    expect(mail.received.map(({ to }) => to)).toEqual([[MAILBOX]]);
    const text = mail.received[0]?.email.text;
    expect(text).toContain('A listing, /jobs:\n> Two lines\n> of a message.');
    expect(text).toContain(`/operate/messages/${receipt}`);
  });

  it('deletes the replies with their message', async () => {
    const receipt = await write();
    await reply(receipt);
    await query("update contact_messages set created_at = now() - interval '25 months'");
    await new ContactMessagesRepository(identity.api.core.db).deleteOld();
    expect(await query('select * from contact_replies')).toEqual([]);
  });
});
