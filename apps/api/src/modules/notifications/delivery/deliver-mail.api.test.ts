import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ORIGIN,
  startDeliveryApi,
  type DeliveryApi,
  type Person,
} from '../../../testing/delivery-api.ts';
import { MINUTE } from '../../../testing/identity-api.ts';

describe('mails of notifications', () => {
  let api: DeliveryApi;
  let hemi: Person;
  let fact = 0;

  beforeAll(async () => {
    api = await startDeliveryApi();
    hemi = await api.person('uid-hemi');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    api.mailServer.received.length = 0;
    api.mailServer.refuse(null);
    await api.query('delete from quiet_hours');
    await api.query('delete from notification_preferences');
    await api.forgetJobs();
  });

  async function news(person: Person = hemi): Promise<number> {
    const [id = 0] = await api.tell(api.post(person, (fact += 1)));
    return id;
  }
  const subjects = () => api.mailServer.received.map(({ mail }) => mail.subject);
  const header = (name: string) =>
    api.mailServer.received[0]?.mail.headers.find(({ key }) => key === name)?.value;

  it('say what happened, where it is, and how to have no more of them', async () => {
    const id = await news();
    await api.mail(id);
    const [{ to, mail } = { to: [], mail: null }] = api.mailServer.received;
    expect([to, mail?.subject, mail?.from?.address]).toEqual([
      ['uid-hemi@example.nz'],
      'Your post has ended',
      'hello@paddock.example',
    ]);
    expect(mail?.messageId).toBe(`<notification-${id}@paddock.example>`);
    expect(mail?.text).toContain(`See your listing:\n${ORIGIN}/account/posts/expired`);
    expect(mail?.text).toContain(`Choose what you get: ${ORIGIN}/account/settings`);
    const unsubscribeUrl = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(unsubscribeUrl).toMatch(
      /^https:\/\/paddock\.example\/api\/notifications\/unsubscribe\?token=1\.\d+\.post\./,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`No more mails about your own listings: ${unsubscribeUrl}`);
    expect(mail?.html).toContain(unsubscribeUrl);
  });

  it('are text, whatever a title has in it', async () => {
    await api.mail(await news());
    const mail = api.mailServer.received[0]?.mail;
    expect(mail?.text).toContain('Farm gate <3 m>');
    expect(mail?.html).toContain('Farm gate &lt;3 m&gt;');
    expect(mail?.html).not.toContain('<3 m>');
  });

  it('leave once, though the job is done twice, and at once', async () => {
    const id = await news();
    await Promise.all([api.mail(id), api.mail(id)]);
    await api.mail(id);
    expect(subjects()).toHaveLength(1);
  });

  it('that left before the process died repeat under the same id', async () => {
    const id = await news();
    await api.mail(id);
    await api.query('delete from notification_deliveries');
    await api.mail(id);
    expect(api.mailServer.received.map(({ mail }) => mail.messageId)).toEqual(
      Array(2).fill(`<notification-${id}@paddock.example>`),
    );
  });

  it('are tried again where the mail server is busy, and given up where it refuses them; what is logged names nobody', async () => {
    const id = await news();
    api.mailServer.refuse({ status: 451, message: 'uid-hemi@example.nz: try later' });
    await expect(api.mail(id)).rejects.toThrow(/^EENVELOPE 451$/);
    api.mailServer.refuse({ status: 550, message: 'no such mailbox' });
    await api.mail(id);
    expect(subjects()).toEqual([]);
    api.mailServer.refuse(null);
    await api.mail(id);
    expect(subjects()).toHaveLength(1);
  });

  it.each([
    [
      'whose person has turned them off since',
      "insert into notification_preferences select user_account_id, type, 'email', false from notifications where id = $1",
    ],
    ['that was read', 'update notifications set is_read = true where id = $1'],
    ['that was deleted', 'update notifications set deleted_at = now() where id = $1'],
    ['that has run out', 'update notifications set is_expired = true where id = $1'],
    [
      'for an address that nobody has shown to be theirs',
      'update accounts set email_verified = false where id = (select user_account_id from notifications where id = $1)',
    ],
    [
      'for somebody who is leaving',
      "update accounts set deletion_at = now() + interval '14 days' where id = (select user_account_id from notifications where id = $1)",
    ],
    [
      'for somebody who is shut out',
      'update accounts set disabled_at = now() where id = (select user_account_id from notifications where id = $1)',
    ],
  ])('do not leave about news %s', async (_what, change) => {
    const person = await api.person(`uid-no-mail-${(fact += 1)}`);
    const id = await news(person);
    await api.query(change, [id]);
    await api.mail(id);
    expect(subjects()).toEqual([]);
  });

  it('wait for the end of quiet hours', async () => {
    const id = await news();
    await api.forgetJobs();
    const clock = new Intl.DateTimeFormat('en-NZ', {
      timeZone: 'Pacific/Auckland',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    while (!clock.format(api.now()).startsWith('05:')) api.pass(20 * MINUTE);
    await api.query(
      "insert into quiet_hours values ($1, 22 * 60, 6 * 60 + 30, 'Pacific/Auckland')",
      [hemi.accountId],
    );
    await api.mail(id);
    expect(subjects()).toEqual([]);
    const [job] = await api.jobs();
    expect([job?.name, clock.format(job?.startAfter)]).toEqual(['deliver-mail', '06:30']);
    api.pass((job?.startAfter.getTime() ?? 0) - api.now().getTime() + 1_000);
    await api.mail(id);
    expect(subjects()).toHaveLength(1);
  });

  describe('about messages', () => {
    let conversation: number;
    const message = async (sequence: number) =>
      (await api.tell(api.message(hemi, conversation, sequence)))[0] ?? 0;
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
      conversation = await api.conversation(hemi);
    });

    it('leave ten minutes later, unless it was read by then', async () => {
      const id = await message(1);
      const job = (await api.jobs()).find(({ name }) => name === 'deliver-mail');
      expect(Math.round(((job?.startAfter.getTime() ?? 0) - api.now().getTime()) / MINUTE)).toBe(
        10,
      );
      await readUpTo(1);
      await api.mail(id);
      expect(subjects()).toEqual([]);
    });

    it('are one per conversation until it is read, and one again for what comes after', async () => {
      const [first, second] = [await message(1), await message(2)];
      await Promise.all([api.mail(second), api.mail(first)]);
      await api.mail(first);
      await api.mail(second);
      expect(subjects()).toEqual(['Message from Mere']);
      // That the bell was looked into is not that the conversation was read.
      await api.query('update notifications set is_read = true where id = any ($1)', [
        [first, second],
      ]);
      await api.mail(await message(3));
      expect(subjects()).toHaveLength(1);
      await readUpTo(3);
      await api.mail(await message(4));
      expect(subjects()).toHaveLength(2);
    });

    it('of one conversation do not hold up another’s', async () => {
      await api.mail(await message(1));
      conversation = await api.conversation(hemi);
      await api.mail(await message(1));
      expect(subjects()).toHaveLength(2);
    });
  });
});
