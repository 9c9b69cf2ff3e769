import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  PUBLIC_ORIGIN,
  startNotificationDeliveryApi,
  type NotificationDeliveryApi,
  type NotificationDeliveryTestUser,
} from '../../../testing/delivery-api.ts';
import { MINUTE } from '../../../testing/identity-api.ts';

describe('deliver-mail job', () => {
  let api: NotificationDeliveryApi;
  let hemi: NotificationDeliveryTestUser;
  let eventCount = 0;

  beforeAll(async () => {
    api = await startNotificationDeliveryApi();
    hemi = await api.person('uid-hemi');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    api.mailServer.received.length = 0;
    api.mailServer.setRefusal(null);
    await api.query('delete from quiet_hours');
    await api.query('delete from notification_preferences');
    await api.deleteJobs();
  });

  async function createNotification(person: NotificationDeliveryTestUser = hemi): Promise<number> {
    const [id = 0] = await api.recordEvent(api.createPostEvent(person, (eventCount += 1)));
    return id;
  }
  const getSubjects = () => api.mailServer.received.map(({ email }) => email.subject);
  const getHeader = (name: string) =>
    api.mailServer.received[0]?.email.headers.find(({ key }) => key === name)?.value;
  it('sends an email with the notification, its link, and unsubscribe links', async () => {
    const id = await createNotification();
    await api.deliverEmail(id);
    const [{ to, email } = { to: [], email: null }] = api.mailServer.received;
    expect([to, email?.subject, email?.from?.address]).toEqual([
      ['uid-hemi@example.nz'],
      'Your listing has ended',
      'hello@paddock.example',
    ]);
    expect(email?.messageId).toBe(`<notification-${id}@paddock.example>`);
    expect(email?.text).toContain(
      `View your ended listings:\n${PUBLIC_ORIGIN}/account/posts/expired`,
    );
    expect(email?.text).toContain(`Change your settings: ${PUBLIC_ORIGIN}/account/settings`);
    const unsubscribeUrl = /^<(.+)>$/.exec(getHeader('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(unsubscribeUrl).toMatch(
      /^https:\/\/paddock\.example\/api\/notifications\/unsubscribe\?token=1\.\d+\.post\./,
    );
    expect(getHeader('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(email?.text).toContain(`Stop emails about your own listings: ${unsubscribeUrl}`);
    expect(email?.html).toContain(unsubscribeUrl);
  });

  it('escapes HTML in a listing’s title', async () => {
    await api.deliverEmail(await createNotification());
    const mail = api.mailServer.received[0]?.email;
    expect(mail?.text).toContain('Farm gate <3 m>');
    expect(mail?.html).toContain('Farm gate &lt;3 m&gt;');
    expect(mail?.html).not.toContain('<3 m>');
  });

  it('sends only one email even when the job runs several times or twice in parallel', async () => {
    const id = await createNotification();
    await Promise.all([api.deliverEmail(id), api.deliverEmail(id)]);
    await api.deliverEmail(id);
    expect(getSubjects()).toHaveLength(1);
  });

  it('reuses the message id when it sends an email again after a crash', async () => {
    const id = await createNotification();
    await api.deliverEmail(id);
    await api.query('delete from notification_deliveries');
    await api.deliverEmail(id);
    expect(api.mailServer.received.map(({ email }) => email.messageId)).toEqual(
      Array(2).fill(`<notification-${id}@paddock.example>`),
    );
  });

  it('fails when the mail server is busy, gives up when it rejects the email, and leaves addresses out of errors', async () => {
    const id = await createNotification();
    api.mailServer.setRefusal({ status: 451, message: 'uid-hemi@example.nz: try later' });
    await expect(api.deliverEmail(id)).rejects.toThrow(/^EENVELOPE 451$/);
    api.mailServer.setRefusal({ status: 550, message: 'no such mailbox' });
    await api.deliverEmail(id);
    expect(getSubjects()).toEqual([]);
    api.mailServer.setRefusal(null);
    await api.deliverEmail(id);
    expect(getSubjects()).toHaveLength(1);
  });

  it.each([
    [
      'the recipient has turned off these emails',
      "insert into notification_preferences select user_account_id, type, 'email', false from notifications where id = $1",
    ],
    ['it was read', 'update notifications set is_read = true where id = $1'],
    ['it was deleted', 'update notifications set deleted_at = now() where id = $1'],
    ['it has expired', 'update notifications set is_expired = true where id = $1'],
    [
      'the recipient’s address is not verified',
      'update accounts set email_verified = false where id = (select user_account_id from notifications where id = $1)',
    ],
    [
      'the recipient’s account is being deleted',
      "update accounts set deletion_at = now() + interval '14 days' where id = (select user_account_id from notifications where id = $1)",
    ],
    [
      'the recipient’s account is disabled',
      'update accounts set disabled_at = now() where id = (select user_account_id from notifications where id = $1)',
    ],
  ])('sends no email for a notification when %s', async (_description, change) => {
    const person = await api.person(`uid-no-mail-${(eventCount += 1)}`);
    const id = await createNotification(person);
    await api.query(change, [id]);
    await api.deliverEmail(id);
    expect(getSubjects()).toEqual([]);
  });

  it('waits for the end of quiet hours', async () => {
    const id = await createNotification();
    await api.deleteJobs();
    const clock = new Intl.DateTimeFormat('en-NZ', {
      timeZone: 'Pacific/Auckland',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    while (!clock.format(api.now()).startsWith('05:')) api.advanceClock(20 * MINUTE);
    await api.query(
      "insert into quiet_hours values ($1, 22 * 60, 6 * 60 + 30, 'Pacific/Auckland')",
      [hemi.accountId],
    );
    await api.deliverEmail(id);
    expect(getSubjects()).toEqual([]);
    const [job] = await api.listJobs();
    expect([job?.name, clock.format(job?.startAfter)]).toEqual(['deliver-mail', '06:30']);
    api.advanceClock((job?.startAfter.getTime() ?? 0) - api.now().getTime() + 1_000);
    await api.deliverEmail(id);
    expect(getSubjects()).toHaveLength(1);
  });

  describe('for messages', () => {
    let conversation: number;
    const createMessage = async (sequence: number) =>
      (await api.recordEvent(api.createMessageEvent(hemi, conversation, sequence)))[0] ?? 0;
    const readUpTo = async (sequence: number) => {
      await api.query(
        'update conversation_members set read_sequence = $2 where conversation_id = $1',
        [conversation, sequence],
      );
      await api.query(
        'update notifications set is_read = true where conversation_id = $1 and message_sequence <= $2',
        [conversation, sequence],
      );
    };

    beforeEach(async () => {
      conversation = await api.createConversation(hemi);
    });

    it('runs ten minutes after the message, and sends nothing if the message has been read by then', async () => {
      const id = await createMessage(1);
      const job = (await api.listJobs()).find(({ name }) => name === 'deliver-mail');
      expect(Math.round(((job?.startAfter.getTime() ?? 0) - api.now().getTime()) / MINUTE)).toBe(
        10,
      );
      await readUpTo(1);
      await api.deliverEmail(id);
      expect(getSubjects()).toEqual([]);
    });

    it('sends one email per conversation until the conversation is read', async () => {
      const [first, second] = [await createMessage(1), await createMessage(2)];
      await Promise.all([api.deliverEmail(second), api.deliverEmail(first)]);
      await api.deliverEmail(first);
      await api.deliverEmail(second);
      expect(getSubjects()).toEqual(['Message from Mere']);
      // Marking the notifications as read does not mark the conversation as read.
      await api.query('update notifications set is_read = true where id = any ($1)', [
        [first, second],
      ]);
      await api.deliverEmail(await createMessage(3));
      expect(getSubjects()).toHaveLength(1);
      await readUpTo(3);
      await api.deliverEmail(await createMessage(4));
      expect(getSubjects()).toHaveLength(2);
    });

    it('sends emails about different conversations independently', async () => {
      await api.deliverEmail(await createMessage(1));
      conversation = await api.createConversation(hemi);
      await api.deliverEmail(await createMessage(1));
      expect(getSubjects()).toHaveLength(2);
    });
  });
});
