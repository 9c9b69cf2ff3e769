/** What people do with a conversation beside writing in it; and conversations with a person. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  MessageSearchResults,
  ModerationQueue,
  Problem,
  SentMessage,
  Thread,
} from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  beginConversation,
  fetchConversations,
  givePost,
  fetchNotifications,
  signInPerson,
  fetchUnread,
  type Person,
} from '../../testing/people.ts';
import { excerptAround } from './found-excerpt.ts';

describe('a conversation', () => {
  let identity: IdentityApi;
  let mere: Person;
  let hemi: Person;
  let stranger: Person;
  let people = 0;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_MESSAGES_PER_MINUTE: '10000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    stranger = await signInPerson(identity, 'stranger');
  });
  // Two who have nothing to do with each other yet.
  beforeEach(async () => {
    people += 1;
    [mere, hemi] = [
      await signInPerson(identity, `mere-${people}`),
      await signInPerson(identity, `hemi-${people}`),
    ];
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const begin = async (body?: string) =>
    beginConversation(mere, await givePost(identity, hemi.accountId), body);
  const send = (person: Person, id: string, body: string) =>
    person.ask('POST', `/api/account/messages/${id}`, { body });
  const read = (person: Person, id: string, sequence: number) =>
    person.ask('PUT', `/api/account/messages/${id}/read`, { sequence });
  const change = (person: Person, id: string, settings: object) =>
    person.ask('PUT', `/api/account/messages/${id}/settings`, settings);
  const writeTo = (person: Person, to: Person, body = 'Good day') =>
    person.ask('POST', '/api/account/messages', { person_id: to.publicId, body });
  const fetchThread = async (person: Person, id: string, range = '') =>
    (await person.ask('GET', `/api/account/messages/${id}${range}`)).json<Thread>();
  const fetchConversation = async (person: Person, id: string) =>
    (await fetchThread(person, id)).conversation;
  const idsIn = async (person: Person, box: string) =>
    (await fetchConversations(person, `?box=${box}`)).conversations.map(({ id }) => id);

  async function erase(uid: string): Promise<void> {
    const { accounts } = identity.api.services;
    const account = await accounts.findByFirebaseId(uid);
    if (account) await accounts.erase(account);
  }

  it('tells each what the other has had and seen, and lets nobody else say so', async () => {
    const id = await begin();
    await send(mere, id, 'Two');
    const told = async () => {
      const { delivered_sequence: delivered, seen_sequence: seen } = await fetchConversation(
        mere,
        id,
      );
      return [delivered, seen];
    };
    expect(await told()).toEqual([0, 0]);
    expect((await stranger.ask('PUT', '/api/account/messages/delivered')).statusCode).toBe(204);
    expect(await told()).toEqual([0, 0]);
    expect((await hemi.ask('PUT', '/api/account/messages/delivered')).statusCode).toBe(204);
    expect(await told()).toEqual([2, 0]);
    await read(hemi, id, 1);
    expect(await told()).toEqual([2, 1]);
    await send(mere, id, 'Three');
    expect(await told()).toEqual([2, 1]);
    // What is seen has arrived; less than before changes nothing.
    await read(hemi, id, 3);
    await read(hemi, id, 1);
    expect(await told()).toEqual([3, 3]);
    // Nothing is new: nothing is written, and nobody is told.
    const untouched = async () =>
      (
        await query(
          'select xmin, count(*) over () from conversation_members where conversation_id = $1 order by account_id',
          [id],
        )
      ).rows;
    const before = await untouched();
    await hemi.ask('PUT', '/api/account/messages/delivered');
    expect(await untouched()).toEqual(before);
  });

  it('tells nobody of what comes while it is muted, and counts again when it is not', async () => {
    const [id, loud] = [await begin(), await begin()];
    expect((await fetchUnread(hemi)).notifications).toEqual({ total_unread: 2 });
    expect((await change(hemi, id, { is_muted: true })).statusCode).toBe(204);
    expect(await fetchUnread(hemi)).toEqual({
      unread: [{ list_type: 'item', total_unread: 1 }],
      notifications: { total_unread: 1 },
    });
    await send(mere, id, 'Are you there?');
    expect(await fetchUnread(hemi)).toEqual({
      unread: [{ list_type: 'item', total_unread: 1 }],
      notifications: { total_unread: 1 },
    });
    expect((await fetchNotifications(hemi)).total).toBe(2);
    expect(await fetchConversation(hemi, id)).toMatchObject({ is_muted: true, total_unread: 2 });
    // It is one's own.
    expect(await fetchConversation(mere, id)).toMatchObject({ is_muted: false });
    await send(hemi, id, 'Yes.');
    expect((await fetchNotifications(mere)).total).toBe(1);
    await change(hemi, id, { is_muted: false });
    expect((await fetchUnread(hemi)).unread).toEqual([{ list_type: 'item', total_unread: 3 }]);
    await send(mere, id, 'Good.');
    expect((await fetchNotifications(hemi)).total).toBe(3);
    expect((await fetchConversation(hemi, loud)).total_unread).toBe(1);
  });

  it('is out of the way while it is archived, until something is said in it, unless it is muted', async () => {
    const [id, other] = [await begin(), await begin()];
    await change(hemi, id, { is_archived: true });
    expect([
      await idsIn(hemi, 'inbox'),
      await idsIn(hemi, 'archived'),
      await idsIn(mere, 'archived'),
    ]).toEqual([[other], [id], []]);
    await send(mere, id, 'One more thing');
    expect([await idsIn(hemi, 'inbox'), await idsIn(hemi, 'archived')]).toEqual([[id, other], []]);
    await change(hemi, id, { is_archived: true, is_muted: true });
    await send(mere, id, 'And another');
    expect([await idsIn(hemi, 'inbox'), await idsIn(hemi, 'archived')]).toEqual([[other], [id]]);
    await change(hemi, id, { is_archived: false });
    expect([
      (await fetchConversations(hemi)).conversations.map((one) => one.id),
      await fetchConversation(hemi, id),
    ]).toEqual([[id, other], expect.objectContaining({ is_archived: false, is_muted: true })]);
    for (const wrong of [{}, { is_muted: 'perhaps' }, { is_read: true }])
      expect((await change(hemi, id, wrong)).statusCode).toBe(400);
    expect((await mere.ask('GET', '/api/account/messages?box=spam')).statusCode).toBe(400);
  });

  it('is searched by words as people type them, each letter standing for itself', async () => {
    const id = await begin('Pick up in Kōpū, 50% off');
    await send(hemi, id, 'KOPU is fine.\nAt   the café_bar?');
    await send(mere, id, 'Hawke’s Bay then');
    const find = async (text: string) =>
      (
        await hemi.ask('GET', `/api/account/messages/${id}/search?q=${encodeURIComponent(text)}`)
      ).json<MessageSearchResults>();
    const sequences = async (text: string) =>
      (await find(text)).found.map(({ sequence }) => sequence);
    expect(await find('Kopu')).toMatchObject({
      found: [
        { sequence: 2, excerpt: 'KOPU is fine. At the café_bar?', is_mine: true },
        { sequence: 1, is_mine: false },
      ],
      total: 2,
    });
    expect([
      await sequences('kōpū'),
      await sequences('CAFE'),
      await sequences('hawkes'),
      await sequences('%'),
      await sequences('_'),
      await sequences("'"),
      await sequences('’'),
      await sequences('0%'),
      await sequences('nothing'),
    ]).toEqual([[2, 1], [2], [3], [1], [2], [], [3], [1], []]);
    for (const wrong of ['', '%20%20', 'x'.repeat(101), 'a%00b'])
      expect([
        wrong,
        (await hemi.ask('GET', `/api/account/messages/${id}/search?q=${wrong}`)).statusCode,
      ]).toEqual([wrong, 400]);
    expect(
      (await stranger.ask('GET', `/api/account/messages/${id}/search?q=kopu`)).statusCode,
    ).toBe(404);
    // What was said elsewhere is not in it.
    await send(mere, await begin(), 'Kōpū');
    expect((await find('Kopu')).total).toBe(2);
  });

  it('of many messages is searched to the newest fifty, and read around any one of them', async () => {
    const id = await begin('Number 1');
    await query(
      "insert into messages (conversation_id, sequence, sender_account_id, body) select $1, place, $2, 'Number ' || place from generate_series(2, 120) as place",
      [id, hemi.accountId],
    );
    await query('update conversations set last_sequence = 120 where id = $1', [id]);
    const { found, total } = (
      await mere.ask('GET', `/api/account/messages/${id}/search?q=number`)
    ).json<MessageSearchResults>();
    expect([found.length, found[0]?.sequence, found.at(-1)?.sequence, total]).toEqual([
      50, 120, 71, 120,
    ]);
    const shown = async (range: string) => {
      const {
        messages,
        has_more: hasMore,
        has_newer: hasNewer,
      } = await fetchThread(mere, id, range);
      return [messages[0]?.sequence, messages.at(-1)?.sequence, hasMore, hasNewer];
    };
    expect([
      await shown(''),
      await shown('?around=60'),
      await shown('?around=1'),
      await shown('?around=26'),
      await shown('?around=27'),
      await shown('?around=119'),
      await shown('?around=5000'),
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
      await shown('?before=71'),
      await shown('?after=100'),
      await shown('?after=0'),
      await shown('?before=1'),
    ]).toEqual([
      [21, 70, true, true],
      [101, 120, true, false],
      [1, 50, false, true],
      [undefined, undefined, false, true],
    ]);
    expect((await mere.ask('GET', `/api/account/messages/${id}?around=3&after=1`)).statusCode).toBe(
      400,
    );
  });

  it('with a person is one, whoever begins it and however many at once, and rings the bell without a listing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? writeTo(mere, hemi) : writeTo(hemi, mere),
      ),
    );
    const ids = new Set(answers.map((answer) => answer.json<SentMessage>().conversation_id));
    expect([
      ids.size,
      answers.map((answer) => answer.json<SentMessage>().message.sequence).sort(),
    ]).toEqual([1, [1, 2, 3, 4, 5, 6]]);
    const [id = ''] = ids;
    expect(await fetchConversation(hemi, id)).toMatchObject({
      about: null,
      list_type: 'unassigned',
      with: { id: mere.publicId },
    });
    expect((await fetchUnread(hemi)).unread).toEqual([
      { list_type: 'unassigned', total_unread: 3 },
    ]);
    expect((await fetchNotifications(hemi)).notifications[0]).toMatchObject({
      description: `Message from Person mere-${people}`,
      name: 'Good day',
      url: `/account/messages/${id}`,
      listing_id: null,
      list_type: 'unassigned',
    });
    // Beside what they say about a listing.
    expect(await begin()).not.toBe(id);
  });

  it('with a person is with somebody else who is there, and with either a person or about a listing', async () => {
    const outcome = async (payload: object) => {
      const response = await mere.ask('POST', '/api/account/messages', {
        body: 'Good day',
        ...payload,
      });
      return [response.statusCode, response.json<Problem>().code];
    };
    expect(await outcome({ person_id: mere.publicId })).toEqual([409, 'message_to_self']);
    expect(await outcome({ person_id: '999999999999' })).toEqual([404, 'not_found']);
    expect(await outcome({})).toEqual([400, 'bad_request']);
    expect(
      await outcome({
        person_id: hemi.publicId,
        listing_id: await givePost(identity, hemi.accountId),
      }),
    ).toEqual([400, 'bad_request']);
    await query('update accounts set deletion_at = now() where id = $1', [hemi.accountId]);
    expect(await outcome({ person_id: hemi.publicId })).toEqual([404, 'not_found']);
    expect(
      (await query('select from conversations where starter_account_id = $1', [mere.accountId]))
        .rowCount,
    ).toBe(0);
  });

  it('is evidence of a report as it was then, for moderators alone, from those who took part in it', async () => {
    const id = await begin('Pay by gift card');
    for (let sequence = 2; sequence <= 12; sequence += 1)
      await send(sequence % 2 === 0 ? hemi : mere, id, `Number ${sequence}`);
    const report = (person: Person, about: Person, evidence: object) =>
      person.ask('POST', '/api/reports', {
        subject: 'person',
        id: about.publicId,
        reason: 'scam',
        evidence,
      });
    const named = { conversation_id: id, sequence: 11 };
    expect([
      (await report(stranger, mere, named)).statusCode,
      (await report(hemi, stranger, named)).statusCode,
      (await report(hemi, mere, { conversation_id: '1', sequence: 1 })).statusCode,
    ]).toEqual([404, 404, 404]);
    expect(
      (
        await hemi.ask('POST', '/api/reports', {
          subject: 'listing',
          id: await givePost(identity, mere.accountId),
          reason: 'scam',
          evidence: named,
        })
      ).statusCode,
    ).toBe(400);
    // Made without, and said again with some: the same report, and now there is evidence.
    expect([
      (
        await hemi.ask('POST', '/api/reports', {
          subject: 'person',
          id: mere.publicId,
          reason: 'scam',
        })
      ).statusCode,
      (await report(hemi, mere, named)).statusCode,
    ]).toEqual([201, 200]);
    await query('delete from conversations where id = $1', [id]);
    const moderator = await identity.signIn({
      uid: 'moderator',
      claims: { permissions: ['moderator'] },
    });
    const seenEvidence = async () =>
      (await moderator.ask('GET', '/api/moderation/queue'))
        .json<ModerationQueue>()
        .cases.find((one) => one.id === mere.publicId)?.reports[0]?.evidence;
    const evidence = await seenEvidence();
    expect(evidence?.map(({ body }) => body)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Number ${index + 2}`),
    );
    expect(evidence?.slice(0, 2)).toEqual([
      {
        name: `Person hemi-${people}`,
        body: 'Number 2',
        sent: expect.any(String),
        is_reporter: true,
        photos: 0,
        has_phone: false,
        has_place: false,
      },
      {
        name: `Person mere-${people}`,
        body: 'Number 3',
        sent: expect.any(String),
        is_reporter: false,
        photos: 0,
        has_phone: false,
        has_place: false,
      },
    ]);
    // It stays without the name of whoever reported, and goes with whom it is about.
    await erase(`hemi-${people}`);
    expect((await seenEvidence())?.map(({ name }) => name).slice(0, 2)).toEqual([
      'Somebody who left',
      `Person mere-${people}`,
    ]);
    await erase(`mere-${people}`);
    expect((await query('select from reports where evidence is not null')).rowCount).toBe(0);
  });
});

describe('what was found', () => {
  it('is shown with the words around it, from its start where that is near, cut at whole letters', () => {
    expect(excerptAround('The gate\nis in  Kōpū.', 'kopu')).toBe('The gate is in Kōpū.');
    const long = `${'a '.repeat(200)}Whangārei${' b'.repeat(200)}`;
    const excerpt = excerptAround(long, 'WHANGAREI');
    expect(excerpt).toMatch(/^…a .* a Whangārei b .*b…$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
    expect(excerptAround(`${'👩‍🌾'.repeat(300)}hay`, 'hay')).toBe(`…${'👩‍🌾'.repeat(40)}hay`);
    // Found by the database's own rules alone.
    expect(excerptAround('x'.repeat(200), 'y')).toBe(`${'x'.repeat(160)}…`);
  });
});
