import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem, SentMessage, ThreadPage } from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createSampleAccount,
  startConversation,
  fetchConversations,
  createTestListing,
  fetchNotifications,
  signInTestUser,
  sendFirstMessage,
  fetchUnreadCounts,
  type TestUser,
  LISTING_PHOTO,
} from '../../testing/test-users.ts';

describe('messages API', () => {
  let identity: IdentityApi;
  let mere: TestUser;
  let hemi: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_MESSAGES_PER_MINUTE: '1000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    mere = await signInTestUser(identity, 'mere');
    hemi = await signInTestUser(identity, 'hemi');
    stranger = await signInTestUser(identity, 'stranger');
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const send = (person: TestUser, id: string, body: string) =>
    person.request('POST', `/api/account/messages/${id}`, { body });
  const markRead = (person: TestUser, id: string, sequence: number) =>
    person.request('PUT', `/api/account/messages/${id}/read`, { sequence });
  const fetchThread = async (person: TestUser, id: string, range = '') =>
    (await person.request('GET', `/api/account/messages/${id}${range}`)).json<ThreadPage>();
  const fetchUnreadCount = async (person: TestUser, id: string) =>
    (await fetchThread(person, id)).conversation.total_unread;

  it('sends a message about a listing and notifies the recipient', async () => {
    const listing = await createTestListing(identity, hemi.accountId, { title: 'Hay, 20 bales' });
    await query(
      "update listings set price_type = 'fixed', price_min_cents = 1650000, price_gst = 'plus' where public_id = $1",
      [listing],
    );
    const sent = await sendFirstMessage(mere, listing, ' Is it\r\nstill there?\n');
    expect(sent.statusCode).toBe(201);
    const { conversationId: id, message } = sent.json<SentMessage>();
    expect(message).toMatchObject({ sequence: 1, body: 'Is it\nstill there?', isMine: true });
    const about = {
      id: listing,
      title: 'Hay, 20 bales',
      path: `/marketplace/quad-bike/${listing}`,
      picture: LISTING_PHOTO.url,
      priceText: '$16,500 + GST',
      isWanted: false,
    };
    expect((await fetchConversations(hemi)).conversations[0]).toEqual({
      id,
      about,
      list_type: 'item',
      with: { id: mere.publicId, name: 'Person mere' },
      lastMessage: { body: 'Is it still there?', sent: message.sent, isMine: false },
      total_unread: 1,
      deliveredSequence: 0,
      seenSequence: 0,
      isMuted: false,
      isArchived: false,
      block: null,
    });
    expect((await fetchConversations(mere)).conversations[0]).toMatchObject({
      id,
      with: { name: 'Person hemi' },
      lastMessage: { isMine: true },
      total_unread: 0,
    });
    expect(await fetchUnreadCounts(hemi)).toEqual({
      unread: [{ list_type: 'item', total_unread: 1 }],
      notifications: { total_unread: 1 },
    });
    expect((await fetchNotifications(hemi)).notifications[0]).toMatchObject({
      description: 'Message from Person mere',
      name: 'Hay, 20 bales: Is it still there?',
      type: 'message',
      url: `/account/messages/${id}`,
      listing_id: listing,
      list_type: 'item',
      user_account_id: hemi.publicId,
      is_read: false,
      is_expired: false,
      send_push: true,
    });
    expect((await fetchNotifications(mere)).total).toBe(0);
    // Replying, or sending another question about the same listing, continues the same
    // conversation.
    expect((await send(hemi, id, 'It is.')).json()).toMatchObject({
      conversationId: id,
      message: { sequence: 2 },
    });
    expect((await sendFirstMessage(mere, listing, 'Good.')).json()).toMatchObject({
      conversationId: id,
      message: { sequence: 3 },
    });
    expect(
      (await fetchThread(hemi, id)).messages.map(({ sequence, body, isMine }) => [
        sequence,
        body,
        isMine,
      ]),
    ).toEqual([
      [1, 'Is it\nstill there?', false],
      [2, 'It is.', true],
      [3, 'Good.', false],
    ]);
  });

  it('refuses messages about unavailable listings and about the sender’s own listing', async () => {
    const own = await createTestListing(identity, mere.accountId);
    const start = async (person: TestUser, listing: string) => {
      const response = await sendFirstMessage(person, listing);
      return [response.statusCode, response.json<Problem>().code];
    };
    expect(await start(mere, own)).toEqual([409, 'message_to_self']);
    expect(await start(hemi, '999999999999')).toEqual([404, 'not_found']);
    for (const status of ['expired', 'sold', 'withdrawn', 'archived', 'hidden'])
      expect(
        await start(hemi, await createTestListing(identity, mere.accountId, { status })),
      ).toEqual([410, 'listing_gone']);
    expect(
      await start(
        hemi,
        await createTestListing(identity, mere.accountId, {
          expiresAt: new Date(identity.now().getTime() - MINUTE),
        }),
      ),
    ).toEqual([410, 'listing_gone']);
    expect(
      (await query('select from conversations where starter_account_id = $1', [hemi.accountId]))
        .rowCount,
    ).toBe(0);
  });

  it.each([
    ['nothing', '', 'Write a message of up to 5,000 characters.'],
    ['spaces', ' \n\t ', 'Write a message of up to 5,000 characters.'],
    ['zero-width characters', '\u200B\u2060', 'Write a message of up to 5,000 characters.'],
    ['more than 5,000 characters', 'é'.repeat(5_001), 'Write a message of up to 5,000 characters.'],
    [
      'a control character',
      'Ring\u0007me',
      'This contains characters that can’t be sent. Type the message again, or paste it without formatting.',
    ],
    [
      'a NUL character',
      'Ring\u0000me',
      'This contains characters that can’t be sent. Type the message again, or paste it without formatting.',
    ],
  ])('returns 400 when the message contains %s', async (_description, body, advice) => {
    const listing = await createTestListing(identity, hemi.accountId);
    const refused = await sendFirstMessage(mere, listing, body);
    expect([refused.statusCode, refused.json<Problem>().details]).toEqual([
      400,
      [{ field: 'body', message: advice }],
    ]);
  });

  it('stores messages of up to 5,000 characters unchanged, including line breaks and tabs', async () => {
    const id = await startConversation(mere, await createTestListing(identity, hemi.accountId));
    const body = `<b>&amp;</b>\n\t${'🚜'.repeat(4_988)}`;
    const longest = body.slice(0, -4);
    expect(longest.replaceAll('🚜', '.')).toHaveLength(5_000);
    expect((await send(mere, id, longest)).statusCode).toBe(201);
    expect((await fetchThread(hemi, id)).messages[1]?.body).toBe(longest);
    expect((await send(mere, id, body)).statusCode).toBe(400);
  });

  it('returns 404 to users who are not participants', async () => {
    const id = await startConversation(mere, await createTestListing(identity, hemi.accountId));
    for (const response of [
      await stranger.request('GET', `/api/account/messages/${id}`),
      await send(stranger, id, 'Let me in'),
      await markRead(stranger, id, 1),
      await markRead(hemi, '123', 1),
      await send(hemi, '9999999999999999', 'x'),
    ]) {
      expect([response.statusCode, response.json<Problem>().code]).toEqual([404, 'not_found']);
    }
    expect((await fetchConversations(stranger)).conversations).toEqual([]);
    expect([
      await fetchUnreadCount(hemi, id),
      (await fetchThread(mere, id)).messages.length,
    ]).toEqual([1, 1]);
  });

  it('numbers concurrent messages without gaps, and counts unread messages exactly', async () => {
    // More than the pool has connections, but few enough that each gets one within the pool's limit
    // on a busy machine.
    const CONCURRENT = 20;
    const id = await startConversation(mere, await createTestListing(identity, hemi.accountId));
    await markRead(hemi, id, 1);
    const responses = await Promise.all(
      Array.from({ length: CONCURRENT }, (_, index) => send(mere, id, `Number ${index}`)),
    );
    expect(responses.map((response) => response.statusCode)).toEqual(Array(CONCURRENT).fill(201));
    expect(
      responses
        .map((response) => response.json<SentMessage>().message.sequence)
        .sort((left, right) => left - right),
    ).toEqual(Array.from({ length: CONCURRENT }, (_, index) => index + 2));
    expect(await fetchUnreadCount(hemi, id)).toBe(CONCURRENT);
    expect(
      (await query('select from notifications where conversation_id = $1 and not is_read', [id]))
        .rowCount,
    ).toBe(CONCURRENT);
  });

  it('creates one conversation when several tabs start it at the same time', async () => {
    const listing = await createTestListing(identity, hemi.accountId);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => sendFirstMessage(mere, listing, `Tab ${index}`)),
    );
    const ids = new Set(responses.map((response) => response.json<SentMessage>().conversationId));
    expect([
      ids.size,
      responses.map((response) => response.json<SentMessage>().message.sequence).sort(),
    ]).toEqual([1, [1, 2, 3, 4, 5, 6, 7, 8]]);
  });

  it('marks messages and their notifications as read up to a sequence number, and never moves it back', async () => {
    const id = await startConversation(
      mere,
      await createTestListing(identity, hemi.accountId),
      'One',
    );
    for (const body of ['Two', 'Three', 'Four']) await send(mere, id, body);
    await send(hemi, id, 'Five is my own');
    const fetchUnreadNotifications = async () =>
      (
        await query(
          'select message_sequence from notifications where conversation_id = $1 and user_account_id = $2 and not is_read order by 1',
          [id, hemi.accountId],
        )
      ).rows.map((row) => row['message_sequence']);
    expect([await fetchUnreadCount(hemi, id), await fetchUnreadNotifications()]).toEqual([
      4,
      [1, 2, 3, 4],
    ]);
    expect((await markRead(hemi, id, 2)).statusCode).toBe(204);
    expect([await fetchUnreadCount(hemi, id), await fetchUnreadNotifications()]).toEqual([
      2,
      [3, 4],
    ]);
    await markRead(hemi, id, 1);
    expect(await fetchUnreadCount(hemi, id)).toBe(2);
    // A sequence number beyond the last message must not mark later messages as read.
    await markRead(hemi, id, 2_147_483_647);
    expect([await fetchUnreadCount(hemi, id), await fetchUnreadNotifications()]).toEqual([0, []]);
    await send(mere, id, 'Six');
    expect([await fetchUnreadCount(hemi, id), await fetchUnreadNotifications()]).toEqual([1, [6]]);
    // The other participant's unread count does not change.
    expect(await fetchUnreadCount(mere, id)).toBe(1);
  });

  it('leaves messages unread when the recipient replies without reading them, and counts exactly despite concurrent reads and writes', async () => {
    const id = await startConversation(mere, await createTestListing(identity, hemi.accountId));
    await send(hemi, id, 'Wrote without looking');
    expect(await fetchUnreadCount(hemi, id)).toBe(1);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0 ? markRead(hemi, id, 1 + index) : send(mere, id, `Number ${index}`),
      ),
    );
    const { rows } = await query(
      'select unread_count, read_sequence, (select count(*) from messages where messages.conversation_id = conversation_members.conversation_id and sequence > read_sequence and sender_account_id <> account_id) as expected_count from conversation_members where conversation_id = $1 and account_id = $2',
      [id, hemi.accountId],
    );
    expect(rows[0]?.['unread_count']).toBe(rows[0]?.['expected_count']);
  });

  it('returns 50 messages at a time, backwards from the end or forwards from a message', async () => {
    const id = await startConversation(mere, await createTestListing(identity, hemi.accountId));
    for (let sequence = 2; sequence <= 120; sequence += 1)
      await send(mere, id, `Number ${sequence}`);
    const fetchRange = async (range: string) => {
      const { messages, hasMore } = await fetchThread(hemi, id, range);
      return [messages[0]?.sequence, messages.at(-1)?.sequence, messages.length, hasMore];
    };
    expect(await fetchRange('')).toEqual([71, 120, 50, true]);
    expect(await fetchRange('?before=71')).toEqual([21, 70, 50, true]);
    expect(await fetchRange('?before=21')).toEqual([1, 20, 20, false]);
    expect(await fetchRange('?after=0')).toEqual([1, 50, 50, false]);
    expect(await fetchRange('?after=100')).toEqual([101, 120, 20, true]);
    expect(await fetchRange('?after=120')).toEqual([undefined, undefined, 0, true]);
    expect(
      (await hemi.request('GET', `/api/account/messages/${id}?before=3&after=1`)).statusCode,
    ).toBe(400);
  });

  it('lists conversations newest first, and each only once even when messages arrive between pages', async () => {
    const seller = await signInTestUser(identity, 'busy-seller');
    for (let index = 0; index < 45; index += 1) {
      identity.advanceClock(1_000);
      await startConversation(
        mere,
        await createTestListing(identity, seller.accountId, { title: `Post ${index}` }),
      );
    }
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await fetchConversations(seller, cursor === '' ? '' : `?cursor=${cursor}`);
      titles.push(...page.conversations.map(({ about }) => about?.title ?? ''));
      if (cursor === '')
        await startConversation(
          mere,
          await createTestListing(identity, seller.accountId, { title: 'Arrived while paging' }),
        );
      cursor = page.nextCursor;
    }
    expect(titles).toEqual(Array.from({ length: 45 }, (_, index) => `Post ${44 - index}`));
    for (const wrong of [
      'x',
      'W10',
      Buffer.from('[1e999,1]').toString('base64url'),
      Buffer.from('["a",1]').toString('base64url'),
    ])
      expect(
        (await seller.request('GET', `/api/account/messages?cursor=${wrong}`)).statusCode,
      ).toBe(400);
  });

  it('returns the conversation after its listing was withdrawn or deleted', async () => {
    const listing = await createTestListing(identity, hemi.accountId, { title: 'Gone soon' });
    const id = await startConversation(mere, listing);
    await query("update listings set status = 'withdrawn' where public_id = $1", [listing]);
    expect((await fetchThread(mere, id)).conversation.about).toMatchObject({
      id: listing,
      title: 'Gone soon',
      path: null,
    });
    await query('delete from listings where public_id = $1', [listing]);
    expect((await fetchThread(mere, id)).conversation.about).toEqual({
      id: null,
      title: 'Gone soon',
      path: null,
      picture: null,
      priceText: null,
      isWanted: false,
    });
    expect((await send(mere, id, 'And now?')).statusCode).toBe(201);
    expect((await fetchNotifications(hemi)).notifications[0]).toMatchObject({
      name: 'Gone soon: And now?',
      listing_id: null,
    });
  });

  it('hides the name of a user who left, refuses new messages to them, and deletes a conversation when both have left', async () => {
    const leaver = await signInTestUser(identity, 'leaver');
    const id = await startConversation(
      leaver,
      await createTestListing(identity, hemi.accountId),
      'From a leaving user',
    );
    const both = await startConversation(
      leaver,
      await createTestListing(identity, (await signInTestUser(identity, 'leaves-too')).accountId),
    );
    await leaver.request('DELETE', '/api/account');
    const gone = { with: { id: null, name: 'Deleted account' } };
    expect((await fetchThread(hemi, id)).conversation).toMatchObject(gone);
    const refused = await send(hemi, id, 'Hello?');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'recipient_gone']);

    const { accounts } = identity.api.modules.identity;
    const erase = async (uid: string) => {
      const account = await accounts.findByFirebaseId(uid);
      if (account) await accounts.erase(account);
    };
    identity.advanceClock(15 * DAY);
    await erase('leaver');
    hemi = await signInTestUser(identity, 'hemi');
    mere = await signInTestUser(identity, 'mere');
    stranger = await signInTestUser(identity, 'stranger');
    expect(await fetchThread(hemi, id)).toMatchObject({
      conversation: gone,
      messages: [{ body: 'From a leaving user', isMine: false }],
    });
    expect((await send(hemi, id, 'Hello?')).json()).toMatchObject({ code: 'recipient_gone' });
    expect((await fetchNotifications(hemi)).notifications[0]).toMatchObject({
      description: 'Message from a deleted account',
      is_read: false,
    });
    expect([
      await fetchUnreadCount(hemi, id),
      (await markRead(hemi, id, 1)).statusCode,
      await fetchUnreadCount(hemi, id),
    ]).toEqual([1, 204, 0]);
    // A conversation without remaining participants is deleted.
    await erase('leaves-too');
    expect((await query('select from conversations where id = $1', [both])).rowCount).toBe(0);
  });

  it('creates no notifications for sample users and disabled users', async () => {
    const sample = await createSampleAccount(identity);
    const about = await startConversation(mere, await createTestListing(identity, sample));
    expect(
      (await query('select from notifications where conversation_id = $1', [about])).rowCount,
    ).toBe(0);
    const disabled = await signInTestUser(identity, 'disabled');
    await identity.api.modules.identity.accounts.setDisabled(disabled.accountId, identity.now());
    const id = await startConversation(mere, await createTestListing(identity, disabled.accountId));
    expect(
      (await query('select from notifications where conversation_id = $1', [id])).rowCount,
    ).toBe(0);
  });
});
