import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem, SentMessage, Thread } from '@paddock/contracts/http';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  addSamplePerson,
  beginConversation,
  fetchConversations,
  givePost,
  fetchNotifications,
  signInPerson,
  startAbout,
  fetchUnread,
  type Person,
} from '../../testing/people.ts';

describe('messages', () => {
  let identity: IdentityApi;
  let mere: Person;
  let hemi: Person;
  let stranger: Person;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_MESSAGES_PER_MINUTE: '1000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    mere = await signInPerson(identity, 'mere');
    hemi = await signInPerson(identity, 'hemi');
    stranger = await signInPerson(identity, 'stranger');
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const send = (person: Person, id: string, body: string) =>
    person.ask('POST', `/api/account/messages/${id}`, { body });
  const read = (person: Person, id: string, sequence: number) =>
    person.ask('PUT', `/api/account/messages/${id}/read`, { sequence });
  const fetchThread = async (person: Person, id: string, range = '') =>
    (await person.ask('GET', `/api/account/messages/${id}${range}`)).json<Thread>();
  const unreadIn = async (person: Person, id: string) =>
    (await fetchThread(person, id)).conversation.total_unread;

  it('go from one person to another about a listing, and ring the other’s bell', async () => {
    const listing = await givePost(identity, hemi.accountId, { title: 'Hay, 20 bales' });
    const sent = await startAbout(mere, listing, ' Is it\r\nstill there?\n');
    expect(sent.statusCode).toBe(201);
    const { conversation_id: id, message } = sent.json<SentMessage>();
    expect(message).toMatchObject({ sequence: 1, body: 'Is it\nstill there?', is_mine: true });
    const about = {
      id: listing,
      title: 'Hay, 20 bales',
      path: `/marketplace/quad-bike/${listing}`,
      picture: expect.stringMatching(/^\/api\/pictures\//),
    };
    expect((await fetchConversations(hemi)).conversations[0]).toEqual({
      id,
      about,
      list_type: 'item',
      with: { id: mere.publicId, name: 'Person mere' },
      last_message: { body: 'Is it still there?', sent: message.sent, is_mine: false },
      total_unread: 1,
      delivered_sequence: 0,
      seen_sequence: 0,
      is_muted: false,
      is_archived: false,
      block: null,
    });
    expect((await fetchConversations(mere)).conversations[0]).toMatchObject({
      id,
      with: { name: 'Person hemi' },
      last_message: { is_mine: true },
      total_unread: 0,
    });
    expect(await fetchUnread(hemi)).toEqual({
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
    // The answer, and another question about the same listing: the same conversation.
    expect((await send(hemi, id, 'It is.')).json()).toMatchObject({
      conversation_id: id,
      message: { sequence: 2 },
    });
    expect((await startAbout(mere, listing, 'Good.')).json()).toMatchObject({
      conversation_id: id,
      message: { sequence: 3 },
    });
    expect(
      (await fetchThread(hemi, id)).messages.map(({ sequence, body, is_mine: isMine }) => [
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

  it('are about a listing that can be read, and never to oneself', async () => {
    const own = await givePost(identity, mere.accountId);
    const outcome = async (person: Person, listing: string) => {
      const response = await startAbout(person, listing);
      return [response.statusCode, response.json<Problem>().code];
    };
    expect(await outcome(mere, own)).toEqual([409, 'message_to_self']);
    expect(await outcome(hemi, '999999999999')).toEqual([404, 'not_found']);
    for (const status of ['expired', 'sold', 'withdrawn', 'archived', 'hidden'])
      expect(await outcome(hemi, await givePost(identity, mere.accountId, { status }))).toEqual([
        410,
        'listing_gone',
      ]);
    expect(
      await outcome(
        hemi,
        await givePost(identity, mere.accountId, {
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
    ['letters without a shape', '\u200B\u2060', 'Write a message of up to 5,000 characters.'],
    ['more than 5,000 characters', 'é'.repeat(5_001), 'Write a message of up to 5,000 characters.'],
    [
      'a control character',
      'Ring\u0007me',
      'This holds characters that cannot be sent. Type the message anew, or paste it without formatting.',
    ],
    [
      'a null',
      'Ring\u0000me',
      'This holds characters that cannot be sent. Type the message anew, or paste it without formatting.',
    ],
  ])('are refused where they hold %s', async (_what, body, advice) => {
    const listing = await givePost(identity, hemi.accountId);
    const refused = await startAbout(mere, listing, body);
    expect([refused.statusCode, refused.json<Problem>().details]).toEqual([
      400,
      [{ field: 'body', message: advice }],
    ]);
  });

  it('hold 5,000 characters of any kind, line ends and tabs, and stay as they were written', async () => {
    const id = await beginConversation(mere, await givePost(identity, hemi.accountId));
    const body = `<b>&amp;</b>\n\t${'🚜'.repeat(4_988)}`;
    const longest = body.slice(0, -4);
    expect(longest.replaceAll('🚜', '.')).toHaveLength(5_000);
    expect((await send(mere, id, longest)).statusCode).toBe(201);
    expect((await fetchThread(hemi, id)).messages[1]?.body).toBe(longest);
    expect((await send(mere, id, body)).statusCode).toBe(400);
  });

  it('are their two people’s alone', async () => {
    const id = await beginConversation(mere, await givePost(identity, hemi.accountId));
    for (const response of [
      await stranger.ask('GET', `/api/account/messages/${id}`),
      await send(stranger, id, 'Let me in'),
      await read(stranger, id, 1),
      await read(hemi, '123', 1),
      await send(hemi, '9999999999999999', 'x'),
    ]) {
      expect([response.statusCode, response.json<Problem>().code]).toEqual([404, 'not_found']);
    }
    expect((await fetchConversations(stranger)).conversations).toEqual([]);
    expect([await unreadIn(hemi, id), (await fetchThread(mere, id)).messages.length]).toEqual([
      1, 1,
    ]);
  });

  it('are numbered without gaps, and counted exactly, when fifty are sent at once', async () => {
    const id = await beginConversation(mere, await givePost(identity, hemi.accountId));
    await read(hemi, id, 1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(mere, id, `Number ${index}`)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(201));
    expect(
      answers
        .map((answer) => answer.json<SentMessage>().message.sequence)
        .sort((left, right) => left - right),
    ).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    expect(await unreadIn(hemi, id)).toBe(50);
    expect(
      (await query('select from notifications where conversation_id = $1 and not is_read', [id]))
        .rowCount,
    ).toBe(50);
  });

  it('begin one conversation, however many tabs begin it at once', async () => {
    const listing = await givePost(identity, hemi.accountId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => startAbout(mere, listing, `Tab ${index}`)),
    );
    const ids = new Set(answers.map((answer) => answer.json<SentMessage>().conversation_id));
    expect([
      ids.size,
      answers.map((answer) => answer.json<SentMessage>().message.sequence).sort(),
    ]).toEqual([1, [1, 2, 3, 4, 5, 6, 7, 8]]);
  });

  it('are read up to one of them, with what told of them, and never less than before', async () => {
    const id = await beginConversation(mere, await givePost(identity, hemi.accountId), 'One');
    for (const body of ['Two', 'Three', 'Four']) await send(mere, id, body);
    await send(hemi, id, 'Five is my own');
    const unreadNotices = async () =>
      (
        await query(
          'select message_sequence from notifications where conversation_id = $1 and user_account_id = $2 and not is_read order by 1',
          [id, hemi.accountId],
        )
      ).rows.map((row) => row['message_sequence']);
    expect([await unreadIn(hemi, id), await unreadNotices()]).toEqual([4, [1, 2, 3, 4]]);
    expect((await read(hemi, id, 2)).statusCode).toBe(204);
    expect([await unreadIn(hemi, id), await unreadNotices()]).toEqual([2, [3, 4]]);
    await read(hemi, id, 1);
    expect(await unreadIn(hemi, id)).toBe(2);
    // Further than there is: what comes later is not read.
    await read(hemi, id, 2_147_483_647);
    expect([await unreadIn(hemi, id), await unreadNotices()]).toEqual([0, []]);
    await send(mere, id, 'Six');
    expect([await unreadIn(hemi, id), await unreadNotices()]).toEqual([1, [6]]);
    // Reading is one's own: the other's is untouched.
    expect(await unreadIn(mere, id)).toBe(1);
  });

  it('stay unread where somebody writes before they have read, and count exactly while reading and writing cross', async () => {
    const id = await beginConversation(mere, await givePost(identity, hemi.accountId));
    await send(hemi, id, 'Wrote without looking');
    expect(await unreadIn(hemi, id)).toBe(1);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0 ? read(hemi, id, 1 + index) : send(mere, id, `Number ${index}`),
      ),
    );
    const { rows } = await query(
      'select unread_count, read_sequence, (select count(*) from messages where messages.conversation_id = conversation_members.conversation_id and sequence > read_sequence and sender_account_id <> account_id) as truly from conversation_members where conversation_id = $1 and account_id = $2',
      [id, hemi.accountId],
    );
    expect(rows[0]?.['unread_count']).toBe(rows[0]?.['truly']);
  });

  it('are read fifty at a time, from the end, backwards and forwards', async () => {
    const id = await beginConversation(mere, await givePost(identity, hemi.accountId));
    for (let sequence = 2; sequence <= 120; sequence += 1)
      await send(mere, id, `Number ${sequence}`);
    const shown = async (range: string) => {
      const { messages, has_more: hasMore } = await fetchThread(hemi, id, range);
      return [messages[0]?.sequence, messages.at(-1)?.sequence, messages.length, hasMore];
    };
    expect(await shown('')).toEqual([71, 120, 50, true]);
    expect(await shown('?before=71')).toEqual([21, 70, 50, true]);
    expect(await shown('?before=21')).toEqual([1, 20, 20, false]);
    expect(await shown('?after=0')).toEqual([1, 50, 50, false]);
    expect(await shown('?after=100')).toEqual([101, 120, 20, true]);
    expect(await shown('?after=120')).toEqual([undefined, undefined, 0, true]);
    expect((await hemi.ask('GET', `/api/account/messages/${id}?before=3&after=1`)).statusCode).toBe(
      400,
    );
  });

  it('are listed by conversation, the newest first, each once, whatever arrives meanwhile', async () => {
    const seller = await signInPerson(identity, 'busy-seller');
    for (let index = 0; index < 45; index += 1) {
      identity.pass(1_000);
      await beginConversation(
        mere,
        await givePost(identity, seller.accountId, { title: `Post ${index}` }),
      );
    }
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await fetchConversations(seller, cursor === '' ? '' : `?cursor=${cursor}`);
      titles.push(...page.conversations.map(({ about }) => about?.title ?? ''));
      if (cursor === '')
        await beginConversation(
          mere,
          await givePost(identity, seller.accountId, { title: 'Came meanwhile' }),
        );
      cursor = page.next_cursor;
    }
    expect(titles).toEqual(Array.from({ length: 45 }, (_, index) => `Post ${44 - index}`));
    for (const wrong of [
      'x',
      'W10',
      Buffer.from('[1e999,1]').toString('base64url'),
      Buffer.from('["a",1]').toString('base64url'),
    ])
      expect((await seller.ask('GET', `/api/account/messages?cursor=${wrong}`)).statusCode).toBe(
        400,
      );
  });

  it('outlive the listing that they are about', async () => {
    const listing = await givePost(identity, hemi.accountId, { title: 'Gone soon' });
    const id = await beginConversation(mere, listing);
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
    });
    expect((await send(mere, id, 'And now?')).statusCode).toBe(201);
    expect((await fetchNotifications(hemi)).notifications[0]).toMatchObject({
      name: 'Gone soon: And now?',
      listing_id: null,
    });
  });

  it('stay with whoever is left when the other leaves, without their name, and nobody writes to nobody', async () => {
    const leaver = await signInPerson(identity, 'leaver');
    const id = await beginConversation(
      leaver,
      await givePost(identity, hemi.accountId),
      'From somebody who leaves',
    );
    const both = await beginConversation(
      leaver,
      await givePost(identity, (await signInPerson(identity, 'leaves-too')).accountId),
    );
    await leaver.ask('DELETE', '/api/account');
    const gone = { with: { id: null, name: 'Somebody who left' } };
    expect((await fetchThread(hemi, id)).conversation).toMatchObject(gone);
    const refused = await send(hemi, id, 'Hello?');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'recipient_gone']);

    const { accounts } = identity.api.services;
    const erase = async (uid: string) => {
      const account = await accounts.findByFirebaseId(uid);
      if (account) await accounts.erase(account);
    };
    identity.pass(15 * DAY);
    await erase('leaver');
    hemi = await signInPerson(identity, 'hemi');
    mere = await signInPerson(identity, 'mere');
    stranger = await signInPerson(identity, 'stranger');
    expect(await fetchThread(hemi, id)).toMatchObject({
      conversation: gone,
      messages: [{ body: 'From somebody who leaves', is_mine: false }],
    });
    expect((await send(hemi, id, 'Hello?')).json()).toMatchObject({ code: 'recipient_gone' });
    expect((await fetchNotifications(hemi)).notifications[0]).toMatchObject({
      description: 'Message from somebody who left',
      is_read: false,
    });
    expect([
      await unreadIn(hemi, id),
      (await read(hemi, id, 1)).statusCode,
      await unreadIn(hemi, id),
    ]).toEqual([1, 204, 0]);
    // What nobody is left to read is gone.
    await erase('leaves-too');
    expect((await query('select from conversations where id = $1', [both])).rowCount).toBe(0);
  });

  it('reach a sample person without a word, and somebody who is disabled without a notification', async () => {
    const sample = await addSamplePerson(identity);
    const about = await beginConversation(mere, await givePost(identity, sample));
    expect(
      (await query('select from notifications where conversation_id = $1', [about])).rowCount,
    ).toBe(0);
    const disabled = await signInPerson(identity, 'disabled');
    await identity.api.services.accounts.setDisabled(disabled.accountId, identity.now());
    const id = await beginConversation(mere, await givePost(identity, disabled.accountId));
    expect(
      (await query('select from notifications where conversation_id = $1', [id])).rowCount,
    ).toBe(0);
  });
});
