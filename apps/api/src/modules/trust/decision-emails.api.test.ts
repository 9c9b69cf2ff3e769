import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DecisionResult, NotificationPreferences } from '@paddock/contracts/http';
import {
  PUBLIC_ORIGIN,
  startNotificationDeliveryApi,
  type NotificationDeliveryApi,
} from '../../testing/delivery-api.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { createUnsubscribeToken } from '../notifications/delivery/unsubscribe-token.ts';
import { createModerationClient, fetchReceivedDecisions } from './testing/moderation-client.ts';

const NOTE = 'The hours don’t match the photo of the dash.\nPlease correct them.';

describe('the email about a moderator’s decision', () => {
  let api: NotificationDeliveryApi;
  let owner: TestUser;
  let reporter: TestUser;
  let moderator: TestUser;
  let listing: string;
  const { signInModerator, decide, report, answer } = createModerationClient(() => api);

  beforeAll(async () => {
    api = await startNotificationDeliveryApi();
    owner = await signInTestUser(api, 'owner');
    reporter = await signInTestUser(api, 'reporter');
    moderator = await signInModerator('moderator');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    api.mailServer.received.length = 0;
    listing = await createTestListing(api, owner.accountId, { title: 'Quad bike' });
  });

  async function decideOnListing(act: string, reason: string, note = NOTE): Promise<string> {
    const response = await decide(moderator, 'listings', listing, { act, reason, note });
    return response.json<DecisionResult>().id;
  }
  /** Sends the emails about the newest notifications of the account and returns them. */
  async function deliverEmails({ accountId }: TestUser) {
    const rows = await api.query<{ id: number }>(
      'select id from notifications where user_account_id = $1 order by id',
      [accountId],
    );
    for (const { id } of rows) await api.deliverEmail(id);
    return api.mailServer.received.map(({ email }) => email);
  }

  it('gives the reason, the moderator’s note and the consequences, and links to the page for an answer', async () => {
    const decision = await decideOnListing('hide', 'wrong-details');
    const [email] = await deliverEmails(owner);
    expect(email?.subject).toBe('A moderator has taken your listing down');
    expect(email?.text).toContain('Only you and our moderators can see “Quad bike” now.');
    expect(email?.text).toContain('Reason: Its details are wrong or misleading');
    expect(email?.text).toContain(
      'The moderator’s note:\n> The hours don’t match the photo of the dash.\n> Please correct them.',
    );
    expect(email?.text).toContain(`View and answer:\n${PUBLIC_ORIGIN}/account/posts/${listing}\n`);
    expect((await owner.request('GET', `/api/account/posts/${listing}`)).json()).toMatchObject({
      moderation: { id: decision, answer: null },
    });
    expect((await answer(owner, decision, 'The dash was replaced.')).statusCode).toBe(200);
  });

  it('has a different text for a restored listing and for the user who reported it', async () => {
    await report(reporter, 'listing', listing);
    await decide(moderator, 'listings', listing, {
      act: 'hide',
      reason: 'scam',
      note: '',
      isCaseOpen: true,
    });
    const [toReporter] = await deliverEmails(reporter);
    expect(toReporter?.subject).toBe('Update on your report about “Quad bike”');
    expect(toReporter?.text).toContain('We looked into it and took the listing down.');
    expect(toReporter?.text).not.toContain('Reason:');
    api.mailServer.received.length = 0;
    await decideOnListing('restore', 'put-right', '');
    const emails = await deliverEmails(owner);
    expect(emails.map(({ subject }) => subject)).toEqual(['A moderator has restored your listing']);
    expect(emails[0]?.text).toContain('Other people can see “Quad bike” again.');
    expect(emails[0]?.text).not.toContain('answer');
  });

  it('is not sent when the decision has been undone', async () => {
    const decision = await decideOnListing('warn', 'wrong-details');
    await moderator.request('POST', `/api/moderation/history/${decision}/undo`);
    expect((await deliverEmails(owner)).map(({ subject }) => subject)).toEqual([
      'You don’t need to change your listing any more',
    ]);
  });

  it('cannot be turned off in the settings or with the link in an earlier email', async () => {
    const path = '/api/account/notification-preferences';
    const preferences = (await owner.request('GET', path)).json<NotificationPreferences>();
    preferences.channels.safety.email = false;
    expect((await owner.request('PUT', path, preferences)).statusCode).toBe(200);
    const [row] = await api.query<{ secret: Buffer }>('select secret from unsubscribe_secret');
    const token = createUnsubscribeToken(
      row?.secret ?? Buffer.alloc(0),
      { accountPublicId: Number(owner.publicId), type: 'safety' },
      api.now(),
    );
    const response = await api.api.app.inject({
      method: 'POST',
      url: `/api/notifications/unsubscribe?token=${token}`,
    });
    expect(response.body).toContain('We always send these emails');
    expect(await api.query('select * from notification_preferences')).toEqual([]);
    // An earlier release stored this choice.
    await api.query(
      "insert into notification_preferences (account_id, type, channel, is_on) values ($1, 'safety', 'email', false)",
      [owner.accountId],
    );
    expect((await owner.request('GET', path)).json()).toMatchObject({
      channels: { safety: { email: true } },
    });
    await api.deleteJobs();
    await decideOnListing('hide', 'scam');
    expect((await api.listJobs()).map(({ name }) => name)).toContain('deliver-mail');
    const [email] = await deliverEmails(owner);
    expect(email?.text).toContain('you can’t unsubscribe from these emails');
    expect(email?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('leads a suspended user to the page with the decisions', async () => {
    await decide(moderator, 'people', owner.publicId, {
      act: 'ban',
      reason: 'abusive',
      note: NOTE,
    });
    const [email] = await deliverEmails(owner);
    expect(email?.text).toContain('Reason: Abusive or threatening messages');
    expect(email?.text).toContain(`View and answer:\n${PUBLIC_ORIGIN}/account/moderation\n`);
    const [decision] = await fetchReceivedDecisions(owner);
    expect((await answer(owner, decision?.id ?? '', 'It wasn’t me.')).statusCode).toBe(200);
  });
});
