import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { notifyModerators } from './notify-moderators.ts';
import { createModerationClient } from './testing/moderation-client.ts';

const OPERATOR_EMAIL = 'desk@paddock.test';

describe('notifyModerators', () => {
  let mail: MailServer;
  let identity: IdentityApi;
  let owner: TestUser;
  let reporter: TestUser;
  let ana: TestUser;

  const { signInModerator, report, decide, query } = createModerationClient(() => identity);
  const listTold = async (moderator: TestUser) =>
    (
      await query(
        "select type, description, url from notifications where user_account_id = $1 and event_key like 'cases-waiting:%' order by date_entered",
        [moderator.accountId],
      )
    ).rows;
  const reportNewListing = async (of = owner) => {
    const id = await createTestListing(identity, of.accountId);
    await report(reporter, 'listing', id);
    return id;
  };

  beforeAll(async () => {
    mail = await startMailServer();
    identity = await startIdentityApi({ SMTP_URL: mail.url, OPERATOR_EMAIL });
    owner = await signInTestUser(identity, 'owner');
    reporter = await signInTestUser(identity, 'reporter');
    ana = await signInModerator('ana');
  });
  afterAll(async () => {
    await identity.stop();
    await mail.stop();
  });

  it('says how many cases wait, and says nothing when there are none', async () => {
    expect(await notifyModerators(identity.api.core)).toBe(0);
    await reportNewListing();
    identity.advanceClock(MINUTE_MS);
    await reportNewListing();
    expect(await notifyModerators(identity.api.core)).toBe(1);
    expect(await listTold(ana)).toEqual([
      { type: 'safety', description: '2 cases are waiting for a moderator', url: '/moderation' },
    ]);
    expect(await listTold(owner)).toEqual([]);
  });

  it('notifies again only of new cases, and not within four hours', async () => {
    identity.advanceClock(MINUTE_MS);
    await reportNewListing();
    expect(await notifyModerators(identity.api.core)).toBe(0);
    identity.advanceClock(4 * HOUR_MS);
    expect(await notifyModerators(identity.api.core)).toBe(1);
    expect((await listTold(ana)).at(-1)).toMatchObject({
      description: '3 cases are waiting for a moderator',
    });
    identity.advanceClock(4 * HOUR_MS);
    expect(await notifyModerators(identity.api.core)).toBe(0);
  });

  it('leaves out the cases that the moderator may not decide', async () => {
    const rua = await signInModerator('rua');
    await query('update reports set handled_at = now()');
    const own = await reportNewListing(rua);
    identity.advanceClock(4 * HOUR_MS);
    expect(await notifyModerators(identity.api.core)).toBe(1);
    expect((await listTold(ana)).at(-1)).toMatchObject({
      description: 'A case is waiting for a moderator',
    });

    expect(await listTold(rua)).toEqual([]);
    await decide(ana, 'listings', own, { act: 'dismiss', reason: 'within-rules' });
  });

  it('is complemented by an email about each report to the operators’ mailbox', async () => {
    const id = await createTestListing(identity, owner.accountId);
    await report(reporter, 'listing', id, 'scam', 'Wants gift cards.');
    await report(reporter, 'listing', id, 'scam', 'Wants gift cards.');
    await identity.api.core.mailer.waitUntilIdle();
    const texts = mail.received
      .filter(({ to }) => to.includes(OPERATOR_EMAIL))
      .flatMap(({ email }) => email.text ?? []);
    expect(texts.filter((text) => text.includes('Wants gift cards.'))).toHaveLength(1);
    expect(texts.at(-1)).toContain(`/moderation/cases/listing/${id}`);
  });
});
