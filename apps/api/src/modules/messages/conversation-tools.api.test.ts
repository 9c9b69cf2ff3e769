/**
 * Tests conversation settings, read receipts, search, evidence for reports, and conversations
 * without a listing.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  MessageSearchResults,
  ModerationQueue,
  Problem,
  SentMessage,
  ThreadPage,
} from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  startConversation,
  fetchConversations,
  createTestListing,
  fetchNotifications,
  signInTestUser,
  fetchUnreadCounts,
  type TestUser,
} from '../../testing/test-users.ts';
import { createSearchExcerpt } from './search-excerpt.ts';

describe('conversations API', () => {
  let identity: IdentityApi;
  let mere: TestUser;
  let hemi: TestUser;
  let stranger: TestUser;
  let usersCreated = 0;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_MESSAGES_PER_MINUTE: '10000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    stranger = await signInTestUser(identity, 'stranger');
  });
  // Creates two new users for each test, who have no conversation with each other.
  beforeEach(async () => {
    usersCreated += 1;
    [mere, hemi] = [
      await signInTestUser(identity, `mere-${usersCreated}`),
      await signInTestUser(identity, `hemi-${usersCreated}`),
    ];
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const startTestConversation = async (body?: string) =>
    startConversation(mere, await createTestListing(identity, hemi.accountId), body);
  const send = (person: TestUser, id: string, body: string) =>
    person.request('POST', `/api/account/messages/${id}`, { body });
  const markRead = (person: TestUser, id: string, sequence: number) =>
    person.request('PUT', `/api/account/messages/${id}/read`, { sequence });
  const changeSettings = (person: TestUser, id: string, settings: object) =>
    person.request('PUT', `/api/account/messages/${id}/settings`, settings);
  const writeTo = (person: TestUser, to: TestUser, body = 'Good day') =>
    person.request('POST', '/api/account/messages', { personId: to.publicId, body });
  const fetchThread = async (person: TestUser, id: string, range = '') =>
    (await person.request('GET', `/api/account/messages/${id}${range}`)).json<ThreadPage>();
  const fetchConversation = async (person: TestUser, id: string) =>
    (await fetchThread(person, id)).conversation;
  const fetchIdsIn = async (person: TestUser, box: string) =>
    (await fetchConversations(person, `?box=${box}`)).conversations.map(({ id }) => id);

  async function erase(uid: string): Promise<void> {
    const { accounts } = identity.api.modules.identity;
    const account = await accounts.findByFirebaseId(uid);
    if (account) await accounts.erase(account);
  }

  it('shows participants what the other has received and seen, and ignores receipts from users outside the conversation', async () => {
    const id = await startTestConversation();
    await send(mere, id, 'Two');
    const fetchReceipts = async () => {
      const { deliveredSequence: delivered, seenSequence: seen } = await fetchConversation(
        mere,
        id,
      );
      return [delivered, seen];
    };
    expect(await fetchReceipts()).toEqual([0, 0]);
    expect((await stranger.request('PUT', '/api/account/messages/delivered')).statusCode).toBe(204);
    expect(await fetchReceipts()).toEqual([0, 0]);
    expect((await hemi.request('PUT', '/api/account/messages/delivered')).statusCode).toBe(204);
    expect(await fetchReceipts()).toEqual([2, 0]);
    await markRead(hemi, id, 1);
    expect(await fetchReceipts()).toEqual([2, 1]);
    await send(mere, id, 'Three');
    expect(await fetchReceipts()).toEqual([2, 1]);
    // Marking a message as read also marks it as delivered. A later request with a lower sequence
    // number changes nothing.
    await markRead(hemi, id, 3);
    await markRead(hemi, id, 1);
    expect(await fetchReceipts()).toEqual([3, 3]);
    // When there are no new messages, the request writes no rows, so no client is notified.
    const fetchRowVersions = async () =>
      (
        await query(
          'select xmin, count(*) over () from conversation_members where conversation_id = $1 order by account_id',
          [id],
        )
      ).rows;
    const before = await fetchRowVersions();
    await hemi.request('PUT', '/api/account/messages/delivered');
    expect(await fetchRowVersions()).toEqual(before);
  });

  it('sends no notifications for a muted conversation, and counts its unread messages again once it is unmuted', async () => {
    const [id, unmutedId] = [await startTestConversation(), await startTestConversation()];
    expect((await fetchUnreadCounts(hemi)).notifications).toEqual({ total_unread: 2 });
    expect((await changeSettings(hemi, id, { isMuted: true })).statusCode).toBe(204);
    expect(await fetchUnreadCounts(hemi)).toEqual({
      unread: [{ list_type: 'item', total_unread: 1 }],
      notifications: { total_unread: 1 },
    });
    await send(mere, id, 'Are you there?');
    expect(await fetchUnreadCounts(hemi)).toEqual({
      unread: [{ list_type: 'item', total_unread: 1 }],
      notifications: { total_unread: 1 },
    });
    expect((await fetchNotifications(hemi)).total).toBe(2);
    expect(await fetchConversation(hemi, id)).toMatchObject({ isMuted: true, total_unread: 2 });
    // Muting has no effect for the other participant.
    expect(await fetchConversation(mere, id)).toMatchObject({ isMuted: false });
    await send(hemi, id, 'Yes.');
    expect((await fetchNotifications(mere)).total).toBe(1);
    await changeSettings(hemi, id, { isMuted: false });
    expect((await fetchUnreadCounts(hemi)).unread).toEqual([
      { list_type: 'item', total_unread: 3 },
    ]);
    await send(mere, id, 'Good.');
    expect((await fetchNotifications(hemi)).total).toBe(3);
    expect((await fetchConversation(hemi, unmutedId)).total_unread).toBe(1);
  });

  it('moves an archived conversation back to the inbox when a message arrives, unless the conversation is muted', async () => {
    const [id, other] = [await startTestConversation(), await startTestConversation()];
    await changeSettings(hemi, id, { isArchived: true });
    expect([
      await fetchIdsIn(hemi, 'inbox'),
      await fetchIdsIn(hemi, 'archived'),
      await fetchIdsIn(mere, 'archived'),
    ]).toEqual([[other], [id], []]);
    await send(mere, id, 'One more thing');
    expect([await fetchIdsIn(hemi, 'inbox'), await fetchIdsIn(hemi, 'archived')]).toEqual([
      [id, other],
      [],
    ]);
    await changeSettings(hemi, id, { isArchived: true, isMuted: true });
    await send(mere, id, 'And another');
    expect([await fetchIdsIn(hemi, 'inbox'), await fetchIdsIn(hemi, 'archived')]).toEqual([
      [other],
      [id],
    ]);
    await changeSettings(hemi, id, { isArchived: false });
    expect([
      (await fetchConversations(hemi)).conversations.map((conversation) => conversation.id),
      await fetchConversation(hemi, id),
    ]).toEqual([[id, other], expect.objectContaining({ isArchived: false, isMuted: true })]);
    for (const wrong of [{}, { isMuted: 'perhaps' }, { is_read: true }])
      expect((await changeSettings(hemi, id, wrong)).statusCode).toBe(400);
    expect((await mere.request('GET', '/api/account/messages?box=spam')).statusCode).toBe(400);
  });

  it('searches messages regardless of case and macrons, and treats wildcards as plain characters', async () => {
    const id = await startTestConversation('Pick up in Kōpū, 50% off');
    await send(hemi, id, 'KOPU is fine.\nAt   the café_bar?');
    await send(mere, id, 'Hawke’s Bay then');
    const searchMessages = async (text: string) =>
      (
        await hemi.request(
          'GET',
          `/api/account/messages/${id}/search?q=${encodeURIComponent(text)}`,
        )
      ).json<MessageSearchResults>();
    const findSequences = async (text: string) =>
      (await searchMessages(text)).found.map(({ sequence }) => sequence);
    expect(await searchMessages('Kopu')).toMatchObject({
      found: [
        { sequence: 2, excerpt: 'KOPU is fine. At the café_bar?', isMine: true },
        { sequence: 1, isMine: false },
      ],
      total: 2,
    });
    expect([
      await findSequences('kōpū'),
      await findSequences('CAFE'),
      await findSequences('hawkes'),
      await findSequences('%'),
      await findSequences('_'),
      await findSequences("'"),
      await findSequences('’'),
      await findSequences('0%'),
      await findSequences('nothing'),
    ]).toEqual([[2, 1], [2], [3], [1], [2], [], [3], [1], []]);
    for (const wrong of ['', '%20%20', 'x'.repeat(101), 'a%01b'])
      expect([
        wrong,
        (await hemi.request('GET', `/api/account/messages/${id}/search?q=${wrong}`)).statusCode,
      ]).toEqual([wrong, 400]);
    expect(
      (await stranger.request('GET', `/api/account/messages/${id}/search?q=kopu`)).statusCode,
    ).toBe(404);
    // The search must not find messages from other conversations.
    await send(mere, await startTestConversation(), 'Kōpū');
    expect((await searchMessages('Kopu')).total).toBe(2);
  });

  it('limits search results to the newest 50, and returns the messages around a given sequence number', async () => {
    const id = await startTestConversation('Number 1');
    await query(
      "insert into messages (conversation_id, sequence, sender_account_id, body) select $1, place, $2, 'Number ' || place from generate_series(2, 120) as place",
      [id, hemi.accountId],
    );
    await query('update conversations set last_sequence = 120 where id = $1', [id]);
    const { found, total } = (
      await mere.request('GET', `/api/account/messages/${id}/search?q=number`)
    ).json<MessageSearchResults>();
    expect([found.length, found[0]?.sequence, found.at(-1)?.sequence, total]).toEqual([
      50, 120, 71, 120,
    ]);
    const fetchRange = async (range: string) => {
      const { messages, hasMore, hasNewer } = await fetchThread(mere, id, range);
      return [messages[0]?.sequence, messages.at(-1)?.sequence, hasMore, hasNewer];
    };
    expect([
      await fetchRange(''),
      await fetchRange('?around=60'),
      await fetchRange('?around=1'),
      await fetchRange('?around=26'),
      await fetchRange('?around=27'),
      await fetchRange('?around=119'),
      await fetchRange('?around=5000'),
    ]).toEqual([
      [71, 120, true, false],
      [35, 84, true, true],
      [1, 50, false, true],
      [1, 50, false, true],
      [2, 51, true, true],
      [71, 120, true, false],
      [71, 120, true, false],
    ]);
    expect([
      await fetchRange('?before=71'),
      await fetchRange('?after=100'),
      await fetchRange('?after=0'),
      await fetchRange('?before=1'),
    ]).toEqual([
      [21, 70, true, true],
      [101, 120, true, false],
      [1, 50, false, true],
      [undefined, undefined, false, true],
    ]);
    expect(
      (await mere.request('GET', `/api/account/messages/${id}?around=3&after=1`)).statusCode,
    ).toBe(400);
  });

  it('creates only one conversation without a listing when two users start it at the same time, and notifies both', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? writeTo(mere, hemi) : writeTo(hemi, mere),
      ),
    );
    const ids = new Set(responses.map((response) => response.json<SentMessage>().conversationId));
    expect([
      ids.size,
      responses.map((response) => response.json<SentMessage>().message.sequence).sort(),
    ]).toEqual([1, [1, 2, 3, 4, 5, 6]]);
    const [id = ''] = ids;
    expect(await fetchConversation(hemi, id)).toMatchObject({
      about: null,
      list_type: 'unassigned',
      with: { id: mere.publicId },
    });
    expect((await fetchUnreadCounts(hemi)).unread).toEqual([
      { list_type: 'unassigned', total_unread: 3 },
    ]);
    expect((await fetchNotifications(hemi)).notifications[0]).toMatchObject({
      description: `Message from Person mere-${usersCreated}`,
      name: 'Good day',
      url: `/account/messages/${id}`,
      listing_id: null,
      list_type: 'unassigned',
    });
    // Starting a conversation about a listing with the same user creates a separate conversation.
    expect(await startTestConversation()).not.toBe(id);
  });

  it('rejects a conversation with the user’s own account, with an unknown or deleted user, or when both a user and a listing are given', async () => {
    const start = async (payload: object) => {
      const response = await mere.request('POST', '/api/account/messages', {
        body: 'Good day',
        ...payload,
      });
      return [response.statusCode, response.json<Problem>().code];
    };
    expect(await start({ personId: mere.publicId })).toEqual([409, 'message_to_self']);
    expect(await start({ personId: '999999999999' })).toEqual([404, 'not_found']);
    expect(await start({})).toEqual([400, 'bad_request']);
    expect(
      await start({
        personId: hemi.publicId,
        listingId: await createTestListing(identity, hemi.accountId),
      }),
    ).toEqual([400, 'bad_request']);
    await query('update accounts set deletion_at = now() where id = $1', [hemi.accountId]);
    expect(await start({ personId: hemi.publicId })).toEqual([404, 'not_found']);
    expect(
      (await query('select from conversations where starter_account_id = $1', [mere.accountId]))
        .rowCount,
    ).toBe(0);
  });

  it('gives moderators a copy of the messages as evidence when a participant reports the other', async () => {
    const id = await startTestConversation('Is the quad still there?');
    for (let sequence = 2; sequence <= 12; sequence += 1)
      await send(sequence % 2 === 0 ? hemi : mere, id, `Number ${sequence}`);
    const report = (person: TestUser, about: TestUser, evidence: object) =>
      person.request('POST', '/api/reports', {
        subject: 'person',
        id: about.publicId,
        reason: 'scam',
        evidence,
      });
    const reportedMessage = { conversationId: id, sequence: 11 };
    expect([
      (await report(stranger, mere, reportedMessage)).statusCode,
      (await report(hemi, stranger, reportedMessage)).statusCode,
      (await report(hemi, mere, { conversationId: '1', sequence: 1 })).statusCode,
    ]).toEqual([404, 404, 404]);
    expect(
      (
        await hemi.request('POST', '/api/reports', {
          subject: 'listing',
          id: await createTestListing(identity, mere.accountId),
          reason: 'scam',
          evidence: reportedMessage,
        })
      ).statusCode,
    ).toBe(400);
    // Repeating a report with evidence adds the evidence to the same report.
    expect([
      (
        await hemi.request('POST', '/api/reports', {
          subject: 'person',
          id: mere.publicId,
          reason: 'scam',
        })
      ).statusCode,
      (await report(hemi, mere, reportedMessage)).statusCode,
    ]).toEqual([201, 200]);
    await query('delete from conversations where id = $1', [id]);
    const moderator = await identity.signIn({
      uid: 'moderator',
      claims: { permissions: ['moderator'] },
    });
    const fetchEvidence = async () =>
      (await moderator.request('GET', '/api/moderation/queue'))
        .json<ModerationQueue>()
        .cases.find((moderationCase) => moderationCase.id === mere.publicId)?.reports[0]?.evidence;
    const evidence = await fetchEvidence();
    expect(evidence?.map(({ body }) => body)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Number ${index + 2}`),
    );
    expect(evidence?.slice(0, 2)).toEqual([
      {
        name: `Person hemi-${usersCreated}`,
        body: 'Number 2',
        sent: expect.any(String),
        isReporter: true,
        photos: 0,
        hasPhone: false,
        hasPlace: false,
      },
      {
        name: `Person mere-${usersCreated}`,
        body: 'Number 3',
        sent: expect.any(String),
        isReporter: false,
        photos: 0,
        hasPhone: false,
        hasPlace: false,
      },
    ]);
    // Deleting the reporter's account removes the reporter's name from the evidence; deleting the
    // reported user's account deletes the evidence.
    await erase(`hemi-${usersCreated}`);
    expect((await fetchEvidence())?.map(({ name }) => name).slice(0, 2)).toEqual([
      'Deleted account',
      `Person mere-${usersCreated}`,
    ]);
    await erase(`mere-${usersCreated}`);
    expect((await query('select from reports where evidence is not null')).rowCount).toBe(0);
  });
});

describe('createSearchExcerpt', () => {
  it('shows the text around the match, starts at the beginning of the text when the match is near it, and cuts between graphemes', () => {
    expect(createSearchExcerpt('The gate\nis in  Kōpū.', 'kopu')).toBe('The gate is in Kōpū.');
    const long = `${'a '.repeat(200)}Whangārei${' b'.repeat(200)}`;
    const excerpt = createSearchExcerpt(long, 'WHANGAREI');
    expect(excerpt).toMatch(/^…a .* a Whangārei b .*b…$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
    expect(createSearchExcerpt(`${'👩‍🌾'.repeat(300)}hay`, 'hay')).toBe(`…${'👩‍🌾'.repeat(40)}hay`);
    // When the excerpt function cannot locate the database's match, it returns the text's
    // beginning.
    expect(createSearchExcerpt('x'.repeat(200), 'y')).toBe(`${'x'.repeat(160)}…`);
  });
});
